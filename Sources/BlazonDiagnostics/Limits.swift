import BlazonText

/// Limits on one template and on one record. Each has a default for every realistic campaign, an option that raises it (`--max
/// NAME=NUMBER`), and a ceiling up to which no stack overflows, as tests verify.
package struct Limits: Sendable, Equatable {
    /// A limit, named as in the option.
    package enum Name: String, CaseIterable, Sendable {
        case templateBytes = "template-bytes"
        case nodes
        case nesting
        case expressionBytes = "expression-bytes"
        case expressionDepth = "expression-depth"
        case usesDepth = "uses-depth"
        case usesFiles = "uses-files"
        case fields
        case members
        case schemes
        case cases
        case editionSettings = "edition-settings"
        case recordBytes = "record-bytes"
        case recordNesting = "record-nesting"
        case cellLineEnds = "cell-line-ends"
        case zstdWindow = "zstd-window"
        case lookupRows = "lookup-rows"
        case lookupBytes = "lookup-bytes"
    }

    private var raised: [Name: Int] = [:]

    /// Maximum bytes that blocks and constants add to a template, and that aliases repeat in a file. No option raises it.
    package static let expandedBytes = 8 << 20
    /// Maximum bytes of a program's constants. No option raises it.
    package static let programBytes = 16 << 20

    package init() {}

    package subscript(name: Name) -> Int {
        get { raised[name] ?? name.standard }
        set { raised[name] = newValue }
    }

    /// Maximum bytes of a file that a template names: a template's, or more for rows of a lookup.
    package func bytes(ofFile path: String) -> Int {
        path.utf8.hasSuffix(".csv") || path.utf8.hasSuffix(".ndjson")
            ? self[.lookupBytes].multiplied(clamping: 4) : self[.templateBytes]
    }

    /// Limits other than the defaults, for cache keys.
    package var text: String {
        Name.allCases.filter { self[$0] != $0.standard }.map { "\($0.rawValue)=\(self[$0])" }.joined(separator: " ")
    }
}

extension Limits.Name {
    package var standard: Int {
        switch self {
        case .templateBytes: 4 << 20
        case .nodes: 500_000
        case .nesting, .expressionDepth, .recordNesting: 64
        case .expressionBytes: 16 << 10
        case .usesDepth: 32
        case .usesFiles: 256
        case .fields, .members: 1_000
        case .schemes: 100
        case .cases: 10_000
        case .editionSettings: 250_000
        case .recordBytes: 1 << 20
        case .cellLineEnds: 8
        case .zstdWindow: 8 << 20
        case .lookupRows: 100_000
        case .lookupBytes: 16 << 20
        }
    }

    /// The maximum that the option accepts.
    package var ceiling: Int {
        switch self {
        case .templateBytes, .recordBytes: 64 << 20
        case .nodes: 20_000_000
        case .nesting, .expressionDepth, .recordNesting: 256
        case .expressionBytes: 1 << 20
        case .usesDepth: 128
        case .usesFiles: 10_000
        case .fields, .members: 50_000
        case .schemes: 1_000
        case .cases, .cellLineEnds: 1_000_000
        case .editionSettings: 5_000_000
        case .zstdWindow: 128 << 20
        case .lookupRows: 1_000_000
        case .lookupBytes: 48 << 20
        }
    }

    /// The minimum that the option accepts: what is kept of a long line for its reject, and the smallest window that zstd has.
    package var floor: Int {
        switch self {
        case .recordBytes: 4 << 10
        case .zstdWindow: 1 << 10
        default: 1
        }
    }

    /// For the table in docs/reliability.md.
    package var meaning: String {
        switch self {
        case .templateBytes: "bytes of a template, an imported file or a mapping table"
        case .nodes: "values of such a file, with aliases and merges expanded"
        case .nesting: "nesting of its maps and lists, with aliases expanded"
        case .expressionBytes: "bytes of one expression"
        case .expressionDepth:
            "nesting of parentheses and of `{% if %}` tags; an expression's tree may be twice as deep"
        case .usesDepth: "nesting of `uses`"
        case .usesFiles: "imported files in total"
        case .fields: "fields of `recipient`, including those of nested records and of records in lists"
        case .members: "members of an `enum`"
        case .schemes: "schemes, parameters and hosts of `links`, each"
        case .cases: "`when` and `otherwise`, `{% if %}`, `{% elsif %}` and `{% else %}` of one file"
        case .editionSettings:
            "settings of all locales, variants and targets, including keys of maps and placeholders of texts"
        case .recordBytes: "bytes of a line of recipients"
        case .recordNesting: "nesting of the objects and lists of a record"
        case .cellLineEnds: "line ends in a quoted cell of a CSV file"
        case .zstdWindow: "bytes of the window that a recipients file in zstd needs"
        case .lookupRows: "rows of a lookup"
        case .lookupBytes: "bytes of the keys and values that a lookup reads; its file can have four times as many"
        }
    }

    /// What happens if it is exceeded.
    package var consequence: String {
        switch self {
        case .recordBytes, .recordNesting: "the recipient is rejected"
        case .cellLineEnds: "the recipient is rejected, and the run ends with 2"
        case .zstdWindow: "exit 74"
        default: "an error at that place"
        }
    }

    /// The second help text of its error.
    package var help: String { "or raise the limit with `--max \(rawValue)=NUMBER`, up to \(ceiling)" }
}
