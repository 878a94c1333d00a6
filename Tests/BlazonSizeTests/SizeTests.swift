import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonSize
import BlazonText
import TestSupport
import Testing

@Suite struct SizeTests {
    private func size(_ source: String) throws -> EditionSize {
        let compilation = compile(source)
        #expect(!compilation.diagnostics.contains { $0.severity == .error }, "\(compilation.findings)")
        return try #require(compilation.sizes.first)
    }

    /// The bound is that of a payload, or of one that is a little larger.
    private func expectClose(_ source: String) throws {
        let size = try size(source)
        let (most, witness) = (try #require(size.most), try #require(size.witness?.bytes))
        #expect(witness <= most && most * 4 <= witness * 5, "\(source)\n\(most), \(witness)")
    }

    private func offer(_ recipient: String, _ message: String, _ rest: String = "") -> String {
        "campaign: offer\ntargets: [ios]\nrecipient:\n\(recipient)\nmessage:\n\(message)\n\(rest)"
    }

    /// Equal items count once, so the largest payload has different ones.
    @Test(arguments: [
        ("list(..50) of string(..60)", "items | uniq"),
        ("\"list(..9) of { name: string(..60), vip: boolean }\"", "items | map: 'name' | uniq"),
        ("list(..100) of string(..2)", "items | uniq | join: ' '"),
    ])
    func differentItemsAreFound(_ type: String, _ value: String) throws {
        try expectClose(offer("  items: \(type)", "  title: A\n  customFields: { names: \"{{ \(value) }}\" }"))
    }

    @Test func aConstantPayloadIsAsLongAsItIs() throws {
        let compilation = compile("campaign: offer\ntargets: [ios]\nmessage:\n  title: Hello\n")
        let size = try #require(compilation.sizes.first)
        var renderer = Renderer(try #require(compilation.program))
        guard case .success(let outcomes) = renderer.rendered(Array("{}".utf8)), case .payload(let bytes)? = outcomes.first?.1
        else {
            Issue.record("nothing rendered")
            return
        }
        #expect(size.least == bytes.count)
        #expect(size.most == bytes.count)
    }

    /// Of limits with `level: warning`, only one that payloads can exceed is named, and only where no other is exceeded.
    @Test(arguments: [(40, nil), (60, "BZ0559"), (90, "BZ0424")]) func adviceAboutSizes(count: Int, code: String?) throws {
        let table = """
            table: shop
            targets:
              app:
                title: App
                default: true
                limit: [{ bytes: 100 }, { bytes: 70, level: warning, title: in one measurement }]
            settings:
              title: { type: text, summary: "-", source: "-", app: title }
            """
        let text = String(repeating: "x", count: count)
        let found = compile("campaign: offer\nmapping: table.yaml\nmessage: { title: \(text) }\n", table: table).diagnostics
        #expect(found.map(\.code.id) == (code.map { [$0] } ?? []))
        if code == "BZ0559" {
            let words = "payloads on app can have 72 bytes, and the service may reject more than 70 bytes in one measurement"
            #expect(found.first?.message == words)
            #expect(found.first?.rule?.hasPrefix("in shop, on app:") == true)
        }
    }

    /// Of objects in one another, all are removed if the innermost stays empty.
    @Test func theLeastIsWithoutObjectsThatMayStayEmpty() throws {
        let table = """
            table: shop
            targets: { app: { title: App, default: true } }
            settings:
              title: { type: text, source: own, app: title }
              count: { type: integer(0..), source: own, app: meta.inner.count }

            """
        let count = "[{ when: isNew, then: ~ }, { otherwise: 1 }]"
        let source = "campaign: offer\nrecipient: { isNew: boolean }\nmessage: { title: Hi, count: \(count) }\n"
        let size = try #require(compile(source, table: table).sizes.first)
        #expect(size.least == #"{"title":"Hi"}"#.utf8.count)
        #expect(size.most == #"{"title":"Hi","meta":{"inner":{"count":1}}}"#.utf8.count)
    }

    /// Of what is longer than any payload, and of fields that are many and long, the length is counted; nothing is sought that shows it.
    @Test(arguments: [
        ("  v: string(..2_000_000)", "\"{{ v }}\"", 8_000_000...8_400_000),
        ("  v: url(..2_000_000)", "\"{{ v }}\"", 7_999_000...8_400_000),
        ("  v: string(..9223372036854775807)", "\"{{ v }}\"", 256_000_000...300_000_000),
        ("  v: list(..1_000_000) of string(..3)", "a\n  customFields: { v: \"{{ v }}\" }", 15_000_000...25_000_000),
        (
            (0..<200).map { "  v\($0): string(..50_000)\n" }.joined(),
            "\"" + (0..<200).map { "{{ v\($0) }}" }.joined() + "\"", 40_000_000...42_000_000
        ),
    ]) func whatFitsNoPayloadIsCounted(recipient: String, title: String, bytes: ClosedRange<Int>) throws {
        let size = try size(offer(recipient, "  title: " + title))
        #expect(bytes.contains(try #require(size.most)), "\(size)")
        #expect(size.witness == nil)
    }

    /// A number prints as its record writes it, 1.000 as well as 1, if it has no step.
    @Test func oneNumberHasManyNotations() throws {
        for text in ["{{ n }}", "{{ n | at_least: 0 }}", "{% if n == 1 %}{{ n | at_most: 2 }}{% endif %}a"] {
            #expect(try size(offer("  n: number(1..1)", "  title: \"\(text)\"")).unbounded.map(\.path) == ["n"], "\(text)")
        }
    }

    @Test func theWitnessIsAsLongAsTheBound() throws {
        try expectClose(offer("  name: string(..40)", "  title: \"Hi {{ name }}\""))
        try expectClose(offer("  name: optional string(..4)", "  title: \"{{ name | default: 'a very long name' }}\""))
        try expectClose(offer("  name: string(..9)", "  title: Hi\n  deepLink: \"shop://offers/{{ name }}?q={{ name }}\""))
        try expectClose(offer("  name: string(..9)", "  title: \"{{ name }}\"\n  customFields: { name: \"{{ name }}\" }"))
        try expectClose(offer("  n: integer(-5..12)", "  title: \"{{ n }}\"\n  customFields: { n: \"{{ n }}\" }"))
        try expectClose(offer("  n: number(0..10 by 0.01)", "  title: Hi\n  customFields: { n: \"{{ n }}\" }"))
        let policy = "links: { query: { utm_source: push, n: \"{{ name }}\" }, hosts: [\"*.shop.example\"] }\n"
        for link in ["{{ page }}", "https://a.shop.example/{{ name }}", "https://a.shop.example/{{ name }}?n"] {
            try expectClose(
                offer("  name: string(..9)\n  page: url(..120)", "  title: \"{{ page }}\"\n  deepLink: \"\(link)\"", policy))
        }
        try expectClose(offer("  cart: list(..3) of string(..5)", "  title: Hi\n  customFields: { cart: \"{{ cart }}\" }"))
    }

    /// A link that gets its parameters when it is rendered, since its own ones depend on the recipient.
    @Test(arguments: ["{{ cart | json }}", "Hi {{ note }}", "{% if flag %}{{ cart | join: '-' }}{% endif %}"])
    func aParameterWithoutABoundHasNoSize(value: String) throws {
        let fields = "  cart: list of string(..14)\n  note: string\n  page: url(..120)\n  flag: boolean"
        let policy = "links: { query: { n: \"\(value)\" }, hosts: [\"*.shop.example\"] }\n"
        for link in ["{{ page }}", "https://a.shop.example/{% if flag %}x{% endif %}"] {
            #expect(try size(offer(fields, "  title: Hi\n  deepLink: \"\(link)\"", policy)).most == nil, "\(link)")
        }
        #expect(try size(offer(fields, "  title: Hi\n  deepLink: \"{{ page | query: n: note }}\"")).most == nil)
    }

    /// Each name reads the one before it twice, in a filter that doubles what is known of its size: a few would take gigabytes.
    @Test func namesThatReadEachOtherTwiceHaveASize() throws {
        let names = (1...7).map {
            "  n\($0): \"n\($0 - 1) | split: ' ' | join: '--' | default: '?' | append: n\($0 - 1) | truncate: 30\""
        }
        let source =
            "campaign: offer\ntargets: [ios]\nrecipient:\n  id: string(..40)\n  note: optional string(..9)\n"
            + "let:\n  n0: \"note | default: id\"\n" + names.joined(separator: "\n")
            + "\nmessage:\n  title: Hi\n  body: \"{{ n7 }}\"\n"
        let size = try size(source)
        let (most, witness) = (try #require(size.most), try #require(size.witness?.bytes))
        #expect(witness <= most)
    }

    /// Conditions are not looked at: what only excludes each other is added up.
    @Test func noRecipientOfConditionsIsLargerThanTheBound() throws {
        let size = try size(
            offer(
                "  tier: enum(basic | silver | gold)",
                """
                  title: "{% if tier == 'gold' %}A very, very long title for gold{% else %}Hi{% endif %}"
                  body: "{% if tier == 'gold' %}Hi{% else %}A very, very long body for the rest{% endif %}"
                """))
        #expect(size.witness?.bytes == (size.most ?? 0) - "A very, very long title for gold".count + 2)
    }

    @Test func aWitnessChoosesItsOwnLocaleVariantAndTarget() throws {
        let compilation = compile(
            """
            campaign: offer
            targets: [ios, android]
            targetBy: platform
            recipient:
              id: string(..8)
              platform: enum(ios | android)
              locale: optional locale
            message:
              title: "Hello {{ id }}"
            locales:
              default: en
              es: { title: "Hola, hola {{ id }}" }
              fr: { title: "Bonjour {{ id }}" }
            variants:
              a: { weight: 1 }
              b: { weight: 9, message: { sound: default } }
            """)
        #expect(!compilation.diagnostics.contains { $0.severity == .error }, "\(compilation.findings)")
        #expect(compilation.sizes.count == 12)
        for size in compilation.sizes {
            let (most, witness) = (try #require(size.most), try #require(size.witness?.bytes))
            #expect(witness <= most && most <= witness + 8, "\(size)")
        }
    }

    @Test func anUnboundedFieldIsNamed() throws {
        let size = try size(offer("  name: string\n  city: string(..9)", "  title: \"{{ name }} {{ city }}\""))
        #expect(size.most == nil)
        #expect(size.witness == nil)
        #expect(size.unbounded.map(\.path) == ["name"])
    }

    @Test func aFieldInSeveralTextsIsOneText() throws {
        try expectClose(offer("  name: string(..9)", "  title: \"{{ name | upcase }} {{ name | downcase }}\""))
        try expectClose(
            offer("  name: string(..9)", "  title: \"{{ name }}\"\n  customFields: { name: \"{{ name | upcase }}\" }"))
        try expectClose(
            offer("  name: string(..9)", "  title: \"{{ name | truncate: 12 }}\"\n  customFields: { name: \"{{ name }}\" }"))
        try expectClose(
            offer("  name: string(..9)", "  title: \"{{ name | json }}\"\n  deepLink: \"shop://offers/{{ name | capitalize }}\""))
    }

    @Test func aCutBeforeOtherFiltersCutsNothingAfterThem() throws {
        let size = try size(offer("  s: string(..20)", "  title: \"{{ s | truncate: 25 | replace: 'a', '---------' }}\""))
        #expect(size.most == 210)
        for chain in [
            "truncate: 25 | upcase", "default: 'x' | truncate: 25 | json", "truncate: 9 | url_encode",
        ] { try expectClose(offer("  s: string(..20)", "  title: \"{{ s | \(chain) }}\"")) }
    }

    /// A short list is not cut where a long one is.
    @Test func aListWithFewerItemsThanItMayHaveIsBounded() throws {
        try expectClose(
            offer("  cart: list(..9) of string(..9)", "  title: \"{{ cart | join: ', ' | default: '-' | truncate_bytes: 9 }}\""))
    }

    /// What is between the items takes nothing of the limit where there is one item alone.
    @Test(arguments: 1...3) func noListIsLargerThanTheBoundOfCutLists(items: Int) throws {
        let texts = ["𐀀\u{1D167}\u{1D167}", "😀😀😀", "a", "\"\u{1}\""].map(JSON.text)
        var (lists, last) = ([[JSON]](), [[JSON]()])
        for _ in 0...items {
            lists += last
            last = last.flatMap { list in texts.map { list + [$0] } }
        }
        for chain in ["join: ', '", "and_list", "json", "join: ', ' | json", "join: '😀' | upcase"] {
            for cut in ["truncate: 1", "truncate: 2", "truncate: 3", "truncate: 8", "truncate_bytes: 3", "truncate_bytes: 14"] {
                let compilation = compile(
                    offer(
                        "  cart: list(..\(items)) of string(..3)",
                        "  title: a\n  customFields: { cart: \"{{ cart | \(chain) | default: '-' | \(cut) }}\" }"))
                let most = try #require(compilation.sizes.first?.most)
                var renderer = Renderer(try #require(compilation.program))
                for list in lists {
                    let record = JSON.object([JSON.Member("cart", .array(list))]).compact
                    guard case .success(let outcomes) = renderer.rendered(Array(record.utf8)),
                        case .payload(let bytes)? = outcomes.first?.1
                    else { continue }
                    #expect(bytes.count <= most, "\(chain) | \(cut): at most \(most), but \(bytes.count): \(record)")
                }
            }
        }
    }

    @Test func aFieldThatIsCutAndWholeIsOneText() throws {
        for chain in ["truncate: 3", "truncate: 12", "truncate_bytes: 19", "downcase | truncate: 6", "capitalize"] {
            try expectClose(offer("  s: string(..18)", "  title: \"{{ s | \(chain) }}\"\n  customFields: { s: \"{{ s }}\" }"))
            try expectClose(offer("  s: string(..18)", "  title: \"{{ s | \(chain) }}\"\n  deepLink: \"shop://x/{{ s }}\""))
        }
    }

    /// One character is larger in one copy, another in the other; by turns they take more than each of them alone.
    @Test func aMixtureOfCharactersIsNotLargerThanTheBound() throws {
        let compilation = compile(
            offer(
                "  name: string(..12)",
                """
                  title: "x{{ name | append: '!' | titlecase | titlecase }}"
                  body: "x{{ name }}"
                  deepLink: "shop://offers/x{{ name | titlecase | json }}?q={{ name | replace: 'a', 'bb' | titlecase }}"
                """, "locales: { default: el }\n"))
        let most = try #require(compilation.sizes.first?.most)
        var renderer = Renderer(try #require(compilation.program))
        let record = "{\"name\":\"\(String(repeating: "\u{10EAD}\u{390}", count: 6))\"}"
        guard case .success(let outcomes) = renderer.rendered(Array(record.utf8)), case .payload(let bytes)? = outcomes.first?.1
        else {
            Issue.record("nothing rendered")
            return
        }
        #expect(bytes.count <= most)
    }

    @Test func aListInSeveralTextsIsOneList() throws {
        for chain in ["join: ', '", "json", "and_list", "join: ', ' | replace: 'a', 'bb'"] {
            try expectClose(
                offer(
                    "  cart: list(..2) of string(..3)",
                    "  title: \"{{ cart | \(chain) | default: '-' }}\"\n  customFields: { cart: \"{{ cart }}\" }"))
        }
    }

    @Test func whatIsAbsentCountsNothing() throws {
        let size = try #require(
            compile("campaign: offer\ntargets: [android]\nmessage:\n  priority: high\n  expires: 7d\n").sizes.first)
        #expect(size.least == 0)
        #expect(size.most == 0)
    }

    @Test func whatACutLeavesIsMeasured() throws {
        let long = String(repeating: "Our weekend offer is here. ", count: 160)
        let cut = "overflow: { truncate: body }"
        let findings = compile(offer("  name: string(..2000)", "  title: \"{{ name }}\"\n  body: Offer", cut)).findings
        #expect(findings.contains { $0.contains("BZ0427") }, "\(findings)")
        // All of it fits once the body is cut.
        let fitting = compile(offer("  name: string(..20)", "  title: \"{{ name }}\"\n  body: \(long)", cut))
        #expect(fitting.findings.isEmpty, "\(fitting.findings)")
        let size = try #require(fitting.sizes.first)
        #expect(size.mostProved == size.most && size.most ?? 0 > 4096)
    }

    /// A limit for some recipients cuts no payload of the others.
    @Test func aCutForSomeProvesNothingOfAll() throws {
        let table = """
            table: own
            targets:
              app:
                title: App
                default: true
                limit: [{ bytes: 60, counts: body, when: { wide: set } }, { bytes: 300, counts: body, when: { wide: unset } }]
            settings:
              title: { type: text, app: title }
              more: { type: text, app: more }
              wide: { type: flag, app: wide }
            """
        let compilation = compile(
            """
            campaign: offer
            recipient: { name: string(..200), wide: boolean }
            message: { title: "{{ name }}", more: "0123456789012345678901234567890123456789", wide: "{{ wide }}" }
            overflow: { truncate: title }
            """, table: table)
        let size = try #require(compilation.sizes.first, "\(compilation.findings)")
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        let name = String(repeating: "n", count: 200)
        let payload = try renderer.rendered(Array(#"{"name":"\#(name)","wide":false}"#.utf8)).get()[0].1.text
        #expect(
            payload.utf8.count > 200 && payload.utf8.count <= size.mostProved ?? .max, "\(payload) of \(size.mostProved ?? -1)")
    }

    /// A name of one long character goes as a whole, so that the payload shrinks far below the limit.
    @Test func aCutCanLeaveLittle() throws {
        let source = offer("  name: string", "  title: Hello\n  body: \"A{{ name }}\"", "overflow: { truncate: body }")
        let compilation = compile(source)
        let size = try #require(compilation.sizes.first, "\(compilation.findings)")
        var renderer = Renderer(try #require(compilation.program))
        let name = "e" + String(repeating: "\u{301}", count: 3000)
        let payload = try renderer.rendered(Array(#"{"name":"\#(name)"}"#.utf8)).get()[0].1.text
        #expect(payload.utf8.count < size.least + 8 && payload.utf8.count >= size.leastSent, "\(payload)")
    }

    @Test func everyTargetAndLocaleThatIsTooLargeIsNamed() throws {
        let long = String(repeating: "Our weekend offer is here. ", count: 160)
        let source =
            "campaign: offer\ntargets: [ios, android]\nrecipient: { locale: optional locale }\nmessage:\n  title: \(long)\n"
            + "locales:\n  default: en\n  es: { title: \(long)! }\n"
        let compilation = compile(source)
        let found = compilation.diagnostics.filter { $0.code.id == "BZ0424" }
        #expect(found.count == 2)
        for finding in found { #expect(finding.help.contains { $0.contains("also over the limit") }, "\(finding)") }
        // Editors show them without a search for a recipient.
        #expect(
            compilation.sizes.lines.allSatisfy { $0.contains(": too large for all: at least 4,") }, "\(compilation.sizes.lines)")
    }

    /// Where no recipient is found over the limit, none is shown; the provider's name for the error is the target's own.
    @Test func aBoundThatNoRecipientReachesIsNotProved() throws {
        let source =
            "campaign: offer\ntargets: [ios, android]\nrecipient:\n  vip: boolean\n  name: string(..600)\nmessage:\n"
            + "  title: \"{% if vip %}{{ name }}{% else %}Hi{% endif %}\"\n  body: \"{% if vip %}Hi{% else %}{{ name }}{% endif %}\"\n"
        let compilation = compile(source)
        let found = compilation.diagnostics.filter { $0.code.id == "BZ0428" }
        #expect(found.count == 2 && compilation.diagnostics.count == 2)
        for finding in found {
            let error = (finding.rule ?? "").contains("ios") ? "PayloadTooLarge" : "INVALID_ARGUMENT"
            #expect((finding.rule ?? "").contains(error), "\(finding)")
        }
        #expect(compilation.sizes.lines.allSatisfy { $0.contains("not proved: bound") }, "\(compilation.sizes.lines)")
    }

    /// The texts that `split` makes are parts of one text, in whatever way they are written.
    @Test(arguments: [
        "customFields: { t: \"{{ tags | split: ',' }}\" }", "body: \"x{% for t in tags | split: ',' %}{{ t }}{% endfor %}\"",
        "body: \"{{ tags | split: ',' | concat: list | join: ' ' | default: '-' }}\"",
    ]) func partsOfATextAreCountedOnce(setting: String) throws {
        let size = try size(offer("  tags: string(..60)\n  list: list(..2) of string(..3)", "  title: Hi\n  " + setting))
        let (most, witness) = (try #require(size.most), try #require(size.witness?.bytes))
        #expect(witness <= most && most <= 2 * witness, "\(most), \(witness)")
    }

    @Test func payloadsThatCannotFitAreErrorsAndThoseThatMayNotAreWarnings() {
        let long = String(repeating: "Our weekend offer is here. ", count: 160)
        #expect(compile("campaign: offer\ntargets: [ios]\nmessage:\n  title: \(long)").findings.first?.contains("BZ0424") == true)
        let findings = compile(offer("  name: string(..2000)", "  title: \"{{ name }}\"")).findings
        #expect(findings.contains { $0.contains("BZ0425") }, "\(findings)")
    }
}
