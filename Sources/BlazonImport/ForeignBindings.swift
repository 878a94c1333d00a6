import BlazonReference
import BlazonText

/// A name and the value that a tag gives to it.
struct ForeignBinding {
    let name: String
    let value: [LiquidToken]

    /// The names and values of `x = a` and `x, y = a, b`; nil: it has another form.
    static func assigned(_ tokens: [LiquidToken]) -> [ForeignBinding]? {
        guard let sign = tokens.firstIndex(of: .sign("=")), sign + 1 < tokens.count else { return nil }
        let targets = LiquidToken.arguments(withoutParentheses(tokens[..<sign])).map { $0.count == 1 ? $0[0].readName : nil }
        let names = targets.compactMap(\.self)
        guard names.count == targets.count, !names.isEmpty else { return nil }
        let value = tokens[(sign + 1)...]
        if names.count == 1 { return [ForeignBinding(name: names[0], value: Array(value))] }
        let values = LiquidToken.arguments(withoutParentheses(value))
        guard values.count == names.count else { return nil }
        return zip(names, values).map { ForeignBinding(name: $0, value: $1) }
    }

    /// Those of `with`: Django's `a=b c=d` and `b as a`, and Jinja's `a = b, c = d`. nil: they have another form.
    static func with(_ tokens: [LiquidToken]) -> [ForeignBinding]? {
        if let word = tokens.firstIndex(of: .name("as")), !tokens.contains(.sign("=")) {
            let end = tokens[word...].firstIndex(of: .name("and")) ?? tokens.count
            guard end == word + 2, let name = tokens[word + 1].readName else { return nil }
            let first = ForeignBinding(name: name, value: Array(tokens[..<word]))
            return end == tokens.count ? [first] : with(Array(tokens[(end + 1)...])).map { [first] + $0 }
        }
        var bindings: [ForeignBinding] = []
        var rest = tokens[...]
        while let first = rest.popFirst() {
            guard let name = first.readName, rest.popFirst() == .sign("=") else { return nil }
            var depth = 0
            let end = rest.indices.first { index in
                if rest[index] == .sign("(") { depth += 1 }
                if rest[index] == .sign(")") { depth -= 1 }
                return depth == 0 && rest[index].readName != nil
                    && rest.dropFirst(index + 1 - rest.startIndex).first == .sign("=")
            }
            let value = rest[..<(end ?? rest.endIndex)]
            bindings.append(ForeignBinding(name: name, value: Array(value.last == .sign(",") ? value.dropLast() : value)))
            rest = rest[value.endIndex...]
        }
        return bindings
    }

    private static func withoutParentheses(_ tokens: ArraySlice<LiquidToken>) -> ArraySlice<LiquidToken> {
        guard tokens.first == .sign("("), tokens.last == .sign(")"), tokens.dropLast().lastIndex(of: .sign(")")) == nil else {
            return tokens
        }
        return tokens.dropFirst().dropLast()
    }
}

extension ForeignParts.Kind {
    /// The names to which it gives values for the text behind it, which then reads no fields of these names.
    var boundNames: [String] {
        switch self {
        case .tag(let body): Self.names(boundByTag: body)
        case .script(let script): AMPscript.statements(script).flatMap(AMPscript.boundNames)
        case .code(let code): Self.names(boundByCode: code)
        case .output(let body): Self.names(boundByHelper: body)
        case .literal, .comment, .campaign, .span, .call, .verbatim, .foreign: []
        }
    }

    /// The names that a block of text becomes the value of: `{% capture x %}`, `{% set x %}`, and Django's `{% blocktranslate asvar x %}`.
    var captured: [String]? {
        guard case .tag(let body) = self else { return nil }
        let tokens = LiquidToken.tokens(body)
        switch tokens.first {
        case .name("capture"): return boundNames
        case .name("set"): return tokens.contains(.sign("=")) ? nil : boundNames
        case .name("blocktrans"), .name("blocktranslate"): return tokens.contains(.name("asvar")) ? boundNames : nil
        default: return nil
        }
    }

    private static func names(boundByTag body: String) -> [String] {
        let tokens = LiquidToken.tokens(body)
        guard case .name(let tag)? = tokens.first else { return [] }
        let rest = tokens.dropFirst()
        switch tag {
        case "assign", "set", "let", "capture":
            return rest.prefix { ![.sign("="), .sign("|")].contains($0) }.compactMap(\.nameOrText)
        case "increment", "decrement", "macro": return rest.first.flatMap(\.readName).map { [$0] } ?? []
        // Their names end with them, or with the file that they insert.
        case "for", "tablerow", "with", "include", "render", "if", "elif", "elsif", "elseif", "unless", "case", "when": return []
        // Jinja's `from 'a' import b, c as d with context`
        case "from":
            guard let start = rest.firstIndex(of: .name("import")) else { return [] }
            return LiquidToken.arguments(rest[(start + 1)...]).compactMap { item in
                item.firstIndex(of: .name("as")).map { item.dropFirst($0 + 1).first } ?? item.first
            }.compactMap(\.readName)
        // Others of their names end with the block.
        case "blocktrans", "blocktranslate": return names(behind: "asvar", rest)
        default:
            // What a tag such as Braze's `connected_content` fetches is data of the recipient here, which the export can provide.
            let isData = ForeignNames.named(tag, .tag)?.ours.containsBytes(of: "recipient") ?? false
            return isData ? [] : names(behind: "as", rest)
        }
    }

    private static func names(behind word: String, _ tokens: ArraySlice<LiquidToken>) -> [String] {
        zip(tokens, tokens.dropFirst()).compactMap { $0 == .name(word) ? $1.readName : nil }
    }

    /// What JavaScript declares or assigns.
    private static func names(boundByCode code: String) -> [String] {
        // Directives have attributes.
        if code.utf8.hasPrefix("@") { return [] }
        let tokens = LiquidToken.tokens(code)
        return tokens.indices.compactMap { index in
            let isDeclared = index > 0 && ["var", "let", "const"].contains { tokens[index - 1] == .name($0) }
            let next = tokens.dropFirst(index + 1).prefix(2)
            let isChanged = next.last == .sign("=") && ["+", "-", "*", "/"].contains { next.first == .sign($0) }
            return isDeclared || next.first == .sign("=") || isChanged ? tokens[index].readName : nil
        }
    }

    /// `{{#assign "x"}}` and `{{assign "x" value}}` of Handlebars' tools.
    private static func names(boundByHelper body: String) -> [String] {
        let tokens = LiquidToken.tokens(body).drop { $0 == .sign("#") }
        guard ["assign", "set"].contains(where: { tokens.first == .name($0) }) else { return [] }
        return tokens.dropFirst().first.flatMap(\.nameOrText).map { [$0] } ?? []
    }
}

extension LiquidToken {
    /// A name, also in quotes.
    fileprivate var nameOrText: String? { if case .text(let text) = self { text } else { readName } }

    /// What commas separate, outside of parentheses and brackets.
    static func arguments(_ tokens: ArraySlice<LiquidToken>) -> [[LiquidToken]] {
        var arguments: [[LiquidToken]] = [[]]
        var depth = 0
        for token in tokens {
            if token == .sign("(") || token == .sign("[") { depth += 1 }
            if token == .sign(")") || token == .sign("]") { depth -= 1 }
            if token == .sign(","), depth == 0 { arguments.append([]) } else { arguments[arguments.count - 1].append(token) }
        }
        return arguments == [[]] ? [] : arguments
    }
}
