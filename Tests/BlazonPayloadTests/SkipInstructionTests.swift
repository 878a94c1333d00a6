import BlazonLanguage
import BlazonPayload
import Testing

/// The instructions that skip records: what they leave, what is counted, and what is damaged.
@Suite struct SkipInstructionTests {
    /// Skips a record whose `a` is true for `r0`, then one whose `b` is for `r1`; two targets, of which the second asks only `r1`.
    private func program(_ change: (inout Program) -> Void = { _ in }) throws -> Program {
        var a = try Assembler(["id": "string(..9)", "a": "boolean", "b": "boolean"])
        a.counters = [
            Counter(kind: .branch, location: "2:1"), Counter(kind: .branch, location: "3:1"),
            Counter(kind: .default, location: "4:1"),
        ]
        a.emit(.count(2), .field(slot: 1), .jumpUnless(to: 4), .skip(0))
        a.emit(.field(slot: 2), .jumpUnless(to: 7), .skip(1))
        let asked = a.code
        a.copy("{}")
        let body = try #require(a.code.last)
        let head: [Instruction] = [.boolean(true), .jumpUnless(to: 2), body]
        var program = a.program([
            TargetProgram(name: "ios", editions: [Edition(limit: nil, head: head, code: asked + [body], skipEnd: 7)]),
            TargetProgram(
                name: "android",
                editions: [
                    Edition(limit: nil, head: head, code: [.field(slot: 2), .jumpUnless(to: 3), .skip(1), body], skipEnd: 3)
                ]),
        ])
        program.skips = [SkipReason(name: "r0", counter: 0), SkipReason(name: "r1", counter: 1)]
        change(&program)
        return program
    }

