package import BlazonEmit
package import BlazonText

extension PayloadType {
    /// Whether a JSON value is of the type. Strings of a type `text` contain its JSON.
    package func allows(_ json: JSON) -> Bool {
        switch (self, json) {
        case (.any, _), (.boolean, .boolean), (.number, .number), (.string, .text): true
        case (.integer, .number(let text)): Int64(text) != nil
        case (.text(let inner), .text(let text)): (try? JSON.read(Array(text.utf8))).map(inner.allows) ?? false
        case (.list(let item), .array(let items)): items.allSatisfy(item.allows)
        case (.object(let members), .object(let values)):
            members.allSatisfy { !$0.isRequired || json[$0.key] != nil }
                && values.allSatisfy { value in
                    members.first { $0.key.utf8.elementsEqual(value.key.utf8) }?.type.allows(value.value) ?? false
                }
        default: false
        }
    }
}
