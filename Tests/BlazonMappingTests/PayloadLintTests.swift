import BlazonDiagnostics
import BlazonText
import Testing

@testable import BlazonMapping

/// Real payloads against tables: what no row produces, and what contradicts a row.
struct PayloadLintTests {
    /// One row for each form of cells.
    private static let forms = """
        table: forms
        targets:
          plain: { title: Plain }
          texts: { title: Texts, strings: "*" }
        settings:
          title: { type: text, plain: title, texts: title }
          id: { type: identifier, plain: { at: id, max: 4 bytes }, texts: id }
          link: { type: url, plain: link, texts: link }
          on: { type: flag, plain: on, texts: on }
          one: { type: flag, plain: { at: one, as: 1 }, texts: { at: one, as: 1 } }
          both: { type: flag, plain: { at: both, as: { on: 1, off: 0 } }, texts: { at: both, as: { on: 1, off: 0 } } }
          truth: { type: boolean, plain: truth, texts: truth }
          count: { type: integer(0..9), plain: count, texts: count }
          volume: { type: integer(0..100), plain: { at: volume, as: { divide: 100 } }, texts: { at: volume, as: { divide: 100 } } }
          share: { type: number(0..1 by 0.5), plain: share, texts: share }
          level: { type: enum(high | low), plain: { at: level, as: { high: 10, low: 5 } }, texts: { at: level, as: { high: 10, low: 5 } } }
          word: { type: enum(high | low), plain: word, texts: word }
          age: { type: duration, plain: { at: age, max: 1h }, texts: age }
          ttl: { type: duration, plain: { at: ttl, as: "{}s" }, texts: { at: ttl, as: "{}s" } }
          until: { type: duration, plain: { at: until, as: epoch }, texts: { at: until, as: epoch } }
          at: { type: time, plain: { at: at, as: epoch-ms }, texts: { at: at, as: epoch-ms } }
          noted: { type: time, plain: { at: noted, as: [epoch, string] }, texts: { at: noted, as: [rfc3339, list, json] } }
          moment: { type: datetime, plain: { at: moment, as: rfc3339 }, texts: { at: moment, as: epoch } }
          day: { type: date, plain: day, texts: day }
          time: { type: datetime, plain: time, texts: time }
          tag: { type: locale, plain: tag, texts: tag }
          names: { type: list(..2) of string(..3), plain: names, texts: names }
          numbers: { type: list of integer, plain: { at: numbers, as: json }, texts: { at: numbers, as: json } }
          state: { type: map, plain: state, texts: state }
          only: { type: identifier, plain: { at: only, as: list }, texts: { at: only, as: list } }
          light: { type: "{ on: integer(0..9), color: optional string(..7) }", plain: light, texts: light }
        """

    private static let lightType = "{ on: integer(0..9), color: optional string(..7) }"

