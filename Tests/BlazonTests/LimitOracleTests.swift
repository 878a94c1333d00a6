import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonSize
import BlazonText
import Foundation
import TestSupport
import Testing

/// Lists of limits, judged for the payloads of random templates by counts of Foundation's JSON: a payload over a limit that applies is rejected,
/// or cut until all limits hold; others are as without limits; and the proved sizes hold for each limit. `BLAZON_LIMITS=20000` tries more.
@Suite struct LimitOracleTests {
    private struct Limit {
        let text: String
        let title: String
        let bytes: Int
        /// The paths that count; empty: the body.
        let paths: [[String]]
        /// The row that must be set, or not be set.
        let row: (name: String, isSet: Bool)?
    }

    private static let texts = [["msg"], ["msg", "inner"]]

    private static func limit(_ number: Int, _ random: inout Seeded) -> Limit {
        let parts: [(text: String, paths: [[String]])] = [
            ("body", []), ("data", [["data"]]), ("[data, meta]", [["data"], ["meta"]]), ("msg", [["msg"]]),
            ("msg.inner", [["msg", "inner"]]), ("msg.plain", [["msg", "plain"]]),
        ]
        let part = random.pick(parts)
        let bytes = 20 + random.below(160)
        let row = random.pick([nil, nil, ("topic", true), ("topic", false)] as [(String, Bool)?])
        let when = row.map { ", when: { \($0.0): \($0.1 ? "set" : "unset") }" } ?? ""
        return Limit(
            text: "{ bytes: \(bytes), counts: \(part.text)\(when), title: number \(number), error: E\(number) }",
            title: "number \(number)",
            bytes: bytes,
            paths: part.paths, row: row)
    }

    private static func table(_ limits: [Limit]) -> String {
        let list = limits.isEmpty ? "" : "    limit: [\(limits.map(\.text).joined(separator: ", "))]\n"
        return """
            table: own
            title: Own
            targets:
              app:
                title: App
                default: true
                encoded: { msg: json, msg.inner: json }
            \(list)settings:
              title: { type: text, summary: s, app: title }
              topic: { type: identifier, summary: s, app: topic }
              body: { type: text, summary: s, app: [data.body, msg.inner.body] }
              note: { type: text, summary: s, app: [meta.note, msg.plain.note] }
              code: { type: identifier, summary: s, app: msg.inner.code }

            """
    }

