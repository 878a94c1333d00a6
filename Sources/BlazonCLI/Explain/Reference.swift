import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonText

/// A chapter of docs/reference, generated from the program's own data: `blazon explain filters`.
package enum Reference: String, CaseIterable {
    case keywords, filters, types, codes
    case otherTools = "other-tools"

    package var markdown: String {
        var page = MarkdownPage()
        switch self {
        case .keywords: page.writeKeywords(KeywordExplanation.all)
        case .filters: page.writeFilters(FilterRegistry.all)
        case .types:
            page.writeTypes(TypeExplanation.all)
            page.writeForms(TextForm.builtIn)
            page.writeSettingTypes(SettingTypeExplanation.all)
        case .codes:
            page.writeCodes(Catalogue.all)
            page.writeWithoutFix()
        case .otherTools: page.writeForeignNames(ForeignNames.all)
        }
        return page.text
    }
}

/// Markdown with literal prose, and with names and examples escaped for their contexts.
struct MarkdownPage {
    private(set) var text = ""

    mutating func heading(_ level: Int, _ words: String) {
        if !text.isEmpty { text += "\n" }
        text += String(repeating: "#", count: level) + " " + words.printable + "\n"
    }

    mutating func paragraph(_ prose: String) {
        for paragraph in prose.paragraphs { text += "\n" + paragraph.printable + "\n" }
    }

    mutating func table(_ head: [String], _ rows: [[String]]) {
        guard !rows.isEmpty else { return }
        text += "\n" + Markdown.table(head, rows)
    }

    mutating func fence(_ info: String, _ source: String) {
        text += "\n" + Markdown.block(source.exampleLines.map { $0 + "\n" }.joined(), language: info)
    }

    /// Code within a table cell.
    static func code(_ text: String) -> String { Markdown.code(text, inTable: true) }

    static func cell(_ prose: String) -> String {
        prose.paragraphs.joined(separator: " ").printable.utf8.replacing("|", with: "\\|")
    }
}

extension MarkdownPage {
    fileprivate mutating func writeWithoutFix() {
        heading(2, "Without a fix")
        paragraph("What `blazon check --fix` leaves to the author, as the examples above have it, and why.")
        table(
            ["why", "codes"],
            UnfixableCodes.reasons.map { reason, codes in
                [Self.cell(reason), codes.map { "[\($0)](#\($0.lowercased()))" }.joined(separator: " ")]
            })
    }

    fileprivate mutating func writeKeywords(_ keywords: [KeywordExplanation]) {
        heading(1, "Sections and keywords")
        paragraph(
            """
            Keywords at the top level of a template, and of conditions and expressions. This page is generated \
            (`blazon explain keywords`); every example on it is a test.
            """)
        table(
            ["section", "contents", "in used files"],
            TemplateKey.allCases.map { key in
                [
                    "[`\(key.rawValue)`](#\(Self.anchor(of: key, in: keywords)))", Self.cell(key.about.summary),
                    key.about.isShared ? "yes" : "",
                ]
            })
        paragraph(
            """
            Any other key at the top level is the name of a target: its settings replace those of `message` on that target, and in \
            maps such as `customFields` each key.
            """)
        for keyword in keywords {
            heading(2, keyword.names.joined(separator: ", "))
            paragraph(keyword.meaning)
            if let example = keyword.example { fence("yaml", example) }
        }
    }

    /// The anchor of the heading of a section, which can name other keywords, too.
    private static func anchor(of key: TemplateKey, in keywords: [KeywordExplanation]) -> String {
        let names = keywords.first { $0.names.first == key.rawValue }?.names ?? [key.rawValue]
        return names.joined(separator: "-").lowercased()
    }

    fileprivate mutating func writeFilters(_ filters: [Filter]) {
        heading(1, "Filters")
        paragraph(
            """
            After a value: `{{ points | plus: 1 | append: '!' }}`. This page is generated from the registry of filters \
            (`blazon explain filters`); every example on it is a test.

            Filters apply from left to right, and their inputs have types: where Liquid reads a text as a number, or prints nothing for \
            a missing value, `check` reports an error that says what to write. Characters are counted as readers see them. What a \
            filter prints in the message's language differs between languages.

            Whole numbers have 64 bits, decimals up to 38 digits, all of which can be after the point; what is calculated has no trailing \
            zeros (`at_least` and `at_most` give one of two numbers as it is), and all rounding is half away from zero. A field can contain a longer number (400 digits), which is printed unchanged. A \
            calculation beyond these limits, or a division by zero, rejects that recipient.
            """)
        table(["filter", "what it does"], filters.map { ["[\($0.name)](#\($0.name))", Self.cell($0.summary)] })
        for filter in filters {
            heading(2, filter.name)
            fence("text", filter.signature)
            writeUse(filter)
            if let ofDates = filter.ofDates { writeUse(ofDates) }
            if let liquid = filter.liquid { paragraph("In Liquid: " + liquid) }
        }
    }

    private mutating func writeUse(_ filter: Filter) {
        paragraph(filter.summary + ".")
        let parameters = filter.parameters + [filter.open].compactMap(\.self)
        table(
            ["argument", "type", "meaning"], parameters.map { [$0.term, Self.cell($0.kind.words), Self.cell($0.meaning)] })
        table(
            ["example", "result", "locale"],
            filter.examples.map { [Self.code("{{ \($0.expression) }}"), Self.code($0.result), $0.locale] })
    }

