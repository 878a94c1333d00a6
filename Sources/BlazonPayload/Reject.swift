import BlazonText

/// Why a recipient is rejected. Raw values are diagnostic codes, which `blazon explain` describes.
public enum RejectCode: String, Sendable, CaseIterable {
    /// The line is not a JSON object.
    case notJSON = "BZ0501"
    /// The line is not UTF-8.
    case notUTF8 = "BZ0502"
    /// A declared key occurs twice.
    case duplicateKey = "BZ0503"
    /// A required field is missing, null or blank.
    case missing = "BZ0504"
    /// A value does not have its field's type.
    case wrongType = "BZ0505"
    /// A number, or the length of a text or list, is outside the type's bounds.
    case outOfBounds = "BZ0506"
    /// A text that is not a member of the enum.
    case unknownMember = "BZ0507"
    /// A lone surrogate in a declared field.
    case loneSurrogate = "BZ0508"
    /// A line longer than the limit.
    case lineTooLong = "BZ0509"
    /// JSON nested deeper than the limit.
    case tooDeep = "BZ0510"
    /// A number with too many digits or too large an exponent.
    case numberTooLong = "BZ0511"
    /// A blank item of a list.
    case blankItem = "BZ0512"
    /// A `url` value that cannot be parsed or whose scheme is not allowed.
    case badURL = "BZ0513"
    /// A path segment of a URL that would become `.` or `..`.
    case dotSegment = "BZ0514"
    /// Arithmetic beyond 64 bits.
    case overflow = "BZ0515"
    /// A division by zero.
    case divisionByZero = "BZ0516"
    /// A payload over the target's limit (APNs: PayloadTooLarge).
    case payloadTooLarge = "BZ0517"
    /// A collapse key over 64 bytes (APNs: BadCollapseId).
    case collapseKeyTooLong = "BZ0518"
    /// A rendered text beyond 64 KiB.
    case textTooLong = "BZ0519"
    /// A CSV row with more or fewer fields than the header.
    case raggedRow = "BZ0520"
    /// A CSV row that cannot be read: an unclosed quote, or text after a closing one.
    case badCSV = "BZ0521"
    /// The field of `targetBy` names none of the template's targets.
    case noTarget = "BZ0522"
    /// A control character in a value of a request's header or address.
    case controlInHeader = "BZ0523"
    /// A quoted CSV cell that takes in lines: a stray quote, and the recipients after it.
    case takesInLines = "BZ0524"
    /// A text that does not have the form of its field's type.
    case wrongForm = "BZ0525"
    /// A payload that a rule of the push service forbids.
    case brokenRule = "BZ0526"
    /// A CSV row that repeats the header.
    case repeatedHeader = "BZ0532"
    /// More passes through loops than a payload may make.
    case tooManyPasses = "BZ0530"

    /// The service's own name for the error of which the code is about; nil: it is about no single one.
    package var serviceError: String? { self == .collapseKeyTooLong ? "BadCollapseId" : nil }
}

/// One reason why a recipient is rejected.
public struct Reject: Error, Sendable, Equatable {
    /// What it has in common with others of its kind.
    package let cause: Cause
    /// The end of the reason: a value of the record with the key that would make it readable, or nothing.
    package let value: String
    /// Further faults of the record, in the order of the schema; at most `maxAlso`.
    public internal(set) var also: [Reject] = []

    /// The code of the reason.
    public var code: RejectCode { cause.code }
    /// `firstName`, `order.id`, `cart[2].price`; nil if no single field is at fault.
    public var field: String? { cause.field }
    /// The key of `source` that would make the value readable; nil if none would.
    package var hint: SourceHint? { cause.hint }
    /// The reason in words: "`points` must be a whole number, but is 12.5".
    public var reason: String { value.isEmpty ? cause.words : cause.words + value }

    /// The reason without the key of `source` that would help.
    package var reasonWithoutHint: String {
        guard let hint = cause.hint, reason.utf8.hasSuffix(hint.sentence) else { return reason }
        return String(Substring(reason.utf8.dropLast(hint.sentence.utf8.count)))
    }

    /// Maximum number of further faults.
    public static let maxAlso = 16

    /// What does not depend on the record. Many rejects share one: a whole file may be rejected for one field.
    package final class Cause: Sendable {
        package let code: RejectCode
        package let field: String?
        /// The beginning of the reason: "`points` must be a whole number, but is ".
        package let words: String
        /// The key of `source` that would make the values of such rejects readable. It is here since most rejects have none.
        package let hint: SourceHint?

        init(_ code: RejectCode, field: String?, _ words: String, hint: SourceHint? = nil) {
            self.code = code
            self.field = field
            self.words = words
            self.hint = hint
        }

        /// The same cause with a hint.
        func with(_ hint: SourceHint) -> Cause { Cause(code, field: field, words, hint: hint) }
    }

    /// Creates a reject whose reason ends with a value, and with the hint of the cause if it has one.
    init(_ cause: Cause, _ value: String) {
        self.cause = cause
        self.value = cause.hint.map { value + $0.sentence } ?? value
    }

    /// Creates a reject with a cause of its own.
    package init(_ code: RejectCode, field: String? = nil, _ reason: String, hint: SourceHint? = nil) {
        self.init(Cause(code, field: field, reason, hint: hint), "")
    }

    /// The reject with another code, and an addition to its reason.
    package func becoming(_ code: RejectCode, _ addition: String) -> Reject {
        var other = Reject(code, field: field, reason + addition)
        other.also = also
        return other
    }

    /// Whether both have the same code, field and words, also in their further faults.
    public static func == (left: Reject, right: Reject) -> Bool {
        left.code == right.code && left.field == right.field && left.reason == right.reason && left.also == right.also
    }
}
