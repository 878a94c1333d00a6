import BlazonDiagnostics
import BlazonLanguage
import Testing

@testable import BlazonMapping

/// Push types, words of headers, ranges, envelopes and names: what a table says of a service, and what it may not say.
struct TargetRuleTests {
    private func findings(_ text: String) -> [String] {
        let (loaded, sources) = TableFiles(["own.yaml": text]).load("own.yaml")
        return loaded.diagnostics.map { "\($0.code.id) `\(BlazonMappingTests.text(of: $0.span, sources))`" }
    }

    static let declared = """
        table: own
        title: Own
        targets:
          app:
            service: acme
            limit: { bytes: 4096, counts: body, error: TooBig, voip: 5120 }
            pushType:
              header: x-kind
              alert: [shown.title, shown.count]
              badge: count
              otherwise: quiet
              priority: { header: x-urgency, quiet: 1 }
              requires: { quiet: wake }
            words: { x-kind: [alert, badge, quiet, voip], x-urgency: [1, 5, 9] }
            encoded: { shown: json }
            addressing: { oneOf: [code, group] }
            request: { method: PUT, path: "/a%20b/{group}/{app.id}?q={group}" }
            validateOnly: dry_run
          bare: { cells: { none: Nothing is sent here, quiet: true } }
        settings:
          group: { type: identifier, app: { request: group } }
          title: { type: text, app: shown.title }
          wake: { type: flag, app: { at: wake, as: 1 } }
          count: { type: integer, app: [count, shown.count] }
          ttl: { type: duration, app: { header: x-ttl, max: 36h } }
          share: { type: number, app: { at: share, max: 0.5 } }
          tags: { type: list of string, oneOf: [tags, title], app: { at: tags, max: 3 items } }
          code: { type: identifier, atMostOneOf: [code, title], app: { at: code, max: 64 bytes } }
        """

