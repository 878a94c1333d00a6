package import BlazonLanguage
package import BlazonText

/// The values of a type from which random ones are chosen: those near the constants that they are compared with, and other small ones.
package indirect enum RandomValues: Sendable {
    case any([JSON])
    /// The constants that a text may contain, and other texts.
    case texts([String], max: Int?, [JSON])
    /// Any number of a range, or one near a constant.
    case integers(ClosedRange<Int64>, [JSON])
    case list(lengths: [Int], RandomValues)
    case record([Member])

    package struct Member: Sendable {
        let name: String
        let isOptional: Bool
        let values: RandomValues
    }

    /// - Parameters:
    ///   - type: The type of the values.
    ///   - constants: What the values, and those in them, are compared with.
    ///   - filler: A plain value of a type.
    package init(_ type: ValueType, _ constants: ComparedConstants, filler: (ValueType) -> JSON?) {
        var known: [JSON] { [filler(type)].compactMap { $0 } + constants.values(of: type, filler: filler).filter(type.hasForm) }
        switch type {
        case .list(let max, let item):
            var items = RandomValues(item, constants, filler: filler)
            if case .list(let inner, let values) = items { items = .list(lengths: inner.filter { $0 <= 3 }, values) }
            let lengths = constants.listLengths(max).filter { $0 <= Self.longestList }
            self = .list(lengths: lengths, items)
        case .record(let fields):
            self = .record(
                fields.map {
                    Member(
                        name: $0.name, isOptional: $0.isOptional, values: RandomValues($0.type, constants, filler: filler))
                })
        case .integer(let range):
            let small = range.clamped(to: Self.small)
            let start = range.lowerBound > Self.small.upperBound ? range.lowerBound : range.upperBound
            self = .integers(range.overlaps(Self.small) ? small : start...start, known + type.ends)
        case .string(let max, nil): self = .texts(constants.texts, max: max, known)
        default: self = .any(known)
        }
    }

    /// Loops over longer lists take too long for thousands of recipients.
    package static let longestList = 40

    /// The numbers of a range from which any is chosen.
    private static let small: ClosedRange<Int64> = -20...20

    /// A value with others, if it has no items or members.
    package func adding(_ others: [JSON]) -> RandomValues {
        switch self {
        case .any(let values): .any(values + others.filter { !values.contains($0) })
        case .texts(let constants, let max, let values):
            .texts(constants, max: max, values + others.filter { !values.contains($0) })
        case .integers, .list, .record: self
        }
    }

    /// A value at random; nil if none is known.
    package func value(_ random: inout NumberedGenerator) -> JSON? {
        switch self {
        case .any(let values): return values.randomElement(using: &random)
        case .texts(let constants, let max, let values):
            if constants.count > 1, Int.random(in: 0..<3, using: &random) == 0 {
                let both = (0..<2).compactMap { _ in constants.randomElement(using: &random) }.joined(separator: " ")
                if both.unicodeScalars.count <= max ?? .max { return .text(both) }
            }
            return values.randomElement(using: &random)
        case .integers(let range, let values):
            let isNear = Bool.random(using: &random)
            return isNear ? values.randomElement(using: &random) : .integer(Int64.random(in: range, using: &random))
        case .list(let lengths, let items):
            let count = lengths.randomElement(using: &random) ?? 0
            return .array((0..<count).compactMap { _ in items.value(&random) })
        case .record(let members):
            var chosen: [JSON.Member] = []
            for member in members {
                if member.isOptional, Int.random(in: 0..<4, using: &random) == 0 { continue }
                if let value = member.values.value(&random) { chosen.append(.init(member.name, value)) }
            }
            return .object(chosen)
        }
    }
}

extension ValueType {
    /// The ends of a range of integers.
    fileprivate var ends: [JSON] {
        if case .integer(let range) = self { [.integer(range.lowerBound), .integer(range.upperBound)] } else { [] }
    }

    /// Whether a candidate is valid, as far as this is simple to decide. Others are rejected when they are tried.
    fileprivate func hasForm(_ value: JSON) -> Bool {
        switch (self, value) {
        case (.integer(let range), .number(let spelling)): Int64(spelling).map(range.contains) ?? false
        case (.number(let bounds), .number(let spelling)): Decimal(spelling: spelling).map { bounds.contain($0) } ?? false
        case (.string(let max, _), .text(let text)): text.unicodeScalars.count <= max ?? .max
        case (.url(let max), .text(let text)): text.utf8.contains(UInt8(ascii: ":")) && text.unicodeScalars.count <= max ?? .max
        case (.date, .text(let text)): text.utf8.count == 10
        case (.datetime, .text(let text)): text.utf8.count >= 20
        default: true
        }
    }
}
