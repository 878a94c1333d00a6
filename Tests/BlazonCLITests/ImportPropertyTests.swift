import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonImport
import BlazonMapping
import BlazonText
import Foundation
import TestSupport
import Testing

@testable import BlazonCLI

/// What `import` makes of anything passes `check` but for the comments of what it leaves out, and of everything it says what became of it.
@Suite struct ImportPropertyTests {
    private static let tables = BuiltInTables.names.compactMap { name in
        compile("campaign: x\nmapping: \(name)\nmessage: { title: A }\n").checked?.table
    }

    private func imported(_ source: String, from kind: String? = nil) throws -> (text: String, notes: [String])? {
        let command = try ImportCommand.parse(["-"] + (kind.map { ["--from", $0] } ?? []))
        do {
            let result = try command.template(of: Array(source.utf8), Self.tables)
            return result.template.map { ($0.text, result.notes.map { "\($0.location) \($0.kind.rawValue): \($0.sentence)" }) }
        } catch let failure as Failure {
            #expect(failure.status == ExitStatus.noInput)
            return nil
        }
    }

    private func errors(_ template: String) -> [String] {
        compile(template).diagnostics.filter { $0.severity == .error && $0.code.id != Code.leftOutPart.id }
            .map { "\($0.code.id) \($0.message)" }
    }

    /// The originals in the template's comments, each of which is an error.
    private func leftOut(_ template: String) throws -> [String] {
        let found = compile(template)
        return try found.diagnostics.filter { $0.code.id == Code.leftOutPart.id }.map { error in
            let comment = String(decoding: found.sources[error.span.file].bytes[error.span.range], as: UTF8.self)
            let original = try #require(comment.split(separator: "left-out ", maxSplits: 1).last)
            guard case .text(let text) = try JSON.read(Array(original.utf8)) else { return comment }
            return text
        }
    }

    /// What is left out is in the template, as a comment that keeps it from being sent.
    @Test(arguments: [
        ("A {{ b | date: '%Q' }}", ["{{ b | date: '%Q' }}"]),
        ("{% if a =~ 'a' %}A {{ b }}{% else %}B{% endif %}", ["{% if a =~ 'a' %}A {{ b }}"]),
        // What a test of a value alone means depends on the language, and here on its type.
        ("{% if a %}You have {{ a.size }}{% endif %}!", ["{% if a %}You have {{ a.size }}"]),
        (
            "{% for b in c %}{% if b.a %}{{ b.a | size }}{% for d in b.a %}{{ d }}{% endfor %}{% endif %}{% endfor %}!",
            ["{% if b.a %}{{ b.a | size }}{% for d in b.a %}{{ d }}{% endfor %}"]
        ),
        ("{{#if n}}{{#gt n 3}}N{{/gt}}{{/if}}!", ["{{#if n}}{{#gt n 3}}N{{/gt}}"]),
        ("{% if a %}A{% else if b == 'c' %}B{% endif %}!", ["{% else if b == 'c' %}B"]),
        ("{% if b == nil %}A{% endif %}{% if b == false %}B{% endif %}!", ["{% if b == nil %}A"]),
        ("{% if l != nil %}{{ l | join }}{% endif %}{% if l == empty %}B{% endif %}!", ["{% if l != nil %}{{ l | join }}"]),
        // All of a text that can be blank.
        ("{% if a == 'b' %}A{% endif %}", ["{% if a == 'b' %}A", "body: {% if a == 'b' %}A{% endif %}"]),
        ("B{% for a in (1..2) %}{{ a }}\n{% endfor %}", ["{% for a in (1..2) %}{{ a }}\n"]),
        ("<% if (a) { %>x<% } %>z", ["<% if (a) { %>x<% } %>"]),
        ("{% for x in y %}{% abort_message('x') %}{% endfor %}z", ["{% abort_message('x') %}"]),
        // What reads a value that is left out.
        ("{% if a == 'b' %}{% assign c = 'd' %}{% endif %}{{ c }}e", ["{% assign c = 'd' %}", "{{ c }}"]),
        (
            "{% assign a = b | plus: 1 %}{% assign c = a | times: 2 %}{{ a }}{{ c }}{{ ${a} }}d",
            ["{% assign a = b | plus: 1 %}", "{% assign c = a | times: 2 %}", "{{ a }}", "{{ c }}"]
        ),
        ("{{ p | currency: \"en-us\" }}!", ["{{ p | currency: \"en-us\" }}"]),
        ("{{ _('a') }} \u{2028}{{ f(\"\u{2028}é\") }}b", ["{{ _('a') }}", "{{ f(\"\u{2028}é\") }}"]),
        ("%%=Lookup('a', 'b')=%% c", ["%%=Lookup('a', 'b')=%%"]),
    ]) func whatIsLeftOutStaysInTheTemplate(source: String, originals: [String]) throws {
        let found = try #require(try imported(source, from: Self.language(of: source)))
        #expect(try leftOut(found.text) == originals, "\(found.text)")
    }

