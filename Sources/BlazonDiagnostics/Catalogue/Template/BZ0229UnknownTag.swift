extension Code {
    package static let unknownTag = Code(
        "BZ0229", .error, "Unknown tag",
        explanation: """
            The only tags are `if`, `elsif`, `else` and `endif`. There are no loops and no assignments, so that every template \
            terminates and its size can be computed. Print lists with filters such as `join`.
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
            rule: "the tags are `if`, `elsif`, `else` and `endif`", help: [correct.map { "write `\($0)`" } ?? reason.help],
            fixes: correct.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Diagnostic {
    /// The same finding, whose fix also writes another word: the tag's end.
    package func alsoFixing(_ span: Span, with text: String) -> Diagnostic {
        let fixes = fixes.map { Fix($0.title, $0.edits + [Fix.Edit(span, text)], $0.applicability) }
        return Diagnostic(
            code, at: self.span, message, severity: severity, label: label, labels: labels, rule: rule, help: help, fixes: fixes)
    }
}

/// Why a tag of another language is none here, and what is done instead.
package enum TagReason: Sendable {
    case loop, assignment, cases, literal, comment, inclusion, unknown

    package init(_ word: String) {
        self =
            switch word {
            case "for", "foreach", "each", "while", "tablerow", "cycle", "break", "continue", "endfor", "endwhile": .loop
            case "assign", "set", "capture", "increment", "decrement", "with", "macro", "endcapture": .assignment
            case "case", "switch", "when", "endcase", "endswitch": .cases
            case "raw", "endraw", "verbatim": .literal
            case "comment", "endcomment": .comment
            case "include", "render", "import", "extends", "block", "layout", "endblock": .inclusion
            default: .unknown
            }
    }

    fileprivate var label: String {
        switch self {
        case .loop: "Blazon has no loops"
        case .assignment: "Blazon has no assignments"
        default: "not a tag"
        }
    }

    fileprivate var help: String {
        switch self {
        case .loop: "print a list with a filter: `{{ items | join: ', ' }}`"
        case .assignment: "write the expression where you use its value"
        case .cases: "write `{% if … %}`, `{% elsif … %}`, `{% else %}`"
        case .literal: "write literal braces as `{{ '{{' }}` and `{{ '}}' }}`"
        case .comment: "write comments in YAML, after a `#`"
        case .inclusion: "write the text here, or define it under `blocks:`"
        case .unknown: "write `{{ … }}` to print a value, `{% if … %}` for a condition"
        }
    }
}
