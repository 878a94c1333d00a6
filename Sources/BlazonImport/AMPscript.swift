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
        // A sign alone would be another token than the number behind it.
        if first == "-", text.dropFirst().first?.isNumber == true {
            return text.prefix(1 + text.dropFirst().prefix(while: isName).count)
        }
        let two = text.prefix(2)
        return ["==", "!=", "<=", ">="].contains(two) ? two : text.prefix(1)
    }

    /// The tokens with `[First Name]` as the name of an attribute.
    private static func tokens(_ source: String) -> [LiquidToken] {
        var result: [LiquidToken] = []
        var rest = LiquidToken.tokens(source)[...]
        while let token = rest.popFirst() {
            let words = rest.prefix { if case .name = $0 { true } else { false } }
            if token == .sign("["), !words.isEmpty, rest.dropFirst(words.count).first == .sign("]") {
                result.append(.field(words.map(\.spelled).joined(separator: " ")))
                rest = rest.dropFirst(words.count + 1)
            } else {
                result.append(token)
            }
        }
        return result
    }

    /// A name or literal as Liquid writes it: a variable, which ignores case, or an attribute, which no variable hides.
    private static func written(_ token: LiquidToken) -> String {
        switch token {
        case .name(let name) where name.utf8.first == UInt8(ascii: "@"): String(name.dropFirst()).lowercased()
        case .name(let name) where ["true", "false"].containsBytes(of: name.lowercased()): name.lowercased()
        case .name(let name), .field(let name): "${\(name)}"
        case .text, .number, .sign, .computed, .named: token.spelled
        }
    }

    /// A statement as the content of a tag; nil: it does nothing here.
    static func tag(_ statement: String) throws(Obstacle) -> String? {
        var tokens = tokens(statement)
        guard case .name(let keyword)? = tokens.first else { throw Obstacle("code is not carried over") }
        tokens.removeFirst()
        switch keyword.lowercased() {
        case "var": return nil
        case "set":
            guard tokens.count > 2, case .name(let name) = tokens[0], name.utf8.first == UInt8(ascii: "@"),
                tokens[1] == .sign("=")
            else {
                throw Obstacle("it assigns no value")
            }
            return "assign \(written(.name(name))) = \(try value(Array(tokens[2...])))"
        case "if", "elseif":
            if case .name(let last)? = tokens.last, last.lowercased().utf8.elementsEqual("then".utf8) { tokens.removeLast() }
            return "\(keyword.lowercased() == "if" ? "if" : "elsif") \(try condition(tokens))"
        case "else", "endif": return keyword.lowercased()
        case "for":
            guard let name = tokens.first else { throw Obstacle("it names no list") }
            return "for \(written(name)) in (\(tokens.dropFirst().map(\.spelled).joined(separator: " ")))"
        case "next": return "endfor"
        case "raiseerror":
            guard case .text(let reason)? = tokens.first(where: { if case .text = $0 { true } else { false } }) else {
                return "abort_message('aborted')"
            }
            return "abort_message('\(reason)')"
        default: throw Obstacle("code is not carried over")
        }
    }

    /// The first word of a statement, in small letters.
    static func keyword(of statement: String) -> String {
        statement.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).first.map { String($0).lowercased() } ?? ""
    }

    /// The variables to which a statement gives values: a declared one has none, and is no attribute.
    static func boundNames(_ statement: String) -> [String] {
        let tokens = LiquidToken.tokens(statement)
        let keyword = keyword(of: statement)
        let isDeclaration = keyword.utf8.elementsEqual("var".utf8)
        guard isDeclaration || ["set", "for"].containsBytes(of: keyword) else { return [] }
        return tokens.dropFirst().prefix(isDeclaration ? tokens.count : 1).compactMap { token in
            guard case .name(let name) = token, name.utf8.first == UInt8(ascii: "@") else { return nil }
            return written(token)
        }
    }

    /// The expression of `%%=…=%%` as a value with filters.
    static func value(_ source: String) throws(Obstacle) -> String { try value(tokens(source)) }

    private static func value(_ tokens: [LiquidToken]) throws(Obstacle) -> String {
        guard let first = tokens.first else { throw Obstacle("it is empty") }
        if tokens.count == 1 { return written(first) }
        guard case .name(let name) = first, tokens[1] == .sign("("), tokens.last == .sign(")") else {
            throw Obstacle("`\(tokens.map(\.spelled).joined(separator: " ").shortened)` is not a value")
        }
        let arguments = LiquidToken.arguments(tokens[2..<tokens.count - 1])
        let word = name.lowercased()
        if let filter = calculations[word], arguments.count == 2 {
            return try "\(operand(number(arguments[0]))) | \(filter): \(argument(number(arguments[1])))"
        }
        switch word {
        case "v" where arguments.count == 1, "output" where arguments.count == 1: return try value(arguments[0])
        case "attributevalue" where arguments.count == 1:
            guard case .text(let field)? = arguments[0].first else { throw Obstacle("it names no field") }
            return written(.field(field))
        case "uppercase" where arguments.count == 1: return try operand(arguments[0]) + " | upcase"
        case "lowercase" where arguments.count == 1: return try operand(arguments[0]) + " | downcase"
        case "propercase" where arguments.count == 1: return try operand(arguments[0]) + " | titlecase"
        case "trim" where arguments.count == 1: return try operand(arguments[0]) + " | strip"
        case "length" where arguments.count == 1: return try operand(arguments[0]) + " | size"
        case "substring" where arguments.count == 3:
            // It counts from 1.
            guard arguments[1].count == 1, let start = arguments[1][0].wholeNumber.flatMap({ Int($0) }), start > 0 else {
                throw Obstacle("`\(name)` starts at a position that is not known here")
            }
            return try "\(operand(arguments[0])) | slice: \(start - 1), \(argument(number(arguments[2])))"
        case "concat" where arguments.count > 1:
            var text = try operand(arguments[0])
            for part in arguments.dropFirst() { text += " | append: \(try argument(part))" }
            return text
        case "iif" where arguments.count == 3:
            return try "\(operand(arguments[1])) if \(condition(arguments[0])) else \(operand(arguments[2]))"
        default: throw Obstacle("`\(name)` has no counterpart in Blazon")
        }
    }

    private static let calculations = [
        "add": "plus", "subtract": "minus", "multiply": "times", "divide": "divided_by", "mod": "modulo",
    ]

    /// A value to which filters can be added.
    private static func operand(_ tokens: [LiquidToken]) throws(Obstacle) -> String {
        if case .name(let name)? = tokens.first, tokens.count > 1, name.lowercased().utf8.elementsEqual("iif".utf8) {
            throw Obstacle("`\(name)` within another call has no counterpart in Blazon")
        }
        return try value(tokens)
    }

    /// A value that is one name or literal.
    private static func argument(_ tokens: [LiquidToken]) throws(Obstacle) -> String {
        guard tokens.count == 1 else {
            throw Obstacle("`\(tokens.first?.spelled ?? "")` as an argument has no counterpart in Blazon: assign its value first")
        }
        return written(tokens[0])
    }

    /// A number in quotes as a number.
    private static func number(_ tokens: [LiquidToken]) -> [LiquidToken] {
        tokens.count == 1 ? [tokens[0].wholeNumber.map { .number($0) } ?? tokens[0]] : tokens
    }

    /// A condition, with `empty(@x)` as a comparison.
    private static func condition(_ tokens: [LiquidToken]) throws(Obstacle) -> String {
        var result: [String] = []
        var rest = tokens[...]
        while let token = rest.first {
            let word = if case .name(let name) = token { name.lowercased() } else { "" }
            if ["and", "or", "not"].containsBytes(of: word) || [.sign("("), .sign(")")].contains(token) {
                rest.removeFirst()
                if word == "not", let test = emptyTest(rest) {
                    result += [test.name, "!=", "nil"]
                    rest = rest.dropFirst(test.count)
                } else {
                    result.append(word.isEmpty ? token.spelled : word)
                }
            } else if let test = emptyTest(rest) {
                result += [test.name, "==", "nil"]
                rest = rest.dropFirst(test.count)
            } else {
                result.append(try comparison(&rest))
            }
        }
        return result.joined(separator: " ")
    }

    /// A comparison, or a value alone. Texts are equal whatever the case of their letters.
    private static func comparison(_ rest: inout ArraySlice<LiquidToken>) throws(Obstacle) -> String {
        let left = try side(&rest)
        guard let sign = rest.first?.comparison else { return try operand(left) }
        rest.removeFirst()
        let right = try side(&rest)
        let isOfTexts = ["==", "!="].contains(sign) && isText(left) && isText(right)
        return try "\(folded(left, isOfTexts)) \(sign) \(folded(right, isOfTexts))"
    }

    private static func folded(_ tokens: [LiquidToken], _ isFolded: Bool) throws(Obstacle) -> String {
        guard isFolded else { return try operand(tokens) }
        if case .text(let text) = tokens[0] { return LiquidToken.text(text.lowercased()).spelled }
        return try operand(tokens) + " | downcase"
    }

    /// Whether a side of a comparison can be a text with letters.
    private static func isText(_ tokens: [LiquidToken]) -> Bool {
        switch tokens[0] {
        case .text(let text): !text.isEmpty
        case .number, .sign, .computed: false
        case .field, .named: true
        case .name(let name):
            !["true", "false", "length"].containsBytes(of: name.lowercased()) && calculations[name.lowercased()] == nil
        }
    }

    /// The tokens of a name, a literal or a call, up to its closing parenthesis.
    private static func side(_ rest: inout ArraySlice<LiquidToken>) throws(Obstacle) -> [LiquidToken] {
        guard let first = rest.popFirst() else { throw Obstacle("a comparison has no value behind it") }
        if case .sign(let sign) = first { throw Obstacle("`\(sign)` has no counterpart in Blazon's conditions") }
        guard case .name = first, rest.first == .sign("(") else { return [first] }
        var call = [first]
        var depth = 0
        while let next = rest.popFirst() {
            call.append(next)
            if next == .sign("(") { depth += 1 }
            if next == .sign(")") { depth -= 1 }
            if depth == 0 { break }
        }
        return call
    }

    /// `empty(@x)` at the start of tokens.
    private static func emptyTest(_ tokens: ArraySlice<LiquidToken>) -> (name: String, count: Int)? {
        let tokens = Array(tokens.prefix(4))
        guard tokens.count == 4, case .name(let call) = tokens[0], ["empty", "isnull"].containsBytes(of: call.lowercased()),
            tokens[1] == .sign("("), tokens[2].readName != nil, tokens[3] == .sign(")")
        else { return nil }
        return (written(tokens[2]), 4)
    }
}
