import BlazonText

/// AMPscript in the words of Liquid, which the import reads.
enum AMPscript {
    typealias Obstacle = LiquidExpression.Obstacle

    /// The statements of `%%[ … ]%%`: each begins with a keyword.
    static func statements(_ script: String) -> [String] {
        var statements: [[Substring]] = []
        var rest = script[...]
        while let start = rest.unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }) {
            rest = rest[start...]
            if rest.utf8.starts(with: "/*".utf8), let end = rest.utf8.firstRange(of: "*/") {
                rest = rest[end.upperBound...]
                continue
            }
            let word = word(rest)
            rest = rest[word.endIndex...]
            if keywords.containsBytes(of: word.lowercased()) || statements.isEmpty {
                statements.append([word])
            } else {
                statements[statements.count - 1].append(word)
            }
        }
        return statements.map { $0.joined(separator: " ") }
    }

    private static let keywords = ["set", "var", "if", "elseif", "else", "endif", "output", "for", "next", "raiseerror"]

    /// A word, a text in quotes, or a sign, at the start of a text.
    private static func word(_ text: Substring) -> Substring {
        guard let first = text.first else { return text }
        if first == "\"" || first == "'" {
            let end = text.dropFirst().firstIndex(of: first).map { text.index(after: $0) }
            return text[..<(end ?? text.endIndex)]
        }
        let isName = { (character: Character) in character.isLetter || character.isNumber || "@_.".contains(character) }
        if isName(first) { return text.prefix(while: isName) }
        let two = text.prefix(2)
        return ["==", "!=", "<=", ">="].contains(two) ? two : text.prefix(1)
    }

    /// The tokens with `@name` and `[First Name]` as names.
    private static func tokens(_ source: String) -> [LiquidToken] {
        var result: [LiquidToken] = []
        var rest = LiquidToken.tokens(source)[...]
        while let token = rest.popFirst() {
            let words = rest.prefix { if case .name = $0 { true } else { false } }
            if token == .sign("["), !words.isEmpty, rest.dropFirst(words.count).first == .sign("]") {
                result.append(.name(words.map(\.spelled).joined(separator: "_")))
                rest = rest.dropFirst(words.count + 1)
            } else if case .name(let name) = token, name.utf8.first == UInt8(ascii: "@") {
                // Variables ignore case.
                result.append(.name(String(name.dropFirst()).lowercased()))
            } else {
                result.append(token)
            }
        }
        return result
    }

    /// A statement as the content of a tag; nil: it does nothing here.
    static func tag(_ statement: String) throws(Obstacle) -> String? {
        var tokens = tokens(statement)
        guard case .name(let keyword)? = tokens.first else { throw Obstacle("code is not carried over") }
        tokens.removeFirst()
        switch keyword.lowercased() {
        case "var": return nil
        case "set":
            guard tokens.count > 2, case .name(let name) = tokens[0], tokens[1] == .sign("=") else {
                throw Obstacle("it assigns no value")
            }
            return "assign \(name) = \(try value(Array(tokens[2...])))"
        case "if", "elseif":
            if case .name(let last)? = tokens.last, last.lowercased().utf8.elementsEqual("then".utf8) { tokens.removeLast() }
            return "\(keyword.lowercased() == "if" ? "if" : "elsif") \(try condition(tokens))"
        case "else", "endif": return keyword.lowercased()
        case "raiseerror":
            guard case .text(let reason)? = tokens.first(where: { if case .text = $0 { true } else { false } }) else {
                return "abort_message('aborted')"
            }
            return "abort_message('\(reason)')"
        default: throw Obstacle("code is not carried over")
        }
    }

    /// The expression of `%%=…=%%` as a value with filters.
    static func value(_ source: String) throws(Obstacle) -> String { try value(tokens(source)) }

    private static func value(_ tokens: [LiquidToken]) throws(Obstacle) -> String {
        guard let first = tokens.first else { throw Obstacle("it is empty") }
        if tokens.count == 1 { return first.spelled }
        guard case .name(let name) = first, tokens[1] == .sign("("), tokens.last == .sign(")") else {
            throw Obstacle("it calls something with arguments")
        }
        let arguments = arguments(tokens[2..<tokens.count - 1])
        switch name.lowercased() {
        case "v" where arguments.count == 1, "output" where arguments.count == 1: return try value(arguments[0])
        case "attributevalue" where arguments.count == 1:
            guard case .text(let field)? = arguments[0].first else { throw Obstacle("it names no field") }
            return field
        case "uppercase" where arguments.count == 1: return try value(arguments[0]) + " | upcase"
        case "lowercase" where arguments.count == 1: return try value(arguments[0]) + " | downcase"
        case "propercase" where arguments.count == 1: return try value(arguments[0]) + " | titlecase"
        case "trim" where arguments.count == 1: return try value(arguments[0]) + " | strip"
        case "length" where arguments.count == 1: return try value(arguments[0]) + " | size"
        case "concat" where arguments.count > 1:
            var text = try value(arguments[0])
            for argument in arguments.dropFirst() {
                guard argument.count == 1 else { throw Obstacle("it calls something with arguments") }
                text += " | append: \(argument[0].spelled)"
            }
            return text
        case "iif" where arguments.count == 3:
            return try "\(value(arguments[1])) if \(condition(arguments[0])) else \(value(arguments[2]))"
        default: throw Obstacle("`\(name)` has no counterpart in Blazon")
        }
    }

    /// A condition, with `empty(@x)` as a comparison.
    private static func condition(_ tokens: [LiquidToken]) throws(Obstacle) -> String {
        var written: [String] = []
        var index = 0
        while index < tokens.count {
            guard case .name(let name) = tokens[index] else {
                written.append(tokens[index].spelled)
                index += 1
                continue
            }
            let word = name.lowercased()
            if ["and", "or", "not"].containsBytes(of: word) {
                if word == "not", index + 1 < tokens.count, let test = emptyTest(tokens[(index + 1)...]) {
                    written += [test.name, "!=", "nil"]
                    index += 1 + test.count
                } else {
                    written.append(word)
                    index += 1
                }
            } else if let test = emptyTest(tokens[index...]) {
                written += [test.name, "==", "nil"]
                index += test.count
            } else if index + 1 < tokens.count, tokens[index + 1] == .sign("(") {
                throw Obstacle("`\(name)` has no counterpart in Blazon's conditions")
            } else if index + 2 < tokens.count, [.sign("=="), .sign("!=")].contains(tokens[index + 1]),
                case .text(let text) = tokens[index + 2], !text.isEmpty
            {
                // The comparison ignores case.
                written += [name, "| downcase", tokens[index + 1].spelled, LiquidToken.text(text.lowercased()).spelled]
                index += 3
            } else {
                written.append(name)
                index += 1
            }
        }
        return written.joined(separator: " ")
    }

    /// `empty(@x)` at the start of tokens.
    private static func emptyTest(_ tokens: ArraySlice<LiquidToken>) -> (name: String, count: Int)? {
        let tokens = Array(tokens.prefix(4))
        guard tokens.count == 4, case .name(let call) = tokens[0], ["empty", "isnull"].containsBytes(of: call.lowercased()),
            tokens[1] == .sign("("), case .name(let name) = tokens[2], tokens[3] == .sign(")")
        else { return nil }
        return (name, 4)
    }

    /// Arguments between commas, outside of parentheses.
    private static func arguments(_ tokens: ArraySlice<LiquidToken>) -> [[LiquidToken]] {
        var arguments: [[LiquidToken]] = [[]]
        var depth = 0
        for token in tokens {
            if token == .sign("(") { depth += 1 }
            if token == .sign(")") { depth -= 1 }
            if token == .sign(","), depth == 0 { arguments.append([]) } else { arguments[arguments.count - 1].append(token) }
        }
        return arguments == [[]] ? [] : arguments
    }
}
