import BlazonLanguage
import BlazonPayload
import TestSupport
import Testing

/// One of each instruction, and every shape of field.
func wholeProgram() throws -> Program {
    var a = try Assembler([
        "id": "string(..40)", "points": "optional integer(0..10_000_000)", "total": "number(0..1_000.5 by 0.01)",
        "ok": "optional boolean",
        "tier": "enum(basic | gold)", "day": "optional date", "at": "optional datetime", "link": "optional url(..200)",
        "locale": "optional locale", "cart": "list(..20) of string(..80)",
    ])
    a.fields.append(
        Field(
            name: "order",
            type: .record([
                Field(name: "id", type: .string(max: 20), isOptional: false),
                Field(
                    name: "to", type: .record([Field(name: "city", type: .string(max: nil), isOptional: true)]), isOptional: true),
            ]), isOptional: true))
    a.counters = [Counter(kind: .branch, location: "14:9"), Counter(kind: .default, location: "3:1")]
    a.emit(.measureStart)
    a.open("{\"a\":{")
    let branch = a.code.count
    a.emit(.field(slot: 1), .present, .not, .jumpUnless(to: branch + 6), .count(0), .separator)
    a.close()
    a.emit(.separator)
    a.copy("\"u\":\"é")
    a.emit(.pathStart, .emitField(slot: 0, Encoding(.component)), .pathEnd)
    a.copy("\",\"l\":")
    a.text("x")
    a.emit(.integer(-5), .number(Decimal(mantissa: 150, scale: 2)), .boolean(true), .list(count: 3), .compare(.isIn))
    let both = a.code.count
    a.emit(.and(to: both + 2), .boolean(false), .or(to: both + 4), .boolean(true), .write(Encoding(.json)))
    a.text("y")
    a.text("z")
    a.emit(.concatenate(count: 2), .limit(bytes: 64, code: .collapseKeyTooLong))
    let other = a.code.count
    a.emit(.field(slot: 11), .ifPresent(to: other + 3), .omitted, .filter(0, arguments: 0), .write(Encoding(.kept, depth: 1)))
    a.filters = ["upcase"]
    let end = a.code.count
    a.emit(.jump(to: end + 2), .measureStart)
    a.emit(.measureEnd)
    let head: [Instruction] = [
        .recipient, .field(slot: 0), .header, .sendTime, .write(Encoding(.json)), .copy(Constant(start: 0, count: 1)),
    ]
    return a.program([
        TargetProgram(name: "ios", timedSetting: "expires", editions: [Edition(limit: 4096, head: head, code: a.code)]),
        TargetProgram(name: "android", limit: nil, code: [.separator]),
    ])
}

@Suite struct ProgramCodecTests {
    @Test func readsBackWhatItWrote() throws {
        let program = try wholeProgram()
        try program.verify()
        let text = program.encoded()
        let read = try Program(reading: Array(text.utf8))
        #expect(read == program)
        #expect(read.encoded() == text)
        #expect(text.hasPrefix("{\n  \"blazon\": {\"program\":3,\"seal\":\""))
        #expect(text.contains("[\"open\",0,6,false]"))
    }

    @Test func disassembles() throws {
        let lines = try wholeProgram().disassembly.split(separator: "\n").map { String($0) }
        #expect(lines.first == "target ios, at most 4096 bytes")
        for line in [
            " 1  open \"{\\\"a\\\":{\"", " 2  field points", " 5  jumpUnless → 8", " 6  count branch 14:9",
            "12  hole id component",
            "16  integer -5", "17  number 1.50", "20  compare in", "29  limit 64 BZ0518", "30  field order.to.city",
            "31  ifPresent → 33",
            "33  filter upcase /0", "34  write kept+1", "38  end", "target android", "1  end",
        ] {
            #expect(lines.contains(line), "\(line) in \(lines)")
        }
    }

    @Test func otherFilesAreSaidToBe() {
        #expect(throws: ProgramError.foreign(isJSON: true)) { try Program(reading: Array(#"{"other": 1}"#.utf8)) }
        #expect(throws: ProgramError.foreign(isJSON: false)) { try Program(reading: Array("campaign: x".utf8)) }
    }

    @Test func newerFormatIsSaid() throws {
        let text = #"{"blazon": {"program": 99}, "other": 1}"#
        let error = #expect(throws: ProgramError.self) { try Program(reading: Array(text.utf8)) }
        #expect(error == .newerFormat(99))
        #expect(error.map { "\($0)" }?.contains("format 99") == true)
    }

    @Test(arguments: [1, 2]) func olderFormatIsSaid(format: Int) throws {
        let text = "{\"blazon\": {\"program\": \(format)}, \"other\": 1}"
        let error = #expect(throws: ProgramError.self) { try Program(reading: Array(text.utf8)) }
        #expect(error == .olderFormat(format))
        #expect(error.map { "\($0)" }?.hasSuffix("compile the template again") == true)
    }

