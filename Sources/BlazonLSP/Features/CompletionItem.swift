import BlazonRPC
import BlazonText

/// One completion.
struct CompletionItem {
    /// LSP's values.
    enum Kind: Int {
        case function = 3
        case field = 5
        case variable = 6
        case module = 9
        case property = 10
        case value = 12
        case `enum` = 13
        case keyword = 14
        case file = 17
        case enumMember = 20
        case constant = 21
        case `operator` = 24
        case type = 25
    }

    let label: String
    let kind: Kind
    /// Shown after the label: a type, a signature.
    var detail: String?
    /// Markdown.
    var documentation: String?
    /// The text to insert, if different from the label.
    var newText: String?
    var isRetired = false
    /// Names of other tools, by which editors find it, too.
    var foreignNames: [String] = []

    init(_ label: String, _ kind: Kind, detail: String? = nil, documentation: String? = nil, newText: String? = nil) {
        self.label = label
        self.kind = kind
        self.detail = detail
        self.documentation = documentation
        self.newText = newText
    }

    /// The item as JSON; `rank` is its index among all, by which editors sort.
    func json(at range: JSON, rank: Int) -> JSON {
        let digits = String(rank)
        return object([
            "label": .text(label), "kind": .integer(kind.rawValue), "detail": detail.map { .text($0) },
            "documentation": documentation.map(markdown),
            "sortText": .text(String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits),
            "filterText": .text(([label] + foreignNames).joined(separator: " ")),
            "tags": isRetired ? .array([.integer(1)]) : nil,
            "textEdit": object(["range": range, "newText": .text(newText ?? label)]),
        ])
    }
}
