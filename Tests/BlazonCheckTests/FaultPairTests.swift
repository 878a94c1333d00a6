import Blazon
import BlazonDiagnostics
import Foundation
import TestSupport
import Testing

/// "One run reports all findings of a file": of two mistakes in a template, neither hides the other.
@Suite struct FaultPairTests {
    /// A change of the template that makes one mistake.
    struct Fault: Sendable, CustomTestStringConvertible {
        let right: String
        let wrong: String

        init(_ right: String, _ wrong: String) { (self.right, self.wrong) = (right, wrong) }

        var testDescription: String { wrong.isEmpty ? "without \(right)" : wrong }
    }

    private static func errors(_ template: String) -> Set<String> {
        let compilation = compile(template, files: ["products.csv": rows])
        return Set(compilation.diagnostics.filter { $0.severity == .error }.map { "\($0.code.id) \($0.message)" })
    }

    private static func applied(_ faults: Fault...) -> String {
        faults.reduce(template) { $0.replacing($1.right, with: $1.wrong) }
    }

    @Test func theTemplateIsRight() { #expect(Self.errors(Self.template) == []) }

    /// What each fault alone is.
    private static let alone = faults.map { errors(applied($0)) }

    @Test(arguments: faults.indices) func oneMistakeIsOneError(_ index: Int) {
        #expect(Self.template.ranges(of: Self.faults[index].right).count == 1)
        #expect(Self.alone[index].count == 1, "\(Self.alone[index])")
    }

    /// All mistakes that hide no other, at once.
    @Test func allAreReportedTogether() {
        var (template, made): (String, [Int]) = (Self.template, [])
        for (index, fault) in Self.faults.enumerated() {
            guard Self.consequences[fault.wrong] == nil, template.contains(fault.right) else { continue }
            template = template.replacing(fault.right, with: fault.wrong)
            made.append(index)
        }
        let found = Self.errors(template)
        #expect(made.count > 40)
        for index in made { #expect(Self.alone[index].isSubset(of: found), "\(Self.faults[index]) is hidden") }
    }

    /// All pairs of two, which take minutes in a debug build.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["BLAZON_FAULT_PAIRS"] != nil), arguments: faults.indices)
    func neitherHidesTheOther(_ index: Int) {
        for other in Self.faults.indices.dropFirst(index + 1) {
            let (first, second) = (Self.faults[index], Self.faults[other])
            let both = Self.applied(first, second)
            // Not two changes of the same words.
            guard both == Self.applied(second, first), both.contains(first.wrong), both.contains(second.wrong) else { continue }
            let found = Self.errors(both)
            for (cause, hidden) in [(first, other), (second, index)]
            where Self.consequences[cause.wrong]?.contains(Self.faults[hidden].wrong) != true {
                #expect(Self.alone[hidden].isSubset(of: found), "\(cause) hides \(Self.faults[hidden]): \(found)")
            }
        }
    }

    /// What cannot be judged beside a mistake: the values of a type that is not known, the rows of a file that is not read, the items of an
    /// unknown list, and a block that nothing reads then.
    private static let consequences: [String: [String]] = [
        "points: integr(0..500)": ["points < 'a'\n", "not isGold or points > 'a'", "points: seven"],
        "enum(basic | basic)": ["tier == 'golden'\n"],
        "list(..3) off": ["{{ item.nam }} {%", "item.prce > 1", #"{ n: "{{ item.nme }}""#],
        "product.csv": ["key: skuu"],
        "name: strin(..60)": ["product.csv", "key: skuu"],
        "{% for item on cart %}": ["{{ item.nam }} {%"],
        "{{ block.greting }}, {{ points": ["Hello {{ firstNam |", "Hello {{ firstName }}", "Hello {{ firstName ! }} {{"],
    ]

    private static let rows = "sku,name,price\nA1,\"Mug, big\",1.25\nB2,Cup,20\n"

    private static let template = #"""
        campaign: pairs
        targets: [ios, android]
        recipient:
          id: string(..36)
          firstName: optional string(..40)
          tier: enum(basic | gold)
          points: integer(0..500)
          score: optional integer(0..9)
          ends: date
          birthday: optional date
          zone: zone
          consent: boolean
          sku: optional string(..8)
          link: url(..80)
          locale: optional locale
          cart: "list(..3) of { name: string(..20), price: number(0..99 by 0.01), note: optional string(..9) }"
          address: { city: string(..30), zip: optional string(..9) }
        delivery:
          id: d-1
          season: spring
        skip:
          no-consent: not consent
          few: points < 5
        blocks:
          greeting: "Hello {{ firstName | default: 'friend' }}"
          bye: "See you in {{ address.city }}"
        let:
          left: "now | days_until: ends"
          product: lookup.products[sku]
          isGold: tier == 'gold'
        lookups:
          products:
            file: products.csv
            key: sku
            fields: { name: string(..60), price: number(0..99 by 0.01) }
        links:
          schemes: [https]
          hosts: [shop.example.com]
          query: { utm_source: push, utm_campaign: "{{ campaign }}" }
        expect:
          short: (message.title | size) <= 400
          gold: not isGold or points > 4
        message:
          title: "{{ block.greeting }}, {{ points | number }} points"
          body: "{% if product %}{{ product.name }}{% else %}{{ block.bye }}{% endif %} {% for item in cart %}{{ item.name }} {% endfor %}"
          badge: "{{ points }}"
          sound:
            - when: isGold
              then: gold.caf
            - otherwise: default
          category: offer
          priority: high
          expires: 4h
          collapseKey: "offer-{{ points }}"
          media: https://cdn.example.com/a.png
          deepLink: "https://shop.example.com/p/{{ sku | default: 'all' }}"
          customFields:
            tier: "{{ tier }}"
            when: "{{ ends | rfc3339 }}"
            items:
              for: item in cart
              where: item.price > 1
              each: { n: "{{ item.name }}", p: "{{ item.price }}" }
            link: "{{ link }}"
        ios:
          category: offer_ios
        android:
          sound: gold
        locales:
          default: en
          es:
            blocks:
              greeting: "Hola {{ firstName | default: 'amigo' }}"
              bye: "Hasta pronto en {{ address.city }}"
            title: "{{ block.greeting }}: {{ points | number }} puntos"
            body: "{% if product %}{{ product.name }}{% else %}{{ block.bye }}{% endif %}"
        variants:
          by: id
          a: { weight: 50 }
          b:
            weight: 50
            message:
              category: offer_b
        samples:
          ana: { id: "1", firstName: Ana, tier: gold, points: 7, ends: 2026-12-01, zone: Europe/Madrid, consent: true, link: "https://a.example.com/x", cart: [], address: { city: Rome } }
        """#

    static let faults: [Fault] = [
        Fault("[ios, android]", "[ios, androd]"),
        Fault("points: integer(0..500)", "points: integr(0..500)"),
        Fault("string(..36)", "string(..x)"),
        Fault("enum(basic | gold)", "enum(basic | basic)"),
        Fault("  birthday: optional date", "  ends: optional date"),
        Fault("optional locale", "optional locale(3)"),
        Fault("list(..3) of", "list(..3) off"),
        Fault("  season: spring", "  season: [spring]"),
        Fault("not consent", "not consnt"),
        Fault("points < 5", "score < 5"),
        Fault("points < 5\n", "points < 'a'\n"),
        Fault("See you in {{ address.city }}", "See you in {{ address.city | upcas }}"),
        Fault("Hello {{ firstName |", "Hello {{ firstNam |"),
        Fault("Hello {{ firstName | default: 'friend' }}", "Hello {{ firstName }}"),
        Fault("now | days_until: ends", "now | days_until: end"),
        Fault("lookup.products[sku]\n", "lookup.product[sku]\n"),
        Fault("tier == 'gold'\n", "tier == 'golden'\n"),
        Fault("products.csv", "product.csv"),
        Fault("key: sku", "key: skuu"),
        Fault("name: string(..60)", "name: strin(..60)"),
        Fault("[https]", "[https, 3]"),
        Fault("[shop.example.com]", #"["shop example.com"]"#),
        Fault(#"{{ campaign }}""#, #"{{ campain }}""#),
        Fault("(message.title | size)", "(message.titel | size)"),
        Fault("not isGold or points > 4", "not isGold or points > 'a'"),
        Fault("{{ block.greeting }}, {{ points", "{{ block.greting }}, {{ points"),
        Fault("{{ points | number }} points", "{{ points | nmber }} points"),
        Fault(
            "{% if product %}{{ product.name }}{% else %}{{ block.bye }}{% endif %} {% for",
            "{% if produc %}{{ product.name }}{% else %}{{ block.bye }}{% endif %} {% for"),
        Fault("{{ item.name }} {% endfor %}", "{{ item.name }} "),
        Fault("{{ item.name }} {%", "{{ item.nam }} {%"),
        Fault(#"badge: "{{ points }}""#, #"badge: "{{ firstName }}""#),
        Fault("when: isGold", "when: isGld"),
        Fault("    - otherwise: default\n", ""),
        Fault("  category: offer\n", "  categry: offer\n"),
        Fault("priority: high", "priority: hgh"),
        Fault("expires: 4h", "expires: 4hh"),
        Fault("offer-{{ points }}", "offer-{{ score }}"),
        Fault("https://cdn.example.com/a.png", "cdn.example.com/a.png"),
        Fault("{{ sku | default: 'all' }}", "{{ sku }}"),
        Fault(#"    tier: "{{ tier }}""#, #"    aps: "{{ tier }}""#),
        Fault("ends | rfc3339", "ends | rfc333"),
        Fault("item.price > 1", "item.prce > 1"),
        Fault(#"{ n: "{{ item.name }}""#, #"{ n: "{{ item.nme }}""#),
        Fault(#"    link: "{{ link }}""#, #"    link: "{{ lnk }}""#),
        Fault("  category: offer_ios", "  categori: offer_ios"),
        Fault("  sound: gold\n", "  sound: [gold]\n"),
        Fault("Hola {{ firstName | default: 'amigo' }}", "Hola {{ firstName | defaut: 'amigo' }}"),
        Fault(": {{ points | number }} puntos", ": {{ point | number }} puntos"),
        Fault(#"    body: "{% if product %}"#, #"    bdy: "{% if product %}"#),
        Fault("a: { weight: 50 }", "a: { weight: x }"),
        Fault("category: offer_b", "categoy: offer_b"),
        Fault("points: 7", "points: seven"),
        Fault("consent: true", "consnt: true"),
        Fault("campaign: pairs\n", "campaign: pairs\nmesage: { title: x }\n"),
        Fault("campaign: pairs", #"campaign: """#),
        // Of syntax, beside others in the same text.
        Fault(#"number }} points""#, #"number }} points {{ points plus 1 }}""#),
        Fault("{% for item in cart %}", "{% for item on cart %}"),
        Fault("{% else %}{{ block.bye }}{% endif %} {% for", "{% else %}{{ block.bye }}{{ score score }}{% endif %} {% for"),
        Fault(#" puntos""#, #" puntos {{ }}""#),
        Fault("few: points <", "few: points <>"),
        Fault(#"p: "{{ item.price }}""#, #"p: "{{ item.price + 1 }}""#),
        Fault("/p/{{ ", "/p/{{ points - 1 }}/{{ "),
        Fault(#""offer-"#, #""offer-{{ points, 2 }}-"#),
        Fault("Hello {{", "Hello {{ firstName ! }} {{"),
    ]
}
