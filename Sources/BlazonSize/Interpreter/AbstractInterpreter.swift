import BlazonJSON
import BlazonLanguage
import BlazonPayload

/// Goes all ways through an edition's instructions at once, and keeps for each state the least and the most bytes written so far.
/// What it walks is what is rendered, so that the two cannot disagree. Jumps only lead forward: once is enough.
struct AbstractInterpreter {
    /// All that what follows depends on. Lists are numbers, so that a state is copied and compared as its bytes are.
    struct State: Hashable {
        var stack = SymbolicValues.noStack
        /// Values that fields can still have here.
        var valueSets = ValueSets.none
        /// Objects begun in which nothing is written yet.
        var empty = InternedLists<Opened>.empty
        /// Objects begun in which something is, whatever it was.
        var filled: Int32 = 0
        /// The last byte written opens an object or list, so that no comma follows.
        var isOpen = true
        var isMeasuring: Bool
    }

    /// An object in which nothing is written yet, with what is taken back if nothing ever is.
    struct Opened: Hashable {
        let wasOpen: Bool
        let bytes: Int
    }

    /// How a state is reached.
    struct PathSize {
        var extent: SizeInterval
        /// The same where each text that may be cut (`overflow`) is as short as it can become.
        var shortest: SizeInterval
        /// What the text has that may be cut here; nil outside of one.
        var cuttable: SizeInterval?
        /// What was chosen on the longest way: a place in `choices`.
        var choices: Int

        static let start = PathSize(extent: .none, shortest: .none, choices: 0)

        mutating func add(_ bytes: SizeInterval) {
            extent = extent + bytes
            if let text = cuttable { cuttable = text + bytes } else { shortest = shortest + bytes }
        }
    }

    struct Choice {
        let slot: Int
        let mask: ValueSet
        let before: Int
    }

    let code: [Instruction]
    let program: Program
    let results: [Int: StaticType]
    /// Each field has one value: what is computed of it is known.
    let isFixed: Bool
    var encodedLengths: EncodedLengths
    /// The last instruction that reads a field, by slot: after it nothing more of the field need be known.
    private var lastReads: [Int]
    private var arrivals: [StateSet]
    /// Instructions that are reached from the one before them alone.
    private let follows: [Bool]
    private let isMeasuredWhole: Bool
    private static let ellipsis = "…".utf8.count
    var terms = SymbolicValues()
    var valueSets = ValueSets()
    private var empty = InternedLists<Opened>()
    private var choices: [Choice] = []
    // What is known of terms, by their numbers. (A key of a type of its own costs more than it tells: the system looks up that it
    // is hashable, among all that is.)
    var truths: [Int: Truth] = [:]
    /// By term and masks.
    var extents: [Int: [Written]] = [:]
    /// Fields whose values are written where a term is.
    var written: [Int: [Int]] = [:]
    var calculation: Calculation
    /// Values of fields with which counters are reached, of each a few ways; nil: not collected.
    var paths: [Int: [[Int: ValueSet]]]?
    private static let mostPaths = 8
    /// What texts take that hold a field with others.
    private(set) var shared: SharedFields.SharedBounds = [:]
    /// What is written, where nothing but that is sought: conditions may lead either way then.
    var survey: [(term: Int32, encoding: Encoding)]?

    /// More states than this forget what they know of fields: the bound stays sound, and is less tight.
    static let mostStates = 256
    /// So do all but a few, once so many were gone on from in all editions together.
    private static let mostVisits = 200_000
    private static let fewStates = 4

