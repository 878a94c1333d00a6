import Blazon
import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonSources
import BlazonText
import TestSupport
import Testing

/// Random records through SQLite render as through NDJSON: the same payloads and the same rejects.
@Suite struct RandomRecordTests {
    static let template = """
        campaign: offer
        targets: [ios, android]
        recipient:
          id: string(..20)
          name: optional string(..8)
          vip: optional boolean
          points: integer(-1000..1000)
          share: optional number
          day: optional date
          seen: optional datetime
          tags: optional list(..3) of string(..4)
          order: { id: optional string(..9), total: optional number }
        message:
          title: "{{ id }} {{ name | default: '-' }} {{ points }} {{ share | default: 0 }} {% if vip %}VIP{% endif %}"
          body: "{{ day | default: '2026-01-01' }} {{ seen | default: '2026-01-01T00:00:00Z' }} {{ tags | join: '+' | default: '-' }} {{ order.total | default: 0 }}x"
        """

    @Test(arguments: UInt64(1)...8) func renderAsThroughNDJSON(seed: UInt64) throws {
        let compilation = compile(Self.template)
        let program = try #require(compilation.program)
        var random = Seeded(seed)
        let database = try ScratchDatabase("create table t (id, name, vip, points, share, day, seen, tags, o1, o2)")
        var lines = ""
        try database.run("begin")
        for _ in 0..<300 { lines += try add(to: database, &random) + "\n" }
        try database.run("commit")
        let rows = DatabaseRows(
            try SQLiteCursor(
                database.path,
                query: """
                    select id, name, vip, points, share, day, seen, tags, o1 as "order.id", o2 as "order.total" from t
                    order by rowid
                    """, maxRowBytes: 1 << 20, stop: .none))
        rows.prepare(program.fields, program.source)
        let input = InputFile(try InputFile.open(database.path), keepsSize: false, transform: rows)
        let given = try results(program, InputFile.inMemory(Array(lines.utf8)))
        let read = try results(program, input)
        #expect(given.payloads == read.payloads)
        #expect(given.rejects == read.rejects)
        #expect(!given.payloads.isEmpty && !given.rejects.isEmpty)
    }

    /// Adds a row, and returns the record of the same values.
    private func add(to database: ScratchDatabase, _ random: inout Seeded) throws -> String {
        var members: [JSON.Member] = []
        var order: [JSON.Member] = []
        var row: [ScratchDatabase.Value] = []
        func text(_ random: inout Seeded) -> String {
            String(
                (0..<random.below(11)).map { _ in random.pick(["a", "é", "\"", "\\", "\n", "\u{1}", "李", "😀", " ", "\u{2028}"]) }
                    .joined())
        }
        func add(_ name: String, _ value: JSON, _ cell: ScratchDatabase.Value, nested: Bool = false, _ random: inout Seeded) {
            if random.once(in: 12) { return row.append(.null) }
            row.append(cell)
            if nested { order.append(JSON.Member(name, value)) } else { members.append(JSON.Member(name, value)) }
        }
        let id = random.once(in: 3) ? text(&random) : "r\(random.below(1000))"
        add("id", .text(id), .text(id), &random)
        let name = text(&random)
        add("name", .text(name), .text(name), &random)
        let flag = random.below(2)
        add("vip", .boolean(flag == 1), .integer(Int64(flag)), &random)
        let points = random.below(2200) - 1100
        add("points", .number("\(points)"), random.once(in: 2) ? .integer(Int64(points)) : .text("\(points)"), &random)
        let share = "\(random.below(100)).\(random.below(1000))0"
        add("share", .number(share), .text(share), &random)
        let day = "2026-0\(1 + random.below(9))-\(10 + random.below(22))"
        add("day", .text(day), .text(day), &random)
        let time = "1\(random.below(10)):\(10 + random.below(52)):00"
        let isValid = isDateTime(Array("2026-01-01T\(time)Z".utf8).span)
        add("seen", .text(isValid ? "2026-01-01T\(time)Z" : "2026-01-01 \(time)"), .text("2026-01-01 \(time)"), &random)
        let tags = JSON.array((0..<random.below(5)).map { _ in .text(text(&random)) })
        add("tags", tags, .text(random.once(in: 2) ? tags.pretty : tags.compact), &random)
        let order1 = "o\(random.below(99))"
        add("id", .text(order1), .text(order1), nested: true, &random)
        let real = Double(random.below(10000)) / 8
        var digits = "\(real)"
        if digits.hasSuffix(".0") { digits.removeLast(2) }
        add("total", .number(digits), .real(real), nested: true, &random)
        if !order.isEmpty { members.append(JSON.Member("order", .object(order))) }
        try database.insert(row)
        return JSON.object(members).compact
    }

    private func results(_ program: Program, _ input: InputFile) throws -> (payloads: [String], rejects: [String]) {
        var renderer = Renderer(program)
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 5000)
        while true {
            let count = try input.read(into: &part, 0..<part.count)
            if count == 0 { break }
            bytes += part[..<count]
        }
        var found: (payloads: [String], rejects: [String]) = ([], [])
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            switch renderer.rendered(Array(line)) {
            case .success(let targets): found.payloads += targets.map { "\($0.target) \($0.1.text)" }
            case .failure(let reject): found.rejects.append("\(reject.code) \(reject.field ?? "") \(reject.reason)")
            }
        }
        return found
    }
}
