import BlazonJSON
import BlazonLanguage
import BlazonPayload

/// The fields of a program with the representative values of their types, and the length of each value in each encoding. Made once for
/// all editions.
struct EncodedLengths {
    private(set) var slots: [RepresentativeValues]
    /// Scalars that represent all others in this program.
    let classes: ScalarClasses
    /// The most bytes of texts that filters make, by what makes them; nil: there is no bound.
    var largest: [[Int]: Int?] = [:]
    /// States that interpreters visited.
    var visits = 0
    /// There were too many states in an edition, so that what they know of fields was lost.
    var isWidened = false
    private var encodings: [Encoding] = []
    /// Of each value, by slot and encoding, as far as it was asked for.
    private var known: [[[Int]?]]

    init(_ slots: [RepresentativeValues] = [], classes: ScalarClasses = .plain) {
        self.slots = slots
        self.classes = classes
        known = Array(repeating: [], count: slots.count)
    }

    init(_ program: Program, _ shared: SharedFields = SharedFields()) {
        let constants = Constants(program)
        self.init(
            representatives(of: program.fields, constants, shared, schemes: program.linkSchemes),
            classes: ScalarClasses(apartFrom: constants.patterns.sorted(), isCased: constants.isCased))
    }

    mutating func lengths(of slot: Int, _ encoding: Encoding) -> [Int] {
        let place = index(of: encoding)
        if place < known[slot].count, let lengths = known[slot][place] { return lengths }
        let lengths = slots[slot].values.map { $0?.length(encoding) ?? encoding.lengthOfMissing }
        while known[slot].count <= place { known[slot].append(nil) }
        known[slot][place] = lengths
        return lengths
    }

    /// The field has this value alone.
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
    /// Bytes of a value that is missing: of a JSON value, an empty text.
    var lengthOfMissing: Int { form == .json ? 2 << depth : 0 }

    /// Of a value's text within its quotes.
    var inner: Encoding { form == .json ? Encoding(.kept, depth: depth) : self }
}
