import BlazonLanguage

/// An expression of Liquid or Handlebars, from `{{ … }}` or a condition, in a template's syntax.
struct LiquidExpression {
    /// In a template's syntax.
    let code: String
    let uses: [FieldUse]
    /// The part without a counterpart, if the rest is kept.
    let loss: String?

    /// Why an expression cannot be converted.
    struct Obstacle: Error {
        let reason: String

        init(_ reason: String) { self.reason = reason }
    }
}

/// Converts the expressions of one text, including the variables that it assigns.
struct LiquidReader {
    /// Constants and expressions by variable; nil: the value depends on the recipient.
    var assigned: [String: [LiquidToken]?] = [:]
    /// Place of the current expression, for fields.
    var place: String

    private var uses: [FieldUse] = []

    init(place: String) { self.place = place }

    typealias Obstacle = LiquidExpression.Obstacle

    /// A value with its filters.
    mutating func output(_ source: String) throws(Obstacle) -> LiquidExpression {
        uses = []
        let parts = try substituted(LiquidToken.tokens(source)).split(separator: .sign("|"), omittingEmptySubsequences: false)
            .map(Array.init)
        guard let value = parts.first, !value.isEmpty else { throw Obstacle("it is empty") }
        var written: [String] = []
        var loss: String?
        var kind = FieldUse.Kind.text
        var isOptional = false
        for (number, part) in parts.dropFirst().enumerated() {
            guard case .name(let name)? = part.first, let filter = FilterRegistry.filter(named: name) else {
                loss = "Blazon has no filter `\(part.first?.spelled ?? "")`"
                break
            }
            if name == "default" { isOptional = true }
            // The first filter's input type is the field's type.
            if number == 0 || parts[1].first == .name("default") && number == 1 { kind = Self.kind(filter, part) ?? kind }
            written.append("| " + (try arguments(part, of: filter)))
        }
        guard value.count == 1 else { throw Obstacle("it calls something with arguments") }
        let head: String
        switch value[0] {
        case .text, .number: head = try value[0].literal
        case .name(let name): head = try path(name, kind, isOptional: isOptional)
        case .sign(let sign): throw Obstacle("`\(sign)` is not a value")
        }
        return LiquidExpression(code: ([head] + written).joined(separator: " "), uses: uses, loss: loss)
    }

    /// A condition.
    mutating func condition(_ source: String) throws(Obstacle) -> LiquidExpression {
        // `{% if {{ a }} == 'b' %}`: the inner braces mean nothing.
        try condition(LiquidToken.tokens(source).filter { $0 != .sign("{") && $0 != .sign("}") })
    }

    /// `{% case a %}{% when 'b', 'c' %}`
    mutating func condition(case subject: String, when values: String) throws(Obstacle) -> LiquidExpression {
        let subject = LiquidToken.tokens(subject)
        var comparisons: [[LiquidToken]] = []
        for value in LiquidToken.tokens(values).split(whereSeparator: { $0 == .sign(",") || $0 == .name("or") }) {
            guard value.count == 1 else { throw Obstacle("`when` accepts only texts and numbers") }
            comparisons.append(subject + [.sign("==")] + value)
        }
        guard !subject.isEmpty, let first = comparisons.first else { throw Obstacle("it is empty") }
        return try condition(comparisons.dropFirst().reduce(first) { $0 + [.name("or")] + $1 })
    }

    private mutating func condition(_ source: [LiquidToken]) throws(Obstacle) -> LiquidExpression {
        uses = []
        let tokens = try substituted(source)
        guard !tokens.isEmpty else { throw Obstacle("it is empty") }
        var written: [String] = []
        var index = 0
        while index < tokens.count {
            switch tokens[index] {
            case .name(let name) where !LiquidToken.words.contains(name):
                let comparison = index + 1 < tokens.count ? tokens[index + 1].comparison : nil
                let other = index + 2 < tokens.count ? tokens[index + 2] : nil
                guard let comparison, let other else {
                    let isContains = index + 1 < tokens.count && tokens[index + 1] == .name("contains")
                    written.append(try path(name, .text, isOptional: !isContains))
                    break
                }
                if other.isNothing {
                    let path = try path(name, .text, isOptional: true)
                    written.append(comparison == "==" ? "not \(path)" : path)
                    index += 2
                    break
                }
                written.append(try path(name, other.kind, isOptional: false))
            case .sign(let sign) where tokens[index].comparison == nil && !["(", ")"].contains(sign):
                throw Obstacle("`\(sign)` has no counterpart in Blazon's conditions")
            case .text, .number: written.append(try tokens[index].literal)
            default: written.append(tokens[index].spelled)
            }
            index += 1
        }
        return LiquidExpression(code: written.joined(separator: " "), uses: uses, loss: nil)
    }

    // MARK: Fields

    /// The tokens with variables replaced by their values.
    func substituted(_ tokens: [LiquidToken]) throws(Obstacle) -> [LiquidToken] {
        var result: [LiquidToken] = []
        for (index, token) in tokens.enumerated() {
            let isOfFilter =
                index > 0 && tokens[index - 1] == .sign("|") || index + 1 < tokens.count && tokens[index + 1] == .sign(":")
            guard case .name(let name) = token, !isOfFilter, let known = assigned[name] else {
                result.append(token)
                continue
            }
            guard let value = known else { throw Obstacle("`\(name)` is not a constant") }
            // An expression can replace a variable only if filters may follow it.
            guard
                value.count == 1
                    || index == 0 && tokens.allSatisfy({ $0.comparison == nil && $0 != .name("and") && $0 != .name("or") })
            else { throw Obstacle("`\(name)` is not a constant") }
            result += value
        }
        return result
    }

