import BlazonLanguage
import BlazonPayload
import Testing

@Suite struct InstructionTests {
    @Test func copiesAndFillsHoles() throws {
        var a = try Assembler([
            "name": "string", "n": "integer", "x": "number", "ok": "boolean", "cart": "list of string", "no": "optional string",
        ])
        a.copy("{\"a\":\"")
        a.emit(.emitField(slot: 0, Encoding(.text)))
        a.copy("\",\"n\":")
        a.emit(.emitField(slot: 1, Encoding(.json)), .separator)
        a.emit(.emitField(slot: 2, Encoding(.json)), .separator, .emitField(slot: 3, Encoding(.json)), .separator)
        a.emit(.emitField(slot: 4, Encoding(.json)), .separator, .emitField(slot: 0, Encoding(.json)))
        a.emit(.separator, .emitField(slot: 5, Encoding(.json)), .emitField(slot: 5, Encoding(.text)))
        let line = try rendered(
            a.program(), #"{"cart":["a\/b","é\n"],"ok":false,"x":1.50,"n":1e2,"name":"A\u00e9\"\u0007\t\u007f\u0085z"}"#)
        #expect(
            line
                == .success(
                    "{\"a\":\"Aé\\\"\\tz\",\"n\":100,1.50,false,[\"a/b\",\"é\\n\"],\"Aé\\\"\\u0007\\t\u{7F}\u{85}z\",\"\""))
    }

    @Test(arguments: [
        ("1.50", "1.50"), ("-0", "0"), ("-0.00", "0.00"), ("1e3", "1000"), ("1E+2", "100"), ("1.5e-3", "0.0015"),
        ("-12.5", "-12.5"),
        ("12345678901234567890123456789012345678901234567890.5", "12345678901234567890123456789012345678901234567890.5"),
    ])
    func numbersPrintAsGiven(_ given: String, _ printed: String) throws {
        var a = try Assembler(["x": "number"])
        a.emit(.emitField(slot: 0, Encoding(.json)))
        a.copy(" ")
        a.emit(.field(slot: 0), .write(Encoding(.text)))
        #expect(try rendered(a.program(), "{\"x\":\(given)}") == .success("\(printed) \(printed)"))
    }

