extension Code {
    package static let sampleName = Code(
        "BZ0209", .error, "Malformed sample name",
        explanation: """
            The name of a sample becomes part of a file name: `samples/<sample>.<target>.json`. It cannot contain `/`, `..` or \
            control characters, cannot begin with `.`, and has at most 100 bytes. Use letters, digits, `-` and `_`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: Hello
            samples:
              1️⃣ana/maria2️⃣: {}
            """),
        replacing: "ana/maria: {}", with: "ana-maria: {}")
}

extension Diagnostic {
    package static func sampleName(_ name: String, fault: SampleNameFault, at span: Span) -> Diagnostic {
        Diagnostic(
            .sampleName, at: span, "`\(name)` is not a valid sample name", label: fault.phrase,
            rule: "the name of a sample becomes part of a file name", help: ["use letters, digits, `-` and `_`"])
    }
}

/// Why a sample's name cannot be the name of a file.
package enum SampleNameFault: Sendable {
    case blank, slash, dots, control
    case tooLong(bytes: Int, limit: Int)

    fileprivate var phrase: String {
        switch self {
        case .blank: "is blank"
        case .slash: "contains a slash"
        case .dots: "begins with `.` or contains `..`"
        case .control: "contains a control character"
        case .tooLong(let bytes, let limit): "has \(bytes) bytes; the limit is \(limit)"
        }
    }
}
