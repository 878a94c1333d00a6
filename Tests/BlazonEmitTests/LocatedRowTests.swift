import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

/// Cells whose locations ask about rows whose locations ask about other rows: a row without a written location is not set. Payloads and headers
/// are compared with those of a model that knows the rule alone.
@Suite struct LocatedRowTests {
    /// A row of a random table. It asks about rows before it, in another order than that of the table, and about its own value.
    private struct Row {
        enum Value { case flag, flagWithWord, word }

        let index: Int
        let value: Value
        let isQuiet: Bool
        /// The row of each `when`, and what it is; nil: no `when`.
        let locations: [(row: Int, value: String)?]
        let fixesHeader: Bool
        let implies: Bool

        var type: String { value == .word ? "enum(a | b)" : "flag" }

        /// The cell in table notation.
        var cell: String {
            if isQuiet { return "{ none: chosen elsewhere, quiet: true }" }
            let cells = locations.enumerated().map { number, condition in
                var keys = ["at: r\(index)x\(number)"]
                if value == .flagWithWord { keys.append("as: { on: 1, off: 0 }") }
                if let condition { keys.append("when: { r\(condition.row): \(condition.value) }") }
                if fixesHeader { keys.append("headers: { H\(index)x\(number): u }") }
                if implies { keys.append("implies: m\(index)") }
                return "{ \(keys.joined(separator: ", ")) }"
            }
            return cells.count == 1 ? cells[0] : "[\(cells.joined(separator: ", "))]"
        }
    }

    /// What rows are for one recipient.
    private struct Model {
        let rows: [Row]
        /// The value of each row that the template gives; nil: none.
        let values: [String?]

        /// Whether the row has a value that is written somewhere.
        func hasValue(_ row: Row) -> Bool {
            guard let value = values[row.index] else { return false }
            return row.value == .word || row.value == .flagWithWord && !row.isQuiet || value == "true"
        }

        func isWritten(_ row: Row, _ location: (row: Int, value: String)?) -> Bool {
            guard hasValue(row) else { return false }
            guard let location else { return true }
            let other = rows[location.row]
            let isSet = other.index == row.index ? hasValue(other) : self.isSet(other)
            switch location.value {
            case "set": return isSet
            case "unset": return !isSet
            default: return isSet && values[other.index] == location.value
            }
        }

        func isSet(_ row: Row) -> Bool {
            row.isQuiet ? hasValue(row) : row.locations.contains { isWritten(row, $0) }
        }
    }

    private func rows(_ random: inout Seeded) -> [Row] {
        let order = Array(0..<6).shuffled(using: &random)
        return (0..<6).map { index in
            let rank = order.firstIndex(of: index) ?? 0
            let value = random.pick([Row.Value.flag, .flagWithWord, .word, .word])
            let locations = (0..<(1 + random.below(2))).map { _ -> (row: Int, value: String)? in
                guard !random.once(in: 4) else { return nil }
                let row = order[random.below(rank + 1)]
                return (row, random.pick(["set", "unset"]))
            }
            return Row(
                index: index, value: value, isQuiet: random.once(in: 6), locations: locations, fixesHeader: random.once(in: 2),
                implies: random.once(in: 3))
        }
    }

    @Test(arguments: UInt64(1)...80) func rowsThatAskAboutOthers(_ seed: UInt64) throws {
        var random = Seeded(seed)
        let rows = rows(&random)
        let asking = rows.compactMap { row in random.once(in: 3) ? (row.index, random.pick(["set", "unset"])) : nil }
        var table = "table: own\ntargets: { app: { default: true } }\n"
        if !asking.isEmpty {
            table += "rules:\n" + asking.map { "  - { when: { r\($0.0): \($0.1) }, implies: { i\($0.0): true } }\n" }.joined()
        }
        table += "settings:\n  title: { type: text, app: title }\n"
        for row in rows {
            table += "  r\(row.index): { type: \(row.type), app: \(row.cell) }\n"
            table += "  m\(row.index): { type: flag, app: m\(row.index) }\n  i\(row.index): { type: flag, app: i\(row.index) }\n"
        }
        var message = "message:\n  title: T\n"
        for row in rows {
            let field = row.value == .word ? "w\(row.index)" : "f\(row.index)"
            message += "  r\(row.index): [{ when: g\(row.index), then: \"{{ \(field) }}\" }, { otherwise: ~ }]\n"
        }
        let fields = rows.map { "g\($0.index): boolean, f\($0.index): boolean, w\($0.index): enum(a | b)" }
        let compilation = compile("campaign: located\nrecipient: { \(fields.joined(separator: ", ")) }\n\(message)", table: table)
        let program = try #require(compilation.program, "seed \(seed)\n\(compilation.findings)\n\(table)\n\(message)")
        var renderer = Renderer(try Program(reading: Array(program.encoded().utf8)).requests(sentAt: 0))
        for _ in 0..<20 {
            let given = rows.map { _ in (isGiven: !random.once(in: 3), flag: random.once(in: 2), word: random.pick(["a", "b"])) }
            let members = given.enumerated().map { "\"g\($0)\":\($1.isGiven),\"f\($0)\":\($1.flag),\"w\($0)\":\"\($1.word)\"" }
            let record = "{\(members.joined(separator: ","))}"
            let values = zip(rows, given).map { row, given -> String? in
                given.isGiven ? row.value == .word ? given.word : "\(given.flag)" : nil
            }
            let model = Model(rows: rows, values: values)
            var body: Set<String> = ["title"]
            var headers: Set<String> = []
            for row in rows where !row.isQuiet {
                for (number, location) in row.locations.enumerated() where model.isWritten(row, location) {
                    body.insert("r\(row.index)x\(number)")
                    if row.fixesHeader { headers.insert("H\(row.index)x\(number)") }
                    if row.implies { body.insert("m\(row.index)") }
                }
            }
            for (index, value) in asking where model.isSet(rows[index]) == (value == "set") { body.insert("i\(index)") }
            let line = try JSON.read(Array(renderer.rendered(Array(record.utf8)).get()[0].1.text.utf8))
            #expect(
                keys(line["body"]) == body && keys(line["headers"]) == headers,
                "seed \(seed)\n\(table)\n\(message)\n\(record)\n\(line.compact)\n\(body.sorted()) \(headers.sorted())")
        }
    }

    private func keys(_ object: JSON?) -> Set<String> {
        guard case .object(let members)? = object else { return [] }
        return Set(members.map(\.key))
    }
}
