import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

/// Names of `let`: what their expressions may be, what is known of them, and that a payload computes each once.
@Suite struct BindingTests {
    private static func naming(_ bindings: String, _ rest: String) -> String {
        "targets: [ios]\nlet:\n  " + bindings.replacing("\n", with: "\n  ") + "\n" + rest
    }

    private static func title(_ bindings: String, _ title: String) -> String {
        naming(bindings, "message: { title: \"\(title)\" }")
    }

    static let typed: [Marked] = [
        Marked(title("a: \"points | plus: 1\"", "{{ a | plural: other: '# points', one: '#' }}")),
        Marked(
            title(
                "a: points",
                "{% if a > 5 and a < 3 %}x{% else %}y{% endif %}".replacing("a > 5 and a < 3", with: "a > 5 and 1️⃣a < 32️⃣")),
            "BZ0338"),
        Marked(title("a: tier", "{% case a %}{% when 'gold' %}1{% when 'silver', 'basic' %}2{% endcase %}")),
        Marked(title("a: tier", "1️⃣{% case a %}2️⃣{% when 'gold' %}1{% endcase %}"), "BZ0846"),
        Marked(title("a: order", "{{ a.id }} {{ a.total | number }}")),
        Marked(title("a: order", "{{ a.1️⃣code2️⃣ }}"), "BZ0302"),
        Marked(title("a: points", "{{ a.1️⃣code2️⃣ }}"), "BZ0341"),
        Marked(title("a: \"cart | sort\"", "{% for i in a %}{{ i }}{% else %}none{% endfor %}")),
        Marked(title("a: \"cart | sort\"", "{{ a[0] | default: 'x' }}")),
        Marked(title("a: points > 3 and vip", "{% if a %}x{% else %}y{% endif %}")),
        // Proofs hold for the name, not for the fields in it.
        Marked(title("a: \"nick | upcase\"", "{% if a %}{{ a }}{% endif %}!")),
        Marked(title("a: \"nick | upcase\"", "{% if a %}{{ a }}{{ 1️⃣nick2️⃣ }}{% endif %}!"), "BZ0303"),
        Marked(title("a: nick", "{% if a %}{{ a }}{{ 1️⃣nick2️⃣ }}{% endif %}!"), "BZ0303"),
        Marked(title("a: \"nick | upcase\"", "Hi {{ 1️⃣a2️⃣ }}"), "BZ0303"),
        Marked(title("a: \"nick | upcase\"", "Hi {{ a | default: 'you' }}")),
        Marked(naming("a: \"nick | upcase\"", "skip: { unnamed: not a }\nmessage: { title: \"Hi {{ a }}\" }")),
        Marked(
            naming(
                "a: \"maybe | plus: 1\"",
                "skip: { few: not a or a < 3 }\nmessage: { title: \"{{ a | plural: other: '# points' }}\" }")),
        // The facts where it is read hold inside the expression, too.
        Marked(title("a: \"nick | append: '!'\"", "{% if nick %}{{ a }}{% endif %}.")),
        // Order does not matter, and names read names.
        Marked(title("b: \"a | plus: 1\"\na: \"points | plus: 1\"", "{{ b }}")),
        // A fault of the expression is reported once, however many read it.
        Marked(title("a: \"points | plus: 1️⃣zz2️⃣\"", "{{ a }}{{ a }}{% if a %}x{% endif %}"), "BZ0364"),
        Marked(
            naming(
                "a: \"points | plus: 1️⃣zz2️⃣\"\nb: a",
                "message: { title: \"{{ a }}\", body: \"{{ b }} {{ a }}\", sound: \"s{{ a }}\" }"), "BZ0364"),
        Marked(title("a: \"points | plus: 1️⃣zz2️⃣\"", "A"), "BZ0364"),
    ]

    @Test(arguments: typed) func namesAreTypedWhereTheyAreRead(_ marked: Marked) { marked.expect() }

    static let faults: [Marked] = [
        Marked(title("a: \"1️⃣{{2️⃣ points }}\"", "{{ a }}"), "BZ0237"),
        Marked(title("1️⃣a2️⃣: points", "A"), "BZ0569"),
        Marked(title("1️⃣a2️⃣: points\n1️⃣b2️⃣: a", "A"), "BZ0569", "BZ0569"),
        Marked(title("1️⃣points2️⃣: recipient.n", "{{ points }}"), "BZ0567"),
        Marked(title("1️⃣now2️⃣: points", "A").replacing("A\"", with: "{{ points }}\""), "BZ0567"),
        Marked(naming("1️⃣b2️⃣: points", "blocks: { b: Hi }\nmessage: { title: \"{{ b }}{{ block.b }}\" }"), "BZ0567"),
        Marked(title("a: points", "{{ a }}{% for 1️⃣a2️⃣ in cart %}x{% endfor %}"), "BZ0845"),
        Marked(title("1️⃣a b2️⃣: points", "A"), "BZ0212"),
        Marked(title("a: b\nb: \"1️⃣a2️⃣ | plus: 1\"", "{{ a }}"), "BZ0568"),
        Marked(title("a: 1️⃣a2️⃣", "{{ a }}"), "BZ0568"),
        Marked(naming("a: block.1️⃣b2️⃣", "blocks: { b: Hi }\nmessage: { title: \"{{ a }}\" }"), "BZ0570"),
        Marked(title("a: 1️⃣i2️⃣", "{% for i in cart %}{{ a }}{% endfor %}"), "BZ0302"),
        Marked(title("a: 1️⃣~2️⃣", "{{ points }}").replacing("1️⃣~2️⃣", with: "~"), "BZ0205"),
        Marked(title("a: 1️⃣[points]2️⃣", "{{ points }}"), "BZ0202"),
    ]

