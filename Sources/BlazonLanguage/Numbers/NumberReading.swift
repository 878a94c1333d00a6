import BlazonText

/// Limits on numbers of the input, so that exponents cannot make them long.
package enum NumberLimit {
    /// Maximum digits of a number in plain notation.
    package static let digits = 400
    /// Maximum of an exponent, with either sign.
    package static let exponent = 400
}

/// The result of reading a JSON number.
package enum NumberReading: Sendable, Equatable {
    case decimal(Decimal)
    /// A number within the limits that has more digits than a `Decimal`: `appendPlain` prints it.
    case long
    case notANumber
    /// Exceeds `NumberLimit`.
    case tooLong
}

/// The result of reading a JSON number that must be whole.
package enum IntegerReading: Sendable, Equatable {
    case integer(Int64)
    case notWhole
    case beyond64Bits
    case notANumber
    case tooLong
}

/// The parts of a number in JSON's grammar, as ranges of its bytes.
struct NumberShape {
    let isNegative: Bool
    let whole: Range<Int>
    let fraction: Range<Int>
    let exponent: Int
    /// The exponent alone exceeds the limit.
    let isHuge: Bool

    /// Digits after the point in plain notation.
    var scale: Int { max(0, fraction.count - exponent) }
    /// Zeros after the last digit in plain notation.
    var padding: Int { max(0, exponent - fraction.count) }
    /// Number of digits, regardless of the point.
    var digitCount: Int { whole.count + fraction.count }

    func digit(_ index: Int, of bytes: borrowing Span<UInt8>) -> UInt8 {
        index < whole.count ? bytes[whole.lowerBound + index] : bytes[fraction.lowerBound + index - whole.count]
    }

    init?(_ bytes: borrowing Span<UInt8>) {
        var at = 0
        func digits(_ at: inout Int, _ bytes: borrowing Span<UInt8>) -> Range<Int> {
            let start = at
            while at < bytes.count, bytes[at] &- UInt8(ascii: "0") < 10 { at += 1 }
            return start..<at
        }
        isNegative = bytes.count > 0 && bytes[0] == UInt8(ascii: "-")
        if isNegative { at = 1 }
        whole = digits(&at, bytes)
        guard !whole.isEmpty, whole.count == 1 || bytes[whole.lowerBound] != UInt8(ascii: "0") else { return nil }
        if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
            at += 1
            fraction = digits(&at, bytes)
            guard !fraction.isEmpty else { return nil }
        } else {
            fraction = at..<at
        }
        var exponent = 0
        if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
            at += 1
            let isSigned = at < bytes.count && (bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+"))
            let sign = isSigned && bytes[at] == UInt8(ascii: "-") ? -1 : 1
            if isSigned { at += 1 }
            let written = digits(&at, bytes)
            guard !written.isEmpty else { return nil }
            for index in written where exponent <= NumberLimit.exponent {
                exponent = exponent * 10 + Int(bytes[index] - UInt8(ascii: "0"))
            }
            exponent *= sign
        }
        guard at == bytes.count else { return nil }
        isHuge = exponent.magnitude > NumberLimit.exponent
        self.exponent = exponent
    }
}

extension Decimal {
    /// Reads a JSON number with its trailing zeros and converts exponents (1e3 is 1000).
    package static func read(_ bytes: borrowing Span<UInt8>) -> NumberReading {
        guard let shape = NumberShape(bytes) else { return .notANumber }
        guard !shape.isHuge else { return .tooLong }
        var mantissa: Int128 = 0
        var significant = 0
        for index in 0..<shape.digitCount {
            let digit = shape.digit(index, of: bytes) - UInt8(ascii: "0")
            if significant > 0 || digit > 0 { significant += 1 }
            if significant <= maxDigits { mantissa = mantissa * 10 + Int128(digit) }
        }
        let padding = significant == 0 ? 0 : shape.padding
        let wholeDigits = significant == 0 ? 1 : max(1, shape.whole.count + shape.exponent)
        guard wholeDigits + shape.scale <= NumberLimit.digits else { return .tooLong }
        guard significant + padding <= maxDigits, shape.scale <= maxDigits, let power = powerOfTen(padding) else { return .long }
        mantissa *= power
        return .decimal(Decimal(mantissa: shape.isNegative ? mantissa.negated : mantissa, scale: shape.scale))
    }

    /// Reads a JSON number that must be whole: 1.0 and 1e3 are.
    package static func readInteger(_ bytes: borrowing Span<UInt8>) -> IntegerReading {
        if let plain = plainInteger(bytes) { return .integer(plain) }
        switch read(bytes) {
        case .notANumber: return .notANumber
        case .tooLong: return .tooLong
        case .decimal(let decimal):
            let trimmed = decimal.trimmed
            guard trimmed.scale == 0 else { return .notWhole }
            return Int64(exactly: trimmed.mantissa).map { .integer($0) } ?? .beyond64Bits
        case .long:
            var plain: [UInt8] = []
            appendPlain(bytes, to: &plain)
            guard let point = plain.firstIndex(of: UInt8(ascii: ".")) else { return .beyond64Bits }
            guard plain[(point + 1)...].allSatisfy({ $0 == UInt8(ascii: "0") }) else { return .notWhole }
            return Int64(String(decoding: plain[..<point], as: UTF8.self)).map { .integer($0) } ?? .beyond64Bits
        }
    }

    /// The common case: only up to 18 digits.
    private static func plainInteger(_ bytes: borrowing Span<UInt8>) -> Int64? {
        let isNegative = bytes.count > 0 && bytes[0] == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        guard bytes.count > start, bytes.count - start <= 18 else { return nil }
        guard bytes[start] != UInt8(ascii: "0") || bytes.count == start + 1 else { return nil }
        var value: Int64 = 0
        for index in start..<bytes.count {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int64(digit)
        }
        return isNegative ? value.negated : value
    }

    /// Appends a number that `read` classified as `.long`, or any other within the limits, in plain notation.
    package static func appendPlain(_ bytes: borrowing Span<UInt8>, to output: inout [UInt8]) {
        guard let shape = NumberShape(bytes), !shape.isHuge else { return }
        let isZero = !(0..<shape.digitCount).contains { shape.digit($0, of: bytes) != UInt8(ascii: "0") }
        if shape.isNegative, !isZero { output.append(UInt8(ascii: "-")) }
        let scale = shape.scale
        let padding = isZero ? 0 : shape.padding
        // The index of the point among the digits; at or before the first digit, zeros go between.
        let point = shape.digitCount + padding - scale
        var leading = true
        for index in 0..<max(0, point) {
            let digit = index < shape.digitCount ? shape.digit(index, of: bytes) : UInt8(ascii: "0")
            if leading, digit == UInt8(ascii: "0") { continue }
            leading = false
            output.append(digit)
        }
        if leading { output.append(UInt8(ascii: "0")) }
        guard scale > 0 else { return }
        output.append(UInt8(ascii: "."))
        for _ in 0..<max(0, point.negated) { output.append(UInt8(ascii: "0")) }
        for index in max(0, point)..<shape.digitCount { output.append(shape.digit(index, of: bytes)) }
    }
}
