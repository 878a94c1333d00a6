import BlazonDiagnostics
import BlazonReference
import Testing

@testable import BlazonMapping

/// Each key of a table, edited once: `mapping diff` reports what changes what `check` accepts or what is sent.
@Suite struct TableEditTests {
    private static let base = """
        table: own
        forms:
          short: { pattern: '^[a-z]{1,4}$', title: four letters, example: abc }
        targets:
          app:
            title: App
            service: own
            limit: [{ bytes: 4096, counts: d }, { bytes: 100, counts: n, when: { flag: true }, reserve: 1 }]
            always: { v: 1 }
            headers: { x-a: one }
            reserved: [google]
            dropped: [hidden]
            discouraged: [old]
            pushType: { header: x-type, show: title, otherwise: quiet, priority: { header: x-priority, show: 10 } }
            words: { x-a: [one, two] }
            requires: [title]
            request: { method: PUT, path: '/a/{project}', without: [x-a], headers: { x-b: two } }
            validateOnly: dry
          web: { title: Web, default: true, cells: { none: no web }, addressing: { oneOf: [topic, token] } }
        rules:
          - { when: { flag: true }, requires: n, targets: [app] }
          - { excludes: [topic], when: { n: 1.. } }
          - { values: { level: [high, low] } }
          - { implies: { flag: true }, when: { n: set } }
        settings:
          title: { type: text, app: title, web: title }
          token: { type: identifier, app: { request: token }, web: token }
          topic: { type: identifier, matches: short, app: d.topic, web: topic }
          code: { type: string(..9) matches short, app: d.code }
          n: { type: integer(0..100), app: { at: n, min: 5, zero: true, max: 50 } }
          flag: { type: flag, app: { at: flag, as: 1 }, web: flag }
          level: { type: enum(high | low | off), app: { header: x-level } }
          link: { type: url, schemes: [https], opens: true, implies: flag, app: { at: d.link, kinds: [image] } }
          text: { type: identifier, occurs: { x: 0..2 }, app: { at: d.text, when: { flag: true } } }
          wide: { type: identifier, requires: title, app: { at: d.wide, headers: { x-c: [a, b] }, minimumOS: iOS 16 } }
          list: { type: list(..9) of string, excludes: text, app: { at: d.list, min: 2 items, implies: flag } }
          gone: { type: identifier, retired: { since: 2026-01, use: text }, app: d.gone }
          own: { type: identifier, from: delivery.own, app: d.own }
          one: { type: flag, oneOf: [one, wide], app: d.one }
          most: { type: flag, atMostOneOf: [most, code], app: d.most }
          split: { type: identifier, app: [{ at: d.split, when: { level: high }, headers: { x-s: a } }, { at: d.rest, when: { level: off } }] }
        """

    typealias Effect = TableChange.Effect

    struct Edit: Sendable, CustomTestStringConvertible {
        let key: String
        let old: String
        let new: String
        /// The effect of the edit, and of its reverse.
        /// nil: none.
        let effects: (Effect?, Effect?)
        var testDescription: String { "\(key): \(old) → \(new)" }

        init(_ key: String, _ old: String, _ new: String, _ effect: Effect?, _ reverse: Effect?) {
            (self.key, self.old, self.new, effects) = (key, old, new, (effect, reverse))
        }
    }

