import BlazonLSP
import BlazonText
import Testing

/// Definition, references and renaming of fields of named types, by every path that reads them.
@Suite struct TypeMembersTests {
    static let template = """
        campaign: carts
        types:
          shop: { city: string(..9), street: string(..9) }
          item: { qty: integer(1..9), rare: boolean, from: shop }
        recipient:
          at: shop
          all: list(..3) of shop
          cart: "list(..3) of item"
        skip: { far: at.city == 'X' }
        let: { rares: "cart | where: 'rare'" }
        message:
          title: "{{ at.city }} {{ all | map: 'city' | join }} {{ cart | sum: 'qty' }}"
          body: "{% for s in all %}{{ s.city }}{% else %}x{% endfor %}{% for i in rares %}{{ i.qty }} {{ i.from.city }}{% endfor %}"
        samples:
          a: { at: { city: A, street: B }, all: [{ city: C, street: D }], cart: [{ qty: 1, rare: true, from: { city: E, street: F } }] }

        """

    private func at(_ fragment: String, _ marked: String) -> String { Self.template.replacing(fragment, with: marked) }

    @Test(arguments: [
        ("shop: { city", "shop: { ci§ty"), ("{{ at.city", "{{ at.ci§ty"), ("'city'", "'ci§ty'"), ("{{ s.city", "{{ s.ci§ty"),
        ("i.from.city", "i.from.ci§ty"), ("far: at.city", "far: at.ci§ty"), ("city: E", "ci§ty: E"),
    ])
    func renames(_ fragment: String, _ marked: String) {
        var editor = Editor()
        #expect(editor.renamed(at(fragment, marked), "town") == Self.template.replacing("city", with: "town"))
        #expect(editor.renamed(at(fragment, marked), "street").contains("`street` is taken"))
    }

    @Test func renamesOfItems() {
        var editor = Editor()
        for (fragment, marked) in [
            ("i.qty", "i.q§ty"), ("'qty'", "'q§ty'"), ("{ qty: 1", "{ q§ty: 1"), ("item: { qty", "item: { q§ty"),
        ] {
            #expect(editor.renamed(at(fragment, marked), "count") == Self.template.replacing("qty", with: "count"), "\(marked)")
        }
        #expect(
            editor.renamed(at("'rare'", "'ra§re'"), "odd")
                == Self.template.replacing("rare:", with: "odd:").replacing("'rare'", with: "'odd'"))
        // The type keeps its fields.
        let renamed = Self.template.replacing("shop:", with: "store:").replacing(" shop\n", with: " store\n")
            .replacing("from: shop", with: "from: store")
        #expect(editor.renamed(at("at: shop", "at: sh§op"), "store") == renamed)
    }

    @Test func definitions() {
        var editor = Editor()
        func declaration(_ marked: String) -> String { editor.ask("definition", marked)["range"]?.range ?? "" }
        #expect(declaration(at("{{ s.city", "{{ s.ci§ty")) == "2:10-2:14")
        #expect(declaration(at("i.qty", "i.q§ty")) == "3:10-3:13")
        #expect(declaration(at("{{ at.city", "{{ at.ci§ty")) == "2:10-2:14")
    }
}
