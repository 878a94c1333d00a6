import BlazonLanguage
import BlazonText

/// An expression of Liquid or Handlebars, from `{{ … }}` or a condition, in a template's syntax.
struct LiquidExpression {
    /// In a template's syntax.
    let code: String
    let uses: [FieldUse]
    /// The part without a counterpart, if the rest is kept.
    let loss: String?
    /// The code that prints nothing where a field is missing that replaces another one.
    var codeOfMissing: String?
    /// Names of `let` that it reads.
    var names: Set<String> = []
    /// What is known of it as a number.
    var number = LiquidReader.Number()

    /// Why an expression cannot be converted.
    struct Obstacle: Error {
        let reason: String

        init(_ reason: String) { self.reason = reason }
    }
}

/// Converts the expressions of one text, including the variables that it assigns.
struct LiquidReader {
    /// The variables that are assigned so far; nil: one whose value is left out.
    var variables: [String: Variable?] = [:]
    /// The names of `let` that the text has assigned.
    var lets: [String: Let] = [:]
    /// Names that the text cannot give to other values.
    var used = UsedNames()
    /// Names of `let` that the last expression reads.
    var namesRead: Set<String> = []
    /// The open loops, the outermost first.
    var loops: [Loop] = []
    /// Variables of loops that a path such as `../name` leads out of.
    var innerVariables: [String] = []
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
        /// Whether its variable's name means something else now.
        var isHidden = false
    }

    var uses: [FieldUse] = []
    /// Whether the last path leads to an item of a list, which may be missing.
    var readsItem = false
    /// How the text names each field that it reads.
    var spellings: [String: String] = [:]
    /// The names of fields in the source, where a template cannot write them: `First Name`.
    var columns: [String: String] = [:]
    /// Dates that the text prints.
    var dates: [PrintedDate] = []
    /// What is kept, and means something else for some values.
    var differences: [Note] = []
    /// What the text shows about the names that it reads.
    var shapes = NameShapes()
    /// The language of the expressions that are read.
    var language = ForeignLanguage.liquid
    /// Whether nothing but the text shows the language.
    var isLanguageGuessed = false
    /// Whether the text can be Django's, as far as it shows.
    var canBeDjango = false

    init(location: String) { self.location = location }

    typealias Obstacle = LiquidExpression.Obstacle

    /// The tokens of a value or condition. Python writes `True` and `False`, too, and Handlebars `.` for `this`.
    func tokens(_ source: String) -> [LiquidToken] {
        let tokens = LiquidToken.bare(source)
        if language == .handlebars { return tokens.map { $0 == .sign(".") ? .name("this") : $0 } }
        guard language.isPython else { return tokens }
        return tokens.map { $0 == .name("True") ? .name("true") : $0 == .name("False") ? .name("false") : $0 }
    }

    /// A value with its filters.
    mutating func output(_ source: String) throws(Obstacle) -> LiquidExpression { try output(tokens(source)) }

    /// `isNumber`: the value is compared with a number.
    mutating func output(_ source: [LiquidToken], isNumber: Bool = false) throws(Obstacle) -> LiquidExpression {
        (uses, namesRead) = ([], [])
        let parts = filterCalls(try substituted(try plain(source)))
        guard let value = parts.first, !value.isEmpty else { throw Obstacle("it is empty") }
        if let word = parts.joined().first(where: { [.name("or"), .name("and"), .name("not")].contains($0) }) {
            throw Obstacle("`\(word.spelled)` chooses a value: write `default`, or `{% if %}`")
        }
        if value.count == 1, value[0].isNothing, case .name(let nothing) = value[0] {
            throw Obstacle("`\(nothing)` prints nothing")
        }
        var written: [String] = []
        var loss: String?
        var kind = FieldUse.Kind.text
        var isOptional = false
        var measured = value.count == 1 ? self.number(value[0]) : Number()
        for (number, part) in parts.dropFirst().enumerated() {
            guard case .name(let foreign)? = part.first, let filter = FilterRegistry.filter(named: Self.filterName(foreign))
            else {
                let name = part.first?.spelled ?? ""
                loss = "Blazon has no filter `\(name)`" + (Self.advice(insteadOf: name).map { ": \($0)" } ?? "")
                break
            }
            if let reason = language.difference(of: foreign), !(foreign == "map" && isMemberOfItems(part)) {
                throw Obstacle(reason)
            }
            let next = parts.indices.contains(number + 2) ? parts[number + 2].first : nil
            if filter.name == "default" { isOptional = true }
            let isFirst = number == 0 || parts[1].first == .name("default") && number == 1
            if filter.name == "date" {
                guard case .text(let format)? = part.last, format.utf8.contains("%") else {
                    throw Obstacle("its format is not one of `strftime`")
                }
                let time = try time(format, isNumber: isNumber || next.map(Self.calculates) == true, next: next)
                if isFirst { kind = time.needsTime ? .datetime : .date }
                written.append("| " + time.code)
                apply(part, to: &measured)
                continue
            }
            // The first filter's input type is the field's type.
            if isFirst { kind = Self.kind(filter, part) ?? kind }
            // AMPscript's `Length` is that of a text.
            if number == 0, filter.name == "size", language != .ampscript { kind = NameShapes.counted(value.last?.spelled ?? "") }
            let called = filter.name == "default" ? "default" : foreign
            if let sentence = exception(of: called, replacement: Array(part.dropFirst(2))) {
                differences.append(Note(.differs, location: location, sentence: sentence))
            }
            var own = [.name(filter.name)] + withoutForeignArguments(part)
            // Liquid's ellipsis, which is not Blazon's.
            if ["truncate", "truncatewords"].contains(filter.name), own.count == 1 || own.count == 3 {
                if own.count == 1 { own += [.sign(":"), .number(filter.name == "truncate" ? "50" : "15")] }
                own += [.sign(","), .name("ellipsis"), .sign(":"), .text("...")]
            }
            // Jinja joins without a separator.
            if filter.name == "join", language.isPython, own.count == 1 { own += [.sign(":"), .text("")] }
            // What Liquid makes of nothing: `append` of "" and `plus` of 0.
            if isFirst, part.first != .name("default"), language == .liquid, let nothing = Self.nothing(for: filter.name),
                parts.dropFirst(number + 2).contains(where: { $0.first == .name("default") })
            {
                written.append("| default: \(nothing)")
                isOptional = true
            }
            let isReplaced = next == .name("default")
            written.append("| " + (try arguments(own, of: filter, isOptional: filter.name == "default" && isReplaced)))
            apply(part, to: &measured)
            if filter.name == "divided_by", language == .liquid, part.count == 3, try roundsDown(measured) {
                written.append("| floor")
                measured = Number(precision: .whole)
            } else if let sentence = quotientDifference(part, before: next) {
                differences.append(Note(.differs, location: location, sentence: sentence))
            }
            // Liquid prints nothing for an item that is missing.
            if ["first", "last"].contains(filter.name), !isNumber, !Self.replacesMissing(next) {
                written.append("| default: ''")
            }
        }
        guard value.count == 1 else { throw Obstacle(Self.obstacle(in: value)) }
        let head: String
        switch value[0] {
        // Liquid reads the word as the time of sending.
        case .text("now") where !written.isEmpty, .text("today") where !written.isEmpty: head = "now"
        case .text, .number, .name("true"), .name("false"): head = try value[0].literal
        case .name, .field, .named:
            head = try path(value[0], kind, isOptional: isOptional, isPrinted: true)
            if let list = uses.last?.path, !value[0].isNamed { readMembers(of: list, parts.dropFirst()) }
            if readsItem, !Self.replacesMissing(parts.count > 1 ? parts[1].first : nil) { written.insert("| default: ''", at: 0) }
        case .sign(let sign): throw Obstacle("`\(sign)` is not a value")
        case .computed: head = value[0].spelled
        }
        let code = ([head] + written).joined(separator: " ")
        return LiquidExpression(
            code: code, uses: uses, loss: loss,
            codeOfMissing: Self.endsWithField(parts.dropFirst()) ? code + " | default: ''" : nil, names: namesRead,
            number: measured)
    }

    /// What a filter does otherwise for a few values in the language of the text, or in Django if it can be the language.
    private func exception(of filter: String, replacement: [LiquidToken]) -> String? {
        if let sentence = language.exception(of: filter, replacement: replacement) { return sentence }
        guard canBeDjango, language == .liquid || language == .jinja else { return nil }
        let django = ForeignLanguage.django
        let sentence = django.exception(of: filter, replacement: replacement) ?? django.difference(of: filter)
        return sentence.map { "if the text is Django's or Klaviyo's (`--from django`): \($0)" }
    }

    /// Whether a field is the last replacement for a missing text: `a | default: b | upcase`.
    private static func endsWithField(_ filters: ArraySlice<[LiquidToken]>) -> Bool {
        let names = filters.map { $0.first.map { filterName($0.spelled) } ?? "" }
        guard let last = names.lastIndex(where: { $0.hasSameBytes(as: "default") }),
            names.allSatisfy({ $0 == "default" || FilterRegistry.filter(named: $0)?.input == .text })
        else { return false }
        let replacement = filters[filters.startIndex + last].dropFirst(2)
        return replacement.count == 1 && replacement.first?.readName != nil
    }

    /// What Liquid reads for a missing value before a filter that then gives something; nil: the filter gives nothing.
    private static func nothing(for filter: String) -> String? {
        switch filter {
        case "append", "prepend": "''"
        case "plus", "minus", "times": "0"
        default: nil
        }
    }

    /// Records the members of a list's items that filters name: `map: 'name'`.
    private mutating func readMembers(of list: [String], _ filters: some Sequence<[LiquidToken]>) {
        for filter in filters {
            guard case .name(let name)? = filter.first,
                ["map", "where", "sum", "sort", "reverse", "uniq", "slice"].contains(name)
            else { return }
            let filter = filter.isEmpty ? [] : [filter[0]] + withoutForeignArguments(filter)
            if filter.count > 2, case .text(let member) = filter[2], let field = FieldPath([member]) {
                let kind: FieldUse.Kind = name == "sum" ? .number : filter.count > 4 ? filter[4].kind : .text
                uses.append(
                    FieldUse(path: list + [FieldUse.item] + field.names, kind: kind, isOptional: false, location: location))
            }
            if name == "map" || name == "sum" { return }
        }
    }

    /// Whether a filter takes a missing value, or requires a number or list, for which a text is no replacement.
    private static func replacesMissing(_ filter: LiquidToken?) -> Bool {
        guard case .name(let name)? = filter, let known = FilterRegistry.filter(named: filterName(name)) else { return false }
        return known.name == "default" || kind(known.input) != nil
    }

    // MARK: Loops

    /// `item in cart limit: 3 offset: 1 reversed`
    mutating func loop(_ source: String) throws(Obstacle) -> (header: LiquidExpression, loop: Loop) {
        let tokens = LiquidToken.bare(source)
        guard tokens.count > 2, case .name(let variable) = tokens[0], tokens[1] == .name("in"), FieldPath([variable]) != nil
        else {
            throw Obstacle("it names no list")
        }
        guard let list = tokens[2].readName else {
            throw Obstacle("a loop over a range of numbers has no counterpart in Blazon")
        }
        var code = ""
        var rest = tokens.dropFirst(3)
        while let word = rest.popFirst() {
            if word == .sign(",") { continue }
            if word == .name("reversed") {
                code += " reversed"
            } else if case .name(let name) = word, ["limit", "offset"].contains(name), rest.popFirst() == .sign(":"),
                case .number(let digits)? = rest.popFirst(), digits.utf8.allSatisfy(\.isASCIIDigit)
            {
                code += " \(name): \(digits)"
            } else {
                throw Obstacle("`\(word.spelled)` has no counterpart in Blazon's loops")
            }
        }
        guard tokens[2] == .name(list), !isOfLoop(list), let (base, rest) = self.variable(list) else {
            return try loop(variable, in: tokens[2], code, isImplicit: false)
        }
        // A member of a variable is one of a field.
        let known = rest.isEmpty ? variables[base].flatMap { $0 } : nil
        let meant = if let known { known.shown } else { try substituted([tokens[2]]) }
        if meant.count == 1, meant[0].readName != nil, !meant[0].isNamed {
            return try loop(variable, in: meant[0], code, isImplicit: false)
        }
        let value = try output(meant)
        if let loss = value.loss { throw Obstacle(loss) }
        let path = known?.keepsItems == true ? value.uses.first?.path : nil
        return (
            LiquidExpression(code: "\(variable) in \(value.code)\(code)", uses: value.uses, loss: nil, names: value.names),
            Loop(variable: variable, list: path ?? [], isImplicit: false, isComputed: path == nil)
        )
    }

    /// `{{#each cart}}`
    mutating func loop(each source: String) throws(Obstacle) -> (header: LiquidExpression, loop: Loop) {
        let tokens = LiquidToken.tokens(source)
        guard tokens.count == 1, tokens[0].readName != nil else { throw Obstacle("it names no list") }
        let variable = loops.isEmpty ? "item" : "item\(loops.count + 1)"
        let list = try substituted(tokens)
        guard list.count == 1 else { throw Obstacle("`\(tokens[0].spelled)` is no list") }
        return try loop(variable, in: list[0], "", isImplicit: true)
    }

    private mutating func loop(
        _ variable: String, in list: LiquidToken, _ rest: String, isImplicit: Bool
    ) throws(Obstacle) -> (header: LiquidExpression, loop: Loop) {
        (uses, namesRead) = ([], [])
        let path = try path(list, .texts, isOptional: false)
        guard let use = uses.first, !path.utf8.hasPrefix("(") else { throw Obstacle("`\(list.spelled)` is no list") }
        return (
            LiquidExpression(code: "\(variable) in \(path)\(rest)", uses: uses, loss: nil),
            Loop(variable: variable, list: use.path, isImplicit: isImplicit)
        )
    }

    /// `default: 'x', ellipsis: '…'`
    private mutating func arguments(
        _ tokens: [LiquidToken], of filter: Filter, isOptional: Bool
    ) throws(Obstacle) -> String {
        var written = ""
        var positional = filter.parameters.filter { $0.name == nil }[...]
        for (index, token) in tokens.enumerated() {
            if token == .sign(":") || token == .sign(",") {
                written += token.spelled
                continue
            }
            if index > 0 { written += " " }
            let isName = index + 1 < tokens.count && tokens[index + 1] == .sign(":")
            if index > 0, !isName, token.readName != nil {
                let kind = positional.popFirst().flatMap { Self.kind($0.kind) } ?? .text
                written += try path(token, kind, isOptional: isOptional)
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

extension String {
    /// Without surrounding blanks and the signs that trim: Liquid's dashes, and Handlebars' tildes.
    var trimmingDashes: String {
        var text = self[...]
        if let first = text.utf8.first, "-~".utf8.contains(first) { text.removeFirst() }
        if let last = text.utf8.last, "-~".utf8.contains(last) { text.removeLast() }
        return String(text).trimmed
    }
}
