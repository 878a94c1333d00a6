import BlazonText

/// Units as XLIFF 2.1 (OASIS, https://docs.oasis-open.org/xliff/xliff-core/v2.1/): one `<file>`, a `<unit>` each, with placeholders as
/// `<ph>`.
struct XLIFFWriter {
    private let table: TranslationTable
    private let template: String
    private let campaign: String

    init(_ table: TranslationTable, template: String, campaign: String) {
        self.table = table
        self.template = template
        self.campaign = campaign
    }

    var text: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="\(XLIFF.namespace)" version="2.1" srcLang="\(table.language)" trgLang="\(table.locale)">
          <file id="\(XLIFF.escaped(campaign))" original="\(XLIFF.escaped(template))" xml:space="preserve">
        \(table.units.map(unit).joined())  </file>
        </xliff>

        """
    }

    private func unit(_ unit: TranslationUnit) -> String {
        let notes = unit.notes.map { "        <note>\(XLIFF.content($0))</note>\n" }.joined()
        let target = unit.target.map { "        <target>\(content($0))</target>\n" } ?? ""
        return """
                <unit id="\(XLIFF.escaped(unit.id))" name="\(XLIFF.escaped(unit.name))">
            \(notes.isEmpty ? "" : "      <notes>\n\(notes)      </notes>\n")      <segment \(state(unit.state))>
                    <source>\(content(unit.source))</source>
            \(target)      </segment>
                </unit>

            """
    }

    private func state(_ state: TranslationUnit.State) -> String {
        switch state {
        case .missing: #"state="initial""#
        case .stale: #"state="initial" subState="\#(XLIFF.stale)""#
        case .same, .translated, .inherited: #"state="translated""#
        }
    }

    private func content(_ text: UnitText) -> String {
        text.pieces.map { piece in
            switch piece {
            case .text(let text): XLIFF.content(text)
            case .placeholder(let index):
                "<ph id=\"\(index + 1)\" equiv=\"\(XLIFF.escaped(XLIFF.equivalent(of: text.placeholders[index])))\"/>"
            }
        }.joined()
    }
}

/// What writer and reader of XLIFF share.
enum XLIFF {
    static let namespace = "urn:oasis:names:tc:xliff:document:2.0"
    /// The `subState` of a translation whose source text has changed.
    static let stale = "blazon:stale"

    /// A placeholder's expression; tags and comments are shown with their braces.
    static func equivalent(of markup: String) -> String {
        guard markup.utf8.hasPrefix("{{"), markup.utf8.hasSuffix("}}") else { return markup }
        return String(Substring(markup.utf8.dropFirst(2).dropLast(2)).trimmed)
    }

    /// The markup of an `equiv`.
    static func markup(of equivalent: String) -> String { equivalent.utf8.hasPrefix("{%") ? equivalent : "{{ \(equivalent) }}" }

    /// Text in an attribute's quotes. Line ends are references, since a parser would make spaces of them.
    static func escaped(_ text: String) -> String { escaped(text, isAttribute: true) }

    /// Text between tags. Characters that XML cannot have are `<cp>` elements.
    static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"" where isAttribute: result += "&quot;"
            case "\r": result += "&#13;"
            case "\n" where isAttribute, "\t" where isAttribute: result += "&#\(scalar.value);"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
                if isAttribute { result += "\u{FFFD}" } else { result += "<cp hex=\"\(hexadecimal(scalar))\"/>" }
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
