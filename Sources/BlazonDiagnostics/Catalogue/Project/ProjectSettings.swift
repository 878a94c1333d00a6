extension Catalogue {
    static let projectSettings: [Code] = [.unknownLevel, .unknownLintCode, .loweredError, .unclearRoot, .idleAllowance]
}

extension Code {
    package static let unknownLevel = Code(
        "BZ0901", .error, "Unknown level",
        explanation: """
            `lint` in `blazon.yaml` gives a code the level `off`, `note`, `warning` or `error`. `fail-on` takes one of the last \
            three: the severity from which on `check` and `compile` fail.
            """,
        example: .project("fail-on: 1️⃣warnings2️⃣"),
        replacing: "warnings", with: "warning")
}

extension Diagnostic {
    /// `key`: what takes the level, `fail-on` or a code.
    package static func unknownLevel(_ word: String, of key: String, known: [String], at span: Span) -> Diagnostic {
        let suggestion = nearest(word, among: known)
        return Diagnostic(
            .unknownLevel, at: span, "unknown level `\(word)` for `\(key)`",
            label: suggestion.map { "did you mean `\($0)`?" } ?? "unknown level",
            rule: "`\(key)` takes \(listed(known))", help: [suggestion.map { "write `\($0)`" } ?? "write one of these words"],
            fixes: suggestion.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let unknownLintCode = Code(
        "BZ0902", .error, "Unknown code",
        explanation: """
            The keys of `lint` in `blazon.yaml` are codes of diagnostics, as reports show them: `BZ0357`. `blazon explain codes` \
            lists all.
            """,
        example: .project(
            """
            lint:
              1️⃣BZ3572️⃣: off
            """),
        replacing: "BZ357", with: "BZ0357")
}

extension Diagnostic {
    package static func unknownLintCode(_ word: String, at span: Span) -> Diagnostic {
        let suggestion = Catalogue.nearestCode(word)
        return Diagnostic(
            .unknownLintCode, at: span, "unknown code `\(word)`",
            label: suggestion.map { "did you mean `\($0)`?" } ?? "no diagnostic has this code",
            rule: "`lint` names codes of diagnostics, such as `BZ0357`",
            help: [suggestion.map { "write `\($0)`" } ?? "delete the entry"],
            fixes: suggestion.map { [Fix("write `\($0)`", replace: span, with: $0, .suggestion)] } ?? [])
    }
}

extension Catalogue {
    /// The code that a word was probably meant to be, or nil.
    static func nearestCode(_ word: String) -> String? { nearest(word, among: all.map(\.id)) }
}

extension Code {
    package static let loweredError = Code(
        "BZ0903", .error, "Lowered error",
        explanation: """
            A template with an error has no program: its payloads would be wrong or rejected. So `lint` in `blazon.yaml` can raise \
            warnings and notes or turn them off, but not lower errors. Correct the template instead.
            """,
        example: .project(
            """
            lint:
              BZ0302: 1️⃣warning2️⃣
            """),
        replacing: "BZ0302: warning", with: "BZ0357: warning")
}

extension Diagnostic {
    package static func loweredError(_ code: Code, level: LintLevel, at span: Span) -> Diagnostic {
        Diagnostic(
            .loweredError, at: span, "`\(code.id)` is an error, which cannot become `\(level.rawValue)`",
            label: "cannot be lowered", rule: "`lint` changes the levels of warnings and notes; errors stay errors",
            help: ["delete the entry, and correct what the error reports"],
            fixes: [])
    }
}

extension Code {
    package static let unclearRoot = Code(
        "BZ0905", .error, "Unclear root",
        explanation: """
            `root: true` in `blazon.yaml` makes its folder the root of the project: templates below it can use all files of the \
            folder, and folders above it have no effect. Which files a template may use must be known before any of them is parsed, \
            so this key has a line of its own, without indentation, quotes or braces. Its value is `true` or `false`.
            """,
        example: .project("{ root: 1️⃣true2️⃣ }"),
        replacing: "{ root: true }", with: "root: true")
}

extension Diagnostic {
    /// `root: true` is not a line of its own.
    package static func unclearRoot(at span: Span) -> Diagnostic {
        Diagnostic(
            .unclearRoot, at: span, "`root: true` is not a line of its own", label: "found only by parsing the file",
            rule: "the root of a project is found by a line `root: true`, before any file is parsed",
            help: ["write `root: true` in a line of its own, without indentation, quotes or braces"])
    }

    /// A value of `root` that is neither true nor false.
    package static func unknownTruth(_ word: String, of key: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclearRoot, at: span, "`\(word)` is neither `true` nor `false`", label: "not a boolean",
            rule: "`\(key)` takes `true` or `false`", help: ["write `true`, or delete the key"])
    }
}

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
