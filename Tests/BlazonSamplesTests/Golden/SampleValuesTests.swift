import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

@testable import BlazonSamples

/// The contents of generated samples, reports of goals without one, and uncovered goals.
@Suite struct SampleValuesTests {
    private func generated(_ text: String, files: [String: String] = [:]) throws -> GeneratedSamples {
        let compilation = compile(text, files: files)
        let program = try #require(compilation.program, "\(compilation.findings)")
        return GeneratedSamples(compilation, program, usedNames: [])
    }

    @Test("values that people can read, as far as the types have room for them")
    func plainValues() throws {
        let found = try generated(
            """
            campaign: plain
            recipient:
              first_name: string
              homePage: url
              short: url(..12)
              amount: number(2.5..9)
              seen: datetime
              on: date
              level: integer(-9..-3)
              links: list of url
              ok: boolean
            links: { schemes: [https, app] }
            message:
              title: "{{ first_name }}{{ amount }}{{ seen }}{{ on }}{{ level }}{{ links | join: '' }}{% if ok %}a{% else %}b{% endif %}"
              deepLink: "{{ homePage }}"
            ios: { media: "{{ short }}" }

            """)
        let record = try #require(found.samples.first).record
        #expect(record["first_name"] == .text("First name"))
        #expect(record["homePage"] == .text("https://example.com/homePage"))
        #expect(record["seen"] == .text("2026-11-21T09:30:00Z") && record["on"] == .text("2026-11-21"))
        #expect(record["level"] == .integer(-3) && record["links"] == .array([.text("https://example.com/links")]))
        // No plain value fits: the shortest that does.
        guard case .text(let short)? = record["short"] else { throw NoText() }
        #expect(short.unicodeScalars.count <= 12 && short.contains(":"))
        guard case .number(let amount)? = record["amount"], let number = Double(amount) else { throw NoText() }
        #expect((2.5...9).contains(number))
    }

    private struct NoText: Error {}

    @Test("branches that only a link, a long list or a long text takes")
    func guessedValues() throws {
        let found = try generated(
            """
            campaign: guessed
            recipient: { page: url, pages: list of url, days: list of date, name: string, names: list of string, at: datetime }
            message:
              title:
                - when: page == 'https://example.org/x'
                  then: a
                - when: pages | size > 3
                  then: b
                - when: name | size > 60
                  then: c
                - when: names | size == 7
                  then: d
                - when: at > '2030-01-01T00:00:00Z'
                  then: e
                - otherwise: f

            """)
        #expect(!found.notes.contains { $0.hasPrefix("no sample") }, "\(found.notes)")
        #expect(found.samples.contains { $0.record["page"] == .text("https://example.org/x") })
    }

    @Test("lists of records, and the rounds of loops")
    func records() throws {
        let found = try generated(
            """
            campaign: cart
            recipient:
              cart: "list(..5) of { sku: string(..9), price: number(..9), on: date, free: boolean }"
              sent: "list(..2) of { sku: string(..9), price: number(50..60), at: datetime }"
              kept: "list(..3) of { sku: string(..9), price: number(..9), free: boolean }"
              tags: list(..2) of string(..9)
            message:
              title: "{% for item in cart %}{{ item.sku }}{% if item.price > 5 %}!{% endif %}{% else %}none{% endfor %}"
              body: "{{ sent | size }} of {{ kept | size }} {% for tag in tags %}{{ tag }}{% endfor %}"

            """)
        let item = JSON.object([
            .init("sku", .text("Sku")), .init("price", .integer(6)), .init("on", .text("2026-11-21")),
            .init("free", .boolean(true)),
        ])
        let taken = try #require(found.samples.first { $0.record["cart"] == .array([item, item, item]) }, "\(found.samples)")
            .record
        // As many as the list may have, and none where a value of an item has no plain one.
        #expect(taken["tags"] == .array([.text("Tag"), .text("Tag")]) && taken["sent"] == .array([]))
        let kept = JSON.object([.init("sku", .text("Sku")), .init("price", .integer(1)), .init("free", .boolean(true))])
        #expect(taken["kept"] == .array([kept]), "\(taken.compact)")
        #expect(found.samples.contains { $0.record["cart"] == .array([]) })
        #expect(!found.notes.contains { $0.hasPrefix("no sample") }, "\(found.notes)")
    }

    @Test("keys of lookups: of each word, of the least and greatest number, of the longest value, and one that is not there")
    func keysOfLookups() throws {
        let rows = "city,sky,high,note\na,sun,5,\nb,sun,31,x\nc,rain,9,x\nd,snow,-3,x\ne,sun,5,A note that is long\n"
        let found = try generated(
            """
            campaign: keys
            recipient: { city: string(..20), n: integer(0..99) }
            lookups:
              w: { file: w.csv, key: city, fields: { sky: enum(sun | rain | snow), high: integer(-60..60), note: optional string(..60) } }
              n: { file: n.csv, key: n, fields: { n: integer(0..99), page: string(..9) } }
            message:
              title: "{% if lookup.w[city] %}{% case lookup.w[city].sky %}{% when 'sun' %}a{% when 'rain' %}b{% when 'snow' %}c{% endcase %}{% else %}d{% endif %}"
              body: "{% if lookup.w[city] %}{{ lookup.w[city].note | default: 'plain' }}{% if lookup.w[city].high > 30 %}hot{% elsif lookup.w[city].high < 0 %}cold{% endif %}{% else %}nowhere{% endif %}"
              customFields: { page: "{{ lookup.n[n].page | default: 'x' }}" }
            targets: [ios]

            """, files: ["w.csv": rows, "n.csv": "n,page\n41,a\n42,bb\n"])
        #expect(!found.notes.contains { $0.hasPrefix("no sample") }, "\(found.notes)")
        let cities = Set(found.samples.compactMap { $0.record["city"]?.compact })
        #expect(cities.isSuperset(of: ["b", "c", "d", "e"].map { "\"\($0)\"" }) && cities.count > 4, "\(cities)")
        let numbers = Set(found.samples.compactMap { $0.record["n"]?.compact })
        #expect(numbers.contains("42") && !numbers.isSubset(of: ["41", "42"]), "\(numbers)")
    }

