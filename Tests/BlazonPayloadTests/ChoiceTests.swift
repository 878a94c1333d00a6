import BlazonLanguage
import BlazonText
import Testing

@testable import BlazonPayload

/// What recipients choose: a variant, a locale, a target; and what is cut where it is too large.
@Suite struct ChoiceTests {
    private func program(_ weights: [Int], campaign: String = "test", targets: [String] = ["ios"]) throws -> Program {
        var a = try Assembler(["id": "string", "platform": "optional string"])
        let editions = weights.indices.map { index in
            Edition(limit: nil, code: [.copy(a.constant("v\(index)"))])
        }
        var program = a.program(targets.map { TargetProgram(name: $0, editions: editions) })
        program.campaign = campaign
        program.variants = VariantChoice(names: weights.indices.map { "v\($0)" }, weights: weights, slot: 0)
        return program
    }

    // MARK: Variants

    /// The hash is a promise: the same recipient gets the same variant on every machine and in every version.
    @Test func theHashIsWhatItWas() {
        func hash(_ campaign: String, _ text: String) -> UInt64 {
            StableHash.finish(StableHash.step(StableHash.step(StableHash.step(StableHash.start, campaign.utf8), [0]), text.utf8))
        }
        // FNV-1a of "a\0b" and MurmurHash3's fmix64, by their published constants.
        #expect(StableHash.step(StableHash.start, "a".utf8) == 0xAF63_DC4C_8601_EC8C)
        #expect(StableHash.finish(1) == 0xB456_BCFC_34C2_CB2C)
        #expect(hash("subject-test", "r1") == 0xEA2D_B5FB_D547_F05B)
        #expect(hash("subject-test", "r2") == 0x4049_EC38_184D_F018)
    }

    @Test(arguments: [[1, 1], [50, 50], [70, 30], [1, 2, 3, 4], [999_999, 1]]) func weightsAreHonoured(_ weights: [Int]) throws {
        var renderer = Renderer(try program(weights))
        let people = 100_000
        for number in 0..<people {
            _ = renderer.render("{\"id\":\"r\(number)\"}")
            renderer.outputs[0].removeAll()
        }
        let sum = Double(weights.reduce(0, +))
        #expect(renderer.variantCounts.reduce(0, +) == people)
        for (count, weight) in zip(renderer.variantCounts, weights) {
            let expected = Double(people) * Double(weight) / sum
            let deviation = (expected * (1 - Double(weight) / sum)).squareRoot()
            #expect(abs(Double(count) - expected) <= 4 * deviation + 1, "\(count) of \(expected), weights \(weights)")
        }
    }

    /// The spelling of the record does not matter, the campaign does.
    @Test func oneRecipientHasOneVariant() throws {
        var renderer = Renderer(try program([1, 1]))
        var other = Renderer(try program([1, 1], campaign: "other"))
        var differing = 0
        for number in 0..<200 {
            for spelling in ["{\"id\":\"r\(number)\"}", "{ \"platform\": null, \"id\" : \"\\u0072\(number)\"}"] {
                _ = renderer.render(spelling)
                _ = other.render(spelling)
            }
            let lines = renderer.text().split(separator: "\n")
            #expect(lines.suffix(2).first == lines.last)
            if lines.last != other.text().split(separator: "\n").last { differing += 1 }
        }
        #expect((60...140).contains(differing))
    }

    // MARK: Targets

    @Test func eachRecipientGoesToItsTarget() throws {
        var program = try program([1], targets: ["ios", "android"])
        program.targetBy = TargetChoice(slot: 1, targets: ["ios", "android"])
        try program.verify()
        for chosen in [nil, ["android"]] {
            var renderer = Renderer(program, targets: chosen)
            #expect(renderer.render("{\"id\":\"a\",\"platform\":\"android\"}").selection == .only(chosen == nil ? 1 : 0))
            #expect(renderer.text(chosen == nil ? 1 : 0) == "v0\n")
            #expect(renderer.render("{\"id\":\"a\",\"platform\":\"ios\"}").selection == (chosen == nil ? .only(0) : .none))
            #expect(renderer.render("{\"id\":\"a\",\"platform\":\"iOS\"}").record?.code == .noTarget)
            #expect(renderer.render("{\"id\":\"a\"}").record?.field == "platform")
            #expect(renderer.variantCounts == [chosen == nil ? 2 : 1])
        }
    }

    // MARK: Locales

    @Test func aLocaleIsChosenOrTheDefault() throws {
        var a = try Assembler(["language": "optional locale"])
        let editions = ["en", "es"].map { Edition(limit: nil, code: [.copy(a.constant($0))]) }
        var program = a.program([TargetProgram(name: "ios", editions: editions)])
        let spanish = LocaleLanguage(codes: ["es"], script: "Latn", regions: [:], homes: ["Latn": "ES"], choices: ["Latn": 1])
        program.locales = LocaleChoice(names: ["en", "es"], slot: 0, languages: [spanish])
        let reread = try Program(reading: Array(program.encoded().utf8))
        #expect(reread == program)
        var renderer = Renderer(reread)
        for tag in ["\"es\"", "\"ES_mx\"", "\"de\"", "null", "\"\"", "\"not a tag\""] {
            _ = renderer.render("{\"language\":\(tag)}")
        }
        #expect(renderer.text() == "es\nes\nen\nen\nen\nen\n")
        #expect(renderer.localeCounts == [4, 2])
    }

    /// Damage that can still be parsed is reported, and never traps.
    @Test func damagedChoicesAreRejected() throws {
        var whole = try program([1, 1])
        whole.variants?.weights = [1, 0]
        #expect(throws: ProgramError.self) { try whole.verify() }
        whole = try program([1, 1])
        whole.variants?.slot = 7
        #expect(throws: ProgramError.self) { try whole.verify() }
        whole = try program([1, 1])
        whole.targets[0].editions.removeLast()
        #expect(throws: ProgramError.self) { try whole.verify() }
        whole = try program([1])
        whole.targetBy = TargetChoice(slot: -1, targets: ["ios"])
        #expect(throws: ProgramError.self) { try whole.verify() }
        whole = try program([1])
        let language = LocaleLanguage(codes: ["es"], script: "Latn", regions: [:], homes: [:], choices: ["Latn": 9])
        whole.locales = LocaleChoice(names: ["en"], slot: nil, languages: [language])
        #expect(throws: ProgramError.self) { try whole.verify() }
    }
}