    /// - Parameter isMeasuredWhole: the limit counts all of the payload; else only what the code says, which may be nothing.
    init(
        _ code: [Instruction], _ program: Program, _ results: [Int: StaticType], _ encodedLengths: EncodedLengths,
        isFixed: Bool = false,
        isMeasuredWhole: Bool = true, shared: SharedFields.SharedBounds = [:]
    ) {
        self.code = code
        self.program = program
        self.results = results
        self.encodedLengths = encodedLengths
        self.isFixed = isFixed
        self.shared = shared
        calculation = Calculation(program, code)
        arrivals = Array(repeating: StateSet(), count: code.count + 1)
        lastReads = Array(repeating: -1, count: encodedLengths.slots.count)
        var follows = Array(repeating: true, count: code.count + 1)
        var measures = false
        for (at, instruction) in code.enumerated() {
            switch instruction {
            case .field(let slot), .emitField(let slot, _): lastReads[slot] = at
            case .jump(let to), .jumpUnless(let to), .and(let to), .or(let to), .ifPresent(let to): follows[to] = false
            case .measureStart: measures = true
            default: break
            }
        }
        self.follows = follows
        self.isMeasuredWhole = isMeasuredWhole && !measures
    }

    /// - Parameter fixed: a field whose value this edition presupposes.
    /// - Returns: the bytes written; nil: no way leads to the end.
    mutating func run(fixed: (slot: Int, mask: ValueSet)? = nil) -> PathSize? {
        choices.removeAll(keepingCapacity: true)
        choices.append(Choice(slot: -1, mask: 0, before: 0))
        var start = State(isMeasuring: isMeasuredWhole)
        var first = PathSize.start
        if let fixed { choose(fixed.mask, fixed.slot, &start, &first) }
        arrivals[0].add(start, first)
        for at in code.indices {
            var here = StateSet()
            swap(&here, &arrivals[at])
            if here.all.count > (encodedLengths.visits < Self.mostVisits ? Self.mostStates : Self.fewStates) {
                here = here.widened
                encodedLengths.isWidened = true
            }
            encodedLengths.visits += here.all.count
            if case .copy(let constant) = code[at], follows[at + 1] {
                // Distinct states stay distinct: they need not be compared again.
                let last = program.constants[constant.range].last
                here.change { Self.write(SizeInterval(constant.count), last: last, &$0.state, &$0.reach, empty) }
                swap(&here, &arrivals[at + 1])
                swap(&here, &arrivals[at])
                continue
            }
            for (state, reach) in here.all { step(at, state, reach) }
            here.removeAll()
            swap(&here, &arrivals[at])
        }
        defer { arrivals[code.count].removeAll() }
        return arrivals[code.count].all.map(\.reach).reduce(nil) { joined, reach in joined?.joined(reach) ?? reach }
    }

    /// The values of fields on the longest way, as far as it chose among them.
    func longest(_ reach: PathSize) -> [Int: ValueSet] {
        var (longest, place): ([Int: ValueSet], Int) = ([:], reach.choices)
        while place > 0 {
            let choice = choices[place]
            if longest[choice.slot] == nil { longest[choice.slot] = choice.mask }
            place = choice.before
        }
        return longest
    }

    mutating func arrive(_ to: Int, _ state: State, _ reach: PathSize) {
        var state = state
        if state.valueSets != ValueSets.none {
            // What is known of a field that nothing will ask for any more keeps no states apart.
            state.valueSets = valueSets.keeping(state.valueSets) { lastReads[$0] >= to || terms.isRead($0, in: state.stack) }
        }
        arrivals[to].add(state, reach)
    }

    func isReadAfter(_ slot: Int, _ at: Int) -> Bool { lastReads[slot] > at }

    /// On this way the field has one of these values.
    mutating func choose(_ mask: ValueSet, _ slot: Int, _ state: inout State, _ reach: inout PathSize) {
        state.valueSets = valueSets.setting(slot, mask, in: state.valueSets)
        note(mask, slot, &reach)
    }

    /// A way to what is counted, where somebody wants to know.
    private mutating func note(_ counter: Int, _ state: State, _ reach: PathSize) {
        guard let known = paths?[counter, default: []], known.count < Self.mostPaths else { return }
        let way = longest(reach)
        if !known.contains(way) { paths?[counter, default: []].append(way) }
    }

