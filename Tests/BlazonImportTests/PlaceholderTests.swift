import Blazon
import BlazonDiagnostics
import BlazonMapping
import BlazonText
import TestSupport
import Testing

@testable import BlazonImport

/// Other systems' placeholders, and files that hold them.
@Suite struct PlaceholderTests {
    static let texts: [(source: String, text: String, fields: [String], losses: Int)] = [
        ("Hi", "Hi", [], 0),
        // No template can declare records of that depth; their types would take the whole stack.
        ("{{ a\(String(repeating: ".b", count: 100_000)) }}", "", [], 1),
        ("<%= context.profile.firstName %>!", "{{ firstName }}!", ["firstName"], 0),
        ("<%= recipient.@email %>", "{{ email }}", ["email"], 0),
        ("<%= context.profile.location.city %>", "{{ location.city }}", ["location.city"], 0),
        ("<% if (a) { %>x<% } %>", "", [], 1),
        ("<%= formatDate(x) %>", "", [], 1),
        (
            #"<span class="nl-dce-field nl-dce-done" data-nl-expr="/context/profile/firstName">First name</span>"#,
            "{{ firstName }}",
            ["firstName"], 0
        ),
        ("{{ user.name | default: \"you\" | upcase }}", "{{ name | default: 'you' | upcase }}", ["name"], 0),
        ("{{- name -}}", "{{ name }}", ["name"], 0),
        ("{{${first_name}}}", "{{ first_name }}", ["first_name"], 0),
        ("{{custom_attribute.${favorite color} | default: 'x'}}", "{{ favorite_color | default: 'x' }}", ["favorite_color"], 0),
        ("{{ a | shout }}", "{{ a }}", ["a"], 1),
        ("{{{ a }}}", "{{ a }}", ["a"], 0),
        ("{{#if a}}x{{else}}y{{/if}}", "{% if a %}x{% else %}y{% endif %}", ["a"], 0),
        ("{{#unless a}}x{{/unless}}", "{% if not (a) %}x{% endif %}", ["a"], 0),
        ("{{#each a}}x{{/each}}{{> p}}", "{% for item in a %}x{% endfor %}", ["a"], 1),
        (
            "{{#each a}}{{@index}}{{this}}{{#each b}}{{c}}{{/each}}{{else}}y{{/each}}",
            "{% for item in a %}{{ forloop.index0 }}{{ item }}{% for item2 in item.b %}{{ item2.c }}{% endfor %}{% else %}y{% endfor %}",
            ["a"], 0
        ),
        ("{% if n > 3 and s != blank %}x{% endif %}", "{% if n > 3 and s %}x{% endif %}", ["n", "s"], 0),
        ("{% if s == nil %}x{% endif %}", "{% if not s %}x{% endif %}", ["s"], 0),
        ("{% for a in b %}x{% endfor %}", "{% for a in b %}x{% endfor %}", ["b"], 0),
        (
            "{% for a in b.c limit:2 reversed %}{{ a.d }}{{ forloop.index }}{% if forloop.last %}.{% endif %}{% else %}y{% endfor %}",
            "{% for a in b.c limit: 2 reversed %}{{ a.d }}{{ forloop.index }}{% if forloop.last %}.{% endif %}{% else %}y{% endfor %}",
            ["b.c"], 0
        ),
        ("{% for a in (1..3) %}x{{ a }}{% else %}y{% endfor %}", "y", [], 1),
        ("{% for a in b limit: n %}x{% endfor %}z", "z", [], 1),
        ("{% for a in b.first %}x{% endfor %}z{{ forloop.index }}", "z", [], 2),
        ("{% for a in b %}{% elsif c %}{% break %}{% endfor %}z{% endfor %}", "{% for a in b %}{% endfor %}z", ["b"], 3),
        // Recipients that are skipped need no text.
        ("{% if a %}{% abort_message('x') %}{% else %}y{% endif %}", "y", [], 0),
        ("{% if a %}b{% elsif c %}y{% abort_message %}{% endif %}z", "{% if a %}b{% endif %}z", ["a"], 0),
        // Nor do those who are left after an `else` that is skipped need its conditions.
        ("{% if a == 'b' %}x{% else %}{% abort_message('y') %}{% endif %}", "x", [], 0),
        ("{% if a %}x{% elsif b %}y{% else %}{% abort_message %}{% endif %}", "{% if a %}x{% else %}y{% endif %}", ["a"], 0),
        ("{% if a %}x{% elsif b %}{% abort_message('y') %}{% else %}{% abort_message %}{% endif %}z", "xz", [], 0),
        (
            "{% abort_message('x') %}z{% for a in b %}{% abort_message() %}y{% endfor %}", "z{% for a in b %}y{% endfor %}",
            ["b"], 2
        ),
        ("{% assign a = 1 %}{{ a }}", "{{ 1 }}", [], 0),
        // A variable with filters in conditions and loops, and its items.
        (
            "{% assign a = {{b.${c}}} | downcase %}{% if a contains 'x' %}y{% elsif a == blank %}z{% endif %}w",
            "{% if (b.c | downcase) contains 'x' %}y{% elsif not (b.c | downcase) %}z{% endif %}w", ["b.c"], 0
        ),
        ("{% assign a = b | uniq %}{% if a.size == 1 %}x{% endif %}y", "{% if (b | uniq | size) == 1 %}x{% endif %}y", ["b"], 0),
        (
            "{% assign a = b | sort %}{% for c in a %}{{ c.d }}{% endfor %}y", "{% for c in b | sort %}{{ c.d }}{% endfor %}y",
            ["b"], 0
        ),
        (
            "{% assign a = b | split: ' ' %}{{ a[0] }}{{ a[2] }}y",
            "{{ a | first | default: '' }}{{ a | slice: 2 | first | default: '' }}y", ["b"], 0
        ),
        ("{{ custom_attribute.${a} | number_with_delimiter }}", "{{ a | number }}", ["a"], 0),
        // Braze's braces within braces.
        ("{% assign a = {{custom_attribute.${b}}} %}{{ ${c} | plus: {{a}}}}.", "{{ c | plus: b }}.", ["b", "c"], 0),
        ("{{ ${a} | append: {{b}} | upcase }}{{c}}", "{{ a | append: b | upcase }}{{ c }}", ["b", "a", "c"], 0),
        ("{% for a in {{b.${c}}} limit: 2 %}x{% endfor %}", "{% for a in b.c limit: 2 %}x{% endfor %}", ["b.c"], 0),
        ("{% case {{a}} %}{% when 'b' %}x{% endcase %}", "{% if a == 'b' %}x{% endif %}", ["a"], 0),
        // A variable with filters is a list.
        (
            "{% assign a = ${b} | split: ' ' %}{% for c in a reversed %}{{ c | upcase }}{{ c.d }}{% endfor %}{{a[0]}}{{a[-1] | upcase}}",
            "{% for c in b | split: ' ' reversed %}{{ c | upcase }}{% endfor %}"
                + "{{ a | first | default: '' }}{{ a | last | default: '' | upcase }}",
            ["b"], 1
        ),
        ("{% assign a = b | strip | shout %}{% for c in a %}x{% endfor %}{{ d | append: a }}", "", [], 2),
        ("a {{ b", "a ", [], 1),
        ("100 {% x", "100 ", [], 1),
        // What a text may lack is asked for by its name alone.
        ("{% if s == '' %}x{% endif %}", "{% if not s %}x{% endif %}", ["s"], 0),
        ("{% if s != \"\" %}x{% endif %}", "{% if s %}x{% endif %}", ["s"], 0),
        ("{% if ok == true %}x{% endif %}", "{% if ok == true %}x{% endif %}", ["ok"], 0),
        ("{{ a | default: b }}", "{{ a | default: b }}", ["b", "a"], 0),
        ("{{ 'it''s' }}{{ -1.5 }}", "{{ -1.5 }}", [], 1),
        ("{{ }}a{{ a b }}b{{ == }}c{{ ${1st} }}d{{#if}}e", "abcde", [], 5),
        ("{% if %}x{% elsif ${1st} %}y{% endif %}", "", [], 2),
        ("{{#if a}}x", "{% if a %}x{% endif %}", ["a"], 1), ("a{{/if}}", "a", [], 1),
        ("<span data-nl-expr='/context/1st'>x</span>", "", [], 1), ("<span>x</span>", "<span>x</span>", [], 0),
    ]

