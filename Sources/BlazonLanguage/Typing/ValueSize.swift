import BlazonText

/// How large a value can be: its text, and the items of a list.
package struct ValueSize: Sendable {
    package let type: ValueType
    /// The value as printed; nil: unbounded.
    package let text: TextSize?
    /// The text, if it is known at compile time.
    package let constant: String?
    let items: Items?

    /// The items of a list.
    final class Items: Sendable {
        /// Maximum number; nil: unbounded.
        let most: Int?
        /// Any of them.
        let item: ValueSize
        /// The texts of all items together; nil: unbounded.
        let all: TextSize?

        init(_ most: Int?, of item: ValueSize, all: TextSize?) {
            (self.most, self.item, self.all) = (most, item, all)
        }

        convenience init(_ most: Int?, of item: ValueSize) {
            self.init(most, of: item, all: most.flatMap { most in item.text?.repeated(most) })
        }
    }

    /// Any value with this text.
    package init(text: TextSize?, type: ValueType = .string(max: nil)) {
        (self.type, self.text, constant, items) = (type, text, nil, nil)
    }

    /// A known value.
    package init(constant: String, type: ValueType) {
        (self.type, text, self.constant, items) = (type, TextSize(constant), constant, nil)
    }

    init(_ items: Items) {
        type = .list(max: items.most, of: items.item.type)
        (constant, self.items, text) = (nil, items, items.json)
    }

    /// A list of these values.
    package init(list values: [ValueSize]) {
        let item = values.dropFirst().reduce(values.first ?? ValueSize(text: .empty)) { $0.joined($1) }
        self.init(Items(values.count, of: item, all: .sum(values.map(\.text))))
    }

    /// A record of these values.
    package init(record members: [ValueSize], of fields: [Field]) {
        self.init(text: .json(of: zip(fields, members).map { ($0.name, $1) }), type: .record(fields))
    }

    /// Any value of a type. `field` is the slot of the recipient's field that holds it; nil: it was computed.
    package init(_ type: ValueType, field: Int? = nil) {
        switch type {
        case .list(let max, let item):
            let one = ValueSize(item)
            // The characters of all texts are those of the field.
            switch item {
            case .string(_, let form):
                let characters = TextSize(characters: product(max, item.maxScalars), form, field)
                self.init(Items(max, of: one, all: characters))
            case .url(let length): self.init(Items(max, of: one, all: TextSize(.url(max: product(max, length)), field)))
            default: self.init(Items(max, of: one))
            }
        case .record(let fields):
            self.init(record: fields.map { ValueSize($0.type) }, of: fields)
        default: self.init(text: TextSize(type, field), type: type)
        }
    }
}

extension ValueSize {
    /// The value as JSON; nil: unbounded.
    package var json: TextSize? { type.isTextual ? text.map { .quoted($0) } : text }

    /// The value of a whole number; nil: unknown.
    var wholeConstant: Int? {
        if case .integer(let range) = type, range.lowerBound == range.upperBound { return Int(exactly: range.lowerBound) }
        return constant.flatMap { Int($0) }
    }

    var interval: NumberInterval? {
        if let interval = NumberInterval(type) { return interval }
        guard let constant, case .decimal(let number) = Decimal.read(constant.utf8Span.span) else { return nil }
        return NumberInterval(lower: number, upper: number, decimals: number.scale, isInteger: false)
    }

    /// Whether the value as printed has only the characters that URLs never encode (RFC 3986, section 2.3).
    package var isUnreserved: Bool {
        switch type {
        case .boolean, .integer, .number, .date, .locale: true
        case .string(_, let form?) where text == nil: form.pattern.characterClasses.allSatisfy { $0 == .unreserved }
        default: text?.isUnreserved ?? false
        }
    }

    /// One of both values.
    package func joined(_ other: ValueSize) -> ValueSize {
        if let one = items, let two = other.items {
            let all = one.all.flatMap { all in two.all.map { TextSize.either([all, $0]) } }
            let most = one.most.flatMap { most in two.most.map { max(most, $0) } }
            return ValueSize(Items(most, of: one.item.joined(two.item), all: all))
        }
        let type = type.joined(with: other.type) ?? (self.type.isTextual ? self.type : other.type)
        return ValueSize(text: text.flatMap { text in other.text.map { .either([text, $0]) } }, type: type)
    }

