import Blazon
import Testing

@testable import BlazonSamples

/// What is rendered for the page.
@Suite struct CampaignTests {
    static let test = """
        campaign: subjects
        recipient: { id: string(..9), locale: optional locale, points: integer(0..9) }
        message:
          title: Hello
          body: "In {{ locale }}, {{ variant }}"
        locales:
          default: en
          de: { title: Hallo, body: "Auf {{ locale }}, {{ variant }}, {{ points | plural: one: '# Punkt', other: '# Punkte' }}" }
        variants:
          by: id
          a: { weight: 50 }
          b: { weight: 50, message: { title: Hi } }
        samples:
          ana: { id: r1, locale: de-AT, points: 1 }
          ben: { id: r2, points: 2 }
        """

    @Test func everySampleInEveryEdition() throws {
        let preview = try preview(Self.test)
        #expect(preview.locales == ["en", "de"] && preview.variants == ["a", "b"])
        #expect(preview.samples.map(\.renderings.count) == [2, 2])
        #expect(preview.samples.allSatisfy { $0.renderings.allSatisfy { $0.count == 4 } })
        let alerts = (0..<4).map { preview.outcome("ben", on: "ios", edition: $0) }
        #expect(
            alerts == [
                #"{"aps":{"alert":{"title":"Hello","body":"In en, a"}}}"#, #"{"aps":{"alert":{"title":"Hi","body":"In en, b"}}}"#,
                #"{"aps":{"alert":{"title":"Hallo","body":"Auf de, a, 2 Punkte"}}}"#,
                #"{"aps":{"alert":{"title":"Hallo","body":"Auf de, b, 2 Punkte"}}}"#,
            ])
    }

    @Test func ownChoices() throws {
        let preview = try preview(Self.test)
        let ana = preview.samples[0]
        #expect(preview.locales[ana.own.locale] == "de" && ana.own.selection == .all)
        #expect(preview.samples[1].own.locale == 0)
        // As the run itself chooses: some of each among many.
        let many = Self.test + (0..<20).map { "\n  many\($0): { id: x\($0), points: 1 }" }.joined()
        #expect(Set(try BlazonSamplesTests.preview(many).samples.map(\.own.variant)) == [0, 1])
    }

    @Test func skippedSamplesShowTheReason() throws {
        let preview = try preview(
            """
            campaign: skips
            targets: [ios, android]
            recipient: { id: string(..9), points: integer(0..9) }
            skip:
              none: points == 0
              few-on-ios: target == 'ios' and points < 3
            message: { title: "{{ points }}" }
            variants:
              a: { weight: 1 }
              control: { weight: 1, holdout: true }
            samples:
              ana: { id: r1, points: 0 }
              ben: { id: r2, points: 2 }
            """)
        let shown = ["ios", "android"].map { target in (0..<2).map { preview.outcome("ben", on: target, edition: $0) } }
        #expect(
            shown == [
                ["skipped: few-on-ios", "skipped: few-on-ios"], [#"{"data":{"title":"2"}}"#, "skipped: control"],
            ])
        #expect(preview.outcome("ana", on: "android", edition: 1) == "skipped: none")
        // The sizes are those of the editions that are sent.
        #expect(preview.targets.map { $0.editions.map(\.most) } == [[31, nil], [13, nil]])
        #expect(preview.branches.map(\.text) == ["none: points == 0", "few-on-ios: target == 'ios' and points < 3"])
        #expect(preview.targets[0].editions[0].counters == [0, 1] && preview.targets[1].editions[0].counters == [0])
        let page = String(decoding: PreviewPage([preview]).bytes, as: UTF8.self)
        #expect(page.contains("data-part=\"skipped\"") && page.contains("few-on-ios</bdi>"))
    }

    @Test func aTargetOfItsOwn() throws {
        let preview = try preview(
            """
            campaign: devices
            targetBy: platform
            recipient: { platform: enum(ios | android) }
            message: { title: "For {{ target }}" }
            samples: { phone: { platform: android }, pad: { platform: ios } }
            """)
        #expect(preview.samples.map(\.own.selection) == [.only(1), .only(0)])
        // Shown for the other all the same.
        #expect(preview.outcome("pad", on: "android") == #"{"data":{"title":"For android"}}"#)
    }

    @Test func whatIsRejectedInAnotherLocale() throws {
        let preview = try preview(
            """
            campaign: big
            recipient: { n: integer, locale: optional locale }
            message: { title: "{{ n }}" }
            locales: { default: en, de: { title: "{{ n | times: 4000000000 }}" } }
            samples: { much: { n: 4000000000000, locale: en } }
            """)
        #expect(preview.outcome("much", on: "ios", edition: 0) == #"{"aps":{"alert":{"title":"4000000000000"}}}"#)
        #expect(preview.outcome("much", on: "ios", edition: 1) == "BZ0515")
    }

    @Test func branchesWithTheirWords() throws {
        let preview = try preview(
            """
            campaign: ways
            recipient: { n: integer(0..9), name: optional string(..9) }
            message:
              title: "{{ name | default: 'friend' }}{% if n > 5 %} (many){% else %} (few){% endif %}"
              body:
                - when: n == 0
                  then: None
                - otherwise: "{{ n }} left"
            samples: { one: { n: 1 }, none: { n: 0, name: Ana } }
            """)
        func words(_ sample: Int) -> [String] {
            preview.samples[sample].renderings[0][0]?.reached.map { preview.branches[$0].text } ?? []
        }
        #expect(words(0) == ["default: 'friend'", "else", #"otherwise: "{{ n }} left""#])
        #expect(words(1) == ["else", "when: n == 0"])
        #expect(preview.targets[0].editions[0].counters.count == 5)
    }

    @Test func recipientsAreShownOnlyInTheirOwnEdition() throws {
        let recipients = ["en", "de"].map { tag in
            SampleRecord(name: "line \(tag)", record: Array("{\"locale\":\"\(tag)\"}".utf8), now: nil)
        }
        let preview = try preview(
            """
            campaign: languages
            targets: [ios, android]
            recipient: { locale: locale }
            message: { title: Hello }
            locales: { default: en, de: { title: Hallo } }
            samples: { one: { locale: de } }
            """, recipients: recipients)
        #expect(preview.samples.map(\.name) == ["line en", "line de"])
        for target in ["ios", "android"] {
            #expect(preview.outcome("line en", on: target, edition: 0)?.contains("Hello") == true)
            #expect(preview.outcome("line de", on: target, edition: 1)?.contains("Hallo") == true)
            #expect(preview.outcome("line en", on: target, edition: 1) == nil)
            #expect(preview.outcome("line de", on: target, edition: 0) == nil)
        }
        let page = String(
            decoding: PreviewPage([preview], recipients: .init(source: "people <1>.csv", isAnonymized: false)).bytes,
            as: UTF8.self)
        #expect(page.contains("<b>Real recipients</b> from <bdi>people &lt;1&gt;.csv</bdi>"))
        let changed = PreviewPage([preview], recipients: .init(source: "x", isAnonymized: true)).bytes
        #expect(String(decoding: changed, as: UTF8.self).contains("<b>Anonymized recipients</b> from <bdi>x</bdi>"))
        #expect(!String(decoding: PreviewPage([preview]).bytes, as: UTF8.self).contains("class=banner"))
    }

    @Test func bytesAreThoseThatTheLimitCounts() throws {
        let preview = try preview(
            "campaign: size\nmessage: { title: \"ä\", priority: high }\nsamples: {}\n".replacing("samples: {}\n", with: ""))
        guard case .payload(_, let ios, _) = preview.samples[0].renderings[0][0]?.outcome,
            case .payload(_, let android, _) = preview.samples[0].renderings[1][0]?.outcome
        else { throw Broken(findings: []) }
        #expect(ios == #"{"aps":{"alert":{"title":"ä"}}}"#.utf8.count)
        #expect(android == #"{"title":"ä"}"#.utf8.count)
        #expect(preview.targets.map { $0.editions[0].limit } == [4096, 4096])
        #expect(preview.targets.map { $0.editions[0].most } == [ios, android])
    }

    @Test func aSuggestionThatCompiles() throws {
        let template = """
            campaign: none
            recipient:
              name: string(..2)
              n: integer(-9..-5)
              tier: enum(a b | c)
              order: { total: number(2..), at: datetime, on: date, url: url }
              tags: list(..3) of integer
              isNew: boolean
              cart: "list(..3) of { sku: string(..3), price: number(..0.5) }"
              rate: number(..-2.5)
              weight: number
            message: { title: "{{ name }} {{ n }} {{ tier }} {{ order.total }} {{ isNew }}", deepLink: "{{ order.url }}" }
            android: { customFields: { tags: "{{ tags }}", at: "{{ order.at }}", on: "{{ order.on }}" } }

            """
        let suggestion = try #require(try preview(template).suggestion)
        #expect(suggestion.contains("    cart: [{ sku: Tex, price: 0.5 }]\n    rate: -2.5\n    weight: 1\n"), "\(suggestion)")
        let whole = try preview(template + suggestion)
        #expect(whole.samples.map(\.name) == ["first"] && whole.suggestion == nil)
    }
}