    private func lint(_ payload: String, _ table: MappingTable, _ target: String? = nil) throws -> [String] {
        let bytes = Array(payload.utf8)
        var sources = SourceMap()
        let file = sources.add(SourceFile(path: "payload.json", bytes: bytes))
        let lint = PayloadLint(
            try LocatedJSON.read(bytes), in: file, table: table, target: try target.map { try #require(table.target(named: $0)) })
        return shown(lint.diagnostics, sources)
    }

    @Test(
        arguments: [
            (#"{"title":"A"}"#, nil), (#"{"title":""}"#, "text that is not empty"), (#"{"title":1}"#, "text"),
            (#"{"id":"four"}"#, nil), (#"{"id":"fives"}"#, "at most 4 bytes"), (#"{"link":"https://x.example"}"#, nil),
            (#"{"on":true}"#, nil), (#"{"on":false}"#, "true"), (#"{"on":"true"}"#, "true"), (#"{"one":1}"#, nil),
            (#"{"one":1.0}"#, nil),
            (#"{"one":0}"#, "1"), (#"{"both":0}"#, nil), (#"{"both":2}"#, "1 or 0"), (#"{"truth":false}"#, nil),
            (#"{"truth":"false"}"#, "boolean"), (#"{"count":9}"#, nil), (#"{"count":1e1}"#, "integer(0..9)"),
            (#"{"count":9.0}"#, nil), (#"{"count":1.5}"#, "integer(0..9)"), (#"{"count":"9"}"#, "integer(0..9)"),
            (#"{"volume":0.25}"#, nil), (#"{"volume":0.255}"#, "integer(0..100) divided by 100"),
            (#"{"volume":"0.2"}"#, "a number"),
            (#"{"share":0.5}"#, nil), (#"{"share":0.3}"#, "number(0..1 by 0.5)"), (#"{"level":10}"#, nil),
            (#"{"level":7}"#, "10 or 5"),
            (#"{"word":"high"}"#, nil), (#"{"word":"HIGH"}"#, nil), (#"{"word":"middle"}"#, "enum(high | low)"),
            (#"{"age":3600}"#, nil),
            (#"{"age":3601}"#, "at most 1h"), (#"{"age":-1}"#, "whole seconds"), (#"{"age":"60"}"#, "whole seconds"),
            (#"{"ttl":"60s"}"#, nil), (#"{"ttl":"60"}"#, #"text of the form "{}s""#),
            (#"{"ttl":60}"#, #"text of the form "{}s""#),
            (#"{"ttl":"s"}"#, #"text of the form "{}s""#), (#"{"until":1764000000}"#, nil),
            (#"{"until":"soon"}"#, "seconds since 1970"), (#"{"at":1764000000000}"#, nil),
            (#"{"at":"1764000000000"}"#, "milliseconds since 1970"), (#"{"noted":"1764000000"}"#, nil),
            (#"{"noted":1764000000}"#, "seconds since 1970 as a string"), (#"{"moment":"2026-02-28T10:00:00Z"}"#, nil),
            (#"{"moment":1764000000}"#, "a time such as 2026-11-21T18:00:00Z"),
            (#"{"day":"2026-02-28"}"#, nil), (#"{"day":"2026-02-30"}"#, "date"), (#"{"time":"2026-02-28T10:00:00Z"}"#, nil),
            (#"{"time":"10:00"}"#, "datetime"), (#"{"tag":"de-AT"}"#, nil), (#"{"tag":"?"}"#, "locale"),
            (#"{"names":["a","b"]}"#, nil),
            (#"{"names":["a","b","c"]}"#, "list(..2) of string(..3)"), (#"{"names":["long"]}"#, "list(..2) of string(..3)"),
            (#"{"names":"a"}"#, "list(..2) of string(..3)"), (#"{"numbers":"[1,2]"}"#, nil),
            (#"{"numbers":[1]}"#, "JSON in a string"),
            (#"{"numbers":"[true]"}"#, "list of integer"), (#"{"state":{"a":[{}]}}"#, nil), (#"{"state":[]}"#, "an object"),
            (#"{"state":{"a":null}}"#, "an object"), (#"{"only":["a"]}"#, nil), (#"{"only":["a","b"]}"#, "a list of one value"),
            (#"{"only":"a"}"#, "a list of one value"), (#"{"only":[1]}"#, "text"), (#"{"light":{"on":2}}"#, nil),
            (#"{"light":{"color":"red","on":2}}"#, nil), (#"{"light":{"color":"red"}}"#, lightType),
            (#"{"light":{"on":2,"blue":1}}"#, lightType), (#"{"light":{"on":"2"}}"#, lightType),
        ] as [(String, String?)])
    func forms(_ payload: String, _ sends: String?) throws {
        let found = try lint(payload, table(Self.forms), "plain")
        #expect(found.isEmpty == (sends == nil), "\(found)")
        if let sends {
            #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("BZ0438") && $0.hasSuffix("sends \(sends)") }, "\(found)")
        }
    }

    @Test(
        arguments: [
            (#"{"on":"true"}"#, nil), (#"{"on":true}"#, nil), (#"{"one":"1"}"#, nil), (#"{"both":"0"}"#, nil),
            (#"{"truth":"false"}"#, nil),
            (#"{"truth":"no"}"#, "boolean as a string"), (#"{"count":"9"}"#, nil),
            (#"{"count":"09"}"#, "integer(0..9) as a string"),
            (#"{"count":9}"#, "integer(0..9) as a string"), (#"{"volume":"0.25"}"#, nil),
            (#"{"volume":0.25}"#, "a number as a string"),
            (#"{"level":"10"}"#, nil), (#"{"age":"60"}"#, nil), (#"{"age":60}"#, "seconds as a string"),
            (#"{"until":"1764000000"}"#, nil), (#"{"at":"1764000000000"}"#, nil),
            (#"{"noted":"[\"2026-02-28T10:00:00Z\"]"}"#, nil), (#"{"noted":"2026-02-28T10:00:00Z"}"#, "JSON in a string"),
            (#"{"moment":"1764000000"}"#, nil),
            (#"{"names":"[\"a\"]"}"#, nil), (#"{"names":["a"]}"#, "list(..2) of string(..3) as a string"),
            (#"{"state":"{\"a\":1}"}"#, nil),
            (#"{"state":{"a":1}}"#, "an object"), (#"{"only":"[\"a\"]"}"#, nil), (#"{"light":"{\"on\":2}"}"#, nil),
            (#"{"light":{"on":2}}"#, lightType + " as a string"),
        ] as [(String, String?)])
    func strings(_ payload: String, _ sends: String?) throws {
        let found = try lint(payload, table(Self.forms), "texts")
        #expect(found.isEmpty == (sends == nil), "\(found)")
        if let sends {
            #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("BZ0438") && $0.hasSuffix("sends \(sends)") }, "\(found)")
        }
    }

    @Test func jsonTextsAreReadInside() throws {
        let table = try table(
            """
            table: texts
            targets:
              app: { title: App, under: message, encoded: { data: json }, limit: { bytes: 38, counts: data } }
            settings:
              title: { type: text, app: data.title }
              badge: { type: integer, app: data.badge }
              fields: { type: map, app: data.* }
            """)
        #expect(try lint(#"{"message":{"data":"{\"title\":\"A\",\"badge\":3,\"own\":[1]}"}}"#, table) == [])
        #expect(
            try lint(#"{"message":{"data":"{\"title\":\"A\",\"badge\":\"3\"}"}}"#, table) == [
                #"BZ0438 1:20 `"{\"title\":\"A\",\"badge\":\"3\"}"` `message.data.badge` is "3", but `badge` sends integer"#
            ])
        #expect(
            try lint(#"{"message":{"data":{"title":"A"}}}"#, table) == [
                #"BZ0438 1:20 `{"title":"A"}` `message.data` is {"title":"A"}, but `app` sends its members as one JSON text"#
            ])
        let long = try lint(#"{"data":"{\"title\":\"Twenty-six letters are here\"}"}"#, table)
        #expect(
            long.count == 1 && long[0].contains("BZ0440 1:9") && long[0].contains("`message.data` has 39 bytes, 1 more"),
            "\(long)")
    }

    @Test func limitsOfPushTypes() throws {
        let table = try table(
            """
            table: types
            targets:
              app:
                title: App
                limit: { bytes: 60, alert: 20 }
                reserve: 5
                pushType: { header: x-type, alert: title, otherwise: background, requires: { background: wake } }
            settings:
              title: { type: text, app: title }
              wake: { type: flag, app: wake }
              fields: { type: map, app: "*" }
            """)
        #expect(try lint(#"{"title":"A"}"#, table) == [])
        #expect(try lint(#"{"title":"Hello"}"#, table).map { $0.prefix(6) } == ["BZ0440"])
        #expect(try lint(#"{"wake":true,"a":"bcdefghijklmnop"}"#, table) == [])
        #expect(
            try lint(#"{"a":"b"}"#, table, "app") == [
                "BZ0439 1:1 `{` the payload breaks a rule of `app`: push type background requires `wake`"
            ])
    }

    /// A row can set the header, which is not in a payload: only what is too large for each type is an error.
    @Test func limitsOfPushTypesThatRowsSet() throws {
        let table = try table(
            """
            table: types
            targets:
              app:
                title: App
                limit: { bytes: 20, call: 40 }
                pushType: { header: x-type, alert: title, otherwise: background }
              box:
                title: Box
                limit: { bytes: 20, call: 40 }
                pushType: { header: x-type, alert: title, otherwise: background }
            settings:
              title: { type: text, app: title, box: title }
              type: { type: enum(alert | background | call), app: { header: X-Type }, box: { none: not set } }
              rings: { type: flag, app: { none: not set }, box: { at: ring, headers: { x-type: call } } }
            """)
        #expect(try lint(#"{"title":"A name of 24"}"#, table) == [])
        let wrong = try lint(#"{"title":"A name of many more characters"}"#, table)
        #expect(wrong.count == 1 && wrong[0].contains("BZ0440") && wrong[0].contains("42 bytes"), "\(wrong)")
        // A row with an attribute is seen.
        #expect(try lint(#"{"title":"A name of 24"}"#, table, "box").map { $0.prefix(6) } == ["BZ0440"])
        #expect(try lint(#"{"title":"A name","ring":true}"#, table, "box") == [])
    }

    @Test func pushTypesOfInnerPayloads() throws {
        let table = try table(
            """
            table: inner
            targets:
              app:
                title: App
                pushType: { header: in.kind, show: title, otherwise: quiet, requires: { quiet: wake, call: ring } }
            settings:
              title: { type: text, app: title }
              wake: { type: flag, app: wake }
              ring: { type: flag, app: ring }
              kind: { type: enum(show | quiet | call), app: in.kind }
            """)
        #expect(try lint(#"{"title":"A"}"#, table) == [])
        #expect(try lint(#"{"wake":true,"in":{"kind":"quiet"}}"#, table) == [])
        #expect(try lint(#"{"title":"A","in":{"kind":"quiet"},"wake":true}"#, table).map { $0.prefix(6) } == ["BZ0439"])
        #expect(
            try lint(#"{"title":"A","in":{"kind":"call"}}"#, table) == [
                "BZ0439 1:1 `{` the payload breaks a rule of `app`: push type call requires `ring`"
            ])
    }

    /// A header that a row fixes has its value, or another that the row allows.
    @Test(arguments: [
        ("one", "1", true), ("one", "2", false), ("two", "2", true), ("two", "1", true), ("two", "3", false), ("free", "3", true),
    ])
    func headersThatRowsFix(_ row: String, _ value: String, _ isRight: Bool) throws {
        let table = try table(
            """
            table: own
            targets: { app: { title: App } }
            settings:
              one: { type: flag, app: { at: one, headers: { X-K: "1" } } }
              two: { type: flag, app: { at: two, headers: { X-K: ["1", "2"] } } }
              free: { type: flag, app: free }
              word: { type: identifier, app: { header: x-k } }
            """)
        let line = #"{"target":"app","recipient":null,"token":null,"headers":{"x-K":"\#(value)"},"body":{"\#(row)":true}}"#
        #expect(try lint(line, table).map { $0.prefix(6) } == (isRight ? [] : ["BZ0439"]))
    }

    /// A header that a row of the request fixes or writes is there, unless the request leaves it out.
    @Test(
        arguments: [
            (#""a":"x","base":"A""#, #""P":"1""#, nil), (#""b":"x","base":"B""#, #""p":"2""#, nil),
            (#""b":"x","base":"C""#, "", nil),
            (#""a":"x","base":"A""#, "", "`headers.P` is missing"), (#""b":"x","base":"B""#, #""P":"1""#, "rule"),
            (#""one":true"#, "", "`headers.X-K` is missing"), (#""one":true,"two":true"#, #""x-k":"1""#, nil),
            (#""key":"k""#, "", "`headers.key` is missing"), (#""off":0"#, "", "`headers.O` is missing"),
            (#""off":1"#, "", "`headers.O` is missing"),
        ] as [(String, String, String?)])
    func headersThatAreMissing(_ body: String, _ headers: String, _ expected: String?) throws {
        let table = try table(
            """
            table: own
            targets: { app: { title: App } }
            settings:
              base: { type: enum(A | B | C), app: base }
              split: { type: text, app: [{ at: a, when: { base: A }, headers: { P: "1" } }, { at: b, when: { base: [B, C] } }, { at: c, when: { base: B }, headers: { p: "2" } }] }
              one: { type: flag, app: { at: one, headers: { X-K: "1" } } }
              two: { type: flag, app: two }
              key: { type: identifier, app: [key, { header: key }] }
              off: { type: flag, app: { at: off, as: { on: 1, off: 0 }, headers: { O: "1" } } }
            """)
        let line = "{\"target\":\"app\",\"recipient\":null,\"token\":null,\"headers\":{\(headers)},\"body\":{\(body)}}"
        let found = try lint(line, table)
        if let expected {
            #expect(found.count == 1 && found.allSatisfy { $0.contains(expected) }, "\(found)")
        } else {
            #expect(found == [])
        }
    }

    /// Apple drops a Live Activity that is sent as an alert.
    @Test func pushTypeOfALiveActivity() throws {
        let native = try #require(BuiltInTables.ready("native"))
        func found(_ type: String) throws -> [String] {
            try lint(
                #"{"target":"apns","headers":{"apns-push-type":"\#(type)"},"body":{"aps":{"event":"update","timestamp":1}}}"#,
                native)
        }
        let rule = "`activityEvent` is sent with apns-push-type: liveactivity"
        #expect(try found("alert").contains { $0.contains(rule) } && !found("liveactivity").contains { $0.contains(rule) })
    }

    @Test func attributesThatATargetRequires() throws {
        let table = try table(
            """
            table: required
            targets:
              app: { title: App, under: message, requires: [title] }
            settings:
              title: { type: text, app: title }
              link: { type: url, app: [{ at: link }, { at: kind, as: "web" }] }
            """)
        #expect(try lint(#"{"message":{"title":"A","link":"https://x.example","kind":"web"}}"#, table) == [])
        #expect(
            try lint(#"{"message":{"link":"https://x.example"}}"#, table) == [
                "BZ0439 1:1 `{` the payload breaks a rule of `app`: requires `message.title`",
                #"BZ0442 1:13 `"link"` `link` also writes `message.kind`, which the payload lacks"#,
            ])
    }

    @Test func theTargetThatExplainsMost() throws {
        let table = try builtIn()
        for (payload, target): (String, String?) in [
            (#"{"aps":{"alert":{"title":"A"}},"uri":"x","own":1}"#, "ios"), (#"{"to":"t","data":{"title":"A"}}"#, "android"),
            (#"{"message":{"token":"t","data":{"title":"A"}}}"#, "android-v1"), (#"{"data":{"own":"A"}}"#, "android"),
            (#"{"android":{"priority":"HIGH"},"data":{"title":"A"}}"#, "android-v1"), (#"{"own":{"a":1}}"#, nil), ("{}", nil),
        ] {
            #expect(table.explanation(of: try JSON.read(Array(payload.utf8)))?.target.name == target, "\(payload)")
        }
    }

    /// What asks the service to validate only is beside the payload that the limit counts, in a request alone.
    @Test func theOptionToValidateCountsNothing() throws {
        let table = try table(
            """
            table: own
            targets: { app: { title: App, limit: { bytes: 16, counts: body }, validateOnly: dry, request: { path: /send } } }
            settings: { title: { type: text, app: title } }
            """)
        func request(_ title: String) -> String {
            #"{"target":"app","recipient":null,"method":"POST","path":"/send","headers":{},"body":{"title":"\#(title)","dry":true}}"#
        }
        #expect(try lint(request("1234"), table).isEmpty)
        let tooLong = try lint(request("12345"), table)
        #expect(tooLong.count == 1 && tooLong.allSatisfy { $0.hasPrefix("BZ0440") }, "\(tooLong)")
    }

    /// An empty list is sent, but is not set.
    @Test func emptyListsAreNotSet() throws {
        let table = try table(
            """
            table: lists
            targets: { app: { title: App } }
            settings:
              title: { type: text, app: title }
              key: { type: identifier, app: key }
              args: { type: list of string, requires: key, app: args }
              names: { type: list of string, app: { at: names, min: 2 items } }
            rules: [{ when: { args: unset }, requires: title }]
            """)
        #expect(try lint(#"{"title":"A","args":[]}"#, table) == [])
        #expect(try lint(#"{"key":"k","args":["a"]}"#, table) == [])
        for broken in [#"{"key":"k","args":[]}"#, #"{"title":"A","args":["a"]}"#, #"{"title":"A","names":[]}"#] {
            #expect(try lint(broken, table).map { $0.prefix(6) } == ["BZ0439"], "\(broken)")
        }
    }
}
