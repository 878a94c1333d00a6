import BlazonDiagnostics
import BlazonText

/// The page behind a diagnostic code or a reject code, as `blazon explain` prints it.
public struct CodeExplanation: Sendable, Hashable {
    /// An input and what it belongs to.
    public struct Example: Sendable, Hashable {
        /// A template, mapping table, used file, `blazon.yaml`, command line or record.
        public let text: String
        /// The template of a record, or the mapping table of a template; nil: the text stands alone.
        public let context: String?
    }

    /// The code, such as `BZ0301`.
    public let code: String
    /// How serious it is by default.
    public let severity: TemplateDiagnostic.Severity
    /// A short title.
    public let title: String
    /// Why the rule exists and how to follow it, in Markdown.
    public let text: String
    /// An input that has this fault.
    public let example: Example
    /// The same input without it.
    public let corrected: Example

    /// All codes, in ascending order.
    public static var all: [CodeExplanation] { Catalogue.all.map(CodeExplanation.init) }

    /// Finds the page of a code; nil for an unknown code.
    /// - Parameter code: A code in upper or lower case.
    public init?(of code: String) {
        guard let found = Catalogue.code(code.uppercased()) else { return nil }
        self.init(found)
    }

    /// Takes the page from the catalogue.
    private init(_ code: Code) {
        self.code = code.id
        severity = TemplateDiagnostic.Severity(code.severity)
        title = code.title
        text = code.explanation
        example = Example(code.example)
        corrected = Example(code.corrected)
    }
}

extension CodeExplanation.Example {
    /// Takes an example without its marks.
    fileprivate init(_ example: Code.Example) {
        let (text, context): (String, String?) =
            switch example {
            case .template(let text, let table): (text, table)
            case .table(let text), .used(let text), .project(let text), .command(let text): (text, nil)
            case .payload(let text, let table): (text, table)
            case .recipient(let text, let template), .rows(let text, let template): (text, template)
            }
        self.init(text: text.utf8.replacing("1️⃣", with: "").utf8.replacing("2️⃣", with: ""), context: context)
    }
}
