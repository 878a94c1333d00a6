import BlazonText

// Fields, items of loops, and their members.
extension LiquidReader {
    /// A name with its members and the indices of items behind them.
    struct Steps {
        var names: [String] = []
        /// By the position of the list's name.
        var indices: [Int: Int] = [:]
        /// A filter that the last name means, such as `size`.
        var filter = ""

        init(_ name: String, _ language: ForeignLanguage, _ shapes: NameShapes) {
            for part in name.utf8.split(at: ".").map(String.init) {
                // Python's templates write `cart.0.name`.
                if language.isPython, !names.isEmpty, indices[names.count - 1] == nil, part.utf8.count < 5,
                    part.utf8.allSatisfy(\.isASCIIDigit), let index = Int(part)
                {
                    indices[names.count - 1] = index
                    continue
                }
                let pieces = part.utf8.split(at: "[", maxSplits: 1).map(String.init)
                names.append(pieces[0])
                if pieces.count == 2, let index = Int(pieces[1].dropLast()) { indices[names.count - 1] = index }
            }
            // A path of too many names cannot be declared anyway.
            if isOfForLoop || names.count > FieldPath.maxDepth { return }
            if language == .handlebars, names.count > 1, names.last == "length", indices[names.count - 1] == nil {
                names.removeLast()
                filter = "size"
            }
            // In other languages they are members.
            guard language == .liquid else { return }
            // `cart.first.name` is `cart[0].name`.
            var position = 1
            while position + 1 < names.count {
                if let index = ["first": 0, "last": -1][names[position]], indices[position] == nil, indices[position - 1] == nil,
                    !shapes.isMember(position, of: names)
                {
                    removeName(at: position)
                    indices[position - 1] = index
                } else {
                    position += 1
                }
            }
            // `cart.size` is a filter here.
            if names.count > 1, let last = names.last, indices[names.count - 1] == nil, NameShapes.filters.contains(last),
                !shapes.isMember(names.count - 1, of: names)
            {
                names.removeLast()
                filter = last
            }
        }

        /// Whether it is what a loop is asked: `forloop.last`, `forloop.parentloop.last`, and Jinja's `loop.last`.
        var isOfForLoop: Bool {
            names.count > 1 && ["forloop", "loop"].containsBytes(of: names[0])
                && names[1..<names.count - 1].allSatisfy { $0 == "parentloop" }
        }

        mutating func removeName(at position: Int) {
            names.remove(at: position)
            indices = Dictionary(uniqueKeysWithValues: indices.map { ($0.key > position ? $0.key - 1 : $0.key, $0.value) })
        }

        /// Without the first name.
        var rest: Steps {
            var rest = self
            rest.removeName(at: 0)
            rest.indices[-1] = nil
            return rest
        }
    }

    /// Whether a name is the variable of an open loop, or a member of it.
    func isOfLoop(_ name: String) -> Bool {
        let first = name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
        return loops.contains { !$0.isImplicit && !$0.isHidden && $0.variable.utf8.elementsEqual(first) }
    }

    /// The path of a name as a template writes it. `isPrinted`: the caller adds what is printed for an item that is missing.
    mutating func path(
        _ token: LiquidToken, _ kind: FieldUse.Kind, isOptional: Bool, isPrinted: Bool = false
    ) throws(Obstacle) -> String {
        readsItem = false
        let name = token.spelled
        if let outer = name.utf8.dropping(prefix: "../") {
            return try path(ofParent: String(outer), kind, isOptional: isOptional, isPrinted: isPrinted)
        }
        if token.isNamed {
            namesRead.insert(name)
            return name
        }
        let steps = Steps(name, language, shapes)
        if token == .field(name) { return try field(steps, kind, isOptional: isOptional, isPrinted: isPrinted) }
        let isImplicit = loops.last?.isImplicit ?? false
        if isImplicit, let property = ForLoopNames.handlebars[name] { return "forloop.\(property)" }
        if let loop = loops.last(where: { !$0.isImplicit && !$0.isHidden && $0.variable.hasSameBytes(as: steps.names[0]) }) {
            return try item(of: loop, steps.rest, kind, isOptional: isOptional, isPrinted: isPrinted)
        }
        if steps.isOfForLoop {
            guard loops.count > steps.names.count - 2, !isImplicit else { throw Obstacle("it belongs to no loop") }
            let last = steps.names[steps.names.count - 1]
            let property = (ForLoopNames.django["forloop.\(last)"] ?? ForLoopNames.jinja["loop.\(last)"]) ?? last
            return (["forloop"] + steps.names[1...].dropLast() + [property]).joined(separator: ".")
        }
        if isImplicit, let loop = loops.last {
            let members = steps.names[0] == "this" ? steps.rest : steps
            return try item(of: loop, members, kind, isOptional: isOptional, isPrinted: isPrinted)
        }
        return try field(steps, kind, isOptional: isOptional, isPrinted: isPrinted)
    }

    /// The path of Handlebars' `../name`: outside of the innermost loop.
    private mutating func path(
        ofParent name: String, _ kind: FieldUse.Kind, isOptional: Bool, isPrinted: Bool
    ) throws(Obstacle) -> String {
        guard let inner = loops.last, inner.isImplicit else { throw Obstacle("it leads out of no `each`") }
        loops.removeLast()
        innerVariables.append(inner.variable)
        defer {
            loops.append(inner)
            innerVariables.removeLast()
        }
        let path = try path(.name(name), kind, isOptional: isOptional, isPrinted: isPrinted)
        return name.utf8.contains("@") ? path.utf8.replacing("forloop.", with: "forloop.parentloop.") : path
    }

