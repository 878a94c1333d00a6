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

    private func expectExact(_ source: String) throws {
        let size = try size(source)
        #expect(size.witness?.bytes == size.most, "\(source)\n\(size)")
    }

    private func offer(_ recipient: String, _ message: String, _ rest: String = "") -> String {
        "campaign: offer\ntargets: [ios]\nrecipient:\n\(recipient)\nmessage:\n\(message)\n\(rest)"
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

    @Test func theWitnessIsAsLongAsTheBound() throws {
        try expectExact(offer("  name: string(..40)", "  title: \"Hi {{ name }}\""))
        try expectExact(offer("  name: optional string(..4)", "  title: \"{{ name | default: 'a very long name' }}\""))
        try expectExact(offer("  name: string(..9)", "  title: Hi\n  deepLink: \"shop://offers/{{ name }}?q={{ name }}\""))
        try expectExact(offer("  name: string(..9)", "  title: \"{{ name }}\"\n  customFields: { name: \"{{ name }}\" }"))
        try expectExact(offer("  n: integer(-5..12)", "  title: \"{{ n }}\"\n  customFields: { n: \"{{ n }}\" }"))
        try expectExact(offer("  n: number(0..10 by 0.01)", "  title: Hi\n  customFields: { n: \"{{ n }}\" }"))
        try expectExact(offer("  cart: list(..3) of string(..5)", "  title: Hi\n  customFields: { cart: \"{{ cart }}\" }"))
    }

    @Test func conditionsOnOneFieldAreTakenTogether() throws {
        try expectExact(
            offer(
                "  tier: enum(basic | silver | gold)",
                """
                  title: "{% if tier == 'gold' %}A very, very long title for gold{% else %}Hi{% endif %}"
                  body: "{% if tier == 'gold' %}Hi{% else %}A very, very long body for the rest{% endif %}"
                """))
        try expectExact(
            offer(
                "  points: integer(0..1000)",
                """
                  title: "{% if points > 500 %}Many points{% else %}Some{% endif %} {{ points }}"
                  body: "{% if points > 999 %}The longest of all{% elsif points < 10 %}A beginner's text that is long{% else %}x{% endif %}"
                """))
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
        for size in compilation.sizes { #expect(size.witness?.bytes == size.most, "\(size)") }
    }

    @Test func anUnboundedFieldIsNamed() throws {
        let size = try size(offer("  name: string\n  city: string(..9)", "  title: \"{{ name }} {{ city }}\""))
        #expect(size.most == nil)
        #expect(size.witness == nil)
        #expect(size.unbounded == ["name"])
    }

    @Test func aFieldInSeveralPlacesIsOneText() throws {
        try expectExact(offer("  name: string(..9)", "  title: \"{{ name | upcase }} {{ name | downcase }}\""))
        try expectExact(
            offer("  name: string(..9)", "  title: \"{{ name }}\"\n  customFields: { name: \"{{ name | upcase }}\" }"))
        try expectExact(
            offer("  name: string(..9)", "  title: \"{{ name | truncate: 12 }}\"\n  customFields: { name: \"{{ name }}\" }"))
        // The first letter is another's there: a few bytes more than any text has.
        let size = try size(
            offer("  name: string(..9)", "  title: \"{{ name | json }}\"\n  deepLink: \"shop://offers/{{ name | capitalize }}\""))
        let (most, witness) = (try #require(size.most), try #require(size.witness?.bytes))
        #expect(witness <= most && witness * 100 >= most * 95, "\(size)")
    }

    @Test func aCutBeforeOtherFiltersCutsNothingAfterThem() throws {
        let size = try size(offer("  s: string(..20)", "  title: \"{{ s | truncate: 25 | replace: 'a', '---------' }}\""))
        #expect(size.most == 210)
        for chain in [
            "truncate: 25 | upcase", "default: 'x' | truncate: 25 | json", "truncate: 9 | url_encode",
        ] { try expectExact(offer("  s: string(..20)", "  title: \"{{ s | \(chain) }}\"")) }
    }

    /// A short list is not cut where a long one is.
    @Test func aListWithFewerItemsThanItMayHaveIsBounded() throws {
        try expectExact(
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
            try expectExact(offer("  s: string(..18)", "  title: \"{{ s | \(chain) }}\"\n  customFields: { s: \"{{ s }}\" }"))
            try expectExact(offer("  s: string(..18)", "  title: \"{{ s | \(chain) }}\"\n  deepLink: \"shop://x/{{ s }}\""))
        }
    }

    /// One character is larger in one place, another in the other; by turns they take more than each of them alone.
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

    @Test func aListInSeveralPlacesIsOneList() throws {
        for chain in ["join: ', '", "json", "and_list", "join: ', ' | replace: 'a', 'bb'"] {
            try expectExact(
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
        let found = compile(source).diagnostics.filter { $0.code.id == "BZ0424" }
        #expect(found.count == 2)
        for finding in found { #expect(finding.help.contains { $0.contains("also over the limit") }, "\(finding)") }
    }

    /// Where no recipient comes near the bound, the report says why; the provider's name for the error is the target's own.
    @Test func theReportNamesWhyABoundIsHigherThanAnyPayload() throws {
        let counts = (0..<200).map { _ in "{{ n }} {{ n | plural: one: '# very long', other: '#' }}" }.joined(separator: " ")
        let source =
            "campaign: offer\ntargets: [ios, android]\nrecipient:\n  n: integer(0..10_000_000)\nmessage:\n  title: \"\(counts)\"\n"
        let found = compile(source).diagnostics.filter { $0.code.id == "BZ0425" }
        #expect(found.count == 2)
        for finding in found {
            #expect(finding.help.contains { $0.contains("`n` is printed in") }, "\(finding.help)")
            #expect((finding.rule ?? "").contains("PayloadTooLarge") == (finding.rule ?? "").contains("ios"), "\(finding)")
        }
    }

    @Test func payloadsThatCannotFitAreErrorsAndThoseThatMayNotAreWarnings() {
        let long = String(repeating: "Our weekend offer is here. ", count: 160)
        #expect(compile("campaign: offer\ntargets: [ios]\nmessage:\n  title: \(long)").findings.first?.contains("BZ0424") == true)
        let findings = compile(offer("  name: string(..2000)", "  title: \"{{ name }}\"")).findings
        #expect(findings.contains { $0.contains("BZ0425") }, "\(findings)")
    }
}