    /// Syntax of tools that the import does not read is left out, and what only looks like it is text.
    static let unread: [(source: String, text: String, losses: [String])] = [
        ("Hi *|FNAME|*, *|IF:VIP|*dear*|END:IF|*!", "Hi , !", ["*|FNAME|*", "*|IF:VIP|*dear*|END:IF|*"]),
        ("a[[#if vip]]x{{ b }}[[/if]]c", "ac", ["[[#if vip]]x{{ b }}[[/if]]"]),
        ("[[data:firstname:\"there\"]] [[name]]", " ", ["[[data:firstname:\"there\"]]", "[[name]]"]),
        ("Hi %FIRSTNAME%, {Name|CapitalizeFirst|there}!", "Hi , !", ["%FIRSTNAME%", "{Name|CapitalizeFirst|there}"]),
        ("$First Name$ $lookup(A_B)$ #{first_name}", "  ", ["$First Name$", "$lookup(A_B)$", "#{first_name}"]),
        (
            "${name!\"friend\"}<#if vip>x<#else>y</#if>${(a.b)!}", "",
            ["${name!\"friend\"}", "<#if vip>x<#else>y</#if>", "${(a.b)!}"]
        ),
        ("#if($vip)a#if($b)c#end#{else}d#end!", "!", ["#if($vip)a#if($b)c#end#{else}d#end"]),
        ("<script runat=server>\nWrite('x')\n</script>Hi", "Hi", ["<script runat=server>\nWrite('x')\n</script>"]),
        (
            "{if vip}a{/if}{$name|upper}{first_name}{!Contact.Name}", "",
            ["{if vip}a{/if}", "{$name|upper}", "{first_name}", "{!Contact.Name}"]
        ),
        ("{n, plural, one {# point} other {# points}}", "", ["{n, plural, one {# point} other {# points}}"]),
        (
            "[firstname,fallback=friend] [%name%] ##otp## @FIRSTNAME@", "   ",
            ["[firstname,fallback=friend]", "[%name%]", "##otp##", "@FIRSTNAME@"]
        ),
        ("%%First Name%%", "{{ First_Name }}", []),
        (
            "Save 50%, 20%%off%%, $5 or $10, US$A$, #1, #ad, [sic], [1], {a}, {1|2}, <3, a@b.c, 2*3|*4 ${5} 20 %of% 30%",
            "Save 50%, 20%%off%%, $5 or $10, US$A$, #1, #ad, [sic], [1], {a}, {1|2}, <3, a@b.c, 2*3|*4 ${5} 20 %of% 30%", []
        ),
        ("${{ a }} #{{ b }} {{ c }}% { {{ d }} }", "${{ a }} #{{ b }} {{ c }}% { {{ d }} }", []),
        ("{% raw %}{first_name}{% endraw %}", "{first_name}", []),
    ]

