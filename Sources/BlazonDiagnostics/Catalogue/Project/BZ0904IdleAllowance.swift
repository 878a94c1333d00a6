extension Code {
    package static let idleAllowance = Code(
        "BZ0904", .note, "Allowance without effect",
        explanation: """
            The comment `# blazon: allow BZ0357` silences a warning or note in its own line, or in the line below if it has a line of \
            its own. A comment that silences nothing may hide a later mistake: delete it, or move it to the line of the diagnostic. \
            For a text of several lines that is the line of its key. Errors cannot be silenced.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              # blazon: allow 1️⃣BZ03572️⃣
              firstName: string(..40)
            message:
              title: "Hello {{ firstName }}"
            """),
        replacing: "  # blazon: allow BZ0357\n", with: "")
}

extension Diagnostic {
    /// Why an allowance has no effect.
    package enum IdleAllowance: Sendable {
        case silencesNothing
        /// An error, which no comment silences.
        case isError
        case unknownCode
        /// No code follows `allow`.
        case withoutCode
        /// Another word instead of `allow`.
        case misspelled
    }

    /// `word`: the code, or the word that is wrong.
    package static func idleAllowance(_ word: String, _ reason: IdleAllowance, at span: Span) -> Diagnostic {
        let suggestion: String? =
            switch reason {
            case .unknownCode: Catalogue.nearestCode(word)
            case .misspelled: "allow"
            case .silencesNothing, .isError, .withoutCode: nil
            }
        let (message, label): (String, String) =
            switch reason {
            case .silencesNothing: ("the allowance of `\(word)` silences nothing", "not reported in this line")
            case .isError: ("`\(word)` is an error, which cannot be allowed", "cannot be silenced")
            case .unknownCode: ("unknown code `\(word)` in an allowance", "no diagnostic has this code")
            case .withoutCode: ("an allowance without a code", "no code follows")
            case .misspelled: ("unknown word `\(word)` in a comment for Blazon", "unknown word")
            }
        let help: String =
            switch reason {
            case .silencesNothing: "delete the comment, or move it to the line of the diagnostic"
            case .isError: "correct what the error reports"
            case .withoutCode: "name the code: `# blazon: allow BZ0357`"
            case .unknownCode, .misspelled: suggestion.map { "write `\($0)`" } ?? "delete the comment"
            }
        return Diagnostic(
            .idleAllowance, at: span, message, label: suggestion.map { "did you mean `\($0)`?" } ?? label,
            rule: "`# blazon: allow CODE` silences a warning or note in its line or the line below", help: [help],
            fixes: suggestion.map { [Fix("write `\($0)`", replace: span, with: $0, .suggestion)] } ?? [])
    }
}
