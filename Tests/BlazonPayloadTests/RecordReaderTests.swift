import BlazonLanguage
import BlazonPayload
import Testing

private let fields: KeyValuePairs<String, String> = [
    "id": "string(..8)", "points": "optional integer(0..100)", "total": "optional number(0..10 by 0.01)",
    "ok": "optional boolean",
    "tier": "optional enum(basic | gold)", "day": "optional date", "at": "optional datetime", "link": "optional url(..30)",
    "locale": "locale", "cart": "optional list(..3) of string(..5)", "sizes": "optional list of integer(0..9)",
    "aVeryLongFieldName": "optional string",
]

private func program() throws -> Program {
    var a = try Assembler(fields)
    a.fields.append(
        Field(
            name: "order",
            type: .record([
                Field(name: "id", type: .string(max: 20), isOptional: false),
                Field(name: "lines", type: .list(max: nil, of: .boolean), isOptional: true),
            ]), isOptional: true))
    a.copy("ok")
    return a.program()
}

private func outcome(_ record: String) throws -> Reject? {
    var renderer = Renderer(try program())
    let outcome = renderer.render(record)
    #expect(outcome.targets.isEmpty)
    #expect(renderer.text() == (outcome.record == nil ? "ok\n" : ""))
    return outcome.record
}

