extension RawSpan {
    /// The length of the well-formed UTF-8 sequence that starts at `index`; nil if there is none (Unicode, table 3-7).
    func scalarLength(at index: Int) -> Int? {
        let first = self[index]
        let count: Int
        var lower: UInt8 = 0x80
        var upper: UInt8 = 0xBF
        switch first {
        case 0..<0x80: return 1
        case 0xC2...0xDF: count = 2
        case 0xE0...0xEF:
            count = 3
            if first == 0xE0 { lower = 0xA0 }
            if first == 0xED { upper = 0x9F }
        case 0xF0...0xF4:
            count = 4
            if first == 0xF0 { lower = 0x90 }
            if first == 0xF4 { upper = 0x8F }
        default: return nil
        }
        if index + count > byteCount { return nil }
        for place in 1..<count {
            let byte = self[index + place]
            if byte < lower || byte > upper { return nil }
            lower = 0x80
            upper = 0xBF
        }
        return count
    }

    /// The length without an incomplete sequence in the last three bytes.
    var lengthWithoutCutScalar: Int {
        for start in stride(from: byteCount - 1, through: Swift.max(0, byteCount - 3), by: -1) {
            switch self[start] {
            case 0x80..<0xC0: continue
            case 0xC0..<0xE0: return start + 2 > byteCount ? start : byteCount
            case 0xE0..<0xF0: return start + 3 > byteCount ? start : byteCount
            case 0xF0...: return start + 4 > byteCount ? start : byteCount
            default: return byteCount
            }
        }
        return byteCount
    }
}
