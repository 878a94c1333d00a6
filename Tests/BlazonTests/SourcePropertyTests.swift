import Blazon
import BlazonDiagnostics
import BlazonMapping
import BlazonPayload
import BlazonText
import Foundation
import TestSupport
import Testing

/// The same records, written as NDJSON and as CSV in any dialect, give the same payloads, whatever their texts contain.
@Suite struct SourcePropertyTests {
    static func template(_ source: String) -> String {
        """
        campaign: source
        targets: [ios]
        recipient:
          id: string(..20)
          name: optional string(..200)
          ends: date
          vip: boolean
          price: number(-10_000_000..10_000_000)
          tags: list(..5) of string(..60)
          order: { note: optional string(..200) }
        \(source)
        message:
          title: "{{ id }} {{ name | default: '-' }}"
          customFields: { ends: "{{ ends }}", vip: "{{ vip }}", price: "{{ price }}", tags: "{{ tags }}", note: "{{ order.note | default: '-' }}" }
        """
    }

    struct Dialect {
        let encoding: String
        let reference: String.Encoding
        let separator: Character
        let alphabet: [Character]
    }

    static let plain = Array("aZ0 ,;|\t'\"\\{}:%=-<>&")
    static let dialects = [
        Dialect(
            encoding: "utf-8", reference: .utf8, separator: ";", alphabet: plain + ["é", "€", "😀", "ا", "\u{301}", "\r\n", "\n"]),
        Dialect(
            encoding: "utf-16", reference: .utf16, separator: "\t", alphabet: plain + ["é", "😀", "日", "Ċ", "\u{2C22}", "\n"]),
        Dialect(encoding: "utf-16be", reference: .utf16BigEndian, separator: "|", alphabet: plain + ["é", "😀", "ਊ", "\n"]),
        Dialect(encoding: "windows-1252", reference: .windowsCP1252, separator: ";", alphabet: plain + ["é", "€", "ÿ", "\r\n"]),
        Dialect(encoding: "iso-8859-1", reference: .isoLatin1, separator: ",", alphabet: plain + ["é", "ÿ", "ß", "\n"]),
        Dialect(
            encoding: "shift-jis", reference: .shiftJIS, separator: ",",
            alphabet: plain.filter { $0 != "\\" } + ["日", "ソ", "表", "ｱ", "\n"]),
    ]

    @Test func dialectsAgreeWithJSON() throws {
        for (number, dialect) in Self.dialects.enumerated() {
            var random = Seeded(UInt64(number))
            let separator = dialect.separator == "\t" ? "tab" : "\"\(dialect.separator)\""
            let program = try #require(
                compile(
                    Self.template(
                        """
                        source:
                          columns: { name: "Full, Name", order.note: "Note \\"1\\"" }
                          csv: { separator: \(separator), encoding: \(dialect.encoding), decimal: ",", date: dd.mm.yyyy,
                            booleans: { "J": true, "N": false }, missing: ["", "NULL"], list: "/" }
                        """)
                ).program)
            let plain = try #require(compile(Self.template("")).program)
            var json = ""
            var csv =
                ["id", "Full, Name", "ends", "vip", "price", "tags", "Note \"1\""].map(Self.quoted).joined(
                    separator: String(dialect.separator)) + "\n"
            func text() -> String {
                let text = String((0..<random.below(12)).map { _ in random.pick(dialect.alphabet) })
                return text == "NULL" ? "" : text
            }
            for row in 0..<200 {
                let (name, note) = (text(), text())
                let tags = (0..<1 + random.below(4)).map { "t\($0)" + text().filter { $0 != "/" } }
                let (whole, cents) = (random.below(9_000_000), random.below(100))
                let isVIP = random.once(in: 2)
                let day = 1 + random.below(28)
                var record: [String: Any] = [
                    "id": "r\(row)", "ends": String(format: "2026-11-%02d", day), "vip": isVIP, "tags": tags,
                    "order": [String: Any](),
                ]
                if !name.isEmpty { record["name"] = name }
                if !note.isEmpty { record["order"] = ["note": note] }
                let body = String(
                    decoding: try JSONSerialization.data(withJSONObject: record, options: .sortedKeys), as: UTF8.self)
                json += body.dropLast() + ",\"price\":\(whole).\(String(format: "%02d", cents))}\n"
                let cells = [
                    "r\(row)", name.isEmpty && random.once(in: 2) ? "NULL" : name, String(format: "%02d.11.2026", day),
                    isVIP ? "J" : "N", Self.grouped(whole, random.once(in: 2)) + String(format: ",%02d", cents),
                    tags.joined(separator: "/"), note,
                ]
                csv += cells.map(Self.quoted).joined(separator: String(dialect.separator)) + "\n"
            }
            var bytes = Array(try #require(csv.data(using: dialect.reference), "\(dialect.encoding)"))
            if dialect.encoding == "utf-16", !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) {
                bytes = [0xFF, 0xFE] + bytes
            }
            let expected = try filesOfRun(plain, recipients: Array(json.utf8), isTable: false)
            let found = try filesOfRun(
                program, recipients: bytes, isTable: true, separator: try #require(dialect.separator.asciiValue))
            #expect(found["ios.ndjson"] == expected["ios.ndjson"], "\(dialect.encoding)")
            #expect(found["rejected.ndjson"] == "" && expected["rejected.ndjson"] == "", "\(dialect.encoding)")
        }
    }

