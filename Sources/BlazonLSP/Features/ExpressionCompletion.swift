import BlazonCheck
import BlazonLanguage
import BlazonMapping
import BlazonReference
import BlazonTemplate
import BlazonText

/// Completions in an expression: fields, filters, keywords, values for a comparison.
struct ExpressionCompletion {
    let scope: Scope
    let cursor: ExpressionCursor
    /// The text that contains the expression.
    let context: CursorContext

    private var words: [ExpressionWords.Word] { cursor.words }
    private var index: Int { cursor.index }

    var items: [CompletionItem] {
        if cursor.isInText { return texts }
        if cursor.expression.isTagWord(index) { return tags }
        switch cursor.expression.kind(index - 1) {
        case .pipe: return filters
        case .dot: return cursor.expression.path(endingAt: index - 2).map(members) ?? []
        case .comparison: return comparedValues(left: index - 2) + operands
        case .openList where cursor.expression.opensKey(index - 1): return loopVariables + bindings + fields
        case .openList, .comma, .colon:
            if let listStart { return comparedValues(left: listStart - 2) }
            return cursor.filter.map(arguments) ?? []
        case .name, .text, .number, .boolean, .close, .closeList:
            return cursor.expression.isTagWord(index - 1) ? operands : operators
        case .connective, .open, .unclosedText, .stray, nil: return operands
        }
    }

    // MARK: Operands

    private var operands: [CompletionItem] {
        let isCondition = cursor.expression.opening != .placeholder
        let run: [CompletionItem] = RunName.allCases.compactMap(runName)
        let words = isCondition ? ["not", "true", "false"].map { CompletionItem($0, .keyword) } : []
        return loopVariables + bindings + fields + messageTexts.map { $0.item("\(Assertion.messageWord).") } + blocks + run
            + words
    }

    /// The texts that an assertion can read.
    private var messageTexts: [Row] {
        TemplateKey(context.path.first ?? "") == .expect ? scope.table.rows.filter(\.kind.isTextual) : []
    }

    /// The variables of the loops around the cursor, with the members of their items.
    private var loopVariables: [CompletionItem] {
        let open = cursor.loops.open
        let items = open.indices.flatMap { index -> [CompletionItem] in
            let type = scope.type(of: [open[index].variable], in: open[...index])
            return Self.leaves(open[index].variable, type)
        }
        return items + (open.isEmpty ? [] : [CompletionItem("forloop", .constant, detail: "the pass of the loop")])
    }

    private static func leaves(_ name: String, _ type: ValueType?) -> [CompletionItem] {
        guard case .record(let fields)? = type else {
            return [CompletionItem(name, .variable, detail: type.map { "\($0)" } ?? "item of the loop")]
        }
        return fields.flatMap { field -> [CompletionItem] in
            if case .record = field.type { return leaves("\(name).\(field.name)", field.type) }
            return [CompletionItem("\(name).\(field.name)", .variable, detail: Self.word(field))]
        }
    }

    private static func word(_ field: Field) -> String { "\(TypeSyntax(type: field.type, isOptional: field.isOptional))" }

    /// The names after the path of an item, or of `forloop`.
    private func loopMembers(of path: [String]) -> [CompletionItem]? {
        let open = cursor.loops.open
        if path.first == "forloop", !open.isEmpty {
            return LoopProperty.allCases.map { CompletionItem($0.rawValue, .constant) }
                + (open.count > 1 ? [CompletionItem("parentloop", .constant, detail: "the loop around it")] : [])
        }
        guard cursor.loops.loop(of: path) != nil else { return nil }
        guard case .record(let fields)? = scope.type(of: path, in: open[...]) else { return [] }
        return fields.map { CompletionItem($0.name, .field, detail: Self.word($0)) }
    }