    @Test(arguments: [
        "", "{}", "[]", "null", #"{"blazon":1}"#, #"{"blazon":{"program":0}}"#, #"{"blazon":{"program":-1}}"#,
        #"{"blazon":{"program":"1"}}"#,
        #"{"blazon":{"program":1.5}}"#,
    ])
    func damagedIsSaid(_ text: String) {
        let error = #expect(throws: ProgramError.self) { try Program(reading: Array(text.utf8)) }
        #expect(
            error.map {
                "\($0)".hasPrefix("the program is damaged: ") || "\($0)".hasPrefix("it is not a compiled program (expected ")
            } == true)
    }

    @Test(arguments: [
        // Indexes.
        [Instruction.emitField(slot: 12, Encoding(.text))], [.emitField(slot: -1, Encoding(.text))],
        [.copy(Constant(start: 0, count: 1000))],
        [.copy(Constant(start: -1, count: 1))], [.copy(Constant(start: .max, count: .max))], [.count(2)], [.count(-1)],
        [.field(slot: 0), .filter(1, arguments: 0), .write(Encoding(.text))],
        [.field(slot: 0), .field(slot: 0), .filter(0, arguments: 1), .write(Encoding(.text))],
        [.field(slot: 0), .filter(0, arguments: .max)], [.emitField(slot: 0, Encoding(.text, depth: 9))],
        [.emitField(slot: 0, Encoding(.text, depth: -1))],
        // Half of the é.
        [.copy(Constant(start: 13, count: 1))],
        // Jumps.
        [.jump(to: 0)], [.separator, .jump(to: 1)], [.jump(to: 3)], [.jump(to: -1)], [.jump(to: .max)],
        [.boolean(true), .jumpUnless(to: 1)],
        // The stack.
        [.write(Encoding(.text))], [.boolean(true)], [.boolean(true), .boolean(true), .jumpUnless(to: 3)],
        [.concatenate(count: -1)],
        [.list(count: .max)], [.boolean(true), .compare(.equal)], [.boolean(true), .jumpUnless(to: 3), .boolean(true)],
        [.boolean(true), .and(to: 2)], [.omitted, .ifPresent(to: 2)], [.omitted, .ifPresent(to: 4), .omitted, .omitted],
        // Brackets.
        [.open(Constant(start: 0, count: 1), separated: false)], [.close(Constant(start: 0, count: 1))], [.pathEnd],
        [.measureStart],
        [.measureStart, .pathStart, .measureEnd, .pathEnd], [.measureStart, .measureStart, .measureEnd, .measureEnd],
        [.boolean(true), .jumpUnless(to: 3), .pathStart, .pathEnd],
        // What is for heads.
        [.recipient], [.sendTime, .write(Encoding(.json))],
        // Limits.
        [.omitted, .limit(bytes: -1, code: .textTooLong)],
    ])
    func verifierRejects(_ code: [Instruction]) throws {
        var program = try wholeProgram()
        program.targets = [TargetProgram(name: "ios", limit: nil, code: code)]
        #expect(throws: ProgramError.self) { try program.verify() }
        #expect(throws: ProgramError.self) { try Program(reading: Array(program.encoded().utf8)) }
    }

    @Test func verifierRejectsTheRest() throws {
        var program = try wholeProgram()
        program.filters = ["upcas"]
        #expect(throws: ProgramError.self) { try program.verify() }
        program = try wholeProgram()
        program.fields.append(Field(name: "id", type: .boolean, isOptional: true))
        #expect(throws: ProgramError.self) { try program.verify() }
        program = try wholeProgram()
        program.targets[0].editions[0].limit = -1
        #expect(throws: ProgramError.self) { try program.verify() }
        program = try wholeProgram()
        program.targets[0].editions[0].head.append(.sendTime)
        #expect(throws: ProgramError.damaged("targets[0].editions[0].head[7]: 1 values are left on the stack")) {
            try program.verify()
        }
        program = try wholeProgram()
        program.constants.append(0xFF)
        #expect(throws: ProgramError.self) { try program.verify() }
    }

    /// As many names as a choice may have, and one more.
    @Test func namesOfAChoice() throws {
        for (count, isRight) in [(1, true), (10_000, true), (10_001, false)] {
            var program = try wholeProgram()
            program.targetBy = TargetChoice(slot: 0, targets: ["ios", "android"] + (2..<max(2, count)).map { "t\($0)" })
            if count == 1 { program.targetBy = TargetChoice(slot: 0, targets: ["ios"]) }
            if count == 1 { program.targets.removeLast() }
            if isRight { try program.verify() } else { #expect(throws: ProgramError.self) { try program.verify() } }
        }
    }

    /// Damage that passes reading and verification would corrupt payloads; the seal detects it.
    @Test func theSealRevealsDamage() throws {
        let original = try wholeProgram()
        var program = original
        program.constants[9] = UInt8(ascii: "x")
        let sealed = original.encoded().split(separator: "\n")[1]
        var lines = program.encoded().split(separator: "\n")
        lines[1] = sealed
        let error = #expect(throws: ProgramError.self) { try Program(reading: Array(lines.joined(separator: "\n").utf8)) }
        #expect(error.map { "\($0)".hasPrefix("the program is damaged: its seal is ") } == true)
        // Another layout says the same.
        let compact = original.encoded().split(separator: "\n").joined(separator: " ")
        #expect(try Program(reading: Array(compact.utf8)) == original)
    }

    /// Damage of every kind: what is read in spite of it must render anything without a trap.
    @Test func damagedProgramsNeverTrap() throws {
        let original = Array(try wholeProgram().encoded().utf8)
        for length in stride(from: 0, to: original.count - 2, by: 7) {
            #expect(throws: ProgramError.self) { try Program(reading: Array(original[..<length])) }
        }
        let record = #"{"id":"..","points":5,"total":1.5,"tier":"gold","cart":["a","b"],"order":{"id":"x","to":{"city":"É\n"}}}"#
        var random = Seeded(11)
        var survivors = 0
        for _ in 0..<3000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[at] = UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &random)
                case 2: bytes.remove(at: at)
                default: bytes.insert(contentsOf: Array("0123456789,]\"-".utf8).shuffled(using: &random).prefix(1), at: at)
                }
            }
            guard let program = try? Program.unsealed(bytes).program else { continue }
            survivors += 1
            var renderer = Renderer(program)
            _ = renderer.render(record)
            #expect(try Program(reading: Array(program.encoded().utf8)) == program)
        }
        #expect(survivors > 50)
    }

    /// Random instructions: what the verifier lets through must run, whatever the values on the stack.
    @Test func verifiedCodeNeverTraps() throws {
        var base = try wholeProgram()
        base.filters = FilterRegistry.all.map(\.name)
        base.names = ["a", "b"]
        let records = [
            #"{"id":"é\"\u0001","points":5,"total":1.5,"tier":"gold","cart":["a","b"],"order":{"id":"x"},"at":"2026-01-01T00:00:00Z"}"#,
            #"{"id":"a","total":0,"tier":"basic","cart":[],"link":"https://a.b/c","day":"2026-01-01","ok":false}"#,
        ]
        var random = Seeded(5)
        var verified = 0
        for _ in 0..<8000 {
            base.targets = [TargetProgram(name: "t", limit: 100, code: randomCode(&random))]
            guard (try? base.verify()) != nil else { continue }
            verified += 1
            var renderer = Renderer(base)
            for record in records { _ = renderer.render(record) }
        }
        #expect(verified > 400)
    }

    private func randomCode(_ random: inout Seeded) -> [Instruction] {
        var code: [Instruction] = []
        var depth = 0
        let constant = Constant(start: 0, count: 4)
        for at in 0..<Int.random(in: 1...24, using: &random) {
            let encoding = Encoding(
                Encoding.Form.allCases.randomElement(using: &random) ?? .text, depth: Int.random(in: 0...2, using: &random))
            let to = at + Int.random(in: 1...4, using: &random)
            switch Int.random(in: 0..<18, using: &random) {
            case 0...3:
                code.append(.field(slot: Int.random(in: 0..<12, using: &random)))
                depth += 1
            case 4:
                code.append(
                    [.text(constant), .integer(.min), .number(Decimal(mantissa: 1, scale: 1)), .omitted, .boolean(true)]
                        .randomElement(using: &random) ?? .omitted)
                depth += 1
            case 5...8 where depth > 0:
                let filter = Int.random(in: 0..<FilterRegistry.all.count, using: &random)
                let arguments = FilterRegistry.all[filter].parameters.count
                if depth > arguments {
                    code.append(.filter(filter, arguments: arguments))
                    depth -= arguments
                }
            case 9 where depth > 1:
                code.append(.compare(Comparison.allCases.randomElement(using: &random) ?? .equal))
                depth -= 1
            case 10 where depth > 0: code.append([.present, .not].randomElement(using: &random) ?? .not)
            case 11 where depth > 1:
                code.append([.list(count: 2), .concatenate(count: 2)].randomElement(using: &random) ?? .not)
                depth -= 1
            case 12 where depth > 0:
                code.append([.and(to: to), .or(to: to), .ifPresent(to: to)].randomElement(using: &random) ?? .not)
            case 13: code.append(.emitField(slot: Int.random(in: 0..<12, using: &random), encoding))
            case 14: code.append(.jump(to: to))
            case 15: code.append(.known(Int.random(in: 0..<2, using: &random), to: to))
            case 16 where depth > 0: code.append(.keep(Int.random(in: 0..<2, using: &random)))
            default: code.append(.separator)
            }
        }
        for _ in 0..<depth { code.append(.write(Encoding(.json))) }
        return code
    }
}
