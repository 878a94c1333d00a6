import BlazonAudience
import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload
package import BlazonText

extension SourceProfile {
    /// The profile for a terminal of `width` columns, nil: for any: a table, findings, and the sections to paste.
    package func text(width: Int?) -> String {
        let table = TextTable(head: ["column", "present", "type", "examples"], rows: cells, isPart: true)
        var text = heading + "\n\n" + table.text(width: width) + "\n"
        let found = findings
        if !found.isEmpty { text += found.map { $0 + "\n" }.joined() + "\n" }
        return text + schema.sections
    }

    /// `people.csv: 1,000 records, CSV with ; in windows-1252`
    var heading: String {
        var kind: String
        switch form {
        case .lines, .document: kind = "JSON"
        case .rows: kind = "rows of a query"
        case .table(separator: let separator): kind = "CSV with \(separator == 0x09 ? "tabs" : "`\(Unicode.Scalar(separator))`")"
        }
        if let encoding = schema.source.csv.encoding { kind += " in \(encoding.rawValue)" }
        return "\(name.printable): \(counted(records, "record")), \(kind)"
    }

    /// Name, share, type and examples of each column.
    private var cells: [[String]] {
        columns.map { column in
            [
                column.name.printable, percent(present(column), of: readable), column.type.printable,
                column.examples.map(\.printable).joined(separator: ", "),
            ]
        }
    }

    /// Warnings, and records that cannot be read, as sentences.
    package var findings: [String] {
        unreadable.map { fault in
            "\(counted(fault.count, "record")) cannot be read, the first in line \(grouped(fault.line)): \(fault.code)"
        } + warnings.map { "warning: \($0.printable)" }
    }

    /// The profile as Markdown.
    package var markdown: String {
        var text = "**" + Markdown.code(name) + "**: \(counted(records, "record"))\n\n"
        text += Markdown.table(
            ["column", "present", "type", "examples"],
            cells.map { row in
                [Markdown.code(row[0], inTable: true), row[1], Markdown.code(row[2], inTable: true)]
                    + [row[3].isEmpty ? "" : Markdown.code(row[3], inTable: true)]
            },
            numbers: [1])
        text += "\n"
        for finding in findings { text += "- \(Markdown.code(finding))\n" }
        if !findings.isEmpty { text += "\n" }
        return text + Markdown.block(schema.sections, language: "yaml")
    }

    /// The profile for programs.
    package var json: JSON {
        let columns = columns.map { column in
            JSON.object([
                .init("name", .text(column.name)), .init("field", column.field.map { .text($0) } ?? .null),
                .init("type", column.field == nil ? .null : .text(column.type)),
                .init("leftOut", column.field == nil ? .text(String(column.type.dropFirst("left out: ".utf8.count))) : .null),
                .init("present", .integer(present(column))), .init("examples", .texts(column.examples)),
            ])
        }
        let faults = unreadable.map { fault in
            JSON.object([
                .init("code", .text(fault.code.rawValue)), .init("count", .integer(fault.count)),
                .init("line", .integer(fault.line)),
            ])
        }
        return .object([
            .init("profile", .integer(1)), .init("input", .text(name)), .init("records", .integer(records)),
            .init("readable", .integer(readable)), .init("unreadable", .array(faults)), .init("columns", .array(columns)),
            .init("warnings", .texts(warnings)), .init("recipient", .text(schema.recipientSection)),
            .init("source", schema.sourceSection.map { .text($0) } ?? .null),
        ])
    }
}
