import Blazon
import BlazonDiagnostics
import BlazonPayload
import Testing

@testable import BlazonSamples

@Suite struct CounterTextTests {
    @Test("a branch or default is named by its setting and its text")
    func texts() throws {
        let template = """
            campaign: offer
            uses: words.yaml
            targets: [ios]
            recipient: { name: optional string(..9), city: optional string(..9), points: integer(0..9), some: optional integer(0..9) }
            message:
              title: "{{ block.hi }} {{ name | default: city | default: 'you' | upcase }}"
              body:
                - { when: points > 5, then: "many" }
                - when: points > 2 # some
                  then: some
                - otherwise: "{% if points == 1 %}one{% else %}none{% endif %}"
            let: { town: "city | default: name | default: 'x'", count: "some | default: 0" }
            skip: { few: points < 1, odd: 'points in [7, 8]' }
            ios:
              customFields: { k: "{{ name | default: \\"it's\\" }}", l: "{{ town }}{{ count }}", m: [{ when: points == 3, then: a }, { otherwise: ~ }], n: "b" }

            """
        let used = "blocks:\n  hi: \"Hi {{ name | default: 'there' }}\"\n"
        let compilation = Compiler(options: CompileOptions()) { _ in Array(used.utf8) }
            .compile(path: "offer.yaml", bytes: Array(template.utf8))
        let program = try #require(compilation.program, "\(compilation.diagnostics)")
        var texts = CounterTexts(compilation.sources)
        #expect(
            Set(program.counters.map { texts.text(of: $0) }) == [
                "block.hi: \"there\" (default)", "title: city (default)", "title: \"you\" (default)", "body: `when: points > 5`",
                "body: `when: points > 2`", "body: `otherwise: \"{% if points == 1 %}one{% else %}none{% endif %}\"`",
                "body: `{% if points == 1 %}`", "body: `{% else %}`", "ios.customFields.k: \"it's\" (default)",
                "let.town: name (default)", "let.town: \"x\" (default)", "let.count: 0 (default)", "skip.few: `few: points < 1`",
                "skip.odd: `odd: 'points in [7, 8]'`", "ios.customFields.m: `when: points == 3`",
                "ios.customFields.m: `otherwise: ~`",
            ])
    }
}