    static let edits = [
        Edit("forms.pattern", "{1,4}$'", "{1,3}$'", .lost, .gained),
        Edit("target.service", "service: own", "service: other", .changed, .changed),
        Edit("target.default", "Web, default: true", "Web, default: false", .changed, .changed),
        Edit("target.under", "validateOnly: dry", "validateOnly: dry\n    under: in", .changed, .changed),
        Edit("target.limit", "bytes: 4096", "bytes: 4000", .lost, .gained),
        Edit("limit.bytes", "bytes: 100,", "bytes: 90,", .lost, .gained),
        Edit("limit.counts", "counts: d }", "counts: body }", .changed, .changed),
        Edit("limit.counts", "counts: n,", "counts: d,", .lost, .lost),
        Edit("limit.when", "counts: n, when: { flag: true }", "counts: n, when: { n: 3 }", .lost, .lost),
        Edit("limit.when", "counts: d }", "counts: d, when: { n: 3 } }", .gained, .lost),
        Edit("limit.when", "bytes: 4096, counts: d }", "bytes: 4096, counts: d, when: { n: 3 } }", .gained, .lost),
        Edit("limit.reserve", "reserve: 1 }", "reserve: 2 }", .lost, .gained),
        Edit("limit.level", "counts: d }", "counts: d, level: warning }", .gained, .lost),
        Edit("limit.level", "reserve: 1 }", "reserve: 1, level: warning }", .gained, .lost),
        Edit("limit.type", "reserve: 1 }", "reserve: 1, show: 90 }", .lost, .gained),
        Edit("target.reserve", "validateOnly: dry", "validateOnly: dry\n    reserve: 10", .lost, .gained),
        Edit("target.strings", "validateOnly: dry", "validateOnly: dry\n    strings: d", .changed, .changed),
        Edit("target.encoded", "validateOnly: dry", "validateOnly: dry\n    encoded: { d: json }", .changed, .changed),
        Edit("target.headerPaths", "validateOnly: dry", "validateOnly: dry\n    headerPaths: [d]", .lost, .gained),
        Edit("target.always", "{ v: 1 }", "{ v: 1, w: 2 }", .changed, .lost),
        Edit("target.headers", "{ x-a: one }", "{ x-a: one, x-z: two }", .changed, .lost),
        Edit("target.reserved", "[google]", "[google, own]", .lost, .gained),
        Edit("target.dropped", "[hidden]", "[hidden, own]", .lost, .gained),
        Edit("target.discouraged", "[old]", "[old, own]", .changed, .changed),
        Edit("target.pushType", "show: 10", "show: [10, 5]", .changed, .changed),
        Edit("target.words", "[one, two] }", "[one] }", .lost, .gained),
        Edit("target.words", "words: { x-a: [one, two] }", "words: {}", .gained, .lost),
        Edit("target.addressing", "[topic, token]", "[title, token]", .lost, .lost),
        Edit("target.requires", "requires: [title]", "requires: [title, n]", .lost, .gained),
        Edit("request.method", "method: PUT", "method: POST", .changed, .changed),
        Edit("request.path", "/a/{project}", "/b/{project}", .changed, .changed),
        Edit("request.without", "without: [x-a], ", "", .changed, .changed),
        Edit("request.headers", "{ x-b: two }", "{ x-b: three }", .changed, .changed),
        Edit("request.when", "x-b: two } }", "x-b: two }, when: { n: set } }", .changed, .changed),
        Edit("request.as", "title: Web,", "title: Web, request: { as: app },", .changed, .changed),
        Edit("target.validateOnly", "dry", "test", .changed, .changed),
        Edit("target.retired", "title: Web,", "title: Web, retired: { since: 2026-01, use: app },", .changed, .changed),
        Edit("target.cells", "none: no web }", "none: no web, quiet: true }", .changed, .changed),
        Edit("rule.when", "when: { flag: true }, requires", "when: { flag: true, n: 3 }, requires", .gained, .lost),
        Edit("rule.requires", "requires: n,", "requires: code,", .lost, .lost),
        Edit("rule.excludes", "[topic], when", "[topic, code], when", .lost, .gained),
        Edit("rule.values", "{ level: [high, low] } }", "{ level: high } }", .lost, .gained),
        Edit("rule.implies", "  - { implies: { flag: true }, when: { n: set } }\n", "", .lost, .changed),
        Edit("rule.targets", "targets: [app] }", "targets: [web] }", .lost, .lost),
        Edit("rule.targets", ", targets: [app] }", " }", .lost, .gained),
        Edit("rule.level", "when: { n: 1.. } }", "when: { n: 1.. }, level: warning }", .gained, .lost),
        Edit("rule.oneOf", "  - { values", "  - { oneOf: [n, code] }\n  - { values", .lost, .gained),
        Edit("rule.atMostOneOf", "  - { values", "  - { atMostOneOf: [n, code] }\n  - { values", .lost, .gained),
        Edit("row.type", "integer(0..100)", "integer(0..99)", .lost, .gained),
        Edit("row.matches", "matches: short, ", "", .gained, .lost),
        Edit("row.matches", "matches: short, ", "matches: { form: short, level: warning }, ", .gained, .lost),
        Edit("row.matches", "matches: short, ", "matches: '^[a-z]*$', ", .gained, .lost),
        Edit("row.schemes", "[https]", "[https, http]", .gained, .lost),
        Edit("row.occurs", "{ x: 0..2 }", "{ x: 0..3 }", .gained, .lost),
        Edit("row.opens", "opens: true, ", "", .changed, .changed),
        Edit("row.implies", "opens: true, implies: flag, ", "opens: true, ", .lost, .changed),
        Edit("row.from", "from: delivery.own, ", "", .changed, .lost),
        Edit("row.excludes", "excludes: text, ", "", .gained, .lost),
        Edit("row.requires", "requires: title, ", "", .gained, .lost),
        Edit("row.oneOf", "oneOf: [one, wide], ", "", .gained, .lost),
        Edit("row.atMostOneOf", "atMostOneOf: [most, code], ", "", .gained, .lost),
        Edit("row.retired", "retired: { since: 2026-01, use: text }, ", "", .changed, .changed),
        Edit("retired.use", "use: text }", "use: topic }", .changed, .changed),
        Edit("cell.at", "d.code", "d.other", .lost, .lost),
        Edit("cell.header", "header: x-level", "at: d.level", .lost, .lost),
        Edit("cell.request", "{ request: token }", "{ request: key }", .lost, .lost),
        Edit("cell.none", "app: d.own", "app: { none: not there }", .lost, .gained),
        Edit("cell.quiet", "app: d.code }", "app: d.code, web: { none: no web, quiet: true } }", .changed, .changed),
        Edit("cell.as", "at: flag, as: 1", "at: flag, as: 2", .changed, .changed),
        Edit("cell.as", "at: flag, as: 1", "at: flag, as: { on: 1 }", .changed, .changed),
        Edit("cell.as", "at: n, min", "at: n, as: string, min", .changed, .changed),
        Edit("cell.when", ", when: { flag: true } } }", " } }", .gained, .lost),
        Edit("cell.when", "d.text, when: { flag: true }", "d.text, when: { n: 3 }", .lost, .lost),
        Edit("cell.when", "d.text, when: { flag: true }", "d.text, when: { flag: true, n: 3 }", .lost, .gained),
        Edit("cell.when", "d.split, when: { level: high }", "d.split, when: { level: [high, low] }", .gained, .lost),
        Edit("cell.when", "d.rest, when: { level: off }", "d.rest, when: { level: [off] }", nil, nil),
        Edit("cell.header", "header: x-level", "header: X-Level", nil, nil),
        Edit("cell.kinds", "[image]", "[image, gif]", .gained, .lost),
        Edit("cell.min", "min: 5,", "min: 6,", .lost, .gained),
        Edit("cell.min", "min: 2 items", "min: 3 items", .lost, .gained),
        Edit("cell.zero", "zero: true, ", "", .lost, .gained),
        Edit("cell.max", "max: 50", "max: 40", .lost, .gained),
        Edit("cell.headers", "{ x-c: [a, b] }", "{ x-c: a }", .changed, .changed),
        Edit("cell.headers", "{ x-c: [a, b] }", "{ X-C: [a, b] }", nil, nil),
        Edit("cell.headers", "{ x-c: [a, b] }", "{ x-d: [a, b] }", .lost, .lost),
        Edit("cell.headers", "headers: { x-s: a }", "kinds: []", .lost, .changed),
        Edit("target.headers", "{ x-a: one }", "{ X-A: one }", nil, nil),
        Edit("request.headers", "{ x-b: two }", "{ X-b: two }", nil, nil),
        Edit("request.without", "without: [x-a]", "without: [X-a]", nil, nil),
        Edit("cell.minimumOS", "iOS 16", "iOS 17", .changed, .changed),
        Edit("cell.implies", "2 items, implies: flag", "2 items", .lost, .changed),
        Edit("cell.matches", "at: d.wide,", "at: d.wide, matches: short,", .lost, .gained),
        Edit("cell.schemes", "at: d.link,", "at: d.link, schemes: [shop],", .lost, .gained),
        Edit("cell.occurs", "at: d.wide,", "at: d.wide, occurs: { x: 0..1 },", .lost, .gained),
        Edit("cell.excludes", "at: d.wide,", "at: d.wide, excludes: n,", .lost, .gained),
        Edit("cell.requires", "at: d.wide,", "at: d.wide, requires: n,", .lost, .gained),
        Edit("cell.oneOf", "at: d.wide,", "at: d.wide, oneOf: [n, code],", .lost, .gained),
        Edit("cell.atMostOneOf", "at: d.wide,", "at: d.wide, atMostOneOf: [n, code],", .lost, .gained),
    ]

