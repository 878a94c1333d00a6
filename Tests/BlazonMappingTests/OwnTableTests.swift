import BlazonDiagnostics
import BlazonLanguage
import Testing

@testable import BlazonMapping

/// Tables that users write.
struct OwnTableTests {
    @Test func thirdTargetWithAnEnvelopeOfItsOwn() throws {
        let table = try table(
            """
            table: our-app
            title: Our app
            extends: campaign-standard
            targets:
              huawei:
                extends: android
                title: Huawei (HMS)
                service: hms
                under: message
                strings: data
                limit: { bytes: 4096, counts: body }
                always: { v: 2, android.bi_tag: "1", android.urgent: true }
            settings:
              loyaltyTier:
                type: enum(basic | gold)
                summary: The tier
                ios: tier
                android: data.tier
                huawei: { at: data.tier, as: { basic: "0", gold: "1" } }
              sound:
                huawei: { none: Huawei plays the channel's sound }
              collapseKey:
                huawei: android.collapse_key
            """)
        #expect(table.name == "our-app")
        #expect(table.targets.map(\.name) == (try builtIn()).targets.map(\.name) + ["huawei"])
        let huawei = try #require(table.target(named: "huawei"))
        #expect(!huawei.isDefault)
        #expect(huawei.always.map(\.path.text) == ["v", "android.bi_tag", "android.urgent"])
        #expect(huawei.always.map(\.json) == ["2", "\"1\"", "true"])
        #expect(huawei.reserved.contains { $0.matches("from") })
        func cell(_ row: String, _ target: String = "huawei") throws -> String {
            table.cellText(try #require(table.row(named: row)), on: try #require(table.target(named: target)), reasons: true)
        }
        #expect(try cell("title") == "message.data.title")
        #expect(try cell("sound") == "NA: Huawei plays the channel's sound")
        #expect(try cell("sound", "android-v1") == "message.data.sound")
        #expect(try cell("collapseKey") == "message.android.collapse_key")
        #expect(try cell("loyaltyTier", "android-v1") == "message.data.tier")
        #expect(try cell("loyaltyTier") == "message.data.tier (basic → 0, gold → 1)")
        #expect(table.rows.last?.name == "loyaltyTier")
    }

    @Test func everyEncoding() throws {
        let table = try table(
            """
            table: forms
            targets: { t: { title: T } }
            settings:
              fixedNumber: { type: flag, t: { at: a, as: 1 } }
              fixedText: { type: flag, t: { at: b, as: "1" } }
              fixedTrue: { type: flag, t: { at: c, as: true } }
              fixedOdd: { type: flag, t: { at: d, as: { fixed: seconds } } }
              words: { type: flag, t: { at: e, as: { on: yes, off: no } } }
              truth: { type: boolean, t: { at: f, as: { true: 1, false: 0 } } }
              some: { type: enum(low | high), t: { at: g, as: { high: 10 } } }
              suffix: { type: duration, t: { at: h, as: "{}s" } }
              whole: { type: duration, t: { at: i, as: seconds } }
              from: { type: duration, t: { at: j, as: epoch } }
              volume: { type: integer(0..100), t: { at: k, as: { divide: 100 } } }
              half: { type: number, t: { at: l, as: { divide: 0.5 } } }
              inside: { type: map, t: { at: m, as: json } }
              written: { type: integer, t: { at: n, as: string } }
              moment: { type: time, t: q1 }
              text: { type: time, t: { at: q2, as: [epoch-ms, string] } }
              inText: { type: duration, t: { at: q3, as: [rfc3339, list, json] } }
              quoted: { type: text, t: 'o."a.b"' }
              deepLink: { type: url, t: [{ at: uri }, { at: action, as: "DEEPLINK" }] }
              twice: { type: text, t: { at: [p, q] } }
              long: { type: text, t: { header: x-text, max: 1_000 bytes } }
            """)
        let target = try #require(table.targets.first)
        #expect(
            table.rows.map { table.cellText($0, on: target) } == [
                "a = 1", "b = \"1\"", "c = true", "d = \"seconds\"", "e (true → yes, false → no)",
                "f (true → 1, false → 0)", "g (low → low, high → 10)", "h (\"{}s\")", "i (seconds)",
                "j (seconds since 1970)", "k (divided by 100)", "l (divided by 0.5)",
                "m (JSON in a string)", "n (as a string)", "q1 (seconds since 1970)",
                "q2 (milliseconds since 1970) (as a string)", "q3 (RFC 3339, in UTC) (in a list) (JSON in a string)", "o.\"a.b\"",
                "uri, action = \"DEEPLINK\"", "p, q",
                "header x-text ≤ 1000 bytes",
            ])
        guard case .mapsTo(let destination)? = table.row(named: "quoted")?.cells["t"] else {
            Issue.record("no landing")
            return
        }
        #expect(destination.locations.map(\.location) == [.payload(Path(["o", "a.b"]))])
    }

