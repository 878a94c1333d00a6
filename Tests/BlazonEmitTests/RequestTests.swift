import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

/// What a sender posts beside the payload (cli.md, `--emit request`).
@Suite struct RequestTests {
    private static let sent: Int64 = 1_795_280_400

    /// Each target's line, or the code of its recipient's reject.
    private func requests(
        _ message: String, _ record: String, fields: String = "id: string", head: String = "", table: String? = nil,
        sentAt moment: Int64? = sent
    ) throws -> [String: String] {
        let indented = message.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        let template = "campaign: requests\n\(head)\nrecipient: { \(fields) }\nmessage:\n\(indented)\n"
        let compilation = compile(template, table: table)
        let compiled = compilation.program
        let program = try #require(compiled, "\(compilation.findings)")
        // By way of the file, as `render` gets it.
        let lines = try Program(reading: Array(program.encoded().utf8)).requests(sentAt: moment)
        try lines.verifyAsLines()
        var renderer = Renderer(lines)
        var unfused = Renderer(lines, fuses: false)
        let outcomes = try renderer.rendered(Array(record.utf8)).get()
        #expect(try unfused.rendered(Array(record.utf8)).get().map(\.1.text) == outcomes.map(\.1.text))
        return Dictionary(uniqueKeysWithValues: outcomes.map { ($0.target, $0.1.text) })
    }

