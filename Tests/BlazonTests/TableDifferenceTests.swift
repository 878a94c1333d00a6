import Blazon
import BlazonMapping
import BlazonPayload
import BlazonText
import TestSupport
import Testing

/// `mapping diff` beside what is really sent: a template is compiled with a table, and with one to which random changes were made.
@Suite struct TableDifferenceTests {
    @Test(arguments: 0..<300) func whatIsNoLongerSentIsLost(_ seed: UInt64) throws {
        var random = Seeded(seed)
        let old = TableModel()
        var new = old
        let changes = (0..<random.below(3) + 1).map { _ in new.change(&random) }
        let before = try #require(compile(template, table: old.text).attributes(inside: old.envelope), "\(old.text)")
        let after = compile(template, table: new.text)
        let table = try #require(after.checked?.table, "\(after.findings)\n\(new.text)")
        let difference = TableDifference(from: try #require(compile(template, table: old.text).checked?.table), to: table)
        // nil: the template is no longer valid.
        let missing = after.attributes(inside: new.envelope).map { before.subtracting($0) }
        let isLost = missing.map { !$0.isEmpty } ?? true
        #expect(
            !isLost || !difference.changes(.lost).isEmpty,
            "seed \(seed), \(changes): \(missing ?? []) is no longer sent, but reported is \(difference.changes)\n\(after.findings)"
        )
    }

    /// Each kind of change, and whether something is lost by it.
    @Test(arguments: TableModel.Change.allCases) func eachKind(_ change: TableModel.Change) throws {
        let old = TableModel()
        var new = old
        new.make(change, row: 1, target: 0)
        let difference = TableDifference(
            from: try #require(compile(template, table: old.text).checked?.table),
            to: try #require(compile(template, table: new.text).checked?.table))
        #expect(difference.changes(.lost).isEmpty == !change.loses, "\(change): \(difference.changes)")
        #expect(!difference.changes.contains { $0.text.contains("takes `text`") }, "\(difference.changes)")
    }

    private let template = """
        campaign: offer
        targets: [one, two]
        message: { title: Hello, screen: home, badge: 3, level: 12, link: "https://a.example", quiet: true }
        """
}

extension Compilation {
    /// Paths of the values of each target's payload, in its envelope; nil if the template has errors.
    fileprivate func attributes(inside envelope: String?) -> Set<String>? {
        guard let program, !isRejected else { return nil }
        var renderer = Renderer(program)
        guard let payloads = try? renderer.rendered(Array("{}".utf8)).get() else { return nil }
        return payloads.reduce(into: Set()) { paths, payload in
            guard case .payload(let bytes) = payload.1, let json = try? JSON.read(bytes) else { return }
            let attributes = envelope.flatMap { json[$0] } ?? json
            attributes.forEachLeaf { paths.insert("\(payload.target): \($0)") }
        }
    }
}

extension JSON {
    fileprivate func forEachLeaf(_ path: String = "", _ body: (String) -> Void) {
        guard case .object(let members) = self else { return body(path) }
        for member in members { member.value.forEachLeaf(path + "." + member.key, body) }
    }
}

/// A small table that can be changed.
struct TableModel {
    enum Change: CaseIterable {
        case retire, retireAndSend, remove, none, quietNone, omitCell, rename, secondLocation, narrow, widen, dropTarget,
            dropImplied
        case dropAlways, otherAlways, under, lowerLimit, raiseLimit

        /// Whether something is no longer sent, or a template may no longer be valid.
        var loses: Bool {
            switch self {
            case .retireAndSend, .secondLocation, .widen, .otherAlways, .under, .raiseLimit: false
            default: true
            }
        }
    }

    struct Row {
        var name: String
        var type: String?
        var cells: [String?]
        var retired = false
        var implies = ""
    }

    private var rows = [
        Row(name: "title", type: "text", cells: ["t", "data.t"]),
        Row(name: "screen", type: "identifier", cells: ["screen", "data.screen"]),
        Row(name: "badge", type: "integer(0..9)", cells: ["badge", "data.badge"]),
        Row(name: "level", type: "integer(0..99)", cells: ["level", "data.level"]),
        Row(name: "link", type: "url", cells: ["link", "data.link"], implies: "loud"),
        Row(name: "quiet", type: "flag", cells: ["{ at: quiet, as: 1 }", "{ at: data.quiet, as: 1 }"]),
        Row(name: "loud", type: "flag", cells: ["{ at: loud, as: 1 }", "{ at: data.loud, as: 1 }"]),
    ]
    private var targets = ["one", "two"]
    private var always = "{ v: 1 }"
    /// The key of the object that holds all attributes.
    private(set) var envelope: String?
    private var limit = 4096

    /// The table as a file.
    var text: String {
        let heads = targets.map {
            "  \($0): { title: T, limit: { bytes: \(limit) }, always: \(always)\(envelope.map { ", under: \($0)" } ?? "") }\n"
        }
        let rows = rows.map { row in
            let cells = zip(["one", "two"], row.cells).filter { targets.contains($0.0) }.compactMap { name, cell in
                cell.map { "\(name): \($0)" }
            }
            let parts = [
                row.type.map { "type: \($0)" }, "summary: s, source: own", row.retired ? "retired: { since: 2026-11 }" : nil,
                row.implies.isEmpty ? nil : "implies: [\(row.implies)]",
            ]
            return "  \(row.name): { \((parts.compactMap(\.self) + cells).joined(separator: ", ")) }\n"
        }
        return "table: t\ntargets:\n\(heads.joined())settings:\n\(rows.joined())"
    }

    mutating func change(_ random: inout Seeded) -> Change {
        let change = random.pick(Change.allCases)
        make(change, row: random.below(rows.count - 1), target: random.below(2))
        return change
    }

    /// Makes a change, where it applies to a row, to that one.
    mutating func make(_ change: Change, row: Int, target: Int) {
        let row = row < rows.count ? row : 0
        switch change {
        case .retire: rows[row] = Row(name: rows[row].name, cells: [nil, nil], retired: true)
        case .retireAndSend: rows[row].retired = true
        case .remove: if rows.count > 2 { rows.remove(at: row) }
        case .none: rows[row].cells[target] = "{ none: There is none }"
        case .quietNone: rows[row].cells[target] = "{ none: There is none, quiet: true }"
        case .omitCell: rows[row].cells[target] = "{ none: Omitted }"
        case .rename: rows[row].cells[target] = "renamed\(row)"
        case .secondLocation:
            if let cell = rows[row].cells[target], !cell.hasPrefix("{") { rows[row].cells[target] = "[\(cell), again\(row)]" }
        case .narrow: if let level = index("level") { rows[level].type = "integer(0..9)" }
        case .widen: if let level = index("level") { rows[level].type = "integer(0..999)" }
        case .dropTarget: if targets.count > 1 { targets.remove(at: target) }
        case .dropImplied: for index in rows.indices { rows[index].implies = "" }
        case .dropAlways: always = "{}"
        case .otherAlways: always = "{ v: 2 }"
        case .under: envelope = "push"
        case .lowerLimit: limit = 20
        case .raiseLimit: limit = 9000
        }
    }

    private func index(_ name: String) -> Int? { rows.firstIndex { $0.name == name } }
}
