import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

@testable import BlazonSamples

/// The samples that are found for a template: they take what there is to take, and are few.
@Suite struct GeneratedSamplesTests {
    static let head = """
        campaign: offer
        recipient:
          id: string(..20)
          name: optional string(..20)
          city: string(..30)
          points: integer(0..100_000)
          most: integer(0..100_000)
          tier: enum(basic | silver | gold)
          vip: boolean
          total: number
          due: date
          cart: list(..20) of string(..30)
          locale: optional locale
          platform: enum(ios | android)

        """

    struct Case: Sendable, CustomTestStringConvertible {
        let title: String
        let text: String
        /// As few as there can be.
        let fewest: Int
        var testDescription: String { title }
    }

    static let cases = [
        Case(title: "one field", text: "message: { title: \"{% if vip %}a{% else %}b{% endif %}\" }", fewest: 2),
        Case(
            title: "independent choices share samples",
            text: """
                message:
                  title: "{% if vip %}a{% else %}b{% endif %}{% if name %}c{% else %}d{% endif %}"
                  body: "{% if tier == 'gold' %}e{% elsif tier == 'silver' %}f{% else %}g{% endif %}"
                """, fewest: 3),
        Case(
            title: "two fields, constants and an otherwise",
            text: """
                message:
                  title:
                    - when: tier == 'gold' and points >= 1000
                      then: a
                    - when: points > most
                      then: b
                    - otherwise: c
                """, fewest: 3),
        Case(
            title: "what is computed",
            // The last is the recipient without a name.
            text: """
                message:
                  title:
                    - when: "name | default: 'x' | upcase == 'ANA'"
                      then: a
                    - when: cart | size > 12
                      then: b
                    - when: city contains 'Lis' and 'book' in cart
                      then: "{% if total >= 99.5 %}c{% else %}d{% endif %}"
                    - when: due == '2028-02-29'
                      then: e
                    - otherwise: f
                """, fewest: 7),
        Case(
            title: "locales and variants",
            text: """
                message: { title: "{% if vip %}a{% else %}b{% endif %}" }
                locales: { default: en, es: { title: c }, pt-BR: { title: "{% if points > 5 %}d{% else %}e{% endif %}" } }
                variants: { by: id, a: { weight: 1, message: { sound: x } }, b: { weight: 99, message: { sound: y } } }
                """, fewest: 5),
        Case(
            title: "each target's own",
            text: """
                targetBy: platform
                message: { title: Hello }
                ios: { body: "{% if vip %}a{% else %}b{% endif %}" }
                android: { body: "{% if vip %}a{% else %}b{% endif %}" }
                """, fewest: 4),
    ]

