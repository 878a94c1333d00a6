import BlazonLanguage
import BlazonPayload
import BlazonText

/// What is known of a loop in the pass that is interpreted.
struct LoopPass {
    /// The numbers, from 1, of the passes that are interpreted together.
    var index: ClosedRange<Int>
    /// Whether it is the last pass; nil: the body does not depend on it.
    var isLast: Bool?
    /// Possible numbers of passes.
    let count: ClosedRange<Int>
}

/// Loops. Sizes grow by a linear map in the max-plus algebra: once all states grow by the same bytes, each further pass of the same kind
/// adds these bytes again, and need not be interpreted.
extension AbstractInterpreter {
    /// With more passes than this that differ from each other, the size counts as unbounded.
    private static let mostPasses = 4096
    /// The same for lists without a maximum.
    private static let mostEndless = 16

    mutating func interpretLoop(_ loop: Loop, _ at: Int, _ end: Int, otherwise: Int, from before: StateSet) {
        let before = listPopped(loop, at, before)
        if survey != nil { return surveyLoop(at, end, otherwise, before) }
        if isFixed, let slot = loop.slot, case .array(let items)?? = encodedLengths.slots[slot].values.first {
            return interpretItems(items, of: loop, at, end, otherwise, before)
        }
        var states = entered(loop, at, otherwise, before)
        if states.all.isEmpty { return }
        let uses = LoopUses(code[at + 1..<end], depth: loop.depth)
        let most = passes(of: loop, at)
        let count = 1...max(1, most ?? .max)
        if isExhausted {
            // Each level of nested loops would multiply the work: all passes are interpreted as one, of unknown size.
            let pass = LoopPass(index: count, isLast: nil, count: count)
            states = self.run(at, end, loop, pass, states.widened).widened
            states.grow(by: Growth.none, times: nil)
            return leave(end, states)
        }
        func run(_ index: ClosedRange<Int>, isLast: Bool) -> StateSet {
            self.run(at, end, loop, LoopPass(index: index, isLast: uses.last ? isLast : nil, count: count), states)
        }
        var (pass, interpreted) = (1, 0)
        while pass < count.upperBound {
            if uses.last { leave(end, run(pass...pass, isLast: true)) }
            let segment = pass...segmentEnd(pass, uses, count.upperBound)
            let after = run(segment, isLast: false)
            if !uses.last { leave(end, after) }
            let growth = after.growth(from: states)
            states = after
            interpreted += 1
            let isEndless = most == nil && (growth.map { $0 != Growth.none } ?? (pass > Self.mostEndless))
            if isEndless || interpreted > Self.mostPasses {
                // The size is unbounded, whatever later passes do. They may learn anything about fields.
                states = states.widened
                states.grow(by: Growth.none, times: nil)
                pass = count.upperBound
            } else if let growth {
                // The rest of the segment adds the same.
                let skipped = min(segment.upperBound, count.upperBound - 1) - pass
                states.grow(by: growth, times: skipped)
                pass += skipped + 1
            } else {
                pass += 1
            }
        }
        leave(end, run(pass...pass, isLast: true))
    }

    /// The maximum number of passes; nil: unbounded.
    private func passes(of loop: Loop, _ at: Int) -> Int? {
        guard case .list(let max, _)? = results[at]?.type else { return loop.limit }
        return max.map(loop.passes) ?? loop.limit
    }

    /// The states of one pass at the end of the body.
    private mutating func run(_ at: Int, _ end: Int, _ loop: Loop, _ pass: LoopPass, _ states: StateSet) -> StateSet {
        let own = loopSlots[loop.variable]
        loops.append(pass)
        for (state, path) in states.all {
            var state = state
            // Each pass has another item.
            state.valueSets = valueSets.keeping(state.valueSets) { !own.contains($0) }
            arrivals[at + 1].add(state, path)
        }
        interpret(at + 1..<end)
        loops.removeLast()
        var after = StateSet()
        swap(&after, &arrivals[end])
        return joinedTexts(after, end)
    }

    private mutating func leave(_ end: Int, _ states: StateSet) {
        for (state, path) in states.all { arrive(end + 1, state, path) }
    }

    /// A body that appends to a text on the stack, for a filter: its type replaces its term, which would grow with each pass and be
    /// another on each path.
    private mutating func joinedTexts(_ states: StateSet, _ end: Int) -> StateSet {
        guard case .concatenate = code[end - 1], results[end - 1] != nil else { return states }
        var simple = StateSet()
        for (state, path) in states.all {
            var state = state
            let rest = terms.popped(state.stack).rest
            state.stack = terms.replace(0, of: rest, at: end - 1 + code.count) { _ in .computed(end - 1, []) }
            simple.add(state, path)
        }
        return simple
    }