    @Test(arguments: [
        ("0", "0"), ("-0", "0"), ("1.0", "1"), ("1e3", "1000"), ("-9223372036854775808", "-9223372036854775808"), ("12e-1", nil),
    ])
    func integers(_ given: String, _ printed: String?) throws {
        var a = try Assembler(["n": "integer"])
        a.emit(.emitField(slot: 0, Encoding(.text)))
        let line = try rendered(a.program(), "{\"n\":\(given)}")
        if let printed { #expect(line == .success(printed)) } else { #expect(throws: Reject.self) { try line.get() } }
    }

    @Test func objectsThatStayEmptyAreTakenBack() throws {
        for (isThere, expected) in [(true, #"{"a":{"b":{"c":1}},"z":2}"#), (false, #"{"z":2}"#)] {
            var a = Assembler()
            a.copy("{")
            a.open("\"a\":{", separated: true)
            a.open("\"b\":{", separated: true)
            if isThere {
                a.emit(.separator)
                a.copy("\"c\":1")
            }
            a.close()
            a.close()
            a.emit(.separator)
            a.copy("\"z\":2}")
            #expect(try rendered(a.program()) == .success(expected))
        }
    }

    @Test func aLineBeginsWithoutComma() throws {
        var a = Assembler()
        a.emit(.separator)
        a.copy("1")
        a.emit(.separator)
        a.copy("2")
        var renderer = Renderer(a.program())
        _ = renderer.render("{}")
        _ = renderer.render("{}")
        #expect(renderer.text() == "1,2\n1,2\n")
    }

    @Test(arguments: [(".", true), ("..", true), ("...", false), (".a", false), ("", false), ("a", false), (". ", false)])
    func dotSegments(_ value: String, _ isRejected: Bool) throws {
        var a = try Assembler(["s": "optional string"])
        a.copy("https://x/")
        a.emit(.pathStart, .emitField(slot: 0, Encoding(.component)), .pathEnd)
        a.copy("/y")
        let line = try rendered(a.program(), "{\"s\":\"\(value)\"}")
        if isRejected {
            #expect(throws: Reject.self) { try line.get() }
            if case .failure(let reject) = line {
                #expect(reject.code == .dotSegment)
                #expect(reject.field == "s")
            }
        } else {
            #expect(line == .success("https://x/\(value.replacing(" ", with: "%20"))/y"))
        }
    }

    @Test func dotSegmentsOfConstantAndValue() throws {
        var a = try Assembler(["s": "string"])
        a.emit(.pathStart)
        a.copy("%2e")
        a.emit(.field(slot: 0), .write(Encoding(.component)), .pathEnd)
        guard case .failure(let reject) = try rendered(a.program(), #"{"s":"."}"#) else { throw Unexpected() }
        #expect(reject.code == .dotSegment)
        #expect(try rendered(a.program(), #"{"s":"x"}"#) == .success("%2ex"))
    }

    @Test(arguments: [("..", true), (".", true), ("a", false), ("...", false)])
    func dotSegmentsOfAWholePath(_ value: String, _ isRejected: Bool) throws {
        var a = try Assembler(["s": "string"])
        a.emit(.pathStart)
        a.copy("/a/")
        a.emit(.field(slot: 0), .write(Encoding(.component)))
        a.copy("?b=/../c")
        a.emit(.pathEnd)
        guard case .failure(let reject) = try rendered(a.program(), "{\"s\":\"\(value)\"}") else {
            #expect(!isRejected)
            return
        }
        #expect(isRejected && reject.code == .dotSegment)
    }

    @Test func payloadTooLargeIsTheTargetsOwn() throws {
        var a = try Assembler(["s": "string"])
        a.copy("not counted")
        a.emit(.measureStart, .emitField(slot: 0, Encoding(.text)), .measureEnd)
        a.copy("not counted")
        a.emit(.measureStart, .emitField(slot: 0, Encoding(.text)), .measureEnd)
        let program = a.program([
            TargetProgram(name: "small", limit: 8, code: a.code), TargetProgram(name: "large", limit: 4096, code: a.code),
        ])
        try program.verify()
        var renderer = Renderer(program)
        #expect(renderer.render(#"{"s":"abcd"}"#).isRendered)
        let outcome = renderer.render(#"{"s":"abcde"}"#)
        #expect(outcome.record == nil)
        #expect(outcome.targets.map(\.index) == [0])
        #expect(outcome.targets.first?.reject.code == .payloadTooLarge)
        #expect(outcome.targets.first?.reject.reason == "the payload has 10 bytes; the limit is 8")
        #expect(renderer.text(0) == "not countedabcdnot countedabcd\n")
        #expect(renderer.text(1) == "not countedabcdnot countedabcd\nnot countedabcdenot countedabcde\n")
        let large = renderer.render("{\"s\":\"\(String(repeating: "x", count: 3000))\"}")
        #expect(large.targets.last?.reject.reason == "the payload has 6,000 bytes; the limit is 4,096")
    }

    @Test func limits() throws {
        var a = try Assembler(["s": "string"])
        a.emit(.field(slot: 0), .limit(bytes: 4, code: .collapseKeyTooLong))
        #expect(try rendered(a.program(), #"{"s":"ab\u0001é"}"#) == .success(""))
        guard case .failure(let reject) = try rendered(a.program(), #"{"s":"abcé"}"#) else { throw Unexpected() }
        #expect(reject.code == .collapseKeyTooLong)
        #expect(reject.reason == "the collapse key has 5 bytes; the limit is 4 (`BadCollapseId`)")
    }

    @Test func textTooLong() throws {
        let long = String(repeating: "x", count: 65_536)
        for instructions: [Instruction] in [
            [.emitField(slot: 0, Encoding(.text))], [.emitField(slot: 0, Encoding(.component))],
            [.field(slot: 0), .write(Encoding(.kept))],
            [.field(slot: 0), .concatenate(count: 1), .write(Encoding(.json))],
        ] {
            var a = try Assembler(["s": "string"])
            a.code = instructions
            _ = try rendered(a.program(), "{\"s\":\"\(long)\"}").get()
            guard case .failure(let reject) = try rendered(a.program(), "{\"s\":\"\(long)x\"}") else { throw Unexpected() }
            #expect(reject.code == .textTooLong)
        }
    }

    @Test func conditions() throws {
        func truth(_ build: (inout Assembler) -> Void, _ record: String = "{}") throws -> String {
            var a = try Assembler([
                "s": "optional string", "n": "optional integer", "x": "optional number", "b": "optional boolean",
                "l": "optional list of integer",
                "t": "optional datetime", "d": "optional date",
            ])
            build(&a)
            a.emit(.write(Encoding(.json)))
            return try rendered(a.program(), record).get()
        }
        func compared(_ comparison: Comparison, _ left: Instruction, _ right: Instruction, _ record: String) throws -> String {
            try truth({ $0.emit(left, right, .compare(comparison)) }, record)
        }
        let s = Instruction.field(slot: 0)
        let n = Instruction.field(slot: 1)
        let x = Instruction.field(slot: 2)
        #expect(try compared(.equal, n, x, #"{"n":1,"x":1.0}"#) == "true")
        #expect(try compared(.less, n, x, #"{"n":1,"x":1.0000000001}"#) == "true")
        #expect(try compared(.less, n, x, "{\"n\":9223372036854775807,\"x\":\(String(repeating: "9", count: 60))}") == "true")
        #expect(try compared(.greater, x, n, "{\"n\":1,\"x\":\(String(repeating: "9", count: 60))}") == "true")
        #expect(try compared(.greater, x, n, "{\"n\":1,\"x\":-\(String(repeating: "9", count: 60))}") == "false")
        #expect(try compared(.greaterOrEqual, n, .integer(5), #"{"n":5}"#) == "true")
        #expect(try compared(.lessOrEqual, n, .integer(4), #"{"n":5}"#) == "false")
        #expect(try compared(.notEqual, n, .integer(4), #"{"n":5}"#) == "true")
        // What is missing is unequal to all, and in no order.
        for comparison in Comparison.allCases {
            #expect(try compared(comparison, s, n, "{}") == (comparison == .notEqual ? "true" : "false"))
        }
        // Texts by their bytes.
        #expect(try compared(.equal, s, s, #"{"s":"\u00e9"}"#) == "true")
        #expect(
            try truth(
                {
                    $0.emit(s); $0.text("e\u{301}"); $0.emit(.compare(.equal))
                }, #"{"s":"\u00e9"}"#) == "false")
        #expect(
            try truth(
                {
                    $0.emit(s); $0.text("ll"); $0.emit(.compare(.contains))
                }, #"{"s":"hello"}"#) == "true")
        #expect(
            try truth(
                {
                    $0.text("lx"); $0.emit(s, .compare(.isIn))
                }, #"{"s":"hello"}"#) == "false")
        #expect(
            try truth(
                {
                    $0.text("hello, you"); $0.emit(s, .compare(.isIn))
                }, #"{"s":"hello"}"#) == "false")
        #expect(
            try truth(
                {
                    $0.text(""); $0.emit(s, .compare(.isIn))
                }, #"{"s":"hello"}"#) == "true")
        // Lists.
        #expect(try compared(.isIn, n, .field(slot: 4), #"{"n":2,"l":[1,2.0]}"#) == "true")
        #expect(try compared(.contains, .field(slot: 4), n, #"{"n":3,"l":[1,2]}"#) == "false")
        // Moments, whatever their offsets; dates.
        let early = #""2026-11-21T18:00:00+01:00""#
        for (late, order) in [
            ("2026-11-21T17:00:00.1Z", "true"), ("2026-11-21T17:00:00Z", "false"), ("2026-11-21T17:30:00+02:00", "false"),
        ] {
            #expect(
                try truth(
                    {
                        $0.emit(.field(slot: 5)); $0.text(late); $0.emit(.compare(.less))
                    }, "{\"t\":\(early)}") == order)
        }
        #expect(
            try truth(
                {
                    $0.emit(.field(slot: 6)); $0.text("2026-12-01"); $0.emit(.compare(.less))
                }, #"{"d":"2026-11-30"}"#) == "true")
        // Presence.
        for (record, slot, isThere) in [
            ("{}", 0, "false"), (#"{"s":" \u200b"}"#, 0, "false"), (#"{"s":"x"}"#, 0, "true"), (#"{"b":false}"#, 3, "false"),
            (#"{"b":true}"#, 3, "true"), (#"{"l":[]}"#, 4, "false"), (#"{"l":[1]}"#, 4, "true"), (#"{"n":0}"#, 1, "true"),
        ] {
            #expect(try truth({ $0.emit(.field(slot: slot), .present) }, record) == isThere)
            #expect(try truth({ $0.emit(.field(slot: slot), .present, .not) }, record) == (isThere == "true" ? "false" : "true"))
        }
        // and, or.
        for (left, right, both, either) in [
            (true, true, "true", "true"), (true, false, "false", "true"), (false, false, "false", "false"),
        ] {
            #expect(try truth { $0.emit(.boolean(left), .and(to: 3), .boolean(right)) } == both)
            #expect(try truth { $0.emit(.boolean(left), .or(to: 3), .boolean(right)) } == either)
        }
    }

    @Test(arguments: [
        ("{}", "friend"), (#"{"s":null}"#, "friend"), (#"{"s":"\u00a0\u200b "}"#, "friend"), (#"{"s":"Ana"}"#, "Ana"),
    ])
    func defaults(_ record: String, _ expected: String) throws {
        var a = try Assembler(["s": "optional string"])
        a.emit(.field(slot: 0), .ifPresent(to: 3))
        a.text("friend")
        a.emit(.write(Encoding(.text)))
        #expect(try rendered(a.program(), record) == .success(expected))
    }

    @Test func defaultKeepsFalseAndZero() throws {
        var a = try Assembler(["b": "optional boolean", "n": "optional integer"])
        for slot in 0..<2 {
            let at = a.code.count
            a.emit(.field(slot: slot), .ifPresent(to: at + 3), .integer(7), .write(Encoding(.json)), .separator)
        }
        #expect(try rendered(a.program(), #"{"b":false,"n":0}"#) == .success("false,0,"))
        #expect(try rendered(a.program(), "{}") == .success("7,7,"))
    }

    @Test func filtersComputeAndFail() throws {
        var a = try Assembler(["n": "optional integer", "s": "optional string"])
        a.emit(.field(slot: 0), .integer(1))
        a.filter("plus", arguments: 1)
        a.emit(.write(Encoding(.json)))
        #expect(try rendered(a.program(), #"{"n":41}"#) == .success("42"))
        // A missing input stays missing.
        #expect(try rendered(a.program(), "{}") == .success(#""""#))
        guard case .failure(let reject) = try rendered(a.program(), #"{"n":9223372036854775807}"#) else { throw Unexpected() }
        #expect(reject.code == .overflow)
        #expect(reject.field == "n")

        a = try Assembler(["n": "integer"])
        a.emit(.integer(5), .field(slot: 0))
        a.filter("divided_by", arguments: 1)
        a.emit(.write(Encoding(.json)))
        guard case .failure(let zero) = try rendered(a.program(), #"{"n":0}"#) else { throw Unexpected() }
        #expect(zero.code == .divisionByZero)
        #expect(zero.field == "n")
    }

    @Test func concatenatesAndLists() throws {
        var a = try Assembler(["n": "integer", "s": "optional string"])
        a.text("a\"")
        a.emit(
            .field(slot: 0), .boolean(true), .field(slot: 1), .number(Decimal(mantissa: 150, scale: 2)), .concatenate(count: 5))
        a.emit(.integer(1), .omitted, .list(count: 3), .write(Encoding(.json)))
        #expect(try rendered(a.program(), #"{"n":-5}"#) == .success(#"["a\"-5true1.50",1,""]"#))
    }

    @Test func nestedLists() throws {
        var a = try Assembler(["l": "list of list of integer"])
        a.emit(.emitField(slot: 0, Encoding(.json)))
        #expect(try rendered(a.program(), #"{"l":[ [1.0 , 2e1],[ ], [3] ]}"#) == .success("[[1,20],[],[3]]"))
    }

    @Test func countersOncePerRecipientWithALine() throws {
        var a = try Assembler(["s": "string"])
        a.counters = [Counter(kind: .branch, location: "1:1"), Counter(kind: .branch, location: "2:1")]
        a.emit(.count(0), .count(0), .measureStart, .emitField(slot: 0, Encoding(.text)), .measureEnd)
        let program = a.program([
            TargetProgram(name: "a", limit: 2, code: a.code), TargetProgram(name: "b", limit: 3, code: a.code),
        ])
        var renderer = Renderer(program)
        for text in ["x", "xxx", "xxxx", ""] { _ = renderer.render("{\"s\":\"\(text)\"}") }
        #expect(renderer.counts == [2, 0])
    }

    @Test func rendersChosenTargetsOnly() throws {
        var a = Assembler()
        a.copy("1")
        let program = a.program(["a", "b", "c"].map { TargetProgram(name: $0, limit: nil, code: a.code) })
        var renderer = Renderer(program, targets: ["c", "a", "nope"])
        #expect(renderer.targets == ["a", "c"])
        #expect(renderer.render("{}").isRendered)
        #expect(renderer.text(1) == "1\n")
        renderer.outputs[1].removeAll()
        #expect(renderer.outputs[1].count == 0)
    }
}

struct Unexpected: Error {}
