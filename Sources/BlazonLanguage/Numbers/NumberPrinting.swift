extension Decimal {
    /// Appends the number as given: `1.50`, never with an exponent, `-0` as `0`.
    package func append(to output: inout [UInt8]) {
        if mantissa < 0 { output.append(UInt8(ascii: "-")) }
        let start = output.count
        var rest = mantissa.magnitude
        // Digits from the last to the first, 18 at a time, since dividing 128 bits is slow.
        var written = 0
        let block: UInt128 = 1_000_000_000_000_000_000
        repeat {
            var part = UInt64(rest % block)
            rest /= block
            var count = 0
            while rest > 0 ? count < 18 : part > 0 || written <= scale {
                if written == scale, scale > 0 { output.append(UInt8(ascii: ".")) }
                output.append(UInt8(ascii: "0") + UInt8(part % 10))
                part /= 10
                count += 1
                written += 1
            }
        } while rest > 0
        reverse(&output, from: start)
    }
}

extension Decimal: CustomStringConvertible {
    /// The number as given.
    package var description: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Appends a whole number's digits.
package func appendInteger(_ value: Int64, to output: inout [UInt8]) {
    if value < 0 { output.append(UInt8(ascii: "-")) }
    let start = output.count
    var rest = value.magnitude
    repeat {
        output.append(UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
    } while rest > 0
    reverse(&output, from: start)
}

private func reverse(_ bytes: inout [UInt8], from start: Int) {
    var low = start
    var high = bytes.count - 1
    while low < high {
        bytes.swapAt(low, high)
        low += 1
        high -= 1
    }
}