    private var fields: [CompletionItem] {
        scope.leaves.map { path, word in
            // Facts of the run shadow fields of the same name.
            let isHidden = path.first.flatMap(RunName.init(rawValue:)) != nil
            let name = (isHidden ? ["recipient"] + path : path).joined(separator: ".")
            return CompletionItem(name, .field, detail: "\(word)")
        }
    }

    private var bindings: [CompletionItem] {
        scope.template.bindings.map { binding in
            CompletionItem(
                binding.name.text, .variable, detail: binding.expression.flatMap { scope.source(of: $0.span) } ?? "let")
        }
    }

    private var blocks: [CompletionItem] {
        scope.template.blocks.map { CompletionItem("block.\($0.name.text)", .constant, detail: "block") }
            + scope.template.lookups.map { CompletionItem("\(lookupWord).\($0.name.text)", .constant, detail: "lookup") }
            + scope.template.delivery.map { CompletionItem("delivery.\($0.name.text)", .constant, detail: detail($0)) }
    }

    private func runName(_ name: RunName) -> CompletionItem? {
        switch name {
        case .target: CompletionItem(name.rawValue, .constant, detail: "the target that is rendered")
        case .locale: CompletionItem(name.rawValue, .constant, detail: "the message's locale")
        case .variant: scope.variants.isEmpty ? nil : CompletionItem(name.rawValue, .constant, detail: "the variant")
        case .campaign: CompletionItem(name.rawValue, .constant, detail: "the campaign's name")
        case .now: CompletionItem(name.rawValue, .constant, detail: "the time of sending")
        case .delivery, .block, .recipient: nil
        }
    }

    /// Completions after a dot.
    private func members(of path: [String]) -> [CompletionItem] {
        if let members = loopMembers(of: path) { return members }
        if path.count == 1, path[0].hasSameBytes(as: Assertion.messageWord), !messageTexts.isEmpty {
            return messageTexts.map { $0.item() }
        }
        if path.count == 1, path[0].hasSameBytes(as: lookupWord), !scope.template.lookups.isEmpty {
            return scope.template.lookups.map { CompletionItem($0.name.text, .constant, detail: "lookup") }
        }
        if path.last == ExpressionWords.rowWord {
            return scope.lookup(path[1])?.fields?.map {
                CompletionItem($0.name.text, .field, detail: HoverPages.typeWord($0))
            } ?? []
        }
        switch path.first.flatMap(RunName.init(rawValue:)) {
        case .block?: return path.count == 1 ? scope.template.blocks.map { CompletionItem($0.name.text, .constant) } : []
        case .delivery?:
            return path.count == 1
                ? scope.template.delivery.map { CompletionItem($0.name.text, .constant, detail: detail($0)) } : []
        case .recipient?: return declared(at: Array(path.dropFirst()))
        case .some: return []
        case nil: return declared(at: path)
        }
    }

    private func detail(_ constant: DeliveryConstant) -> String {
        constant.declared.map { HoverPages.typeWord(FieldDeclaration(name: constant.name, declared: $0)) } ?? constant.value.text
    }

    private func declared(at path: [String]) -> [CompletionItem] {
        scope.fields(at: path).map { CompletionItem($0.name.text, .field, detail: HoverPages.typeWord($0)) }
    }

    // MARK: After an operand

    private var operators: [CompletionItem] {
        let filters = filters.map { filter in
            CompletionItem("| \(filter.label)", .function, detail: filter.detail, documentation: filter.documentation)
        }
        guard cursor.expression.opening != .placeholder else { return filters }
        let comparisons = ["==", "!=", "<", "<=", ">", ">=", "in", "not in", "contains"].map { CompletionItem($0, .operator) }
        return ["and", "or"].map { CompletionItem($0, .keyword) } + comparisons + filters
    }

