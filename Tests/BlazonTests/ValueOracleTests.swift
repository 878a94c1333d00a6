import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import Foundation
import TestSupport
import Testing

/// Forms and bounds of values, judged for all records of random templates by code that shares nothing with Blazon's: `check` reports an error
/// only if some record breaks one, nothing if none can, and otherwise a note, and rejects exactly the records that break it.
/// `BLAZON_VALUES=20000` tries more.
@Suite struct ValueOracleTests {
    /// The rows with what their values must be, as tables write it, as a judgement of a payload, and a setting that keeps to it.
    private static let rules: [(row: String, keys: String, cell: String, isRight: @Sendable (JSON) -> Bool)] = [
        ("code", ", matches: '^[a-z]{2}-[0-9]{1,3}$'", "", { text($0) { matches($0, "^[a-z]{2}-[0-9]{1,3}$") } }),
        ("expr", ", occurs: { \"&&\": 0..1 }", "", { text($0) { $0.components(separatedBy: "&&").count <= 2 } }),
        ("name", "", ", min: 4 characters", { text($0) { $0.unicodeScalars.count >= 4 } }),
        ("long", "", ", min: 5 bytes", { text($0) { $0.utf8.count >= 5 } }),
        ("tags", ", matches: hex", "", { items($0).allSatisfy { text($0) { matches($0, "^[0-9A-Fa-f]+$") } } }),
        ("cards", "", ", min: 2 items", { items($0).count >= 2 }),
        ("link", ", schemes: [https, shop]", "", { text($0) { matches($0, "^(?i:https|shop):[\\s\\S]*$") } }),
    ]

    private static func text(_ value: JSON, _ judge: (String) -> Bool) -> Bool {
        if case .text(let text) = value { judge(text) } else { false }
    }

    private static func items(_ value: JSON) -> [JSON] { if case .array(let items) = value { items } else { [] } }

    private static func matches(_ text: String, _ pattern: String) -> Bool {
        text.range(of: pattern, options: .regularExpression) == text.startIndex..<text.endIndex
    }

    private static func table(rules isRuled: Bool) -> String {
        let rows = rules.map { rule in
            let type =
                switch rule.row {
                case "tags", "cards": "list(..3) of string(..20)"
                case "link": "url"
                default: "identifier"
                }
            let keys = isRuled ? (rule.keys, rule.cell) : ("", "")
            return
                "  \(rule.row): { type: \"\(type)\", summary: s\(keys.0), error: E_\(rule.row), app: { at: \(rule.row)\(keys.1) } }\n"
        }
        return """
            table: own
            title: Own
            targets:
              app: { title: App, default: true }
            settings:
              title: { type: text, summary: s, app: title }
            \(rows.joined())
            """
    }

    private static let fields =
        "{ b: boolean, t: enum(ab-1 | zz), n: integer(0..1200), m: integer(0..9), s: string(..20), "
        + "f: \"string(..20) matches '^[a-z]{2}-[0-9]{1,3}$'\", h: \"string(..20) matches hex\", o: optional string(..20), "
        + "l: list(..3) of string(..20), k: \"list(..3) of string(..20) matches hex\", u: url(..60) }"