    @Test("values of fields with a form, and time zones, that conditions compare")
    func comparedForms() throws {
        let found = try generated(
            """
            campaign: forms
            recipient: { code: "string matches '^[A-Z]{3}-[0-9]{2}$'", zone: zone }
            message:
              title:
                - when: "code | append: '' == 'XYZ-98'"
                  then: a
                - when: "zone | append: '' == 'America/Los_Angeles'"
                  then: b
                - when: "zone | append: '' == 'Asia/Tokyo'"
                  then: c
                - otherwise: "{{ code }}"

            """)
        #expect(!found.notes.contains { $0.hasPrefix("no sample") }, "\(found.notes)")
        #expect(found.samples.contains { $0.record["code"] == .text("XYZ-98") })
        #expect(found.samples.contains { $0.record["zone"] == .text("America/Los_Angeles") })
        #expect(found.samples.contains { $0.record["zone"] == .text("Asia/Tokyo") })
        #expect(
            found.samples.allSatisfy { sample in
                guard case .text(let code)? = sample.record["code"] else { return false }
                return code.wholeMatch(of: /[A-Z]{3}-[0-9]{2}/) != nil
            })
    }

    @Test("recipients of each locale and variant are not those that are skipped")
    func skippedRecipients() throws {
        let found = try generated(
            """
            campaign: skips
            recipient: { id: string(..9), n: integer(0..9), locale: optional locale }
            skip:
              none: n == 1   # as in May
              few: n < 3
            message: { title: "{% if n == 7 %}seven{% else %}other{% endif %}" }
            locales: { default: en, de: { title: Hallo } }
            variants: { by: id, a: { weight: 1 }, control: { weight: 1, holdout: true } }

            """)
        func number(_ goal: String) throws -> JSON? {
            let note = try #require(found.notes.first { $0.contains(" covers ") && $0.contains(goal) }, "\(found.notes)")
            return found.samples.first { note.hasPrefix("\($0.name) ") }?.record["n"]
        }
        // Without the comment.
        #expect(try number("`none: n == 1`") == .integer(1) && number("`few: n < 3`") == .integer(0))
        #expect(try number("`{% if n == 7 %}`") == .integer(7))
        for goal in ["locale `en`", "locale `de`", "variant `a`", "variant `control`"] {
            let taken = try number(goal)
            #expect((3...9).contains { taken == .integer($0) }, "\(goal): \(taken?.compact ?? "")")
        }
        #expect(!found.notes.contains { $0.hasPrefix("no sample") }, "\(found.notes)")
    }

    @Test("a branch of a file that is not there is named by its location")
    func locationsOfBranches() {
        var sources = SourceMap()
        _ = sources.add(SourceFile(path: "offers/a.yaml", bytes: Array("campaign: a\nskip:\n  few: n < 3   # c\n".utf8)))
        var lines = SourceLines(sources)
        let own = BranchText("3:3", &lines)
        #expect(own.location == "offers/a.yaml:3:3" && own.words == "few: n < 3" && own.span?.range == 20..<23)
        for (counter, location) in [("../b.yaml:3:3", "b.yaml:3:3"), ("9:3", "offers/a.yaml:9:3")] {
            let other = BranchText(counter, &lines)
            #expect(other.location == location && other.words == nil && other.span == nil)
        }
    }

    @Test("why there is no largest payload")
    func noLargest() throws {
        let unbounded = try generated("campaign: a\nrecipient: { s: string }\nmessage: { title: \"{{ s }}\" }\n")
        #expect(unbounded.notes.contains("ios: payloads have no bound, so that none is the largest"), "\(unbounded.notes)")
        let over = try generated("campaign: a\nrecipient: { s: string(..9000) }\nmessage: { title: \"{{ s }}\" }\n")
        #expect(
            over.notes.contains {
                $0.hasPrefix("ios: the largest payload, of ") && $0.hasSuffix("its recipient would be rejected")
            },
            "\(over.notes)")
        #expect(!over.samples.contains { $0.name.hasPrefix("largest") })
        let cut = try generated(
            "campaign: a\nrecipient: { s: string(..9000) }\nmessage: { title: \"{{ s }}\" }\noverflow: { truncate: title }\n")
        #expect(cut.notes.contains { $0.hasSuffix(", of which a text is cut to fit") }, "\(cut.notes)")
    }

    @Test("more variants than a field has values")
    func variants() throws {
        let head = "campaign: a\nrecipient: { ok: boolean, n: integer(0..99) }\nmessage: { title: A }\n"
        let texts = (0..<5).map { "v\($0): { message: { title: \($0) } }" }.joined(separator: ", ")
        let few = try generated(head + "variants: { by: ok, \(texts) }\n")
        let missed = few.notes.filter { $0.hasPrefix("no sample takes variant `v") }
        #expect(
            missed.count >= 3 && few.samples.filter { $0.name.hasPrefix("generated") }.count == 5 - missed.count, "\(few.notes)")
        let all = try generated(head + "variants: { by: n, \(texts) }\n")
        #expect(!all.notes.contains { $0.hasPrefix("no sample") }, "\(all.notes)")
        #expect(Set(all.samples.compactMap { $0.record["n"]?.compact }).count >= 5)
    }
}
