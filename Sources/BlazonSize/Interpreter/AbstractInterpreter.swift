import BlazonLanguage
import BlazonPayload
import BlazonText

/// Interprets an edition's instructions on all paths at once, and keeps for each state the least and the most bytes written so far. It
/// interprets the code that is rendered, so that the two cannot disagree. Only loops jump backward, so
/// one pass is enough; a loop's body is interpreted until each further pass adds the same bytes.
struct AbstractInterpreter {
    /// Everything that later instructions depend on. Lists are numbers, so that a state is compared and copied bytewise.
    struct State: Hashable {
        var stack = SymbolicValues.noStack
        /// The possible values of fields.
        var valueSets = ValueSets.none
        /// Open objects that are still empty.
        var empty = InternedLists<Opened>.empty
        /// Open objects that are not empty.
        var filled: Int32 = 0
        /// Whether the last byte opens an object or list, so that no comma follows.
        var isOpen = true
        var isMeasuring: Bool
    }

    /// An open object that is still empty, with the bytes that are removed if it stays empty.
    struct Opened: Hashable {
        let wasOpen: Bool
        let bytes: Int
    }

    /// The sizes of the paths to a state.
    struct PathSize {
        var extent: SizeInterval
        /// The size if each text that may be cut (`overflow`) is as short as possible.
        var shortest: SizeInterval
        /// The size of the text that may be cut; nil outside of one.
        var cuttable: SizeInterval?
        /// The choices on the longest path: an index in `choices`.
        var choices: Int

        static let start = PathSize(extent: .none, shortest: .none, choices: 0)

        mutating func add(_ bytes: SizeInterval) {
            extent = extent + bytes
            if let text = cuttable { cuttable = text + bytes } else { shortest = shortest + bytes }
        }
    }

    struct Choice {
        let slot: Int
        let valueSet: ValueSet
        let before: Int
    }

    let code: [Instruction]
    let program: Program
    let results: [Int: StaticType]
    /// Whether each field has one value, so that computed values are known.
    let isFixed: Bool
    var encodedLengths: EncodedLengths
    /// The last instruction that reads each field, by slot. Facts about the field are removed after it.
    private var lastReads: [Int]
    var arrivals: [StateSet]
    /// The loops around the current instruction, the outermost first.
    var loops: [LoopPass] = []
    /// The `next` of each `loop`.
    let loopEnds: [Int: Int]
    /// The slots of each loop variable.
    let loopSlots: [Range<Int>]
    /// Instructions that are reached only from the one before.
    private let follows: [Bool]
    private let isMeasuredWhole: Bool
    var terms = SymbolicValues()
    var valueSets: ValueSets
    var empty = InternedLists<Opened>()
    private var choices: [Choice] = []
    // Caches by the numbers of terms. (A key type costs more: its conformance to Hashable is looked up at run time.)
    var truths = FieldCache<Truth>()
    /// By term and value sets.
    var extents = FieldCache<[Written]>()
    /// Fields whose values are written with a term.
    var written: [Int: [Int]] = [:]
    var calculation: Calculation
    /// Values of fields with which counters are reached, a few paths for each; nil: not collected.
    var paths: [Int: [[Int: ValueSet]]]?
    private static let mostPaths = 8
    /// Values of all those paths. They bound the memory of a template with thousands of conditions: of further paths no values are kept.
    private var notedValues = 0
    private static let mostValues = 1 << 19
    /// The shared bounds of texts.
    private(set) var shared: SharedFields.SharedBounds = [:]
    /// The terms that are written, where only these are collected: conditions may take either branch then; nil: not collected.
    var survey: [(term: Int32, encoding: Encoding)]?

    /// States that this run has visited.
    private var visits = 0
    /// Whether the visits have reached their limit: loops are interpreted as a whole then.
    var isExhausted: Bool { (isFixed ? visits : encodedLengths.visits) > Self.mostVisits }

    /// With more states than this, what they know of fields is dropped: the bound stays sound, but is less tight.
    static let mostStates = 256
    /// Once this many states were visited in all editions together, more than `fewStates` are too many.
    private static let mostVisits = 200_000
    private static let fewStates = 4

