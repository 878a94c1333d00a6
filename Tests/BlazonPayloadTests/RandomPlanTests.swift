import BlazonLanguage
import TestSupport
import Testing

@testable import BlazonPayload

/// Superinstructions and output that targets share change no payload, reject or count, whatever the program: random programs with and
/// without them agree.
@Suite struct RandomPlanTests {
    /// Random code: fragments that several targets have, in one order, between others.
    private struct Writer {
        var part: Assembler
        var random: Seeded
        var fragments: [[Instruction]] = []
        let (start, end): (Constant, Constant)
        /// The slot of a loop's item, which follows the fields.
        static let item = 5
        static let tests: [ValueTest] = [
            .least(3, .bytes), .occurrences(of: "a", least: 1, most: nil), .occurrences(of: "\"", least: 1, most: 1),
        ]

        init(seed: UInt64) throws {
            random = Seeded(seed)
            part = try Assembler([
                "name": "optional string(..30)", "city": "string", "points": "optional integer",
                "tags": "optional list of string",
            ])
            (start, end) = (part.constant("{"), part.constant("}"))
            part.names = ["x", "y", "z"]
            part.counters = (0..<4).map { Counter(kind: .branch, location: "\($0):1") }
            for _ in 0..<12 { fragments.append(fragment(depth: 2)) }
        }

        private mutating func constant() -> Instruction {
            .copy(part.constant(String(repeating: "k", count: Int.random(in: 0...9, using: &random)) + ";"))
        }

        /// A placeholder, a filtered value, a condition with two branches, a loop, or a part of a URL's path.
        private mutating func fragment(depth: Int) -> [Instruction] {
            let slot = Int.random(in: 0..<4, using: &random)
            switch Int.random(in: 0..<14, using: &random) {
            case 12, 13:
                let test = Int.random(in: 0..<Self.tests.count, using: &random)
                let value: [Instruction] = [.field(slot: slot), .fits(test)] + (Bool.random(using: &random) ? [.not] : [])
                return value + [.jumpUnless(to: value.count + 2), constant()]
            case 10:
                let body = [constant(), .emitField(slot: Self.item, Encoding(.text))]
                return [.loop(Loop(variable: 0, slot: 3, depth: 0), to: body.count + 2)] + body + [.next(to: 1)]
            case 11:
                // The items that a selection gathers, joined.
                part.filters.append("join")
                let pick: [Instruction] = [.field(slot: Self.item), .pick, .next(to: 2)]
                return [.select, .loop(Loop(variable: 0, slot: 3, depth: 0), to: 5)] + pick
                    + [
                        .picked, .text(part.constant("+")), .filter(part.filters.count - 1, arguments: 1),
                        .write(Encoding(.text)),
                    ]
            case 8, 9:
                // The value of a name, which one of its readings computes.
                let name = Int.random(in: 0..<3, using: &random)
                part.filters.append(["upcase", "downcase"][name % 2])
                return [
                    .known(name, to: 4), .field(slot: name % 2), .filter(part.filters.count - 1, arguments: 0), .keep(name),
                    .write(Encoding(.text)),
                ]
            case 0: return [constant()]
            case 1: return [.emitField(slot: slot, Encoding(.component))]
            case 2: return [.emitField(slot: slot, Encoding(Bool.random(using: &random) ? .text : .kept))]
            case 3:
                part.filters.append(["upcase", "capitalize", "titlecase", "downcase"].randomElement(using: &random) ?? "upcase")
                return [.field(slot: slot % 2), .filter(part.filters.count - 1, arguments: 0), .write(Encoding(.text))]
            case 4: return [.pathStart, .emitField(slot: slot, Encoding(.component)), constant(), .pathEnd]
            case 5: return [.count(Int.random(in: 0..<4, using: &random)), .emitField(slot: slot, Encoding(.json))]
            default:
                guard depth > 0 else { return [constant()] }
                let (first, second) = (fragment(depth: depth - 1), fragment(depth: depth - 1))
                let condition: [Instruction] = [.field(slot: 2), .integer(1), .compare(.greater)]
                let otherwise = condition.count + 1 + first.count + 1
                return condition + [.jumpUnless(to: otherwise)] + first.map { $0.moved(by: condition.count + 1) }
                    + [.jump(to: otherwise + second.count)] + second.map { $0.moved(by: otherwise) }
            }
        }

        /// A target: some fragments, some of them twice, sometimes in an object that may be empty, or beside a text that may be cut.
        mutating func code() -> [Instruction] {
            var code: [Instruction] = [.measureStart, constant()]
            var isOpen = false
            for fragment in fragments where Int.random(in: 0..<5, using: &random) > 0 {
                switch Int.random(in: 0..<10, using: &random) {
                case 0: code.append(constant())
                case 1: code.append(.separator)
                case 2:
                    code.append(isOpen ? .close(end) : .open(start, separated: Bool.random(using: &random)))
                    isOpen.toggle()
                case 3: code += fragment.map { $0.moved(by: code.count) }
                case 4:
                    code.append(.cutStart(depth: 0))
                    code.append(.emitField(slot: 1, Encoding(.text)))
                    code.append(.cutEnd)
                default: break
                }
                let start = code.count
                code += fragment.map { $0.moved(by: start) }
            }
            if isOpen { code.append(.close(end)) }
            return code + [.measureEnd]
        }
    }

    private static func record(_ random: inout Seeded) -> String {
        let texts = [
            "", "ana", "Éva", "日本", "a\\u0041b", "x\\\"y", ".", "..", "\u{85}", String(repeating: "long ", count: 12), "Σας",
        ]
        func text() -> String { texts.randomElement(using: &random) ?? "" }
        let points = ["0", "1", "2", "-7", "1.0", "null", "123456789012"].randomElement(using: &random) ?? "0"
        return
            #"{"name":"\#(text())","city":"\#(text())","points":\#(points),"tags":["\#(text())b","\#(text())"],"to":"\#(["a", "b", "c"].randomElement(using: &random) ?? "a")"}"#
    }

    @Test(arguments: 0..<60) func superinstructionsWriteTheSame(seed: Int) throws {
        var writer = try Writer(seed: UInt64(seed))
        let limits = [nil, 60, 200, 2000]
        let targets = ["a", "b", "c"].map { name in
            TargetProgram(name: name, limit: limits.randomElement(using: &writer.random) ?? nil, code: writer.code())
        }
        writer.part.fields.append(Field(name: "to", type: .enumeration(["a", "b", "c"]), isOptional: false))
        var program = writer.part.program(targets)
        program.tests = Writer.tests
        program.loops = [LoopVariable(name: "item", type: .string(max: nil))]
        if seed % 3 == 0 { program.targetBy = TargetChoice(slot: 4, targets: ["a", "b", "c"]) }
        try program.verify()
        var fused = Renderer(program)
        var plain = Renderer(program, fuses: false)
        for _ in 0..<150 {
            let record = Self.record(&writer.random)
            #expect(fused.render(record) == plain.render(record), "seed \(seed): \(record)\n\(program.disassembly)")
        }
        for index in 0..<3 {
            #expect(fused.bytes(index) == plain.bytes(index), "seed \(seed), target \(index)\n\(program.disassembly)")
            #expect(fused.outputs[index].lines == fused.bytes(index).count { $0 == 0x0A })
        }
        #expect(fused.counts == plain.counts, "seed \(seed)")
    }
}
