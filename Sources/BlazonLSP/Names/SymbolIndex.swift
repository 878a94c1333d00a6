import BlazonCheck
import BlazonDiagnostics
import BlazonReference
import BlazonTemplate
import BlazonText
import BlazonYAML

/// All spans of one file where fields, blocks and constants of the run are declared or read, including expressions that cannot
/// be parsed.
struct SymbolIndex {
    /// In the order of the file, without duplicates.
    private(set) var occurrences: [Occurrence] = []
    /// The words of all expressions that are not occurrences: keywords, filters, texts, numbers, operators, and names without a declaration.
    private(set) var words: [LexicalWord] = []
    private var seen: Set<Span> = []
    /// Whether `message` stands for the message, and a field of this name is `recipient.message`.
    private var isAssertion = false

    private let members: TypeMembers

    /// `members` are the fields of the named types that the file may use.
    init(_ root: Node, _ members: TypeMembers) {
        self.members = members
        for entry in root.entries ?? [] { section(entry) }
    }

    /// Adds the expressions of lines that are not in the tree because they are invalid YAML.
    mutating func add(_ line: Range<Int>, of bytes: [UInt8]) {
        let text = bytes[line]
        let file = FileID(0)
        var expressions = ExpressionWords.all(in: text)
        var base = line.lowerBound
        if expressions.isEmpty, let when = text.firstRange(of: Array("when:".utf8)) {
            base = when.upperBound
            expressions = [ExpressionWords.condition(in: bytes[base..<line.upperBound])]
        }
        for expression in expressions {
            read(expression) { Span(file: file, start: base + $0.lowerBound, end: base + $0.upperBound) }
        }
    }

    private mutating func section(_ entry: Entry) {
        switch TemplateKey(entry.key.text) {
        case .recipient: fields(entry.value.entries ?? [], under: [])
        case .types:
            for type in entry.value.entries ?? [] {
                declare(.type(type.key.text), type)
                types(type.value)
                declareMembers(type.value.entries ?? [], of: type.key.text, under: [])
            }
        case .blocks:
            for block in entry.value.entries ?? [] {
                declare(.block(block.key.text), block)
                texts(block.value)
            }
        case .delivery:
            for constant in entry.value.entries ?? [] {
                declare(.delivery(constant.key.text), constant)
                for part in constant.value.entries ?? [] where ConstantKey(part.key.text) == .type { types(part.value) }
            }
        case .samples:
            for sample in entry.value.entries ?? [] { values(sample.value.entries ?? [], under: []) }
        case .skip, .expect:
            isAssertion = TemplateKey(entry.key.text) == .expect
            defer { isAssertion = false }
            for reason in entry.value.entries ?? [] { condition(reason.value) }
        case .let:
            for binding in entry.value.entries ?? [] {
                declare(.field([binding.key.text]), binding)
                condition(binding.value)
            }
        case .targetBy: if let scalar = entry.value.scalar { path(scalar) }
        case .source:
            for part in entry.value.entries ?? [] {
                switch SourceKey(part.key.text) {
                case .id: if let scalar = part.value.scalar { path(scalar) }
                case .columns: for column in part.value.entries ?? [] { path(column.key) }
                default: break
                }
            }
        case .locales:
            for part in entry.value.entries ?? [] {
                switch LocalesKey(part.key.text) {
                case .by: if let scalar = part.value.scalar { path(scalar) }
                case .default: break
                case .neutral: neutral(part.value)
                case nil: locale(part.value)
                }
            }
        case .variants:
            for part in entry.value.entries ?? [] {
                if VariantsKey(part.key.text) != .by {
                    variant(part.value)
                } else if let scalar = part.value.scalar {
                    path(scalar)
                }
            }
        case .lookups:
            for lookup in entry.value.entries ?? [] {
                declare(.lookup(lookup.key.text), lookup)
                for part in lookup.value.entries ?? [] { columns(part, of: lookup.key.text) }
            }
        case .links:
            for part in entry.value.entries ?? [] where LinksKey(part.key.text) == .query { texts(part.value) }
        case .missing: for limit in entry.value.entries ?? [] { path(limit.key) }
        case .campaign, .description, .mapping, .targets, .uses, .overflow, .rejects, .audience: break
        case .message, nil: texts(entry.value)
        }
    }