    @Test(arguments: edits) func everyEditIsReported(_ edit: Edit) throws {
        #expect(Self.base.contains(edit.old))
        let before = try Self.table(Self.base)
        let after = try Self.table(Self.base.replacing(edit.old, with: edit.new, maxReplacements: 1))
        for (difference, effect) in [
            (TableDifference(from: before, to: after), edit.effects.0),
            (TableDifference(from: after, to: before), edit.effects.1),
        ] {
            let found = Set(difference.changes.map(\.effect))
            let strongest = Effect.allCases.first(where: found.contains)
            #expect(strongest == effect, "\(difference.changes.map { "\($0.subject): \($0.text)" })")
            #expect(difference.changes.allSatisfy { !$0.subject.isEmpty })
        }
    }

    private static func table(_ text: String) throws -> MappingTable {
        let (loaded, sources) = TableFiles(["own.yaml": text]).load("own.yaml")
        #expect(shown(loaded.diagnostics.errors, sources) == [])
        return try #require(loaded.table)
    }

    /// Keys that are for people, name what others say, or are of a request's errors.
    private static let silent: Set<String> = [
        "title", "summary", "source", "near", "error", "note", "example", "extends", "since", "reason", "form", "anyOf",
    ]

    @Test func everyKeyIsEdited() {
        let edited = Set(Self.edits.map { String($0.key.split(separator: ".")[1]) })
        let keys =
            TargetKey.names + LimitKey.names + RequestKey.names + DefaultCellKey.names + RowKey.names + FormKey.names
            + MatchKey.names + RuleKey.names + RetiredKey.names + CellKey.names
        let missing = Set(keys).subtracting(edited).subtracting(Self.silent)
        #expect(missing.isEmpty, "\(missing)")
    }
}
