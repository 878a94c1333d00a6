import BlazonText

/// How the size of a filter's result follows from those of its input and arguments.
enum SizeRule: Sendable {
    /// Only the type of the result bounds it.
    case type
    /// Some characters of a text, in their order, or some items of a list, in any order.
    case subset
    case cased
    /// The input, then the argument; or the argument first.
    case appended
    /// The input between two marks.
    case isolated
    /// Items with the argument between them.
    case joined
    /// The first argument is replaced by the second, everywhere or once.
    case replaced, replacedOnce
    case percentEncoded
    case json
    /// The first characters and an ellipsis, within a number of characters or bytes.
    case cut(isInBytes: Bool)
    /// The first words and an ellipsis.
    case words
    /// The input or the argument.
    case either
    case split
    /// One item of a list.
    case item
    /// The items of the input and of the argument.
    case concatenated
}

extension Filter {
    /// The size of the result; `arguments` are in the order of the parameters, nil if omitted.
    package func size(_ input: ValueSize, _ arguments: [ValueSize?], result: ValueType) -> ValueSize {
        let argument = arguments.first ?? nil
        let second = arguments.dropFirst().first ?? nil
        switch sizeRule {
        case .type: return ValueSize(result)
        case .subset: return input.subset(result)
        case .cased: return .text(input.text?.mapped(.cased(nil)), result)
        case .appended: return .text(.sum([input.text, argument?.text]), result)
        case .isolated: return .text(.sum([input.text, TextSize(Isolate.first + Isolate.last)]), result)
        case .joined:
            guard let items = input.items, let most = items.most, let between = argument.map(\.text) ?? TextSize(" ") else {
                return ValueSize(result)
            }
            return .text(.sum([items.all, between.repeated(max(0, most.adding(clamping: -1)))]), result)
        case .replaced: return .text(input.text?.withReplacements(argument, by: second), result)
        case .replacedOnce: return .text(.sum([input.text, second.map(\.text) ?? .empty]), result)
        case .percentEncoded: return .text(input.text?.mapped(.percentEncoded), result)
        case .json: return .text(input.json, result)
        case .cut(let isInBytes):
            return .text(input.text.cut(to: argument?.wholeConstant, isInBytes: isInBytes, ending: second), result)
        case .words: return .text(.sum([input.text?.mapped(.spaced), Self.ellipsis(second)]), result)
        case .either: return argument.map { input.joined($0) } ?? input
        case .split:
            guard let text = input.text, case .list(let most, let item) = result else { return ValueSize(result) }
            let scalars = text.scalars
            return ValueSize(ValueSize.Items(min(most ?? .max, scalars), of: .text(text.apart, item), all: text))
        case .item: return input.items.map { ValueSize(text: $0.item.text, type: result) } ?? ValueSize(result)
        case .concatenated:
            guard let one = input.items, let two = argument?.items else { return ValueSize(result) }
            let most = sum(one.most, two.most)
            return ValueSize(ValueSize.Items(most, of: one.item.joined(two.item), all: .sum([one.all, two.all])))
        }
    }

    fileprivate static func ellipsis(_ ending: ValueSize?) -> TextSize? {
        ending == nil ? TextSize(Truncation.ellipsis) : ending?.text
    }
}

extension Format {
    /// The size of the result; `arguments` as in `apply`.
    package func size(_ input: ValueSize, _ arguments: [ValueSize?], result: ValueType) -> ValueSize {
        switch self {
        case .number(let format): .printed(input, result) { format.longest($0, $1) }
        case .currency(let format): .printed(input, result) { format.longest($0, $1) }
        case .compact(let format): .printed(input, result) { format.longest($0, $1) }
        case .plural(let format): .printed(input, result) { format.longest($0, $1) }
        case .date(let format): .text(.printed { format.longest($0) }, result)
        case .relative(let format): .text(.printed { format.longest($0) }, result)
        case .select:
            arguments.compactMap { $0 }.reduce(nil) { joined, text in joined?.joined(text) ?? text } ?? ValueSize(result)
        case .sort, .differentTimes: input.subset(result)
        case .list(let format):
            input.items.flatMap { items in
                items.most.map { most in .text(.sum([items.all, .printed { format.added(most, $0) }]), result) }
            } ?? ValueSize(result)
        case .query(let format): .text(input.text.with(format.names, arguments), result)
        case .link(let format): .text(input.text.with(format.encodedNames, arguments), result)
        case .casing(let format): .text(input.text?.mapped(.cased(format.language)), result)
        case .zone, .namedZone, .shift: ValueSize(result)
        }
    }
}

