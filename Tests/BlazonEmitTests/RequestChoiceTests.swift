import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

/// What a push type adds to a request, and which request of several a recipient gets (docs/mapping.md, Push types and How requests are
/// posted).
@Suite struct RequestChoiceTests {
    static let pushType = """
        {
              header: x-kind, show: [title, badge], otherwise: quiet,
              priority: { header: x-urgency, show: 5, quiet: 1, call: [9, 7] },
              suffixes: { X-App: { call: .call, quiet: .quiet } } }
        """
    static let requests = """
        [
              { when: { channel: set }, method: PUT, path: "/channels/{channel}", without: [x-app, x-urgency], headers: { X-Wide: "1" } },
              { path: "/devices/{device}" } ]
        """

    static func table(pushType: String = pushType, request: String = requests, more: String = "") -> String {
        """
        table: own
        title: Own
        targets:
          app:
            title: App
            service: acme
            default: true
            pushType: \(pushType)
            request: \(request)
            words: { x-kind: [show, quiet, call] }
            \(more)
        settings:
          title: { type: text, app: title }
          badge: { type: integer(0..), app: badge }
          kind: { type: enum(show | quiet | call), app: { header: X-Kind } }
          urgency: { type: enum(high | mid | low), app: { header: x-urgency, as: { high: 9, mid: 7, low: 1 } } }
          appId: { type: identifier, app: [{ header: x-app }, { request: bundle, when: { channel: set } }] }
          fixedApp: { type: flag, app: { at: f, as: 1, headers: { x-app: org.fixed } } }
          choice: { type: enum(one | two), excludes: appId, app: { header: x-app, as: { one: org.one, two: org.call } } }
          channel: { type: identifier, app: { request: channel } }
          device: { type: identifier, app: { request: device } }
          fields: { type: map, app: "*" }

        """
    }

    private static let recipient =
        "recipient: { id: string, f: boolean, k: enum(show | call), a: string(..40), o: optional string(..9), n: integer(0..3), m: integer(0..3) }\n"

    private func compiled(_ message: String, _ table: String) -> Compilation {
        let indented = message.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        return compile("campaign: a\n\(Self.recipient)message:\n\(indented)\n", table: table)
    }

    /// The request of a recipient, or why there is none.
    private func request(_ message: String, _ members: String = "", table: String = table()) throws -> (json: JSON?, text: String)
    {
        let compilation = compiled(message, table)
        let program = try #require(compilation.program, "\(compilation.findings)")
        var renderer = Renderer(try Program(reading: Array(program.encoded().utf8)).requests(sentAt: 0))
        var record = #"{"id":"r","f":false,"k":"show","a":"org.shop","n":0,"m":1}"#
        if !members.isEmpty {
            let names = ["f", "k", "a", "n", "m"].filter { members.contains("\"\($0)\"") }
            let rest = [("f", "false"), ("k", "\"show\""), ("a", "\"org.shop\""), ("n", "0"), ("m", "1")].filter {
                !names.contains($0.0)
            }
            record = "{\"id\":\"r\"," + rest.map { "\"\($0.0)\":\($0.1)," }.joined() + members + "}"
        }
        let text = try renderer.rendered(Array(record.utf8)).get().first?.1.text ?? ""
        return (try? JSON.read(Array(text.utf8)), text)
    }

    private func codes(_ message: String, table: String = table()) -> [String] {
        compiled(message, table).diagnostics.filter { !["BZ0357", "BZ0354"].contains($0.code.id) }.map { finding in
            "\(finding.severity.rawValue) \(finding.code.id)"
        }
    }

    // MARK: Suffixes

