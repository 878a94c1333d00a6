/// Why a recipient is rejected. The raw values are codes of the catalogue of diagnostics, where `explain` finds them.
public enum RejectCode: String, Sendable, CaseIterable {
    /// The line is not a JSON object.
    case notJSON = "BZ0501"
    /// The line is not UTF-8.
    case notUTF8 = "BZ0502"
    /// A wanted key stands twice.
    case duplicateKey = "BZ0503"
    /// A field that is not optional is missing, null or blank.
    case missing = "BZ0504"
    /// A value is not of its field's type.
    case wrongType = "BZ0505"
    /// A number, a text's length or a list's length is out of the type's bounds.
    case outOfBounds = "BZ0506"
    /// A word that the enum does not have.
    case unknownMember = "BZ0507"
    /// A lone surrogate in a wanted value.
    case loneSurrogate = "BZ0508"
    /// A line longer than the limit.
    case lineTooLong = "BZ0509"
    /// JSON nested deeper than the limit.
    case tooDeep = "BZ0510"
    /// A number of too many digits, or with too large an exponent.
    case numberTooLong = "BZ0511"
    /// A blank item of a list.
    case blankItem = "BZ0512"
    /// A `url` value that does not parse, or whose scheme is not allowed.
    case badURL = "BZ0513"
    /// A path segment of a URL that would become `.` or `..`.
    case dotSegment = "BZ0514"
    /// Arithmetic beyond 64 bits.
    case overflow = "BZ0515"
    case divisionByZero = "BZ0516"
    /// A payload over the target's limit (APNs: PayloadTooLarge).
    case payloadTooLarge = "BZ0517"
    /// A collapse key over 64 bytes (APNs: BadCollapseId).
    case collapseKeyTooLong = "BZ0518"
    /// A rendered text beyond 64 KiB.
    case textTooLong = "BZ0519"
    /// A CSV row that has more or fewer cells than the header.
    case raggedRow = "BZ0520"
    /// A CSV row that cannot be read: a quote that is not closed, or text behind one that is.
    case badCSV = "BZ0521"
    /// The field of `targetBy` names none of the template's targets.
    case noTarget = "BZ0522"
    /// A control character in a value that goes into a request's header or address.
    case controlInHeader = "BZ0523"
}

/// One reason why a recipient is rejected.
public struct Reject: Error, Sendable, Equatable {
    public let code: RejectCode
    /// `firstName`, `order.id`, `cart[2]`; nil where no field is at fault.
    public let field: String?
    /// In words, for people: "`points` is 12.5, and must be a whole number".
    public let reason: String
    /// The further faults of a record that does not fit the schema, in the order of the schema; at most `mostAlso`.
    public internal(set) var also: [Reject] = []

    public static let mostAlso = 16

    public init(_ code: RejectCode, field: String? = nil, _ reason: String) {
        self.code = code
        self.field = field
        self.reason = reason
    }
}
