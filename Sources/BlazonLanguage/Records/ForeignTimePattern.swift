import BlazonText

extension TimePattern {
    /// What a pattern in the letters of CLDR, Excel or Moment means: `d/m/yyyy H:MM AM` for `d/M/yyyy h:mm a`.
    ///
    /// - Parameters:
    ///   - text: The pattern as its author has written it.
    ///   - hasTime: Whether it is one of dates with times.
    /// - Returns: nil if it means no other pattern, or none that is known.
    package static func meant(by text: String, hasTime: Bool) -> TimePattern? {
        var meant: [UInt8] = []
        var hasHour = false
        var isLiteral = false
        var rest = text.utf8[...]
        while let first = rest.first {
            let run = rest.prefix { $0 == first }
            rest = rest.dropFirst(run.count)
            if first == UInt8(ascii: "'") { isLiteral = isLiteral != (run.count % 2 == 1) }
            if isLiteral {
                meant += run
                continue
            }
            switch first | 0x20 {
            case UInt8(ascii: "y"), UInt8(ascii: "d"): meant += run.map { $0 | 0x20 }
            case UInt8(ascii: "h"):
                meant += run.map { $0 & ~0x20 }
                hasHour = true
            // The month before the hour, and the minute after it.
            case UInt8(ascii: "m"): meant += hasHour ? Array("MM".utf8) : run.map { $0 | 0x20 }
            case UInt8(ascii: "s"): meant += "SS".utf8
            case UInt8(ascii: "a"), UInt8(ascii: "p"):
                guard run.count == 1, first.isASCIILetter else { return nil }
                meant += "AM".utf8
                if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "m") { rest = rest.dropFirst() }
            default: meant += run
            }
        }
        let written = String(decoding: meant, as: UTF8.self)
        return written.hasSameBytes(as: text) ? nil : try? TimePattern(written, hasTime: hasTime)
    }
}
