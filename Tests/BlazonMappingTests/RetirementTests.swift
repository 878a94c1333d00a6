import BlazonDiagnostics
import BlazonText
import Testing

@testable import BlazonMapping

/// Targets and paths that are no longer in use, and targets whose requests are those of others.
struct RetirementTests {
    private static let declared = """
        table: own
        targets:
          old:
            title: Old
            service: acme
            default: true
            retired: { since: 2024-07-22, use: new, reason: Switched off }
            dropped: [sys_id, "int.*"]
            request: { path: /v1/send }
          new: { extends: old, title: New, request: { path: /v2/send } }
          app: { extends: new, request: { as: new } }
          kin: { extends: app }
        settings:
          title: { type: text, old: title }
          more: { type: map, old: data.* }
        """

    private func findings(_ text: String) -> [String] {
        let (loaded, sources) = TableFiles(["own.yaml": text]).load("own.yaml")
        return loaded.diagnostics.map { "\($0.code.id) `\(BlazonMappingTests.text(of: $0.span, sources))`" }
    }

    @Test func isNotInherited() throws {
        let (loaded, _) = TableFiles(["own.yaml": Self.declared]).load("own.yaml")
        let table = try #require(loaded.table)
        #expect(loaded.diagnostics.map(\.code.id) == ["BZ0471"])
        #expect(table.target(named: "old")?.retired == Target.Retired(since: "2024-07-22", use: "new", reason: "Switched off"))
        #expect(table.targets.map { $0.retired == nil } == [false, true, true, true])
        #expect(table.targets.map(\.postedAs) == [nil, nil, "new", nil])
        #expect(table.targets.map { $0.requests.map(\.text) } == [["POST /v1/send"], ["POST /v2/send"], [], []])
        #expect(table.targets.allSatisfy { $0.dropped.map(\.written) == ["sys_id", "int.*"] })
    }

    @Test func requestsAreThoseOfTheOther() throws {
        let (loaded, _) = TableFiles(["own.yaml": Self.declared]).load("own.yaml")
        let table = try #require(loaded.table)
        let app = try #require(table.target(named: "app"))
        let posted = try #require(table.posted(app))
        #expect(posted.name == "app" && posted.column == "new" && posted.requests.map(\.text) == ["POST /v2/send"])
        let new = try #require(table.target(named: "new"))
        #expect(table.posted(new)?.name == nil)
    }

    /// The pages begin with it, and the table printed as JSON yields the same table.
    @Test func isShown() throws {
        let (loaded, _) = TableFiles(["own.yaml": Self.declared]).load("own.yaml")
        let table = try #require(loaded.table)
        let page = try #require(table.targetPage("old")).split(separator: "\n")
        #expect(page.prefix(2) == ["old: Old", "retired: since 2024-07-22 (Switched off), use new"])
        #expect(table.targetPage("app")?.contains("requests: those of new\n") == true)
        for text in [table.shownAsTable(), table.shownAsMarkdown()] {
            #expect(text.contains("old: retired since 2024-07-22 (Switched off), use new"))
            #expect(text.contains("app: requests are those of new"))
        }
        let again = TableFiles(["own.yaml": table.shownAsJSON()]).load("own.yaml").loaded
        #expect(again.table?.shownAsJSON() == table.shownAsJSON())
        #expect(again.table?.targets.map(\.retired) == table.targets.map(\.retired))
        #expect(again.table?.targets.map(\.postedAs) == table.targets.map(\.postedAs))
    }

    @Test(arguments: [
        ("retired: { since: 2024, use: nwe }", ["BZ0413 `nwe`"]), ("retired: { since: 2024, use: old }", ["BZ0406 `old`"]),
        ("retired: { use: new }", ["BZ0405 `retired`"]), ("retired: { since: 2024, why: x }", ["BZ0404 `why`"]),
        ("request: { as: nwe }", ["BZ0413 `nwe`"]), ("request: { as: old }", ["BZ0406 `old`"]),
        ("request: { as: kin }", ["BZ0406 `kin`"]), ("request: { as: new, path: /v1 }", ["BZ0406 `path`"]),
        ("service: fcm, request: { path: /fcm/send }", ["BZ0472 `/fcm/send`"]),
        ("service: fcm, request: { path: /fcm/sender }", []), ("service: acme, request: { path: /fcm/send }", []),
    ])
    func faults(_ keys: String, _ expected: [String]) {
        let found = findings(
            """
            table: own
            targets:
              old: { title: Old, \(keys) }
              new: { title: New }
              kin: { title: Kin, request: { as: new } }
            settings:
              title: { type: text, old: title, new: title, kin: title }
            """)
        #expect(found == expected)
    }

    @Test func changesAreReported() throws {
        func table(_ keys: String) throws -> MappingTable {
            try BlazonMappingTests.table(
                """
                table: own
                targets:
                  app: { title: App, \(keys) }
                  new: { title: New }
                settings:
                  title: { type: text, app: title, new: title }
                """)
        }
        func changes(_ old: String, _ new: String) throws -> [String] {
            let (before, now) = (try table(old), try table(new))
            let then = try #require(before.target(named: "app"))
            let here = try #require(now.target(named: "app"))
            return TargetComparison(then, here).changes.map { "\($0.effect): \($0.text)" }
        }
        #expect(
            try changes("reserve: 0", "retired: { since: 2024, use: new }") == ["changed: is retired since 2024, use new"])
        #expect(
            try changes("request: { path: /a }", "request: { as: new }") == ["changed: requests are those of new"])
        #expect(try changes("reserve: 0", "dropped: [a, b.*]") == ["lost: reserves a, b.*"])
    }

    @Test func servicesAreData() throws {
        let fcm = try #require(Service.named("fcm"))
        #expect(fcm.retiredPaths.map(\.path) == ["/fcm/send"] && fcm.retiredPaths[0].retired.since == "2024-07-22")
        #expect(fcm.text.hasPrefix("fcm:\n") && fcm.text.hasSuffix("\n"))
        #expect(Service.named("acme") == nil)
        #expect(fcm.retiredPath(of: "/fcm/send/x")?.path == "/fcm/send" && fcm.retiredPath(of: "/fcm") == nil)
    }
}