    /// The path of a field of the recipient.
    private mutating func field(
        _ steps: Steps, _ kind: FieldUse.Kind, isOptional: Bool, isPrinted: Bool
    ) throws(Obstacle) -> String {
        let spelled = steps.names.joined(separator: ".")
        var steps = steps
        // A template need not name the object that a field belongs to.
        let owners = ["recipient", "profile", "user", "customer", "subscriber", "custom_attribute", "person"]
        if steps.names.count > 1, owners.contains(steps.names[0]) { steps = steps.rest }
        if let field = FieldPath(steps.names)?.text {
            if let other = spellings[field], !other.hasSameBytes(as: spelled) {
                throw Obstacle("`\(other)` and `\(spelled)` would be the same field")
            }
            spellings[field] = spelled
        }
        return try written(steps, [], "", kind, isOptional: isOptional, isPrinted: isPrinted)
    }

    private mutating func item(
        of loop: Loop, _ members: Steps, _ kind: FieldUse.Kind, isOptional: Bool, isPrinted: Bool
    ) throws(Obstacle) -> String {
        if loop.isComputed, members.names.isEmpty { return loop.variable }
        if loop.list.isEmpty { throw Obstacle("its loop is left out") }
        let list = loop.list + [FieldUse.item]
        return try written(
            members, list, loop.variable, kind, isOptional: isOptional && !members.names.isEmpty, isPrinted: isPrinted)
    }

    /// `start` and `variable`: the path and name of the item that the steps begin at; empty: the recipient.
    private mutating func written(
        _ steps: Steps, _ start: [String], _ variable: String, _ kind: FieldUse.Kind, isOptional: Bool, isPrinted: Bool
    ) throws(Obstacle) -> String {
        let field = steps.names.isEmpty ? nil : FieldPath(steps.names)
        guard steps.names.isEmpty || field != nil else {
            throw Obstacle("`\(steps.names.joined(separator: ".").shortened)` cannot be the name of a field")
        }
        let names = field?.names ?? []
        if let field { addColumn(field, start, steps) }
        var path = start
        var code: [String] = variable.isEmpty ? [] : [variable]
        for (position, name) in names.enumerated() {
            path.append(name)
            code.append(name)
            guard let index = steps.indices[position] else { continue }
            path.append(FieldUse.item)
            code[code.count - 1] += "[\(index)]"
        }
        let isHidden =
            used.lets[names.first ?? ""] != nil
            || loops.contains { !$0.isImplicit && $0.variable.hasSameBytes(as: names.first ?? "") }
            || innerVariables.containsBytes(of: names.first ?? "")
        if start.isEmpty, let first = names.first { used.fields.insert(first) }
        if start.isEmpty, let field, field.needsRecipient || isHidden {
            code.insert("recipient", at: 0)
        }
        let isItem = !steps.indices.isEmpty || ["first", "last"].contains(steps.filter)
        let hasFilter = !steps.filter.isEmpty
        uses.append(
            FieldUse(
                path: path,
                kind: hasFilter && !(start.count == path.count)
                    ? steps.filter == "size" ? NameShapes.counted(code.last ?? "") : .texts : kind,
                isOptional: isOptional && !hasFilter && steps.indices.isEmpty, location: location))
        let text = code.joined(separator: ".") + (hasFilter ? " | \(steps.filter)" : "")
        // Other tools print nothing for an item that is missing.
        if isItem, kind == .text {
            if isPrinted { readsItem = true } else { return "(\(text) | default: '')" }
        }
        return hasFilter ? "(\(text))" : text
    }
}

extension LiquidReader {
    /// Records how the source calls a field or a list, if a template writes it otherwise.
    private mutating func addColumn(_ field: FieldPath, _ start: [String], _ steps: Steps) {
        // A list is the last name that a column can have: those of its items are the export's.
        let count = start.isEmpty ? (steps.indices.keys.min().map { $0 + 1 } ?? field.names.count) : 0
        add(FieldPath(Array(field.originals.prefix(count))))
        for (original, name) in zip(field.originals, field.names).dropFirst(count) where !original.hasSameBytes(as: name) {
            differences.append(
                Note(
                    .guessed, location: location,
                    sentence: "the member `\(original)` of the items is `\(name)`: rename it in the export"))
        }
    }

    /// Records how the source calls a field, if a template writes it otherwise.
    mutating func add(_ field: FieldPath?) {
        guard let field, field.names != field.originals else { return }
        columns[field.names.joined(separator: ".")] = field.originals.joined(separator: ".")
    }
}

/// The path of a field as other systems write it.
struct FieldPath {
    let names: [String]
    /// The names as the other system writes them.
    let originals: [String]

    /// Names that expressions reserve for facts of the run, unless `recipient.` precedes them.
    private static let runNames = ["target", "locale", "variant", "campaign", "delivery", "block", "recipient", "now"]

    var needsRecipient: Bool { Self.runNames.contains(names[0]) }
    var text: String { (needsRecipient ? ["recipient"] + names : names).joined(separator: ".") }

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
        originals = names
        let names = names.map { $0.utf8.replacing("-", with: "_").utf8.replacing(" ", with: "_") }
        guard !names.isEmpty, names.allSatisfy(Self.isName) else { return nil }
        self.names = names
    }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue } && !LiquidToken.words.contains(name)
    }
}
