import BlazonLanguage
import TestSupport
import Testing

@testable import BlazonPayload

/// Output that targets have in common is written once and copied, unless the first of them has no line of the record, or a cut one.
@Suite struct SharingTests {
    /// Targets `ios`, `android` and `web` that write the same three texts, each after bytes of its own.
    private static func program(_ limits: [Int?] = [nil, nil, nil], _ first: [Instruction] = []) throws -> Program {
        var part = try Assembler(["name": "string", "city": "string", "points": "integer"])
        let (start, end) = (["{\"i\":\"", "{\"android\":\"", "{\"w\":\""].map { part.constant($0) }, part.constant("\"}"))
        let (comma, dash) = (part.constant(", "), part.constant(" - "))
        let common: [Instruction] = [
            .emitField(slot: 0, Encoding(.text)), .copy(comma), .emitField(slot: 1, Encoding(.text)), .copy(dash),
            .emitField(slot: 2, Encoding(.text)),
        ]
        return part.program(
            ["ios", "android", "web"].indices.map { index in
                let own = (index == 0 ? first : []) + [.measureStart, .copy(start[index])]
                return TargetProgram(
                    name: ["ios", "android", "web"][index], limit: limits[index], code: own + common + [.copy(end), .measureEnd])
            })
    }

    /// The lines of a record by target, the same with and without what the plan adds.
    private static func lines(_ program: Program, _ records: [String]) throws -> [String] {
        try program.verify()
        var fused = Renderer(program)
        var plain = Renderer(program, fuses: false)
        for record in records { #expect(fused.render(record) == plain.render(record)) }
        let lines = program.targets.indices.map { fused.text($0) }
        #expect(lines == program.targets.indices.map { plain.text($0) })
        return lines
    }

    private static let ana = #"{"name":"Ana","city":"Oslo","points":7}"#

    @Test func laterTargetsCopyFromTheFirst() throws {
        let program = try Self.program()
        let pages = program.planPage.split(separator: "\n\n")
        #expect(
            pages[0].contains("\n    0  6 bytes \"{\\\"i\\\":\\\"\", then mark 0\n") && pages[0].hasSuffix("mark 1\n    5  end"))
        for page in pages.dropFirst() {
            #expect(page.contains("runs copied from other targets: 1\n") && page.contains("marks 0 to 1 of ios, copied; → "))
        }
        #expect(
            try Self.lines(program, [Self.ana])
                == [#"{"i":"Ana, Oslo - 7"}"#, #"{"android":"Ana, Oslo - 7"}"#, #"{"w":"Ana, Oslo - 7"}"#].map { $0 + "\n" })
    }

    /// What an earlier record left at the marks is not copied.
    @Test func rejectedSourceIsNotCopied() throws {
        let long = #"{"name":"Bartholomäus","city":"Kuala Lumpur","points":12345}"#
        let lines = try Self.lines(Self.program([24, nil, nil]), [Self.ana, long])
        #expect(lines[0] == "{\"i\":\"Ana, Oslo - 7\"}\n")
        #expect(lines[1].hasSuffix("{\"android\":\"Bartholomäus, Kuala Lumpur - 12345\"}\n"))
        #expect(lines[2].hasSuffix("{\"w\":\"Bartholomäus, Kuala Lumpur - 12345\"}\n"))
    }

    @Test func skippedSourceIsNotCopied() throws {
        let condition: [Instruction] = [.field(slot: 2), .integer(9), .compare(.greater), .jumpUnless(to: 5), .skip(0)]
        var program = try Self.program([nil, nil, nil], condition)
        program.skips = [SkipReason(name: "points", counter: 0)]
        program.counters = [Counter(kind: .branch, location: "1:1")]
        program.targets[0].editions[0].skipEnd = condition.count
        let lines = try Self.lines(program, [Self.ana, #"{"name":"Ben","city":"Bonn","points":10}"#])
        #expect(lines[0] == "{\"i\":\"Ana, Oslo - 7\"}\n" && lines[2].hasSuffix("{\"w\":\"Ben, Bonn - 10\"}\n"))
    }

    /// A target that the recipient does not select writes nothing to copy.
    @Test func unselectedSourceIsNotCopied() throws {
        var program = try Self.program()
        program.fields.append(Field(name: "to", type: .enumeration(["ios", "android", "web"]), isOptional: false))
        program.targetBy = TargetChoice(slot: 3, targets: ["ios", "android", "web"])
        let lines = try Self.lines(
            program,
            [#"{"name":"Ana","city":"Oslo","points":7,"to":"ios"}"#, #"{"name":"Ben","city":"Bonn","points":8,"to":"web"}"#])
        #expect(lines == ["{\"i\":\"Ana, Oslo - 7\"}\n", "", "{\"w\":\"Ben, Bonn - 8\"}\n"])
    }

    /// After a cut, the source's marks are not where the texts are.
    @Test func cutSourceIsNotCopied() throws {
        var program = try Self.program([45, nil, nil])
        let (start, end): (Instruction, Instruction) = (.cutStart(depth: 0), .cutEnd)
        program.targets[0].editions[0].code.insert(contentsOf: [start, .emitField(slot: 1, Encoding(.text)), end], at: 2)
        let lines = try Self.lines(program, [Self.ana, #"{"name":"Ana","city":"Llanfairpwllgwyngyll","points":7}"#])
        #expect(
            lines[0].hasSuffix("{\"i\":\"Llanf…Ana, Llanfairpwllgwyngyll - 7\"}\n")
                && lines[1].hasSuffix("Ana, Llanfairpwllgwyngyll - 7\"}\n"))
    }

    /// Loops whose output is copied count as often as loops that run.
    @Test(arguments: [(1_000, 2), (60_000, 2), (1_000, 6_000)]) func copiedLoopsCount(passes: Int, steps: Int) throws {
        var part = try Assembler(["tags": "list of string"])
        // A plan whose payloads can become long shares nothing.
        part.counters = [Counter(kind: .branch, location: "1:1")]
        let body = [.jump(to: 1 + steps)] + Array(repeating: Instruction.count(0), count: steps - 1)
        let loop: [Instruction] = [.loop(Loop(variable: 0, slot: 0, depth: 0), to: body.count + 2)] + body + [.next(to: 1)]
        let again = [.copy(part.constant(";"))] + loop.map { $0.moved(by: loop.count + 1) }
        var program = part.program([
            TargetProgram(name: "ios", limit: nil, code: loop), TargetProgram(name: "android", limit: nil, code: loop + again),
        ])
        program.loops = [LoopVariable(name: "item", type: .string(max: nil))]
        program.fields = [Field(name: "tags", type: .list(max: LoopBounds.passes, of: .string(max: 4)), isOptional: false)]
        #expect(program.planPage.contains("marks 0 to 1 of ios, copied"))
        let tags = Array(repeating: "\"a\"", count: passes).joined(separator: ",")
        try program.verify()
        var fused = Renderer(program)
        var plain = Renderer(program, fuses: false)
        let record = "{\"tags\":[\(tags)]}"
        // Each record counts from zero.
        for _ in 0..<2 {
            let outcome = fused.render(record)
            #expect(outcome == plain.render(record))
            #expect(outcome.targets.map(\.index) == (passes * steps > 2_000 ? [1] : []))
        }
    }

    /// An object that stays empty is removed, with the marks in it.
    @Test func emptyRunIsCopied() throws {
        var part = try Assembler(["name": "string", "city": "string", "points": "integer"])
        var common: [Instruction] = [.copy(part.constant("{")), .open(part.constant("\"data\":{"), separated: true)]
        for points in 1...3 {
            common += [.field(slot: 2), .integer(Int64(points)), .compare(.equal), .jumpUnless(to: common.count + 5)]
            common.append(.copy(part.constant("\"p\":\(points)")))
        }
        common += [.close(part.constant("}")), .copy(part.constant("}"))]
        let program = part.program(["ios", "android"].map { TargetProgram(name: $0, limit: nil, code: common) })
        #expect(program.planPage.contains("marks 0 to 1 of ios, copied"))
        let lines = try Self.lines(program, [Self.ana, #"{"name":"Ben","city":"Bonn","points":3}"#])
        #expect(lines == Array(repeating: "{}\n{\"data\":{\"p\":3}}\n", count: 2))
    }

    /// A selection is shared as a whole, or not at all.
    @Test func runsEndBeforeSelections() {
        let emits: [Instruction] = (0..<3).map { .emitField(slot: $0, Encoding(.text)) }
        func selection(limit: Int) -> [Instruction] {
            let loop = Instruction.loop(Loop(variable: 0, slot: 3, depth: 0, limit: limit), to: 8)
            return emits + [.select, loop, .field(slot: 4), .pick, .next(to: 5), .picked, .write(Encoding(.text))]
        }
        let (first, second) = (selection(limit: 2), selection(limit: 3).map { $0.moved(by: 10) })
        let sharing = Sharing([0..<10, 10..<20], of: first + second)
        #expect(sharing.copies == [10: Sharing.Copy(end: 13, source: 0, original: 0..<3)])
        #expect(Sharing([0..<10, 10..<20], of: first + first.map { $0.moved(by: 10) }).copies[10]?.end == 20)
    }

    /// Long runs are copied even if each statement costs next to nothing, so that repetitive code is compared once.
    @Test func repetitiveCodeIsOneRun() {
        let count = 20_000
        let code = Array(repeating: Instruction.count(0), count: 2 * count)
        let sharing = Sharing([0..<count, count..<2 * count], of: code)
        #expect(sharing.copies == [count: Sharing.Copy(end: 2 * count, source: 0, original: 0..<count)])
    }

    /// A run is not copied if it is worth less than its marks, changes what follows, or depends on what is before it.
    @Test func onlyWholeOutputsAreShared() throws {
        var part = try Assembler(["name": "string", "city": "string", "points": "integer"])
        let comma = part.constant(",")
        func isShared(_ code: [Instruction]) -> Bool {
            let twice = code + code.map { $0.moved(by: code.count) }
            return !Sharing([0..<code.count, code.count..<twice.count], of: twice).copies.isEmpty
        }
        let emits: [Instruction] = (0..<3).map { .emitField(slot: $0, Encoding(.text)) }
        #expect(isShared(emits) && !isShared(Array(emits.prefix(2))))
        #expect(isShared([emits[0], .copy(comma), emits[1], .copy(comma)]))
        #expect(!isShared([emits[0], emits[1], .separator, emits[2]]))
        let filters: [Instruction] = [.filter(0, arguments: 0), .filter(0, arguments: 0), .write(Encoding(.text))]
        #expect(isShared([.field(slot: 0)] + filters))
        #expect(!isShared([.known(0, to: 3), .field(slot: 0), .keep(0)] + filters))
        #expect(!isShared([.cutStart(depth: 0), emits[0], emits[1], .cutEnd, emits[2]]))
        let paths = [comma, part.constant("/")].map { [.pathStart, .copy($0)] + emits + [.pathEnd] }
        #expect(isShared(paths[0]) && Sharing([0..<6, 6..<12], of: paths[0] + paths[1]).copies.isEmpty)
    }
}
