import BlazonJSON
import BlazonLanguage
import BlazonPayload

/// Goes all ways through an edition's instructions at once, and keeps for each state the least and the most bytes written so far.
/// What it walks is what is rendered, so that the two cannot disagree. Jumps only lead forward: once is enough.
struct Walk {
    /// All that what follows depends on.
    struct State: Hashable {
        var stack: [Term] = []
        /// Values that fields can still have here; a field that is not in it can have all.
        var masks = Masks()
        /// The last byte written opens an object or list, so that no comma follows.
        var isOpen = true
        /// Objects begun in which nothing is written yet, with what is taken back if nothing ever is.
        var empty: [Opened] = []
        /// Objects begun in which something is, whatever it was.
        var filled = 0
        var isMeasuring: Bool
    }

    struct Opened: Hashable {
        let wasOpen: Bool
        let least: Int
        let most: Int
    }

    /// How a state is reached.
    struct Reach {
        var extent: Extent
        /// Values of fields on the longest way.
        var longest: Masks
    }

    let code: [Instruction]
    let program: Program
    let results: [Int: StaticType]
    let slots: [Representatives]
    /// The last instruction that reads a field, by slot: after it nothing more of the field need be known.
    private var lastReads: [Int: Int] = [:]
    private var arrivals: [Arrivals]
    /// Instructions that are reached from the one before them alone.
    private let follows: [Bool]
    let calculation: Calculation
    var lengths: [Written: [Int?]] = [:]
    var escapes: [Encoding: EscapeLengths] = [:]

    struct Written: Hashable {
        let slot: Int
        let encoding: Encoding
    }

    /// More states than this forget what they know of fields: the bound stays sound, and is less tight.
    private static let mostStates = 256

    init(_ code: [Instruction], _ program: Program, _ results: [Int: StaticType], _ slots: [Representatives]) {
        self.code = code
        self.program = program
        self.results = results
        self.slots = slots
        calculation = Calculation(program, code)
        arrivals = Array(repeating: Arrivals(), count: code.count + 1)
        var follows = Array(repeating: true, count: code.count + 1)
        for (at, instruction) in code.enumerated() {
            switch instruction {
            case .field(let slot), .hole(let slot, _): lastReads[slot] = at
            case .jump(let to), .jumpUnless(let to), .and(let to), .or(let to), .ifPresent(let to): follows[to] = false
            default: break
            }
        }
        self.follows = follows
    }

    /// - Parameter fixed: fields whose values this edition presupposes.
    mutating func run(fixed: Masks) -> Reach? {
        let measures = code.contains(.measureStart)
        var start = State(isMeasuring: !measures)
        start.masks = fixed
        arrivals[0].add(start, Reach(extent: .none, longest: fixed))
        for at in code.indices {
            var here = Arrivals()
            swap(&here, &arrivals[at])
            if here.all.count > Self.mostStates { here = here.forgetful }
            if case .copy(let constant) = code[at], follows[at + 1] {
                // Keeps what was apart, apart: nobody need look whether two states have become one.
                let last = program.constants[constant.range].last
                here.change { Self.write(Extent(constant.count), last: last, &$0.state, &$0.reach) }
                arrivals[at + 1] = here
                continue
            }
            for (state, reach) in here.all { step(at, state, reach) }
        }
        return arrivals[code.count].all.map(\.reach).reduce(nil) { joined, reach in joined?.joined(reach) ?? reach }
    }

    private mutating func arrive(_ to: Int, _ state: State, _ reach: Reach) {
        var state = state
        // What is known of a field that nothing will ask for any more keeps no states apart.
        let stack = state.stack
        state.masks.keep { slot in (lastReads[slot] ?? -1) >= to || stack.contains { $0.reads(slot) } }
        arrivals[to].add(state, reach)
    }

    // MARK: Steps

