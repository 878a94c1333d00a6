import BlazonText

/// The language of a text's expressions, where the same words mean something else in another one.
package enum ForeignLanguage: Sendable {
    case liquid, handlebars, jinja, ampscript
    /// Also Klaviyo's templates.
    case django

    /// The language of a tool, by its name for `blazon import --from`.
    package init(tool: String) {
        switch tool {
        case "airship", "iterable": self = .handlebars
        case "django", "klaviyo": self = .django
        case "jinja": self = .jinja
        case "ampscript": self = .ampscript
        default: self = .liquid
        }
    }

    /// How syntax of its tools begins that the import does not read: Iterable's for data feeds, and scripts of Marketing Cloud.
    var otherOpenings: [String] {
        switch self {
        case .handlebars: ["[["]
        case .ampscript: ["<script"]
        case .liquid, .jinja, .django: []
        }
    }

    /// Whether words and texts are those of Python.
    var isPython: Bool { self == .jinja || self == .django }

    /// Whether 0 is false in a condition.
    var isZeroFalse: Bool { self == .handlebars || isPython }

    /// Whether an empty list is true in a condition.
    var isEmptyListTrue: Bool { self == .liquid }

    /// Filters whose results differ from those of the filter here of the same name, with the reason.
    func difference(of filter: String) -> String? {
        switch (self, filter) {
        case (.handlebars, "capitalize"): "Handlebars' `capitalize` is `titlecase` here"
        case (.jinja, "truncate"): "Jinja cuts between words, and only what is five characters longer"
        case (.jinja, "round"): "Jinja rounds halves to the even number"
        case (.jinja, "sort"), (.jinja, "unique"): "Jinja ignores the case of letters"
        case (.jinja, "slice"), (.jinja, "select"): "Jinja's `\(filter)` is another filter"
        case (.jinja, "map"): "Jinja applies a filter to each item: only `map(attribute='name')` picks a member"
        case (.jinja, "urlencode"), (.django, "urlencode"): "the slashes are kept there"
        case (.django, "truncatewords"): "Django writes a space before the ellipsis"
        case (.django, "slice"): "Django's `slice` has a range, `':2'`: write its start and its length"
        default: nil
        }
    }

    /// What a filter does otherwise for a few values, for which it is kept; nil: nothing. `replacement`: the argument of `default`.
    func exception(of filter: String, replacement: [LiquidToken]) -> String? {
        switch (self, filter) {
        case (.liquid, "default") where replacement == [.name("true")]:
            "there, `default: true` replaces false, too; in Blazon it replaces only a missing value"
        case (.django, "default") where replacement.count == 1 && replacement[0].isTrueValue,
            (.jinja, "default") where replacement.count > 2 && replacement.last == .name("true") && replacement[0].isTrueValue:
            "there, `default` replaces 0 and false, too; in Blazon it replaces only a missing value"
        case (.jinja, "tojson"): "Jinja writes `<`, `>`, `&` and `'` as escape sequences"
        case (.django, "title"): "Django writes a capital behind an apostrophe that a capital precedes, as in `O'Brien`"
        default: nil
        }
    }
}

extension LiquidToken {
    /// Whether it is a number other than 0, or true: it differs from the values that Python takes for false.
    fileprivate var isTrueValue: Bool {
        switch self {
        case .number(let digits): digits.utf8.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
        case .name("true"): true
        default: false
        }
    }
}

extension LiquidToken {
    /// Whether a value ends with it.
    fileprivate var isOperand: Bool {
        switch self {
        case .text, .number, .name, .field, .named, .computed: true
        case .sign(let sign): [")", "]"].contains(sign)
        }
    }
}

extension ForeignParts {
    /// The language of the tags and placeholders, which look alike in several.
    var language: ForeignLanguage {
        let codes = parts.compactMap { part -> (words: [LiquidToken], isTag: Bool)? in
            switch part.kind {
            case .tag(let body): (LiquidToken.tokens(body), true)
            case .output(let body): (LiquidToken.tokens(body), false)
            default: nil
            }
        }
        if codes.contains(where: { Self.isDjango($0.words, isTag: $0.isTag) }) { return .django }
        let isPython = parts.contains { $0.kind == .comment } || codes.contains { Self.isPython($0.words, isTag: $0.isTag) }
        if isPython { return codes.contains { Self.hasArgumentBehindColon($0.words) } ? .django : .jinja }
        return parts.contains { $0.kind.isOfHandlebars } ? .handlebars : .liquid
    }