    @Test func recordsAreSkippedByTarget() throws {
        let program = try program()
        try program.verify()
        var renderer = Renderer(program)
        let sent = renderer.render(#"{"id":"x","a":false,"b":false}"#)
        #expect(sent.isRendered && !sent.isRejected && renderer.counts == [0, 0, 1])
        let first = renderer.render(#"{"id":"x","a":true,"b":false}"#)
        #expect(first.skipped.map(\.index) == [0] && first.skipped.map(\.reason) == [0])
        #expect(!first.isRendered && !first.isRejected && first.commonSkip(ofTargets: 2) == nil)
        // The other target has its line; the counter that the skipped one reached is not its own.
        #expect(renderer.counts == [1, 0, 1])
        let both = renderer.render(#"{"id":"x","a":false,"b":true}"#)
        #expect(both.skipped.map(\.reason) == [1, 1] && both.commonSkip(ofTargets: 2) == 1)
        let differing = renderer.render(#"{"id":"x","a":true,"b":true}"#)
        #expect(differing.skipped.map(\.reason) == [0, 1] && differing.commonSkip(ofTargets: 2) == nil)
        #expect(renderer.counts == [2, 2, 1])
        #expect(renderer.text(0) == "{}\n" && renderer.text(1) == "{}\n{}\n")
    }

    /// Requests ask before their head is written.
    @Test func requestsAreSkipped() throws {
        var renderer = Renderer(try program().requests(sentAt: nil))
        #expect(renderer.render(#"{"id":"x","a":true,"b":true}"#).skipped.count == 2)
        #expect(renderer.render(#"{"id":"x","a":false,"b":false}"#).isRendered)
        #expect(renderer.text(0) == "{}{}}\n")
        for fuses in [true, false] {
            var again = Renderer(try program().requests(sentAt: nil), fuses: fuses)
            #expect(again.render(#"{"id":"x","a":true,"b":false}"#).skipped.count == 1)
            #expect(again.text(0) == "" && again.text(1) == "{}{}}\n")
        }
    }

    @Test func readsBackWhatItWrote() throws {
        let program = try program()
        let text = program.encoded()
        #expect(text.hasPrefix("{\n  \"blazon\": {\"program\":4,"))
        #expect(try Program(reading: Array(text.utf8)) == program)
        #expect(program.disassembly.contains(" skip r0"))
        let older = text.replacing("{\"program\":4,", with: "{\"program\":3,")
        #expect(throws: ProgramError.damaged("the format 3 does not have its instructions")) {
            _ = try Program(reading: Array(older.utf8))
        }
    }

    /// A target that skips every record needs no payload.
    @Test func everyRecordMaySkip() throws {
        let program = try program { $0.targets[1].editions = [Edition(limit: nil, code: [.skip(1)], skipEnd: 1)] }
        try program.verify()
        var renderer = Renderer(program)
        #expect(renderer.render(#"{"id":"x","a":false,"b":false}"#).skipped.map(\.index) == [1])
        var requests = Renderer(try program.requests(sentAt: nil))
        #expect(requests.render(#"{"id":"x","a":false,"b":false}"#).skipped.map(\.index) == [1])
        #expect(requests.text(1) == "")
    }

    /// Records that select another target are not asked.
    @Test func otherTargetsAreNotAsked() throws {
        var program = try program { $0.targetBy = TargetChoice(slot: 0, targets: ["ios", "android", "web"]) }
        var renderer = Renderer(program)
        let one = renderer.render(#"{"id":"android","a":true,"b":true}"#)
        #expect(one.skipped.map(\.index) == [1] && one.commonSkip(ofTargets: 2) == 1)
        #expect(renderer.render(#"{"id":"web","a":true,"b":true}"#).skipped.isEmpty)
        // A holdout is counted as a variant.
        program.targetBy = nil
        program.variants = VariantChoice(names: ["control"], weights: [1], slot: 0)
        program.skips[1] = SkipReason(name: "control", counter: nil)
        var held = Renderer(program)
        _ = held.render(#"{"id":"x","a":false,"b":true}"#)
        #expect(held.variantCounts == [1] && held.counts == [0, 0, 0])
    }

    static let damages: [(String, @Sendable (inout Program) -> Void)] = [
        ("targets[0].editions[0].skipEnd: it is out of range", { $0.targets[0].editions[0].skipEnd = 9 }),
        ("targets[0].editions[0].skipEnd: it is out of range", { $0.targets[0].editions[0].skipEnd = -1 }),
        ("targets[0].editions[0].code[6]: the payload has begun", { $0.targets[0].editions[0].skipEnd = 4 }),
        (
            "targets[0].editions[0].code[1]: the jump leads backward or out of the code",
            { $0.targets[0].editions[0].code[1] = .jump(to: 8) }
        ),
        ("targets[0].editions[0].code[3]: unknown reason 2", { $0.targets[0].editions[0].code[3] = .skip(2) }),
        (
            "targets[0].editions[0].code[2]: something is open or on the stack where the record is skipped",
            { $0.targets[0].editions[0].code.swapAt(2, 3) }
        ),
        (
            "targets[0].editions[0].code[7]: something is open or on the stack where the payload begins",
            { $0.targets[0].editions[0].code.replaceSubrange(4..<7, with: [.boolean(true), .boolean(true), .not]) }
        ),
        ("targets[0].editions[0].head[2]: the payload has begun", { $0.targets[0].editions[0].head[2] = .skip(0) }),
        ("skips: duplicate `r0`", { $0.skips[1] = SkipReason(name: "r0", counter: 1) }),
        ("skips: unknown counter 3", { $0.skips[1] = SkipReason(name: "r1", counter: 3) }),
        ("skips: unknown counter -1", { $0.skips[1] = SkipReason(name: "r1", counter: -1) }),
    ]

    @Test(arguments: 0..<damages.count) func damageIsFound(_ index: Int) throws {
        let (fault, change) = Self.damages[index]
        let program = try program { change(&$0) }
        #expect(throws: ProgramError.damaged(fault)) { try program.verify() }
        #expect(throws: ProgramError.damaged(fault)) { _ = try Program(reading: Array(program.encoded().utf8)) }
    }
}
