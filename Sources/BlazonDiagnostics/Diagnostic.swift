import BlazonText

/// The severity of a diagnostic. Only an error prevents compilation.
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

/// A kind of diagnostic: one small file each in `Catalogue/`, with the text of `blazon explain` and examples for tests.
package struct Code: Sendable {
    /// An input with the fault, which tests run; the marks `1️⃣` and `2️⃣` enclose the reported token.
    package enum Example: Sendable {
        /// A template, and the table that it is checked against, if not a built-in one.
        case template(String, table: String? = nil)
        /// A whole mapping table.
        case table(String)
        /// A payload for `mapping lint`, and the table that it is compared with.
        case payload(String, table: String)
        /// An imported file.
        case used(String)
        /// The file `products.csv` of a template's lookup.
        case rows(String, template: String)
        /// A project's `blazon.yaml`.
        case project(String)
        /// A line of recipients for a template; two lines are the header and a row of a CSV file. `\xE9` represents that byte.
        case recipient(String, template: String)
        /// A command line.
        case command(String)

        /// The line with the reported token, without indentation and marks; nil: the example has no marks.
        package var reportedLine: String? {
            let text =
                switch self {
                case .template(let text, _), .table(let text), .payload(let text, _), .used(let text), .rows(let text, _),
                    .project(let text), .recipient(let text, _), .command(let text):
                    text
                }
            let lines = text.utf8.split(at: "\n").map { String($0) }
            return lines.first { $0.utf8.contains("1️⃣") }.map { line in
                String(line.utf8.replacing("1️⃣", with: "").utf8.replacing("2️⃣", with: "").drop { $0 == " " })
            }
        }

        /// The example without marks and with `old` replaced by `new`.
        fileprivate func replacing(_ old: String, with new: String) -> Example {
            func replaced(_ text: String) -> String {
                text.utf8.replacing("1️⃣", with: "").utf8.replacing("2️⃣", with: "").utf8.replacing(old, with: new)
            }
            return switch self {
            case .template(let text, let table): .template(replaced(text), table: table.map(replaced))
            case .table(let text): .table(replaced(text))
            case .payload(let text, let table): .payload(replaced(text), table: replaced(table))
            case .used(let text): .used(replaced(text))
            case .rows(let text, let template): .rows(replaced(text), template: replaced(template))
            case .project(let text): .project(replaced(text))
            case .recipient(let record, let template): .recipient(replaced(record), template: replaced(template))
            case .command(let line): .command(replaced(line))
            }
        }
    }

    /// A stable id: `BZ` and four digits.
    package let id: String
    package let severity: Severity
    /// A title without names, at most eight words.
    package let title: String
    /// Whether most authors meet it: the reference begins with these codes.
    package let isCommon: Bool
    /// Why the rule exists and how to follow it, in Markdown.
    package let explanation: String
    /// Has exactly this fault, once.
    package let example: Example
    /// The corrected example: has no errors and not this code.
    package let corrected: Example

    package init(
        _ id: String, _ severity: Severity, _ title: String, isCommon: Bool = false, explanation: String, example: Example,
        corrected: Example
    ) {
        self.id = id
        self.severity = severity
        self.title = title
        self.isCommon = isCommon
        self.explanation = explanation
        self.example = example
        self.corrected = corrected
    }

    /// Corrects the example by replacing one piece of it.
    package init(
        _ id: String, _ severity: Severity, _ title: String, isCommon: Bool = false, explanation: String, example: Example,
        replacing old: String, with new: String
    ) {
        self.init(
            id, severity, title, isCommon: isCommon, explanation: explanation, example: example,
            corrected: example.replacing(old, with: new))
    }

    /// Whether it is about YAML syntax: a file with such a fault is not YAML.
    package var isOfYAML: Bool { id.utf8.hasPrefix("BZ01") }
}

/// A second span that explains the first.
package struct Label: Sendable {
    package let span: Span
    package let text: String
    /// Whether it is the declaration of the field in question. The main label names its line, so it is not displayed again.
    package let isDeclaration: Bool

    package init(_ span: Span, _ text: String) {
        self.span = span
        self.text = text
        isDeclaration = false
    }

    /// Creates the label of the field's declaration.
    package init(declaration span: Span) {
        self.span = span
        text = "declared here"
        isDeclaration = true
    }
}

/// A change that corrects a fault.
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
        /// Preserves the author's intent.
        case automatic
        /// Deletes the author's text or chooses what is sent, which the author must decide.
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

    /// Removes an entry of a map. A suggestion, since the author wrote the entry.
    package init(_ title: String, removeEntryAt span: Span) {
        self.init(title, [Edit(span, "", .removeEntry)], .suggestion)
    }

    /// The same change as a suggestion.
    package var asSuggestion: Fix { Fix(title, edits, .suggestion) }
}

/// A fault at one span. Created only by the constructors in `Catalogue/`, which contain all prose.
package struct Diagnostic: Sendable {
    package let code: Code
    package let severity: Severity
    /// What is wrong, with the author's own words in backticks.
    package let message: String
    package let span: Span
    /// The text after the underline; may be empty.
    package let label: String
    package let labels: [Label]
    /// The violated rule and its source.
    package let rule: String?
    /// Possible corrections.
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
    /// The same diagnostic with other fixes or another severity.
    package func with(fixes: [Fix]? = nil, severity: Severity? = nil) -> Diagnostic {
        Diagnostic(
            code, at: span, message, severity: severity ?? self.severity, label: label, labels: labels, rule: rule, help: help,
            fixes: fixes ?? self.fixes)
    }

    /// The same fault of a name's expression, with the expression that reads the name.
    package func read(at reader: Span) -> Diagnostic {
        Diagnostic(
            code, at: span, message, severity: severity, label: label, labels: labels + [Label(reader, "read here")], rule: rule,
            help: help, fixes: fixes)
    }

    /// The text after the underline, with the line of the field's declaration.
    package func labelText(in sources: inout LocatedSources) -> String {
        guard let declaration = labels.first(where: \.isDeclaration) else { return label }
        return "\(label), declared at line \(sources.line(of: declaration.span))"
    }
}

extension String {
    /// Without most of its middle if it is long: a quoted word may be a whole file.
    fileprivate var cutInTheMiddle: String {
        guard utf8.count > 2_000 else { return self }
        let scalars = unicodeScalars
        return String(scalars.prefix(400)) + "…" + String(scalars.suffix(400))
    }
}