    /// Whether a text that is read as Liquid or Jinja can be Django's, which has no space behind the colon of a filter, and no calls.
    var canBeDjango: Bool {
        !parts.contains { part in
            switch part.kind {
            case .tag(let body), .output(let body): [": ", "$", "("].contains { body.utf8.contains($0) }
            case .literal, .verbatim, .comment: false
            case .campaign, .code, .span, .script, .call, .foreign: true
            }
        }
    }

    /// Whether an expression has what Liquid has not: arguments of a filter in parentheses, a test with `is`, operators, or `loop.index`.
    private static func isPython(_ tokens: [LiquidToken], isTag: Bool) -> Bool {
        if isTag, [.name("elif"), .name("set")].contains(tokens.first) { return true }
        let properties = ["index", "index0", "revindex", "revindex0", "first", "last", "length"].map { "loop.\($0)" }
        return tokens.indices.contains { index in
            let next = tokens.dropFirst(index + 1).first
            switch tokens[index] {
            case .sign("~"), .sign("+"), .sign("*"): return index > 0
            case .name(let name):
                if index > 0, tokens[index - 1] == .sign("|"), next == .sign("(") || pythonFilters.containsBytes(of: name) {
                    return true
                }
                if name == "is", index > 0, case .name(let test)? = next {
                    return ["not", "defined", "undefined", "none"].containsBytes(of: test)
                }
                // `{{ a if b else c }}`; Handlebars has `{{#if a}}` and `{{else if a}}`.
                if name == "if", !isTag, index > 0, tokens[index - 1].isOperand { return tokens[0] != .name("else") }
                if name == "in", isTag, tokens[0] != .name("for") { return next == .sign("(") || next == .sign("[") }
                return properties.containsBytes(of: name)
            default: return false
            }
        }
    }

    /// Filters of Jinja and Django that Liquid does not have.
    private static let pythonFilters = ["upper", "lower", "title", "length"]

    /// Whether an expression has what only Django has: its tags and filters, and `forloop.counter`.
    private static func isDjango(_ tokens: [LiquidToken], isTag: Bool) -> Bool {
        if isTag, case .name(let tag)? = tokens.first {
            let tags = ["with", "load", "ifequal", "ifnotequal", "firstof", "ifchanged", "empty", "autoescape"]
            if tags.containsBytes(of: tag) { return true }
        }
        let filters = ["lookup", "capfirst", "floatformat", "default_if_none", "truncatechars", "yesno", "intcomma"]
        return tokens.indices.contains { index in
            guard case .name(let name) = tokens[index] else { return false }
            if index > 0, tokens[index - 1] == .sign("|"), filters.containsBytes(of: name) { return true }
            return ForLoopNames.django[name] != nil
        }
    }

    /// Whether a filter has an argument as Liquid and Django write it: `default:'x'`.
    private static func hasArgumentBehindColon(_ tokens: [LiquidToken]) -> Bool {
        tokens.indices.contains { index in
            guard index > 1, tokens[index] == .sign(":"), tokens[index - 2] == .sign("|"), case .name = tokens[index - 1] else {
                return false
            }
            return true
        }
    }
}

extension ForeignParts.Kind {
    /// Whether only Handlebars has it.
    fileprivate var isOfHandlebars: Bool {
        guard case .output(let body) = self, let sign = body.utf8.first else { return false }
        return "#/^".utf8.contains(sign)
    }
}

/// What loops of other languages call what is known of their state.
enum ForLoopNames {
    static let django = [
        "forloop.counter": "index", "forloop.counter0": "index0", "forloop.revcounter": "rindex",
        "forloop.revcounter0": "rindex0",
    ]
    static let jinja = ["loop.revindex": "rindex", "loop.revindex0": "rindex0"]
    /// Handlebars' names stand alone.
    static let handlebars = ["@index": "index0", "@first": "first", "@last": "last"]
}
