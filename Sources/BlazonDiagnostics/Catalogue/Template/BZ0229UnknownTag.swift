extension Code {
    package static let unknownTag = Code(
        "BZ0229", .error, "Unknown tag",
        explanation: """
            The tags are `if`, `unless`, `case`, `for` and `comment`, with their branches and ends. There are no assignments, and \
            no loops without a list, so that every template terminates and its size can be computed.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}1{% 1️⃣elif2️⃣ target == 'android' %}2{% endif %}"
            """),
        replacing: "%}1{% elif", with: "%}1{% elsif")
}

extension Diagnostic {
    /// `correct`: what the tag is called here, where it has a counterpart.
    package static func unknownTag(_ word: String, correct: String?, reason: TagReason, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownTag, at: span, "unknown tag `\(word)`",
            label: correct.map { "use `\($0)`" } ?? reason.label,
            rule: "the tags are `if`, `unless`, `case`, `for` and `comment`, with their branches and ends",
            help: [correct.map { "write `\($0)`" } ?? reason.help],
            fixes: correct.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

/// Why a tag of another language is none here, and what is done instead.
package enum TagReason: Sendable {
    case loop, assignment, literal, inclusion, unknown

    package init(_ word: String) {
        self =
            switch word {
            case "each", "while", "tablerow", "cycle", "break", "continue", "endeach", "endwhile": .loop
            case "assign", "set", "capture", "increment", "decrement", "with", "macro", "endcapture": .assignment
            case "raw", "endraw", "verbatim": .literal
            case "include", "render", "import", "extends", "block", "layout", "endblock": .inclusion
            default: .unknown
            }
    }

    fileprivate var label: String {
        switch self {
        case .loop: "no loop of Blazon"
        case .assignment: "Blazon has no assignments"
        default: "not a tag"
        }
    }

    fileprivate var help: String {
        switch self {
        case .loop: "write `{% for item in items limit: 3 %}…{% endfor %}`"
        case .assignment: "write the expression where you use its value"
        case .literal: "write literal braces as `{{ '{{' }}` and `{{ '}}' }}`"
        case .inclusion: "write the text here, or define it under `blocks:`"
        case .unknown: "write `{{ … }}` to print a value, `{% if … %}` for a condition"
        }
    }
}