    /// The columns that a key of a lookup names.
    private mutating func columns(_ part: Entry, of lookup: String) {
        switch LookupKey(part.key.text) {
        case .fields:
            for field in part.value.entries ?? [] {
                declare(.column(field.key.text, of: lookup), field)
                types(field.value)
            }
        case .key: if let scalar = part.value.scalar { add(.column(scalar.text, of: lookup), scalar.whole) }
        case .source:
            for part in part.value.entries ?? [] where LookupSourceKey(part.key.text) == .columns {
                for column in part.value.entries ?? [] { add(.column(column.key.text, of: lookup), column.key.whole) }
            }
        case .file, nil: break
        }
    }

    private mutating func variant(_ node: Node) {
        for part in node.entries ?? [] {
            if VariantKey(part.key.text) == .locales {
                for section in part.value.entries ?? [] { locale(section.value) }
            } else {
                texts(part.value)
            }
        }
    }

    /// The settings of a locale, and its translations of blocks.
    private mutating func locale(_ node: Node) {
        for part in node.entries ?? [] {
            guard LocaleKey(part.key.text) == .blocks else {
                texts(part.value)
                continue
            }
            for block in part.value.entries ?? [] {
                add(.block(block.key.text), block.key.whole)
                texts(block.value)
            }
        }
    }

