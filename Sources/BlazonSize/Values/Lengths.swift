import BlazonPayload
import BlazonText

extension JSON {
    /// Approximate bytes of a value whose items are all alike.
    var weight: Int {
        switch self {
        case .text(let text), .number(let text): text.utf8.count
        case .array(let items): items.count * (items.first?.weight ?? 0)
        case .object(let members): members.reduce(0) { $0 + $1.key.utf8.count + $1.value.weight }
        case .null, .boolean: 0
        }
    }

    /// The bytes of a value in its encoding.
    func length(_ encoding: Encoding) -> Int {
        switch self {
        case .null: 0
        case .boolean(let truth): truth ? 4 : 5
        case .number(let spelling): spelling.utf8.count
        case .text(let text): encoding.length(of: text)
        case .array(let items):
            encoding.isPercentEncoded
                ? encoding.length(of: JSON.array(items).compact)
                : items.reduce(max(2, items.count + 1)) {
                    $0 + $1.length(Encoding(.json, depth: encoding.form == .json ? encoding.depth : encoding.depth + 1))
                }
        case .object(let members):
            if encoding.isPercentEncoded {
                encoding.length(of: JSON.object(members).compact)
            } else {
                members.reduce(max(2, members.count + 1)) { length, member in
                    let inner = Encoding(.json, depth: encoding.form == .json ? encoding.depth : encoding.depth + 1)
                    return length + inner.length(of: member.key) + 1 + member.value.length(inner)
                }
            }
        }
    }
}