    private mutating func note(_ term: Int32, _ encoding: Encoding, _ at: Int, _ state: State, _ reach: PathSize) {
        if !(survey ?? []).contains(where: { $0 == (term, encoding) }) { survey?.append((term, encoding)) }
        write(SizeInterval(1), last: nil, at, state, reach)
    }

    mutating func note(_ mask: ValueSet, _ slot: Int, _ reach: inout PathSize) {
        choices.append(Choice(slot: slot, mask: mask, before: reach.choices))
        reach.choices = choices.count - 1
    }

    /// The values of these fields, where each has one. What was computed from other fields stays known.
    mutating func fix(_ slots: some Sequence<Int>, to values: [Int: JSON]) {
        let changed = Set(slots)
        for slot in changed { encodedLengths.fix(slot, values[slot]) }
        truths = truths.filter { changed.isDisjoint(with: terms.fields[$0.key]) }
        extents = extents.filter { changed.isDisjoint(with: terms.fields[$0.key >> 32]) }
    }

    // MARK: Steps

    private mutating func step(_ at: Int, _ before: State, _ reach: PathSize) {
        var state = before
        switch code[at] {
        case .copy(let constant):
            let last = program.constants[constant.range].last
            return write(SizeInterval(constant.count), last: last, at, state, reach)
        case .emitField(let slot, let encoding):
            if survey != nil { return note(terms.field(slot), encoding, at, state, reach) }
            return writeField(slot, encoding, at, state, reach)
        case .write(let encoding):
            let (term, rest) = terms.popped(state.stack)
            state.stack = rest
            if survey != nil { return note(term, encoding, at, state, reach) }
            if case .field(let slot) = terms[term] { return writeField(slot, encoding, at, state, reach) }
            return writeTerm(term, encoding, at, state, reach)
        case .separator:
            return state.isOpen
                ? arrive(at + 1, state, reach) : write(SizeInterval(1), last: UInt8(ascii: ","), at, state, reach)
        case .open(let constant, let isSeparated):
            let bytes = state.isMeasuring ? constant.count + (isSeparated && !state.isOpen ? 1 : 0) : 0
            state.empty = empty.adding(Opened(wasOpen: state.isOpen, bytes: bytes), to: state.empty)
            state.isOpen = true
            return arrive(at + 1, state, adding(bytes, reach))
        case .close(let constant):
            if let (opened, before) = empty[state.empty] {
                state.empty = before
                state.isOpen = opened.wasOpen
                return arrive(at + 1, state, adding(-opened.bytes, reach))
            }
            state.filled -= 1
            return write(SizeInterval(constant.count), last: program.constants[constant.range].last, at, state, reach)
        case .measureStart: state.isMeasuring = true
        case .measureEnd: state.isMeasuring = false
        case .pathStart, .pathEnd: break
        case .cutStart:
            var reach = reach
            reach.cuttable = .some(.none)
            return arrive(at + 1, state, reach)
        case .cutEnd:
            var reach = reach
            // A letter and an ellipsis are left; of more than one place, in each.
            let text = reach.cuttable ?? .none
            // What one of several places of a field takes says nothing by itself, unless it is constant.
            let longest = longestLetter(before: at) + Self.ellipsis
            let isConstant = text.most == text.least && text.least > 0
            let left = SizeInterval(
                least: min(text.least, 1 + Self.ellipsis), most: isConstant ? min(text.least, longest) : longest)
            reach.cuttable = nil
            if state.isMeasuring { reach.shortest = reach.shortest + left }
            return arrive(at + 1, state, reach)
        case .count(let counter): note(counter, state, reach)
        case .limit, .header: state.stack = terms.popped(state.stack).rest
        case .jump(let to): return arrive(to, state, reach)
        case .jumpUnless(let to):
            let (term, rest) = terms.popped(state.stack)
            state.stack = rest
            for (truth, state, reach) in fork(term, state, reach) { arrive(truth ? at + 1 : to, state, reach) }
            return
        case .and(let to), .or(let to):
            let (term, rest) = terms.popped(state.stack)
            let leaves = if case .or = code[at] { true } else { false }
            state.stack = rest
            for (truth, way, reach) in fork(term, state, reach) {
                var way = way
                if truth == leaves { way.stack = terms.replace(0, of: rest, at: at) { _ in .boolean(truth) } }
                arrive(truth == leaves ? to : at + 1, way, reach)
            }
            return
        case .ifPresent(let to):
            for (truth, way, reach) in present(state, reach) {
                var way = way
                if !truth { way.stack = terms.popped(state.stack).rest }
                arrive(truth ? to : at + 1, way, reach)
            }
            return
        default: state.stack = pushed(at, state.stack)
        }
        arrive(at + 1, state, reach)
    }