    /// The value, which is known to be an item of a list or a part of a text.
    var apart: ValueSize { ValueSize(text: text?.apart, type: type) }

    /// Texts one after the other.
    package static func concatenation(_ values: [ValueSize]) -> ValueSize {
        ValueSize(text: .sum(values.map(\.text)))
    }

    /// The text of a loop, as `TextSize.repeated`; nil passes: unbounded.
    package func repeated(_ passes: Int?, _ variable: Range<Int>, _ items: TextSize?) -> ValueSize {
        ValueSize(text: passes.flatMap { passes in text?.repeated(passes, variable, items) })
    }

    /// The texts of all items of a list together; nil: unbounded, or the items are no texts.
    package var itemTexts: TextSize? { items.flatMap { $0.item.type.isTextual ? $0.all : nil } }
}

extension ValueSize.Items {
    /// The list as JSON; nil: unbounded.
    var json: TextSize? {
        guard let most, let all else { return nil }
        // Brackets, and a comma between two items.
        let marks = CharacterVector([.otherASCII: max(2, most.adding(clamping: 1))])
        guard item.type.isTextual else { return TextSize(marks) + all }
        return TextSize(marks + CharacterVector([.quote: 2]).times(most)) + all.mapped(.escaped)
    }

    /// Some of the items, at most as many.
    func limited(to limit: Int?) -> ValueSize.Items {
        guard let limit = limit.map({ max(0, $0) }), limit < most ?? .max else { return self }
        guard let few = item.text?.repeated(limit) else { return ValueSize.Items(limit, of: item, all: all) }
        return ValueSize.Items(limit, of: item, all: all.map { few.bounded(by: $0) } ?? few)
    }
}

extension TextSize {
    /// The texts one after the other; nil if one of them is unbounded.
    static func sum(_ texts: [TextSize?]) -> TextSize? {
        var sum = TextSize.empty
        for text in texts {
            guard let text else { return nil }
            sum += text
        }
        return sum
    }

    /// The text as JSON.
    static func quoted(_ text: TextSize) -> TextSize { TextSize(CharacterVector([.quote: 2])) + text.mapped(.escaped) }

    /// A record as JSON, with all of its members; nil: unbounded.
    static func json(of members: [(name: String, value: ValueSize)]) -> TextSize? {
        // Braces, colons and commas.
        var json = TextSize(CharacterVector([.otherASCII: 2 + members.count + max(0, members.count - 1)]))
        for (name, value) in members {
            guard let value = value.json else { return nil }
            json += .quoted(TextSize(name)) + value
        }
        return json
    }

    /// Any text of a type; nil: unbounded.
    init?(_ type: ValueType, _ field: Int?) {
        switch type {
        case .string(_, let form): self.init(characters: type.maxScalars, form, field)
        case .url(let max):
            guard let max else { return nil }
            self.init([.characters(CharacterRun(max, of: CharacterClass.ofURLs, field: field))])
        case .enumeration(let members): self = .either(members.map { TextSize($0) })
        case .boolean, .integer, .number, .date, .locale:
            guard let count = type.maxScalars else { return nil }
            self.init(CharacterVector([.unreserved: count]))
        // `2026-11-21T09:30:00.123456789+05:30`
        case .datetime: self.init(CharacterVector([.unreserved: maxDateTimeLength - 4, .otherASCII: 4]))
        case .zone: self.init(Self.zone)
        case .list, .record: return nil
        }
    }

    /// At most `count` characters of texts of a form; nil: unbounded.
    init?(characters count: Int?, _ form: TextForm?, _ field: Int?) {
        guard let count else { return nil }
        let classes = form?.pattern.characterClasses ?? CharacterClass.allCases
        self.init([.characters(CharacterRun(count, of: classes, field: field))])
    }

    private static let zone = Zones.names.reduce(CharacterVector.zero) { $0.maximum(CharacterVector(of: $1)) }
}