    @Test(arguments: [
        ("kind: call\ntitle: A\nappId: org.shop", "", "org.shop.call"), ("title: A\nappId: org.shop", "", "org.shop"),
        ("fields: { x: 1 }\nappId: org.shop", "", "org.shop.quiet"),
        // What ends in its own suffix is sent as it is, whether it is a literal or comes from a record.
        ("kind: call\ntitle: A\nappId: org.shop.call", "", "org.shop.call"),
        ("kind: call\ntitle: A\nappId: \"{{ a }}\"", #""a":"org.shop.call""#, "org.shop.call"),
        ("kind: call\ntitle: A\nappId: \"{{ a }}\"", #""a":"org.shop.calls""#, "org.shop.calls.call"),
        ("kind: call\ntitle: A\nappId: \"{{ a }}\"", #""a":"org.shopxcall""#, "org.shopxcall.call"),
        ("kind: call\ntitle: A\nappId: \"{{ a }}.call\"", #""a":"org""#, "org.call"),
        ("kind: call\ntitle: A\nappId: \"x.{{ a }}\"", #""a":"org""#, "x.org.call"),
        // Each recipient has a type.
        ("kind: \"{{ k }}\"\ntitle: A\nappId: org.shop", #""k":"call""#, "org.shop.call"),
        ("kind: \"{{ k }}\"\ntitle: A\nappId: org.shop", #""k":"show""#, "org.shop"),
        (
            "kind: [{ when: f, then: call }, { otherwise: ~ }]\nfields: { x: 1 }\nappId: \"{{ a }}\"", #""f":true,"a":"org""#,
            "org.call"
        ),
        (
            "kind: [{ when: f, then: call }, { otherwise: ~ }]\nfields: { x: 1 }\nappId: \"{{ a }}\"", #""f":false,"a":"org""#,
            "org.quiet"
        ),
        ("kind: call\ntitle: A\nappId: [{ when: f, then: org.f }, { otherwise: org.g.call }]", #""f":true"#, "org.f.call"),
        ("kind: call\ntitle: A\nappId: [{ when: f, then: org.f }, { otherwise: org.g.call }]", #""f":false"#, "org.g.call"),
        // Whatever writes the header.
        ("kind: call\ntitle: A\nfixedApp: true", "", "org.fixed.call"), ("kind: call\ntitle: A\nchoice: one", "", "org.one.call"),
        ("kind: call\ntitle: A\nchoice: two", "", "org.call"),
    ])
    func suffixes(_ message: String, _ members: String, _ expected: String) throws {
        let (json, text) = try request(message, members)
        let headers = json?["headers"]
        #expect((headers?["x-app"] ?? headers?["X-App"]) == .text(expected), "\(text)")
    }

    @Test func aHeaderOfTheTargetEndsInTheSuffix() throws {
        let (json, text) = try request("kind: call\ntitle: A", table: Self.table(more: "headers: { x-app: org.all }"))
        #expect(json?["headers"]?["x-app"] == .text("org.all.call"), "\(text)")
    }

    @Test func withoutSuffixesNothingIsAppended() throws {
        let rule = "{ header: x-kind, show: [title, badge], otherwise: quiet }"
        let (json, text) = try request("kind: call\ntitle: A\nappId: org.shop", table: Self.table(pushType: rule))
        #expect(json?["headers"]?["x-app"] == .text("org.shop"), "\(text)")
    }

    @Test(
        arguments: [
            ("title: A\nappId: org.shop.call", ["warning BZ0562"]),
            ("kind: call\ntitle: A\nappId: org.shop.quiet", ["warning BZ0562"]),
            ("kind: call\ntitle: A\nappId: org.shop.call", []), ("title: A\nappId: org.shop.caller", []),
            ("title: A\nappId: [{ when: f, then: org.shop.call }, { otherwise: org.shop }]", ["warning BZ0562"]),
            // Only recipients with the type get the value.
            (
                "title: A\nkind: [{ when: f, then: call }, { otherwise: show }]\n"
                    + "appId: [{ when: f, then: org.shop.call }, { otherwise: org.shop }]", []
            ),
            ("title: A\nappId: \"{{ a }}\"", ["note BZ0561"]),
        ] as [(String, [String])])
    func theSuffixOfAnotherTypeIsAWarning(_ message: String, _ expected: [String]) { #expect(codes(message) == expected) }

    // MARK: Priorities

    @Test(
        arguments: [
            ("title: A\nkind: call", []), ("title: A\nkind: call\nurgency: mid", []), ("title: A\nkind: call\nurgency: high", []),
            ("title: A\nkind: call\nurgency: low", ["error BZ0394"]),
            ("title: A\nkind: call\nurgency: [{ when: f, then: low }, { otherwise: high }]", ["error BZ0394"]),
            (
                "title: A\nkind: [{ when: f, then: call }, { otherwise: show }]\nurgency: [{ when: f, then: mid }, { otherwise: low }]",
                []
            ),
            // One value is only what is filled in, except where nothing is shown.
            ("title: A\nurgency: high", []), ("fields: { x: 1 }\nurgency: high", ["error BZ0394"]),
            ("fields: { x: 1 }\nurgency: low", []),
        ] as [(String, [String])])
    func onlyTheListedPriorities(_ message: String, _ expected: [String]) { #expect(codes(message) == expected) }

    @Test func theFirstPriorityIsFilledIn() throws {
        #expect(try request("title: A\nkind: call").json?["headers"]?["x-urgency"] == .text("9"))
        #expect(try request("title: A\nkind: call\nurgency: mid").json?["headers"]?["x-urgency"] == .text("7"))
    }

    // MARK: A payload inside another

    private static let inner = """
        table: inner
        title: Inner
        targets:
          app:
            title: App
            default: true
            under: message
            pushType:
              header: apns.headers.x-kind
              show: [apns.title]
              otherwise: quiet
              priority: { header: apns.headers.x-urgency, quiet: 1 }
              requires: { quiet: apns.wake }
        settings:
          title: { type: text, app: apns.title }
          wake: { type: flag, app: { at: apns.wake, as: 1 } }
          kind: { type: enum(show | quiet), app: apns.headers.x-kind }
          urgency: { type: enum(high | low), app: { at: apns.headers.x-urgency, as: { high: "9", low: "1" } } }
          fields: { type: map, app: data.* }

        """

    @Test(
        arguments: [
            ("title: A", []), ("wake: true", []), ("fields: { a: 1 }", ["error BZ0394"]),
            ("wake: true\nurgency: high", ["error BZ0394"]),
            ("wake: true\nurgency: low", []), ("title: A\nurgency: high", []),
            ("kind: quiet\nwake: true\ntitle: A", ["error BZ0558"]),
            ("kind: quiet\nwake: true", []), ("kind: show\nwake: true", ["error BZ0394"]), ("kind: quiet", ["error BZ0394"]),
        ] as [(String, [String])])
    func theTypeOfAnInnerPayloadIsJudged(_ message: String, _ expected: [String]) {
        #expect(codes(message, table: Self.inner) == expected)
    }

    @Test func theTypeOfAnInnerPayloadIsNotFilledIn() throws {
        let (json, text) = try request("wake: true", table: Self.inner)
        #expect(json?["headers"] == .object([]) && json?["body"]?.compact == #"{"message":{"apns":{"wake":1}}}"#, "\(text)")
        let (written, _) = try request("wake: true\nkind: quiet", table: Self.inner)
        #expect(written?["body"]?.compact == #"{"message":{"apns":{"wake":1,"headers":{"x-kind":"quiet"}}}}"#)
    }

    // MARK: Requests

    @Test func theFirstRequestWhoseRowsAreSetIsPosted() throws {
        let message = """
            title: A
            kind: call
            appId: org.shop
            channel: [{ when: f, then: c1 }, { otherwise: ~ }]
            device: d1
            """
        let (wide, text) = try request(message, #""f":true"#)
        #expect(wide?["method"] == .text("PUT") && wide?["path"] == .text("/channels/c1"), "\(text)")
        #expect(
            wide?["headers"]?.compact == #"{"X-Kind":"call","X-Wide":"1"}"# && wide?["bundle"] == .text("org.shop"), "\(text)")
        let (one, other) = try request(message, #""f":false"#)
        #expect(one?["method"] == .text("POST") && one?["path"] == .text("/devices/d1") && one?["bundle"] == nil, "\(other)")
        #expect(one?["headers"]?.compact == #"{"X-Kind":"call","x-app":"org.shop.call","x-urgency":"9"}"#, "\(other)")
    }

    @Test func aRequestThatAllGetNeedsNoChoice() throws {
        let (json, text) = try request("title: A\nchannel: c 1\nappId: org.shop")
        #expect(json?["path"] == .text("/channels/c%201") && json?["headers"]?["x-app"] == nil, "\(text)")
        #expect(json?["headers"]?["X-Wide"] == .text("1") && json?["headers"]?["x-urgency"] == nil)
    }

    /// Rules about headers know what the request that is posted leaves out and adds.
    @Test(
        arguments: [
            ("{ when: { channel: set }, requires: { header: X-Wide } }", []),
            ("{ when: { channel: set }, requires: { header: x-app } }", ["error BZ0348"]),
            ("{ when: { channel: unset }, requires: { header: x-app } }", []),
            ("{ when: { channel: unset }, requires: { header: x-wide } }", ["error BZ0558"]),
        ] as [(String, [String])])
    func rulesAboutHeaders(_ rule: String, _ expected: [String]) {
        let table = Self.table().replacing("settings:", with: "rules: [\(rule)]\nsettings:")
        let message = "title: A\nappId: a\nchannel: [{ when: f, then: c }, { otherwise: ~ }]"
        #expect(codes(message, table: table) == expected)
    }

    private static let some = """
        [
              { when: { channel: set }, path: "/channels/{channel}" }, { when: { device: set }, path: "/devices/{device}" } ]
        """

    @Test(
        arguments: [
            ("title: A\nchannel: c", []), ("title: A", ["error BZ0558"]),
            ("title: A\nchannel: [{ when: f, then: c }, { otherwise: ~ }]", ["error BZ0558"]),
            ("title: A\nchannel: [{ when: f, then: c }, { otherwise: ~ }]\ndevice: [{ when: f, then: ~ }, { otherwise: d }]", []),
            ("title: A\nchannel: [{ when: n > m, then: c }, { otherwise: ~ }]", ["note BZ0560"]),
        ] as [(String, [String])])
    func everyRecipientHasARequest(_ message: String, _ expected: [String]) {
        #expect(codes(message, table: Self.table(request: Self.some)) == expected)
    }

    @Test func aRecipientWithoutARequestIsRejected() throws {
        let message = "title: A\nchannel: [{ when: n > m, then: c }, { otherwise: ~ }]"
        let table = Self.table(request: Self.some)
        #expect(try request(message, #""n":2"#, table: table).json?["path"] == .text("/channels/c"))
        let text = try request(message, #""n":0"#, table: table).text
        #expect(text.hasPrefix("BZ0526") && text.contains("a request is posted with `channel` or `device`"), "\(text)")
    }
}
