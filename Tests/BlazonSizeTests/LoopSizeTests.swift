import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonSize
import TestSupport
import Testing

/// The bounds of loops: the largest pass, as often as the list's type allows.
@Suite struct LoopSizeTests {
    private static let item =
        "{ name: string(..9), price: number(0..100 by 0.01), vip: boolean, tags: list(..3) of string(..4), note: optional string(..5) }"

    private func template(_ type: String, _ text: String, limit: String = "") -> String {
        """
        campaign: offer
        targets: [ios]
        recipient:
          outer: string(..5)
          cart: "\(type)"
        message:
          title: Hi
          body: "x\(text)"
        \(limit)
        """
    }

    private func size(_ source: String) throws -> EditionSize {
        let compilation = compile(source)
        #expect(!compilation.diagnostics.contains { $0.severity == .error }, "\(compilation.findings)")
        return try #require(compilation.sizes.first)
    }

    @Test(arguments: [
        "{% for i in cart %}{{ i.name }}{% endfor %}",
        "{% for i in cart %}{{ i.name }}{% unless forloop.last %}, {% endunless %}{% endfor %}",
        "{% for i in cart %}{% if forloop.first %}first{% endif %}{{ i.price }}{% else %}a text that is longer than any of the items{% endfor %}",
        "{% for i in cart limit: 7 offset: 2 reversed %}{{ forloop.index }}{{ i.name | upcase }}{% endfor %}",
        "{% for i in cart %}{% if i.vip %}V{{ outer }}{% else %}none{% endif %}{% endfor %}{{ outer }}",
        "{% for i in cart %}{% for t in i.tags %}{{ t }}{% unless forloop.last %}+{% endunless %}{% endfor %}{% if i.note %}{{ i.note }}{% endif %}{% endfor %}",
        "{% for i in cart %}{% if forloop.index == 11 %}eleven{% elsif forloop.index0 > 15 %}many{% endif %}{{ forloop.index }}{% endfor %}",
    ])
    func theBoundIsNotFarFromTheLargestPayload(_ text: String) throws {
        let size = try size(template("list(..20) of \(Self.item)", text))
        let (most, witness) = (try #require(size.most), try #require(size.witness?.bytes))
        #expect(witness <= most && most <= 3 * witness, "\(most), \(witness)")
    }

    @Test func eachPassHasTheLongestIndex() throws {
        let one = try size(template("list(..1) of string(..2)", "{% for i in cart %}{{ forloop.index }}{% endfor %}"))
        let many = try size(template("list(..12_345) of string(..2)", "{% for i in cart %}{{ forloop.index }}{% endfor %}"))
        #expect(many.most == (one.most ?? 0) - 1 + 12_345 * 5)
        #expect(many.least == one.least)
    }

    @Test func aListWithoutAMaximumNeedsALimit() throws {
        let open = try size(template("list of string(..2)", "{% for i in cart %}{{ i }}{% endfor %}"))
        #expect(open.most == nil && open.unbounded.map(\.path) == ["cart"])
        // Members of items are named by their list.
        let members = try size(
            template(
                "list(..3) of { name: string, price: number(0..9) }", "{% for i in cart %}{{ i.name }}{{ i.price }}{% endfor %}"))
        #expect(members.most == nil && members.unbounded.map(\.path) == ["cart[].name", "cart[].price"])
        let limited = try size(template("list of string(..2)", "{% for i in cart limit: 3 %}{{ i }}{% endfor %}"))
        #expect(limited.most != nil)
        let silent = try size(template("list of string(..2)", "{% for i in cart %}{% if i == 'a' %}{% endif %}{% endfor %}"))
        #expect(silent.most == silent.least)
    }

    @Test func recordsAsJSONAreCounted() throws {
        let source = template("list(..6) of \(Self.item)", "", limit: "  customFields: { cart: \"{{ cart }}\" }")
        let size = try size(source)
        let (most, witness) = (try #require(size.most), try #require(size.witness?.bytes))
        #expect(witness <= most && most <= 3 * witness, "\(most), \(witness)")
    }
}
