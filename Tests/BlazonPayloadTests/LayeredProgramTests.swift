import BlazonLanguage
import BlazonText
import TestSupport
import Testing

@testable import BlazonPayload

/// One format of each kind, as programs hold them.
private let formatTexts = [
    #"["number","","","-","",",",".",3,3,1,0,3,0,[]]"#,
    #"["currency",["EUR",""," €","-"," €",",",".",3,3,2,2,2,0,[]],["JPY",""," ¥","-"," ¥",",",".",3,3,1,0,0,0,[]]]"#,
    #"["compact",["","","-","",".",",",3,3,2,0,3,0,[]],["one","i = 1 and v = 0"],[3,["other","","K","-","K",".",",",3,3,2,0,3,0,[]]]]"#,
    ##"["plural",["","","-","",","," ",3,3,2,0,3,0,[]],["one","i = 1 and v = 0","few","v = 0 and i % 10 = 2..4"],"one","# rzecz","few","# rzeczy","other","# r"]"##,
    #"["select","gold","other"]"#, #"["list","{0} i {1}","{0}, {1}","{0}, {1}","{0} i {1}","none"]"#,
    #"["date",[],["day",1]," ",["month","a","b","c","d","e","f","g","h","i","j","k","l"]," ",["year",1],", ",["hour",2],":",["minute",2]]"#,
    #"["in_zone","Europe/Berlin","CET-1CEST,M3.5.0,M10.5.0/3",[-2422054408],[3208,3600]]"#, #"["casing","upper","turkic"]"#,
]

