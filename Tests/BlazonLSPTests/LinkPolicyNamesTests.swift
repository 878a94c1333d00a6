import BlazonLSP
import BlazonText
import Testing

/// Completion, hover and renaming in the policy of `links`.
@Suite struct LinkPolicyNamesTests {
    static let template = """
        campaign: sale
        recipient: { tier: string(..9), page: url }
        message: { title: Sale, deepLink: "{{ page }}" }
        links:
          query: { utm_content: "{{ tier | upcase }}" }
          hosts: [shop.example.com]

        """

    private func at(_ fragment: String, _ marked: String) -> String { Self.template.replacing(fragment, with: marked) }

    @Test func completions() {
        var editor = Editor()
        #expect(editor.completions(at("{{ tier", "{{ §")).contains("tier"))
        #expect(editor.completions(at("| upcase", "| §")).contains("upcase"))
        #expect(editor.completions(at("  hosts: [shop.example.com]", "  §")) == ["schemes", "hosts"])
    }

    @Test func hovers() {
        var editor = Editor()
        #expect(editor.hover(at("{{ tier", "{{ t§ier")).contains("tier: string(..9)"))
        #expect(editor.hover(at("hosts:", "ho§sts:")).contains("The hosts whose links get the parameters"))
    }

    @Test func renames() {
        var editor = Editor()
        let expected = Self.template.replacing("tier", with: "level")
        #expect(editor.renamed(at("{{ tier", "{{ t§ier"), "level") == expected)
        #expect(editor.renamed(at("{ tier:", "{ t§ier:"), "level") == expected)
    }
}
