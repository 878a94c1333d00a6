import BlazonLSP
import BlazonText
import Testing

/// Cursors in YAML's rarer spellings: quoted keys, brackets and texts over several lines, anchors, comments.
@Suite struct CursorContextTests {
    private func completions(_ part: String) -> [String] {
        var editor = Editor()
        return editor.completions(offer.replacing("samples:", with: part + "\nsamples:"))
    }

    /// What can be written there, and what cannot.
    @Test(arguments: [
        // Quotes within brackets: commas and braces in them separate nothing.
        ("ios: { title: \"a, } b\", §", ["body"], ["title"]), ("ios: { title: 'it''s, {', §", ["body"], ["title"]),
        ("ios: { title: \"a \\\" b\", §", ["body"], ["title"]), ("ios: { \"title\": A, §", ["body"], ["title"]),
        ("ios: { 'title' : A, pri§", ["priority"], []), ("ios: { priority: \"h§\" }", ["high"], ["title"]),
        ("ios: { priority: \"§", ["high"], ["title"]), ("ios: { title: \"{{ fi§", ["firstName"], ["title"]),
        // Placeholders that are not quoted.
        ("ios: { title: {{ firstName }}, §", ["body"], ["title"]),
        ("ios: { title: {% if vip %}, §", ["body"], ["title"]), ("ios: { title: {{ fi§", ["firstName"], ["body"]),
        // Brackets over several lines.
        ("ios: {\n  title: A,\n  §\n}", ["body"], ["title", "campaign"]), ("ios: {\n  title: A,\n  priority: §\n}", ["high"], []),
        ("ios: {\n  title: \"a\n    b\", §", ["body"], []),
        ("targets: [\n  ios,\n  §\n]", ["android"], []), ("targets: [\n  ios\n]\nov§", ["overflow"], ["targets"]),
        ("ios: { title: A\n§", ["android"], ["title"]),
        // Texts over several lines.
        ("ios:\n  title: \"a\n    {{ fi§", ["firstName"], ["body"]),
        ("ios:\n  title: \"a\n    b\n    {{ fi§ }}\n    c\"\n  badge: 1", ["firstName"], ["body"]),
        ("ios:\n  title: \"a\n    b\"\n  §", ["body"], ["title"]), ("ios:\n  title: 'it''s\n    b'\n  §", ["body"], ["title"]),
        ("ios:\n  title: a\n    b {{ fi§", ["firstName"], ["body"]), ("ios:\n  body: |\n    a: b\n  §", ["title"], ["body"]),
        // Keys in quotes.
        ("\"ios\":\n  §", ["title"], ["campaign"]), ("'ios':\n  'title': A\n  §", ["body"], ["title"]),
        ("ios:\n  \"ti§tle\": A", ["title"], []),
        // Items of lists.
        ("targets:\n  - ios\n  - §", ["android"], []), ("targets:\n  - \"§\"", ["ios"], ["title"]),
        ("ios:\n  sound:\n    - \"a\"\n    - §", ["when"], []),
        // Anchors, tags, comments.
        ("ios: &a\n  §", ["title"], []), ("ios:\n  priority: &p h§", ["high"], []), ("ios:\n  priority: !!str §", ["high"], []),
        ("ios:\n  priority: h§ # how soon", ["high"], []), ("# ios:\n§", ["ios"], ["title"]),
        // Kinds of values.
        ("ios:\n  expires: §", ["0", "15m", "7d"], ["title"]),
        ("delivery: { id: x }\nios:\n  title: \"{{ delivery.§", ["id"], ["firstName"]),
        ("delivery: { id: x }\nios:\n  title: \"{{ delivery.id.§", [], ["id"]), ("ios:\n  title: \"{{ target.§", [], ["ios"]),
        ("ios:\n  sound:\n    - when: tier == 'basic', 'g§", [], ["gold"]),
        ("ios:\n  sound:\n    - when: vip in [true, 'g§", [], ["gold"]),
        ("ios:\n  sound:\n    - when: tier in ['basic', 'g§", ["gold"], []),
    ])
    func rareSpellings(_ part: String, _ there: [String], _ notThere: [String]) {
        let found = completions(part)
        #expect(Set(there).subtracting(found).isEmpty, "\(part): \(found.prefix(12))")
        #expect(Set(notThere).isDisjoint(with: found), "\(part): \(found.prefix(12))")
    }

    /// In comments, behind closing quotes and brackets nothing of the template's is written.
    @Test(arguments: [
        "ios:\n  title: A # §", "# §", "ios:\n  title: \"A\" §", "ios: { title: A } §", "ios: { title: \"A\" §",
        "ios:\n  title: \"a\n    b\" §",
    ])
    func nothing(part: String) { #expect(completions(part) == [], "\(part)") }

    /// The keys in the first column determine a file's kind, even while its `campaign` is being typed.
    @Test func whatIsATemplate() {
        var editor = Editor()
        #expect(editor.completions("message:\n  title: A\nsamples:\n  ana: {}\nov§").contains("overflow"))
        // It was one before.
        editor.open("campaign: a\nmessage: {}\nsa", "/p/b.yaml")
        editor.type("x", (0, 3), nil, "/p/b.yaml")
        let items = editor.request("textDocument/completion", .object(editor.cursor("\n\nsa§", "/p/b.yaml")))["items"]?.list ?? []
        #expect(items.contains { $0["label"]?.string == "samples" })
        #expect(editor.completions("services: {}\nmessage: {}\nsa§", "/p/c.yaml") == [])
    }
}
