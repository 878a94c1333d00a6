import BlazonText

/// Non-ASCII letters encoded as letters, digits and hyphens (RFC 3492).
enum Punycode {
    private static let base: UInt32 = 36
    private static let delimiter = UInt8(ascii: "-")
    private static let firstScalar: UInt32 = 0x80
    private static let firstBias: UInt32 = 72

    /// Decodes a label without `xn--`, in either case, at most 63 bytes; nil if it is not punycode.
    static func decode(_ label: borrowing Span<UInt8>) -> [Unicode.Scalar]? {
        var scalars: [Unicode.Scalar] = []
        var at = 0
        if let last = lastDelimiter(label) {
            for index in 0..<last { scalars.append(Unicode.Scalar(lowercased(label[index]))) }
            at = last + 1
        }
        var scalar = firstScalar
        var position: UInt32 = 0
        var bias = firstBias
        while at < label.count {
            let before = position
            var weight: UInt32 = 1
            var step = base
            while true {
                guard at < label.count, let digit = digit(label[at]) else { return nil }
                at += 1
                let (product, tooLarge) = digit.multipliedReportingOverflow(by: weight)
                let (sum, overflow) = position.addingReportingOverflow(product)
                if tooLarge || overflow { return nil }
                position = sum
                let threshold = threshold(step, bias)
                if digit < threshold { break }
                let (next, isTooLarge) = weight.multipliedReportingOverflow(by: base - threshold)
                if isTooLarge { return nil }
                weight = next
                step += base
            }
            let count = UInt32(scalars.count) + 1
            bias = adapted(position - before, count, isFirst: before == 0)
            let (next, overflow) = scalar.addingReportingOverflow(position / count)
            guard !overflow, let decoded = Unicode.Scalar(next) else { return nil }
            scalar = next
            position %= count
            scalars.insert(decoded, at: Int(position))
            position += 1
        }
        return scalars
    }

    /// Encodes a label in lower case, at most 63 scalars. The result has no `xn--`.
    static func encode(_ label: [Unicode.Scalar]) -> String {
        var encoded = label.filter(\.isASCII).map { UInt8($0.value) }
        let ascii = UInt32(encoded.count)
        if ascii > 0 { encoded.append(delimiter) }
        var done = ascii
        var scalar = firstScalar
        var delta: UInt32 = 0
        var bias = firstBias
        while done < label.count, let next = label.lazy.map(\.value).filter({ $0 >= scalar }).min() {
            delta += (next - scalar) * (done + 1)
            scalar = next
            for value in label.lazy.map(\.value) {
                if value < scalar { delta += 1 }
                guard value == scalar else { continue }
                var rest = delta
                var step = base
                while true {
                    let threshold = threshold(step, bias)
                    if rest < threshold { break }
                    encoded.append(letter(threshold + (rest - threshold) % (base - threshold)))
                    rest = (rest - threshold) / (base - threshold)
                    step += base
                }
                encoded.append(letter(rest))
                bias = adapted(delta, done + 1, isFirst: done == ascii)
                delta = 0
                done += 1
            }
            delta += 1
            scalar += 1
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func lastDelimiter(_ label: borrowing Span<UInt8>) -> Int? {
        for index in stride(from: label.count - 1, through: 0, by: -1) where label[index] == delimiter { return index }
        return nil
    }

    private static func threshold(_ step: UInt32, _ bias: UInt32) -> UInt32 {
        step <= bias ? 1 : min(step - bias, 26)
    }

    private static func adapted(_ delta: UInt32, _ count: UInt32, isFirst: Bool) -> UInt32 {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var steps: UInt32 = 0
        while delta > 455 {
            delta /= 35
            steps += base
        }
        return steps + 36 * delta / (delta + 38)
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        if byte.isASCIILetter { return UInt32((byte | 0x20) - UInt8(ascii: "a")) }
        return byte.isASCIIDigit ? UInt32(byte - UInt8(ascii: "0")) + 26 : nil
    }

    private static func letter(_ digit: UInt32) -> UInt8 {
        digit < 26 ? UInt8(ascii: "a") + UInt8(digit) : UInt8(ascii: "0") + UInt8(digit - 26)
    }
}
