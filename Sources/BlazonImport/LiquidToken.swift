import BlazonText

/// A token of a Liquid expression.
enum LiquidToken: Hashable {
    case text(String), number(String), name(String), sign(String)
    /// The name of a field which no variable hides: Braze's `${a}`.
    case field(String)
    /// A name of `let`, whose value no later assignment changes.
    case named(String)
    /// A value with filters as one operand or argument.
    case computed([LiquidToken])

    static let words = ["and", "or", "not", "contains", "in", "true", "false"]
    private static let nothing = ["nil", "null", "blank", "empty", "undefined", "none", "None"]

    var spelled: String {
        switch self {
        case .text(let text): text.utf8.contains("'") ? "\"\(text)\"" : "'\(text)'"
        case .number(let word), .sign(let word), .name(let word), .field(let word), .named(let word): word
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

    /// The comparison with its sides exchanged.
    var reversedComparison: String? {
        comparison.map { ["<": ">", ">": "<", "<=": ">=", ">=": "<="][$0] ?? $0 }
    }

    /// Whether it is the missing value itself, which an empty list is not.
    var isNil: Bool { if case .name(let word) = self { !["blank", "empty"].contains(word) && isNothing } else { false } }

    var isNamed: Bool { if case .named = self { true } else { false } }

    var isComputed: Bool { if case .computed = self { true } else { false } }

    var isNothing: Bool {
        switch self {
        case .name(let word): Self.nothing.contains(word)
        case .text(let text): text.isEmpty
        case .number, .sign, .computed, .field, .named: false
        }
    }

    /// The type of a field that is compared with it or defaults to it, which proves no bounds: other values are negative.
    var kind: FieldUse.Kind {
        switch self {
        case .number(let digits): digits.utf8.contains(".") ? .number : .integer
        case .name("true"), .name("false"): .truth
        default: .text
        }
    }

    /// The name of what it reads, if it is no word of the language; nil: something else.
    var readName: String? {
        switch self {
        case .field(let name), .named(let name): name
        case .name(let name): Self.words.contains(name) ? nil : name
        case .text, .number, .sign, .computed: nil
        }
    }

    /// The number of tokens in it.
    var size: Int { if case .computed(let tokens) = self { tokens.reduce(2) { $0 + $1.size } } else { 1 } }

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
            } else if first == "$" && rest.dropFirst().first == "{" || first.properties.isXIDStart || first == "_"
                || first == "@" && !rest.dropFirst().starts(with: "../".unicodeScalars)
            {
                // An attribute, also where a variable has its name.
                let isField = first == "$"
                let name = name(&rest)
                tokens.append(isField ? .field(name) : .name(name))
            } else if ("0"..."9").contains(first) || first == "-" {
                let digits = rest.dropFirst().prefix { ("0"..."9").contains($0) || $0 == "." }
                tokens.append(.number(String(rest.prefix(digits.count + 1))))
                rest = rest.dropFirst(digits.count + 1)
            } else if let (name, length) = pathOfParent(rest) {
                tokens.append(.name(name))
                rest = rest.dropFirst(length)
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

    /// Handlebars' `../name`, and `@../index` as `../@index`, at the start of a text, and its length there; nil: something else.
    private static func pathOfParent(_ text: Substring.UnicodeScalarView) -> (name: String, length: Int)? {
        let isData = text.first == "@"
        var rest = isData ? text.dropFirst() : text
        var levels = ""
        while rest.starts(with: "../".unicodeScalars) {
            levels += "../"
            rest = rest.dropFirst(3)
        }
        if levels.isEmpty { return nil }
        let name = name(&rest)
        return name.isEmpty ? nil : (levels + (isData ? "@" : "") + name, text.count - rest.count)
    }

    /// A name with its members, as far as they are read without brackets: `a.b`, Braze's `${a}` and `a.${b}`, `a[0].b`, and `a['b c']` as
    /// `a.b c`.
    private static func name(_ rest: inout Substring.UnicodeScalarView) -> String {
        var name = ""
        while let first = rest.first {
            let isStart = name.isEmpty || name.utf8.last == UInt8(ascii: ".")
            if first == "$", isStart, rest.dropFirst().first == "{" {
                let inner = rest.dropFirst(2).prefix { $0 != "}" }
                name += String(inner)
                rest = rest.dropFirst(inner.count + 3)
            } else if first == "[", let (member, length) = member(rest) {
                if name.utf8.last == UInt8(ascii: ".") { name.removeLast() }
                name += member
                rest = rest.dropFirst(length)
            } else if first == "." || name.utf8.last != UInt8(ascii: "]") {
                let word = rest.prefix { $0.properties.isXIDContinue || $0 == "." || $0 == "-" || $0 == "@" }
                if word.isEmpty { break }
                name += String(word)
                rest = rest.dropFirst(word.count)
            } else {
                break
            }
        }
        return name
    }

    /// The index or member in brackets at the start of a text, and its length there; nil: something else.
    private static func member(_ text: Substring.UnicodeScalarView) -> (member: String, length: Int)? {
        let inner = text.dropFirst().prefix { $0 != "]" }
        guard inner.count + 1 < text.count else { return nil }
        let word = String(inner).trimmed
        let isIndex = word.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        if isIndex, word.utf8.count < 5, let number = Int(word) { return ("[\(number)]", inner.count + 2) }
        guard let quote = word.utf8.first, [UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(quote), word.utf8.count > 2,
            word.utf8.last == quote
        else { return nil }
        let name = String(word.dropFirst().dropLast())
        return name.utf8.contains { ".[]'\"".utf8.contains($0) } ? nil : (".\(name)", inner.count + 2)
    }
}

extension LiquidToken {
    /// The tokens with Klaviyo's `person|lookup:'Points'` as `person.Points`.
    static func withoutLookups(_ tokens: [LiquidToken]) -> [LiquidToken] {
        var result: [LiquidToken] = []
        var rest = tokens[...]
        while let token = rest.first {
            let next = Array(rest.prefix(5))
            if case .name(let owner) = token, next.count == 5, next[1] == .sign("|"), next[2] == .name("lookup"),
                next[3] == .sign(":"),
                case .text(let member) = next[4], !member.utf8.contains(UInt8(ascii: "."))
            {
                result.append(.name("\(owner).\(member)"))
                rest = rest.dropFirst(5)
            } else {
                result.append(token)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// The tokens of a condition with each value that has filters as one token: `cart|length > 2`.
    static func withComputedValues(_ tokens: [LiquidToken]) -> [LiquidToken] {
        var result: [LiquidToken] = []
        var index = 0
        while index < tokens.count {
            var end = index + 1
            while end + 1 < tokens.count, tokens[end] == .sign("|"), case .name = tokens[end + 1] {
                end = filterEnd(tokens, from: end + 2)
            }
            result.append(end > index + 1 ? .computed(Array(tokens[index..<end])) : tokens[index])
            index = end
        }
        return result
    }

    /// Where the arguments of a filter end that begin at an index: `: 1, a: 2` or `(1, 2)`.
    static func filterEnd(_ tokens: [LiquidToken], from start: Int) -> Int {
        guard start < tokens.count else { return start }
        if tokens[start] == .sign("(") { return (tokens[start...].firstIndex(of: .sign(")")) ?? tokens.count - 1) + 1 }
        guard tokens[start] == .sign(":") else { return start }
        var end = start + 2
        while end + 1 < tokens.count, tokens[end] == .sign(",") || tokens[end] == .sign(":") { end += 2 }
        return min(end, tokens.count)
    }
}

extension LiquidToken {
    /// A whole number, also in quotes and with zeros before it, as a literal.
    var wholeNumber: String? {
        let digits: String
        switch self {
        case .number(let text), .text(let text): digits = text
        case .name, .field, .named, .sign, .computed: return nil
        }
        guard !digits.isEmpty, digits.utf8.count <= 9, digits.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
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
