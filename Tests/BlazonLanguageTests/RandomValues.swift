import TestSupport

@testable import BlazonLanguage

/// Types at random, and values that lie within them.
struct RandomValues {
    var random: Seeded
    var evaluation = EvaluationState()

    init(_ seed: UInt64) { random = Seeded(seed) }

    private static let pieces = [
        "a", "B", " ", "\t", "ß", "ΐ", "İ", "Σ", "ŉ", "é", "e\u{301}", "👨‍👩‍👧", "🇪🇸", "\u{200B}", "\u{1}", "\r\n", "\"", "\\", "/",
        "-", "日", "0", "\u{A0}", "\u{FE0F}",
        "\u{E0041}", "क्ष", "\u{85}",
    ]

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    mutating func coin() -> Bool { Bool.random(using: &random) }

    mutating func text(atMost max: Int, blank: Bool = false) -> String {
        while true {
            var text = ""
            for _ in 0..<below(8) {
                let piece = Self.pieces[below(Self.pieces.count)]
                if text.unicodeScalars.count + piece.unicodeScalars.count <= max { text += piece }
            }
            if blank || !isBlank(text) { return text }
            if below(4) == 0 { return "x" }
        }
    }

    mutating func decimal(_ scale: Int) -> Decimal {
        Decimal(mantissa: Int128(below(2001) - 1000) * (coin() ? 1 : 1_000_003), scale: scale)
    }

    mutating func integer() -> Int64 {
        let values: [Int64] = [.min, .min + 1, -1_000_000, -7, -1, 0, 1, 2, 9, 10, 99, 12_345, .max - 1, .max]
        return values[below(values.count)]
    }

    mutating func numeric() -> ValueType {
        if coin() {
            let (a, b) = (integer(), integer())
            return .integer(min(a, b)...max(a, b))
        }
        let scale = below(4)
        let (a, b) = (decimal(scale), decimal(scale))
        let (lower, upper) = a < b ? (a, b) : (b, a)
        return .number(
            NumberBounds(
                lower: coin() ? lower : nil, upper: coin() ? upper : nil, step: coin() ? Decimal(mantissa: 1, scale: scale) : nil)
        )
    }

    mutating func textual() -> ValueType {
        switch below(5) {
        case 0: .string(max: nil)
        case 1: .enumeration(["basic", "Straße", "x y", "ΑΣ"])
        case 2: [.date, .datetime, .zone][below(3)]
        default: .string(max: 1 + below(12))
        }
    }

    mutating func scalar() -> ValueType { below(3) == 0 ? numeric() : below(5) == 0 ? .boolean : textual() }

    /// A record with two members, of which the second may be missing.
    mutating func record() -> ValueType {
        .record([Field(name: "a", type: scalar(), isOptional: false), Field(name: "b", type: numeric(), isOptional: true)])
    }

    mutating func value(_ type: ValueType) -> Value {
        switch type {
        case .record(let fields):
            let members = fields.map { $0.isOptional && coin() ? Value.missing : value($0.type) }
            let start = evaluation.items.count
            evaluation.items += members
            let shape = RecordShape(fields)
            if !evaluation.shapes.contains(shape) { evaluation.shapes.append(shape) }
            return .record(start..<evaluation.items.count, shape: evaluation.shapes.firstIndex(of: shape) ?? 0)
        case .string(let max, let form?):
            let text = form.pattern.automaton.random(scalars: max ?? 40, using: &random)
            return evaluation.text((text ?? form.example).utf8)
        case .string(let max, nil): return evaluation.text(text(atMost: max ?? 40).utf8)
        case .enumeration(let members): return evaluation.text(members[below(members.count)].utf8)
        case .date: return evaluation.text("2026-11-21".utf8)
        case .url: return evaluation.text(["https://a.b", "https://a.b/?x#y?", "https://a.b/c?"][below(3)].utf8)
        case .datetime: return evaluation.text(["2026-11-21T09:30:00Z", "2024-02-29T23:59:60.5+05:30"][below(2)].utf8)
        case .zone: return evaluation.text(["Europe/Madrid", "Asia/Calcutta", "UTC"][below(3)].utf8)
        case .boolean: return .boolean(coin())
        case .integer(let range):
            switch below(4) {
            case 0: return .integer(range.lowerBound)
            case 1: return .integer(range.upperBound)
            default: return .integer(Int64.random(in: range, using: &random))
            }
        case .number(let bounds):
            for _ in 0..<50 {
                let candidate = decimal(below(5))
                if bounds.contain(candidate) { return .number(candidate) }
            }
            return .number(bounds.lower ?? bounds.upper ?? Decimal(0))
        case .list(let max, let item):
            let values = (0..<below((max ?? 5) + 1)).map { _ in value(item) }
            let start = evaluation.items.count
            evaluation.items += values
            return .list(start..<evaluation.items.count)
        default: return .missing
        }
    }

    /// Whether a result is what its static type says.
    func holds(_ value: Value, in type: StaticType) -> Bool {
        if value == .missing { return type.isOptional }
        switch (type.type, value) {
        case (.integer(let range), .integer(let integer)): return range.contains(integer)
        case (.number(let bounds), .integer(let integer)): return bounds.contain(Decimal(integer))
        case (.number(let bounds), .number(let number)): return bounds.contain(number)
        case (.boolean, .boolean): return true
        case (.list(let max, _), .list(let list)): return max.map { list.count <= $0 } ?? true
        case (let expected, .text(let range)):
            let text = String(decoding: evaluation.arena[range], as: UTF8.self)
            guard evaluation.arena[range].elementsEqual(text.utf8), expected.isTextual else { return false }
            if case .enumeration(let members) = expected, !members.contains(text) { return false }
            if let max = type.maxScalars, text.unicodeScalars.count > max { return false }
            return type.blankReason != nil || !isBlank(text)
        default: return false
        }
    }
}
