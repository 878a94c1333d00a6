import Blazon
import BlazonDiagnostics
import BlazonEmit
import BlazonLanguage
import BlazonPayload
import BlazonText
import TestSupport
import Testing

/// Assertions of `expect`, evaluated for random recipients and compared with what their payloads have.
@Suite struct AssertionTests {
    private static let template = """
        campaign: offer
        targets: [ios, android]
        recipient:
          name: optional string(..12)
          points: integer(0..40)
          vip: boolean
          lang: optional locale
          id: string(..9)
        skip: { poor: points < 3 and target == 'ios' }
        blocks: { points: "{{ points }}{% if vip %} gold{% endif %}" }
        message:
          title: "Hi {{ name | default: 'you' }}"
          body:
            - when: vip and points > 20
              then: "{{ block.points }} points for you"
            - when: points > 9
              then: "{% if name %}{{ name }}: {% endif %}{{ points }}"
            - otherwise: null
        android: { title: "{{ block.points }}" }
        locales:
          by: lang
          default: en
          de: { title: "Na {{ name | default: 'du' }}", body: Punkte, android: { title: Tag } }
        variants:
          by: id
          a: { weight: 1 }
          b: { weight: 1, message: { title: B } }
        expect:
          title: (message.title | size) < 9
          body: (message.body | size) < 12
          both: not (message.body contains message.title)
          fields: points < 30 or vip
          here: target == 'ios' or locale == 'en' or variant == 'a'
          link: message.deepLink == 'x'
        """

    @Test func theyAreFalseWherePayloadsSaySo() throws {
        let compilation = compile(Self.template)
        let program = try #require(compilation.program, "\(compilation.findings)")
        let assertions = try #require(compilation.assertions)
        // No recipient gets a link.
        #expect(Set(assertions.checks.map(\.name)) == ["title", "body", "both", "fields", "here"])
        var main = Renderer(program)
        var other = Renderer(assertions.program)
        var random = Seeded(52)
        var counts: [String: (held: Int, broken: Int)] = [:]
        for number in 0..<2_000 {
            let name = random.once(in: 2) ? ",\"name\":\"\(["A", "Ana Maria", "B", "gold"][random.below(4)])\"" : ""
            let lang = random.once(in: 2) ? ",\"lang\":\"\(random.once(in: 2) ? "de" : "en")\"" : ""
            let (points, vip) = (random.below(41), random.once(in: 2))
            let record = Array("{\"id\":\"\(number)\",\"points\":\(points),\"vip\":\(vip)\(name)\(lang)}".utf8)
            _ = unsafe main.render(record.span.bytes)
            _ = unsafe other.render(record.span.bytes)
            for (index, target) in main.targets.enumerated() {
                let sent = main.outputs[index].count > 0
                #expect(sent == (other.outputs[index].count > 0))
                guard sent else { continue }
                let payload = try JSON.read(
                    main.outputs[index].withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe Array($0) } })
                let texts = target == "ios" ? payload["aps"]?["alert"] : payload["data"]
                let (title, body) = (texts?["title"]?.plainText, texts?["body"]?.plainText)
                let (locale, variant) = (main.edition.locale, main.edition.variant)
                let isEnglish: Bool = program.locales?.names[locale] == "en"
                let isFirst: Bool = program.variants?.names[variant] == "a"
                var expected: [String: Bool] = ["fields": points < 30 || vip, "here": target == "ios" || isEnglish || isFirst]
                expected["title"] = title.map { $0.count < 9 } ?? true
                expected["body"] = body.map { $0.count < 12 } ?? true
                expected["both"] = true
                if let title, let body { expected["both"] = !body.contains(title) }
                for check in assertions.checks where check.target == index {
                    let isBroken = other.hasReached(check.counter)
                    #expect(
                        isBroken != expected[check.name], "\(check.name) on \(target): \(String(decoding: record, as: UTF8.self))"
                    )
                    if isBroken {
                        counts[check.name, default: (0, 0)].broken += 1
                    } else {
                        counts[check.name, default: (0, 0)].held += 1
                    }
                }
            }
            for output in main.outputs { output.removeAll() }
            for output in other.outputs { output.removeAll() }
        }
        // Each of them was tried both ways.
        #expect(counts.count == 5 && counts.values.allSatisfy { $0.held > 10 && $0.broken > 10 }, "\(counts)")
    }

    /// A program with assertions is the program without them.
    @Test func programsDoNotContainThem() throws {
        let lines = Self.template.split(separator: "\n").prefix { $0 != "expect:" }
        let plain = compile(lines.joined(separator: "\n"))
        let program = try #require(plain.program, "\(plain.findings)")
        #expect(compile(Self.template).program == program)
        #expect(plain.assertions == nil)
    }

    @Test func usedFilesHaveThem() throws {
        let shared = "expect:\n  one: (message.title | size) < 3\n  two: message.title != 'A'\n"
        let own =
            "campaign: a\nuses: shared.yaml\ntargets: [ios]\nmessage: { title: Hello }\nexpect: { one: message.title == 'Hello' }\n"
        let compilation = compile(own, files: ["shared.yaml": shared])
        let checks = try #require(compilation.assertions, "\(compilation.findings)").checks
        #expect(checks.map(\.name) == ["one", "two"])
        #expect(checks.map { compilation.sources[$0.span.file].path } == ["template.yaml", "shared.yaml"])
    }
}

extension JSON {
    fileprivate var plainText: String? { if case .text(let text) = self { text } else { nil } }
}
