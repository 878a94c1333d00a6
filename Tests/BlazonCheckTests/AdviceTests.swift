import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// What a finding advises depends on where the mistake stands.
@Suite struct AdviceTests {
    private static let fields = """
        campaign: a
        recipient: { n: optional integer(0..9), day: optional date, cart: "optional list(..3) of string", ends: date }

        """

    /// The advice of the only error.
    private func help(_ template: String) throws -> String {
        let errors = compile(template).diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1, "\(errors.map(\.message))")
        return try #require(errors.first?.help.first)
    }

    @Test(arguments: [
        (#"{ title: "{{ n }}" }"#, "add a default, as in `{{ n | default: 0 }}`, or wrap it in `{% if n %}…{% endif %}`"),
        (
            #"{ title: "{{ 5 | plus: n }}" }"#,
            "add a default, as in `(n | default: 0)`, or wrap the placeholder in `{% if n %}…{% endif %}`"
        ),
        (
            #"{ title: "{% if n > 5 %}a{% else %}b{% endif %}" }"#,
            "test it first, as in `n and …`, or add a default, as in `n | default: 0`"
        ),
        (
            "{ title: a, sound: [{ when: n > 5, then: b }, { otherwise: c }] }",
            "test it first, as in `n and …`, or add a default, as in `n | default:0`"
        ),
        ("{ title: \"{% if cart contains 'x' %}a{% else %}b{% endif %}\" }", "test it first, as in `cart and …`"),
        (
            #"{ title: "{% for i in cart %}{{ i }}{% else %}b{% endfor %}" }"#,
            "use it where a condition has tested it: `when: cart`, or `{% if cart %}…{% endif %}`"
        ),
        (
            #"{ title: a, customFields: { c: { for: i in cart, each: "{{ i }}" } } }"#,
            "use it where a condition has tested it: `when: cart`, or `{% if cart %}…{% endif %}`"
        ),
        (
            #"{ title: "{{ ends | days_until: day }}" }"#,
            "add a default, as in `(day | default: …)`, or wrap the placeholder in `{% if day %}…{% endif %}`"
        ),
    ])
    func whereAValueCanBeMissing(_ message: String, _ expected: String) throws {
        #expect(try help(Self.fields + "message: \(message)\n") == expected)
    }

    /// A `when` has values only: conditions stand around the `case`, or the subject has a default.
    @Test(arguments: [
        (
            "n", "3",
            "test it first, as in `{% if n %}{% case … %}…{% endcase %}{% endif %}`, or add a default, as in `{% case n | default: 0 %}`"
        ),
        (
            "n", "3, 4",
            "test it first, as in `{% if n %}{% case … %}…{% endcase %}{% endif %}`, or add a default, as in `{% case n | default: 0 %}`"
        ),
        (
            "yes", "true",
            "write `{% if yes %}…{% else %}…{% endif %}`, where a missing value counts as false, or add a default, as in `{% case yes | default: false %}`"
        ),
        ("n", "''", "wrap the `case` in `{% if n %}…{% else %}…{% endif %}`: a missing value has no `when`"),
        ("day", "' '", "wrap the `case` in `{% if day %}…{% else %}…{% endif %}`: a missing value has no `when`"),
        ("n", "nil", "wrap the `case` in `{% if n %}…{% else %}…{% endif %}`: a missing value has no `when`"),
        ("day", "blank", "wrap the `case` in `{% if day %}…{% else %}…{% endif %}`: a missing value has no `when`"),
        ("ends", "nil", "delete it: `ends` is never missing"),
        ("yes", "''", "a boolean that is missing counts as false; declare an enum with a word for each case"),
        ("yes", "nil", "an optional boolean that is missing counts as false; declare an enum with a word for each case"),
    ])
    func whereTheSubjectOfACaseCanBeMissing(_ subject: String, _ value: String, _ expected: String) throws {
        let fields = Self.fields.replacing("ends: date", with: "ends: date, yes: optional boolean")
        let text = "{% case \(subject) %}{% when \(value) %}a{% else %}b{% endcase %}"
        let template = fields + "message: { title: \"\(text)\" }\n"
        #expect(try help(template) == expected)
        let error = try #require(compile(template).diagnostics.first { $0.severity == .error })
        #expect(error.fixes.allSatisfy { $0.title == "add a default value" }, "\(error.fixes)")
    }

    /// A blank value is missing, so that no value is equal to a blank text.
    @Test(arguments: [
        (#"{% if n == '' %}a{% else %}b{% endif %}"#, "not n"), (#"{% if '' != day %}a{% else %}b{% endif %}"#, "day"),
        (#"{% if ends and (day == ' ') %}a{% else %}b{% endif %}"#, "not day"),
    ])
    func comparisonsWithBlanks(_ text: String, _ test: String) throws {
        let template = Self.fields.replacing("ends: date", with: "ends: optional date") + "message: { title: \"\(text)\" }\n"
        let error = try #require(compile(template).diagnostics.first { $0.severity == .error })
        #expect(error.help == ["write `\(test)`"])
        #expect(error.fixes.map(\.title) == ["write `\(test)`"])
        var edits = FileEdits()
        let isFree = edits.add(error.fixes[0].edits)
        #expect(isFree)
        let fixed = String(decoding: edits.applied(to: Array(template.utf8)), as: UTF8.self)
        #expect(!compile(fixed).diagnostics.hasErrors, "\(fixed)")
    }

    @Test func theSuggestedDefaultOfAnArgumentIsTheArguments() throws {
        let template = Self.fields + "message: { title: \"{{ 5 | plus: n }}\" }\n"
        let fix = try #require(compile(template).diagnostics.first { $0.severity == .error }?.fixes.first)
        var edits = FileEdits()
        let isFree = edits.add(fix.edits)
        #expect(isFree)
        let fixed = String(decoding: edits.applied(to: Array(template.utf8)), as: UTF8.self)
        #expect(fixed.contains("{{ 5 | plus: (n | default: 0) }}"))
        #expect(!compile(fixed).diagnostics.hasErrors)
    }

    @Test(arguments: [
        ("message: { title: a }\nios: { message: { body: b } }", "write its settings without `message:`, directly below `ios`"),
        (
            "recipient: { l: locale }\nmessage: { title: a }\nlocales: { default: en, es: { message: { title: b } } }",
            "write its settings without `message:`, directly below `es`"
        ),
        ("message: { title: a, skip: { b: c } }", "write `skip:` at the top level of the template"),
        (
            "recipient: { id: string }\nmessage: { title: a }\nvariants: { by: id, a: { weight: 1, skip: { b: c } }, b: { weight: 1 } }",
            "write `skip:` at the top level of the template"
        ),
        (
            "recipient: { id: string }\nmessage: { title: a }\nvariants: { by: id, a: { title: b }, b: { weight: 1 } }",
            "move it under `message:`"
        ),
        (
            "recipient: { id: string }\nmessage: { title: a }\nvariants: { by: id, a: { share: 1 }, b: { weight: 1 } }",
            "write `weight`"
        ),
        (
            "recipient: { id: string }\nmessage: { title: a }\nvariants: { by: id, a: { wait: { b: c } }, b: { weight: 1 } }",
            "use one of `weight`, `holdout`, `message`, `locales`, `ios`, `android` and `android-v1`"
        ),
        (
            "recipient: { n: string }\nlet: { hello: \"Hello {{ n }}\" }\nmessage: { title: a }",
            "move it under `blocks:`, and write `{{ block.hello }}`"
        ),
        (
            "recipient: { a: \"{ city: string }\" }\nmessage: { title: a }",
            "write its fields as a map, without quotes; a record that can be missing is a type under `types`"
        ),
    ])
    func whereAKeyBelongs(_ rest: String, _ expected: String) throws {
        #expect(try help("campaign: a\n\(rest)\n") == expected)
    }

    @Test(
        arguments: [
            ("Spanish", "es"), ("español", "es"), ("DEUTSCH", "de"), ("Brazilian Portuguese", "pt-BR"),
            ("Traditional Chinese", "zh-Hant"),
            ("日本語", "ja"), ("Norwegian", "no"), ("Klingon Bokmål", nil), ("ckb", nil), ("esp", nil), ("gr", "el"),
            ("jp", "ja"), ("dk", "da"), ("cz", "cs"), ("ua", "uk"), ("cn", "zh"), ("kr", "ko"),
        ] as [(String, String?)])
    func theTagOfALanguageByItsName(_ name: String, _ tag: String?) throws {
        let template = "campaign: a\nmessage: { title: a }\nlocales: { default: en, \(name): { title: b } }\n"
        let error = try #require(compile(template).diagnostics.first { $0.severity == .error })
        #expect(error.fixes.first?.edits.first?.text == tag)
        #expect(tag == nil || error.help == ["write `\(tag ?? "")`"])
    }

    /// A type with a bound, for each field that makes a payload unbounded.
    @Test(arguments: [
        ("string", "{{ f }}", "`string(..40)`, or shorten the text with `truncate_bytes`"),
        ("string matches hex", "{{ f }}", "`string(..40) matches hex`, or shorten the text with `truncate_bytes`"),
        ("number(0..)", "{{ f }}", "`number(0..100 by 0.01)`"), ("url", "{{ f }}", "`url(..200)`"),
        ("list of string(..9)", "{{ f | join: ' ' | default: 'x' }}", "`list(..20) of string(..9)`"),
        ("list(..3) of string", "{{ f | join: ' ' | default: 'x' }}", "`list(..3) of string(..40)`"),
        (
            "list of { a: string }", "{% for i in f %}{{ i.a }}{% else %}b{% endfor %}",
            "`list(..20) of { … }` or `string(..40)`, or shorten the text with `truncate_bytes`"
        ),
    ])
    func theBoundOfAnUnboundedField(_ type: String, _ text: String, _ expected: String) throws {
        let template = "campaign: a\ntargets: [ios]\nrecipient: { f: \"\(type)\" }\nmessage: { title: \"A \(text)\" }\n"
        let note = try #require(compile(template).diagnostics.first { $0.code.id == "BZ0426" })
        let help = try #require(note.help.first)
        #expect(help.hasSuffix("such as \(expected)"), "\(help)")
    }

    /// Of a list with a maximum number of items, the part that has no bound is named.
    @Test(arguments: [
        ("list(..3) of { q: number, w: string(..3) }", "add a bound to `f[].q`, such as `number(0..100 by 0.01)`"),
        ("list(..3) of { q: list of integer(0..9) }", "add a bound to `f[].q`, such as `list(..20) of integer(0..9)`"),
        ("list of { q: number }", "add a bound to `f`, such as `list(..20) of { … }`"),
    ])
    func theUnboundedPartOfAList(_ type: String, _ expected: String) throws {
        let fields = "customFields: { f: \"{{ f }}\" }"
        let template = "campaign: a\ntargets: [ios]\nrecipient: { f: \"\(type)\" }\nmessage: { title: A, \(fields) }\n"
        let note = try #require(compile(template).diagnostics.first { $0.code.id == "BZ0426" })
        #expect(note.help == [expected])
    }

    /// What to do about a value that may be missing depends on where it is used.
    @Test(arguments: [
        ("title: \"{{ n }}\"", "add a default, as in `{{ n | default: 0 }}`, or wrap it in `{% if n %}…{% endif %}`"),
        (
            "title: \"{{ n | number: decimals: 1 }}\"",
            "add a default, as in `{{ n | default: 0 }}`, or wrap it in `{% if n %}…{% endif %}`"
        ),
        (
            "title: A\n  media: \"{{ u }}\"",
            "add a default, as in `{{ u | default: … }}`, or leave the setting out: `- when: u` with `then:`, and `- otherwise: ~`"
        ),
        (
            "title: A\n  badge: \"{{ n }}\"",
            "add a default, as in `{{ n | default: 0 }}`, or leave the setting out: `- when: n` with `then:`, and `- otherwise: ~`"
        ),
        (
            "title: \"{% if n > 1 %}a{% else %}b{% endif %}\"",
            "test it first, as in `n and …`, or add a default, as in `n | default: 0`"
        ),
        (
            "title: \"{% if b == false %}a{% else %}b{% endif %}\"",
            "write `b` or `not b`, where a missing value counts as false, or add a default, as in `b | default: false`"
        ),
        (
            "title: \"{{ b }}\"",
            "add a default, as in `{{ b | default: false }}`, or write words for it: `{% if b %}…{% else %}…{% endif %}`, where a missing value counts as false"
        ),
        (
            "title: \"{% for i in l %}{% if i.b == false %}a{% endif %}{% endfor %}.\"",
            "write `i.b` or `not i.b`, where a missing value counts as false, or add a default, as in `i.b | default: false`"
        ),
        (
            "title: \"{{ 1 | plus: n }}\"",
            "add a default, as in `(n | default: 0)`, or wrap the placeholder in `{% if n %}…{% endif %}`"
        ),
    ])
    func whatToDoAboutAMissingValue(_ settings: String, _ help: String) throws {
        let fields =
            "recipient: { n: 'optional integer(0..9)', b: optional boolean, u: 'optional url(..99)', l: 'list(..3) of { b: optional boolean }' }"
        let found = compile("campaign: a\ntargets: [ios]\n\(fields)\nmessage:\n  \(settings)\n").diagnostics
        let finding = try #require(found.first { $0.code.id == "BZ0303" })
        #expect(finding.help == [help])
    }

    /// A loop has no ranges of integers, with brackets or without.
    @Test(arguments: ["(1..3)", "[1..3]", "1..3"]) func aRangeInALoop(list: String) throws {
        let found = compile("campaign: a\ntargets: [ios]\nmessage: { title: \"{% for i in \(list) %}x{% endfor %}\" }\n")
            .diagnostics
        #expect(found.map(\.code.id) == ["BZ0252"])
        #expect(found.first?.help == ["write each number: `for i in [1, 2, 3]`"])
    }

    /// A date has no hour, whatever its format.
    @Test func theHourOfADate() throws {
        let found = compile(
            "campaign: a\ntargets: [ios]\nrecipient: { d: date }\nmessage: { title: \"{{ d | date: 'H' }}\" }\n"
        ).diagnostics
        #expect(found.map(\.code.id) == ["BZ0327"])
        #expect(found.first?.help.contains { $0.contains("hour") } == false)
    }

    @Test(
        arguments: [
            ("ios", "webp", "`JPEG`, `GIF` and `PNG`"), ("ios", "HEIC", "`JPEG`, `GIF` and `PNG`"),
            ("ios", "ogg", "`AIFF`, `WAV`, `MP3` and `M4A`"), ("ios", "webm", "`MPEG`, `MP4` and `AVI`"), ("ios", "png", nil),
            ("ios", "gif", nil), ("ios", "mp4", nil), ("android", "webp", nil),
        ] as [(String, String, String?)])
    func filesThatIOSDoesNotAttach(_ target: String, _ name: String, _ formats: String?) throws {
        let template = "campaign: a\ntargets: [\(target)]\nmessage: { title: a, media: 'https://a.example/b.\(name)' }\n"
        let found = compile(template).diagnostics
        #expect(found.map(\.code.id) == (formats == nil ? [] : ["BZ0361"]))
        guard let formats, let note = found.first else { return }
        #expect(note.rule == "iOS attaches \(formats) files to notifications (Apple, UNNotificationAttachment)")
        // The explanation names the same formats.
        for format in formats.split(separator: "`") where !format.contains(" ") {
            #expect(note.code.explanation.contains(format), "\(format)")
        }
    }

    /// Which fix of a text is applied without asking; nil: none.
    @Test(
        arguments: [
            ("{{ o or 'you' }}", "{{ o | default: 'you' }}"), ("{{ t | date: 'd MMMM' }}", "{{ t | date: 'MMMMd' }}"),
            ("{{ t | date: 'dd.MM.yyyy' }}", "{{ t | date: 'yMMdd' }}"), ("{{ t | date: 'DD MMM' }}", "{{ t | date: 'MMMdd' }}"),
            ("{{ t | date: 'HH:mm' }}", "{{ t | date: 'Hm' }}"), ("{{ t | date: 'EEEE d' }}", "{{ t | date: 'EEEEd' }}"),
            ("{{ now.hour }}", nil), ("{{ s | default: 'you' }}", nil),
        ] as [(String, String?)])
    func theFixOfAText(_ text: String, _ expected: String?) throws {
        let template = """
            campaign: a
            recipient: { o: optional string(..9), t: datetime, s: string(..9) }
            message: { title: "\(text)" }

            """
        let fixes = compile(template).diagnostics.flatMap(\.fixes).filter { $0.applicability == .automatic }
        #expect(fixes.isEmpty == (expected == nil), "\(fixes)")
        guard let expected, let edit = fixes.first?.edits.first else { return }
        let bytes = Array(template.utf8)
        let fixed = bytes[..<Int(edit.span.start)] + edit.text.utf8 + bytes[Int(edit.span.end)...]
        #expect(String(decoding: fixed, as: UTF8.self).contains("\"\(expected)\""))
    }

    @Test func theFieldOfVariants() throws {
        let template =
            "campaign: a\nrecipient: { uid: string(..9) }\nvariants: { a: {}, b: {} }\nmessage: { title: \"{{ uid }}\" }\n"
        #expect(try help(template) == "write `by:` with the field that identifies a recipient, below `variants:`")
    }

    @Test(arguments: ["segment", "filters", "included_segments"]) func theOppositeOfASegment(_ name: String) {
        let found = compile("campaign: a\n\(name): { germans: target == 'ios' }\nmessage: { title: a }\n").diagnostics
        #expect(found.flatMap(\.fixes).isEmpty)
        let help: [String] = found.flatMap(\.help)
        #expect(help.contains { $0.contains("the opposite of the segment") }, "\(help)")
    }

    /// A default is not called idle where only a fault hides that its value can be missing.
    @Test(arguments: ["skip: { few: p.x < 10 }", "skip: { few: foo }"]) func theDefaultAfterAFaultySkip(_ section: String) {
        let template =
            "campaign: a\nrecipient: { n: optional string(..9), p: integer(0..9) }\n\(section)\nmessage: { title: \"{{ n | default: 'a' }}\" }\n"
        #expect(!compile(template).diagnostics.contains { $0.code.id == "BZ0397" })
    }

    /// A number instead of `#`, where other numbers select the text.
    @Test(arguments: [
        ("fr", "one: '1 point', other: '# points'", 1), ("en", "one: '1 point', other: '# points'", 0),
        ("en", "one: 'a point', other: '100 % points'", 0), ("fr", "one: '# point', other: '# points'", 0),
        ("fr", "one: 'un point', other: '# points'", 0),
        ("ru", "one: '1 товар', few: '# товара', many: '# товаров', other: '# товара'", 1),
    ])
    func aNumberInAPluralForm(_ locale: String, _ forms: String, _ count: Int) {
        let template =
            "campaign: a\nrecipient: { p: integer(0..99) }\nlocales: { default: \(locale) }\nmessage: { title: \"{{ p | plural: \(forms) }}\" }\n"
        #expect(compile(template).diagnostics.count { $0.code.id == "BZ0318" } == count)
    }

    @Test(arguments: [
        ("integer(0..10,000)", "separate thousands by `_`"), ("integer(0..10 000)", "separate thousands by `_`"),
        ("number(0..1,234.5)", "separate thousands by `_`"),
        ("number(0..5, step 0.5)", "write a range such as `0..100`, or with a step `0..100 by 0.01`"),
        ("integer(0, 5)", "write a range such as `0..100`"), ("integer(0,5)", "write `..` between the bounds"),
        ("string(1,40)", "write `..` between the bounds"), ("integer(1-5)", "write `..` between the bounds"),
        ("number(0..1,5)", "write a range such as `0..100`, or with a step `0..100 by 0.01`"),
    ])
    func theBoundsOfAType(_ type: String, _ expected: String) throws {
        #expect(try help("campaign: a\nrecipient: { f: \"\(type)\" }\nmessage: { title: a }\n") == expected)
    }

    @Test(arguments: [
        ("source: { delimiter: \";\" }", ["source.csv.separator"]),
        ("source: { decimal: \",\" }", ["source.values.decimal"]),
        ("source: { csv: { delimiter: \";\", charset: utf-8 } }", ["separator", "encoding"]),
        ("source: { values: { bool: { true: J, false: N }, nulls: [x] } }", ["booleans", "missing"]),
        ("lookups: { p: { path: products.csv, id: sku, columns: { name: string } } }", ["file", "key", "fields"]),
        ("links: { domains: [a.example.com], utm: { utm_source: push } }", ["hosts", "query"]),
    ])
    func whatAKeyOfAnotherToolMeans(_ section: String, _ expected: [String]) {
        let errors = compile("campaign: a\nmessage: { title: a }\n\(section)\n").diagnostics.filter { $0.code.id == "BZ0211" }
        #expect(errors.map(\.help) == expected.map { ["write `\($0)`"] })
    }

    @Test(arguments: [
        "rejects: 5%", "overflow: title", "links: [https]", "expect: [a]", "missing: [n]", "locales: [en, es]", "samples: [a]",
    ])
    func whatASectionLooksLike(_ section: String) {
        let helps = compile("campaign: a\nmessage: { title: a }\n\(section)\n").diagnostics.flatMap(\.help)
        let key = section.prefix { $0 != ":" }
        #expect(helps == ["write a map here: `blazon explain \(key)` shows one"])
    }

    /// A block that nothing reads is judged like the others, but for what a condition around it may test.
    @Test func theTextOfAnUnreadBlock() {
        let blocks = "blocks: { b: \"{{ n }} {{ m }} {{ ends | upcas }}\" }\nmessage: { title: a }\n"
        let errors = compile(Self.fields + blocks).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code.id) == ["BZ0302", "BZ0325"])
    }

    /// After a condition with a fault, only what it reads may have been tested. A test before a comparison says nothing where they do not
    /// hold, unless it is around a `case`.
    @Test(arguments: [
        ("n > 5", ["BZ0303", "BZ0303", "BZ0303"]), ("elsewhere", ["BZ0302"]), ("ends > 5", ["BZ0332", "BZ0303", "BZ0303"]),
        ("dayy", ["BZ0302", "BZ0303"]), ("cartt", ["BZ0302", "BZ0303", "BZ0303"]),
        ("not (n > 5)", ["BZ0303", "BZ0303", "BZ0303"]),
        ("n > 5 and n < 7", ["BZ0303", "BZ0303", "BZ0303", "BZ0303"]), ("n > 5 or elsewhere", ["BZ0303", "BZ0302"]),
    ])
    func afterAFaultyCondition(_ condition: String, _ expected: [String]) {
        let template = Self.fields + "skip: { a: \(condition) }\nmessage: { title: \"{{ n }} {{ day | weekday }}\" }\n"
        let errors = compile(template).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code.id) == expected, "\(errors.map(\.message))")
    }

    @Test func anUnusedOptionalFieldIsNotRequired() {
        let rules = compile(Self.fields + "message: { title: a }\n").diagnostics.map(\.rule)
        #expect(Set(rules).count == 2)
    }
}
