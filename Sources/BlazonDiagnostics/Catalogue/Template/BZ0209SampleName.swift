extension Code {
    package static let sampleName = Code(
        "BZ0209", .error, "A sample needs a file name",
        explanation: """
            A sample becomes a file, `samples/<sample>.<target>.json`: no `/`, no leading `.`, no `..`, no control characters, at most 100 bytes.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: Hello
            samples:
              1️⃣ana/maria2️⃣: {}
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: Hello
            samples:
              ana-maria: {}
            """))
}

extension Diagnostic {
    package static func sampleName(_ name: String, fault: SampleNameFault, at span: Span) -> Diagnostic {
        Diagnostic(
            .sampleName, at: span, "`\(name)` cannot name a sample", label: fault.phrase,
            rule: "a sample's name becomes the name of a file", help: ["choose a name of letters, digits, `-` and `_`"])
    }
}

/// Why a sample's name cannot be the name of a file.
package enum SampleNameFault: Sendable {
    case blank, slash, dots, control
    case tooLong(bytes: Int, limit: Int)

    fileprivate var phrase: String {
        switch self {
        case .blank: "is blank"
        case .slash: "holds a slash"
        case .dots: "begins with `.` or holds `..`"
        case .control: "holds a control character"
        case .tooLong(let bytes, let limit): "has \(bytes) bytes of at most \(limit)"
        }
    }
}
