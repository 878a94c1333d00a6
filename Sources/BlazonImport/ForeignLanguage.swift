import BlazonText

/// The language of a text's expressions, where the same words mean something else in another one.
package enum ForeignLanguage: Sendable {
    case liquid, handlebars
    /// Also Django's templates.
    case jinja
    case ampscript

    /// The language of a tool, by its name for `blazon import --from`.
    package init(tool: String) {
        switch tool {
        case "airship": self = .handlebars
        case "jinja": self = .jinja
        case "ampscript": self = .ampscript
        default: self = .liquid
        }
    }

    /// Whether 0 is false in a condition.
    var isZeroFalse: Bool { self == .handlebars || self == .jinja }

    /// Whether an empty list is true in a condition.
    var isEmptyListTrue: Bool { self == .liquid }

    /// Filters whose results differ from those of the filter here of the same name, with the reason.
    func difference(of filter: String) -> String? {
        if self == .handlebars, filter == "capitalize" { return "Handlebars' `capitalize` is `titlecase` here" }
        guard self == .jinja else { return nil }
        switch filter {
        case "truncate": return "Jinja cuts between words, and only what is five characters longer"
        case "round": return "Jinja rounds halves to the even number"
        case "sort", "unique": return "Jinja ignores the case of letters"
        case "urlencode": return "Jinja keeps the slashes"
        default: return nil
        }
    }
}

extension ForeignParts {
    /// The language of the tags, which in Jinja and Liquid look alike.
    var language: ForeignLanguage {
        let isJinja = parts.contains { part in
            switch part.kind {
            case .comment: true
            case .tag(let body):
                body.utf8.hasPrefix("elif ") || body.utf8.hasPrefix("set ") || Self.isJinja(LiquidToken.tokens(body))
            case .output(let body): Self.isJinja(LiquidToken.tokens(body))
            default: false
            }
        }
        return isJinja ? .jinja : .liquid
    }

    /// Whether an expression has what Liquid has not: arguments of a filter in parentheses, a test with `is`, or `loop.index`.
    private static func isJinja(_ tokens: [LiquidToken]) -> Bool {
        let properties = ["index", "index0", "revindex", "revindex0", "first", "last", "length"].map { "loop.\($0)" }
        return tokens.indices.contains { index in
            guard case .name(let name) = tokens[index] else { return false }
            let next = tokens.dropFirst(index + 1).first
            if index > 0, tokens[index - 1] == .sign("|"), next == .sign("(") { return true }
            if name == "is", index > 0, case .name(let test)? = next {
                return ["not", "defined", "undefined", "none"].containsBytes(of: test)
            }
            return properties.containsBytes(of: name)
        }
    }
}
