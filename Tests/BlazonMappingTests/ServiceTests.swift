import Testing

@testable import BlazonMapping

/// What Blazon knows of services is data, and a table can replace each entry.
@Suite struct ServiceTests {
    private static func text(_ keys: String, service: String = "apns") -> String {
        """
        table: own
        targets:
          app: { title: App, service: \(service)\(keys.isEmpty ? "" : ", " + keys) }
        settings:
          title: { type: text, app: aps.alert.title }
          urgency: { type: enum(high | low), app: { header: x-urgency, as: { high: 9, low: 1 } } }
        """
    }

    private func target(_ keys: String, service: String = "apns") throws -> Target {
        try #require(try table(Self.text(keys, service: service)).targets.first)
    }

    @Test func whatTheTableLeavesOutComesFromTheService() throws {
        let target = try target("limit: 4096")
        let rule = try #require(target.pushType)
        #expect(rule.location == .header("apns-push-type") && rule.silentType == "background" && !rule.isDeclared)
        #expect(rule.suffixes(ofHeader: "APNS-Topic")?.first { $0.type == "voip" }?.suffix == ".voip")
        #expect(rule.error == "InvalidPushType" && target.limit?.error == "PayloadTooLarge")
        #expect(target.words(ofHeader: "apns-priority") == ["10", "5", "1"])
        let other = try self.target("limit: 4096", service: "acme")
        #expect(other.pushType == nil && other.words.isEmpty && other.limit?.error == nil)
    }

    /// A silent push of a built-in table excludes all attributes with which its service shows something.
    @Test(arguments: BuiltInTables.names) func silentExcludesWhatShows(_ name: String) throws {
        let table = try #require(BuiltInTables.ready(name))
        guard table.row(named: "silent") != nil else { return }
        let roots = ["aps.alert", "aps.badge", "aps.sound", "notification", "android.notification", "webpush.notification"]
        for target in table.targets where ["apns", "fcm", "hms", "adm"].contains(target.service) {
            let excluded = table.rules(on: target).all.flatMap { rule -> [String] in
                guard case .row(let row, .set) = rule.condition, row.row == "silent", case .excludes(let subjects) = rule.demand
                else {
                    return []
                }
                return subjects.compactMap { if case .attribute(let path) = $0 { path.text } else { nil } }
            }
            for path in table.rows.flatMap({ $0.attributes(on: target) }) {
                let own = path.text.replacing("apns.payload.", with: "")
                guard let root = roots.first(where: { own == $0 || own.hasPrefix($0 + ".") }) else { continue }
                let isExcluded = excluded.contains { $0 == root || $0 == "apns.payload." + root }
                #expect(isExcluded, "\(name), \(target.name): \(path.text)")
            }
        }
    }

    @Test func eachEntryCanBeReplaced() throws {
        let head = "pushType: { header: apns-push-type, alert: aps.alert, otherwise: background"
        let kept = try #require(try target(head + " }").pushType)
        #expect(kept.priority(of: "background") == "5" && kept.requires.map(\.type) == ["background"] && !kept.suffixes.isEmpty)
        #expect(try target(head + ", suffixes: {} }").pushType?.suffixes.isEmpty == true)
        #expect(try target(head + ", error: Bad }").pushType?.error == "Bad")
        #expect(try target(head + ", requires: {} }").pushType?.requires.isEmpty == true)
        #expect(try target(head + ", priority: { alert: 5 } }").pushType?.priority(of: "background") == nil)
        #expect(try target("limit: { bytes: 9, error: Big }").limit?.error == "Big")
        #expect(try target("words: { apns-priority: [7] }").words(ofHeader: "apns-priority") == ["7"])
        // Another header is another rule.
        #expect(try target("pushType: { header: x-kind, alert: aps.alert, otherwise: quiet }").pushType?.suffixes.isEmpty == true)
    }

    @Test func aTableIsShownAsItWasRead() throws {
        for keys in [
            "pushType: { header: x-kind, a: aps.alert, otherwise: b, priority: { header: x-urgency, a: [9, 1], b: 1 }, suffixes: { x-urgency: { a: .a } }, error: Bad }",
            "pushType: { header: in.kind, a: aps.alert, otherwise: b }",
            "pushType: { header: apns-push-type, alert: aps.alert, otherwise: background, suffixes: {} }",
            "request: [{ when: { urgency: [high] }, method: PUT, path: /a, without: [x-urgency], headers: { x-c: d } }, { path: /e }]",
        ] {
            let json = try table(Self.text(keys)).shownAsJSON()
            let again = TableFiles(["own.yaml": json]).load("own.yaml").loaded
            #expect(again.diagnostics.isEmpty && again.table?.shownAsJSON() == json, "\(json)")
        }
    }

    @Test func pagesSayWhatIsAppendedAndPosted() throws {
        let native = try builtIn("native")
        let page = try #require(native.settingPage("topic"))
        #expect(page.contains("Blazon appends the push type's suffix") && page.contains("apns: Blazon appends to apns-topic"))
        #expect(page.contains(".voip for voip"))
        let target = try #require(native.targetPage("apns"))
        #expect(target.contains("POST /4/broadcasts/apps/{bundleId} when `broadcastChannel`, without apns-topic"))
        let markdown = native.shownAsMarkdown()
        #expect(
            markdown.contains("| setting | type | set by |")
                && markdown.contains("| topic | identifier | delivery.topic (--set) |"))
        #expect(markdown.contains("| title | text | the author |"))
        let text = native.shownAsTable()
        #expect(text.contains("10 or 5 for liveactivity") && text.contains("apns-topic ends in .voip for voip"))
    }

    @Test func differencesOfSuffixesAndRequestsAreReported() throws {
        let old = try target("request: { path: /a }")
        let new = try target("request: [{ when: { urgency: high }, path: /b }, { path: /a }]")
        let changes = TargetComparison(old, new).changes.map(\.text)
        #expect(changes == ["requests are POST /b when `urgency: high`; else POST /a"])
        let rule = "pushType: { header: x-kind, a: aps.alert, otherwise: b, suffixes: { x-urgency: { a: .a } } }"
        let plain = "pushType: { header: x-kind, a: aps.alert, otherwise: b, suffixes: {} }"
        let suffixed = TargetComparison(try target(plain), try target(rule)).changes.map(\.text)
        #expect(suffixed.count == 1 && suffixed[0].contains("x-urgency ends in .a for a"))
    }
}
