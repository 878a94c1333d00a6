/// How much a finding weighs: an error stops the template, a warning and a note do not.
package enum Severity: String, Sendable, Comparable {
    case note, warning, error

    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// A kind of finding: one small file each in `Catalogue/`, with what `blazon explain` prints and the tests run.
package struct Code: Sendable {
    /// What shows the finding, so that a test can run it; the marks `1️⃣` and `2️⃣` enclose the token that is reported.
    package enum Example: Sendable {
        /// A whole template, and the table of its own that it is checked against, if it has one.
        case template(String, table: String? = nil)
        /// A whole mapping table.
        case table(String)
        /// A file that a template uses.
        case used(String)
        /// A line of recipients, for a template; two lines are a CSV file's header and a row. In it, `\xE9` stands for that byte.
        case recipient(String, template: String)
        /// A command line.
        case command(String)
    }

    /// Stable: `BZ` and four digits.
    package let id: String
    package let severity: Severity
    /// A headline without names, at most eight words.
    package let title: String
    /// Why the rule is there and how to live with it; Markdown.
    package let explanation: String
    /// Shows the finding, once.
    package let example: Example
    /// The same, put right: checks without errors and without this code.
    package let corrected: Example

    package init(
        _ id: String, _ severity: Severity, _ title: String, explanation: String, example: Example, corrected: Example
    ) {
        self.id = id
        self.severity = severity
        self.title = title
        self.explanation = explanation
        self.example = example
        self.corrected = corrected
    }

    /// Whether it is of the file's syntax: such a file is no YAML.
    package var isOfYAML: Bool { id.hasPrefix("BZ01") }
}

/// A second place that explains the first.
package struct Label: Sendable {
    package let span: Span
    package let text: String
    /// The declaration of the field in question: the main label names its line, so pictures for people do not draw it again.
    package let isDeclaration: Bool

    package init(_ span: Span, _ text: String) {
        self.span = span
        self.text = text
        isDeclaration = false
    }

    /// Where the field in question was declared.
    package init(declaration span: Span) {
        self.span = span
        text = "declared here"
        isDeclaration = true
    }
}

/// A change that puts a finding right.
package struct Fix: Sendable {
    package struct Edit: Sendable {
        package let span: Span
        package let text: String
        package let kind: Kind

        package init(_ span: Span, _ text: String, _ kind: Kind = .replace) {
            self.span = span
            self.text = text
            self.kind = kind
        }
    }

    /// Whether a tool may apply it without asking.
    package enum Applicability: String, Sendable {
        /// It keeps what the author wrote, and says nothing in their place.
        case automatic
        /// It deletes what the author wrote, or chooses what is sent: theirs to decide.
        case suggestion
    }

    package let title: String
    package let edits: [Edit]
    package let applicability: Applicability

    package init(_ title: String, _ edits: [Edit], _ applicability: Applicability = .automatic) {
        self.title = title
        self.edits = edits
        self.applicability = applicability
    }

    /// Replaces one token.
    package init(_ title: String, replace span: Span, with text: String, _ applicability: Applicability = .automatic) {
        self.init(title, [Edit(span, text)], applicability)
    }

    /// Removes an entry of a map, which is a suggestion: the author wrote it.
    package init(_ title: String, removeEntryAt span: Span) {
        self.init(title, [Edit(span, "", .removeEntry)], .suggestion)
    }

    /// The same change for the author to decide on.
    package var asSuggestion: Fix { Fix(title, edits, .suggestion) }
}

/// One finding at one place. Made by the typed constructors in `Catalogue/` only: call sites hold no prose.
package struct Diagnostic: Sendable {
    package let code: Code
    package let severity: Severity
    /// The headline: what is wrong, with the author's own words in backticks.
    package let message: String
    package let span: Span
    /// What stands beside the underline; may be empty.
    package let label: String
    package let labels: [Label]
    /// The rule that was broken, and who says so.
    package let rule: String?
    /// The ways out.
    package let help: [String]
    package let fixes: [Fix]

    package init(
        _ code: Code, at span: Span, _ message: String, severity: Severity? = nil, label: String = "", labels: [Label] = [],
        rule: String? = nil, help: [String] = [], fixes: [Fix] = []
    ) {
        self.code = code
        self.severity = severity ?? code.severity
        self.message = message.cutInTheMiddle
        self.span = span
        self.label = label.cutInTheMiddle
        self.labels = labels
        self.rule = rule?.cutInTheMiddle
        self.help = help.map(\.cutInTheMiddle)
        self.fixes = fixes
    }
}

extension Diagnostic {
    /// The same with other fixes.
    package func with(fixes: [Fix]) -> Diagnostic {
        Diagnostic(
            code, at: span, message, severity: severity, label: label, labels: labels, rule: rule, help: help, fixes: fixes)
    }

    /// What stands beside the underline, with the line where the field in question was declared.
    package func labelText(in sources: inout LocatedSources) -> String {
        guard let declaration = labels.first(where: \.isDeclaration) else { return label }
        return "\(label), declared at line \(sources.line(of: declaration.span))"
    }
}

extension String {
    /// Without most of its middle where it is long: an author's own word in it may be all of the file.
    fileprivate var cutInTheMiddle: String {
        guard utf8.count > 2_000 else { return self }
        let scalars = unicodeScalars
        return String(scalars.prefix(400)) + "…" + String(scalars.suffix(400))
    }
}