    @Test func everyKeyIsReadAndShown() throws {
        let table = try table(Self.declared)
        let target = try #require(table.target(named: "app"))
        let rule = try #require(target.pushType)
        #expect(rule.location == .header("x-kind") && rule.otherwise == "quiet" && rule.silentType == "quiet" && rule.isDeclared)
        #expect(rule.types.map(\.name) == ["alert", "badge"])
        #expect(rule.types[0].attributes == [Path(["shown", "title"]), Path(["shown", "count"])])
        #expect(
            rule.priorityLocation == .header("x-urgency") && rule.priority(of: "quiet") == "1"
                && rule.priority(of: "alert") == nil)
        #expect(rule.requires.map(\.attributes) == [[Path(["wake"])]])
        #expect(target.words(ofHeader: "X-Kind") == ["alert", "badge", "quiet", "voip"])
        #expect(target.limit?.error == "TooBig" && target.limit?.byPushType == ["voip": 5120])
        func most(_ row: String) -> Destination.Maximum? {
            guard case .mapsTo(let destination)? = table.row(named: row)?.cells["app"] else { return nil }
            return destination.max
        }
        #expect(most("ttl") == .seconds(129_600) && most("share") == .number(Decimal(mantissa: 5, scale: 1)))
        #expect(most("tags") == .items(3) && most("code") == .bytes(64))
        #expect(target.encoded == [Path(["shown"])] && target.addressing == ["code", "group"])
        #expect(target.requests.first?.text == "PUT /a%20b/{group}/{app.id}?q={group}" && target.validateOnly == "dry_run")
        let parts: [RequestLine.Part] = [.literal("/a%20b/"), .variable("group"), .literal("/"), .variable("app.id")]
        #expect(target.requests.first?.path.prefix(4) == parts[...])
        guard case .none("Nothing is sent here", quiet: true)? = table.row(named: "title")?.cells["bare"] else {
            Issue.record("`cells` has no effect")
            return
        }
        func rows(_ names: String...) -> [RuleSubject] { names.map { .row(RowPath($0)) } }
        #expect(table.rules.contains { $0.origin == .row("tags") && $0.demand == .oneOf(rows("tags", "title")) })
        #expect(table.rules.contains { $0.origin == .row("code") && $0.demand == .atMostOneOf(rows("code", "title")) })
        let json = table.shownAsJSON()
        let again = TableFiles(["own.yaml": json]).load("own.yaml").loaded
        #expect(again.diagnostics.isEmpty && again.table?.shownAsJSON() == json, "\(again.diagnostics.map(\.message))")
        for word in ["≤ 36h", "≤ 0.5", "≤ 3 items", "≤ 64 bytes"] { #expect(table.shownAsTable().contains(word)) }
        for word in ["pushType", "requires", "atMostOneOf", "\"max\": \"36h\""] { #expect(json.contains(word), "\(json)") }
    }

    @Test func aTargetThatExtendsAnotherHasItsRule() throws {
        let table = try table(
            """
            table: own
            extends: campaign-standard
            targets:
              watch: { extends: ios, title: Watch }
              tv: { extends: ios, pushType: { header: apns-push-type, alert: aps.alert, otherwise: background } }
              box: { extends: android-v1, request: { path: /box } }
            settings: { title: { summary: First } }
            """)
        let lines = ["watch", "box", "android-v1"].map { table.target(named: $0)?.requests.first?.text }
        #expect(lines == ["POST /3/device/{token}", "POST /box", "POST /v1/projects/{project_id}/messages:send"])
        #expect(table.target(named: "box")?.validateOnly == "validate_only")
        #expect(table.target(named: "watch")?.pushType?.types.map(\.name) == ["alert"])
        let tv = try #require(table.target(named: "tv")?.pushType)
        #expect(tv.types[0].attributes == [Path(["aps", "alert"])] && tv.priorityLocation == .header("apns-priority"))
        #expect(tv.priority(of: "background") == "5" && tv.requires.map(\.type) == ["background"])
    }

    private func target(_ keys: String) -> [String] {
        findings(
            "table: t\ntargets: { app: { \(keys) } }\nsettings:\n  other: { type: text, app: other }\n"
                + "  urgent: { type: flag, app: { header: x-priority, as: { on: 9, off: 1 } } }\n")
    }

    @Test(arguments: [
        ("pushType: { header: x-kind, otherwise: a }", []), ("pushType: high", ["BZ0406 `high`"]),
        ("pushType: { alert: other, otherwise: a }", ["BZ0405 `pushType`"]),
        ("pushType: { header: x-kind, alert: other }", ["BZ0405 `pushType`"]),
        ("pushType: { header: two words, otherwise: a }", ["BZ0406 `two words`"]),
        ("pushType: { header: x-kind, alert: [], otherwise: a }", ["BZ0406 `[]`"]),
        ("pushType: { header: x-kind, alert: a..b, otherwise: a }", ["BZ0408 `..`"]),
        ("pushType: { header: x-kind, othrwise: a }", ["BZ0405 `pushType`", "BZ0404 `othrwise`"]),
        ("pushType: { header: x-kind, otherwise: a, priority: 5 }", ["BZ0406 `5`"]),
        ("pushType: { header: x-kind, otherwise: a, priority: { a: 5 } }", []),
        ("pushType: { header: x-kind, otherwise: a, priority: { b: 5 } }", ["BZ0434 `b`"]),
        ("pushType: { header: x-kind, otherwise: a, requires: { b: other } }", ["BZ0434 `b`"]),
        ("pushType: { header: x-kind, otherwise: a, priority: { a: [5, 1] } }", []),
        ("pushType: { header: x-kind, otherwise: a, suffixes: { X-Kind: { a: .a } }, error: BadKind }", []),
        ("pushType: { header: x-kind, otherwise: a, suffixes: { x-app: { a: .a } } }", ["BZ0406 `x-app`"]),
        ("headers: { x-app: b }, pushType: { header: x-kind, otherwise: a, suffixes: { x-app: { a: .a } } }", []),
        ("pushType: { header: x-kind, otherwise: a, suffixes: { x-kind: { b: .b } } }", ["BZ0434 `b`"]),
        ("pushType: { header: x-kind, otherwise: a, suffixes: { x app: { a: .a } } }", ["BZ0406 `x app`"]),
        ("pushType: { header: x-kind, otherwise: a, suffixes: [a] }", ["BZ0406 `[a]`"]),
        ("pushType: { header: x-kind, otherwise: a, suffixes: { x-app: .a } }", ["BZ0406 `.a`"]),
        ("pushType: { header: in.kind, otherwise: a }", []),
        ("pushType: { header: in.kind, otherwise: a, priority: { a: 5 } }", ["BZ0405 `pushType`"]),
        ("pushType: { header: in.kind, otherwise: a, priority: { header: in.urgency, a: 5 } }", []),
        ("pushType: { header: in..kind, otherwise: a }", ["BZ0408 `..`"]),
        ("request: [{ when: { other: set }, path: /a }, { path: /b }]", []),
        ("request: [{ when: { other: set }, path: /a, without: x-a, headers: { x-a: 1 } }]", []),
        (
            "headers: { x-app: a }, request: [{ when: { other: set }, path: /a, without: [X-App, x-ap] }, { path: /b }]",
            ["BZ0406 `x-ap`"]
        ),
        ("request: [{ path: /a }, { path: /b }]", ["BZ0405 `{ path: /a }`"]),
        ("request: [{ when: { othr: set }, path: /a }, { path: /b }]", ["BZ0412 `othr`"]),
        ("request: [{ when: { other: set }, path: /a, without: [x y] }, { path: /b }]", ["BZ0406 `x y`"]),
        ("request: [{ when: { other: set } }, { path: /b }]", ["BZ0405 `{ when: { other: set } }`"]),
        ("request: [{ as: other }]", ["BZ0406 `as`"]), ("request: []", ["BZ0406 `[]`"]),
        ("pushType: { header: x-kind, otherwise: a, requires: [other] }", ["BZ0406 `[other]`"]),
        ("words: { x-kind: [a, b] }, pushType: { header: x-kind, c: other, otherwise: a }", ["BZ0432 `c`"]),
        ("pushType: { header: x-kind, c: othr, otherwise: a }", ["BZ0418 `othr`"]),
        ("pushType: { header: x-kind, c: other, otherwise: a, requires: { a: othr } }", ["BZ0418 `othr`"]),
        ("service: apns, pushType: { header: apns-push-type, alert: [aps.alert, aps.badge], otherwise: background }", []),
        (
            "service: apns, pushType: { header: apns-push-type, alert: [aps.alert, aps.bage], otherwise: background }",
            ["BZ0418 `aps.bage`"]
        ),
        ("words: { x-kind: [a, b] }, headers: { X-Kind: c }", ["BZ0432 `c`"]),
        ("words: { x-priority: [1, 5] }", ["BZ0432 `x-priority`"]), ("words: { x-priority: [1, 9] }", []),
        ("words: [a]", ["BZ0406 `[a]`"]), ("service: apns, headers: { apns-push-type: bogus }", ["BZ0432 `bogus`"]),
        ("service: apns, limit: { bytes: 4096, viop: 5120 }", ["BZ0432 `viop`"]),
        ("service: apns, limit: { bytes: 4096, voip: 5120 }", []),
        ("limit: 100, reserve: 100", ["BZ0433 `100`"]), ("limit: 100, reserve: 99", []),
        ("limit: { bytes: 100, voip: 50 }, reserve: 60", ["BZ0433 `60`"]),
        ("encoded: { other: json }", ["BZ0435 `other`"]), ("encoded: { data: json }", ["BZ0418 `data`"]),
        ("encoded: data", ["BZ0406 `data`"]), ("encoded: { other.x: xml }", ["BZ0406 `xml`"]),
        ("encoded: { a: json, a.b: json }", ["BZ0418 `a`", "BZ0418 `a.b`"]),
        ("under: message, encoded: { message.data: json }", ["BZ0418 `message.data`", "BZ0430 `message.data`"]),
        ("addressing: { oneOf: [other, urgent] }", []), ("addressing: { oneOf: [othr] }", ["BZ0412 `othr`"]),
        ("addressing: [other]", ["BZ0406 `[other]`"]), ("addressing: { one: other }", ["BZ0405 `addressing`", "BZ0404 `one`"]),
        ("requires: [other]", []), ("requires: othr", ["BZ0418 `othr`"]), ("requires: {}", ["BZ0406 `{}`"]),
        ("under: message, requires: message.other", ["BZ0418 `message.other`", "BZ0430 `message.other`"]),
        ("cells: { none: Nothing }", []), ("cells: { at: other }", ["BZ0405 `cells`"]), ("cells: other", ["BZ0406 `other`"]),
        ("cells: { none: }", ["BZ0411 `none`"]),
        ("under: other", ["BZ0430 `other`"]), ("under: message, always: { message.v: 1 }", ["BZ0430 `message.v`"]),
        ("under: message, strings: message.other", ["BZ0418 `message.other`", "BZ0430 `message.other`"]),
        (
            "under: message, pushType: { header: k, alert: message.other, otherwise: a }",
            ["BZ0418 `message.other`", "BZ0430 `message.other`"]
        ),
    ])
    func targets(_ keys: String, _ expected: [String]) { #expect(target(keys) == expected) }

    /// What a target lacks is one key of the target; its own cells and inherited ones come first.
    @Test func aTargetNeedsOnlyTheCellsThatItHas() throws {
        let table = try table(
            """
            table: own
            title: Own
            targets:
              app: { title: App }
              web: { title: Web, cells: { none: Not on the web } }
              tab: { extends: app, title: Tab, cells: { none: Not in a tab } }
              kid: { extends: web, title: Kid }
            settings:
              title: { type: text, app: title, web: name }
              body: { type: text, app: body }
            """)
        func shown(_ row: String) -> [String] {
            table.row(named: row).map { row in table.targets.map { table.cellText(row, on: $0, reasons: true) } } ?? []
        }
        #expect(shown("title") == ["title", "name", "title", "name"])
        #expect(shown("body") == ["body", "NA: Not on the web", "body", "NA: Not on the web"])
        #expect(
            findings(
                "table: t\ntargets: { app: { addressing: { oneOf: [a, b] } } }\nsettings:\n  a: { type: text, app: a }\n"
                    + "  b: { type: text, app: { none: no } }\n") == ["BZ0436 `b`"])
    }

    /// The rows map to members of the request in several forms.
    @Test(arguments: [
        ("request: { path: /send }", []), ("request: { path: \"/send/{device}\" }", []),
        ("request: { path: \"{+endpoint}\" }", []), ("request: { path: \"{+endpoint}/{device}?n={number}\" }", []),
        ("request: { path: \"/v1/{project_id}/send\" }", []), ("request: { path: \"/{token}\" }", []),
        ("request: /send", ["BZ0406 `/send`"]), ("request: { method: POST }", ["BZ0405 `request`"]),
        ("request: { path: /a, methd: POST }", ["BZ0404 `methd`"]), ("request: { path: /a, method: post }", ["BZ0406 `post`"]),
        ("request: { path: [/a] }", ["BZ0406 `[/a]`"]), ("request: { path: }", ["BZ0406 ``"]),
        ("request: { path: send }", ["BZ0450 `s`"]), ("request: { path: \"{device}/a\" }", ["BZ0450 `{`"]),
        ("request: { path: \"/{device\" }", ["BZ0450 `{device`"]), ("request: { path: \"/{}\" }", ["BZ0450 `{}`"]),
        ("request: { path: \"/{#device}\" }", ["BZ0450 `{#device}`"]), ("request: { path: \"/{+}\" }", ["BZ0450 `{+}`"]),
        ("request: { path: \"/{a..b}\" }", ["BZ0450 `{a..b}`"]), ("request: { path: \"/a}\" }", ["BZ0450 `}`"]),
        ("request: { path: \"/a b\" }", ["BZ0450 ` `"]), ("request: { path: /añb }", ["BZ0450 `ñ`"]),
        ("request: { path: /a%2 }", ["BZ0450 `%`"]), ("request: { path: \"/a#b\" }", ["BZ0450 `#`"]),
        ("request: { path: \"/{devise}\" }", ["BZ0451 `{devise}`"]),
        ("request: { path: \"/{recipient}\" }", ["BZ0451 `{recipient}`"]),
        ("request: { path: \"/{title}\" }", ["BZ0451 `{title}`"]), ("request: { path: \"/{+device}\" }", []),
        ("request: { path: \"/?u={endpoint}\" }", []), ("request: { path: \"/{tags}\" }", ["BZ0452 `{tags}`"]),
        ("request: { path: \"/{coded}\" }", ["BZ0452 `{coded}`"]), ("request: { path: \"/{loud}\" }", ["BZ0452 `{loud}`"]),
        ("validateOnly: dry_run", []), ("validateOnly: [a]", ["BZ0406 `[a]`"]), ("validateOnly: title", ["BZ0409 `title`"]),
        ("validateOnly: message, under: message", ["BZ0406 `message`"]), ("validateOnly: title, under: message", []),
        ("validateOnly: v, always: { v.w: 1 }", ["BZ0409 `v.w`"]),
    ])
    func requests(_ keys: String, _ expected: [String]) {
        let rows = """
              title: { type: text, app: title }
              device: { type: identifier, app: { request: device } }
              endpoint: { type: url, app: { request: endpoint } }
              number: { type: integer, app: { request: number } }
              tags: { type: list of string, app: { request: tags, as: json } }
              coded: { type: identifier, app: { request: coded, as: "v1:{}" } }
              loud: { type: flag, app: { request: loud } }

            """
        #expect(findings("table: t\ntargets: { app: { \(keys) } }\nsettings:\n\(rows)") == expected)
    }

    /// A location is shared by two rows of which one excludes the other, or which write the same fixed value there.
    @Test(arguments: [
        ("a: { type: flag, app: { at: x, as: 1 } }, b: { type: flag, app: { at: x, as: 1 } }", []),
        ("a: { type: flag, app: { at: x, as: 1 } }, b: { type: flag, app: { at: x, as: 2 } }", ["BZ0409 `x`"]),
        ("a: { type: flag, app: { at: x, as: 1 } }, b: { type: flag, app: { at: x, as: \"1\" } }", ["BZ0409 `x`"]),
        ("a: { type: flag, app: { at: [x, x], as: 1 } }", ["BZ0409 `x`"]),
        ("a: { type: flag, app: { at: [x, y, x], as: 1 } }, b: { type: flag, app: { at: [y, x], as: 1 } }", ["BZ0409 `x`"]),
        ("a: { type: flag, app: { at: x, as: 1 } }, b: { type: flag, app: { at: [x, x.y], as: 1 } }", ["BZ0409 `x.y`"]),
        ("a: { type: flag, app: { at: x, as: 1 } }, b: { type: text, app: x, excludes: [a] }", []),
        (
            "a: { type: flag, app: { at: x, as: 1 } }, b: { type: flag, app: { at: x, as: 1 } }, c: { type: text, app: x, excludes: [a] }",
            ["BZ0409 `x`"]
        ),
        (
            "a: { type: flag, app: { at: x, as: 1 } }, b: { type: text, app: x, excludes: [a] }, c: { type: flag, app: { at: x, as: 1 } }",
            ["BZ0409 `x`"]
        ),
    ])
    func sharedLocations(_ rows: String, _ expected: [String]) {
        #expect(findings("table: t\ntargets: { app: { title: App } }\nsettings: { \(rows) }\n") == expected)
    }

    @Test func aRowThatMapsToALocationTwice() throws {
        let text = "table: t\ntargets: { app: { title: App } }\nsettings:\n  a: { type: text, app: { at: [x, x] } }\n"
        let (loaded, _) = TableFiles(["own.yaml": text]).load("own.yaml")
        let found = try #require(loaded.diagnostics.first)
        #expect(found.message == "conflict on `app`: `a` maps to `x` twice" && found.help == ["delete one of the two paths"])
    }

    @Test func aMapAtTheRootLeavesNoAttributeBesideIt() {
        let rows = "settings:\n  extra: { type: map, app: \"*\" }\n"
        #expect(findings("table: t\ntargets: { app: { validateOnly: dry_run } }\n\(rows)") == ["BZ0409 `\"*\"`"])
    }

    @Test func theEnvelopeIsTakenOut() throws {
        for (cell, fixed) in [
            ("m.n.title", "title"), ("m.n.\"a.b\"", "'\"a.b\"'"), ("{ at: m.n.data.title }", "{ at: data.title }"),
        ] {
            let text = "table: t\ntargets: { app: { under: m.n } }\nsettings:\n  title: { type: text, app: \(cell) }\n"
            let (loaded, _) = TableFiles(["own.yaml": text]).load("own.yaml")
            #expect(loaded.diagnostics.map(\.code.id) == ["BZ0430"])
            let edit = try #require(loaded.diagnostics.first?.fixes.first?.edits.first)
            var bytes = Array(text.utf8)
            bytes.replaceSubrange(edit.span.range, with: Array(edit.text.utf8))
            let repaired = String(decoding: bytes, as: UTF8.self)
            #expect(repaired.contains("app: \(fixed)"), "\(repaired)")
            #expect(TableFiles(["own.yaml": repaired]).load("own.yaml").loaded.table != nil)
        }
        #expect(
            findings("table: t\ntargets: { app: { under: m } }\nsettings:\n  x: { type: map, app: m.* }\n") == ["BZ0430 `m.*`"])
        // The same word further in is an attribute like any other.
        #expect(findings("table: t\ntargets: { app: { under: m } }\nsettings:\n  x: { type: text, app: data.m }\n") == [])
    }

