import BlazonLanguage
import BlazonPayload
import BlazonText

/// The fields of a program with representative values of their types, and the length of each value in each encoding. Created once for
/// all editions.
struct EncodedLengths {
    private(set) var slots: [RepresentativeValues]
    /// Representative scalars of this program.
    let classes: ScalarClasses
    /// The maximum bytes of computed texts by their keys; nil: unbounded.
    var largest: [[Int]: Int?] = [:]
    /// The bounds of computed texts by their keys, apart from what is known of other texts with the same fields; nil: unbounded.
    var bounds: [[Int]: [SharedBound]?] = [:]
    /// Number of states visited by interpreters.
    var visits = 0
    /// Whether an edition had too many states, so that facts about fields were dropped.
    var isWidened = false
    /// The texts that conditions compare with.
    private let constants: Set<String>
    private var encodings: [Encoding] = []
    /// Cached lengths of values, by slot and encoding.
    private var known: [[[Int]?]]

    init() { (slots, classes, constants, known) = ([], .plain, [], []) }

    init(_ program: Program) {
        let constants = Constants(program)
        slots = representatives(of: program.allFields, constants, schemes: program.linkSchemes)
        classes = ScalarClasses(apartFrom: constants.patterns.sorted(), isCased: constants.isCased)
        self.constants = constants.texts
        known = Array(repeating: [], count: slots.count)
    }

    /// The same with values for the largest sum over all places of shared fields.
    func sharing(_ shared: SharedFields) -> EncodedLengths {
        var lengths = self
        for (slot, pairs) in shared.pairs {
            lengths.slots[slot].share(pairs, apartFrom: constants)
            lengths.known[slot] = []
        }
        return lengths
    }

    mutating func lengths(of slot: Int, _ encoding: Encoding) -> [Int] {
        let place = index(of: encoding)
        if place < known[slot].count, let lengths = known[slot][place] { return lengths }
        let lengths = slots[slot].values.map { $0?.length(encoding) ?? encoding.lengthOfMissing }
        while known[slot].count <= place { known[slot].append(nil) }
        known[slot][place] = lengths
        return lengths
    }

    /// Restricts the field to one value.
    mutating func fix(_ slot: Int, _ value: JSON?) {
        slots[slot] = slots[slot].fixed(value)
        known[slot] = []
    }

    private mutating func index(of encoding: Encoding) -> Int {
        if let place = encodings.firstIndex(of: encoding) { return place }
        encodings.append(encoding)
        return encodings.count - 1
    }
}

extension Encoding {
    /// The bytes of a missing value: a JSON value becomes an empty text.
    var lengthOfMissing: Int { form == .json ? 2 << depth : 0 }

    /// The length of a value's text without its quotes.
    var inner: Encoding { form == .json ? Encoding(.kept, depth: depth) : self }
}