extension ValueSize {
    fileprivate func subset(_ result: ValueType) -> ValueSize {
        guard case .list(let most, _) = result, let items else { return .text(text, result) }
        return ValueSize(items.limited(to: most))
    }

    /// A text with a bound; the type of the result bounds it as well.
    fileprivate static func text(_ text: TextSize?, _ result: ValueType) -> ValueSize {
        guard let text else { return ValueSize(result) }
        guard let most = result.maxScalars, text.scalars > most, let byType = TextSize(result, nil) else {
            return ValueSize(text: text, type: result)
        }
        return ValueSize(text: text.bounded(by: byType), type: result)
    }

    /// A printed number; `longest` measures the longest of an interval.
    fileprivate static func printed(
        _ input: ValueSize, _ result: ValueType, _ longest: (NumberInterval, (String) -> CharacterVector) -> CharacterVector?
    ) -> ValueSize {
        guard let interval = input.interval else { return ValueSize(result) }
        return .text(longest(interval) { CharacterVector(of: $0) }.map { TextSize($0) }, result)
    }
}

extension TextSize {
    /// A text of which the maximum number of characters of any class is known; nil if it is unbounded.
    fileprivate static func printed(_ longest: ((String) -> CharacterVector) -> CharacterVector?) -> TextSize? {
        longest { CharacterVector(of: $0) }.map { TextSize($0) }
    }

    /// The text with a part of it replaced everywhere. Each occurrence has at least as many characters as the part, of its classes.
    fileprivate func withReplacements(_ part: ValueSize?, by other: ValueSize?) -> TextSize? {
        guard let other = other?.text else { return nil }
        let width = max(1, part?.constant?.unicodeScalars.count ?? 1)
        if let constant = part?.constant, let text = other.characters, width == 1 {
            let replaced = CharacterVector(of: constant)
            return mapped(
                CharacterMapping { kind in
                    let own = CharacterVector([kind: 1])
                    return replaced[kind] == 0 ? own : own.maximum(text)
                })
        }
        return self + other.repeated(scalars / width)
    }

    /// The characters of a text without fields; nil for others.
    private var characters: CharacterVector? {
        var sum = CharacterVector.zero
        for part in parts {
            guard case .fixed(let characters) = part else { return nil }
            sum = sum + characters
        }
        return sum
    }
}

extension TextSize? {
    /// A URL with parameters in its query.
    fileprivate func with(_ names: [String], _ values: [ValueSize?]) -> TextSize? {
        .sum(
            [self]
                + zip(names, values).flatMap { name, value in
                    // A parameter that is omitted adds nothing; one without a bound has no size.
                    [TextSize("?\(name)="), value.map { $0.text?.mapped(.percentEncoded) } ?? .empty]
                })
    }

    /// The text cut to a number of characters or bytes, which is nil if it is unknown, with an ellipsis.
    fileprivate func cut(to limit: Int?, isInBytes: Bool, ending: ValueSize?) -> TextSize? {
        if let text = self, let limit, (isInBytes ? text.utf8Count : text.scalars) <= limit { return text }
        let cut = TextSize.sum([self, Filter.ellipsis(ending)])
        guard isInBytes, let limit else { return cut }
        // However long the text was, at most the limit remains.
        let within = TextSize([.characters(CharacterRun(limit, bytes: max(0, limit)))])
        return cut.map { $0.bounded(by: within) } ?? within
    }
}