    private static func language(of source: String) -> String {
        source.contains("%%") ? "ampscript" : source.contains("{#") && !source.contains("{{#") ? "jinja" : "liquid"
    }

    /// Guards, times and calls of other tools, as `check` accepts them.
    @Test(arguments: [
        (
            "{% assign h = 'now' | time_zone: ${tz} | date: '%H' | plus: 0 %}{% if h > 20 or h < 8 %}{% abort_message('Night') %}{% endif %}Hi",
            "night: \"(now | in_zone: tz | hour | plus: 0) > 20 or (now | in_zone: tz | hour | plus: 0) < 8\""
        ),
        (
            "{% assign d = 'now' | date: '%d' %}{% if d == '01' %}{% abort_message() %}{% endif %}Hi",
            "aborted: \"(now | day) == 1\""
        ),
        ("On {{ due | date: '%B %d, %Y' }}", "On {{ due | date: 'yMMMMdd' }}"),
        ("At {{ due | date: \"%l:%M %p\" }}", "At {{ due | date: 'hm' }}"),
        ("Hi {{ name|default('you')|upper }}", "Hi {{ name | default: 'you' | upcase }}"),
        ("{% if n is defined %}A{% else %}B{% endif %}", "{% if n %}A{% else %}B{% endif %}"),
        ("{{ 'A' if vip == 'y' else 'B' }}", "{% if vip == 'y' %}{{ 'A' }}{% else %}{{ 'B' }}{% endif %}"),
        (
            "{% for i in l %}{{ loop.index }}{{ i }}{% endfor %}{# c #}!",
            "{% for i in l %}{{ forloop.index }}{{ i }}{% endfor %}!"
        ),
        ("%%[ SET @n = AttributeValue(\"first\") ]%%Hi %%=Uppercase(@n)=%% of %%city%%", "Hi {{ first | upcase }} of {{ city }}"),
        ("%%[ IF NOT EMPTY(@n) THEN ]%%Hi %%=v(@n)=%%%%[ ELSE ]%%Hi%%[ ENDIF ]%%", "{% if n %}Hi {{ n }}{% else %}Hi{% endif %}"),
        (
            "{{#eq tier \"gold\"}}A{{else}}B{{/eq}}{{default n \"x\"}}",
            "{% if tier == 'gold' %}A{% else %}B{% endif %}{{ n | default: 'x' }}"
        ),
    ]) func whatOtherToolsWriteIsCarriedOver(source: String, line: String) throws {
        let found = try #require(try imported(source, from: Self.language(of: source)))
        #expect(found.text.contains(line), "\(found.text)")
        #expect(errors(found.text) == [] && !found.text.contains("left-out"), "\(found.text)")
    }

