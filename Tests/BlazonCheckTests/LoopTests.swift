import Blazon
import BlazonDiagnostics
import BlazonText
import TestSupport
import Testing

/// What is known of a loop's variable and of `forloop`, and what is wrong with them.
@Suite struct LoopTests {
    private static func title(_ text: String, _ codes: String...) -> Marked {
        Marked(
            text: """
                campaign: loops
                recipient:
                  id: string
                  vip: boolean
                  few: list(..2) of string(..9)
                  more: list(..3) of string(..9)
                  many: "list(..40) of { name: string(..9), from: { city: string(..9), zip: optional string(..9) }, tags: list(..9) of string(..9) }"
                  notes: "list(..3) of { note: optional { a: string(..9) } }"
                message: { title: "A\(text)" }

                """, codes: codes)
    }

    static let variables: [Marked] = [
        title("{% for i in many %}{{ i.name }}{{ i.from.city }}{% for tag in i.tags %}{{ tag }}{% endfor %}{% endfor %}"),
        title("{% for i in many %}{{ i.from.1️⃣zipp2️⃣ | default: '-' }}{% endfor %}", "BZ0302"),
        title("{% for i in many %}{{ 1️⃣i.from.zip2️⃣ }}{% endfor %}", "BZ0303"),
        title("{% for i in many %}{% if i.from.zip %}{{ i.from.zip }}{% endif %}{% endfor %}"),
        // What is known of one loop's items is not known of the next one's.
        title(
            "{% for i in many %}{% if i.from.zip %}{% for j in many %}{{ 1️⃣j.from.zip2️⃣ }}{% endfor %}{% endif %}{% endfor %}",
            "BZ0303"),
        title("{% for i in many %}{% if i.from.zip %}{% endif %}{{ 1️⃣i.from.zip2️⃣ }}{% endfor %}", "BZ0303"),
        title("{% for i in many %}{% if i.1️⃣from2️⃣ %}x{% endif %}{% endfor %}", "BZ0340"),
        title("{% for i in few %}{{ i.1️⃣name2️⃣ }}{% endfor %}", "BZ0341"),
    ]

    @Test(arguments: variables) func ofVariables(_ test: Marked) { test.expect() }

    /// Neither a missing list nor what is wrong with its items hides the other.
    @Test func itemsOfAnOptionalList() {
        let text = "{% for i in l %}{{ i.nope }}{% endfor %}"
        let found = compile(
            "campaign: x\nrecipient: { l: \"optional list(..4) of { a: string(..9) }\" }\nmessage: { title: \"A\(text)\" }\n")
        let errors = found.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code.id) == ["BZ0303", "BZ0302"], "\(found.findings)")
    }

    /// The first leaf of an item is in an optional record.
    static let optionalRecords: [Marked] = [
        title("{% for i in notes %}{% if i.note %}{{ i.note.a }}{% endif %}{% endfor %}"),
        title("{% for i in notes %}{{ 1️⃣i.note.a2️⃣ }}{% endfor %}", "BZ0303"),
        title("{% for i in notes %}{% if i.note %}{% endif %}{{ 1️⃣i.note.a2️⃣ }}{% endfor %}", "BZ0303"),
    ]

    @Test(arguments: optionalRecords) func ofOptionalRecords(_ test: Marked) { test.expect() }

    /// The field that has none is named, not the list.
    @Test func fieldsOfFields() {
        let template = Self.title("{{ many[0].name.x | default: '-' }}").template
        let found = compile(template).findings.filter { $0.hasPrefix("error") }
        #expect(found.count == 1 && found[0].contains("`name` has no field `x`"), "\(found)")
    }

    static let properties: [Marked] = [
        title("{% for i in few %}{% if forloop.index == 2 %}x{% endif %}{% endfor %}"),
        title("{% for i in few %}{% if 1️⃣forloop.index == 32️⃣ %}x{% endif %}{% endfor %}", "BZ0338"),
        title("{% for i in few %}{% if 1️⃣forloop.index0 < 22️⃣ %}x{% endif %}{% endfor %}", "BZ0337"),
        title("{% for i in many %}{% for j in few %}{% if forloop.parentloop.index == 3 %}x{% endif %}{% endfor %}{% endfor %}"),
        title(
            "{% for i in many %}{% for j in few %}{% if 1️⃣forloop.parentloop.index > 502️⃣ %}x{% endif %}{% endfor %}{% endfor %}",
            "BZ0338"),
        title(
            "{% for i in many %}{% for j in few %}{% for k in few %}{{ forloop.parentloop.parentloop.index }}{% endfor %}{% endfor %}{% endfor %}"
        ),
        title("{% for i in few %}{{ forloop.1️⃣parentloop2️⃣ }}{% endfor %}", "BZ0302"),
        title("{% for i in few %}{{ forloop.1️⃣parentloop2️⃣.index }}{% endfor %}", "BZ0302"),
        title("{{ 1️⃣forloop2️⃣.index }}", "BZ0840"),
    ]

    @Test(arguments: properties) func ofForloop(_ test: Marked) { test.expect() }

    static let items: [Marked] = [
        title("{{ few[0] | default: '-' }}{{ few[-2] | default: '-' }}"),
        title("{{ few[1️⃣22️⃣] | default: '-' }}", "BZ0842"),
        title("{% if few | size > 1 %}{{ few[1] }}{{ few[-2] }}{% endif %}"),
        title("{% if more | size > 1 %}{{ 1️⃣more[2]2️⃣ }}{% endif %}", "BZ0303"),
        title("{% if more | size > 1 %}{{ more[0] }}{{ more[1] }}{{ more[-1] }}{{ more[-2] }}{% endif %}"),
        title("{% if more | size > 1 %}{{ 1️⃣more[-3]2️⃣ }}{% endif %}", "BZ0303"),
        title("{% if few | size == 1 or few | size > 1 %}{{ few[0] }}{% endif %}"),
        title("{% if few | size == 1 or vip %}{{ 1️⃣few[0]2️⃣ }}{% endif %}", "BZ0303"),
        title("{% if vip %}{{ 1️⃣few[0]2️⃣ }}{% endif %}", "BZ0303"),
    ]

    @Test(arguments: items) func ofItems(_ test: Marked) { test.expect() }

    /// Loops share the slots of their variables, but each has its own items: characters that are the longest in one need not be those of the
    /// other. A bound that is too small omits the check of the length from the program.
    @Test(arguments: [
        "{% for i in few limit: 1 %}{{ i | upcase }}{% endfor %}{% for i in few offset: 1 %}{{ i }}{% endfor %}",
        "{% for i in one | reverse %}{{ i | upcase }}{% endfor %}{% for i in other | reverse %}{{ i }}{% endfor %}",
    ])
    func eachLoopHasItsOwnItems(_ text: String) {
        let found = compile(
            """
            campaign: loops
            targets: [ios]
            mapping: campaign-classic
            recipient:
              few: list(..2) of string(..7)
              one: list(..1) of string(..7)
              other: list(..1) of string(..7)
            message: { title: A, collapseKey: "\(text)x" }
            """)
        // Seven letters that upcase makes three times as long, seven of four bytes, and the letter.
        #expect(found.diagnostics.contains { $0.code.id == "BZ0354" && $0.message.utf8.contains("71 bytes") })
    }

}