    @Test func targetsInheritAllButDefault() throws {
        let table = try table(
            """
            table: chain
            targets:
              c: { extends: b }
              b: { extends: a, limit: 2000, reserve: 10 }
              a: { title: A, service: web-push, default: true, limit: { bytes: 3993, counts: plaintext, voip: 5120 }, headers: { TTL: 60 }, under: web, reserved: x }
            settings:
              title: { type: text, a: title, c: headline }
              old: { retired: { since: 2024-06, use: title } }
            """)
        let c = try #require(table.target(named: "c"))
        #expect(c.title == "A" && c.service == "web-push" && !c.isDefault && c.under == Path(["web"]))
        #expect(c.limit?.bytes == 2000 && c.reserve == 10)
        #expect(c.headers.map(\.name) == ["TTL"] && c.reserved == [NamePattern(text: "x", isPrefix: false)])
        let a = try #require(table.target(named: "a"))
        #expect(a.limit?.counts == .plaintext && a.limit?.byPushType == ["voip": 5120])
        let title = try #require(table.row(named: "title"))
        #expect(table.targets.map { table.cellText(title, on: $0) } == ["web.headline", "web.title", "web.title"])
        let old = try #require(table.row(named: "old"))
        #expect(table.cellText(old, on: a, reasons: true) == "NA: retired since 2024-06; use title")
    }

    @Test func rowsThatATapOpens() throws {
        func table(_ keys: String) throws -> MappingTable {
            try BlazonMappingTests.table(
                "table: t\ntargets: { app: { title: App } }\nsettings: { link: { type: url, \(keys)app: link } }")
        }
        let (plain, opened) = (try table(""), try table("opens: true, "))
        #expect(try #require(plain.row(named: "link")).opens == false)
        #expect(try #require(opened.row(named: "link")).opens)
        #expect(
            try #require(opened.settingPage("link")).contains("\ntapping opens this link, which gets the parameters in `links`\n")
        )
        #expect(try #require(plain.settingPage("link")).contains("opens") == false)
        let rows = try [plain, opened].map { try #require($0.row(named: "link")) }
        #expect(RowComparison(rows[0], rows[1]).changes.map(\.text) == ["is opened by a tap"])
        #expect(RowComparison(rows[1], rows[0]).changes.map(\.text) == ["is no longer opened by a tap"])
    }

    @Test func pathsAreRelativeToTheFileThatNamesThem() throws {
        let files = TableFiles([
            "shop/tables/own.yaml": "table: own\nextends: ../base/first.yml\nsettings: { title: { summary: Own } }",
            "shop/base/first.yml": "table: first\nextends: ./second.yaml\nsettings: { title: { app: headline } }",
            "shop/base/second.yaml":
                "table: second\ntargets: { app: }\nsettings: { title: { type: text, summary: Base, app: title } }",
        ])
        let (loaded, sources) = files.load("./tables/own.yaml", from: "shop/template.yaml")
        #expect(shown(loaded.diagnostics, sources) == [])
        let title = try #require(loaded.table?.row(named: "title"))
        #expect(title.summary == "Own" && loaded.table?.title == "own")
        #expect(loaded.table?.cellText(title, on: try #require(loaded.table?.targets.first)) == "headline")
        #expect(sources.files.map(\.path) == ["shop/tables/own.yaml", "shop/base/first.yml", "shop/base/second.yaml"])
    }

    @Test func failuresAreReportedAtTheTableName() {
        let unknown = TableFiles([:]).load("campain-standard").loaded
        #expect(unknown.failure == .unknownName("campain-standard", nearest: "campaign-standard"))
        #expect(unknown.table == nil && unknown.diagnostics.isEmpty)
        let missing = TableFiles([:]).load("no.yaml", from: "a/b.yaml").loaded
        #expect(missing.failure == .unreadable(name: "no.yaml", path: "a/no.yaml", reason: "no such file"))
        #expect(missing.failure?.sentence == "`a/no.yaml` cannot be read: no such file")
    }
}
