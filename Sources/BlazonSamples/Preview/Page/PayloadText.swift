import BlazonText

extension HTML {
    /// Writes an indented payload whose text is the JSON itself. Each attribute with a known origin is an element with the origin's number
    /// (`data-origin`), and its key a button that shows it.
    mutating func payload(_ json: JSON, _ origins: AttributeOrigins.Branch) { value(json, origins, indent: 0) }

    private mutating func value(_ json: JSON, _ origins: AttributeOrigins.Branch?, indent: Int) {
        switch json {
        case .object(let members) where !members.isEmpty:
            raw("{")
            for (position, member) in members.enumerated() {
                line(after: position, indent: indent + 1)
                self.member(member, origins?[member.key], indent: indent + 1)
            }
            line(after: 0, indent: indent)
            raw("}")
        case .array(let items) where !items.isEmpty:
            raw("[")
            for (position, item) in items.enumerated() {
                line(after: position, indent: indent + 1)
                value(item, nil, indent: indent + 1)
            }
            line(after: 0, indent: indent)
            raw("]")
        case .text:
            raw("<bdi>")
            text(json.compact)
            raw("</bdi>")
        case .null, .boolean, .number:
            raw("<i>")
            text(json.compact)
            raw("</i>")
        case .object, .array: text(json.compact)
        }
    }

    private mutating func member(_ member: JSON.Member, _ origins: AttributeOrigins.Branch?, indent: Int) {
        if let origin = origins?.origin {
            raw("<span")
            attribute("data-origin", origin)
            raw("><bdi class=k role=button tabindex=0>")
        } else {
            raw("<bdi class=k>")
        }
        text(JSON.text(member.key).compact)
        raw("</bdi>: ")
        value(member.value, origins, indent: indent)
        if origins?.origin != nil { raw("</span>") }
    }

    private mutating func line(after count: Int, indent: Int) {
        raw(count > 0 ? ",\n" : "\n")
        for _ in 0..<indent { raw("  ") }
    }
}