private func formats() throws -> [Format] { try formatTexts.map { try #require(Format(json: try JSON.read(Array($0.utf8)))) } }

/// Two locales, two variants, two targets, of which a recipient is for one; a text that may be cut; a format of each kind.
private func layeredProgram() throws -> Program {
    var a = try Assembler([
        "id": "string(..40)", "locale": "optional locale", "platform": "enum(ios | android)", "points": "number",
        "at": "optional datetime", "cart": "list(..5) of string",
    ])
    let editions = try ["en a", "en b", "es a", "es b"].enumerated().map { number, name in
        a.code = []
        a.emit(.measureStart)
        a.open("{\"\(name)\":")
        a.copy("\"")
        a.emit(.cutStart(depth: 0), .emitField(slot: 0, Encoding(.text)), .cutEnd)
        a.copy("\",\"f\":[0")
        for (index, format) in try formats().enumerated() {
            a.emit(.separator)
            let slot =
                switch format {
                case .list: 5
                case .date, .zone: 4
                case .select, .casing: 2
                default: 3
                }
            let arguments =
                if case .select = format { ["x", "y"] } else if case .currency = format { ["JPY"] } else { [String]() }
            a.emit(.field(slot: slot))
            for argument in arguments { a.text(argument) }
            a.emit(.format(index, arguments: arguments.count), .write(Encoding(.json)))
        }
        a.copy("]")
        a.close()
        a.emit(.measureEnd)
        return Edition(limit: number == 0 ? nil : 300 + number, code: a.code)
    }
    var program = a.program([TargetProgram(name: "ios", editions: editions), TargetProgram(name: "android", editions: editions)])
    program.formats = try formats()
    let spanish = LocaleLanguage(
        codes: ["es"], script: "Latn", regions: ["XX": "Cyrl"], homes: ["Latn": "ES"], choices: ["Latn": 1])
    program.locales = LocaleChoice(names: ["en", "es"], slot: 1, languages: [spanish])
    program.variants = VariantChoice(names: ["a", "b"], weights: [70, 30], slot: 0)
    program.targetBy = TargetChoice(slot: 2, targets: ["ios", "android", "web"])
    return program
}

private func record(_ id: String, _ locale: String = "es-MX", _ platform: String = "ios") -> String {
    let rest = #""points":1234.5,"at":"2026-07-01T22:30:00Z","cart":["x","y"]"#
    return #"{"id":"\#(id)","locale":"\#(locale)","platform":"\#(platform)",\#(rest)}"#
}

/// Programs with locales, variants, targets, formats and cuts.
@Suite struct LayeredProgramTests {
    @Test func readsBackWhatItWrote() throws {
        let program = try layeredProgram()
        let text = program.encoded()
        #expect(try Program(reading: Array(text.utf8)) == program)
        // What a program has not, is not in its file.
        var plain = program
        plain.locales = nil
        plain.variants = nil
        plain.targetBy = nil
        plain.formats = []
        plain.targets = [TargetProgram(name: "ios", limit: nil, code: [])]
        for key in ["formats", "locales", "variants", "targetBy"] {
            #expect(text.contains("\"\(key)\":"))
            #expect(!plain.encoded().contains("\"\(key)\":"))
        }
        #expect(try Program(reading: Array(plain.encoded().utf8)) == plain)
    }

    @Test func rendersTheEditionThatWasChosen() throws {
        var renderer = Renderer(try layeredProgram())
        _ = renderer.render(record("r", "es-MX"))
        _ = renderer.render(record("r", "de"))
        let lines = renderer.text().split(separator: "\n").map { String($0) }
        let formatted =
            #""f":[0,"1.234,5","1.235 ¥","1.2K","1234,5 r","y","x i y","1 g 2026, 22:30","2026-07-02T00:30:00+02:00","İOS"]}"#
        try #require(lines.count == 2)
        #expect(lines[0].hasPrefix("{\"es ") && lines[0].hasSuffix(formatted), "\(lines[0])")
        #expect(lines[1].hasPrefix("{\"en ") && lines[1].hasSuffix(formatted), "\(lines[1])")
        #expect(renderer.text(1).isEmpty)
        #expect(renderer.render(record("r", "es", "web")).record?.code == .unknownMember)
    }

    @Test func disassemblesEachEdition() throws {
        let text = try layeredProgram().disassembly
        let heads = text.split(separator: "\n").filter {
            $0.hasPrefix("target ") || $0.hasPrefix("locale ") || $0.hasPrefix("variant ")
        }
        #expect(
            heads.map { String($0) } == [
                "locale by locale: en es", "variant by id: a 70, b 30", "target by platform: ios android web",
                "target ios, locale en, variant a", "target ios, locale en, variant b, at most 301 bytes",
                "target ios, locale es, variant a, at most 302 bytes", "target ios, locale es, variant b, at most 303 bytes",
                "target android, locale en, variant a", "target android, locale en, variant b, at most 301 bytes",
                "target android, locale es, variant a, at most 302 bytes",
                "target android, locale es, variant b, at most 303 bytes",
            ])
        #expect(text.contains("  format [\"casing\",\"upper\",\"turkic\"] /0\n"))
        #expect(text.contains("  cutStart\n"))
    }

    /// A moment that no clock of the zone can show.
    @Test func aRejectNamesTheFilter() throws {
        var a = try Assembler(["at": "datetime"])
        a.emit(.field(slot: 0), .format(0, arguments: 0), .write(Encoding(.json)))
        var program = a.program()
        program.formats = [try formats()[7]]
        guard case .failure(let reject) = try rendered(program, #"{"at":"9999-12-31T23:30:00Z"}"#) else {
            Issue.record("nothing was set aside")
            return
        }
        #expect(
            reject
                == Reject(
                    .overflow, field: "at", "`in_zone` of `at` leads to a date outside the years 1 to 9999"))
    }

    @Test(arguments: [
        [Instruction.cutStart(depth: 0)], [.cutEnd], [.cutStart(depth: -1), .cutEnd], [.cutStart(depth: 9), .cutEnd],
        [.cutStart(depth: 0), .cutStart(depth: 0), .cutEnd, .cutEnd], [.cutStart(depth: 0), .measureStart, .cutEnd, .measureEnd],
        [.format(0, arguments: 0), .write(Encoding(.text))],
        [.field(slot: 0), .format(9, arguments: 0), .write(Encoding(.text))],
        [.field(slot: 0), .format(-1, arguments: 0), .write(Encoding(.text))],
        [.field(slot: 0), .format(0, arguments: -1), .write(Encoding(.text)), .write(Encoding(.text))],
        [.field(slot: 0), .format(0, arguments: .max), .write(Encoding(.text))],
    ])
    func verifierRejectsCode(_ code: [Instruction]) throws {
        var program = try layeredProgram()
        program.targets[1].editions[2].code = code
        #expect(throws: ProgramError.self) { try program.verify() }
    }

    @Test func verifierRejectsChoices() throws {
        let damages: [@Sendable (inout Program) -> Void] = [
            { $0.locales?.slot = 6 }, { $0.locales?.slot = 5 }, { $0.locales?.names = [] }, { $0.locales?.names = ["en", "en"] },
            { $0.locales?.names.append("fr") }, { $0.locales?.languages[0].choices["Cyrl"] = -1 },
            { $0.locales?.languages[0].choices["Cyrl"] = 2 }, { $0.locales = nil }, { $0.variants = nil },
            { $0.variants?.slot = -1 }, { $0.variants?.slot = 5 }, { $0.variants?.weights = [1] },
            { $0.variants?.weights = [0, 1] },
            { $0.variants?.weights = [1, .max] }, { $0.variants?.names = ["a", "a"] }, { $0.targetBy?.slot = 6 },
            { $0.targetBy?.slot = 5 }, { $0.targetBy?.targets = [] }, { $0.targetBy?.targets = ["ios"] },
            { $0.targetBy?.targets.append("web") }, { $0.targets[0].editions.removeLast() }, { $0.targets[0].editions = [] },
        ]
        for (number, damage) in damages.enumerated() {
            var program = try layeredProgram()
            damage(&program)
            #expect(throws: ProgramError.self, "\(number)") { try program.verify() }
            #expect(throws: ProgramError.self, "\(number)") { try Program(reading: Array(program.encoded().utf8)) }
        }
    }

    /// Damage of every kind: what is read in spite of it must render anything without a trap.
    @Test(arguments: [UInt64(1), 2]) func damagedProgramsNeverTrap(_ seed: UInt64) throws {
        let original = Array(try layeredProgram().encoded().utf8)
        let long = String(repeating: "é\\\"", count: 60)
        let records = [record("r1"), record(long, "en", "android"), record(long), record("x", "sr-Cyrl", "ios")]
        var random = Seeded(seed)
        var survivors = 0
        for _ in 0..<500 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[at] = UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &random)
                case 2: bytes.remove(at: at)
                default: bytes.insert(Array("0123456789,]\"-".utf8).randomElement(using: &random) ?? 0, at: at)
                }
            }
            guard let program = try? Program.unsealed(bytes).program else { continue }
            survivors += 1
            var renderer = Renderer(program)
            for record in records { _ = renderer.render(record) }
            #expect(try Program(reading: Array(program.encoded().utf8)) == program, "seed \(seed)")
        }
        #expect(survivors > 15, "seed \(seed)")
    }

    /// Random cuts, objects and formats: what the verifier lets through must run, over the limit too.
    @Test(arguments: [UInt64(3), 4]) func verifiedCodeNeverTraps(_ seed: UInt64) throws {
        var a = try Assembler([
            "id": "string", "empty": "optional string", "at": "optional datetime", "cart": "list(..5) of string",
        ])
        let brace = a.constant("{")
        let end = a.constant("}")
        let filler = a.constant("\\u0001\\r\\")
        var base = a.program()
        base.formats = try formats()
        let records = [
            #"{"id":"{{ x }}\u0001\r\n\"é👨‍👩‍👧‍👦","at":"2026-01-01T00:00:00Z","cart":["a"]}"#, #"{"id":"a b c d e f","cart":[]}"#,
        ]
        var random = Seeded(seed)
        var verified = 0
        for _ in 0..<3000 {
            // Closed in turn, but for a few.
            var code: [Instruction] = []
            var opened: [Instruction] = []
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                let depth = Int.random(in: 0...1, using: &random)
                switch Int.random(in: 0..<9, using: &random) {
                case 0 where !opened.contains(.cutEnd):
                    code.append(.cutStart(depth: depth))
                    opened.append(.cutEnd)
                case 1 where !opened.contains(.measureEnd):
                    code.append(.measureStart)
                    opened.append(.measureEnd)
                case 2:
                    code.append(.open(brace, separated: depth == 1))
                    opened.append(.close(end))
                case 3...4: if let closing = opened.popLast() { code.append(closing) }
                case 5: code.append(.copy([brace, end, filler].randomElement(using: &random) ?? end))
                case 6:
                    let format = Int.random(in: 0..<base.formats.count, using: &random)
                    let arguments = Int.random(in: 0...2, using: &random)
                    for _ in 0...arguments { code.append(.field(slot: Int.random(in: 0..<4, using: &random))) }
                    code.append(.format(format, arguments: arguments))
                    code.append(.write(Encoding(.text, depth: depth)))
                default:
                    let form = Encoding.Form.allCases.randomElement(using: &random) ?? .text
                    code.append(.emitField(slot: Int.random(in: 0..<4, using: &random), Encoding(form, depth: depth)))
                }
            }
            code += opened.reversed()
            base.targets = [TargetProgram(name: "t", limit: Int.random(in: 0...40, using: &random), code: code)]
            guard (try? base.verify()) != nil else { continue }
            verified += 1
            var renderer = Renderer(base)
            for record in records { _ = renderer.render(record) }
        }
        #expect(verified > 2000, "seed \(seed)")
    }
}
