import BlazonDiagnostics

/// A finding in a template, a mapping table or a used file.
public struct TemplateDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// How serious a finding is; a note is the least.
    public enum Severity: String, Sendable, Hashable, Comparable {
        /// Worth knowing.
        case note
        /// Probably a mistake.
        case warning
        /// Prevents compilation.
        case error

        /// Whether the left one is less serious.
        public static func < (left: Self, right: Self) -> Bool {
            BlazonDiagnostics.Severity(left) < BlazonDiagnostics.Severity(right)
        }
    }

    /// A place in a file.
    public struct Position: Sendable, Hashable {
        /// The line, from 1.
        public let line: Int
        /// The column, from 1, in Unicode scalars.
        public let column: Int
    }

    /// A stable code such as `BZ0301`, which `CodeExplanation` describes.
    public let code: String
    /// How serious it is.
    public let severity: Severity
    /// What is wrong, with the author's own words in backticks.
    public let message: String
    /// The file, as its path was given.
    public let file: String
    /// The start of the token at fault.
    public let start: Position
    /// The end of the token at fault, exclusive.
    public let end: Position
    /// The violated rule and its source, if there is more to say than the message does.
    public let rule: String?
    /// What the author can do, one sentence each.
    public let help: [String]

    /// One line: `offer.yaml:14:9: error[BZ0301]: …`.
    public var description: String {
        "\(file):\(start.line):\(start.column): \(severity.rawValue)[\(code)]: \(message)"
    }

    /// Resolves the spans of a diagnostic.
    init(_ diagnostic: Diagnostic, _ sources: inout LocatedSources) {
        code = diagnostic.code.id
        severity = Severity(diagnostic.severity)
        message = diagnostic.message
        file = sources.file(diagnostic.span).path
        start = Position(sources.start(diagnostic.span))
        end = Position(sources.end(diagnostic.span))
        rule = diagnostic.rule
        help = diagnostic.help
    }
}

extension TemplateDiagnostic.Severity {
    /// The same severity.
    init(_ severity: BlazonDiagnostics.Severity) {
        self =
            switch severity {
            case .note: .note
            case .warning: .warning
            case .error: .error
            }
    }
}

extension BlazonDiagnostics.Severity {
    /// The same severity.
    fileprivate init(_ severity: TemplateDiagnostic.Severity) {
        self =
            switch severity {
            case .note: .note
            case .warning: .warning
            case .error: .error
            }
    }
}

extension TemplateDiagnostic.Position {
    /// The same place.
    init(_ location: Location) {
        line = location.line
        column = location.column
    }
}