    /// The states without the list of a loop that has no slot.
    private func listPopped(_ loop: Loop, _ at: Int, _ states: StateSet) -> StateSet {
        guard loop.slot == nil else { return states }
        var popped = StateSet()
        for (state, path) in states.all {
            var state = state
            state.stack = terms.popped(state.stack).rest
            popped.add(state, path)
        }
        return popped
    }

    /// The states that enter the body; the others arrive at the loop's `else`.
    private mutating func entered(_ loop: Loop, _ at: Int, _ otherwise: Int, _ before: StateSet) -> StateSet {
        var states = StateSet()
        let isFilled = results[at]?.isFilled ?? false
        let most = passes(of: loop, at)
        for (state, path) in before.all {
            for (enters, state, path) in paths(into: loop, state, path) {
                if enters, most != 0 { states.add(state, path) }
                // With an offset, a list that is not empty may have too few items.
                if !enters && !isFilled || loop.offset > 0 || most == 0 { arrive(otherwise, state, path) }
            }
        }
        return states
    }

    /// A path for lists with items, and one for empty lists.
    private mutating func paths(into loop: Loop, _ state: State, _ path: PathSize) -> [ConditionPath] {
        guard let slot = loop.slot, !encodedLengths.slots[slot].isWide else {
            return [(true, state, path), (false, state, path)]
        }
        var filled: ValueSet = 0
        for (index, value) in encodedLengths.slots[slot].values.enumerated() {
            if case .array(let items)? = value, !items.isEmpty { filled |= .only(index) }
        }
        return filled == 0 ? [(false, state, path)] : split(slot, filled, state, path)
    }

    /// The last pass up to which the body does the same as in `pass`.
    private func segmentEnd(_ pass: Int, _ uses: LoopUses, _ last: Int) -> Int {
        if pass == 1, uses.first || uses.isIndexed { return 1 }
        guard uses.isIndexed else { return last }
        var end = last
        // Numbers of the same length that no constant separates.
        var power = 1
        while power <= pass, power < 1_000_000_000_000 { power *= 10 }
        for edge in [power - 1, power] + uses.constants.flatMap({ [$0 - 1, $0, $0 + 1] }) where edge >= pass {
            end = min(end, edge)
        }
        return end
    }

    private mutating func surveyLoop(_ at: Int, _ end: Int, _ otherwise: Int, _ before: StateSet) {
        for (state, path) in before.all { arrive(otherwise, state, path) }
        guard case .loop(let loop, _) = code[at] else { return }
        leave(end, run(at, end, loop, LoopPass(index: 1...1, isLast: nil, count: 1...1), before))
    }

    /// The passes for a known list: each has the values of its item.
    private mutating func interpretItems(
        _ items: [JSON], of loop: Loop, _ at: Int, _ end: Int, _ otherwise: Int, _ before: StateSet
    ) {
        let count = loop.passes(of: items.count)
        if count == 0 {
            for (state, path) in before.all { arrive(otherwise, state, path) }
            return
        }
        let visited = items.dropFirst(loop.offset).prefix(count)
        var states = before
        for (index, item) in (loop.isReversed ? Array(visited.reversed()) : Array(visited)).enumerated() {
            fix(loopSlots[loop.variable], to: program.values(of: item, loop.variable))
            // Without a path to its end, the size is unknown; rendering measures it in less time.
            if isExhausted { return }
            let pass = LoopPass(index: index + 1...index + 1, isLast: index + 1 == count, count: count...count)
            states = run(at, end, loop, pass, states)
        }
        leave(end, states)
    }
}

extension AbstractInterpreter {
    /// The stack with a property of a loop. What it is depends on the pass, not only on the instruction and the stack.
    mutating func pushed(_ property: LoopProperty, of pass: LoopPass, _ at: Int, _ stack: Int32) -> Int32 {
        func numbers(_ low: Int, _ high: Int) -> SymbolicValue {
            low == high ? .integer(Int64(low)) : .integers(Int64(low)...Int64(max(low, high)))
        }
        let value: SymbolicValue =
            switch property {
            case .index: numbers(pass.index.lowerBound, pass.index.upperBound)
            case .index0: numbers(pass.index.lowerBound - 1, pass.index.upperBound - 1)
            case .first:
                pass.index.upperBound == 1 ? .boolean(true) : pass.index.lowerBound > 1 ? .boolean(false) : .computed(at, [])
            case .last: pass.isLast.map { .boolean($0) } ?? .computed(at, [])
            case .length: numbers(max(pass.count.lowerBound, pass.index.lowerBound), pass.count.upperBound)
            case .rindex: numbers(1, pass.isLast == true ? 1 : pass.count.upperBound)
            case .rindex0: numbers(0, pass.isLast == true ? 0 : pass.count.upperBound - 1)
            }
        return terms.push(value, on: stack)
    }
}

