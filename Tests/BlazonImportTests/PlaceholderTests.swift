import Blazon
import BlazonMapping
import TestSupport
import Testing

@testable import BlazonImport

/// Other systems' placeholders, and files that hold them.
@Suite struct PlaceholderTests {
    static let texts: [(source: String, text: String, fields: [String], losses: Int)] = [
        ("Hi", "Hi", [], 0),
        ("<%= context.profile.firstName %>!", "{{ firstName }}!", ["firstName"], 0),
        ("<%= recipient.@email %>", "{{ email }}", ["email"], 0),
        ("<%= context.profile.location.city %>", "{{ location.city }}", ["location.city"], 0),
        ("<% if (a) { %>x<% } %>", "x", [], 2),
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
        ("{{#each a}}x{{/each}}{{> p}}", "x", [], 2),
        ("{% if n > 3 and s != blank %}x{% endif %}", "{% if n > 3 and s %}x{% endif %}", ["n", "s"], 0),
        ("{% if s == nil %}x{% endif %}", "{% if not s %}x{% endif %}", ["s"], 0),
        ("{% for a in b %}x{% endfor %}", "x", [], 2),
        ("{% assign a = 1 %}", "", [], 1),
        ("a {{ b", "a {{ '{{' }} b", [], 0),
        ("100 {% x", "100 {{ '{%' }} x", [], 0),
    ]

    @Test(arguments: texts.indices) func textsAreCarriedOver(index: Int) {
        let wanted = Self.texts[index]
        let found = Placeholders(wanted.source, place: "1:1")
        #expect(found.text == wanted.text)
        #expect(found.fields.fields.map { $0.path.joined(separator: ".") } == wanted.fields)
        #expect(found.losses.count == wanted.losses, "\(found.losses)")
    }

    @Test func cellsHaveTheirPlaces() {
        let rows = csvRows(Array("a,\"b \"\"q\"\"\nx\",c\r\n1,<s k=\"v\">t</s>,\n".utf8))
        #expect(rows.map { $0.map(\.text) } == [["a", "b \"q\"\nx", "c"], ["1", "<s k=\"v\">t</s>", ""]])
        #expect(rows[1].map(\.place) == ["3:1", "3:3", "3:18"])
    }

    static let header =
        "title,messageBody,sound,badge,deeplinkURI,category,iosMediaAttachmentURL,androidMediaAttachmentURL,isContentAvailable,isMutableContent,customFields,locale,language,silentPush\n"

    @Test func languagesBecomeLocales() throws {
        let table = try #require(compile("campaign: x\nmessage: {}\n").table)
        let source =
            Self.header
            + "Hello,B,default,2,,,https://x.example/a.mp4,https://x.example/a.jpg,1,0,\"{\"\"a\"\":1}\",en_us,English,0\n"
            + "Hola,C,default,3,,,https://x.example/a.mp4,https://x.example/a.jpg,1,0,\"{\"\"a\"\":1}\",es_es,Spanish,0\n"
            + "Hej,D,default,2,,,https://x.example/a.mp4,https://x.example/a.jpg,1,0,\"{\"\"a\"\":1}\",es_es,Again,0\n"
        let found = CSVImport(Array(source.utf8), table: table, campaign: "offer")
        #expect(found.failure == nil)
        let text = DraftWriter(found.draft).text
        let compilation = compile(text)
        let refused = compilation.findings.filter { !$0.hasPrefix("note") }
        #expect(refused.isEmpty, "\(text)")
        #expect(text.contains("  default: en-US\n  es-ES:\n    title: Hola\n    body: C\n    badge: 3\n"), "\(text)")
        #expect(found.draft.notes.map(\.place) == ["4:83", "2:1"])
    }

    @Test func whatIsNoFileOfCampaignIsTold() throws {
        let table = try #require(compile("campaign: x\nmessage: {}\n").table)
        for source in ["", "title\nA\n", Self.header, "\u{FEFF}title,locale\nA,\n"] {
            #expect(CSVImport(Array(source.utf8), table: table, campaign: "offer").failure != nil, "\(source)")
        }
        #expect(CSVImport([0x61, 0xFF], table: table, campaign: "offer").failure != nil)
    }
}
