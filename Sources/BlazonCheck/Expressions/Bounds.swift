import BlazonLanguage

extension [TypedPart] {
    /// The text, if it has no placeholders.
    package var constantText: String? {
        var text = ""
        for part in self {
            switch part {
            case .literal(let literal): text += literal
            case .placeholder(let expression):
                guard let constant = expression.type.constant else { return nil }
                text += constant
            case .conditional, .loop: return nil
            case .pathStart, .pathEnd: break
            }
        }
        return text
    }

    /// Unicode scalars of the longest text that the types allow.
    package var maxScalars: Int? {
        var longest: Int? = 0
        for part in self {
            switch part {
            case .literal(let literal): longest = sum(longest, literal.unicodeScalars.count)
            case .placeholder(let expression): longest = sum(longest, expression.type.maxScalars)
            case .conditional(let branches):
                let lengths = branches.map(\.parts.maxScalars)
                longest = lengths.contains(nil) ? nil : sum(longest, lengths.compactMap { $0 }.max() ?? 0)
            case .loop(let loop):
                let passes = loop.passes.most.flatMap { most in product(most, loop.parts.maxScalars) }
                let rest = loop.otherwise.map(\.parts.maxScalars) ?? 0
                longest = passes.flatMap { passes in rest.flatMap { sum(longest, Swift.max(passes, $0)) } }
            case .pathStart, .pathEnd: break
            }
        }
        return longest
    }

    /// UTF-8 bytes of the longest text that the types allow, without control characters, which texts omit.
    package var maxBytes: Int? { size?.visibleUTF8Count }

    /// The size of the text; nil: unbounded.
    var size: TextSize? {
        var size = TextSize("")
        for part in self {
            let next: TextSize? =
                switch part {
                case .literal(let text): TextSize(text)
                case .placeholder(let expression): expression.size.text
                case .conditional(let branches): branches.size
                case .loop(let loop): loop.size
                case .pathStart, .pathEnd: TextSize("")
                }
            guard let next else { return nil }
            size += next
        }
        return size
    }
}

extension [TypedBranch] {
    fileprivate var size: TextSize? {
        // If no condition always holds, nothing may be written.
        var sizes = contains { $0.condition == nil } ? [] : [TextSize("")]
        for branch in self {
            guard let size = branch.parts.size else { return nil }
            sizes.append(size)
        }
        return .either(sizes)
    }
}

extension TypedLoop {
    /// The largest item in each pass. Loops at the same depth share the slots of their variables, and each pass has another item: outside of
    /// the body, the characters are no longer those of one field.
    fileprivate var size: TextSize? {
        guard let most = passes.most, let body = parts.size, let other = otherwise.map(\.parts.size) ?? TextSize("") else {
            return nil
        }
        return .either([body.apart.repeated(most), other])
    }
}

extension TypedExpression {
    var size: ValueSize {
        if let constant = type.constant, type.type.isTextual, !type.isOptional {
            return ValueSize(constant: constant, type: type.type)
        }
        switch kind {
        case .field(let slot): return ValueSize(type.type, field: slot)
        case .text(let text): return ValueSize(constant: text, type: type.type)
        case .list(let items): return ValueSize(list: items.map(\.size))
        case .filter(let name, let input, let arguments):
            let filter = FilterRegistry.filter(named: name)
            return filter?.size(input.size, arguments.map { $0?.size }, result: type.type) ?? ValueSize(type.type)
        case .format(let format, let input, let arguments):
            return format.size(input.size, arguments.map { $0?.size }, result: type.type)
        case .composed(let parts): return ValueSize(text: parts.size)
        case .fallback(let input, let value, _): return input.size.joined(value.size)
        case .member(let record, let column):
            if case .row(_, let sizes?, _) = record.kind { return sizes[column] }
            return ValueSize(type.type)
        // A target's name is an identifier of the table; its type bounds its length.
        case .target, .now, .integer, .number, .boolean, .record, .row, .item, .selected, .loopProperty, .present, .fits, .not,
            .and, .or,
            .compare:
            return ValueSize(type.type)
        }
    }
}
