import Testing

/// Editors show which texts a language lacks, and which translations are older than their source texts.
@Suite struct TranslationNotesTests {
    private static let template = """
        campaign: offer
        recipient: { id: string(..20), locale: optional locale }
        message:
          title: "Hello {{ id }}"
        ios:
          title: Hello on iOS
        locales:
          default: en
          es:
            title: "Hola {{ id }}"
          de:
            ios: { title: Hallo auf iOS }
            title: "Hallo {{ id }}"

        """

    private func findings(_ files: [String: String], _ template: String = template) -> [String] {
        var editor = Editor(files)
        editor.open(template)
        editor.settle()
        return editor.findings()
    }

    @Test func missingTextsAreShownAtTheLanguage() {
        #expect(findings([:]) == ["BZ1008 8"])
        #expect(findings(["/p/blazon.yaml": "lint: { BZ1008: off }\n"]) == [])
    }

    @Test func outdatedTranslationsAreShownAtTheirTexts() {
        let hashes = #"{"de": {"title": "0123456789abcdef", "ios.title": "0123456789abcdef"}}"#
        #expect(findings(["/p/offer.translations.json": hashes]) == ["BZ1008 8", "BZ1009 11", "BZ1009 12"])
        #expect(findings(["/p/offer.translations.json": "[]"]) == ["BZ1008 8"])
    }

    /// `check` reports these as an error.
    @Test func mixedLanguagesAreNotReportedTwice() {
        let mixed = Self.template.replacing("title: \"Hello {{ id }}\"", with: "title: \"Hello {{ id }}\"\n  body: Text")
        #expect(findings([:], mixed) == ["BZ0370 9", "BZ0370 11"])
    }
}