    /// `neutral: [title, block.brand]`
    private mutating func neutral(_ node: Node) {
        for scalar in node.scalar.map({ [$0] }) ?? node.items?.compactMap(\.scalar) ?? [] {
            let names = scalar.text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1).map { String(Substring($0)) }
            guard names.count == 2, names[0] == RunName.block.rawValue else { continue }
            add(.block(names[1]), scalar.span(of: names[0].utf8.count + 1..<scalar.text.utf8.count))
        }
    }

    private mutating func fields(_ entries: [Entry], under path: [String]) {
        for entry in entries {
            declare(.field(path + [entry.key.text]), entry)
            if let scalar = entry.value.scalar { typeNames(scalar) }
            fields(entry.value.entries ?? [], under: path + [entry.key.text])
        }
    }

    private mutating func declareMembers(_ entries: [Entry], of type: String, under path: [String]) {
        for entry in entries {
            declare(.member(path + [entry.key.text], of: type), entry)
            declareMembers(entry.value.entries ?? [], of: type, under: path + [entry.key.text])
        }
    }

    /// A field of the recipient, which may be that of a named type.
    private func field(_ path: [String]) -> Symbol { members.symbol(of: path, in: []) ?? .field(path) }

    /// The names in a type, or in the types of a named record's fields.
    private mutating func types(_ node: Node) {
        if let scalar = node.scalar { typeNames(scalar) }
        for entry in node.entries ?? [] { types(entry.value) }
    }

    private mutating func typeNames(_ scalar: Scalar) {
        for (name, range) in TypeWords(scalar.text).names { add(.type(name), scalar.span(of: range)) }
    }

    private mutating func declare(_ symbol: Symbol, _ entry: Entry) { add(symbol, entry.key.whole, isDeclaration: true) }

    /// The keys of a sample's values are fields. Of records in lists, only those of named types are declared as names.
    private mutating func values(_ entries: [Entry], under path: [String], isItem: Bool = false) {
        for entry in entries {
            let own = path + [entry.key.text]
            let symbol = field(own)
            if case .field = symbol, isItem { continue }
            add(symbol, entry.key.whole)
            values(entry.value.entries ?? [], under: own, isItem: isItem)
            for item in entry.value.items ?? [] { values(item.entries ?? [], under: own, isItem: true) }
        }
    }

    /// `by: profile.language`
    private mutating func path(_ scalar: Scalar) {
        var names: [String] = []
        var at = 0
        for part in scalar.text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            names.append(String(Substring(part)))
            let symbol = names.first == "recipient" ? Array(names.dropFirst()) : names
            if !symbol.isEmpty { add(field(symbol), scalar.span(of: at..<at + part.count)) }
            at += part.count + 1
        }
    }

    /// A loop of a setting around a value, with the span of its variable.
    private typealias ItemLoop = (scope: LoopScopes.Loop, span: Span)

    /// Adds the expressions of texts; with `isItem`, a map is an item of a list, and its `when` is a condition.
    private mutating func texts(_ node: Node, isItem: Bool = false, in loops: [ItemLoop] = []) {
        switch node.kind {
        case .scalar(let scalar): placeholders(scalar, in: loops)
        case .sequence(let items): for item in items { texts(item, isItem: true, in: loops) }
        case .mapping(let entries):
            if let loop = loop(entries, in: loops) {
                for entry in entries {
                    switch LoopKey(entry.key.text) {
                    case .for: continue
                    case .where: condition(entry.value, in: loops + [loop])
                    case .each: texts(entry.value, in: loops + [loop])
                    case .offset, .limit, .reversed, nil: texts(entry.value, in: loops)
                    }
                }
                return
            }
            for entry in entries {
                if isItem, ChoiceKey(entry.key.text) == .when, entry.value.scalar != nil {
                    condition(entry.value, in: loops)
                } else {
                    texts(entry.value, in: loops)
                }
            }
        }
    }

    /// The loop that a map is, with its head added; nil: it is data.
    private mutating func loop(_ entries: [Entry], in loops: [ItemLoop]) -> ItemLoop? {
        guard entries.contains(where: { LoopKey($0.key.text) == .each }),
            let scalar = entries.first(where: { LoopKey($0.key.text) == .for })?.value.scalar
        else { return nil }
        let head = ExpressionWords.condition(in: scalar.text.utf8)
        guard let loop = LoopScopes.loop(head, after: -1) else { return nil }
        let span = scalar.span(of: loop.range)
        add(.variable(loop.variable, span), span, isDeclaration: true)
        read(head, scalar.span, outer: loops)
        return (loop, span)
    }

    private mutating func condition(_ node: Node, in loops: [ItemLoop] = []) {
        if let scalar = node.scalar { read(ExpressionWords.condition(in: scalar.text.utf8), scalar.span, outer: loops) }
    }

    private mutating func placeholders(_ scalar: Scalar, in outer: [ItemLoop]) {
        guard scalar.text.utf8.contains(UInt8(ascii: "{")) else { return }
        var loops = LoopScopes()
        for expression in ExpressionWords.all(in: scalar.text.utf8) {
            read(expression, scalar.span, loops, outer: outer)
            loops.read(expression)
            if let word = expression.tagWord, expression.words[word].text == "for",
                let loop = LoopScopes.loop(expression, after: word)
            {
                let span = scalar.span(of: loop.range)
                add(.variable(loop.variable, span), span, isDeclaration: true)
            }
        }
    }

    private mutating func read(
        _ expression: ExpressionWords, _ span: (Range<Int>) -> Span, _ loops: LoopScopes = LoopScopes(), outer: [ItemLoop] = []
    ) {
        for index in expression.words.indices { names(expression, index, span, loops, outer) }
        for index in expression.words.indices {
            if let path = expression.path(ofMemberNamedAt: index) {
                let range = expression.words[index].range
                // A text without escapes.
                if range.count == (path.last?.utf8.count ?? 0) + 2,
                    let member = members.symbol(of: path, in: outer.map(\.scope) + loops.open)
                {
                    add(member, span(range.lowerBound + 1..<range.upperBound - 1))
                    continue
                }
            }
            guard !expression.declaresLoopVariable(index), let kind = LexicalWord.Kind(index, in: expression) else { continue }
            let span = span(expression.words[index].range)
            if seen.insert(span).inserted { words.append(LexicalWord(kind: kind, span: span)) }
        }
    }

    /// Adds a word of an expression if it is a name with a declaration.
    private mutating func names(
        _ expression: ExpressionWords, _ index: Int, _ span: (Range<Int>) -> Span, _ loops: LoopScopes, _ outer: [ItemLoop]
    ) {
        if let path = expression.path(ofRecordsEndingAt: index), !isAssertion || !path[0].hasSameBytes(as: Assertion.messageWord),
            !expression.declaresLoopVariable(index), let member = members.symbol(of: path, in: outer.map(\.scope) + loops.open)
        {
            return add(member, span(expression.words[index].range))
        }
        guard let path = expression.path(endingAt: index) else { return }
        if isAssertion, path[0].hasSameBytes(as: Assertion.messageWord) { return }
        if path[0] == "forloop", !loops.open.isEmpty || !outer.isEmpty { return }
        if let loop = loops.loop(of: path) {
            if path.count == 1 { add(.variable(loop.variable, span(loop.range)), span(expression.words[index].range)) }
            return
        }
        if let loop = outer.last(where: { $0.scope.variable.hasSameBytes(as: path[0]) }) {
            if path.count == 1 { add(.variable(loop.scope.variable, loop.span), span(expression.words[index].range)) }
            return
        }
        guard !expression.declaresLoopVariable(index), let symbol = Symbol(path: path) else { return }
        add(symbol, span(expression.words[index].range))
    }

    private mutating func add(_ symbol: Symbol, _ span: Span, isDeclaration: Bool = false) {
        // An alias repeats a node.
        guard seen.insert(span).inserted else { return }
        occurrences.append(Occurrence(symbol: symbol, span: span, isDeclaration: isDeclaration))
    }
}

extension Scalar {
    /// The text without its quotes.
    fileprivate var whole: Span { span(of: 0..<text.utf8.count) }
}
