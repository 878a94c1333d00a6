import BlazonDiagnostics
import BlazonYAML

extension Scalar {
    var quotingContext: Expression.QuotingContext {
        Expression.QuotingContext(quote: style == .singleQuoted ? "\"" : "'", colon: style == .plain ? ":" : ": ")
    }

    /// The spelling of `text` within this scalar; nil if a replacement could break the YAML.
    func spelling(of text: String) -> String? {
        switch style {
        case .singleQuoted: return YAMLText.doublingQuotes(text)
        case .doubleQuoted:
            return text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") } ? nil : text
        case .literal, .folded: return text
        case .plain:
            let bytes = Array(text.utf8)
            let isUnsafe = bytes.indices.contains { at in
                let previous = at > 0 ? bytes[at - 1] : UInt8(ascii: " ")
                switch bytes[at] {
                case UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
                    UInt8(ascii: ","):
                    return true
                case UInt8(ascii: "#"): return previous == UInt8(ascii: " ")
                default: return false
                }
            }
            return isUnsafe ? nil : text
        }
    }
}