    @Test(arguments: [
        ("apns", "aps.sonido", "aps.sound"), ("apns", "aps.bagde", "aps.badge"), ("apns", "aps.alert.tilte", "aps.alert.title"),
        ("apns", "media-attachement-url", "media-attachment-url"),
        ("fcm", "data.media-attachement-url", "data.media-attachment-url"),
        ("apns", "aps.content_available", "aps.content-available"), ("apns", "aps.Sound", "aps.sound"),
        ("fcm", "android.collapseKey", "android.collapse_key"),
        ("fcm", "android.notification.chanel_id", "android.notification.channel_id"),
        ("apns", "{ header: apns-colapse-id }", "apns-collapse-id"), ("apns", "aps.distintivo", "aps.badge"),
    ])
    func misspelledAttributes(_ service: String, _ cell: String, _ meant: String) {
        let text = "table: t\ntargets: { app: { service: \(service) } }\nsettings:\n  x: { type: identifier, app: \(cell) }\n"
        let (loaded, _) = TableFiles(["own.yaml": text]).load("own.yaml")
        #expect(loaded.diagnostics.map(\.code.id) == ["BZ0431"] && loaded.table != nil)
        #expect(loaded.diagnostics.first?.message.contains("`\(meant)`") == true)
    }

    @Test(arguments: [
        ("apns", "aps.sound"), ("apns", "aps.interruption-level"), ("apns", "offer.title"), ("fcm", "data.tier"),
        ("fcm", "data.url"),
        ("fcm", "data.text"), ("fcm", "data.image"), ("acme", "aps.sonido"), ("apns", "category"),
        ("apns", "{ header: x-collapse }"),
    ])
    func attributesOfTheAppsOwn(_ service: String, _ cell: String) {
        let text = "table: t\ntargets: { app: { service: \(service) } }\nsettings:\n  x: { type: identifier, app: \(cell) }\n"
        #expect(findings(text) == [])
    }