    fileprivate mutating func writeTypes(_ types: [TypeExplanation]) {
        heading(1, "Types")
        paragraph(
            """
            The types of fields in `recipient:`. Bounds are optional; the size analysis uses them. This page is generated \
            (`blazon explain types`); every value on it is a test.
            """)
        for type in types {
            heading(2, type.name)
            paragraph(type.meaning)
            if let example = type.example { fence("yaml", example) }
            let rows =
                type.valid.map { [Self.code($0), "fits"] } + type.invalid.map { [Self.code($0), "rejects the recipient"] }
            table([Self.code(type.spelling), ""], rows)
        }
    }

    fileprivate mutating func writeForms(_ forms: [TextForm]) {
        heading(2, "Forms of texts")
        paragraph(TypeExplanation.ofForms)
        table(
            ["form", "texts", "example", "pattern"],
            forms.map { [Self.code($0.notation), Self.cell($0.title), Self.code($0.example), Self.code($0.patternText)] })
        paragraph(TypeExplanation.ofPatterns)
    }

    fileprivate mutating func writeSettingTypes(_ types: [SettingTypeExplanation]) {
        heading(2, "Types of settings")
        paragraph(
            """
            The mapping table gives each setting a type: `blazon explain badge` shows the setting's. Each value is escaped for its position \
            in the payload.
            """)
        table(
            ["a setting of type", "accepts", "and Blazon"],
            types.map { [Self.cell($0.name), Self.cell($0.accepted), Self.cell($0.effect)] })
        for type in types {
            guard let example = type.example else { continue }
            paragraph("For example, \(type.name):")
            fence("yaml", example)
        }
    }

    fileprivate mutating func writeCodes(_ codes: [Code]) {
        heading(1, "Codes")
        paragraph(
            """
            Every finding and every reject has a code, which never changes its meaning. This page is generated from the catalogue \
            (`blazon explain codes`); every example on it is a test.

            An error stops the template or rejects the recipient; warnings and notes do not. One run reports all findings of a file, \
            each once. Only a fault of YAML's syntax, such as an unquoted colon (BZ0115) or a missing one (BZ0131), hides what \
            follows it until it is corrected.
            """)
        heading(2, "Common findings")
        paragraph("What most authors meet, with the line of the fault. `blazon explain BZ0304` prints the page of a code.")
        table(
            ["code", "what it is", "for example"],
            Catalogue.common.map { code in
                let line = code.example.reportedLine ?? ""
                return ["[\(code.id)](#\(code.id.lowercased()))", Self.cell(code.title), Self.code(line)]
            })
        heading(2, "All codes")
        table(
            ["code", "", "what it is"],
            codes.map { ["[\($0.id)](#\($0.id.lowercased()))", $0.severity.rawValue, Self.cell($0.title)] })
        for code in codes {
            heading(2, code.id)
            paragraph("**\(code.severity.rawValue): \(code.title)**")
            explain(code)
        }
    }

    /// The explanation of a code, below a heading.
    mutating func explain(_ code: Code) {
        paragraph(code.explanation)
        write(code.example, as: "For example")
        write(code.corrected, as: "Corrected")
    }

    private mutating func write(_ example: Code.Example, as words: String) {
        switch example {
        case .template(let source, let table):
            paragraph("\(words):")
            fence("yaml", source)
            if let table {
                paragraph("with the mapping table:")
                fence("yaml", table)
            }
        case .table(let source):
            paragraph("\(words), a mapping table:")
            fence("yaml", source)
        case .payload(let source, let table):
            paragraph("\(words), a payload:")
            fence("json", source)
            paragraph("with the mapping table:")
            fence("yaml", table)
        case .used(let source):
            paragraph("\(words), a file that is used:")
            fence("yaml", source)
        case .rows(let rows, let template):
            paragraph("\(words), the file of a lookup:")
            fence("text", rows)
            paragraph("for the template:")
            fence("yaml", template)
        case .project(let source):
            paragraph("\(words), `blazon.yaml`:")
            fence("yaml", source)
        case .recipient(let record, let template):
            paragraph("\(words), a recipient:")
            fence("text", record)
            paragraph("for the template:")
            fence("yaml", template)
        case .command(let line):
            paragraph("\(words):")
            fence("sh", line)
        }
    }
}

extension Filter.Parameter {
    /// The description and requirements of a keyword.
    var meaning: String {
        summary + (isRequired ? "" : "; optional") + (isLiteral ? "; a literal" : "")
    }

    fileprivate var term: String { name.map { "`\($0):`" } ?? "" }
}

extension String {
    /// The lines of an example without the marks of its faulty token. Long lines, which some faults need, are cut.
    fileprivate var exampleLines: [String] {
        trimmedEnd.utf8.replacing("1️⃣", with: "").utf8.replacing("2️⃣", with: "").utf8.split(at: "\n")
            .map { line in
                guard line.utf8.count > Page.longestLine else { return String(line).printable }
                return "\(line.prefix(Page.longestLine / 2))".printable + "… (\(line.utf8.count) bytes)"
            }
    }
}
