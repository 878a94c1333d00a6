import BlazonPayload

/// Validates JSON without storing it, for CSV cells that contain JSON. Each function returns the end of what it read, nil if that
/// is not JSON.
extension RawSpan {
    func skippingSpace(_ start: Int) -> Int {
        var index = start
        while index < byteCount, isSpace(self[index]) { index += 1 }
        return index
    }

    func jsonValue(at start: Int, depth: Int = 0) -> Int? {
        guard start < byteCount else { return nil }
        switch self[start] {
        case quote: return jsonString(at: start)
        case UInt8(ascii: "{"): return depth < jsonDepthLimit ? jsonObject(at: start, depth: depth + 1) : nil
        case UInt8(ascii: "["): return depth < jsonDepthLimit ? jsonList(at: start, depth: depth + 1) : nil
        case UInt8(ascii: "t"): return jsonWord("true", at: start)
        case UInt8(ascii: "f"): return jsonWord("false", at: start)
        case UInt8(ascii: "n"): return jsonWord("null", at: start)
        default: return jsonNumber(at: start)
        }
    }

    func jsonWord(_ word: String, at start: Int) -> Int? {
        let count = word.utf8.count
        guard start + count <= byteCount else { return nil }
        var index = start
        for letter in word.utf8 {
            if self[index] != letter { return nil }
            index += 1
        }
        return index
    }

    func jsonNumber(at start: Int) -> Int? {
        var index = start
        if index < byteCount, self[index] == UInt8(ascii: "-") { index += 1 }
        let whole = jsonDigits(at: index)
        if whole == index || (whole > index + 1 && self[index] == UInt8(ascii: "0")) { return nil }
        index = whole
        if index < byteCount, self[index] == UInt8(ascii: ".") {
            let end = jsonDigits(at: index + 1)
            if end == index + 1 { return nil }
            index = end
        }
        if index < byteCount, self[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < byteCount, self[index] == UInt8(ascii: "+") || self[index] == UInt8(ascii: "-") { index += 1 }
            let end = jsonDigits(at: index)
            if end == index { return nil }
            index = end
        }
        return index
    }

    /// Checks UTF-8, escapes and control characters. A lone surrogate is valid here: the record reader rejects it in declared
    /// fields.
    func jsonString(at start: Int) -> Int? {
        guard start < byteCount, self[start] == quote else { return nil }
        var index = start + 1
        while true {
            index = plainPrefix(from: index)
            guard index < byteCount else { return nil }
            switch self[index] {
            case quote: return index + 1
            case backslash:
                guard let next = jsonEscape(at: index) else { return nil }
                index = next
            case 0..<0x20: return nil
            default:
                guard let length = scalarLength(at: index) else { return nil }
                index += length
            }
        }
    }

    private func jsonEscape(at start: Int) -> Int? {
        guard start + 1 < byteCount else { return nil }
        switch self[start + 1] {
        case quote, backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
            UInt8(ascii: "t"):
            return start + 2
        case UInt8(ascii: "u"):
            return codeUnit(at: start) == nil ? nil : start + 6
        default: return nil
        }
    }

    /// The code unit of `\uXXXX`.
    func codeUnit(at start: Int) -> UInt32? {
        guard start + 6 <= byteCount, self[start] == backslash, self[start + 1] == UInt8(ascii: "u") else { return nil }
        var unit: UInt32 = 0
        for index in start + 2..<start + 6 {
            guard let digit = Character(Unicode.Scalar(self[index])).hexDigitValue else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    private func jsonObject(at start: Int, depth: Int) -> Int? {
        var index = skippingSpace(start + 1)
        if index < byteCount, self[index] == UInt8(ascii: "}") { return index + 1 }
        while true {
            guard let key = jsonString(at: index) else { return nil }
            index = skippingSpace(key)
            guard index < byteCount, self[index] == UInt8(ascii: ":") else { return nil }
            guard let value = jsonValue(at: skippingSpace(index + 1), depth: depth) else { return nil }
            index = skippingSpace(value)
            guard index < byteCount else { return nil }
            if self[index] == UInt8(ascii: "}") { return index + 1 }
            guard self[index] == UInt8(ascii: ",") else { return nil }
            index = skippingSpace(index + 1)
        }
    }

    private func jsonList(at start: Int, depth: Int) -> Int? {
        var index = skippingSpace(start + 1)
        if index < byteCount, self[index] == UInt8(ascii: "]") { return index + 1 }
        while true {
            guard let value = jsonValue(at: index, depth: depth) else { return nil }
            index = skippingSpace(value)
            guard index < byteCount else { return nil }
            if self[index] == UInt8(ascii: "]") { return index + 1 }
            guard self[index] == UInt8(ascii: ",") else { return nil }
            index = skippingSpace(index + 1)
        }
    }

    private func jsonDigits(at start: Int) -> Int {
        var index = start
        while index < byteCount, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self[index]) { index += 1 }
        return index
    }
}

/// Whether the byte is JSON white space.
func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == newline || byte == carriageReturn }

/// The maximum of the option for nesting; the record reader applies the actual limit.
private let jsonDepthLimit = Renderer.mostNesting