    @Test func everythingIsWhereTheTargetExpectsIt() throws {
        let lines = try requests(
            """
            title: "Hello {{ id }}"
            token: "{{ device }}"
            collapseKey: news
            priority: normal
            expires: 2h
            """, #"{"id": "r\u0031", "device": "t\"1"}"#, fields: "id: string, device: string",
            head: "targets: [ios, android, android-v1]")
        #expect(
            lines["ios"]
                == #"{"target":"ios","recipient":"r\u0031","token":"t\"1","method":"POST","path":"/3/device/t%221","headers":{"apns-collapse-id":"news","#
                + #""apns-priority":"5","apns-expiration":"1795287600","apns-push-type":"alert"},"#
                + #""body":{"aps":{"alert":{"title":"Hello r1"}}}}"#)
        #expect(
            lines["android"] == lines["android-v1"]?.replacing(#""target":"android-v1""#, with: #""target":"android""#)
        )
        #expect(
            lines["android-v1"] == #"{"target":"android-v1","recipient":"r\u0031","token":"t\"1","method":"POST","#
                + #""path":"/v1/projects/{project_id}/messages:send","headers":{"content-type":"application/json"},"body":{"message":"#
                + #"{"token":"t\"1","android":{"collapse_key":"news","priority":"NORMAL","ttl":"7200s"},"data":{"title":"Hello r1"}}}}"#
        )
    }

    /// The headers of a push, by what is in it.
    @Test(arguments: [
        ("title: Hi", #"{"f": true}"#, #""apns-push-type":"alert","apns-priority":"10""#),
        ("badge: 3", #"{"f": true}"#, #""apns-push-type":"alert","apns-priority":"10""#),
        ("title: Hi\npriority: high", #"{"f": true}"#, #""apns-priority":"10","apns-push-type":"alert""#),
        ("contentAvailable: true\ntitle: Hi", #"{"f": true}"#, #""apns-push-type":"alert","apns-priority":"10""#),
        (
            "contentAvailable: true\ncollapseKey: a", #"{"f": true}"#,
            #""apns-collapse-id":"a","apns-push-type":"background","apns-priority":"5""#
        ),
        ("contentAvailable: true", #"{"f": true}"#, #""apns-push-type":"background","apns-priority":"5""#),
        ("silent: true\ncustomFields: { a: b }", #"{"f": true}"#, #""apns-push-type":"background","apns-priority":"5""#),
        (
            "contentAvailable: true\nbadge: [{ when: f, then: 1 }, { otherwise: ~ }]", #"{"f": true}"#,
            #""apns-push-type":"alert","apns-priority":"10""#
        ),
        (
            "contentAvailable: true\nbadge: [{ when: f, then: 1 }, { otherwise: ~ }]", #"{"f": false}"#,
            #""apns-push-type":"background","apns-priority":"5""#
        ),
        (
            "title: Hi\npriority: [{ when: f, then: high }, { otherwise: normal }]", #"{"f": false}"#,
            #""apns-priority":"5","apns-push-type":"alert""#
        ),
        (
            "title: Hi\npriority: [{ when: f, then: normal }, { otherwise: ~ }]", #"{"f": false}"#,
            #""apns-priority":"10","apns-push-type":"alert""#
        ),
        (
            "title: Hi\ncollapseKey: [{ when: f, then: a }, { otherwise: ~ }]", #"{"f": false}"#,
            #""apns-push-type":"alert","apns-priority":"10""#
        ),
    ])
    func pushTypeAndPriority(_ message: String, _ record: String, _ headers: String) throws {
        let line = try requests(message, record, fields: "f: boolean", head: "targets: [ios]")["ios"] ?? ""
        #expect(
            line.hasPrefix(
                #"{"target":"ios","recipient":null,"token":null,"method":"POST","path":"/3/device/{token}","headers":{"#
                    + headers + #"},"body":{"#), "\(line)")
    }

    /// Only a time above 0 is counted from the moment of sending.
    @Test func expiration() throws {
        let choice = "title: Hi\nexpires: [{ when: f, then: 90s }, { otherwise: 0 }]"
        func expiration(_ message: String, _ record: String, fields: String, at moment: Int64?) throws -> String? {
            let line = try requests(message, record, fields: fields, head: "targets: [ios]", sentAt: moment)["ios"] ?? ""
            guard case .text(let text)? = try JSON.read(Array(line.utf8))["headers"]?["apns-expiration"] else { return nil }
            return text
        }
        #expect(try expiration("title: Hi\nexpires: 0", "{}", fields: "f: optional boolean", at: nil) == "0")
        #expect(try expiration("title: Hi", "{}", fields: "f: optional boolean", at: nil) == nil)
        #expect(try expiration("title: Hi\nexpires: 1s", "{}", fields: "f: optional boolean", at: 0) == "1")
        #expect(try expiration(choice, #"{"f": true}"#, fields: "f: boolean", at: Self.sent) == "1795280490")
        #expect(try expiration(choice, #"{"f": false}"#, fields: "f: boolean", at: Self.sent) == "0")
        let field = "title: Hi\nexpires: \"{{ n }}\""
        #expect(try expiration(field, #"{"n": 60}"#, fields: "n: integer(0..100)", at: Self.sent) == "1795280460")
        #expect(try expiration(field, #"{"n": 0}"#, fields: "n: integer(0..100)", at: Self.sent) == "0")
        for message in ["title: Hi\nexpires: 1s", choice] {
            #expect(throws: RenderOptionsError.settingNeedsSendTime(setting: "expires", target: "ios")) {
                try requests(message, #"{"f": true}"#, fields: "f: boolean", sentAt: nil)
            }
        }
        // Nor is anything asked where no way leads above 0.
        let elsewhere = "title: Hi\nexpires: [{ when: \"target == 'android'\", then: 2h }, { otherwise: 0 }]"
        #expect(try expiration(elsewhere, "{}", fields: "f: optional boolean", at: nil) == "0")
        // Of a target that is not rendered nothing is asked.
        let program = try #require(compile("campaign: a\nmessage:\n  title: Hi\n  expires: 2h\n").program)
        #expect(throws: Never.self) { try program.requests(sentAt: nil, targets: ["android"]) }
    }

    /// A value that would end a header sets the recipient aside where it is one; elsewhere it is as the language has it.
    @Test(arguments: ["\\r\\n", "\\n", "\\t", "\\u0000", "\\u001b", "\\u007f", "\\u0085", "\\u009f"])
    func controlCharacters(_ control: String) throws {
        let fields = "id: string, key: string(..8)"
        for message in [
            #"collapseKey: "{{ key }}""#, #"collapseKey: "x-{{ key }}""#, #"token: "{{ key }}""#,
            #"collapseKey: [{ when: "id == 'a'", then: "{{ key }}" }, { otherwise: b }]"#,
            #"collapseKey: "{{ key | truncate: 4 }}""#, #"collapseKey: "a{% if id == 'a' %}{{ key }}{% endif %}""#,
        ] {
            let lines = try requests("title: Hi\n\(message)", #"{"id": "a", "key": "k\#(control)l"}"#, fields: fields)
            #expect(lines["ios"]?.hasPrefix("BZ0523") == true, "\(message)")
            // An address is one on every target, in a payload as well.
            #expect(lines["android"]?.hasPrefix(message.hasPrefix("token") ? "BZ0523" : "{") == true, "\(message)")
        }
        for target in ["ios", "android"] {
            let message = "title: Hi\n  token: \"a\(control)b\""
            let literal = compile("campaign: a\ntargets: [\(target)]\nmessage:\n  \(message)\n")
            #expect(literal.diagnostics.map(\.code.id) == ["BZ0550"])
        }
        let otherwise = try requests(
            #"collapseKey: [{ when: "id == 'b'", then: "{{ key }}" }, { otherwise: b }]"# + "\ntitle: Hi",
            #"{"id": "a", "key": "k\#(control)l"}"#, fields: fields)
        #expect(otherwise["ios"]?.hasPrefix("{") == true)
        let body = try requests(#"title: "{{ key }}""#, #"{"id": "a", "key": "k\#(control)l"}"#, fields: fields)
        #expect(body["ios"]?.hasPrefix("{") == true)
    }

    /// All else that a name can hold comes back from a header as it went in.
    @Test func valuesStayInTheirHeaders() throws {
        for value in [#"\",\"x\":\""#, #"\\"#, "é", "日本", "😀", "a: b", #"a\u2028b"#, "{{ id }}", "</script>"] {
            let record = #"{"id": "a", "key": "\#(value)"}"#
            let line = try requests("title: Hi\ncollapseKey: \"{{ key }}\"", record, fields: "id: string, key: string(..16)")[
                "ios"]
            let json = try JSON.read(Array((line ?? "").utf8))
            #expect(json["headers"]?["apns-collapse-id"] == (try JSON.read(Array(record.utf8)))["key"])
            #expect(json["body"]?.compact == #"{"aps":{"alert":{"title":"Hi"}}}"#)
        }
    }

    private static let table = """
        table: own
        title: Own
        targets:
          app: { title: App, service: apns, default: true, limit: { bytes: 40, counts: body }, headers: { X-Team: "a\\"b", Apns-Priority: "1" } }
          web: { title: Web, service: web-push, default: true, headers: { Urgency: low } }
        settings:
          device: { type: identifier, source: own, app: { request: token, as: "v1:{}" }, web: { request: endpoint.url } }
          topic: { type: identifier, source: own, app: { header: APNS-Topic }, web: { header: Topic } }
          urgency: { type: enum(low | high), source: own, app: { none: APNs has none, quiet: true }, web: { header: urgency } }
          call: { type: flag, source: own, app: { at: v, as: 1, headers: { apns-push-type: voip } }, web: { none: no calls, quiet: true } }
          title: { type: text, source: own, app: t, web: t }
          count: { type: integer, source: own, app: { header: x-count }, web: { header: x-count, as: "n{}" } }
          loud: { type: flag, source: own, app: { header: x-loud }, web: { header: x-loud, as: { on: yes, off: no } } }
        """

    @Test func tablesSayWhatGoesWhere() throws {
        let lines = try requests(
            """
            device: "d-{{ id }}"
            topic: com.example.app
            urgency: [{ when: "id == 'r1'", then: high }, { otherwise: ~ }]
            call: true
            title: Hi
            count: 3
            loud: false
            """, #"{"id": "r1"}"#, table: Self.table)
        // The row's push type decides what the topic ends in; the table's own headers stand behind, under one name in any case of letters.
        #expect(
            lines["app"]
                == #"{"target":"app","recipient":"r1","token":"v1:d-r1","headers":{"APNS-Topic":"com.example.app.voip","x-count":"3","#
                + #""apns-push-type":"voip","X-Team":"a\"b","Apns-Priority":"1"},"body":{"v":1,"t":"Hi"}}"#)
        #expect(
            lines["web"] == #"{"target":"web","recipient":"r1","token":"d-r1","endpoint":{"url":"d-r1"},"#
                + #""headers":{"Topic":"com.example.app","urgency":"high","x-count":"n3","x-loud":"no"},"body":{"t":"Hi"}}"#)
        let other = try requests(
            "urgency: [{ when: \"id == 'r1'\", then: high }, { otherwise: ~ }]\ntitle: Hi", #"{"id": "r2"}"#, table: Self.table)
        #expect(other["web"]?.contains(#""headers":{"urgency":"low"}"#) == true)
    }

    /// What stands beside the payload is not counted against its limit.
    @Test func onlyTheBodyIsCounted() throws {
        let message = "device: \"{{ id }}\"\ntitle: \"{{ title }}\""
        func line(_ count: Int) throws -> String? {
            let title = String(repeating: "x", count: count)
            let id = String(repeating: "i", count: 100)
            let record = #"{"id": "\#(id)", "title": "\#(title)"}"#
            return try requests(message, record, fields: "id: string, title: string", table: Self.table)["app"]
        }
        // {"t":"…"}
        #expect(try line(32)?.hasPrefix("{") == true)
        #expect(try line(33)?.hasPrefix("BZ0517") == true)
    }

    @Test func coverageAndPayloadsAreTheSame() throws {
        let template = """
            campaign: a
            targets: [ios, android-v1]
            recipient: { id: string, f: boolean, n: optional string(..9) }
            message:
              title: "{{ n | default: 'x' }}"
              collapseKey: [{ when: f, then: "{{ n | default: 'y' }}" }, { otherwise: z }]
            """
        let program = try #require(compile(template).program)
        let requests = try program.requests(sentAt: nil)
        var payloads = Renderer(program)
        var lines = Renderer(requests)
        for record in [#"{"id": "a", "f": true}"#, #"{"id": "b", "f": false, "n": "m"}"#] {
            let bodies = try payloads.rendered(Array(record.utf8)).get().map(\.1.text)
            let texts = try lines.rendered(Array(record.utf8)).get().map(\.1.text)
            #expect(try texts.map { try JSON.read(Array($0.utf8))["body"]?.compact } == bodies)
        }
        #expect(payloads.counts == lines.counts)
    }

    /// A request's own members cannot be taken by a row.
    @Test(arguments: ["target", "recipient", "method", "path", "headers.x", "body", "token.x"]) func takenNames(_ path: String)
        throws
    {
        let table = """
            table: own
            title: Own
            targets:
              app: { title: App, default: true }
            settings:
              title: { type: text, source: own, app: { request: \(path) } }
            """
        let compilation = compile("campaign: a\nmessage: { title: Hi }\n", table: table)
        #expect(compilation.program == nil)
        #expect(compilation.findings.contains { $0.contains("a different path") }, "\(compilation.findings)")
    }
}

extension Program {
    /// The constants of what is put together are in range.
    fileprivate func verifyAsLines() throws {
        for edition in targets.flatMap(\.editions) {
            for case .copy(let constant) in edition.code { #expect(constants.indices.contains(constant.range.upperBound - 1)) }
        }
    }
}