    static let pairs = PromiseTests.variables["BLAZON_SOURCES"].flatMap(Int.init) ?? 900
    /// Recipients of one template.
    static let recipients = 30

    /// Random templates with a random `source` render its CSV, and JSON with its names, as they render JSON without it.
    @Test func randomSourcesAgreeWithJSON() throws {
        var tally = PromiseTally()
        var (seed, pairs, rows) = (PromiseTests.firstSeed, 0, 0)
        while pairs < Self.pairs {
            var next = try PromiseTests.nextAccepted(&seed, &tally)
            let fields = next.template.schema.fields
            let source = RandomSource(fields, &next.random)
            let compilation = compile(next.template.source + source.section, table: next.table)
            let time = next.random.pick(RandomRecord.times)
            let program = try #require(
                compilation.program, "seed \(next.seed): \(compilation.diagnostics.map(\.message))\n\(source.section)"
            ).sent(at: time)
            let plain = try #require(next.compilation.program).sent(at: time)
            var (json, renamed, table, tabled) = ("", "", source.header, "")
            var array: [String] = []
            for _ in 0..<Self.recipients {
                let line = RandomRecord(fields, speaking: next.template.locales, &next.random).json
                let record = try JSON.read(Array(line.utf8))
                pairs += 1
                if let written = source.renamed(record, &next.random) {
                    json += line + "\n"
                    renamed += written.compact + "\n"
                    array.append(next.random.once(in: 2) ? written.compact : written.pretty)
                }
                guard let row = source.row(record, &next.random) else { continue }
                rows += 1
                table += row
                tabled += line + "\n"
            }
            func compare(_ expected: String, _ found: String, isTable: Bool, isDocument: Bool = false) throws {
                let separator = try #require(source.separator.asciiValue)
                let expected = try filesOfRun(plain, recipients: Array(expected.utf8), isTable: false)
                let found = try Self.described(seed: next.seed, source.section + source.header) {
                    try filesOfRun(
                        program, recipients: Array(found.utf8), isTable: isTable, separator: separator, isDocument: isDocument)
                }
                for name in expected.keys where name != "manifest.json" {
                    var (before, after) = (Self.comparable(expected[name] ?? ""), Self.comparable(found[name] ?? ""))
                    // In a table, a header with a line end has taken in rows.
                    if isTable, name == "rejected.ndjson" {
                        before = before.map { $0.contains("\"BZ0523\"") ? "header" : $0 }
                        after = after.map { $0.contains("\"BZ0523\"") || $0.contains("\"BZ0524\"") ? "header" : $0 }
                    }
                    #expect(
                        before == after, "seed \(next.seed), CSV \(isTable), \(name)\n\(next.template.source)\(source.section)")
                }
            }
            if json.isEmpty { continue }
            try compare(json, renamed, isTable: false)
            try compare(json, "[" + array.joined(separator: " ,\n") + "]", isTable: false, isDocument: true)
            if rows > 0 { try compare(tabled, table, isTable: true) }
        }
        #expect(rows > pairs / 2)
    }

    private static func described<Result>(seed: UInt64, _ text: String, _ run: () throws -> Result) throws -> Result {
        do { return try run() } catch {
            Issue.record("seed \(seed): \(error)\n\(text)")
            throw error
        }
    }

    /// Lines without the positions and the bytes of the record, which differ.
    private static func comparable(_ lines: String) -> [String] {
        lines.split(separator: "\n").map { line in
            guard line.hasPrefix("{\"line\":"), let json = try? JSON.read(Array(line.utf8)) else { return String(line) }
            return ["id", "target", "code", "field", "reason"].map { "\(json[$0]?.compact ?? "-")" }.joined(separator: " ")
        }
    }

    /// By code point: a combining mark after a quote makes another character of it.
    static func quoted(_ cell: String) -> String {
        var quoted = "\""
        for scalar in cell.unicodeScalars {
            quoted.unicodeScalars.append(contentsOf: scalar == "\"" ? [scalar, scalar] : [scalar])
        }
        return quoted + "\""
    }

    /// `1.234.567` or `1234567`
    static func grouped(_ number: Int, _ isGrouped: Bool) -> String {
        let digits = String(number)
        guard isGrouped else { return digits }
        return digits.enumerated().map { index, digit in
            index > 0 && (digits.count - index).isMultiple(of: 3) ? ".\(digit)" : "\(digit)"
        }.joined()
    }
}
