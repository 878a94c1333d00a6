import BlazonDiagnostics
import BlazonLanguage
import BlazonText

extension ProposedSchema {
    /// `recipient:` and `source:`.
    package var sections: String { recipientSection + (sourceSection ?? "") }

    /// `recipient:` with a line for each field.
    package var recipientSection: String {
        if fields.isEmpty { return "recipient: {}\n" }
        return "recipient:\n" + fields.flatMap { Self.lines($0, indent: 2, isOptional: false) }.map { $0 + "\n" }.joined()
    }

    private static func lines(_ field: ProposedField, indent: Int, isOptional: Bool) -> [String] {
        let lead = String(repeating: " ", count: indent) + key(field.name) + ":"
        switch field.content {
        case .record(let fields):
            return [lead] + fields.flatMap { lines($0, indent: indent + 2, isOptional: isOptional) }
        case .value(let type):
            return lines(Field(name: field.name, type: type, isOptional: field.isOptional).withOptionalParts, indent: indent)
        }
    }

    private static func lines(_ field: Field, indent: Int) -> [String] {
        let lead = String(repeating: " ", count: indent) + key(field.name) + ":"
        if case .record(let fields) = field.type { return [lead] + fields.flatMap { lines($0, indent: indent + 2) } }
        return [lead + " " + typeText("\(TypeSyntax(type: field.type, isOptional: field.isOptional))")]
    }

    /// A type as a scalar of YAML: in quotes if it has a character with a meaning there.
    static func typeText(_ type: String) -> String {
        let isPlain = type.utf8.allSatisfy { byte in
            byte.isASCIILetter || byte.isASCIIDigit || " ()|._-+/".utf8.contains(byte)
        }
        return isPlain ? type : escaped(type, YAMLText.quoted(type))
    }

    private static func key(_ text: String) -> String { escaped(text, YAMLText.key(text)) }
    private static func value(_ text: String) -> String { escaped(text, YAMLText.value(text)) }

    /// A scalar of YAML, with escapes where a terminal would obey a character, or not show it.
    private static func escaped(_ text: String, _ scalar: String) -> String {
        if text.printable.hasSameBytes(as: text) { return scalar }
        var escaped = ""
        for scalar in YAMLText.doubleQuoted(text).unicodeScalars {
            let shown = String(scalar)
            if shown.printable.hasSameBytes(as: shown) {
                escaped += shown
            } else {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let width = scalar.value > 0xFFFF ? 8 : 4
                escaped += (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
            }
        }
        return escaped
    }

    /// `source:`; nil if the source has Blazon's own names and forms.
    package var sourceSection: String? {
        if source.isEmpty { return nil }
        var lines = ["source:"]
        if !source.columns.isEmpty {
            lines.append("  columns:")
            lines += source.columns.map { "    \(Self.key($0.field)): \(Self.value($0.name))" }
        }
        let values = valueLines
        if !values.isEmpty { lines += ["  values:"] + values.map { "    " + $0 } }
        var csv: [String] = []
        if let separator = source.csv.separator {
            csv.append("separator: " + (separator == 0x09 ? "tab" : YAMLText.quoted(CSVDialect.spelled(separator))))
        }
        if let encoding = source.csv.encoding { csv.append("encoding: \(encoding.rawValue)") }
        if !csv.isEmpty { lines += ["  csv:"] + csv.map { "    " + $0 } }
        return lines.map { $0 + "\n" }.joined()
    }

    private var valueLines: [String] {
        let values = source.values
        var lines: [String] = []
        if values.hasNumberTexts == true { lines.append("numbers: text") }
        if values.hasDecimalComma == true { lines.append("decimal: \",\"") }
        if let grouping = values.grouping { lines.append("grouping: \(YAMLText.quoted(String(grouping)))") }
        if let flags = values.booleans {
            let pairs = flags.map { "\(YAMLText.key($0.text)): \($0.value)" }
            lines.append("booleans: { \(pairs.joined(separator: ", ")) }")
        }
        if let date = values.date { lines.append("date: \(YAMLText.value(date.text))") }
        if let datetime = values.datetime { lines.append("datetime: \(YAMLText.value(datetime.text))") }
        if let missing = values.missing {
            lines.append("missing: [\(missing.map { YAMLText.quoted($0) }.joined(separator: ", "))]")
        }
        return lines
    }
}
