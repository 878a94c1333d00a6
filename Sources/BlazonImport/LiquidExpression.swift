import BlazonLanguage

/// What stands in `{{ … }}` or behind `if`, in Liquid's or Handlebars' words.
struct LiquidExpression {
    /// The fields that it reads.
    private(set) var paths: [(path: [String], kind: FieldGuesses.Kind)] = []
    /// Why it was not, or not wholly, carried over.
    private(set) var obstacle = ""

    private enum Token: Equatable {
        case text(String), number(String), name(String), sign(String)
    }

    private var tokens: [Token] = []

    init(_ source: String) { tokens = Self.tokens(source) }

    /// In our words; nil where nothing of it can be.
    mutating func converted(asCondition: Bool = false) -> String? {
        let parts = tokens.split(separator: .sign("|"), omittingEmptySubsequences: false).map(Array.init)
        guard let value = parts.first, !value.isEmpty else {
            obstacle = "it is empty"
            return nil
        }
        var written: [String] = []
        var hasDefault = false
        for part in parts.dropFirst() {
            guard case .name(let name)? = part.first, FilterRegistry.filter(named: name) != nil else {
                obstacle = "there is no filter \(part.first.map(Self.spelled) ?? "here")"
                break
            }
            if name == "default" { hasDefault = true }
            written.append("| " + spelled(Array(part), isFilter: true))
        }
        guard let head = asCondition ? condition(value) : expression(value, isOptional: hasDefault) else { return nil }
        return ([head] + written).joined(separator: " ")
    }

    private mutating func expression(_ tokens: [Token], isOptional: Bool) -> String? {
        guard tokens.count == 1 else {
            obstacle = "it calls something with arguments"
            return nil
        }
        switch tokens[0] {
        case .text, .number: return Self.spelled(tokens[0])
        case .name(let name): return path(name, isOptional ? .optionalText : .text)
        case .sign(let sign):
            obstacle = "`\(sign)` is no value"
            return nil
        }
    }

    private mutating func path(_ name: String, _ kind: FieldGuesses.Kind) -> String? {
        var names = name.split(separator: ".").map(String.init)
        // Whose field it is, the template need not say.
        if names.count > 1,
            ["recipient", "profile", "user", "customer", "subscriber", "custom_attribute", "person"].contains(names[0])
        {
            names.removeFirst()
        }
        guard let path = FieldPath(names) else {
            obstacle = "`\(name)` can be no field's name"
            return nil
        }
        paths.append((path.names, kind))
        return path.text
    }

    private static let words = ["and", "or", "not", "contains", "in", "true", "false"]
    private static let nothing = ["nil", "null", "blank", "empty", "undefined"]

    private static func isNothing(_ token: Token) -> Bool {
        switch token {
        case .name(let word): nothing.contains(word)
        case .text(let text): text.isEmpty
        case .number, .sign: false
        }
    }

    private mutating func condition(_ tokens: [Token]) -> String? {
        var written: [String] = []
        var index = 0
        while index < tokens.count {
            defer { index += 1 }
            switch tokens[index] {
            case .name(let name) where !Self.words.contains(name):
                let sign = index + 1 < tokens.count ? tokens[index + 1] : nil
                let other = index + 2 < tokens.count ? tokens[index + 2] : nil
                guard case .sign(let comparison)? = sign, ["==", "!=", "<", ">", "<=", ">="].contains(comparison), let other
                else {
                    let isContains = sign == .name("contains")
                    guard let path = path(name, isContains ? .text : .optionalText) else { return nil }
                    written.append(path)
                    continue
                }
                if Self.isNothing(other) {
                    guard let path = path(name, .optionalText) else { return nil }
                    written.append(comparison == "==" ? "not \(path)" : path)
                    index += 2
                    continue
                }
                let kind: FieldGuesses.Kind =
                    switch other {
                    case .number: .wholeNumber
                    case .name("true"), .name("false"): .truth
                    default: .text
                    }
                guard let path = path(name, kind) else { return nil }
                written.append(path)
            default: written.append(Self.spelled(tokens[index]))
            }
        }
        return written.joined(separator: " ")
    }

    // MARK: Spelling

    private static func spelled(_ token: Token) -> String {
        switch token {
        case .text(let text): text.contains("'") ? "\"\(text)\"" : "'\(text)'"
        case .number(let digits), .name(let digits), .sign(let digits): digits
        }
    }

    /// `default: 'x', ellipsis: '…'`
    private mutating func spelled(_ tokens: [Token], isFilter: Bool) -> String {
        var written = ""
        for (index, token) in tokens.enumerated() {
            if token == .sign(":") || token == .sign(",") {
                written += Self.spelled(token)
                continue
            }
            if index > 0 { written += " " }
            if index > 0, case .name(let name) = token, index + 1 == tokens.count || tokens[index + 1] != .sign(":"),
                !Self.words.contains(name), let path = path(name, .text)
            {
                written += path
            } else {
                written += Self.spelled(token)
            }
        }
        return written
    }

    private static func tokens(_ source: String) -> [Token] {
        var tokens: [Token] = []
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
                if rest.first == "$", word.hasSuffix(".") {
                    let inner = rest.dropFirst(2).prefix { $0 != "}" }
                    word += String(inner)
                    rest = rest.dropFirst(inner.count + 3)
                }
                tokens.append(.name(word.replacing("@", with: "")))
            } else if ("0"..."9").contains(first) || first == "-" {
                let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "-" }
                tokens.append(.number(String(digits)))
                rest = rest.dropFirst(digits.count)
            } else {
                let two = String(rest.prefix(2))
                let sign = ["==", "!=", "<=", ">=", "&&", "||", "<>"].contains(two) ? two : String(first)
                let ours = ["&&": "and", "||": "or", "<>": "!="][sign] ?? sign
                tokens.append(["and", "or"].contains(ours) ? .name(ours) : .sign(ours))
                rest = rest.dropFirst(sign.unicodeScalars.count)
            }
        }
        return tokens
    }
}
