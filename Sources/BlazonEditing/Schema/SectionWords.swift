/// Descriptions of a template's keys, for editors.
package enum SectionWords {
    private static let meanings: [String: String] = [
        "campaign": "The campaign's name, also used for its output folder: lower-case letters, digits and hyphens",
        "description": "The purpose of the campaign, for readers of the template",
        "mapping": "The mapping table: the name of a built-in table, or a path",
        "targets": "The platforms to compile for; default: the table's default targets",
        "targetBy": "The field that names a recipient's platform",
        "uses": "Files whose sections this template imports and may override",
        "types": "Types with a name, which fields, other types and constants can have",
        "recipient": "The recipient's fields with their types",
        "source": "How the source of the recipients names and writes the fields",
        "columns": "The names that the source uses, by field; for NDJSON a key, or a path with `.`",
        "csv": "How CSV writes its values",
        "separator": "The character between cells, or `tab`; default: a comma",
        "encoding": "The encoding of the file; default: utf-8",
        "decimal": "With a comma, numbers are written as 12,50 and 1.234,50",
        "date": "How dates are written, such as dd/mm/yyyy",
        "datetime": "How dates with times are written, such as dd/mm/yyyy HH:MM, in UTC",
        "booleans": "The texts of true and false",
        "missing": "Cells that mean a missing value; default: empty cells",
        "list": "The character between the items of a list; without it lists are JSON",
        "delivery": "Constants of the run: defined here, or by --set delivery.NAME=VALUE; a text, or a type with a value",
        "skip": "Reasons for which recipients get nothing, each with its condition, in the order in which they are asked",
        "message": "The message: settings of the mapping table",
        "locales": "The message in other languages, selected by the recipient's locale",
        "variants": "An A/B test: variants of the message, by weight",
        "blocks": "Texts that expressions read as block.NAME",
        "overflow": "The text that is truncated until the payload fits",
        "samples": "Test recipients, for previews and golden files",
        "links": "Schemes of recipients' URLs",
        "type": "The type of the constant",
        "value": "The value of the constant, unless every run sets it",
        "weight": "The variant's share, relative to the sum of all weights",
        "holdout": "With `true`, nothing is sent to the variant's share of the recipients",
    ]

    /// Empty for a key that is not a keyword of the language.
    package static func meaning(of word: String) -> String { meanings[word] ?? "" }
}
