/// A JSON number by its value: digits without leading and trailing zeros, and the exponent of the last one.
struct JSONNumber: Equatable {
    private let isNegative: Bool
    private let digits: [UInt8]
    private let exponent: Int

    /// nil if it is not a number of RFC 8259, or its exponent is out of range.
    init?(_ spelling: String) {
        var rest = Substring(spelling).utf8
        let isNegative = rest.popMinus()
        let whole = rest.popDigits()
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
        var fraction: [UInt8] = []
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = rest.popDigits()
            if fraction.isEmpty { return nil }
        }
        var exponent = 0
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            let isDown = rest.popMinus()
            if !isDown, rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
            guard let power = Int(String(decoding: rest.popDigits(), as: UTF8.self)), power < 1 << 30 else { return nil }
            exponent = isDown ? power.negated : power
        }
        guard rest.isEmpty else { return nil }
        var digits = (whole + fraction).drop { $0 == UInt8(ascii: "0") }
        exponent -= fraction.count
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
        self.isNegative = isNegative && !digits.isEmpty
        self.digits = Array(digits)
        self.exponent = digits.isEmpty ? 0 : exponent
    }
}

extension Substring.UTF8View {
    fileprivate mutating func popMinus() -> Bool {
        guard first == UInt8(ascii: "-") else { return false }
        self = dropFirst()
        return true
    }

    fileprivate mutating func popDigits() -> [UInt8] {
        let run = Array(prefix(while: \.isASCIIDigit))
        self = dropFirst(run.count)
        return run
    }
}

extension JSON {
    /// Whether a text is a number by JSON's grammar: no `+`, no leading zero, digits on both sides of a point.
    package static func isNumber(_ text: String) -> Bool { JSONNumber(text) != nil }
}
