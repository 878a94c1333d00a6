import BlazonLSP
import BlazonText
import Testing

/// Completion, hover, definition and renaming of the names of `let`.
@Suite struct BindingNamesTests {
    static let template = """
        campaign: offer
        recipient:
          id: string(..40)
          ends: date
        skip:
          late: daysLeft < 0
        message:
          title: "{{ daysLeft }} days"
        let:
          daysLeft: "now | days_until: ends"
          isLast: daysLeft == 1

        """

    private func at(_ fragment: String, _ marked: String) -> String { Self.template.replacing(fragment, with: marked) }

    @Test(arguments: [
        ("{{ daysLeft }}", "{{ §", ["daysLeft", "isLast", "ends"]), ("late: daysLeft < 0", "late: §", ["daysLeft", "ends"]),
        ("isLast: daysLeft == 1", "isLast: §", ["daysLeft", "ends", "now"]),
        ("  isLast: daysLeft == 1", "  isLast: \"daysLeft | §\"", ["plural", "number"]),
    ])
    func completions(_ fragment: String, _ marked: String, _ there: [String]) {
        var editor = Editor()
        let labels = editor.completions(at(fragment, marked))
        #expect(there.allSatisfy(labels.contains), "\(marked): \(labels)")
    }

    @Test func hovers() {
        var editor = Editor()
        for marked in [
            at("{{ daysLeft", "{{ days§Left"), at("  daysLeft:", "  days§Left:"), at("late: daysLeft", "late: d§aysLeft"),
        ] {
            #expect(editor.hover(marked).contains("now | days_until: ends"), "\(marked)")
        }
    }

    @Test func renames() {
        var editor = Editor()
        let expected = Self.template.replacing("daysLeft", with: "left")
        #expect(editor.renamed(at("{{ daysLeft", "{{ days§Left"), "left") == expected)
        #expect(editor.renamed(at("  daysLeft:", "  days§Left:"), "left") == expected)
        #expect(editor.renamed(at("isLast: daysLeft", "isLast: §daysLeft"), "left") == expected)
        #expect(editor.renamed(at("{{ daysLeft", "{{ days§Left"), "ends").contains("taken"))
        #expect(editor.renamed(at("{{ daysLeft", "{{ days§Left"), "isLast").contains("taken"))
        #expect(editor.renamed(at("days_until: ends", "days_until: e§nds"), "isLast").contains("taken"))
    }
}