    /// All records of the template's fields, with a few texts for those of any text.
    private static let records: [String] = {
        var records: [String] = []
        for b in ["true", "false"] {
            for t in ["ab-1", "zz"] {
                for (n, m) in [(0, 0), (7, 9), (40, 3), (500, 4), (1000, 3), (1200, 1)] {
                    for s in ["ab-1", "a&&b&&c", "00ff", "é"] {
                        for o in ["", #","o":"cd-22""#, #","o":"?""#] {
                            for (l, u) in [
                                (#"["0a","zz"]"#, "https://a.example/"), ("[]", "http://a.example/"), (#"["ff"]"#, "SHOP://x"),
                            ] {
                                records.append(
                                    #"{"b":\#(b),"t":"\#(t)","n":\#(n),"m":\#(m),"s":"\#(s)","f":"xy-9","h":"0a","l":\#(l),"k":["0F"],"u":"\#(u)"\#(o)}"#
                                )
                            }
                        }
                    }
                }
            }
        }
        return records
    }()

    private static func value(of row: String, _ random: inout Seeded) -> String {
        switch row {
        case "tags", "cards":
            return random.pick([
                "[a, b]", "[ff]", "[\"{{ s }}\", ff]", "[\"{{ h }}\", 00]", "\"{{ l }}\"", "\"{{ k }}\"", "[g, h, i]",
            ])
        case "link":
            return random.pick([
                "https://a.example/", "shop://a", "http://a.example/x", "\"{{ u }}\"", "\"https://a.example/{{ s }}\"",
                "SHOP://a",
            ])
        default:
            return random.pick([
                "ab-1", "ab-1234", "\"a && b && c\"", "\"{{ s }}\"", "\"{{ f }}\"", "\"{{ h }}\"", "\"{{ t }}\"",
                "\"ab-{{ n }}\"",
                "\"ab-{{ m }}\"", "\"{{ o | default: 'ef-3' }}\"", "\"{{ o | default: '?' }}\"", "\"x {{ s }} &&\"",
                "\"{{ t | select: 'ab-1': 'gh-4', zz: 'no' }}\"", "\"{% if b %}ab-1{% else %}{{ s }}{% endif %}\"",
                "\"{% if b %}ab-1{% else %}&&&&{% endif %}\"", "\"{{ s | upcase }}\"", "\"{{ t }}{{ m }}\"",
                "\"{{ block.code }}\"",
            ])
        }
    }

    private static func template(_ random: inout Seeded) -> String {
        var text = "campaign: a\nrecipient: \(fields)\nblocks: { code: \"ab-{{ m }}\" }\n"
        if random.once(in: 4) { text += "skip: { some: \"\(random.pick(["b", "not o", "n > 999", "t == 'zz'"]))\" }\n" }
        text += "message:\n  title: A\n"
        for rule in rules where random.once(in: 3) {
            if random.once(in: 2) {
                text += "  \(rule.row): \(value(of: rule.row, &random))\n"
            } else {
                let condition = random.pick(["b", "n > 999", "n < 100", "t == 'ab-1'", "o", "m == 3", "l"])
                text +=
                    "  \(rule.row): [{ when: \"\(condition)\", then: \(value(of: rule.row, &random)) }, "
                    + "{ otherwise: \(random.once(in: 2) ? "~" : value(of: rule.row, &random)) }]\n"
            }
        }
        return text
    }

    @Test func checkReportsWhatSomeRecordBreaks() throws {
        let count = ProcessInfo.processInfo.environment["BLAZON_VALUES"].flatMap { Int($0) } ?? 300
        let first = UInt64.random(in: 0..<1_000_000)
        var (judged, broken, applied) = (0, 0, 0)
        for seed in first..<first + UInt64(count) {
            var random = Seeded(seed)
            let template = Self.template(&random)
            guard let program = compile(template, table: Self.table(rules: false)).program else { continue }
            judged += 1
            let payloads = Self.payloads(program)
            let breaking = payloads.map { $0.map { payload in Self.rules.contains { Self.isBroken($0, in: payload) } } ?? false }
            let compilation = compile(template, table: Self.table(rules: true))
            let source = "seed \(seed)\n\(template)\(compilation.findings)"
            guard let ruled = compilation.program else {
                #expect(compilation.diagnostics.allSatisfy { $0.severity != .error || $0.code.id == "BZ0335" }, "\(source)")
                // Some texts that no listed record has are named: an integer of the range, or an empty list.
                #expect(breaking.contains(true) || template.contains("{{ n }}"), "no record breaks it: \(source)")
                broken += 1
                continue
            }
            let isApplied = compilation.diagnostics.contains { $0.code.id == "BZ0561" }
            if isApplied { applied += 1 } else { #expect(!breaking.contains(true), "not reported: \(source)") }
            // Payloads are the same, but for those of records that are rejected.
            #expect(Self.payloads(ruled) == zip(payloads, breaking).map { $1 ? nil : $0 }, "\(source)")
        }
        #expect(
            judged > count / 2 && broken > judged / 10 && applied > judged / 10,
            "\(judged) of \(count) templates were judged, \(broken) broken, \(applied) applied")
    }

    /// Whether a payload has a value that breaks the rule of its row.
    private static func isBroken(
        _ rule: (row: String, keys: String, cell: String, isRight: @Sendable (JSON) -> Bool), in payload: JSON
    ) -> Bool {
        payload[rule.row].map { !rule.isRight($0) } ?? false
    }

    /// For each record its payload; nil: it is skipped or rejected.
    private static func payloads(_ program: Program) -> [JSON?] {
        var renderer = Renderer(program)
        return records.map { record in
            guard case .success(let outcomes) = renderer.rendered(Array(record.utf8)), case .payload(let line) = outcomes[0].1
            else { return nil }
            return try? JSON.read(line)
        }
    }
}
