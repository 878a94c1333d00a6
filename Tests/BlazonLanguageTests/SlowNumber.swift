/// Decimal arithmetic on arrays of digits, the way of school, as an independent measure for `Decimal`.
struct SlowNumber: Equatable {
    var negative: Bool
    /// Least digit first, no zeros at the far end.
    var digits: [Int]
    var scale: Int

    init(_ text: String) {
        negative = text.hasPrefix("-")
        let body = text.drop { $0 == "-" }
        scale = body.firstIndex(of: ".").map { body.distance(from: $0, to: body.endIndex) - 1 } ?? 0
        digits = body.filter { $0 != "." }.reversed().compactMap(\.wholeNumberValue)
        tidy()
    }

    init(negative: Bool, digits: [Int], scale: Int) {
        (self.negative, self.digits, self.scale) = (negative, digits, scale)
        tidy()
    }

    private mutating func tidy() {
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { negative = false }
    }

    /// Without zeros behind the point, as results of arithmetic print.
    var text: String {
        var (digits, scale) = (digits, scale)
        while scale > 0, (digits.first ?? 0) == 0 {
            if !digits.isEmpty { digits.removeFirst() }
            scale -= 1
        }
        while digits.count <= scale { digits.append(0) }
        var text = digits.reversed().map { "\($0)" }.joined()
        if scale > 0 { text.insert(".", at: text.index(text.endIndex, offsetBy: -scale)) }
        return (negative ? "-" : "") + text
    }

    private func scaled(_ to: Int) -> [Int] { digits.isEmpty ? [] : Array(repeating: 0, count: to - scale) + digits }

    static func order(_ a: [Int], _ b: [Int]) -> Int {
        if a.count != b.count { return a.count < b.count ? -1 : 1 }
        for (x, y) in zip(a.reversed(), b.reversed()) where x != y { return x < y ? -1 : 1 }
        return 0
    }

    static func add(_ a: [Int], _ b: [Int]) -> [Int] {
        var result: [Int] = []
        var carry = 0
        for i in 0...max(a.count, b.count) {
            let sum = (i < a.count ? a[i] : 0) + (i < b.count ? b[i] : 0) + carry
            result.append(sum % 10)
            carry = sum / 10
        }
        return result
    }

    static func subtract(_ a: [Int], _ b: [Int]) -> [Int] {
        var result: [Int] = []
        var borrow = 0
        for i in 0..<a.count {
            var d = a[i] - (i < b.count ? b[i] : 0) - borrow
            borrow = d < 0 ? 1 : 0
            if d < 0 { d += 10 }
            result.append(d)
        }
        while result.last == 0 { result.removeLast() }
        return result
    }

    static func + (a: SlowNumber, b: SlowNumber) -> SlowNumber {
        let scale = max(a.scale, b.scale)
        let (x, y) = (a.scaled(scale), b.scaled(scale))
        if a.negative == b.negative { return SlowNumber(negative: a.negative, digits: add(x, y), scale: scale) }
        return order(x, y) >= 0
            ? SlowNumber(negative: a.negative, digits: subtract(x, y), scale: scale)
            : SlowNumber(negative: b.negative, digits: subtract(y, x), scale: scale)
    }

    static prefix func - (a: SlowNumber) -> SlowNumber { SlowNumber(negative: !a.negative, digits: a.digits, scale: a.scale) }

    static func * (a: SlowNumber, b: SlowNumber) -> SlowNumber {
        var result = Array(repeating: 0, count: a.digits.count + b.digits.count + 1)
        for (i, x) in a.digits.enumerated() {
            for (j, y) in b.digits.enumerated() {
                result[i + j] += x * y
                var k = i + j
                while result[k] > 9 {
                    result[k + 1] += result[k] / 10
                    result[k] %= 10
                    k += 1
                }
            }
        }
        return SlowNumber(negative: a.negative != b.negative, digits: result, scale: a.scale + b.scale)
    }

    /// To 6 decimals, half away from zero.
    static func / (a: SlowNumber, b: SlowNumber) -> SlowNumber {
        let scale = max(a.scale, b.scale)
        // Seven decimals, then the last decides; what lies below it only ever moves away from a half that is not reached.
        let dividend = a.digits.isEmpty ? [] : Array(repeating: 0, count: 7) + a.scaled(scale)
        let divisor = b.scaled(scale)
        var quotient: [Int] = []
        var rest: [Int] = []
        for digit in dividend.reversed() {
            rest.insert(digit, at: 0)
            while rest.last == 0 { rest.removeLast() }
            var count = 0
            while order(rest, divisor) >= 0 {
                rest = subtract(rest, divisor)
                count += 1
            }
            quotient.insert(count, at: 0)
        }
        let last = quotient.first ?? 0
        var kept = Array(quotient.dropFirst())
        if last >= 5 { kept = add(kept, [1]) }
        return SlowNumber(negative: a.negative != b.negative, digits: kept, scale: 6)
    }

    static func order(_ a: SlowNumber, _ b: SlowNumber) -> Int {
        let difference = a + (-b)
        return difference.digits.isEmpty ? 0 : difference.negative ? -1 : 1
    }
}