    private var filters: [CompletionItem] {
        let operand = cursor.expression.kind(index - 1) == .pipe ? index - 2 : index - 1
        let path = cursor.expression.path(endingAt: operand) ?? []
        // Where a text begins with a name, the direction of the name is that of the text.
        let first = scope.directsText(path, cursor) ? [Filter.isolate] : []
        return (first + FilterRegistry.all.filter { filter in !first.contains { $0 === filter } }).map { filter in
            var item = CompletionItem(filter.name, .function, detail: filter.signature, documentation: HoverPages.filter(filter))
            item.foreignNames = ForeignNames.names(for: filter.name, .filter)
            return item
        }
    }

    private var tags: [CompletionItem] {
        let opening = ["if", "elsif", "unless", "for", "case", "when"].map { CompletionItem($0, .keyword, newText: $0 + " ") }
        return opening
            + ["else", "endif", "endunless", "endfor", "endcase", "comment", "endcomment"].map { CompletionItem($0, .keyword) }
    }

    // MARK: Values

    /// The values that the left side of a comparison can have.
    private func comparedValues(left: Int) -> [CompletionItem] {
        guard let path = cursor.expression.path(endingAt: left) else { return [] }
        if case .field(let field)? = Symbol(path: path), case .word(let word, _)? = scope.field(field)?.declared,
            word.type.isBoolean
        {
            return ["true", "false"].map { CompletionItem($0, .value) }
        }
        let mark = context.quote == UInt8(ascii: "'") ? "\"" : "'"
        return scope.members(of: path).map {
            CompletionItem("\(mark)\($0)\(mark)", .enumMember, detail: path.joined(separator: "."))
        }
    }

    /// Between quotes: the values without their quotes.
    private var texts: [CompletionItem] {
        let left: Int
        switch cursor.expression.kind(index - 1) {
        case .comparison: left = index - 2
        case .openList, .comma:
            guard let start = listStart else { return [] }
            left = start - 2
        default: return []
        }
        guard let path = cursor.expression.path(endingAt: left) else { return [] }
        let closing = cursor.isTextClosed ? "" : String(words[index].text.prefix(1))
        return scope.members(of: path).map { CompletionItem($0, .enumMember, newText: $0 + closing) }
    }

    /// The opening bracket of the list at the cursor, after `in`.
    private var listStart: Int? {
        var at = index - 1
        while at >= 0 {
            switch words[at].kind {
            case .openList: return cursor.expression.kind(at - 1) == .comparison ? at : nil
            case .text, .unclosedText, .number, .boolean, .comma: at -= 1
            default: return nil
            }
        }
        return nil
    }

    // MARK: Arguments

    private func arguments(of call: (name: String, start: Int)) -> [CompletionItem] {
        guard let filter = FilterRegistry.filter(named: call.name) else { return [] }
        let given = words[call.start..<index].map(\.text)
        var items: [CompletionItem] = []
        // An argument starts after the filter's colon and after commas; a value starts after any other colon.
        let begins = cursor.expression.kind(index - 1) == .comma || index - 1 == call.start + 1
        if begins {
            items += filter.parameters.compactMap { parameter in
                guard let name = parameter.name, !given.contains(name) else { return nil }
                return argument(name, parameter)
            }
            if let open = filter.open {
                let members = cursor.expression.path(endingAt: call.start - 2).map(scope.members) ?? []
                items += (members + ["other"]).filter { !given.contains($0) }.map { argument($0, open) }
            }
        }
        let acceptsFields = begins ? filter.parameters.contains { $0.name == nil && !$0.isLiteral } : true
        return items + (acceptsFields ? fields : [])
    }

    private func argument(_ name: String, _ parameter: Filter.Parameter) -> CompletionItem {
        CompletionItem(
            name, .property, detail: parameter.summary, documentation: HoverPages.parameter(parameter), newText: name + colon)
    }

    /// In an unquoted text a colon and a space would start a value.
    private var colon: String {
        context.quote == nil && !context.isBlock ? ":" : ": "
    }
}

extension Row {
    /// The completion of a text that an assertion reads.
    fileprivate func item(_ prefix: String = "") -> CompletionItem {
        CompletionItem("\(prefix)\(name)", .property, detail: summary)
    }
}
