import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import Foundation
import TestSupport
import Testing

/// Rules of random tables, judged for all records of random templates: `check` reports an error if, and only if, some record gets a payload
/// that breaks the rule, as a judgement of payloads without the rule shows. What the types do not decide is rejected for exactly the
/// records that break the rule. `BLAZON_RULES=20000` tries more.
@Suite struct RuleOracleTests {
    private static let codes: Set<String> = ["BZ0346", "BZ0348", "BZ0363", "BZ0552", "BZ0558"]

    private static func table(_ rules: String) -> String {
        """
        table: own
        title: Own
        targets:
          app: { title: App, default: true }
        \(rules)settings:
          title: { type: text, summary: s, app: title }
          kind: { type: enum(sale | news | sync), summary: s, app: kind }
          price: { type: integer(0..), summary: s, app: price }
          note: { type: identifier, summary: s, app: x.note }
          loud: { type: flag, summary: s, app: { at: loud, as: { on: 1, off: 0 } } }
          mark: { type: flag, summary: s, app: { at: mark, as: 1 } }
          wait: { type: duration, summary: s, app: { at: wait, as: seconds } }

        """
    }

    /// All records of the template's fields.
    private static let records: [String] = {
        var records: [String] = []
        for b in ["true", "false"] {
            for t in ["sale", "news"] {
                for (n, m) in (0...3).flatMap({ n in (0...2).map { (n, $0) } }) {
                    for o in ["", #","o":"half""#, #","o":"full""#] {
                        for p in ["0", "0.5", "1", "1.5"] {
                            records.append(#"{"b":\#(b),"t":"\#(t)","n":\#(n),"m":\#(m),"p":\#(p)\#(o)}"#)
                        }
                    }
                }
            }
        }
        return records
    }()

    private static func condition(_ random: inout Seeded) -> String {
        switch random.below(14) {
        case 0, 1: "b"
        case 13: random.pick(["1 != n", "2 > n", "0.5 != p", "1 == p", "0 < p", "n != 1.5", "p in [0..1]"])
        // What the types do not decide.
        case 9: random.pick(["n > m", "n == m"])
        case 10: random.pick(["(n | plus: 1) > 2", "(n | times: 2) == 4"])
        case 11, 12: "p \(random.pick(["<", ">", "==", "!=", ">="])) \(random.pick(["0", "0.5", "1", "1.5"]))"
        case 2: "not b"
        case 3: "n > \(random.below(3))"
        case 4: "n == \(random.below(4))"
        case 5: "t == '\(random.pick(["sale", "news"]))'"
        case 6: "o"
        case 7: "b and n < 2"
        default: "t == 'news' or n != 1"
        }
    }

    private static func value(of row: String, _ random: inout Seeded) -> String {
        switch row {
        case "kind": random.pick(["sale", "news", "sync", "\"{{ t }}\""])
        case "price": random.pick(["0", "1", "2", "3", "\"{{ n }}\""])
        case "wait": random.pick(["1s", "2", "60s", "1m", "1h", "\"{{ n }}\""])
        case "note": random.pick(["half", "full", "\"{{ o | default: 'half' }}\""])
        default: random.pick(["true", "false", "\"{{ b }}\""])
        }
    }

    private static func template(_ random: inout Seeded) -> String {
        var text =
            "campaign: a\nrecipient: { b: boolean, t: enum(sale | news), n: integer(0..3), m: integer(0..2), p: number(0..1.5 by 0.5), o: optional string }\n"
        if random.once(in: 4) { text += "skip: { some: \"\(condition(&random))\" }\n" }
        text += "message:\n  title: A\n"
        for row in ["kind", "price", "note", "loud", "mark", "wait"] where !random.once(in: 3) {
            if random.once(in: 2) {
                text += "  \(row): \(value(of: row, &random))\n"
            } else {
                let other = random.once(in: 2) ? "~" : value(of: row, &random)
                text +=
                    "  \(row): [{ when: \"\(condition(&random))\", then: \(random.once(in: 5) ? "~" : value(of: row, &random)) }, "
                    + "{ otherwise: \(other) }]\n"
            }
        }
        return text
    }

    @Test func checkReportsWhatSomeRecordBreaks() throws {
        let count = ProcessInfo.processInfo.environment["BLAZON_RULES"].flatMap { Int($0) } ?? 400
        let first = UInt64.random(in: 0..<1_000_000)
        var (judged, broken, applied) = (0, 0, 0)
        for seed in first..<first + UInt64(count) {
            var random = Seeded(seed)
            let (rule, template) = (RandomRule(&random), Self.template(&random))
            guard let program = compile(template, table: Self.table("")).program else { continue }
            let payloads = Self.payloads(program)
            let breaking = payloads.map { $0.map(rule.isBroken) ?? false }
            let source = "seed \(seed)\n\(rule.text)\n\(template)"
            let compilation = compile(template, table: Self.table("rules:\n  - \(rule.text)\n"))
            let errors = compilation.diagnostics.filter { $0.severity == .error }
            // A rule that cannot apply is an error of the table.
            if errors.contains(where: { $0.code.id == "BZ0443" }) { continue }
            judged += 1
            #expect(errors.allSatisfy { Self.codes.contains($0.code.id) }, "\(source)\(compilation.findings)")
            guard let ruled = compilation.program else {
                #expect(breaking.contains(true), "no record breaks it: \(source)\(compilation.findings)")
                broken += 1
                continue
            }
            let isApplied = compilation.diagnostics.contains { $0.code.id == "BZ0560" }
            if isApplied { applied += 1 }
            if !isApplied { #expect(!breaking.contains(true), "not reported: \(source)") }
            // Payloads are the same, but for those of records that are rejected.
            let expected = zip(payloads, breaking).map { $1 ? nil : $0 }
            #expect(Self.payloads(ruled) == expected, "\(source)")
        }
        #expect(
            judged > count / 3 && broken > judged / 10 && applied > 0,
            "\(judged) of \(count) rules were judged, \(broken) broken, \(applied) applied")
    }

    /// For each record its payload; nil: it is skipped or rejected.
    private static func payloads(_ program: Program) -> [JSON?] {
        var renderer = Renderer(program)
        return records.map { record in
            guard case .success(let outcomes) = renderer.rendered(Array(record.utf8)), case .payload(let line) = outcomes[0].1
            else {
                return nil
            }
            return try? JSON.read(line)
        }
    }
}
