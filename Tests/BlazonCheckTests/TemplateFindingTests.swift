import Blazon
import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload
import TestSupport
import Testing

/// What only a rare template brings to light: the words of a finding, a fix, or the code that comes of it.
@Suite struct TemplateFindingTests {
    private static let fields = """
        id: string
        v: string(..3)
        f: boolean
        n: integer(0..9)
        five: integer(5..5)
        tier: enum(basic | gold)
        day: date
        at: datetime
        order: { code: string }
        maybe: optional integer(0..9)
        ratio: number(0..9)
        few: list(..2) of string(..3)
        """

    func compiled(_ rest: String, targets: String = "ios", table: String? = nil) -> Compilation {
        let fields = Self.fields.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        return compile("campaign: rare\ntargets: [\(targets)]\nrecipient:\n\(fields)\n\(rest)\n", table: table)
    }

    /// The template as the first fix of its first finding leaves it.
    func fixed(_ rest: String) throws -> String {
        let compilation = compiled(rest)
        let found = try #require(compilation.faults.first)
        let fix = try #require(found.fixes.first, "\(compilation.findings)")
        return String(decoding: fix.applied(to: compilation.sources[found.span.file].bytes), as: UTF8.self)
    }

    // MARK: URLs

    /// What can never make a segment `.` or `..` is not looked at while recipients are rendered.
    @Test(arguments: [
        ("shop://o/{{ n }}/x", false), ("shop://o/{{ v }}/x", true), ("shop://o/{{ n }}{{ v }}/x", false),
        ("shop://o/{{ v }}", true), ("shop://o?q={{ v }}", false), ("shop://o/a{{ v }}", false),
        ("shop://o/{{ n }}/2e/x", false),
    ])
    func pathsThatAreWatched(_ link: String, _ isWatched: Bool) throws {
        let compilation = compiled("message: { title: A, deepLink: \"\(link)\" }")
        let code = try #require(compilation.program, "\(compilation.findings)").targets[0].editions[0].code
        #expect(code.contains(.pathStart) == isWatched)
        #expect(code.contains(.pathEnd) == isWatched)
    }

    @Test(arguments: [
        ("shop://a/{{ v }}/./b", false), ("shop://a/{{ v }}/..", false), ("shop://a/{{ v }}/../b?q={{ v }}", false),
        ("shop://a/{{ v }}/.{{ v }}", true), ("shop://a/{{ v }}/..{{ n }}", true), ("shop://a/{{ v }}/.b", true),
        ("shop://a/{{ v }}?b/../c", true),
    ])
    func segmentsOfTheAuthor(_ link: String, _ isRight: Bool) {
        let compilation = compiled("message: { title: A, deepLink: \"\(link)\" }")
        #expect((compilation.program != nil) == isRight, "\(compilation.findings)")
    }

