/// What bounds a text's size in a payload. Its characters have a budget of UTF-8 bytes; those that JSON escapes grow beyond what they
/// take of it.
public struct TextBounds: Sendable, Equatable {
    /// The budget: no more UTF-8 bytes.
    public var bytes: Int
    /// No more characters that JSON escapes: quotes, backslashes, control characters.
    public var escapes: Int
    /// No more control characters among these, whose escape is the longest.
    public var controls: Int
    /// What each of these characters takes of the budget, though it has one byte: 4 where the text is bounded by its scalars.
    public var weight: Int

    public init(bytes: Int, escapes: Int, controls: Int, weight: Int = 1) {
        self.bytes = bytes
        self.escapes = escapes
        self.controls = controls
        self.weight = weight
    }

    /// The most bytes, when each character takes so many.
    /// - Parameter raw: of one byte that is not escaped.
    public func most(raw: Int, escape: Int, control: Int) -> Int? {
        let gain = max(0, escape - weight * raw)
        let more = max(gain, control - weight * raw)
        return sum(product(bytes, raw), product(controls, more), product(max(0, escapes - controls), gain))
    }

    /// One of both.
    static func either(_ one: TextBounds, _ other: TextBounds) -> TextBounds {
        let (one, other) = (one.weighing(other.weight), other.weighing(one.weight))
        return TextBounds(
            bytes: max(one.bytes, other.bytes), escapes: max(one.escapes, other.escapes),
            controls: max(one.controls, other.controls), weight: one.weight)
    }

    /// One behind the other.
    static func both(_ one: TextBounds, _ other: TextBounds) -> TextBounds? {
        let (one, other) = (one.weighing(other.weight), other.weighing(one.weight))
        return sum(one.bytes, other.bytes).map {
            TextBounds(
                bytes: $0, escapes: sum(one.escapes, other.escapes) ?? .max,
                controls: sum(one.controls, other.controls) ?? .max, weight: one.weight)
        }
    }

    /// The same with a weight as great at least: as if each of its escaped characters had these bytes.
    private func weighing(_ other: Int) -> TextBounds {
        guard other > weight else { return self }
        return TextBounds(
            bytes: sum(bytes, product(other - weight, escapes)) ?? .max, escapes: escapes, controls: controls, weight: other)
    }

    /// With the items of a list, so many at most.
    func and(_ count: Int?, _ item: ValueType) -> TextBounds? {
        guard let count, let item = item.textBounds, let items = TextBounds.repeated(count, item) else { return nil }
        return .both(self, items)
    }

    static func repeated(_ count: Int, _ one: TextBounds) -> TextBounds? {
        product(count, one.bytes).map { bytes in
            TextBounds(
                bytes: bytes, escapes: product(count, one.escapes) ?? bytes, controls: product(count, one.controls) ?? bytes,
                weight: one.weight)
        }
    }
}

extension TextBounds {
    /// Of a text that is known.
    init(of text: String) {
        self.init(
            bytes: text.utf8.count,
            escapes: text.utf8.count { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") },
            controls: text.utf8.count { $0 < 0x20 })
    }

    /// Of a text of which the longest in each measure is known, nil where one is not.
    init?(longest: ((String) -> Int) -> Int?) {
        guard let bytes = longest({ $0.utf8.count }), let escapes = longest({ TextBounds(of: $0).escapes }),
            let controls = longest({ TextBounds(of: $0).controls })
        else { return nil }
        self.init(bytes: bytes, escapes: escapes, controls: controls)
    }
}

extension ValueType {
    /// Of a value's text; nil where there is no bound.
    var textBounds: TextBounds? {
        switch self {
        case .string:
            maxScalars.flatMap { count in
                product(count, 4).map { TextBounds(bytes: $0, escapes: count, controls: count, weight: 4) }
            }
        // A URL holds no character that JSON escapes.
        case .url: product(maxScalars, 4).map { TextBounds(bytes: $0, escapes: 0, controls: 0) }
        case .enumeration(let members): members.map(TextBounds.init(of:)).reduce(TextBounds(of: ""), TextBounds.either)
        case .list, .record: nil
        default: maxScalars.map { TextBounds(bytes: $0, escapes: 0, controls: 0) }
        }
    }
}

extension StaticType {
    /// Of the value's text; nil where there is no bound.
    package var textBounds: TextBounds? { constant.map(TextBounds.init(of:)) ?? bounds ?? type.textBounds }

    /// The same text, with what is known of its size.
    func bounded(_ bounds: TextBounds?) -> StaticType {
        var type = self
        type.bounds = bounds
        return type
    }
}
