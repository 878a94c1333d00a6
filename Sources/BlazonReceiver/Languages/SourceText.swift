import BlazonDiagnostics
import BlazonText

/// Generated source code, line by line.
struct SourceText {
    private(set) var lines: [String] = []

    mutating func line(_ text: String = "", _ depth: Int = 0) {
        lines.append(text.isEmpty ? "" : String(repeating: "    ", count: depth) + text)
    }

    /// A block of fixed code.
    mutating func block(_ text: String, _ depth: Int = 0) {
        for part in text.utf8.split(at: "\n") { line(String(part), depth) }
    }

    var text: String { lines.joined(separator: "\n") + "\n" }
}

extension PayloadModel.Property {
    /// Its documentation, in one line: the setting's summary, if there is a setting, and the key.
    var documentation: String {
        setting.map { "\($0.summary). Setting `\($0.name)`, key `\(key)`." } ?? "Key `\(key)`."
    }
}

extension String {
    /// The text within a comment of one line: nothing in it ends the comment or the line, or begins another comment, which Kotlin would nest.
    var inComment: String {
        printable.utf8.replacing("/*", with: "/ *").utf8.replacing("*/", with: "* /")
    }

    /// The text between the quotes of a string literal. `unit` writes a UTF-16 unit that stands for itself in no language.
    func inLiteral(escaping special: Set<Unicode.Scalar> = [], _ unit: (UInt16) -> String) -> String {
        unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case _ where special.contains(scalar): "\\\(scalar)"
            case " "..."~": String(scalar)
            case _ where scalar.properties.isAlphabetic && scalar.value <= 0xFFFF: String(scalar)
            default: scalar.utf16.map(unit).joined()
            }
        }.joined()
    }
}

/// A UTF-16 unit as `\u00e9`, in Kotlin and TypeScript.
func fourDigitEscape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}
