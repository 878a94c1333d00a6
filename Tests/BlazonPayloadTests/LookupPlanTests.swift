import BlazonLanguage
import BlazonText
import TestSupport
import Testing

@testable import BlazonPayload

/// Steps that read lookups write what the plain instructions write: random programs, rows and records.
@Suite struct LookupPlanTests {
    private static let texts = [
        "plain", "Éva", "Straße", "ŉa", "日本", "a\"b", "a\\b", "line\nend", "tab\there", "\u{7F}del", "\u{85}", "£5", "-._~", " ",
        "\u{200B}x",
        "<&>", "50%",
        String(repeating: "long text ", count: 40),
    ]
    private static let keys = ["A", "AB", "", "key-12345678", "key-1234567890abcdef", "日本", "a\"b", "k\u{7F}", "12", "-5", "0"]

    private static let columns = [
        Field(name: "text", type: .string(max: nil), isOptional: true),
        Field(name: "count", type: .integer(-1_000...1_000), isOptional: true),
        Field(name: "price", type: .number(NumberBounds()), isOptional: true),
        Field(name: "on", type: .boolean, isOptional: true),
    ]

    private static func lookup(key: ValueType, _ random: inout Seeded) -> Lookup {
        var builder = LookupBuilder(name: "rows", key: key, fields: columns)
        for row in keys.shuffled(using: &random).dropLast(2) {
            builder.start(key: row.utf8)
            func append(_ value: () -> Void) { if random.once(in: 4) { builder.appendMissing() } else { value() } }
            append { builder.append(text: random.pick(texts).utf8) }
            append { builder.append(integer: random.pick([-7, 0, 1, 1_000])) }
            append {
                let number = random.pick(["1.50", "-0", "1e3", "12345678901234567890123456789012345678901234.5"])
                builder.append(number: Array(number.utf8).span)
            }
            append { builder.append(boolean: random.once(in: 2)) }
        }
        return builder.lookup()
    }

    private struct Writer {
        var part: Assembler
        var random: Seeded

        /// A key: a field of the record, of a loop's item, or a constant.
        private mutating func key(inLoop: Bool) -> (lookup: Int, [Instruction]) {
            switch random.below(5) {
            case 0: (1, [.field(slot: 1)])
            case 1: (0, [.text(part.constant(random.pick(keys)))])
            case 2: (1, [.integer(random.pick([12, -5, 3]))])
            default: (0, [.field(slot: inLoop ? 3 : 0)])
            }
        }

        private var encoding: Encoding {
            mutating get {
                Encoding(random.pick(Encoding.Form.allCases), depth: random.below(2))
            }
        }

        /// A reading that is written, with a default or without, taken by a filter, or asked in a condition.
        private mutating func reading(inLoop: Bool) -> [Instruction] {
            let (lookup, key) = key(inLoop: inLoop)
            let read = key + [.lookUp(lookup, column: random.below(4))]
            let text = Instruction.text(part.constant("other"))
            switch random.below(9) {
            case 7: return key + [.lookUp(lookup, column: 1), .format(random.below(2), arguments: 0), .write(Encoding(.text))]
            case 8:
                part.filters.append(random.pick(["upcase", "downcase", "capitalize"]))
                return read + [.filter(part.filters.count - 1, arguments: 0), .write(Encoding(random.pick([.text, .kept])))]
            case 0: return read + [.write(encoding)]
            case 1: return read + [.ifPresent(to: 5), .count(0), text, .write(encoding)]
            case 2: return test(key + [.lookUp(lookup, column: nil), .present])
            case 3: return test(key + [.lookUp(lookup, column: nil), .present, .not])
            case 4:
                let comparison = random.pick([Comparison.equal, .notEqual, .less, .greaterOrEqual])
                return test(key + [.lookUp(lookup, column: 1), .integer(0), .compare(comparison)])
            case 5:
                part.filters.append("upcase")
                return read + [.ifPresent(to: 4), text, .filter(part.filters.count - 1, arguments: 0), .write(encoding)]
            default: return test(read + [.present])
            }
        }

        private mutating func test(_ condition: [Instruction]) -> [Instruction] {
            let (yes, no) = (Instruction.copy(part.constant("yes")), Instruction.copy(part.constant("no")))
            let at = condition.count
            return condition + [.jumpUnless(to: at + 3), yes, .jump(to: at + 4), no]
        }

        mutating func code() -> [Instruction] {
            var code: [Instruction] = []
            func add(_ instructions: [Instruction]) { code += instructions.map { $0.moved(by: code.count) } }
            for _ in 0..<8 {
                add([.copy(part.constant("|"))])
                add(reading(inLoop: false))
            }
            let inner = [reading(inLoop: true), reading(inLoop: true)]
            let body = inner[0] + inner[1].map { $0.moved(by: inner[0].count) } + [.copy(part.constant(";"))]
            let start = code.count
            code.append(.loop(Loop(variable: 0, slot: 2, depth: 0), to: start + body.count + 2))
            code += body.map { $0.moved(by: start + 1) } + [.next(to: start + 1)]
            return code
        }
    }

    private static func record(_ random: inout Seeded) -> String {
        func key() -> String {
            let key = random.pick(keys)
            return random.pick(["null", JSON.text(key).compact, "\"\\u0041\(key == "AB" ? "B" : "")\""])
        }
        let number = random.pick(["12", "-5", "0", "-0", "12.0", "1.2e1", "7", "null"])
        let list = (0..<random.below(5)).map { _ in "\"\(random.pick(["A", "AB", "\\u0041", "none"]))\"" }
        return "{\"sku\":\(key()),\"number\":\(number),\"list\":[\(list.joined(separator: ","))]}"
    }

    @Test(arguments: 0..<60) func stepsWriteTheSame(seed: Int) throws {
        let part = try Assembler(["sku": "optional string", "number": "optional integer", "list": "optional list(..5) of string"])
        var writer = Writer(part: part, random: Seeded(UInt64(seed)))
        writer.part.formats = try [
            #"["number","","","-","",".",",",3,3,1,0,3,0,[]]"#,
            ##"["plural",["","","-","",".",",",3,3,1,0,3,0,[]],["one","i = 1 and v = 0"],"one","# piece","other","# pieces"]"##,
        ].map { try #require(Format(json: try JSON.read(Array($0.utf8)))) }
        writer.part.counters = [Counter(kind: .default, location: "1:1")]
        let targets = ["a", "b"].map { TargetProgram(name: $0, limit: nil, code: writer.code()) }
        var program = writer.part.program(targets)
        program.loops = [LoopVariable(name: "item", type: .string(max: nil))]
        program.lookups = [
            Self.lookup(key: .string(max: nil), &writer.random), Self.lookup(key: .integer(-99...99), &writer.random),
        ]
        try program.verify()
        #expect(program.planPage.contains("lookup.rows["))
        var fused = Renderer(program)
        var plain = Renderer(program, fuses: false)
        for _ in 0..<200 {
            let record = Self.record(&writer.random)
            #expect(fused.render(record) == plain.render(record), "seed \(seed): \(record)\n\(program.disassembly)")
        }
        for index in 0..<2 {
            #expect(fused.bytes(index) == plain.bytes(index), "seed \(seed)\n\(program.planPage)")
        }
        #expect(fused.counts == plain.counts)
        #expect(try Program(reading: Array(program.encoded().utf8)) == program)
    }
}