    /// What a text assigns and prints is a name; conditions and loops are converted with the value instead.
    @Test(arguments: [
        (
            "{% assign n = name | default: 'you' | upcase %}Hi {{ n }}, {{ n }}", "  n: \"name | default: 'you' | upcase\"\n",
            "Hi {{ n }}, {{ n }}"
        ),
        (
            "{% assign n = price | times: 2 %}{% if n > 5 %}{{ n }}{% endif %}!", "  n: \"price | times: 2\"\n",
            "{% if (price | times: 2) > 5 %}{{ n }}{% endif %}!"
        ),
        (
            "{% assign n = a | plus: 1 %}{{ n }}{% assign n = a | plus: 2 %}{{ n }}", "  n: \"a | plus: 1\"\n",
            "{{ n }}{{ a | plus: 2 }}"
        ),
        ("{% assign n = b | sort %}{% for c in n %}{{ c }}{% endfor %}!", nil, "{% for c in b | sort %}{{ c }}{% endfor %}!"),
        ("{% assign n = 'x' %}{{ n }}!", nil, "{{ 'x' }}!"), ("{% assign n = n | upcase %}{{ n }}!", nil, "{{ n | upcase }}!"),
    ]) func whatATextAssignsIsAName(source: String, binding: String?, text: String) throws {
        let found = try #require(try imported(source, from: "liquid"))
        #expect(found.text.contains(text), "\(found.text)")
        #expect(binding.map(found.text.contains) ?? !found.text.contains("let:"), "\(found.text)")
        #expect(errors(found.text) == [], "\(found.text)")
    }

    /// Each text of a payload has its own variables.
    @Test func anotherTextHasItsOwnVariables() throws {
        let source =
            #"{"message":{"token":"t","data":{"title":"{% assign x = n | plus: 1 %}{{ x }}","body":"{% assign x = n | plus: 2 %}{{ x }}"}}}"#
        let found = try #require(try imported(source, from: "fcm"))
        #expect(found.text.contains("  title: \"{{ x }}\"\n  body: \"{{ n | plus: 2 }}\"\n"), "\(found.text)")
        #expect(found.text.contains("  x: \"n | plus: 1\"\n") && errors(found.text) == [], "\(found.text)")
    }