    private static func template(_ random: inout Seeded) -> String {
        var text = "campaign: a\nrecipient: { b: boolean, s: string(..60), o: optional string(..30) }\nmessage:\n  title: A\n"
        text += "  body: \"\(random.pick(["{{ s }}", "Hi {{ s }}", "{{ o | default: 'you' }} {{ s }}", "\\\\ \\\" {{ s }}"]))\"\n"
        if random.once(in: 2) { text += "  topic: [{ when: b, then: news }, { otherwise: ~ }]\n" }
        if random.once(in: 2) { text += "  note: \"\(random.pick(["{{ o | default: '-' }}", "{{ s }}", "fixed \\\" text"]))\"\n" }
        if random.once(in: 3) { text += "  code: \"{{ s }}\"\n" }
        if random.once(in: 2) { text += "overflow: { truncate: body }\n" }
        return text
    }

    private static let records: [String] = {
        var records: [String] = []
        for b in ["true", "false"] {
            for s in [
                "x", String(repeating: "x", count: 20), String(repeating: "x", count: 60), #"\"\"\\\"a\"b\"c"#, "日本語日本語日本語",
                "a\\nb\\tc 😀😀😀😀😀😀",
            ] {
                for o in ["", #","o":"yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy""#, #","o":"\"\\""#] {
                    records.append(#"{"b":\#(b),"s":"\#(s)"\#(o)}"#)
                }
            }
        }
        return records
    }()

    @Test func payloadsKeepToEachLimit() throws {
        let count = ProcessInfo.processInfo.environment["BLAZON_LIMITS"].flatMap { Int($0) } ?? 300
        let first = UInt64.random(in: 0..<1_000_000)
        var (judged, rejected, cut) = (0, 0, 0)
        for seed in first..<first + UInt64(count) {
            var random = Seeded(seed)
            let limits = (0...random.below(3)).map { Self.limit($0, &random) }
            let template = Self.template(&random)
            let source = "seed \(seed)\n\(Self.table(limits))\(template)"
            let whole = try #require(compile(template, table: Self.table([])).program, "\(source)")
            let compilation = compile(template, table: Self.table(limits))
            let errors = compilation.diagnostics.filter { $0.severity == .error }
            guard let program = compilation.program else {
                #expect(errors.allSatisfy { ["BZ0424"].contains($0.code.id) }, "\(source)\(compilation.findings)")
                continue
            }
            judged += 1
            for record in Self.records {
                guard let before = Self.payload(whole, record) else { continue }
                let over = try limits.filter { try Self.applies($0, before) && Self.bytes(before, $0) > $0.bytes }
                let after = Self.payload(program, record)
                if over.isEmpty {
                    // What a limit counts is there, even if it is empty.
                    #expect(after.map { Self.isSame($0, before) } ?? false, "\(record)\n\(source)")
                } else if let after {
                    cut += 1
                    #expect(template.contains("overflow"), "\(record)\n\(source)")
                    for limit in limits where try Self.applies(limit, before) {
                        let bytes = try Self.bytes(after, limit)
                        #expect(bytes <= limit.bytes, "\(bytes) bytes: \(record)\n\(limit.text)\n\(source)")
                    }
                } else {
                    rejected += 1
                }
                guard let after else { continue }
                for size in compilation.sizes.flatMap({ [$0] + $0.others }) {
                    guard let limit = limits.first(where: { $0.title == size.title }), try Self.applies(limit, before) else {
                        continue
                    }
                    let bytes = try Self.bytes(after, limit)
                    #expect(
                        size.mostProved.map { bytes <= $0 } ?? true, "\(bytes) of \(size.mostProved ?? 0): \(record)\n\(source)")
                    if size.others.count < limits.count - 1 { continue }
                    #expect(
                        bytes >= size.leastSent, "\(bytes) of at least \(size.leastSent): \(record)\n\(limit.text)\n\(source)")
                }
            }
        }
        #expect(judged > count / 3 && rejected > 0 && cut > 0, "\(judged) judged, \(rejected) rejected, \(cut) cut")
    }

    private static func payload(_ program: Program, _ record: String) -> [UInt8]? {
        var renderer = Renderer(program)
        guard case .success(let outcomes) = renderer.rendered(Array(record.utf8)), case .payload(let line) = outcomes[0].1 else {
            return nil
        }
        return line
    }

    /// Whether two payloads differ at most in empty objects.
    private static func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        func filled(_ bytes: [UInt8]) -> String {
            var text = String(decoding: bytes, as: UTF8.self)
            let empty = [#""data":{}"#, #""meta":{}"#, #""msg":"{}""#, #"\"inner\":\"{}\""#, #"\"plain\":{}"#]
            for _ in 0..<3 {
                for part in empty {
                    text = text.replacingOccurrences(of: "," + part, with: "").replacingOccurrences(of: part + ",", with: "")
                }
                text = text.replacingOccurrences(of: #"\"plain\":{}"#, with: "").replacingOccurrences(
                    of: #"\"inner\":\"{}\""#, with: "")
            }
            return text
        }
        return filled(one) == filled(other)
    }

    private static func applies(_ limit: Limit, _ payload: [UInt8]) throws -> Bool {
        guard let row = limit.row else { return true }
        let object = try JSONSerialization.jsonObject(with: Data(payload)) as? [String: Any]
        return (object?[row.name] != nil) == row.isSet
    }

    /// The bytes that a limit counts: of a JSON text, those of the text.
    private static func bytes(_ payload: [UInt8], _ limit: Limit) throws -> Int {
        if limit.paths.isEmpty { return payload.count }
        let object = try JSONSerialization.jsonObject(with: Data(payload))
        return try limit.paths.reduce(0) { try $0 + bytes(object, $1[...], []) }
    }

    private static func bytes(_ value: Any, _ keys: ArraySlice<String>, _ before: [String]) throws -> Int {
        var value = value
        if let text = value as? String, texts.contains(before) {
            if keys.isEmpty { return text.utf8.count }
            value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        }
        guard let key = keys.first else {
            return try JSONSerialization.data(withJSONObject: value, options: [.withoutEscapingSlashes, .fragmentsAllowed]).count
        }
        guard let inner = (value as? [String: Any])?[key] else { return 0 }
        return try bytes(inner, keys.dropFirst(), before + [key])
    }
}
