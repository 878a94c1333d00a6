import BlazonLSP
import BlazonText
import Testing

/// Completion, hover, definition and renaming of the variables of loops, and of translated blocks.
@Suite struct LoopNamesTests {
    static let template = """
        campaign: carts
        types:
          item: { name: string(..40), price: number(0..100), parts: list(..3) of string(..9) }
        recipient:
          id: string(..40)
          cart: list(..8) of item
          tags: list(..3) of string(..9)
        message:
          title: "Hi"
          body: "{% for x in cart %}{{ x.name }}{% for y in x.parts %}{{ y | upcase }}{% endfor %}{% else %}-{% endfor %}{% for x in tags %}{{ x }}{% endfor %}"
        blocks:
          greet: Hello
        locales:
          default: en
          neutral: [block.greet]
          es:
            blocks: { greet: Hola }

        """

    private func at(_ fragment: String, _ marked: String) -> String { Self.template.replacing(fragment, with: marked) }

    @Test(arguments: [
        ("{{ x.name }}", "{{ §", ["x.name", "x.price", "forloop", "id", "cart"], ["y", "name"]),
        ("{{ x.name }}", "{{ x.§", ["name", "price", "parts"], ["id", "x"]),
        ("{{ y | upcase }}", "{{ §", ["y", "x.name"], ["y.name"]),
        ("{{ y | upcase }}", "{{ forloop.§", ["index", "last", "parentloop"], ["id"]),
        ("{{ x.name }}", "{{ forloop.§", ["index", "length"], ["parentloop"]),
        ("{% else %}-", "{% else %}{{ §", ["id"], ["x.name", "forloop"]),
        ("{% for x in tags %}", "{% for x in §", ["tags", "cart"], ["x"]),
        ("{{ x }}", "{{ §", ["x", "forloop"], ["y", "x.name"]),
        ("Hi\"", "{{ §\"", ["id"], ["x", "forloop"]),
        ("Hi\"", "{% §\"", ["for", "endfor", "unless", "case"], ["id"]),
        ("{ greet: Hola }", "{ § }", ["greet"], ["title"]),
        ("    blocks: { greet: Hola }", "    §", ["blocks", "title", "ios"], ["greet"]),
        ("[block.greet]", "[§]", ["block.greet", "title"], ["greet"]),
    ])
    func completions(_ fragment: String, _ marked: String, _ there: [String], _ notThere: [String]) {
        var editor = Editor()
        let labels = editor.completions(at(fragment, marked))
        #expect(there.allSatisfy(labels.contains), "\(marked): \(labels)")
        #expect(!notThere.contains(where: labels.contains), "\(marked): \(labels)")
    }

    @Test func hovers() {
        var editor = Editor()
        #expect(editor.hover(at("{% for x in cart", "{% for §x in cart")).contains("an item of `cart`"))
        #expect(editor.hover(at("{{ x.name", "{{ x.na§me")).contains("x.name: string(..40)"))
        #expect(editor.hover(at("{{ y |", "{{ §y |")).contains("y: string(..9)"))
        #expect(editor.hover(at("{ greet: Hola }", "{ gr§eet: Hola }")).contains("Hello"))
    }

    @Test func renamesStayWithinTheLoop() {
        var editor = Editor()
        let first = Self.template.replacing("for x in cart", with: "for item in cart").replacing("x.name", with: "item.name")
            .replacing("in x.parts", with: "in item.parts")
        #expect(editor.renamed(at("{{ x.name", "{{ §x.name"), "item") == first)
        #expect(editor.renamed(at("for x in cart", "for §x in cart"), "item") == first)
        let second = Self.template.replacing("for x in tags", with: "for tag in tags").replacing("{{ x }}", with: "{{ tag }}")
        #expect(editor.renamed(at("{{ x }}", "{{ §x }}"), "tag") == second)
        #expect(editor.renamed(at("{{ x }}", "{{ §x }}"), "cart").contains("taken"))
        #expect(editor.renamed(at("{{ x }}", "{{ §x }}"), "y").contains("taken"))
        #expect(
            editor.renamed(at("{ greet: Hola }", "{ gr§eet: Hola }"), "hello") == Self.template.replacing("greet", with: "hello"))
    }

    @Test func definitions() {
        var editor = Editor()
        func declaration(_ marked: String) -> String { editor.ask("definition", marked)["range"]?.range ?? "" }
        #expect(declaration(at("{{ x }}", "{{ §x }}")) == "9:120-9:121")
    }
}