    @Test(arguments: [
        ("x: { type: duration, app: { at: x, max: soon } }", ["BZ0406 `soon`"]),
        ("x: { type: integer, app: { at: x, max: many } }", ["BZ0406 `many`"]),
        ("x: { type: list of string, app: { at: x, max: 3d } }", ["BZ0406 `3d`"]),
        ("x: { type: text, app: { at: x, max: 3d } }", ["BZ0406 `3d`"]),
        ("x: { type: flag, app: { at: x, max: 3 } }", ["BZ0415 `3`"]),
        ("x: { type: text, atMostOneOf: [x, nope], app: x }", ["BZ0412 `nope`"]),
    ])
    func rows(_ row: String, _ expected: [String]) {
        #expect(findings("table: t\ntargets: { app: }\nsettings:\n  \(row)\n") == expected)
    }

    @Test(
        arguments: [
            ("Sonido", "sound"), ("TÍTULO", "title"), ("titulo", "title"), ("ti\u{301}tulo", "title"),
            ("media_attachement_url", "media"),
            ("Collapse-Key", "collapseKey"), ("lien_profond", "deepLink"), ("Prioritat", "priority"), ("PRIORITÉ", "priority"),
            ("deep-link", "deepLink"), ("Mutable Content", "mutableContent"), ("sound", nil), ("可變內容", "mutableContent"),
            ("", nil),
        ] as [(String, String?)])
    func nearNames(_ name: String, _ row: String?) throws {
        #expect(try builtIn().row(near: name)?.name == row)
    }

    @Test func aRetiredRowIsQuiet() throws {
        let table = try table(
            "table: t\ntitle: T\ntargets: { app: }\nsettings:\n  a: { type: text, app: a }\n  b: { retired: { since: 2024-06, use: a } }\n"
        )
        guard case .none(_, let isQuiet)? = table.row(named: "b")?.cells["app"] else {
            Issue.record("b lands")
            return
        }
        #expect(isQuiet)
    }
}