/// How the body of a loop depends on its passes.
private struct LoopUses {
    /// Whether it distinguishes the first pass, the last pass, or all.
    var first = false
    var last = false
    var isIndexed = false
    /// Numbers that the index may be compared with.
    var constants: [Int] = []

    init(_ body: ArraySlice<Instruction>, depth: Int) {
        for instruction in body {
            switch instruction {
            case .loopProperty(let property, depth):
                switch property {
                case .first: first = true
                case .last, .rindex, .rindex0: last = true
                case .index, .index0: isIndexed = true
                case .length: break
                }
            case .integer(let value): if let value = Int(exactly: value), value.magnitude < 1 << 40 { constants.append(value) }
            default: break
            }
        }
    }
}

extension StateSet {
    /// The bytes by which all states have grown; nil: not all by the same.
    fileprivate func growth(from before: StateSet) -> AbstractInterpreter.Growth? {
        guard all.count == before.all.count, !all.isEmpty else { return nil }
        var common: AbstractInterpreter.Growth?
        for (state, path) in all {
            guard let old = before.all.first(where: { $0.state == state })?.path else { return nil }
            guard let growth = AbstractInterpreter.Growth(from: old, to: path), common.map({ $0 == growth }) ?? true else {
                return nil
            }
            common = growth
        }
        return common
    }

    /// Adds a number of passes; nil: any number of bytes.
    fileprivate mutating func grow(by growth: AbstractInterpreter.Growth, times: Int?) {
        change { $0.path.grow(by: growth, times: times) }
    }
}

extension AbstractInterpreter {
    /// What a pass adds to the sizes of a path.
    struct Growth: Equatable {
        var extent: Ends
        var shortest: Ends
        var cuttable: Ends

        struct Ends: Equatable {
            var least = 0
            /// 0 if the size is unbounded.
            var most = 0

            init() {}

            init?(from before: SizeInterval, to after: SizeInterval) {
                least = after.least.subtracting(clamping: before.least)
                switch (before.most, after.most) {
                case (let before?, let after?): most = after - before
                case (nil, nil): most = 0
                default: return nil
                }
            }

            func added(to size: SizeInterval, times: Int?) -> SizeInterval {
                guard let times else { return SizeInterval(least: size.least, most: nil) }
                let most = size.most.flatMap { most in
                    product(self.most, times).map { most.adding(clamping: min($0, Self.ceiling)) }
                }
                return SizeInterval(
                    least: size.least.adding(clamping: min(product(least, times) ?? .max, Self.ceiling)), most: most)
            }

            /// Far above any limit, and far below overflow.
            private static let ceiling = 1 << 48
        }

        static let none = Growth()

        init() { (extent, shortest, cuttable) = (Ends(), Ends(), Ends()) }

        init?(from before: PathSize, to after: PathSize) {
            guard let extent = Ends(from: before.extent, to: after.extent),
                let shortest = Ends(from: before.shortest, to: after.shortest)
            else { return nil }
            (self.extent, self.shortest) = (extent, shortest)
            switch (before.cuttable, after.cuttable) {
            case (nil, nil): cuttable = Ends()
            case (let before?, let after?):
                guard let ends = Ends(from: before, to: after) else { return nil }
                cuttable = ends
            default: return nil
            }
        }
    }
}

extension AbstractInterpreter.PathSize {
    fileprivate mutating func grow(by growth: AbstractInterpreter.Growth, times: Int?) {
        extent = growth.extent.added(to: extent, times: times)
        if cuttable == nil { shortest = growth.shortest.added(to: shortest, times: times) }
        cuttable = cuttable.map { growth.cuttable.added(to: $0, times: times) }
    }
}

extension [Instruction] {
    /// The `next` of each `loop`.
    var loopEnds: [Int: Int] {
        var (ends, open) = ([Int: Int](), [Int]())
        for (at, instruction) in enumerated() {
            switch instruction {
            case .loop: open.append(at)
            case .next: if let start = open.popLast() { ends[start] = at }
            default: break
            }
        }
        return ends
    }
}