    /// The stack after an instruction that makes a value.
    private mutating func pushed(_ at: Int, _ stack: Int32) -> Int32 {
        switch code[at] {
        case .field(let slot): terms.replace(0, of: stack, at: at) { _ in .field(slot) }
        case .text(let constant):
            terms.replace(0, of: stack, at: at) { _ in .text(String(decoding: program.constants[constant.range], as: UTF8.self)) }
        case .integer(let value): terms.replace(0, of: stack, at: at) { _ in .integer(value) }
        case .number(let value):
            terms.replace(0, of: stack, at: at) { _ in value.integer.map(SymbolicValue.integer) ?? .number(value) }
        case .boolean(let truth): terms.replace(0, of: stack, at: at) { _ in .boolean(truth) }
        case .omitted: terms.replace(0, of: stack, at: at) { _ in .omitted }
        case .list(let count): terms.replace(count, of: stack, at: at, SymbolicValue.list)
        case .concatenate(let count): terms.replace(count, of: stack, at: at, SymbolicValue.joined)
        case .filter(let index, let arguments):
            // What these make is their parts.
            switch program.filters[index] {
            case "append" where arguments == 1: terms.replace(2, of: stack, at: at, SymbolicValue.joined)
            case "prepend" where arguments == 1: terms.replace(2, of: stack, at: at) { .joined($0.reversed()) }
            default: terms.replace(arguments + 1, of: stack, at: at) { .computed(at, $0) }
            }
        case .format(_, let arguments): terms.replace(arguments + 1, of: stack, at: at) { .computed(at, $0) }
        case .compare(let comparison): terms.replace(2, of: stack, at: at) { .compare(comparison, $0[0], $0[1]) }
        case .present: terms.replace(1, of: stack, at: at) { .present($0[0]) }
        case .not: terms.replace(1, of: stack, at: at) { .not($0[0]) }
        default: stack
        }
    }

    /// Bytes of a letter, of those that are no longer than a scalar.
    private func longestLetter(before end: Int) -> Int {
        for at in code[..<end].indices.reversed() { if case .cutStart(let depth) = code[at] { return max(4, 2 << depth) } }
        return 4
    }

    private func adding(_ bytes: Int, _ reach: PathSize) -> PathSize {
        var reach = reach
        reach.add(SizeInterval(bytes))
        return reach
    }

    mutating func write(_ extent: SizeInterval, last: UInt8?, _ at: Int, _ before: State, _ reach: PathSize) {
        var (state, reach) = (before, reach)
        Self.write(extent, last: last, &state, &reach, empty)
        arrive(at + 1, state, reach)
    }

    private static func write(
        _ extent: SizeInterval, last: UInt8?, _ state: inout State, _ reach: inout PathSize, _ empty: InternedLists<Opened>
    ) {
        if extent != .none {
            state.isOpen = last == UInt8(ascii: "{") || last == UInt8(ascii: "[")
            while let (_, before) = empty[state.empty] {
                state.filled += 1
                state.empty = before
            }
        }
        if state.isMeasuring { reach.add(extent) }
    }
}
