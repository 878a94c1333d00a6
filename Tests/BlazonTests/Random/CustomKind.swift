import BlazonLanguage
import BlazonText

/// What a custom field must be in a payload when it is one placeholder and nothing else. Its key says so.
enum CustomKind: String {
    case whole, number, truth, text, list

    init(_ type: ValueType) {
        self =
            switch type {
            case .integer: .whole
            case .number: .number
            case .boolean: .truth
            case .list: .list
            default: .text
            }
    }

    private static let prefix = "is a "

    var key: String { Self.prefix + rawValue }

    init?(key: String) {
        guard key.hasPrefix(Self.prefix) else { return nil }
        self.init(rawValue: String(key.dropFirst(Self.prefix.count)))
    }

    /// Whether the value is of this kind. With `isString`, the target requires strings, and the value is written in one.
    func holds(_ value: JSON, isString: Bool) -> Bool {
        guard isString else { return holds(value) }
        guard case .text(let text) = value else { return false }
        if self == .text { return true }
        return (try? JSON.read(Array(text.utf8))).map(holds) ?? false
    }

    private func holds(_ value: JSON) -> Bool {
        switch (self, value) {
        case (.whole, .number(let spelling)): Int64(spelling) != nil
        case (.number, .number), (.truth, .boolean), (.text, .text), (.list, .array): true
        default: false
        }
    }
}