    @Test(arguments: [
        ("https:/example.com/x", "https://example.com/x"), ("https:example.com/x", "https://example.com/x"),
        ("https:///example.com/x", nil), ("example.com/x", "https://example.com/x"),
    ])
    func slashesArePutRight(_ link: String, _ right: String?) throws {
        let rest = "message: { title: A, deepLink: \"\(link)\" }"
        guard let right else { return #expect(compiled(rest).program == nil) }
        #expect(try fixed(rest).contains("deepLink: \"\(right)\""))
    }

    /// The app's own schemes are those that stand literally in its links.
    @Test(arguments: ["shop://x/{{ v }}", "shop:{{ v }}", "SHOP://x"]) func schemesOfLinks(_ link: String) throws {
        let compilation = compiled("message: { title: A, deepLink: \"\(link)\" }")
        #expect(try #require(compilation.program, "\(compilation.findings)").linkSchemes.contains("shop"))
        #expect(compiled("message: { title: A }").program?.linkSchemes.contains("shop") == false)
    }

    // MARK: Words

    /// Each has its message, or a help, with these words.
    @Test(arguments: [
        (#"message: { title: "{{ order.cod }}" }"#, "unknown field `cod` in `order`"),
        ("message: { title: A, contentAvailable: true }", "under `ios:`"),
        (#"message: { title: "{{ targt }}" }"#, "`target`"),
    ])
    func findingsSayWhere(_ rest: String, _ words: String) {
        let found = compiled(rest, targets: "ios, android").diagnostics
        #expect(
            found.contains { ([$0.message, $0.label, $0.rule ?? ""] + $0.help).contains { $0.contains(words) } },
            "\(found.map { [$0.message, $0.label] + $0.help })")
    }

    @Test func aLocaleThatSaysSomeTextsNamesTheOthers() {
        let found = compiled(
            """
            message: { title: Hello, body: World, subtitle: Again }
            locales: { default: en, es: { title: Hola } }
            """
        ).diagnostics.filter { $0.code.id == "BZ0377" || $0.message.contains("es") }
        #expect(found.count == 1)
        #expect(found.first?.message.contains("`title`") == true, "\(found)")
        let lacking = found.first.map { [$0.message, $0.label] + $0.labels.map(\.text) + $0.help } ?? []
        #expect(lacking.contains { $0.contains("body") }, "\(lacking)")
    }

    @Test(arguments: [
        (#"title: "{{ v | upcase: 12 }}""#, #"title: "{{ v | upcase }}""#),
        (#"title: "{{ v | truncate: 2, 'x', 'y' }}""#, #"title: "{{ v | truncate: 2, 'x' }}""#),
    ])
    func whatIsTooMuchIsTakenOut(_ title: String, _ right: String) throws {
        #expect(try fixed("message:\n  \(title)").contains(right))
    }

    // MARK: What comes of it

    @Test func recordsAreNeverOptional() throws {
        let compilation = compiled("message: { title: \"{{ order.code }}\" }")
        let fields = try #require(compilation.program, "\(compilation.findings)").fields
        #expect(
            fields.first { $0.name == "order" }
                == Field(
                    name: "order", type: .record([Field(name: "code", type: .string(max: nil), isOptional: false)]),
                    isOptional: false))
    }

    /// A flag that no recipient gets is not lost if it cannot be sent.
    @Test func unreachableBranchesAreNotMissed() {
        let off = "[{ when: f, then: ~ }, { otherwise: false }]"
        #expect(compiled("message: { title: A, contentAvailable: \(off) }", targets: "ios, android").faults.isEmpty)
        let on = "[{ when: f, then: ~ }, { otherwise: true }]"
        #expect(compiled("message: { title: A, contentAvailable: \(on) }", targets: "ios, android").faults.count == 1)
    }

    /// A locale may say something else on one target, and nothing but a section there.
    @Test func aLocalesTarget() throws {
        let message = "message: { title: Hello }\nlocales:\n  default: en\n  es:\n    title: Hola\n"
        let compilation = compiled(message + "    android: { title: Hola Android }", targets: "ios, android")
        let program = try #require(compilation.program, "\(compilation.findings)")
        func title(_ target: Int) -> String {
            program.targets[target].editions[1].code.compactMap {
                if case .copy(let constant) = $0 {
                    String(decoding: program.constants[constant.range], as: UTF8.self)
                } else {
                    nil
                }
            }.joined()
        }
        #expect(title(0).contains(#""Hola""#) && title(1).contains("Hola Android"))
        let wrong = compiled(message + "    android: 3", targets: "ios, android")
        #expect(wrong.program == nil)
        #expect(wrong.faults.count == 1 && wrong.faults[0].message.contains("android"), "\(wrong.findings)")
    }

    @Test(arguments: [
        (#"title: "{% if f == 'true' %}A{% else %}B{% endif %}""#, "f == true"),
        (#"title: "{% if n == '5' %}A{% else %}B{% endif %}""#, "n == 5"),
        (#"title: "{% if v == 5 %}A{% else %}B{% endif %}""#, "v == '5'"),
        (#"badge: "{{ maybe }}""#, #"badge: "{{ maybe | default: 0 }}""#),
    ])
    func literalsArePutRight(_ setting: String, _ right: String) throws {
        #expect(try fixed("message:\n  \(setting)").contains(right))
    }

    @Test(arguments: [
        (#"title: "{{ customer.v }}""#, #"title: "{{ v }}""#),
        (#"title: "{{ v | truncate: '2' }}""#, #"title: "{{ v | truncate: 2 }}""#),
        (#"title: "{{ ratio | times: '1.5' }}""#, #"title: "{{ ratio | times: 1.5 }}""#),
    ])
    func redundantWords(_ title: String, _ right: String) throws {
        #expect(try fixed("message:\n  \(title)").contains(right))
    }

    /// Who gets nothing at all is no recipient.
    @Test(arguments: [
        ("badge: [{ when: f, then: 1 }, { otherwise: ~ }]", false), ("badge: [{ when: f, then: 1 }, { otherwise: 2 }]", true),
        ("customFields: { a: [{ when: f, then: 1 }, { otherwise: ~ }] }", false),
        ("customFields: { a: [{ when: f, then: 1 }, { otherwise: ~ }], b: 1 }", true),
    ])
    func payloadsOfNothing(_ setting: String, _ isRight: Bool) {
        let compilation = compiled("message: { \(setting) }", targets: "android")
        #expect((compilation.program != nil) == isRight, "\(compilation.findings)")
        #expect(isRight || compilation.faults.map(\.code.id) == ["BZ0355"], "\(compilation.findings)")
    }

    /// Mistakes in the value of an unknown setting are reported as well.
    @Test func valuesOfUnknownSettings() {
        let found = compiled("message: { title: A, tilte: \"{{ nix }}\" }").faults
        #expect(found.count == 2 && found.contains { $0.message.contains("nix") }, "\(found.map(\.message))")
    }

    @Test(arguments: [":x", "1http://a.example/x", "://a", "h ttp://a"]) func schemesThatAreNone(_ link: String) {
        let compilation = compiled("message: { title: A, deepLink: \"\(link)\" }")
        compilation.expectOneFault()
    }

    private static let table = """
        table: own
        title: Own
        targets:
          app: { title: App, default: true }
        settings:
          title: { type: text, source: own, app: data.t }
          share: { type: number(0..1 by 0.5), source: own, app: data.share }
          call: { type: flag, source: own, app: { at: call, as: 1, headers: { kind: call } } }
          kind: { type: identifier, source: own, app: { header: kind } }
        """

    /// A row's steps are those of what it is given.
    @Test(arguments: [
        ("number(0..1)", false), ("number(0..1 by 0.5)", true), ("number(0..1 by 0.25)", false), ("integer(0..1)", true),
    ])
    func steps(_ type: String, _ isRight: Bool) {
        let compilation = compile(
            "campaign: a\nrecipient: { n: \(type) }\nmessage: { title: A, share: \"{{ n }}\" }\n", table: Self.table)
        #expect((compilation.program != nil) == isRight, "\(compilation.findings)")
    }

    /// A field's value can be another one; what a text with one is, is decided for each recipient.
    @Test(arguments: [("call", true), ("other", false), ("{{ k }}", false), ("c{{ k }}", true)])
    func textsInAFixedHeader(_ kind: String, _ isRight: Bool) {
        let compilation = compile(
            "campaign: a\nrecipient: { k: string }\nmessage: { title: \"{{ k }}\", call: true, kind: \"\(kind)\" }\n",
            table: Self.table)
        #expect((compilation.program != nil) == isRight, "\(compilation.findings)")
    }

    /// Many attributes of one object, some of them objects that later rows add to.
    @Test func manyAttributes() throws {
        let rows = (0..<40).map { "  r\($0): { type: integer, source: own, app: data.k\($0 % 20).v\($0 / 20) }" }.joined(
            separator: "\n")
        let table = "table: own\ntitle: Own\ntargets: { app: { title: App, default: true } }\nsettings:\n\(rows)\n"
        let settings = (0..<40).map { "  r\($0): \($0)" }.joined(separator: "\n")
        let program = try #require(compile("campaign: a\nmessage:\n\(settings)\n", table: table).program)
        let expected = (0..<20).map { "\"k\($0)\":{\"v0\":\($0),\"v1\":\($0 + 20)}" }.joined(separator: ",")
        var renderer = Renderer(program)
        #expect(try renderer.rendered(Array("{}".utf8)).get()[0].1.text == "{\"data\":{\(expected)}}")
    }

    /// An escape at the very end of a link, or half of one.
    @Test(arguments: [("shop://a/%41", true), ("shop://a/%4", false), ("shop://a/%", false), ("shop://a/%4g", false)])
    func escapesAtTheEnd(_ link: String, _ isRight: Bool) throws {
        let compilation = compiled("message: { title: A, deepLink: \"\(link)\" }")
        #expect((compilation.program != nil) == isRight, "\(compilation.findings)")
    }

    /// Which of two settings wants what of a header.
    @Test func headersInConflict() throws {
        let compilation = compiled("message: { contentAvailable: true, silent: true, priority: high, customFields: { a: b } }")
        let found = try #require(compilation.faults.first)
        let words = ([found.message, found.label, found.rule ?? ""] + found.labels.map(\.text) + found.help).joined(
            separator: "\n")
        #expect(words.contains("silent") && words.contains("high") && !words.contains("contentAvailable"), "\(words)")
        let labels = found.labels.map { String(decoding: compilation.sources[$0.span.file].bytes[$0.span.range], as: UTF8.self) }
        #expect(labels.allSatisfy { $0 == "silent" }, "\(labels)")
    }

    /// What says when a message begins with `//`, and so names a host.
    @Test(arguments: [
        ("shop:{% if f %}a{% else %}b{% endif %}//x", true), ("shop:{% if f %}a{% endif %}//x", false),
        ("shop:{% if f %}/a{% else %}b{% endif %}/x", true), ("shop:{% if f %}/{% else %}b{% endif %}/x", false),
        ("shop:{% if f %}/{% else %}/{% endif %}x", true), ("shop:/{% for x in few %}a{% else %}b{% endfor %}/x", true),
        ("shop:/{% for x in few %}a{% endfor %}/x", false), ("shop:/{% for x in few %}a{% else %}/x{% endfor %}", false),
        ("shop:/{% for x in few %}{% if f %}/{% endif %}a{% else %}b{% endfor %}", false),
        ("shop:{% for x in few limit: 1 %}/{% else %}x{% endfor %}x", true),
        ("shop:{% for x in few %}/{% else %}x{% endfor %}x", false),
        ("shop:{% for x in few limit: 1 %}/{% else %}x{% endfor %}/x", false),
    ])
    func hostsByDetour(_ link: String, _ isRight: Bool) {
        let compilation = compiled("message: { title: A, deepLink: \"\(link)\" }")
        #expect((compilation.program != nil) == isRight, "\(compilation.findings)")
    }

    /// A value behind the ending leaves it open what is sent.
    @Test(arguments: [
        ("https://x.example/a.mp4", true), ("https://x.example/a.mp4{{ v }}", false), ("https://x.example/a.mp4?w={{ v }}", true),
        ("https://x.example/{{ v }}.mp4", true),
    ])
    func endingsOfMedia(_ link: String, _ isKnown: Bool) {
        let compilation = compiled("message: { title: A, media: \"\(link)\" }", targets: "android")
        let isReported = compilation.faults.contains { ([$0.message] + $0.help).contains { $0.contains("mp4") } }
        #expect(isReported == isKnown, "\(compilation.findings)")
    }

    @Test(arguments: [
        #"message: { title: "{{ recipient }}" }"#, #"message: { title: "{{ order.targt }}" }"#,
        #"message: { title: "{{ v | append: hello }}" }"#, #"message: { title: "{{ v | replace: hello, 'x' }}" }"#,
    ])
    func isReportedOnce(_ rest: String) {
        let compilation = compiled(rest)
        compilation.expectOneFault()
        #expect(compilation.faults.first?.help.contains { $0.contains("`target`") } == false)
    }

    @Test(arguments: [
        (#"title: '{{ day | date: "lnog" }}'"#, #"title: '{{ day | date: "long" }}'"#),
        (#"title: "{{ day | date: 'lnog' }}""#, #"title: "{{ day | date: 'long' }}""#),
    ])
    func wordsOfFiltersArePutRight(_ title: String, _ right: String) throws {
        #expect(try fixed("message:\n  \(title)").contains(right))
    }

    /// Whose target a field says, it is read; what has a value for everyone is no empty payload.
    @Test func fieldsThatAreRead() throws {
        let compilation = compile(
            "campaign: a\ntargets: [ios, android]\ntargetBy: p\nrecipient: { p: string, f: boolean }\n"
                + "message: { customFields: { x: \"{{ f }}\" } }\nios: { contentAvailable: true }\n")
        #expect(compilation.program != nil && compilation.findings == [])
    }

    /// A value that surely fits is not measured for each recipient.
    @Test(arguments: [(64, false), (65, true)]) func lengthsThatAreKnown(_ count: Int, _ isMeasured: Bool) {
        let key = String(repeating: "k", count: count - 1)
        let compilation = compiled("message: { title: A, collapseKey: \"\(key){{ n }}\" }")
        let code = compilation.program?.targets[0].editions[0].code ?? []
        #expect(code.contains { if case .limit = $0 { true } else { false } } == isMeasured, "\(compilation.findings)")
    }

    /// What an `{% if %}` and the locale's name may bring counts for the length of a key.
    @Test(arguments: [
        ("{% if f %}\(String(repeating: "k", count: 65)){% else %}a{% endif %}", true),
        ("{% if f %}a{% else %}\(String(repeating: "k", count: 65)){% endif %}", true),
        ("{% if f %}\(String(repeating: "k", count: 64)){% else %}a{% endif %}", false),
        ("\(String(repeating: "k", count: 44)){{ locale }}", false), ("\(String(repeating: "k", count: 63)){{ locale }}", true),
    ])
    func lengthsOfWays(_ key: String, _ isMeasured: Bool) {
        let compilation = compiled(
            "message: { title: A, collapseKey: \"\(key)\" }\nlocales: { default: en, pt-BR: { title: B } }")
        let code = compilation.program?.targets[0].editions[0].code ?? []
        #expect(code.contains { if case .limit = $0 { true } else { false } } == isMeasured, "\(compilation.findings)")
    }

    /// A variant's own locales are reported at their span.
    @Test func aVariantsLocales() throws {
        let compilation = compiled(
            """
            message: { title: A, body: B }
            locales: { default: en }
            variants:
              by: id
              a:
                message: { title: C }
                locales: { es: { title: Hola } }
              b: { message: { title: D } }
            """)
        let found = try #require(compilation.faults.first)
        let bytes = compilation.sources[found.span.file].bytes
        #expect(compilation.faults.count == 1, "\(compilation.findings)")
        #expect(String(decoding: bytes[found.span.range], as: UTF8.self) == "es", "\(compilation.findings)")
    }

    /// Single braces are part of a name.
    @Test(arguments: [("a{b", true), ("a{ {b", true), ("{{ v }}", false)]) func bracesInNames(_ name: String, _ isRight: Bool) {
        let compilation = compiled("message: { title: A, customFields: { \"\(name)\": 1 } }")
        #expect((compilation.program != nil) == isRight, "\(compilation.findings)")
    }
}

extension Compilation {
    /// All but the diagnostics of unused fields.
    var faults: [Diagnostic] { diagnostics.filter { $0.severity != .note } }

    /// A fault is reported only at its span, not again as an empty payload.
    func expectOneFault() {
        #expect(program == nil)
        #expect(faults.count == 1 && faults.first?.code.id != "BZ0355", "\(findings)")
    }
}
