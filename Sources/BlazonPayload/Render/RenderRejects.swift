import BlazonLanguage
import BlazonText

extension RejectMessages {
    static func dotSegment(_ field: String?) -> Reject {
        let subject = field.map { "`\($0)` makes a segment of the URL's path" } ?? "a segment of the URL's path becomes"
        return Reject(.dotSegment, field: field, "\(subject) `.` or `..`, which leads to another path")
    }

    /// `divisor` is the only field that what is divided by depends on; nil: there are none or several.
    static func computation(
        _ failure: ComputationFailure, _ filter: String, _ field: String?, divisor: String? = nil
    ) -> Reject {
        let subject = field.map { "`\(filter)` of `\($0)`" } ?? "`\(filter)`"
        return switch failure {
        case .overflow:
            Reject(
                .overflow, field: field,
                "\(subject) needs a number that cannot be calculated with: at most 64 bits, or \(Decimal.maxDigits) digits with decimals"
            )
        case .dateOutOfRange:
            Reject(.overflow, field: field, "\(subject) leads to a date outside the years 1 to 9999")
        case .textTooLong:
            Reject(
                .textTooLong, field: field, "\(subject) produces a text of more than \(grouped(EvaluationState.maxText)) bytes")
        case .divisionByZero:
            Reject(
                .divisionByZero, field: divisor ?? field,
                divisor.map { "`\(filter)` divides by zero, because of `\($0)`" } ?? "\(subject) divides by zero")
        }
    }

    /// A program that reads the time of sending, in a run without one (`Program.sent`).
    static func noSendTime() -> Reject {
        Reject(.missing, "the payload depends on the time of sending, which this run does not specify")
    }

    /// A payload over the limit; `error` is the service's name for this error.
    static func payloadTooLarge(_ bytes: Int, _ limit: Int, _ error: String?, title: String? = nil) -> Reject {
        let which = title.map { "the limit \($0)" } ?? "the limit"
        return Reject(.payloadTooLarge, "the payload has \(grouped(bytes)) bytes; \(which) is \(grouped(limit))" + named(error))
    }

    static func textTooLong(_ bytes: Int) -> Reject {
        Reject(.textTooLong, "a text has \(grouped(bytes)) bytes; the limit is \(grouped(EvaluationState.maxText))")
    }

    /// A payload that was abandoned before its end.
    static func payloadAbove(_ bytes: Int, limit: Int) -> Reject {
        Reject(.payloadTooLarge, "the payload has more than \(grouped(bytes)) bytes; the limit is \(grouped(limit))")
    }

    /// A text that was abandoned before it was assembled.
    static func textAbove() -> Reject { Reject(.textTooLong, "a text has more than \(grouped(EvaluationState.maxText)) bytes") }

    static func intermediateTooLarge() -> Reject {
        Reject(.textTooLong, "an intermediate text of a setting has more than \(grouped(OutputBounds.intermediate)) bytes")
    }

    /// A value that is longer than its destination allows.
    static func tooLong(_ code: RejectCode, _ bytes: Int, _ limit: Int) -> Reject {
        let subject = code == .collapseKeyTooLong ? "the collapse key" : "a value"
        return Reject(code, "\(subject) has \(grouped(bytes)) bytes; the limit is \(grouped(limit))" + named(code.serviceError))
    }

    private static func named(_ error: String?) -> String { error.map { " (`\($0)`)" } ?? "" }

    static func brokenRule(_ rule: ServiceRule) -> Reject {
        Reject(.brokenRule, "the payload would break a rule of the service: \(rule.words)" + named(rule.error))
    }

    static func controlInHeader(_ field: String?) -> Reject {
        let subject = field.map { "`\($0)` contains" } ?? "a value contains"
        return Reject(
            .controlInHeader, field: field,
            "\(subject) a control character, such as a line break, and is part of a header or the address of the request")
    }
}
