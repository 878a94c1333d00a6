import BlazonText

/// A token of a Liquid expression.
enum LiquidToken: Equatable {
    case text(String), number(String), name(String), sign(String)
    /// A variable's value with filters, in a condition.
    case computed([LiquidToken])

    static let words = ["and", "or", "not", "contains", "in", "true", "false"]
    private static let nothing = ["nil", "null", "blank", "empty", "undefined", "none", "None"]

    var spelled: String {
        switch self {
        case .text(let text): text.utf8.contains("'") ? "\"\(text)\"" : "'\(text)'"
        case .number(let digits), .name(let digits), .sign(let digits): digits
        case .computed(let tokens): tokens.map(\.spelled).joined(separator: " ")
        }
    }

    /// A text or number as a template's literal.
    var literal: String {
        get throws(LiquidExpression.Obstacle) {
            guard case .text(let text) = self else { return spelled }
            guard !text.utf8.contains("'") || !text.utf8.contains("\"") else {
                throw LiquidExpression.Obstacle("its text has both kinds of quotes")
            }
            // Braces in it would be parsed as a placeholder.
            guard segmentStarts(in: text.utf8).isEmpty, !text.utf8.contains("}}"), !text.utf8.contains("%}") else {
                throw LiquidExpression.Obstacle("its text contains braces")
            }
            return spelled
        }
    }

    var comparison: String? {
        guard case .sign(let sign) = self, ["==", "!=", "<", ">", "<=", ">="].contains(sign) else { return nil }
        return sign
    }

    var isNothing: Bool {
        switch self {
        case .name(let word): Self.nothing.contains(word)
        case .text(let text): text.isEmpty
        case .number, .sign, .computed: false
        }
    }

    /// The type of a field that is compared with it or defaults to it.
    var kind: FieldUse.Kind {
        switch self {
        case .number(let digits): digits.utf8.contains(".") ? .number : digits.utf8.hasPrefix("-") ? .integer : .wholeNumber
        case .name("true"), .name("false"): .truth
        default: .text
        }
    }

    /// The tokens without the inner braces of `{% if {{ a }} == 'b' %}`, which mean nothing.
    static func bare(_ source: String) -> [LiquidToken] { tokens(source).filter { $0 != .sign("{") && $0 != .sign("}") } }

    static func tokens(_ source: String) -> [LiquidToken] {
        var tokens: [LiquidToken] = []
        var rest = source.unicodeScalars[...]
        while let first = rest.first {
            if first.properties.isWhitespace {
                rest.removeFirst()
            } else if first == "'" || first == "\"" {
                let inner = rest.dropFirst().prefix { $0 != first }
                tokens.append(.text(String(inner)))
                rest = rest.dropFirst(inner.count + 2)
            } else if first == "$", rest.dropFirst().first == "{" {
                // Braze: ${first_name}
                let inner = rest.dropFirst(2).prefix { $0 != "}" }
                tokens.append(.name(String(inner)))
                rest = rest.dropFirst(inner.count + 3)
            } else if first.properties.isXIDStart || first == "_" || first == "@" {
                var word = String(rest.prefix { $0.properties.isXIDContinue || $0 == "." || $0 == "-" || $0 == "@" })
                rest = rest.dropFirst(word.unicodeScalars.count)
                if rest.first == "$", word.utf8.hasSuffix(".") {
                    let inner = rest.dropFirst(2).prefix { $0 != "}" }
                    word += String(inner)
                    rest = rest.dropFirst(inner.count + 3)
                }
                tokens.append(.name(word.utf8.replacing("@", with: "")))
            } else if ("0"..."9").contains(first) || first == "-" {
                let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "-" }
                tokens.append(.number(String(digits)))
                rest = rest.dropFirst(digits.count)
            } else {
                let two = String(rest.prefix(2))
                let sign = ["==", "!=", "<=", ">=", "&&", "||", "<>"].contains(two) ? two : String(first)
                let ours = ["&&": "and", "||": "or", "<>": "!=", "!": "not"][sign] ?? sign
                tokens.append(["and", "or", "not"].contains(ours) ? .name(ours) : .sign(ours))
                rest = rest.dropFirst(sign.unicodeScalars.count)
            }
        }
        return tokens
    }
}

extension LiquidToken {
    /// A whole number, also in quotes and with zeros before it, as a literal.
    var wholeNumber: String? {
        let digits: String
        switch self {
        case .number(let text), .text(let text): digits = text
        case .name, .sign, .computed: return nil
        }
        guard !digits.isEmpty, digits.utf8.count <= 9, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(digits).map { String($0) }
    }

    /// Jinja's tests as comparisons: `x is defined`, `x is not none`.
    static func withoutTests(_ tokens: [LiquidToken]) -> [LiquidToken] {
        var result: [LiquidToken] = []
        var index = 0
        while index < tokens.count {
            guard tokens[index] == .name("is") else {
                result.append(tokens[index])
                index += 1
                continue
            }
            let isNegated = index + 1 < tokens.count && tokens[index + 1] == .name("not")
            let test = index + (isNegated ? 2 : 1)
            switch test < tokens.count ? tokens[test] : nil {
            case .name("defined"): result += [.sign(isNegated ? "==" : "!="), .name("nil")]
            case .name("none"), .name("None"), .name("undefined"): result += [.sign(isNegated ? "!=" : "=="), .name("nil")]
            default:
                result.append(tokens[index])
                index += 1
                continue
            }
            index = test + 1
        }
        return result
    }

    /// The parts of Jinja's `a if b else c`; nil: the tokens are something else.
    static func choice(_ tokens: [LiquidToken]) -> (value: [LiquidToken], condition: [LiquidToken], otherwise: [LiquidToken])? {
        guard let test = tokens.firstIndex(of: .name("if")), test > 0 else { return nil }
        let end = tokens[test...].firstIndex(of: .name("else")) ?? tokens.count
        return (Array(tokens[..<test]), Array(tokens[(test + 1)..<end]), Array(tokens[min(end + 1, tokens.count)...]))
    }
}