    private mutating func step(_ at: Int, _ before: State, _ reach: Reach) {
        var state = before
        switch code[at] {
        case .copy(let constant):
            let last = program.constants[constant.range].last
            write(Extent(constant.count), last: last, at, state, reach)
            return
        case .hole(let slot, let encoding): return writeField(slot, encoding, at, state, reach)
        case .write(let encoding):
            let term = state.stack.removeLast()
            if case .field(let slot) = term { return writeField(slot, encoding, at, state, reach) }
            return writeTerm(term, encoding, at, state, reach)
        case .separator:
            return state.isOpen
                ? arrive(at + 1, state, reach) : write(Extent(1), last: UInt8(ascii: ","), at, state, reach)
        case .open(let constant, let isSeparated):
            let bytes = state.isMeasuring ? constant.count + (isSeparated && !state.isOpen ? 1 : 0) : 0
            state.empty.append(Opened(wasOpen: state.isOpen, least: bytes, most: bytes))
            state.isOpen = true
            return arrive(at + 1, state, adding(Extent(bytes), reach))
        case .close(let constant):
            if let opened = state.empty.popLast() {
                state.isOpen = opened.wasOpen
                return arrive(at + 1, state, adding(Extent(least: -opened.least, most: -opened.most), reach))
            }
            state.filled -= 1
            return write(Extent(constant.count), last: program.constants[constant.range].last, at, state, reach)
        case .measureStart: state.isMeasuring = true
        case .measureEnd: state.isMeasuring = false
        case .pathStart, .pathEnd, .cutStart, .cutEnd, .count: break
        case .field(let slot): state.stack.append(.field(slot))
        case .text(let constant):
            state.stack.append(.text(String(decoding: program.constants[constant.range], as: UTF8.self)))
        case .integer(let value): state.stack.append(.integer(value))
        case .number(let value): state.stack.append(value.integer.map(Term.integer) ?? .number(value))
        case .boolean(let truth): state.stack.append(.boolean(truth))
        case .omitted: state.stack.append(.omitted)
        case .list(let count): replace(count, in: &state, Term.list)
        case .concatenate(let count): replace(count, in: &state, Term.joined)
        case .filter(let index, let arguments):
            // What these make is their parts.
            let name = program.filters[index]
            replace(arguments + 1, in: &state) { terms in
                switch name {
                case "append" where terms.count == 2: .joined(terms)
                case "prepend" where terms.count == 2: .joined([terms[1], terms[0]])
                default: .computed(at, terms)
                }
            }
        case .format(_, let arguments): replace(arguments + 1, in: &state) { .computed(at, $0) }
        case .compare(let comparison): replace(2, in: &state) { .compare(comparison, $0[0], $0[1]) }
        case .present: replace(1, in: &state) { .present($0[0]) }
        case .not: replace(1, in: &state) { .not($0[0]) }
        case .limit: state.stack.removeLast()
        case .jump(let to): return arrive(to, state, reach)
        case .jumpUnless(let to):
            let term = state.stack.removeLast()
            fork(term, state, reach) { walk, truth, state, reach in walk.arrive(truth ? at + 1 : to, state, reach) }
            return
        case .and(let to), .or(let to):
            let term = state.stack.removeLast()
            let leaves = if case .or = code[at] { true } else { false }
            fork(term, state, reach) { walk, truth, state, reach in
                var state = state
                if truth == leaves { state.stack.append(.boolean(truth)) }
                walk.arrive(truth == leaves ? to : at + 1, state, reach)
            }
            return
        case .ifPresent(let to): return ifPresent(at, to, state, reach)
        }
        arrive(at + 1, state, reach)
    }

    private func replace(_ count: Int, in state: inout State, _ make: ([Term]) -> Term) {
        let terms = Array(state.stack.suffix(count))
        state.stack.removeLast(count)
        state.stack.append(make(terms))
    }

    private func adding(_ extent: Extent, _ reach: Reach) -> Reach {
        Reach(extent: reach.extent + extent, longest: reach.longest)
    }

    private mutating func write(_ extent: Extent, last: UInt8?, _ at: Int, _ before: State, _ reach: Reach) {
        var (state, reach) = (before, reach)
        Self.write(extent, last: last, &state, &reach)
        arrive(at + 1, state, reach)
    }

    private static func write(_ extent: Extent, last: UInt8?, _ state: inout State, _ reach: inout Reach) {
        if extent != .none {
            state.isOpen = last == UInt8(ascii: "{") || last == UInt8(ascii: "[")
            state.filled += state.empty.count
            state.empty = []
        }
        if state.isMeasuring { reach.extent = reach.extent + extent }
    }

    // MARK: Fields

    /// A field that is read again, and is not the same value's at its longest everywhere, goes on with each value by itself.
    private mutating func writeField(_ slot: Int, _ encoding: Encoding, _ at: Int, _ state: State, _ reach: Reach) {
        let field = slots[slot]
        let mask = state.masks[slot] ?? field.all
        let lengths = lengths(of: slot, encoding)
        let possible = lengths.indices.filter { mask >> Mask($0) & 1 == 1 }
        let isReadAgain = (lastReads[slot] ?? 0) > at && possible.count > 1
        if isReadAgain {
            for index in possible {
                var state = state
                state.masks[slot] = 1 << Mask(index)
                write(extent(lengths[index], field), last: nil, at, state, choosing(index, slot, reach))
            }
            return
        }
        guard let longest = possible.max(by: { (lengths[$0] ?? 0) < (lengths[$1] ?? 0) }) else { return }
        var extent = Extent(least: possible.map { lengths[$0] ?? 0 }.min() ?? 0, most: lengths[longest] ?? 0)
        if field.isUnbounded { extent.most = nil }
        write(extent, last: nil, at, state, choosing(longest, slot, reach))
    }

