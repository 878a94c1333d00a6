import BlazonDiagnostics
import BlazonText

/// Wraps the lines of ArgumentParser's help.
enum HelpText {
    /// Width requested from ArgumentParser, so that it wraps no line.
    static let unbroken = 100_000
    /// The column where ArgumentParser starts the text of an option.
    private static let column = 26
    /// The column of an option's text on a narrow terminal, on a separate line.
    private static let narrowColumn = 6
    private static let narrow = 60

    /// The line wrapped to a width, with indented continuation lines.
    static func broken(_ line: String, width: Int) -> String {
        let indent = line.prefix { $0 == " " }.count
        let isNarrow = width < narrow
        if indent == column { return block("", String(line.dropFirst(indent)), isNarrow ? narrowColumn : column, width) }
        if indent == 2, let (label, text) = parts(line) {
            if !isNarrow { return block(label, text, column, width) }
            return block(label, "", narrowColumn, width) + "\n" + block("", text, narrowColumn, width)
        }
        if line.displayWidth <= width { return line }
        // Text after `Usage:` or the program's name belongs to it; other lines are paragraphs.
        let isLabelled = line.prefix { $0 != " " }.utf8.hasSuffix(":")
        let hang = isLabelled ? 2 : indent
        let lead = String(repeating: " ", count: indent)
        let rest = String(repeating: " ", count: hang)
        let isUsage = line.utf8.starts(with: "USAGE:".utf8) || line.utf8.starts(with: "Usage:".utf8)
        let content = String(line.dropFirst(indent))
        let lines = isUsage ? usage(content, width: width - hang) : wrapped(content, width: width - hang)
        return lead + lines.joined(separator: "\n" + rest)
    }

    /// A label, and its text starting at the column.
    private static func block(_ label: String, _ text: String, _ column: Int, _ width: Int) -> String {
        let lines = wrapped(text, width: max(width - column, 1))
        let rest = String(repeating: " ", count: column)
        var shown: [String] = []
        if label.isEmpty {
            shown = lines.map { rest + $0 }
        } else if text.isEmpty {
            shown = wrapped(label, width: max(width - 2, 1)).map { "  " + $0 }
        } else {
            let pad = String(repeating: " ", count: max(1, column - 2 - label.displayWidth))
            shown = ["  " + label + pad + lines[0]] + lines.dropFirst().map { rest + $0 }
        }
        return shown.joined(separator: "\n")
    }

    /// `  --out <dir>   The folder …`: the parts before and after the gap.
    private static func parts(_ line: String) -> (label: String, text: String)? {
        let content = line.dropFirst(2)
        guard let gap = content.utf8.firstRange(of: "  ") else { return nil }
        let text = content[gap.lowerBound...].drop { $0 == " " }
        return text.isEmpty ? nil : (String(content[..<gap.lowerBound]), String(text))
    }

    /// Keeps an option with its value: `[--out <dir>]` is not split.
    private static func usage(_ line: String, width: Int) -> [String] {
        var depth = 0
        let kept = String(
            line.map { character in
                if character == "[" { depth += 1 }
                if character == "]" { depth -= 1 }
                return depth > 0 && character == " " ? "\u{A0}" : character
            })
        return wrapped(kept, width: width).map { $0.utf8.replacing("\u{A0}", with: " ") }
    }
}