    private mutating func path(_ name: String, _ kind: FieldUse.Kind, isOptional: Bool) throws(Obstacle) -> String {
        var names = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard names[0] != "forloop" else { throw Obstacle("loops have no counterpart in Blazon yet") }
        // A template need not name the object that a field belongs to.
        if names.count > 1,
            ["recipient", "profile", "user", "customer", "subscriber", "custom_attribute", "person"].contains(names[0])
        {
            names.removeFirst()
        }
        // `cart.size` is a filter here.
        var kind = kind
        var filter = ""
        if names.count > 1, let last = names.last, ["size", "first", "last"].contains(last) {
            names.removeLast()
            filter = " | \(last)"
            kind = .texts
        }
        guard let path = FieldPath(names) else { throw Obstacle("`\(name)` cannot be the name of a field") }
        uses.append(FieldUse(path: path.names, kind: kind, isOptional: isOptional && filter.isEmpty, place: place))
        return filter.isEmpty ? path.text : "(\(path.text)\(filter))"
    }

    /// `default: 'x', ellipsis: '…'`
    private mutating func arguments(_ tokens: [LiquidToken], of filter: Filter) throws(Obstacle) -> String {
        var written = ""
        var positional = filter.parameters.filter { $0.name == nil }[...]
        for (index, token) in tokens.enumerated() {
            if token == .sign(":") || token == .sign(",") {
                written += token.spelled
                continue
            }
            if index > 0 { written += " " }
            let isName = index + 1 < tokens.count && tokens[index + 1] == .sign(":")
            if index > 0, case .name(let name) = token, !isName, !LiquidToken.words.contains(name) {
                let kind = positional.popFirst().flatMap { Self.kind($0.kind) } ?? .text
                written += try path(name, kind, isOptional: false)
            } else if case .sign(let sign) = token {
                throw Obstacle("`\(sign)` has no counterpart in Blazon's expressions")
            } else {
                if index > 0, !isName { _ = positional.popFirst() }
                switch token {
                case .text: written += try token.literal
                default: written += token.spelled
                }
            }
        }
        return written
    }

    /// The field type that a filter requires; nil: any.
    private static func kind(_ filter: Filter, _ tokens: [LiquidToken]) -> FieldUse.Kind? {
        guard filter.name == "default" else { return kind(filter.input) }
        return tokens.count > 2 ? tokens[2].kind : nil
    }

    private static func kind(_ kind: Filter.Kind) -> FieldUse.Kind? {
        switch kind {
        case .integer: .integer
        case .number: .number
        case .list: .texts
        case .date: .date
        case .datetime: .datetime
        case .text, .zone, .any: nil
        }
    }
}

enum LiquidToken: Equatable {
    case text(String), number(String), name(String), sign(String)

    static let words = ["and", "or", "not", "contains", "in", "true", "false"]
    private static let nothing = ["nil", "null", "blank", "empty", "undefined"]

    var spelled: String {
        switch self {
        case .text(let text): text.contains("'") ? "\"\(text)\"" : "'\(text)'"
        case .number(let digits), .name(let digits), .sign(let digits): digits
        }
    }

    /// A text or number as a template's literal.
    var literal: String {
        get throws(LiquidExpression.Obstacle) {
            guard case .text(let text) = self else { return spelled }
            guard !text.contains("'") || !text.contains("\"") else {
                throw LiquidExpression.Obstacle("its text has both kinds of quotes")
            }
            // Braces in it would be parsed as a placeholder.
            guard segmentStarts(in: text.utf8).isEmpty, !text.contains("}}"), !text.contains("%}") else {
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
        case .number, .sign: false
        }
    }

    /// The type of a field that is compared with it or defaults to it.
    var kind: FieldUse.Kind {
        switch self {
        case .number(let digits): digits.contains(".") ? .number : digits.hasPrefix("-") ? .integer : .wholeNumber
        case .name("true"), .name("false"): .truth
        default: .text
        }
    }

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
                let ours = ["&&": "and", "||": "or", "<>": "!=", "!": "not"][sign] ?? sign
                tokens.append(["and", "or", "not"].contains(ours) ? .name(ours) : .sign(ours))
                rest = rest.dropFirst(sign.unicodeScalars.count)
            }
        }
        return tokens
    }
}

/// The path of a field as other systems write it.
struct FieldPath {
    let names: [String]

    /// Names that expressions reserve for facts of the run, unless `recipient.` precedes them.
    private static let runNames = ["target", "locale", "variant", "campaign", "delivery", "block", "recipient", "now"]

    var text: String { (Self.runNames.contains(names[0]) ? ["recipient"] + names : names).joined(separator: ".") }

    /// `context.profile.firstName`, `recipient.@email`, `.context.profile.firstName`
    init?(campaign source: String) {
        var names = source.split(separator: ".").map { name in
            String(name.filter { !$0.isWhitespace && $0 != "@" && $0 != ";" })
        }
        for root in ["context", "ctx", "profile", "recipient", "vars"] where names.count > 1 && names[0] == root {
            names.removeFirst()
        }
        self.init(names)
    }

    init?(_ names: [String]) {
        let names = names.map { $0.replacing("-", with: "_").replacing(" ", with: "_") }
        guard !names.isEmpty, names.allSatisfy(Self.isName) else { return nil }
        self.names = names
    }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue } && !LiquidToken.words.contains(name)
    }
}

extension String {
    /// Without surrounding blanks and Liquid's dashes.
    var trimmingDashes: String {
        var text = self[...]
        if text.first == "-" { text.removeFirst() }
        if text.last == "-" { text.removeLast() }
        return String(text).trimmed
    }
}