    /// A date whose form in English changes is reported.
    @Test(arguments: [
        ("%B %d, %Y", nil), ("%H:%M", nil), ("%A", nil), ("%b %-d", nil), ("%d.%m.%Y", "yMMdd"),
        // Padded with a space, and in small letters.
        ("%B %e", "MMMMd"), ("%l:%M %p", "hm"), ("%-l:%M %p", "hm"), ("%-I:%M %p", "hm"), ("%-l:%M %P", "hm"), ("%k:%M", "Hm"),
        ("%Y-%m-%d", "yMMdd"),
        ("%I:%M", "hhm"), ("%d/%m/%y", "yMMdd"), ("%d de %B", "MMMMdd"),
    ]) func formsOfDatesThatChangeAreReported(format: String, skeleton: String?) throws {
        let notes = try #require(try imported("Until {{ d | date: '\(format)' }}", from: "liquid")).notes.filter {
            $0.contains(" differs: ")
        }
        #expect(
            notes.count == (skeleton == nil ? 0 : 1)
                && notes.allSatisfy { $0.contains("`\(format)` becomes `\(skeleton ?? "")`") }, "\(notes)")
    }

    @Test(
        arguments: [
            "liquid", "braze", "customerio", "onesignal", "airship", "iterable", "jinja", "django", "klaviyo", "ampscript",
        ])
    func eachToolIsAFormat(name: String) throws {
        #expect(try imported("Hi {{ n | default: 'you' }}", from: name)?.text.contains("{{ n | default: 'you' }}") == true)
    }

    static let texts: [(source: String, body: String)] = [
        (
            "{% case tier %}{% when 'gold', 'vip' %}A{% when \"basic\" %}B{% else %}C{% endcase %}!",
            "{% if tier == 'gold' or tier == 'vip' %}A{% elsif tier == 'basic' %}B{% else %}C{% endif %}!"
        ),
        ("{% unless vip == true %}A{% else %}B{% endunless %}", "{% if not (vip == true) %}A{% else %}B{% endif %}"),
        ("{% assign g = 'Hi' %}{{ g }}, {{ g | upcase }}", "{{ 'Hi' }}, {{ 'Hi' | upcase }}"),
        ("{% assign n = user.name | default: 'you' %}Hi {{ n | upcase }}", "Hi {{ n | upcase }}"),
        ("A{% for a in b %}{{ a }}{% endfor %}B {{ c }}", "A{% for a in b %}{{ a }}{% endfor %}B {{ c }}"),
        ("A{% for a in b %}{{ a.c | date: '%Q' }}{{ a.d }}{% endfor %}B", "A{% for a in b %}{{ a.d }}{% endfor %}B"),
        ("A{% for a in b %}{{ a }}{{ a.c }}{% endfor %}B", "A{% for a in b %}{{ a.c }}{% endfor %}B"),
        // A field and a variable cannot share a name.
        ("A{{ a }}{% for a in b %}{{ a }}{% endfor %}B", "A{{ a }}B"),
        ("{% if a %}{% abort_message('x') %}{% endif %}B {{ c }}", "B {{ c }}"),
        ("{% if {{x}} == 'a' %}A{% endif %}B", "{% if x == 'a' %}A{% endif %}B"),
        (
            "{% if a[0] == 'a' %}A{% else %}B{% endif %}C {{ d }}",
            "{% if (a[0] | default: '') == 'a' %}A{% else %}B{% endif %}C {{ d }}"
        ),
        ("A {{ b | date: '%Q' }} and {{ c }}", "A  and {{ c }}"),
        ("A {{ b | hmac_sha1: 'c' }} {{ c }}", "A {{ b }} {{ c }}"),
        (
            "{{ n | plus: 1 }} {{ m | round: 2 }} {{ l | join: ', ' }}",
            "{{ n | plus: 1 }} {{ m | round: 2 }} {{ l | join: ', ' }}"
        ),
        ("{% comment %}{{ secret }}{% endcomment %}A{% raw %}{{ b }}{% endraw %}", "A{{ '{{' }} b {{ '}}' }}"),
        ("A {{- b -}}  C", "A{{ b }}C"), ("<% if (a) { %>x<% } else { %>y<% } %>z", "z"),
        ("}} %} { {", "{{ '}}' }} {{ '%}' }} { {"),
        ("Hi {{ target }} {{ locale }}", "Hi {{ recipient.target }} {{ recipient.locale }}"),
        ("{% if name %}Hi {{ name }}{% endif %}, {{ name }}!", "{% if name %}Hi {{ name }}{% endif %}, {{ name }}!"),
    ]

    @Test(arguments: texts.indices) func aTextIsKeptButForWhatHasNoCounterpart(index: Int) throws {
        let (source, body) = Self.texts[index]
        let found = try #require(try imported(source, from: "liquid"))
        #expect(found.text.contains("  body: \"\(body)\"\n") || found.text.contains("  body: \(body)\n"), "\(found)")
        #expect(errors(found.text) == [])
        #expect(found.notes.contains { $0.hasPrefix("1:1 imported: `body`") }, "\(found.notes)")
    }

    @Test func whatIsLeftOutHasItsLocation() throws {
        let found = try #require(
            try imported("\n Hi\n{{ a | shout }}\n {% for a in (1..2) %}\n{% endfor %}{{ 1st }}{{ c | date: '%Q' }}"))
        let left = found.notes.filter { $0.contains("left out") }
        #expect(left.map { $0.prefix { $0 != " " } } == ["3:1", "4:2", "5:13", "5:22"], "\(left)")
    }

    @Test func aDevicesTokenIsAField() throws {
        let found = try #require(
            try imported(#"{"message":{"token":"abc:1","android":{"priority":"high"},"data":{"title":"A"}}}"#))
        #expect(
            found.text.contains("token: \"{{ token }}\"") && found.text.contains("recipient:\n  token: string\n"), "\(found.text)"
        )
        #expect(found.text.contains("samples:\n  imported: { token: \"abc:1\" }") && found.text.contains("  priority: high\n"))
        #expect(errors(found.text) == [])
        #expect(
            found.notes.contains { $0.hasPrefix("message.token guessed: `token` differs for each recipient") }, "\(found.notes)")
    }

    @Test func bracesInNestedJSONAreText() throws {
        let source = #"{"aps":{"alert":{"title":"A"}},"a":"{\"b\":{\"c\":1}}","d":"e","from":"x"}"#
        let found = try #require(try imported(source))
        #expect(found.text.contains("    d: e\n") && found.text.contains(#"    a: "{\"b\":{\"c\":1{{ '}}' }}""#), "\(found.text)")
        #expect(errors(found.text) == [])
    }

    @Test func oneRejectedEntryIsAComment() throws {
        let found = try #require(
            try imported(#"{"message":{"android":{"priority":"high"},"data":{"title":"A","from":"x","b":"z","uri":"no url"}}}"#))
        #expect(found.text.contains("    b: z\n") && found.text.contains("  priority: high\n"), "\(found.text)")
        #expect(errors(found.text) == [])
    }

    @Test func aColumnThatIsGuessedSaysSo() throws {
        let found = try #require(try imported("title,messageBdy,locale,xyz\nA,B,en_us,\nC,D,es_es,\n", from: "acs-csv"))
        #expect(found.text.contains("  body: B\n") && !found.text.contains("messageId"), "\(found.text)")
        #expect(
            found.notes.contains { $0.hasPrefix("1:7 guessed: the column `messageBdy` means `messageBody`") }, "\(found.notes)")
        #expect(found.notes.contains { $0.hasPrefix("1:25 left out: the column `xyz`") }, "\(found.notes)")
    }

    /// Spreadsheets separate cells with semicolons, too; a file without the column `locale` is rejected, and is no text of a message.
    @Test func tablesAreRecognized() throws {
        for source in ["locale;title;messageBody\nen_us;Hi, you;B\n", "locale\ttitle\tmessageBody\nen_us\tHi, you\tB\n"] {
            let found = try #require(try imported(source))
            #expect(found.text.contains("Hi, you") && found.text.contains("  body: B\n"), "\(found.text)")
        }
        for source in ["title,messageBody\nHi,B\n", "title;messageBody\nHi;B\n"] {
            let command = try ImportCommand.parse(["-"])
            let failure = #expect(throws: Failure.self) { try command.template(of: Array(source.utf8), Self.tables) }
            #expect(failure?.message.contains("the header has no column `locale`") == true)
        }
        let text = try #require(try imported("Hello, your locale is {{ locale }}"))
        #expect(text.text.contains("body: \"Hello, your locale is"), "\(text.text)")
    }

    @Test(arguments: ["[]", "3", "null", "\"a\"", "true", "[{}]", "{}", "", " \n", "{\"aps\":{}}"]) func whatIsNoPayloadIs66(
        source: String
    ) throws {
        for kind in [nil, "apns", "fcm"] { #expect(try imported(source, from: kind) == nil) }
    }

    // MARK: Anything

    private static let seeds: [(kind: String, source: String)] = {
        let data = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data")
        let files = ["seeds", "payloads"].flatMap { folder in
            let found = FileManager.default.enumerator(at: data.appending(path: folder), includingPropertiesForKeys: nil)
            return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
        }
        let payloads = files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
        let csv = """
            title,messageBody,sound,badge,deeplinkURI,category,iosMediaAttachmentURL,androidMediaAttachmentURL,isContentAvailable,customFields,locale,silentPush
            Hello <%= context.profile.firstName %>,B,default,2,https://x.example/{{ id }},c,https://x.example/a.mp4,https://x.example/a.jpg,1,"{""a"":{""b"":1}}",en_us,0
            Hola,"C {{ n | default: 'x' }}",,3,,,,,,"{""a"":""{{ q }}""}",es_es,0
            Hej,D,,,,,,,,,de_de,1

            """
        return payloads.flatMap { [("apns", $0), ("fcm", $0)] } + [("acs-csv", csv)] + texts.map { ("liquid", $0.source) } + [
            (
                "fcm",
                #"{"message":{"token":"t","android":{"ttl":"60s","priority":"high"},"data":{"title":"Hi {{name}}","badge":"{{ n }}","uri":"https://x.example/{{ a }}"}}}"#
            ),
            (
                "apns",
                #"{"aps":{"alert":{"title":"A {% if a %}b{% endif %}","body":"B"},"badge":1,"sound":"x"},"k":{"l":["{{ m }}",1]},"_mId":"h"}"#
            ),
        ]
    }()

    private static let scraps = [
        "{% for a in x.y limit: 2 %}", "{{ x.z }}", "{{#each y}}", "{{this}}", "{{/each}}", "{% abort_message('z') %}",
        "{{ a }}", "{{ a | default: 'b' }}", "{% if a %}", "{% else %}", "{% endif %}", "{% for x in y %}", "{% endfor %}", "{{",
        "}}",
        "{%", "%}", "{", "}", "<%= a %>", "<% b { %>", "{% case a %}{% when 1 %}", "{% endcase %}", "{{ a | plus: b }}",
        "{{#if a}}", "{{/if}}",
        "{{ now }}", "{{ block.a }}", "{% if a > 3 %}", "{{ a | date: 'long' }}", "\\u0000", "\u{1}", "\u{202E}", "'", "\\\"",
        ",", "\n", ":", "null",
        "a.b", "{{ a.b }}", "{% assign a = 1 %}", "{{ a | select: b: 'c' }}", "😀", "{{ in }}", "{{ a | truncate: 3 | upcase }}",
        "http://[", "#", "&", "{{ ${a} }}", "{{ a.name.first }}", "{{ y.size }}", "{% when 1 %}", "{{ a | escape }}",
        "{{ a|default('b') }}", "{% if a < 0 %}", "{{ a | default: true }}", "{{ y|length }}", "*|A|*", "*|IF:A|*", "*|END:IF|*",
        "[[#if a]]", "[[/if]]", "%A_B%", "{a_b}", "{a|b|c}", "${a!\"b\"}", "<#if a>", "</#if>", "#if(", "#end", "$A B$", "\\",
        "{{ a + 1 }}", "{{ a ~ b }}", "{{../a}}", "{{@../index}}", "{% if a in ('x', 'y') %}", "{{#if (gt a 2)}}",
        "{{ a['b c'] }}",
        "{{ a | default: b }}", "{{ forloop.parentloop.index }}", "{{ person|lookup:'a' }}", "{{ y|map('upper') }}", "{{~ a ~}}",
        "%%[ IF @a == @b THEN ]%%", "%%[ ENDIF ]%%", "%%a b%%", "%%=Add(@a, 1)=%%",
    ]

    @Test func whateverIsImportedPassesCheck() throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["BLAZON_SEED"].flatMap(UInt64.init) ?? 7
        var random = Seeded(seed)
        var count = 0
        for round in 0..<(environment["BLAZON_IMPORTS"].flatMap(Int.init) ?? 800) {
            let (kind, source) = try #require(Self.seeds.randomElement(using: &random))
            var text = Array(source.unicodeScalars)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let at = Int.random(in: 0...text.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0 where at < text.count: text.remove(at: at)
                case 1 where at < text.count:
                    let end = min(text.count, at + Int.random(in: 1...20, using: &random))
                    text.insert(contentsOf: Array(text[at..<end]), at: at)
                default:
                    text.insert(contentsOf: Array(try #require(Self.scraps.randomElement(using: &random)).unicodeScalars), at: at)
                }
            }
            var mutated = ""
            mutated.unicodeScalars.append(contentsOf: text)
            guard let found = try imported(mutated, from: Bool.random(using: &random) ? kind : nil) else { continue }
            count += 1
            let left = errors(found.text)
            #expect(left.isEmpty, "round \(round) of seed \(seed): \(left)\n\(mutated)\n\(found.text)")
            #expect(
                found.notes.contains { $0.contains(" imported: ") || $0.contains(", now a comment: ") },
                "round \(round) of seed \(seed)")
            // No hole: what is left out, but for the sample, is an error of the template.
            let isLess = found.notes.contains { $0.contains(" left out: ") && !$0.contains(" left out: the sample") }
            #expect(try leftOut(found.text).isEmpty != isLess, "round \(round) of seed \(seed): \(found.notes)\n\(found.text)")
        }
        #expect(count > 100)
    }
}
