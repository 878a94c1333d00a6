import BlazonLanguage
import BlazonText

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
    /// Names of expressions, which are not fields, each with the number of names that its value reads through each other.
    var named: [String: Int] = [:]
    /// The largest of these numbers among the names that the last value reads.
    private(set) var depthRead = 0
    /// Those that texts or other variables read.
    private(set) var namesRead: Set<String> = []
    /// The open loops, the outermost first.
    var loops: [Loop] = []
    /// Location of the current expression, for fields.
    var location: String

    /// A loop whose items expressions may read.
    struct Loop {
        let variable: String
        /// The path of the list; empty: the loop could not be converted, or the list is computed.
        let list: [String]
        /// Whether names without a variable are members of its items, as in Handlebars.
        let isImplicit: Bool
        /// Whether the list is the value of a variable, whose items have no members.
        var isComputed = false
    }

    var uses: [FieldUse] = []

    init(location: String) { self.location = location }

    typealias Obstacle = LiquidExpression.Obstacle

    /// A value with its filters.
    mutating func output(_ source: String) throws(Obstacle) -> LiquidExpression {
        try output(LiquidToken.bare(source))
    }

    /// `isNumber`: the value is compared with a number.
    mutating func output(_ source: [LiquidToken], isNumber: Bool = false) throws(Obstacle) -> LiquidExpression {
        uses = []
        depthRead = 0
        let parts = filterCalls(try substituted(withFilters(helperCall(source))))
        guard let value = parts.first, !value.isEmpty else { throw Obstacle("it is empty") }
        var written: [String] = []
        var loss: String?
        var kind = FieldUse.Kind.text
        var isOptional = false
        for (number, part) in parts.dropFirst().enumerated() {
            guard case .name(let foreign)? = part.first, let filter = FilterRegistry.filter(named: Self.filterName(foreign))
            else {
                loss = "Blazon has no filter `\(part.first?.spelled ?? "")`"
                break
            }
            if filter.name == "default" { isOptional = true }
            let isFirst = number == 0 || parts[1].first == .name("default") && number == 1
            if filter.name == "date", case .text(let format)? = part.last, format.utf8.contains("%") {
                let next = parts.indices.contains(number + 2) ? parts[number + 2].first : nil
                let time = try time(format, isNumber: isNumber || next.map(Self.calculates) == true)
                if isFirst { kind = time.needsTime ? .datetime : .date }
                written.append("| " + time.code)
                continue
            }
            // The first filter's input type is the field's type.
            if isFirst { kind = Self.kind(filter, part) ?? kind }
            var own = [.name(filter.name)] + part.dropFirst()
            // Liquid's ellipsis, which is not Blazon's.
            if ["truncate", "truncatewords"].contains(filter.name), own.count == 3 {
                own += [.sign(","), .name("ellipsis"), .sign(":"), .text("...")]
            }
            written.append("| " + (try arguments(own, of: filter)))
        }
        guard value.count == 1 else { throw Obstacle("it calls something with arguments") }
        let head: String
        switch value[0] {
        // Liquid reads the word as the time of sending.
        case .text("now") where !written.isEmpty, .text("today") where !written.isEmpty: head = "now"
        case .text, .number: head = try value[0].literal
        case .name(let name): head = try path(name, kind, isOptional: isOptional)
        case .sign(let sign): throw Obstacle("`\(sign)` is not a value")
        case .computed: head = value[0].spelled
        }
        return LiquidExpression(code: ([head] + written).joined(separator: " "), uses: uses, loss: loss)
    }

    /// A condition.
    mutating func condition(_ source: String) throws(Obstacle) -> LiquidExpression {
        try condition(LiquidToken.bare(source))
    }

    /// `{% case a %}{% when 'b', 'c' %}`
    mutating func condition(case subject: String, when values: String) throws(Obstacle) -> LiquidExpression {
        let subject = LiquidToken.bare(subject)
        var comparisons: [[LiquidToken]] = []
        for value in LiquidToken.tokens(values).split(whereSeparator: { $0 == .sign(",") || $0 == .name("or") }) {
            guard value.count == 1 else { throw Obstacle("`when` accepts only texts and numbers") }
            comparisons.append(subject + [.sign("==")] + value)
        }
        guard !subject.isEmpty, let first = comparisons.first else { throw Obstacle("it is empty") }
        return try condition(comparisons.dropFirst().reduce(first) { $0 + [.name("or")] + $1 })
    }

    mutating func condition(_ source: [LiquidToken]) throws(Obstacle) -> LiquidExpression {
        uses = []
        let tokens = try substituted(LiquidToken.withoutTests(source), isCondition: true)
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
            case .computed(let value):
                let other = index + 2 < tokens.count ? tokens[index + 2].wholeNumber : nil
                let code = try computed(value, isNumber: other != nil)
                if let other, let comparison = tokens[index + 1].comparison {
                    written += [code, comparison, other]
                    index += 3
                    continue
                }
                let isAsked = index + 2 < tokens.count && tokens[index + 2].isNothing
                if isAsked, let comparison = tokens[index + 1].comparison {
                    written.append(comparison == "==" ? "not \(code)" : code)
                    index += 2
                } else {
                    written.append(code)
                }
            case .sign(let sign) where tokens[index].comparison == nil && !["(", ")"].contains(sign):
                throw Obstacle("`\(sign)` has no counterpart in Blazon's conditions")
            case .text, .number: written.append(try tokens[index].literal)
            default: written.append(tokens[index].spelled)
            }
            index += 1
        }
        return LiquidExpression(code: written.joined(separator: " "), uses: uses, loss: nil)
    }

    // MARK: Loops

    /// `item in cart limit: 3 offset: 1 reversed`
    mutating func loop(_ source: String) throws(Obstacle) -> (header: LiquidExpression, loop: Loop) {
        let tokens = LiquidToken.bare(source)
        guard tokens.count > 2, case .name(let variable) = tokens[0], tokens[1] == .name("in"), FieldPath([variable]) != nil
        else {
            throw Obstacle("it names no list")
        }
        guard case .name(let list) = tokens[2] else {
            throw Obstacle("a loop over a range of numbers has no counterpart in Blazon")
        }
        var code = ""
        var rest = tokens.dropFirst(3)
        while let word = rest.popFirst() {
            if word == .sign(",") { continue }
            if word == .name("reversed") {
                code += " reversed"
            } else if case .name(let name) = word, ["limit", "offset"].contains(name), rest.popFirst() == .sign(":"),
                case .number(let digits)? = rest.popFirst(), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
            {
                code += " \(name): \(digits)"
            } else {
                throw Obstacle("`\(word.spelled)` has no counterpart in Blazon's loops")
            }
        }
        guard let known = assigned[list] else { return try loop(variable, in: list, code, isImplicit: false) }
        let value = try output(known ?? [tokens[2]])
        if let loss = value.loss { throw Obstacle(loss) }
        let path = itemsKept(in: list) ? value.uses.first?.path : nil
        return (
            LiquidExpression(code: "\(variable) in \(value.code)\(code)", uses: value.uses, loss: nil),
            Loop(variable: variable, list: path ?? [], isImplicit: false, isComputed: path == nil)
        )
    }

    /// `{{#each cart}}`
    mutating func loop(each source: String) throws(Obstacle) -> (header: LiquidExpression, loop: Loop) {
        let tokens = LiquidToken.tokens(source)
        guard tokens.count == 1, case .name(let list) = tokens[0] else {
            throw Obstacle("it names no list")
        }
        let variable = loops.isEmpty ? "item" : "item\(loops.count + 1)"
        return try loop(variable, in: list, "", isImplicit: true)
    }

    private mutating func loop(
        _ variable: String, in list: String, _ rest: String, isImplicit: Bool
    ) throws(Obstacle) -> (header: LiquidExpression, loop: Loop) {
        uses = []
        let path = try path(list, .texts, isOptional: false)
        guard let use = uses.first, !path.utf8.hasPrefix("(") else { throw Obstacle("`\(list)` is no list") }
        return (
            LiquidExpression(code: "\(variable) in \(path)\(rest)", uses: uses, loss: nil),
            Loop(variable: variable, list: use.path, isImplicit: isImplicit)
        )
    }

    /// Names that Handlebars has for the number of an item in a loop.
    private static let loopNames = ["index": "forloop.index0", "first": "forloop.first", "last": "forloop.last"]

    /// The path of a name within loops, from the variable on; nil if it is none of a loop's.
    private func item(_ names: [String]) -> (loop: Loop, members: [String])? {
        if let loop = loops.last(where: { $0.variable == names[0] && !$0.isImplicit }) { return (loop, Array(names.dropFirst())) }
        guard let loop = loops.last, loop.isImplicit else { return nil }
        return (loop, names[0] == "this" ? Array(names.dropFirst()) : names)
    }

    // MARK: Fields

    private mutating func path(_ name: String, _ kind: FieldUse.Kind, isOptional: Bool) throws(Obstacle) -> String {
        var names = name.utf8.split(at: ".").map(String.init)
        if let depth = named[names[0]] {
            namesRead.insert(names[0])
            depthRead = max(depthRead, depth)
            return name
        }
        if names[0] == "forloop" || names[0] == "loop" && names.count == 2 && !loops.isEmpty {
            guard let loop = loops.last, !loop.isImplicit else { throw Obstacle("it belongs to no loop") }
            return (["forloop"] + names.dropFirst()).joined(separator: ".")
        }
        if let loop = loops.last, loop.isImplicit, names.count == 1, let property = Self.loopNames[names[0]] { return property }
        if let (loop, members) = item(names) { return try member(of: loop, members, kind, isOptional: isOptional) }
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
        guard let path = FieldPath(names) else { throw Obstacle("`\(name.shortened)` cannot be the name of a field") }
        uses.append(FieldUse(path: path.names, kind: kind, isOptional: isOptional && filter.isEmpty, location: location))
        return filter.isEmpty ? path.text : "(\(path.text)\(filter))"
    }

    private mutating func member(
        of loop: Loop, _ members: [String], _ kind: FieldUse.Kind, isOptional: Bool
    ) throws(Obstacle) -> String {
        if loop.isComputed, members.isEmpty { return loop.variable }
        if loop.list.isEmpty { throw Obstacle("its loop is left out") }
        var (members, kind, filter) = (members, kind, "")
        if let last = members.last, ["size", "first", "last"].contains(last) {
            members.removeLast()
            filter = " | \(last)"
            if !members.isEmpty { kind = .texts }
        }
        guard members.isEmpty || FieldPath(members) != nil else {
            throw Obstacle("`\(members.joined(separator: ".").shortened)` cannot be the name of a field")
        }
        let names = members.isEmpty ? [] : FieldPath(members)?.names ?? []
        uses.append(
            FieldUse(
                path: loop.list + [FieldUse.item] + names, kind: kind, isOptional: isOptional && filter.isEmpty && !names.isEmpty,
                location: location))
        let path = ([loop.variable] + names).joined(separator: ".")
        return filter.isEmpty ? path : "(\(path)\(filter))"
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
                case .computed(let value): written += try computed(value)
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

    static func kind(_ kind: Filter.Kind) -> FieldUse.Kind? {
        switch kind {
        case .integer: .integer
        case .number: .number
        case .list: .texts
        case .date: .date
        case .datetime: .datetime
        case .zone: .zone
        case .text, .any: nil
        }
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
        var names = source.utf8.split(at: ".", omittingEmpty: true).map { name in
            String(String.UnicodeScalarView(name.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "@" && $0 != ";" }))
        }
        for root in ["context", "ctx", "profile", "recipient", "vars"] where names.count > 1 && names[0] == root {
            names.removeFirst()
        }
        self.init(names)
    }

    /// Maximum number of names: a template cannot declare records that are nested deeper.
    static let maxDepth = 32

    init?(_ names: [String]) {
        guard names.count <= Self.maxDepth else { return nil }
        let names = names.map { $0.utf8.replacing("-", with: "_").utf8.replacing(" ", with: "_") }
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
