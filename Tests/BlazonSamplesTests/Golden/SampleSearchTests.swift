import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

@testable import BlazonSamples

/// What the search for samples finds where conditions depend on the number of items, or on several computed values.
@Suite struct SampleSearchTests {
    @Test(
        "lists have each number of items that conditions and loops distinguish",
        arguments: [
            "{% for i in items offset: 1 %} {{ i }}{% else %} none{% endfor %}",
            "{% for i in items offset: 1 limit: 3 %}{{ i }}{% else %}{% if tier == 'a' %}u{% else %}v{% endif %}{% endfor %}",
            "{% if tier == 'a' %}{% for i in items offset: 2 %}{{ i }}{% else %}none{% endfor %}{% endif %}",
            "{% if tags[2] and not (tags[3]) %}x{% else %}y{% endif %}",
            "{% if more[30] and not (more[31]) %}x{% else %}y{% endif %}",
            "{% if more[30] and more[30] == 'b' %}x{% else %}y{% endif %}",
            """
            {% for i in tags limit: 2 %}{{ i }}{% if forloop.length == 1 %}x{% else %}y{% endif %}{% endfor %}\
            {% for i in tags offset: 2 limit: 1 %}{{ i }}{% else %}z{% endfor %}
            """,
            "{% for i in more offset: 12 %}{{ i }}{% if forloop.length == 3 %}x{% endif %}{% else %}y{% endfor %}",
            "{% for i in tags %}{{ i }}{% endfor %}{% if tags | size == 1 %}x{% elsif tags | size == 4 %}y{% endif %}",
            "{% for i in tags %}{{ i }}{% endfor %}{% if tags contains 'b' and (tags | size) == 2 %}x{% endif %}",
            "{% for i in tags %}{{ i }}{% endfor %}{% if tags[0] and tags[0] == 'a' and tags[1] and tags[1] == 'b' %}y{% endif %}",
            "{% for o in orders %}{{ o.q }}{% endfor %}{% if (orders | map: 'q' | sum) == 9 and (orders | size) == 2 %}y{% endif %}",
        ])
    func numbersOfItems(text: String) throws {
        let found = try generated(
            """
            campaign: lists
            recipient:
              tier: enum(a | b)
              items: list(..3) of string(..9)
              tags: list(..4) of string(..6)
              more: list of string(..9)
              orders: "list(..3) of { name: string(..9), q: integer(0..9) }"
            message: { title: "T \(text)" }

            """)
        #expect(!found.notes.contains { $0.hasPrefix("no sample") }, "\(found.notes)")
    }

    @Test("a missing list that loops visit stays missing")
    func missingLists() throws {
        let found = try generated(
            """
            campaign: lists
            recipient: { tags: optional list(..4) of string(..6) }
            message: { title: "T {% if tags %}{% for i in tags %}{{ i }}{% endfor %}{% endif %}{{ tags | size | default: 7 }}" }

            """)
        #expect(!found.notes.contains { $0.hasPrefix("no sample") }, "\(found.notes)")
    }

    @Test("a branch that needs other values than the plain ones of many fields, in a variant")
    func combinations() throws {
        let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
        let found = try generated(
            """
            campaign: combined
            recipient: { id: string(..9), \(names.map { "\($0): integer(0..9)" }.joined(separator: ", ")) }
            message:
              title:
                - when: "\(names.map { "(\($0) | plus: 1) > 2" }.joined(separator: " and "))"
                  then: "x{% if id contains 'b' %}y{% endif %}"
                - otherwise: z
            variants:
              by: id
              p: { weight: 9 }
              q: { weight: 1, message: { body: "{% if id contains 'ab' %}x{% else %}y{% endif %}" } }

            """)
        #expect(!found.notes.contains { $0.hasPrefix("no sample") }, "\(found.notes)")
    }

    @Test("a second run adds nothing, also if the first has not found all")
    func secondRun() throws {
        let text = """
            campaign: again
            recipient:
              name: optional string(..9)
              tier: enum(a | b | c)
              tags: list(..4) of string(..6)
              n: integer(0..9)
              q: boolean
            skip: { s0: "tier == 'a' and tags[1]" }
            message:
              title: "T{% if not (q or tags[1]) %}{% if not ((n | plus: 7) in [4..9] or (name and name == 'Bo')) %}\\
                {{ tags[1] | default: '?' }}{% else %}x{% endif %}{% else %}{{ tags[1] | default: '?' }}{% endif %}\\
                {% if (tags | size) == 1 or tags contains 'b' %}{{ tags | join | default: 'e' }}{% else %}x{% endif %}"

            """
        let first = try generated(text)
        let missed = first.notes.filter { $0.hasPrefix("no sample") }
        #expect(missed.count == 1 && missed.allSatisfy { $0.contains("`default: 'e'`: no such recipient found") }, "\(missed)")
        let bytes = try #require(SampleInsertion(Array(text.utf8))).adding(first.samples)
        let (compilation, program) = try compiled(String(decoding: bytes, as: UTF8.self))
        let second = GeneratedSamples(compilation, program, usedNames: first.samples.map(\.name))
        #expect(second.samples.isEmpty, "\(second.notes)")
        #expect(second.notes == missed)
    }
}