    @Test(arguments: faults) func faultsOfNames(_ marked: Marked) {
        // Where the fault is in the file, and nowhere else.
        let source = MarkedText(marked.template)
        let found = compile(source.bytes)
        for code in marked.codes {
            #expect(found.diagnostics.contains { $0.code.id == code }, "\(marked.text)\n\(found.findings)")
        }
    }

    /// A name that reads itself twice as often at each level, and one of a long chain, end at a limit.
    @Test(arguments: ["a%d | append: a%d", "a%d | append: 'x'"]) func growthEnds(_ step: String) {
        let names = (1..<60).map { "a\($0): \"" + step.replacing("%d", with: "\($0 - 1)") + "\"" }.joined(separator: "\n")
        Marked(Self.title("a0: id\n\(names)", "{{ a59 }}")).expectCodes(["BZ0392"])
    }

    /// In a template of several languages a word in a name would be in one of them.
    @Test(arguments: [
        ("nick | default: 'friend'", "{{ a }}", true), ("nick | default: 'friend'", "{{ a | upcase }}", true),
        ("nick | default: '–'", "{{ a }}", false), ("points | plural: one: '# day', other: '# days'", "{{ a }}", true),
        ("locale | select: es: 'hoy', other: 'today'", "{{ a }}", false),
        ("id | append: '-x'", "{{ a | select: b: '1', other: '2' }}", false),
        ("nick | default: 'friend'", "{% if a == 'friend' %}1{% else %}2{% endif %}", false), ("'Hola'", "{{ a }}", true),
        ("'Europe/Madrid'", "{{ at | in_zone: a | date: 'Hm' }}", false),
    ])
    func wordsBelongInBlocks(_ expression: String, _ text: String, _ isFault: Bool) {
        let rest = "message: { title: A }\nlocales: { default: en, es: { title: \"\(text) {{ vip }}\" } }"
        let found = compile(Marked.head + Self.naming("a: \"\(expression)\"", rest) + "\n").diagnostics.map(\.code.id)
        #expect(found.contains("BZ0370") == isFault, "\(expression), \(text): \(found)")
    }

    private static let computed = """
        campaign: names
        targets: [ios]
        recipient:
          id: string(..40)
          n: integer
          list: list(..5) of integer(0..9)
          who: optional string(..20)
        let:
          twice: "n | times: 4611686018427387904"
          shown: "who | strip | append: '!'"
          sorted: "list | sort | reverse"
          deep: "twice | plus: 1"
        message:
          title: "{% if n < 2 %}{{ twice }} {{ twice }}{% else %}{{ deep }}{% endif %}"
          body: "{% for i in sorted %}{% if shown %}{{ shown }}{% endif %}{{ i }}{% for k in sorted limit: 2 %}({{ k }}{{ shown | default: '-' }}){% endfor %}{% endfor %}x{{ sorted | join: ',' | default: '' }}"

        """

    @Test func valuesAreKeptForOnePayload() throws {
        var renderer = Renderer(try #require(compile(Self.computed).program))
        func rendered(_ record: String) throws -> Rendered { try renderer.rendered(Array(record.utf8)).get()[0].1 }
        #expect(
            try rendered(#"{"id":"1","n":1,"list":[3,1,2],"who":" A "}"#).text
                == #"{"aps":{"alert":{"title":"4611686018427387904 4611686018427387904","body":"A!3(3A!)(2A!)A!2(3A!)(2A!)A!1(3A!)(2A!)x3,2,1"}}}"#
        )
        // The next recipient's values are its own.
        #expect(
            try rendered(#"{"id":"2","n":0,"list":[5]}"#).text
                == #"{"aps":{"alert":{"title":"0 0","body":"5(5-)x5"}}}"#)
        guard case .rejected(let reject) = try rendered(#"{"id":"3","n":4,"list":[]}"#) else { return #expect(Bool(false)) }
        #expect(reject.field == "twice" && reject.code == .overflow)
    }

    /// The program reads back, and says what it computes.
    @Test func programsWithNames() throws {
        let program = try #require(compile(Self.computed).program)
        #expect(try Program(reading: Array(program.encoded().utf8)) == program)
        #expect(program.names == ["twice", "deep", "sorted", "shown"])
        #expect(program.encoded().contains("\"program\":6"))
    }

    /// Names of a used file merge by key, and those that nothing reads are no fault.
    @Test func namesOfUsedFiles() {
        let files = ["shared.yaml": "let:\n  a: points\n  b: \"points | plus: 1\"\n  c: zz\n"]
        let template =
            "campaign: x\nuses: shared.yaml\ntargets: [ios]\nrecipient: { points: integer(0..9) }\nlet: { a: \"points | times: 2\" }\nmessage: { title: \"{{ a }}\" }\n"
        let compiler = Compiler(options: CompileOptions()) { path in
            guard let text = files[path] else { throw MissingFile() }
            return Array(text.utf8)
        }
        let found = compiler.compile(path: "template.yaml", bytes: Array(template.utf8))
        #expect(found.findings == [], "\(found.findings)")
    }
}

extension Marked {
    /// Expects these codes, wherever they are.
    fileprivate func expectCodes(_ codes: [String]) {
        let found = compile(template).diagnostics.map(\.code.id)
        #expect(found == codes, "\(text): \(found)")
    }
}