    /// A text of several parts: for each value of the fields in it by itself, since other places may write the same ones.
    private mutating func writeTerm(_ term: Term, _ encoding: Encoding, _ at: Int, _ state: State, _ reach: Reach) {
        let fields = Set(
            term.writtenFields(isTold).filter { slot in
                !slots[slot].isWide && (state.masks[slot] ?? slots[slot].all).nonzeroBitCount > 1
            }
        ).sorted()
        let ways = fields.reduce(1) { $0 * (state.masks[$1] ?? slots[$1].all).nonzeroBitCount }
        guard let slot = fields.first, ways <= Self.mostStates else {
            return write(extent(of: term, encoding, state), last: nil, at, state, reach)
        }
        for index in slots[slot].values.indices where (state.masks[slot] ?? slots[slot].all) >> Mask(index) & 1 == 1 {
            var state = state
            state.masks[slot] = 1 << Mask(index)
            writeTerm(term, encoding, at, state, choosing(index, slot, reach))
        }
    }

    private func extent(_ length: Int?, _ field: Representatives) -> Extent {
        Extent(least: length ?? 0, most: field.isUnbounded ? nil : length ?? 0)
    }

    private func choosing(_ index: Int, _ slot: Int, _ reach: Reach) -> Reach {
        var reach = reach
        reach.longest[slot] = 1 << Mask(index)
        return reach
    }

    // MARK: Ways

    private mutating func ifPresent(_ at: Int, _ to: Int, _ before: State, _ reach: Reach) {
        var without = before
        let term = without.stack.removeLast()
        switch term {
        case .field(let slot):
            let values = slots[slot].values
            split(slot, before, reach) {
                values[$0] != nil
            } _: { walk, truth, state, reach in
                var state = state
                if !truth { state.stack.removeLast() }
                walk.arrive(truth ? to : at + 1, state, reach)
            }
        case .omitted: arrive(at + 1, without, reach)
        case .integer, .number, .boolean, .list: arrive(to, before, reach)
        default:
            arrive(to, before, reach)
            arrive(at + 1, without, reach)
        }
    }

    private mutating func fork(
        _ term: Term, _ state: State, _ reach: Reach, _ go: (inout Walk, Bool, State, Reach) -> Void
    ) {
        let read = Set(term.slots ?? [])
        if read.isEmpty, let truth = term.truth({ _ in nil }) { return go(&self, truth, state, reach) }
        if read.count == 1, let slot = read.first, term.slots != nil, !slots[slot].isWide {
            let truths = slots[slot].values.map { value in term.truth { _ in value } }
            if truths.allSatisfy({ $0 != nil }), term.isTold(by: slots[slot].type) {
                return split(slot, state, reach) {
                    truths[$0] == true
                } _: {
                    go(&$0, $1, $2, $3)
                }
            }
        }
        go(&self, true, state, reach)
        go(&self, false, state, reach)
    }

    /// Goes on with the values of a field that pass, and with those that do not.
    private mutating func split(
        _ slot: Int, _ before: State, _ reach: Reach, _ passes: (Int) -> Bool, _ go: (inout Walk, Bool, State, Reach) -> Void
    ) {
        let mask = before.masks[slot] ?? slots[slot].all
        var yes: Mask = 0
        for index in slots[slot].values.indices where passes(index) { yes |= 1 << Mask(index) }
        for (truth, part) in [(true, mask & yes), (false, mask & ~yes)] where part != 0 {
            var state = before
            var reach = reach
            state.masks[slot] = part
            reach.longest[slot] = (reach.longest[slot] ?? slots[slot].all) & part
            go(&self, truth, state, reach)
        }
    }
}

extension Term {
    /// Whether the values that stand for a type's are enough to tell which ways this condition can go.
    fileprivate func isTold(by type: ValueType) -> Bool {
        switch self {
        case .not(let inner): inner.isTold(by: type)
        case .compare(let comparison, let left, let right):
            switch type {
            case .integer, .boolean, .enumeration: left.isConstantOrField && right.isConstantOrField
            case .string:
                [.equal, .notEqual, .isIn].contains(comparison) && left.isConstantOrField && right.isConstantOrField
            default: false
            }
        case .field, .present: true
        default: false
        }
    }

    private var isConstantOrField: Bool {
        switch self {
        case .field, .text, .boolean, .integer: true
        case .list(let items): items.allSatisfy(\.isConstantOrField)
        default: false
        }
    }
}