    @Test(arguments: unread.indices) func syntaxThatIsNotReadIsLeftOut(index: Int) {
        let sample = Self.unread[index]
        let found = ForeignText(sample.source, name: "1:1") { _ in "1:1" }
        #expect(found.text.spelled().text == sample.text)
        #expect(found.losses.map(\.original) == sample.losses)
        // In a text of a known language it is text.
        let losses = ForeignText(sample.source, name: "1:1", language: .liquid) { _ in "1:1" }.losses
        #expect(losses.isEmpty, "\(losses)")
    }

    /// What can be text or a placeholder is text, with a note.
    @Test func bracesAroundAWordAreReported() throws {
        let table = try #require(compile("campaign: x\nmessage: {}\n").checked?.table)
        let found = try #require(TextImport(Array("Hi {name}, [sic]".utf8), table: table, campaign: "c"))
        #expect(
            found.draft.notes.contains { $0.kind == .guessed && $0.sentence.contains("`{name}` is text") }, "\(found.draft.notes)"
        )
        #expect(found.draft.notes.allSatisfy { $0.kind == .guessed })
    }

    /// Neither a comparison nor a default proves that other values are not negative.
    @Test(arguments: [
        ("{% if a != 3 %}x{% endif %}", "integer"), ("{% if 1 <= a %}x{% endif %}", "integer"),
        ("{{ a | default: 5 }}", "optional integer"), ("{% if a > 1.5 %}x{% endif %}", "number"),
        ("{% if a in (1, 2) %}x{% endif %}", "integer"), ("{% case a %}{% when 1, 2 %}x{% endcase %}", "integer"),
    ])
    func numbersHaveNoBounds(_ source: String, _ type: String) {
        var fields = FieldGuesses()
        for use in ForeignText(source, name: "1:1", location: { _ in "1:1" }).text.uses(without: []) { fields.add(use) }
        #expect(fields.fields.map(\.word) == [type])
    }

    /// Types of lists, by what is read of their items.
    static let lists: [(source: String, type: String)] = [
        ("{% for a in b %}x{% endfor %}", "list(..20) of string"),
        ("{% for a in b %}{{ a | plus: 1 }}{% endfor %}", "list(..20) of number"),
        ("{% for a in b %}{{ a.c }}{{ a.d | round }}{% endfor %}", "list(..20) of { c: string, d: number }"),
        (
            "{% for a in b %}{{ a.c.d }}{{ a.c.e | default: 1 }}{% endfor %}",
            "list(..20) of { c: { d: string, e: optional integer } }"
        ),
        (
            "{{ b | first }}{% for a in b %}{% for e in a.c %}{{ e.f }}{% endfor %}{% endfor %}",
            "list(..20) of { c: list(..20) of { f: string } }"
        ),
    ]

    @Test(arguments: lists) func listsHaveTheTypeOfTheirItems(source: String, type: String) {
        var fields = FieldGuesses()
        for use in ForeignText(source, name: "1:1", location: { _ in "1:1" }).text.uses(without: []) { fields.add(use) }
        #expect(fields.fields.map(\.word) == [type])
    }

    /// Braze's `abort_message` becomes a reason of `skip`, with the conditions around it.
    static let skips: [(source: String, skips: [String])] = [
        ("{% if a %}{% abort_message('No consent!') %}{% endif %}", ["no-consent: a"]),
        ("{% if a %}{% else %}{% abort_message %}{% endif %}", ["aborted: not (a)"]),
        (
            "{% if a %}{% elsif b == 'c' %}{% unless d %}{% abort_message(\"1st\") %}{% endunless %}{% endif %}",
            ["aborted: not (a) and (b == 'c') and (not (d))"]
        ),
        (
            "{% if a %}{% abort_message('x') %}{% endif %}{% if a %}{% abort_message('y') %}{% elsif b %}{% abort_message('x') %}{% endif %}",
            ["x: a", "x-2: not (a) and (b)"]
        ),
        (
            "{% if a %}{% abort_message('x-2') %}{% elsif b %}{% abort_message('x') %}{% elsif c %}{% abort_message('x') %}{% endif %}",
            ["x-2: a", "x: not (a) and (b)", "x-3: not (a) and not (b) and (c)"]
        ),
        // What holds is not known.
        ("{% if a =~ b %}{% elsif c %}{% abort_message('x') %}{% endif %}", []),
    ]

    @Test(arguments: skips) func abortsBecomeSkips(source: String, skips: [String]) {
        var draft = Draft(campaign: "x")
        _ = draft.take(ForeignText(source, name: "1:1") { _ in "1:1" }, for: nil)
        #expect(draft.skips.map { "\($0.name): \($0.condition.code)" } == skips)
    }

    @Test(arguments: texts.indices) func textsAreCarriedOver(index: Int) {
        let sample = Self.texts[index]
        let found = ForeignText(sample.source, name: "1:1") { _ in "1:1" }
        #expect(found.text.spelled().text == sample.text)
        var fields = FieldGuesses()
        for use in found.text.uses(without: []) + found.names.flatMap(\.value.uses) { fields.add(use) }
        #expect(fields.fields.map(\.name) == sample.fields)
        #expect(found.losses.count == sample.losses, "\(found.losses)")
    }

    @Test func cellsHaveTheirLocations() throws {
        let rows = try locatedRows(Array("a,\"b \"\"q\"\"\nx\",c\r\n1,<s k=\"v\">t</s>,\n".utf8))
        #expect(rows.map { $0.map(\.text) } == [["a", "b \"q\"\nx", "c"], ["1", "<s k=\"v\">t</s>", ""]])
        #expect(rows[1].map(\.location) == ["3:1", "3:3", "3:18"])
    }

    @Test func quotesWithinQuotedCellsAreText() throws {
        let rows = try locatedRows(Array("\"a \"b\" c\",\"d\"\"\"\r\"e\"".utf8))
        #expect(rows.map { $0.map(\.text) } == [["a \"b\" c", "d\""], ["e"]])
    }

    @Test func aQuoteThatIsNotClosedIsAFailure() throws {
        let found = try imported(Array("title,locale\nHello,en\n\"Hola,es\nHej,sv\n".utf8))
        #expect(found.failure?.location == "3:1")
    }

    static let header =
        "title,messageBody,sound,badge,deeplinkURI,category,iosMediaAttachmentURL,androidMediaAttachmentURL,isContentAvailable,isMutableContent,customFields,locale,language,silentPush\n"

    private func imported(_ bytes: [UInt8]) throws -> CSVImport {
        CSVImport(bytes, table: try #require(compile("campaign: x\nmessage: {}\n").checked?.table), campaign: "offer")
    }

    @Test func languagesBecomeLocales() throws {
        let source =
            Self.header
            + "Hello,B,default,2,,,https://x.example/a.mp4,https://x.example/a.jpg,1,0,\"{\"\"a\"\":1}\",en_us,English,0\n"
            + "Hola,C,default,3,,,https://x.example/a.mp4,https://x.example/a.jpg,1,0,\"{\"\"a\"\":1}\",es_es,Spanish,0\n"
            + "Hej,D,default,2,,,https://x.example/a.mp4,https://x.example/a.jpg,1,0,\"{\"\"a\"\":1}\",es_es,Again,0\n"
        let found = try imported(Array(source.utf8))
        #expect(found.failure == nil)
        let text = DraftWriter(found.draft).text
        let compilation = compile(text)
        // The file says that Spanish is for Spain only. Of the row that is left out there is a comment.
        let reported = compilation.findings.filter { !$0.hasPrefix("note") && !$0.hasPrefix("error[BZ0572]") }
        #expect(reported.count == 1 && reported[0].hasPrefix("warning[BZ0566]"), "\(text)\n\(reported)")
        #expect(text.contains("  default: en-US\n  es-ES:\n    title: Hola\n    body: C\n    badge: 3\n"), "\(text)")
        #expect(found.draft.notes.map(\.location) == ["4:83", "2:1"])
    }

    @Test func whatIsNoFileOfCampaignIsReported() throws {
        for source in ["", "title\nA\n", Self.header, "\u{FEFF}title,locale\nA,\n"] {
            #expect(try imported(Array(source.utf8)).failure != nil, "\(source)")
        }
        #expect(try imported([0x61, 0xFF]).failure != nil)
    }

    @Test func whatACellCannotSayIsReported() throws {
        let source =
            Self.header
            + "Hello,B,default,2,,,,,1,0,[1],en_us,English,0,more,and more\n"
            + "Hola,C,,,,,,,1,0,\"{\"\"a\"\":null,\"\"b\"\":[1,{\"\"c\"\":true}]}\",es_es,Spanish,1\n"
            + "Hej,D,,,,,,,,,,,None,0\n"
        let found = try imported(Array(source.utf8))
        #expect(found.failure == nil)
        let actual = found.draft.notes.map { "\($0.location) \($0.sentence)" }
        #expect(
            actual.prefix(3) == [
                "2:47 cells: the row has more of them than the header",
                "2:27 the custom fields: a list, not an object",
                "3:18 the custom field `a`: it is null",
            ], "\(actual)")
        // A silent push has no attribute for what shows.
        for setting in ["title", "body"] {
            #expect(actual.contains { $0.hasSuffix("`\(setting)`: a silent push shows nothing") }, "\(actual)")
        }
        #expect(actual.contains { $0.hasSuffix("the row: it has no locale") }, "\(actual)")
        let text = DraftWriter(found.draft).text
        #expect(text.contains("# blazon: left-out \"title: Hola\"\n") && text.contains("  es-ES:\n"), "\(text)")
        #expect(text.contains("      b: [1, { c: true }]\n"), "\(text)")
    }

    @Test func lossesOfATextHaveTheirLines() throws {
        let table = try #require(compile("campaign: x\nmessage: {}\n").checked?.table)
        let found = try #require(
            TextImport(Array("Hé {{ a.b }} {{ a.c }}\n\n é{% for x in y %}".utf8), table: table, campaign: "c"))
        #expect(found.draft.notes.map(\.location) == ["3:3", "1:1"])
        let text = DraftWriter(found.draft).text
        // Fields of one record stand together.
        #expect(text.contains("recipient:\n  a:\n    b: string\n    c: string\n"), "\(text)")
    }

    /// Whatever a text holds, YAML reads it as it was.
    @Test(arguments: [
        "\u{1}\u{7F}\u{85}\u{9F}", "\u{2028}\u{2029}\u{FEFF}", "a\tb\r\nc", "\"\\", "null", "yes", "- a", "a: b", "a #b", "1.0",
        "trailing ",
        "é 😀", "", "~", "2026-11-21",
    ])
    func textsStayTexts(text: String) throws {
        let template =
            "campaign: a\nrecipient: { f: optional string }\nmessage: { title: Hello }\nsamples: { x: { f: \(YAMLText.value(text)) } }\n"
        let record = try #require(compile(template).checked?.samples.first).record
        #expect(try JSON.read(record) == .object([.init("f", .text(text))]))
    }
}