    /// With `isMeasuredWhole`, the limit counts the whole payload; otherwise only what the code measures, which may be nothing.
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
        loopEnds = code.loopEnds
        loopSlots = program.loopSlots
        for (at, instruction) in code.enumerated() {
            switch instruction {
            case .field(let slot), .emitField(let slot, _): lastReads[slot] = at
            case .jump(let to), .jumpUnless(let to), .and(let to), .or(let to), .ifPresent(let to): follows[to] = false
            case .loop(_, let to): (follows[at + 1], follows[to]) = (false, false)
            case .next: (follows[at], follows[at + 1]) = (false, false)
            case .measureStart: measures = true
            default: break
            }
        }
        // A later pass reads again what its body reads.
        for (start, end) in loopEnds {
            guard case .loop(let loop, _) = code[start] else { continue }
            let own = loopSlots[loop.variable]
            for instruction in code[start...end] {
                switch instruction {
                case .field(let slot), .emitField(let slot, _):
                    if !own.contains(slot) { lastReads[slot] = max(lastReads[slot], end) }
                case .loop(let inner, _):
                    if let slot = inner.slot, !own.contains(slot) { lastReads[slot] = max(lastReads[slot], end) }
                default: break
                }
            }
        }
        self.follows = follows
        valueSets = ValueSets(lastReads: lastReads)
        self.isMeasuredWhole = isMeasuredWhole && !measures
    }

    /// - Parameter fixed: a field whose value this edition presupposes.
    /// - Returns: the bytes written; nil: no path leads to the end.
    mutating func run(fixed: (slot: Int, valueSet: ValueSet)? = nil) -> PathSize? {
        choices.removeAll(keepingCapacity: true)
        choices.append(Choice(slot: -1, valueSet: 0, before: 0))
        var start = State(isMeasuring: isMeasuredWhole)
        var first = PathSize.start
        if let fixed { choose(fixed.valueSet, fixed.slot, &start, &first) }
        visits = 0
        arrivals[0].add(start, first)
        interpret(code.indices)
        defer { arrivals[code.count].removeAll() }
        if paths != nil { for (state, path) in arrivals[code.count].all { note(PathConditions.whole, state, path) } }
        return arrivals[code.count].all.map(\.path).reduce(nil) { joined, path in joined?.joined(path) ?? path }
    }

    /// Interprets instructions in order, from the states that have arrived at them.
    mutating func interpret(_ range: Range<Int>) {
        var next = range.lowerBound
        while next < range.upperBound {
            let at = next
            next += 1
            var here = StateSet()
            swap(&here, &arrivals[at])
            if here.all.count > (encodedLengths.visits < Self.mostVisits ? Self.mostStates : Self.fewStates) {
                here = here.widened
                encodedLengths.isWidened = true
            }
            encodedLengths.visits += here.all.count
            visits += here.all.count
            if case .copy(let constant) = code[at], follows[at + 1] {
                // Distinct states stay distinct: they need not be compared again.
                let last = program.constants[constant.range].last
                here.change { Self.write(SizeInterval(constant.count), last: last, &$0.state, &$0.path, empty) }
                swap(&here, &arrivals[at + 1])
                swap(&here, &arrivals[at])
                continue
            }
            if case .loop(let loop, let to) = code[at], let end = loopEnds[at] {
                interpretLoop(loop, at, end, otherwise: to, from: here)
                next = end + 1
                continue
            }
            for (state, path) in here.all { step(at, state, path) }
            here.removeAll()
            swap(&here, &arrivals[at])
        }
    }

    /// The values of fields on the longest path, as far as it chose among them.
    func longest(_ path: PathSize) -> [Int: ValueSet] {
        var (longest, place): ([Int: ValueSet], Int) = ([:], path.choices)
        while place > 0 {
            let choice = choices[place]
            if longest[choice.slot] == nil { longest[choice.slot] = choice.valueSet }
            place = choice.before
        }
        return longest
    }

    mutating func arrive(_ to: Int, _ state: State, _ path: PathSize) {
        var state = state
        if state.valueSets != ValueSets.none {
            // States that differ only in fields that are no longer read are equal.
            state.valueSets = valueSets.keepingRead(state.valueSets, from: to) { terms.isRead($0, in: state.stack) }
        }
        arrivals[to].add(state, path)
    }

    func isReadAfter(_ slot: Int, _ at: Int) -> Bool { lastReads[slot] > at }

    /// Restricts a field to these values on a path.
    mutating func choose(_ valueSet: ValueSet, _ slot: Int, _ state: inout State, _ path: inout PathSize) {
        state.valueSets = valueSets.setting(slot, valueSet, in: state.valueSets)
        note(valueSet, slot, &path)
    }

    /// Collects a path to a counter.
    mutating func note(_ counter: Int, _ state: State, _ path: PathSize) {
        guard let known = paths?[counter, default: []], known.count < Self.mostPaths else { return }
        let isKept = notedValues < (known.isEmpty ? Self.mostValues : Self.mostValues / 4)
        let values = isKept ? longest(path) : [:]
        if known.contains(values) { return }
        paths?[counter, default: []].append(values)
        notedValues += values.count
    }

    mutating func note(_ term: Int32, _ encoding: Encoding, _ at: Int, _ state: State, _ path: PathSize) {
        if !(survey ?? []).contains(where: { $0 == (term, encoding) }) { survey?.append((term, encoding)) }
        write(SizeInterval(1), last: nil, at, state, path)
    }

    mutating func note(_ valueSet: ValueSet, _ slot: Int, _ path: inout PathSize) {
        choices.append(Choice(slot: slot, valueSet: valueSet, before: path.choices))
        path.choices = choices.count - 1
    }

    /// The values of these fields, where each has one. What was computed from other fields stays known.
    mutating func fix(_ slots: some Sequence<Int>, to values: [Int: JSON]) {
        for slot in slots {
            encodedLengths.fix(slot, values[slot])
            truths.forget(slot)
            extents.forget(slot)
        }
    }

    /// The fields of a term, where they can change.
    func changingFields(_ term: Int32) -> [Int] { isFixed ? terms.fields[Int(term)] : [] }
}
