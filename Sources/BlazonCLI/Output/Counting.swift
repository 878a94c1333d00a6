/// `1 payload`, `12 payloads`
func counted(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }

/// `1,234,567`, for people; what programs read has no commas.
func grouped(_ number: Int) -> String {
    var digits = Array(String(number.magnitude).utf8)
    var at = digits.count - 3
    while at > 0 {
        digits.insert(UInt8(ascii: ","), at: at)
        at -= 3
    }
    return (number < 0 ? "-" : "") + String(decoding: digits, as: UTF8.self)
}
