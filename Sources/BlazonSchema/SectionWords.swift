/// Descriptions of a template's keys, for editors.
package enum SectionWords {
    private static let meanings: [String: String] = [
        "campaign": "The campaign's name, which names its output folder: lower-case letters, digits and hyphens",
        "description": "What the campaign is for; for people",
        "mapping": "The mapping table: the name of a built-in one, or the path of your own",
        "targets": "The platforms to compile for; without it those that the table marks as default",
        "targetBy": "The field that names the one platform a recipient is rendered for",
        "uses": "Files whose sections hold where this template says nothing",
        "recipient": "The fields that this template may read, with their types",
        "delivery": "Facts of this run: constants here, or --set delivery.NAME=VALUE",
        "message": "What is sent: settings of the mapping table",
        "locales": "The message in other languages, chosen by the recipient's locale",
        "variants": "An A/B test: variants of the message, by weight",
        "blocks": "Texts that expressions read as block.NAME",
        "overflow": "The text that is cut until the payload fits",
        "samples": "Test recipients, for previews and golden files",
        "links": "What recipients' own URLs may be",
    ]

    /// Empty for a key that is not a keyword of the language.
    package static func meaning(of word: String) -> String { meanings[word] ?? "" }
}
