import BlazonText

extension RequestLine.Part {
    /// Parses a path: `/3/device/{token}`, or `{+token}` for a whole URL. Each part comes with its range in UTF-8 bytes.
    static func parse(_ text: String) throws(PathError) -> [(part: RequestLine.Part, range: Range<Int>)] {
        let bytes = Array(text.utf8)
        guard bytes.starts(with: "/".utf8) || bytes.starts(with: "{+".utf8) else {
            throw PathError(range: 0..<min(bytes.count, 1), reason: "does not start with `/`", label: "expected `/`")
        }
        var parts: [(part: RequestLine.Part, range: Range<Int>)] = []
        var at = 0
        while at < bytes.count {
            let end = bytes[at...].firstIndex(of: UInt8(ascii: "{")) ?? bytes.count
            if end > at {
                try checkLiteral(bytes, at..<end)
                parts.append((.literal(String(decoding: bytes[at..<end], as: UTF8.self)), at..<end))
                at = end
                continue
            }
            guard let close = bytes[at...].firstIndex(of: UInt8(ascii: "}")) else {
                throw PathError(range: at..<bytes.count, reason: "has an unclosed brace", label: "opened here")
            }
            let isURL = bytes[at + 1] == UInt8(ascii: "+")
            let name = bytes[(at + (isURL ? 2 : 1))..<close]
            guard isName(name) else {
                throw PathError(
                    range: at..<close + 1,
                    reason: name.isEmpty ? "has braces without a name" : "has braces with something other than a name",
                    label: "expected `{name}` or `{+name}`")
            }
            let text = String(decoding: name, as: UTF8.self)
            parts.append((isURL ? .url(text) : .variable(text), at..<close + 1))
            at = close + 1
        }
        return parts
    }

    /// RFC 6570, section 2.3: letters, digits and `_`, also separated by dots.
    private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
        name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty && word.allSatisfy { $0.isUnreserved && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "~") }
        }
    }

    /// RFC 3986, sections 3.3 and 3.4: a path and its query.
    private static func checkLiteral(_ bytes: [UInt8], _ range: Range<Int>) throws(PathError) {
        var at = range.lowerBound
        while at < range.upperBound {
            if bytes[at] == UInt8(ascii: "%") {
                let digits = bytes[at..<range.upperBound].dropFirst().prefix(2)
                guard digits.count == 2, digits.allSatisfy(\.isHexDigit) else {
                    throw PathError(
                        range: at..<at + 1, reason: "has a `%` without two hexadecimal digits", label: "write `%25`")
                }
                at += 3
                continue
            }
            guard bytes[at].isUnreserved || "/?:@!$&'()*+,;=".utf8.contains(bytes[at]) else {
                // The whole character, so that the range is valid.
                let end = bytes[at..<range.upperBound].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? range.upperBound
                throw PathError(
                    range: at..<end, reason: "has a character that a path cannot contain", label: "percent-encode it")
            }
            at += 1
        }
    }
}
