extension Code {
    package static let unknownTag = Code(
        "BZ0229", .error, "A tag of another language",
        explanation: """
            A template always ends and never changes anything, so it has no loops and no assignments: `if`, `elsif`, `else` and `endif` are all its tags. Lists are printed by filters such as `join`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}1{% 1️⃣elif2️⃣ target == 'android' %}2{% endif %}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}1{% elsif target == 'android' %}2{% endif %}"
            """))
}

extension Diagnostic {
    /// `correct`: what the tag is called here, where it has a counterpart.
    package static func unknownTag(_ word: String, correct: String?, reason: TagReason, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownTag, at: span, "`\(word)` is no tag of templates",
            label: correct.map { "here it is `\($0)`" } ?? reason.label,
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
        case .loop: "there are no loops"
        case .assignment: "there is no assignment"
        default: "not a tag"
        }
    }

    fileprivate var help: String {
        switch self {
        case .loop: "print a list with a filter: `{{ items | join: ', ' }}`"
        case .assignment: "write the expression where its value is needed"
        case .cases: "write `{% if … %}`, `{% elsif … %}`, `{% else %}`"
        case .literal: "write literal braces as `{{ '{{' }}` and `{{ '}}' }}`"
        case .comment: "write comments in YAML, behind a `#`"
        case .inclusion: "write the text here"
        case .unknown: "write `{{ … }}` to print a value, `{% if … %}` for a condition"
        }
    }
}