@Suite struct RecordReaderTests {
    @Test(arguments: [
        #"{"id":"a"}"#, " \t{ \"id\" : \"a\" } \r", #"{"id":"a","unknown":{"id":[1,{"id":2}],"id":3},"x":1,"x":2}"#,
        #"{"id":"12345678"}"#, #"{"id":"😀😀😀😀😀😀😀😀"}"#, #"{"id":"\ud83d\ude00234567\u0038"}"#, #"{"\u0069d":"a"}"#,
        // Missing, null or blank, however long.
        #"{"id":"a","points":null,"total":"","tier":"            ","day":"\u200b","link":" ","cart":null,"order":null,"ok":""}"#,
        // Numbers.
        #"{"id":"a","points":100.0}"#, #"{"id":"a","points":1e2}"#, #"{"id":"a","points":-0}"#, #"{"id":"a","total":9.99}"#,
        #"{"id":"a","total":1e1}"#,
        // Locales are never at fault.
        #"{"id":"a","locale":"es_MX"}"#, #"{"id":"a","locale":"not a tag!"}"#, #"{"id":"a","locale":7}"#,
        #"{"id":"a","locale":"\ud800"}"#,
        #"{"id":"a","locale":[]}"#, #"{"id":"a","locale":""}"#,
        #"{"id":"a","day":"2024-02-29","at":"2026-11-21T18:00:00.123Z","tier":"g\u006fld"}"#,
        #"{"id":"a","link":"https:\/\/a.b\/c?d=e%20f#g"}"#, #"{"id":"a","link":"HTTP://a.b"}"#,
        #"{"id":"a","cart":["1","2","3"],"sizes":[],"order":{"id":"o","lines":[true,false],"more":[{}]}}"#,
        // Unwanted values may hold what JSON may hold.
        #"{"id":"a","u":"\ud800","v":1e99999,"__proto__":1,"ID":5,"\ud800":1,"idd":1,"i":1}"#,
        #"{"id":"a","aVeryLongFieldNamE":1,"aVeryLongFieldName":"x"}"#,
    ])
    func accepts(_ record: String) throws { #expect(try outcome(record) == nil) }

    @Test(
        arguments: [
            // Not JSON.
            ("", .notJSON, nil), ("   ", .notJSON, nil), ("[]", .notJSON, nil), ("null", .notJSON, nil), ("{", .notJSON, nil),
            (#"{"id"}"#, .notJSON, nil),
            (#"{"id":"a",}"#, .notJSON, nil), (#"{"id":"a"} x"#, .notJSON, nil), (#"{"id":"a"}{}"#, .notJSON, nil),
            (#"{"id":"a" "b":1}"#, .notJSON, nil),
            (#"{"id":"a","x":01}"#, .notJSON, nil), (#"{"id":"a","x":[1,]}"#, .notJSON, nil),
            (#"{"id":"a","x":"\q"}"#, .notJSON, nil),
            (#"{"id":"a","x":tru}"#, .notJSON, nil), ("{\"id\":\"a\u{1}\"}", .notJSON, nil),
            ("{\"id\":\"a\",\"x\":\"\t\"}", .notJSON, nil),
            (#"{"id":"a","cart":["a",]}"#, .notJSON, nil), (#"{"id":"a","x":NaN}"#, .notJSON, nil),
            (#"{"id":"a","x":[}"#, .notJSON, nil),
            (#"{id:"a"}"#, .notJSON, nil), (#"{"id":"a","x":{"y":[1}}"#, .notJSON, nil),
            ("\u{FEFF}{\"id\":\"a\"}", .notJSON, nil),
            // A broken line goes before a field that does not fit.
            (#"{"id":5,"points":"x","#, .notJSON, nil),
            // Twice.
            (#"{"id":"a","id":"a"}"#, .duplicateKey, "id"), (#"{"id":"a","\u0069\u0064":"a"}"#, .duplicateKey, "id"),
            (#"{"id":"a","points":null,"points":1}"#, .duplicateKey, "points"),
            (#"{"id":"a","order":{"id":"x","id":"y"}}"#, .duplicateKey, "order.id"),
            (#"{"id":"a","order":{"id":"x"},"order":{"id":"x"}}"#, .duplicateKey, "order"),
            // Missing.
            ("{}", .missing, "id"), (#"{"id":null}"#, .missing, "id"), (#"{"id":""}"#, .missing, "id"),
            (#"{"id":" \u00ad\u0007"}"#, .missing, "id"),
            (#"{"id":"a","order":{}}"#, .missing, "order.id"), (#"{"id":"a","order":{"id":"\u3000"}}"#, .missing, "order.id"),
            // Of another type.
            (#"{"id":5}"#, .wrongType, "id"), (#"{"id":"a","points":"5"}"#, .wrongType, "points"),
            (#"{"id":"a","points":12.5}"#, .wrongType, "points"),
            (#"{"id":"a","points":1e-1}"#, .wrongType, "points"), (#"{"id":"a","points":true}"#, .wrongType, "points"),
            (#"{"id":"a","total":"1"}"#, .wrongType, "total"),
            (#"{"id":"a","ok":1}"#, .wrongType, "ok"), (#"{"id":"a","ok":"true"}"#, .wrongType, "ok"),
            (#"{"id":"a","tier":1}"#, .wrongType, "tier"),
            (#"{"id":"a","day":"2026-02-29"}"#, .wrongType, "day"), (#"{"id":"a","day":"2026-2-1"}"#, .wrongType, "day"),
            (#"{"id":"a","at":"2026-11-21T18:00"}"#, .wrongType, "at"),
            (#"{"id":"a","cart":"x"}"#, .wrongType, "cart"), (#"{"id":"a","cart":{}}"#, .wrongType, "cart"),
            (#"{"id":"a","order":[]}"#, .wrongType, "order"),
            (#"{"id":"a","order":"x"}"#, .wrongType, "order"), (#"{"id":["a"]}"#, .wrongType, "id"),
            (#"{"id":{"id":"a"}}"#, .wrongType, "id"),
            (#"{"id":"a","cart":["a",5]}"#, .wrongType, "cart[1]"),
            (#"{"id":"a","order":{"id":"x","lines":[true,1]}}"#, .wrongType, "order.lines[1]"),
            (#"{"id":"a","sizes":[1,2,2.5]}"#, .wrongType, "sizes[2]"),
            // Out of bounds.
            (#"{"id":"123456789"}"#, .outOfBounds, "id"), (#"{"id":"\u00311234567\u0038"}"#, .outOfBounds, "id"),
            (#"{"id":"a","points":101}"#, .outOfBounds, "points"),
            (#"{"id":"a","points":-1}"#, .outOfBounds, "points"),
            (#"{"id":"a","points":9223372036854775808}"#, .outOfBounds, "points"),
            (#"{"id":"a","total":10.01}"#, .outOfBounds, "total"),
            (#"{"id":"a","total":1.001}"#, .outOfBounds, "total"),
            (#"{"id":"a","cart":["1","2","3","4"]}"#, .outOfBounds, "cart"),
            (#"{"id":"a","cart":["123456"]}"#, .outOfBounds, "cart[0]"),
            (#"{"id":"a","link":"https://a.b/0123456789012345678901"}"#, .outOfBounds, "link"),
            (#"{"id":"a","points":1e300}"#, .outOfBounds, "points"),
            // The other rules.
            (#"{"id":"a","tier":"silver"}"#, .unknownMember, "tier"), (#"{"id":"a","tier":"Gold"}"#, .unknownMember, "tier"),
            (#"{"id":"\ud800"}"#, .loneSurrogate, "id"),
            (#"{"id":"\udc00x"}"#, .loneSurrogate, "id"), (#"{"id":"a","cart":["\ud83dx"]}"#, .loneSurrogate, "cart[0]"),
            (#"{"id":"a","points":1e401}"#, .numberTooLong, "points"),
            (#"{"id":"a","total":1e-401}"#, .numberTooLong, "total"), (#"{"id":"a","cart":["a"," "]}"#, .blankItem, "cart[1]"),
            (#"{"id":"a","sizes":[null]}"#, .blankItem, "sizes[0]"),
            (#"{"id":"a","link":"no url"}"#, .badURL, "link"), (#"{"id":"a","link":"javascript:alert(1)"}"#, .badURL, "link"),
            (#"{"id":"a","link":"/path"}"#, .badURL, "link"),
        ] as [(String, RejectCode, String?)])
    func rejects(_ record: String, _ code: RejectCode, _ field: String?) throws {
        let reject = try #require(try outcome(record))
        #expect(reject.code == code, "\(reject.reason)")
        #expect(reject.field == field)
        if let field { #expect(reject.reason.contains("`\(field)`")) }
    }

    /// A record is required if any of its fields is.
    @Test(arguments: ["{}", #"{"order":null}"#, #"{"order":""}"#, #"{"order":{}}"#, #"{"order":{"to":{}}}"#]) func emptyRecords(
        record: String
    ) throws {
        for isOptional in [true, false] {
            let city = Field(name: "city", type: .string(max: 9), isOptional: isOptional)
            let inner = [
                Field(name: "id", type: .string(max: 9), isOptional: true),
                Field(
                    name: "to", type: .record([city, Field(name: "locale", type: .locale, isOptional: false)]), isOptional: false),
            ]
            var a = Assembler([Field(name: "order", type: .record(inner), isOptional: false)])
            a.copy("ok")
            var renderer = Renderer(a.program())
            #expect(renderer.render(record).record?.code == (isOptional ? nil : .missing))
        }
    }

    @Test func longNumbers() throws {
        let digits = String(repeating: "1", count: 401)
        #expect(try outcome("{\"id\":\"a\",\"points\":\(digits)}")?.code == .numberTooLong)
        #expect(try outcome("{\"id\":\"a\",\"points\":\(digits.dropLast())}")?.code == .outOfBounds)
        #expect(try outcome("{\"id\":\"a\",\"unwanted\":\(digits)}") == nil)
    }

    @Test func depth() throws {
        func nested(_ levels: Int, _ key: String) -> String {
            "{\"id\":\"a\",\"\(key)\":" + String(repeating: "[", count: levels) + String(repeating: "]", count: levels) + "}"
        }
        for key in ["x", "id", "order"] {
            // The record itself is a level.
            #expect(try outcome(nested(64, key))?.code == .tooDeep)
            #expect(try outcome(nested(63, key))?.code != .tooDeep)
            #expect(try outcome(nested(100_000, key))?.code == .tooDeep)
        }
        #expect(try outcome(nested(63, "x")) == nil)
    }

    @Test func notUTF8() throws {
        for bad: [UInt8] in [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
            [0xF8, 0x88, 0x80, 0x80, 0x80],
        ] {
            for (before, after) in [
                (#"{"id":"a"#, #""}"#), (#"{"id":"a","x":"12345678"#, #""}"#), (#"{"id":"a","#, "}"),
                (#"{"id":"a","x"#, #"":1}"#),
            ] {
                var renderer = Renderer(try program())
                #expect(renderer.render(Array(before.utf8) + bad + Array(after.utf8)).record?.code == .notUTF8)
            }
        }
    }

    @Test func reasonsInWords() throws {
        let long = String(repeating: "é", count: 100)
        for (record, reason) in [
            (#"{"id":"a","points":12.5}"#, "`points` must be a whole number from 0 to 100, but is 12.5"),
            (#"{"id":"a","tier":"silver"}"#, #"`tier` must be one of `basic`, `gold`, but is "silver""#),
            (
                "{\"id\":\"a\",\"tier\":\"\(long)\"}",
                "`tier` must be one of `basic`, `gold`, but is \"\(String(repeating: "é", count: 38))…"
            ),
            (#"{"id":"123456789"}"#, "`id` must be text of at most 8 characters, but is 9 long"),
            (#"{"id":"a","cart":["a","b","c","d"]}"#, "`cart` must be a list of at most 3 items, but is 4 long"),
            (#"{"id":"a","total":11}"#, "`total` must be a number from 0 to 10 in steps of 0.01, but is 11"),
            (
                #"{"id":"a","total":1.500}"#,
                "`total` must be a number from 0 to 10 in steps of 0.01, but is 1.500, which has more than 2 decimals"
            ),
            ("{}", "`id` is missing and not optional"),
            (#"{"id":"a","link":"ftp://a.b"}"#, "`link` must be a URL with the scheme `https`, `http`, but has `ftp`"),
            (#"{"id":"a" x}"#, "the line is not JSON at byte 11: x}"), (#"{"id":"a"#, "the line is not JSON: unexpected end"),
            (#"{"id":"a\nb"#, "the line is not JSON: unexpected end"),
            (#"{"other":"é\n"#, "the line is not JSON: unexpected end"),
            ("{\"id\":\"é\u{1}\"}", "the line is not JSON at byte 10: \u{1}\"}"),
        ] {
            #expect(try outcome(record)?.reason == reason)
        }
    }

    @Test func textsHaveTheFormOfTheirType() throws {
        var a = try Assembler([
            "tags": "list(..3) of string(..4) matches digits", "id": "string(..8) matches hex",
            "code": "optional string matches '^(é|\"){2}$'",
        ])
        a.copy("ok")
        let program = a.program()
        #expect(try Program(reading: Array(program.encoded().utf8)).fields == program.fields)
        for (record, faults) in [
            (#"{"id":"0aF","tags":["1","22"],"code":"é\""}"#, []), (#"{"id":"0\u0061","tags":[],"code":" "}"#, []),
            (#"{"id":"0aG","tags":[]}"#, [#"BZ0525 `id` must be hexadecimal digits, but is "0aG""#]),
            (#"{"id":"123456789","tags":[]}"#, ["BZ0506 `id` must be text of at most 8 characters, but is 9 long"]),
            (
                #"{"id":"0","tags":["1","x1","\u0031x"],"code":"é"}"#,
                [
                    #"BZ0525 `tags[1]` must be digits, but is "x1""#, #"BZ0525 `tags[2]` must be digits, but is "\u0031x""#,
                    #"BZ0525 `code` must be text that matches `^(é|"){2}$`, but is "é""#,
                ]
            ),
        ] {
            var renderer = Renderer(program)
            let reject = renderer.render(record).record
            let found = reject.map { [$0] + $0.also } ?? []
            #expect(found.map { "\($0.code.rawValue) \($0.reason)" } == faults, "\(record)")
        }
    }

    /// A reject lists all faults of the schema, in the order of the schema, whatever that of the record.
    @Test func furtherFaults() throws {
        func faults(_ record: String) throws -> [String] {
            let reject = try #require(try outcome(record))
            return ([reject] + reject.also).map { "\($0.code.rawValue) \($0.field ?? "-")" }
        }
        #expect(try faults(#"{"id":"a","points":101}"#) == ["BZ0506 points"])
        #expect(
            try faults(#"{"order":{"lines":[1,true,"x"]},"sizes":[1,10,2,99],"points":"x","ok":7,"id":""}"#) == [
                "BZ0504 id", "BZ0505 points", "BZ0505 ok", "BZ0506 sizes[1]", "BZ0506 sizes[3]", "BZ0504 order.id",
                "BZ0505 order.lines[0]", "BZ0505 order.lines[2]",
            ])
        #expect(
            try faults(#"{"points":-1,"points":1,"link":"ftp:/","total":0.001}"#) == [
                "BZ0504 id", "BZ0506 points", "BZ0503 points", "BZ0506 total", "BZ0513 link",
            ])
        // What is no JSON says nothing of the schema, before and after it is seen.
        #expect(try faults(#"{"points":-1,"total":-1"#) == ["BZ0501 -"])
        // At most sixteen, the first of the schema, however many there are.
        let many = #"{"order":{},"sizes":["# + Array(repeating: "10", count: 500).joined(separator: ",") + #"],"points":-1}"#
        let found = try faults(many)
        #expect(found.prefix(3) == ["BZ0504 id", "BZ0506 points", "BZ0506 sizes[0]"])
        #expect(found.count == 1 + Reject.maxAlso && found.last == "BZ0506 sizes[14]")
    }

    /// Faults of one record are not reported for the next.
    @Test func faultsAreOfOneRecord() throws {
        var renderer = Renderer(try program())
        #expect(renderer.render(#"{"id":"a","points":-1,"ok":1}"#).record?.also.count == 1)
        #expect(renderer.render(#"{"id":"a","points":-1"#).record?.also == [])
        #expect(renderer.render(#"{"id":"a"}"#).record == nil)
        #expect(renderer.render(#"{"id":"a","day":1}"#).record?.also == [])
    }

    @Test func aRejectLeavesNoTrace() throws {
        var renderer = Renderer(try program())
        #expect(renderer.render(#"{"id":5,"cart":[["#).record != nil)
        #expect(renderer.render(#"{"id":"a","cart":["x",5]}"#).record?.field == "cart[1]")
        #expect(renderer.render(#"{"id":"a"}"#).isRendered)
        #expect(renderer.render(#"{"id":5}"#).record?.field == "id")
        #expect(renderer.text() == "ok\n")
    }

    /// In unknown fields, whose levels are bits, and in a declared one.
    @Test(arguments: [1, 64, 65, 128, 129, 255, 256, 1_000]) func nestsAsDeepAsItIsReported(nesting: Int) throws {
        var renderer = Renderer(try program(), nesting: nesting)
        let most = min(nesting, Renderer.maxNesting)
        func nested(_ levels: Int) -> String {
            // Lists and objects, so that what closes a level must be known at each.
            let kinds = (0..<levels).map { $0 * 7 % 3 == 0 }
            return kinds.map { $0 ? #"{"k":"# : "[" }.joined() + "1" + kinds.reversed().map { $0 ? "}" : "]" }.joined()
        }
        #expect(
            renderer.render(#"{"id":"a","other":\#(nested(most - 1)),"more":[\#(nested(max(0, most - 2)))]}"#).isRendered
                == (most > 1))
        #expect(renderer.render(#"{"id":"a","other":\#(nested(most - 1))}"#).isRendered)
        #expect(renderer.render(#"{"other":\#(nested(most)),"id":"a"}"#).record?.code == .tooDeep)
        #expect(renderer.render(#"{"id":"a","other":\#(nested(most - 1).dropLast())]}"#).record?.code == .notJSON)
    }

    /// A schema of many fields with names alike in their first eight bytes.
    @Test func findsEachOfManyFields() throws {
        var a = Assembler((0..<300).map { Field(name: "fieldNumber\($0)", type: .anyInteger, isOptional: true) })
        for slot in 0..<300 { a.emit(.emitField(slot: slot, Encoding(.text)), .separator) }
        let pairs = (0..<300).reversed().map { "\"fieldNumber\($0)\":\($0)" }
        let line = try rendered(a.program(), "{" + pairs.joined(separator: ",") + "}")
        #expect(line == .success((0..<300).map { "\($0)," }.joined()))
    }
}
