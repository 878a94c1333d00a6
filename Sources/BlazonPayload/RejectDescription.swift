extension RejectCode: CustomStringConvertible {
    /// The code and what it means: "BZ0505, a value does not have its field's type".
    public var description: String { "\(rawValue), \(meaning)" }

    private var meaning: String {
        switch self {
        case .notJSON: "the line is not a JSON object"
        case .notUTF8: "the line is not UTF-8"
        case .duplicateKey: "a declared key occurs twice"
        case .missing: "a required field is missing, null or blank"
        case .wrongType: "a value does not have its field's type"
        case .outOfBounds: "a number, or the length of a text or list, is outside the type's bounds"
        case .unknownMember: "a text that is not a member of the enum"
        case .loneSurrogate: "a lone surrogate in a declared field"
        case .lineTooLong: "a line longer than the limit"
        case .tooDeep: "JSON nested deeper than the limit"
        case .numberTooLong: "a number with too many digits or too large an exponent"
        case .blankItem: "a blank item of a list"
        case .badURL: "a `url` value that cannot be parsed or whose scheme is not allowed"
        case .dotSegment: "a path segment of a URL that would become `.` or `..`"
        case .overflow: "arithmetic beyond 64 bits"
        case .divisionByZero: "a division by zero"
        case .payloadTooLarge: "a payload over the target's limit (APNs: PayloadTooLarge)"
        case .collapseKeyTooLong: "a collapse key over 64 bytes (APNs: BadCollapseId)"
        case .textTooLong: "a rendered text beyond 64 KiB"
        case .raggedRow: "a CSV row with more or fewer fields than the header"
        case .badCSV: "a CSV row that cannot be read: an unclosed quote, or text after a closing one"
        case .repeatedHeader: "a CSV row that repeats the header"
        case .takesInLines: "a cell of a CSV row has taken in lines that are probably other rows"
        case .noTarget: "the field of `targetBy` names none of the template's targets"
        case .controlInHeader: "a control character in a value of a request's header or address"
        case .wrongForm: "a text does not have the form of its field's type"
        case .brokenRule: "a payload that a rule of the push service forbids"
        case .tooManyPasses: "more passes through loops than a payload may make"
        }
    }
}

/// A reject is printed without values of the recipient, which do not belong in logs; `reason` contains them.
extension Reject: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The code, what it means, and the field: "BZ0505, a value does not have its field's type: `points`".
    public var description: String { field.map { "\(code): `\($0)`" } ?? code.description }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Code, field and further faults, without values of the recipient.
    public var customMirror: Mirror { Mirror(self, children: ["code": code, "field": field as Any, "also": also]) }
}