    @Test(arguments: cases) func everythingIsTaken(by row: Case) throws {
        let text = Self.head + row.text + "\n"
        let (compilation, program) = try compiled(text)
        let generated = GeneratedSamples(compilation, program, usedNames: [])
        let found = generated.samples.filter { $0.name.hasPrefix("generated") }
        #expect(found.count == row.fewest, "\(generated.notes)")
        #expect(!generated.notes.contains { $0.hasPrefix("no sample") }, "\(generated.notes)")

        // In the template they are samples that fit, and nothing is left to add.
        let bytes = try #require(SampleInsertion(Array(text.utf8))).adding(generated.samples)
        let (after, again) = try compiled(String(decoding: bytes, as: UTF8.self))
        let own = after.checked?.samples ?? []
        #expect(own.count == generated.samples.count)
        let names = generated.samples.map(\.name)
        #expect(GeneratedSamples(after, again, usedNames: names).samples.isEmpty)
        var renderer = Renderer(again, fuses: false)
        for (sample, made) in zip(own, generated.samples) {
            #expect(unsafe renderer.render(sample.record.span.bytes).isRendered, "\(made.name)")
            #expect(try JSON.read(sample.record) == made.record)
        }
        let counts = SampleCounts(renderer)
        for (counter, count) in zip(again.counters, counts.counters) { #expect(count > 0, "\(counter.location)") }
        #expect((counts.locales + counts.variants).allSatisfy { $0 > 0 })

        let second = GeneratedSamples(compilation, program, usedNames: [])
        #expect(second.samples.map(\.record) == generated.samples.map(\.record) && second.notes == generated.notes)
    }

    @Test("samples that are there count")
    func additions() throws {
        let text =
            Self.head + """
                message: { title: "{% if tier == 'gold' %}a{% elsif tier == 'silver' %}b{% else %}c{% endif %}" }
                samples:
                  generated-1: { id: a, city: b, points: 1, most: 1, tier: gold, vip: true, total: 1, due: 2026-01-01, cart: [], platform: ios }

                """
        let (compilation, program) = try compiled(text)
        let generated = GeneratedSamples(compilation, program, usedNames: ["generated-1"])
        #expect(generated.samples.map(\.name) == ["generated-2", "generated-3", "largest"])
    }

    @Test("an unreachable branch is reported with the reason")
    func unreachable() throws {
        let (compilation, program) = try compiled(
            Self.head + """
                message:
                  title:
                    - when: points > 10
                      then: "{% if points < 5 %}a{% else %}b{% endif %}"
                    - when: city contains 'a' and not (city contains 'a')
                      then: c
                    - otherwise: d

                """)
        let notes = GeneratedSamples(compilation, program, usedNames: []).notes.filter { $0.hasPrefix("no sample takes") }
        #expect(notes.count == 2, "\(notes)")
        #expect(notes.contains { $0.contains("`{% if points < 5 %}`: earlier branches apply to every recipient") }, "\(notes)")
        #expect(notes.contains { $0.contains("city contains") && $0.contains("no such recipient found") }, "\(notes)")
    }

    @Test("they go where the template's samples are, whatever these look like")
    func insertion() throws {
        let record = JSON.object([.init("id", .text("r: 1")), .init("n", .integer(2))])
        func added(_ text: String) throws -> String {
            String(
                decoding: try #require(SampleInsertion(Array(text.utf8))).adding([("x", record), ("y", record)]), as: UTF8.self)
        }
        let x = #"x: { id: "r: 1", n: 2 }"#
        let y = #"y: { id: "r: 1", n: 2 }"#
        #expect(try added("campaign: a") == "campaign: a\n\nsamples:\n  \(x)\n  \(y)\n")
        #expect(try added("samples: { a: { id: b } }\nmessage: {}\n") == "samples: { a: { id: b }, \(x), \(y) }\nmessage: {}\n")
        #expect(try added("samples: {}\n") == "samples: { \(x), \(y) }\n")
        #expect(try added("samples: { a: { id: b }, }\n") == "samples: { a: { id: b }, \(x), \(y) }\n")
        // A comment stays at its line, and nothing becomes a part of it.
        for comma in ["", ","] {
            #expect(
                try added("samples: {\n  a: { id: b }\(comma)  # mine\n}\nlinks: {}\n")
                    == "samples: {\n  a: { id: b },  # mine\n  \(x), \(y)\n}\nlinks: {}\n")
        }
        #expect(try added("samples: { # none\n  }\n") == "samples: { # none\n  \(x), \(y)\n  }\n")
        #expect(try added("samples:\nlinks: {}\n") == "samples:\n  \(x)\n  \(y)\nlinks: {}\n")
        #expect(
            try added("samples:\n    a: { id: b } # c\n    b:\n      id: |\n        t\n\nlinks: {}\n")
                == "samples:\n    a: { id: b } # c\n    b:\n      id: |\n        t\n    \(x)\n    \(y)\n\nlinks: {}\n")
        // Lines of Windows stay so.
        #expect(
            try added("samples:\r\n  a: { id: b }\r\nlinks: {}\r\n")
                == "samples:\r\n  a: { id: b }\r\n  \(x)\r\n  \(y)\r\nlinks: {}\r\n")
        #expect(try added("campaign: a\r\n") == "campaign: a\r\n\r\nsamples:\r\n  \(x)\r\n  \(y)\r\n")
        #expect(SampleInsertion(Array("{ campaign: a }".utf8)) == nil)
        #expect(SampleInsertion(Array("campaign: [".utf8)) == nil)
    }

    @Test(
        "texts are read as they were",
        arguments: [
            "", " ", "a", "null", "~", "no", "- a", "a: b", "a #b", "'", "\"", "\\", "'\"\\", "😀",
            "\u{1}\u{7F}\u{85}\u{2028}\u{FEFF}\u{200B}",
            "x\ny\tz", "{{ a }}", "*a", "2026-11-21", "1.0", "a,b]", "é", "\u{E000}", "trailing ", "a  b",
        ])
    func spelling(text: String) throws {
        let yaml =
            "campaign: a\nrecipient: { f: optional string }\nmessage: { title: Hello }\nsamples: { x: \(flowYAML(.object([.init("f", .text(text))]))) }\n"
        let compilation = compile(yaml)
        #expect(try JSON.read(try #require(compilation.checked?.samples.first).record) == .object([.init("f", .text(text))]))
        #expect(!compilation.diagnostics.contains { $0.code.isOfYAML }, "\(compilation.diagnostics.map(\.message))")
    }
}
