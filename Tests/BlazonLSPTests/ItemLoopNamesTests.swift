import BlazonLSP
import BlazonText
import Testing

/// Completion, hover, definition and renaming of the variables of `for` and `each`.
@Suite struct ItemLoopNamesTests {
    static let template = """
        campaign: carousel
        recipient:
          cart: "list(..5) of { name: string(..20), tags: list(..3) of string(..5) }"
        message:
          title: Still yours
          customFields:
            items:
              for: item in cart
              where: item.name != 'x'
              each:
                name: "{{ item.name | upcase }}"
                tags: { for: tag in item.tags, where: tag != item.name, each: "{{ tag }}" }
            after: "{{ cart | size }}"

        """

    private func at(_ fragment: String, _ marked: String) -> String { Self.template.replacing(fragment, with: marked) }

    @Test(arguments: [
        ("{{ item.name | upcase }}", "{{ §", ["item.name", "cart", "forloop"]),
        ("{{ item.name | upcase }}", "{{ item.§", ["name", "tags"]),
        ("where: item.name", "where: item.§", ["name", "tags"]), ("where: item.name != 'x'", "where: §", ["item.name", "cart"]),
        ("for: item in cart", "for: item in §", ["cart"]), ("each: \"{{ tag }}\"", "each: \"{{ §", ["tag", "item.name"]),
        ("where: tag != item.name", "where: tag != item.§", ["name"]),
        ("      each:\n", "      §\n", ["offset", "limit", "reversed", "each"]),
    ])
    func completions(_ fragment: String, _ marked: String, _ there: [String]) {
        var editor = Editor()
        let labels = editor.completions(at(fragment, marked))
        #expect(there.allSatisfy(labels.contains), "\(marked): \(labels)")
    }

    /// The variable is unknown outside of its loop.
    @Test func variablesEndWithTheirLoop() {
        var editor = Editor()
        #expect(!editor.completions(at("{{ cart | size }}", "{{ §")).contains("item.name"))
        #expect(!editor.completions(at("for: item in cart", "for: item in §")).contains("item.name"))
    }

    @Test(arguments: [
        ("{{ item.name", "{{ i§tem.name", "item: { name"), ("{{ item.name", "{{ item.n§ame", "item.name: string(..20)"),
        ("for: item in", "for: i§tem in", "item: { name"), ("where: tag !=", "where: t§ag !=", "tag: string(..5)"),
        ("{{ tag }}", "{{ t§ag }}", "tag: string(..5)"), ("      where:", "      wh§ere:", "A condition on the variable"),
    ])
    func hovers(_ fragment: String, _ marked: String, _ expected: String) {
        var editor = Editor()
        let text = editor.hover(at(fragment, marked))
        #expect(text.contains(expected), "\(marked): \(text)")
    }

    @Test func renames() {
        var editor = Editor()
        let expected = Self.template.replacing("item.", with: "one.").replacing("item in cart", with: "one in cart")
        for (fragment, marked) in [
            ("{{ item.name", "{{ i§tem.name"), ("for: item in", "for: i§tem in"), ("where: item.", "where: i§tem."),
            ("!= item.name", "!= it§em.name"),
        ] {
            #expect(editor.renamed(at(fragment, marked), "one") == expected, "\(marked)")
        }
        let tags = Self.template.replacing("tag ", with: "t ")
        #expect(editor.renamed(at("{{ tag }}", "{{ t§ag }}"), "t") == tags)
    }
}
