import BlazonBytes

extension Filter {
    static let urlEncode = Filter(
        "url_encode", "Percent-encodes all characters except letters, digits and `-._~`", input: .text,
        examples: [Example("'a b&c' | url_encode", "a%20b%26c"), Example("'ñ' | url_encode", "%C3%B1")],
        liquid: "Liquid writes a space as `+`; here it is `%20`, which is valid in every part of a URL.",
        typing: { (input, _) in
            let isPlain = NumberInterval(input.type) != nil || input.type == .boolean || input.type == .date
            let longest =
                input.constant.map(encodedCount) ?? (isPlain ? input.maxScalars : members(input) ?? product(input.maxScalars, 12))
            // White space becomes a visible `%20`; only the empty text stays empty.
            return input.text(max: longest, blank: input.blankReason)
        },
        sizing: { (input, _, classes) in PossibleText(input, classes)?.mapped { percentEncoded($0) } },
        function: { (input, _, evaluation) in
            let text = evaluation.spelling(of: input)
            let start = evaluation.arena.count
            for index in text { appendPercentEncoded(evaluation.arena[index], to: &evaluation.arena) }
            return .text(start..<evaluation.arena.count)
        })

    private static func members(_ input: StaticType) -> Int? {
        guard case .enumeration(let members) = input.type else { return nil }
        return members.map(encodedCount).max()
    }

    private static func percentEncoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 { appendPercentEncoded(byte, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func appendPercentEncoded(_ byte: UInt8, to bytes: inout [UInt8]) {
        if isUnreserved(byte) { return bytes.append(byte) }
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexDigit(byte >> 4, letters: UInt8(ascii: "A")))
        bytes.append(hexDigit(byte & 15, letters: UInt8(ascii: "A")))
    }

    private static func encodedCount(_ text: String) -> Int { text.utf8.reduce(0) { $0 + (isUnreserved($1) ? 1 : 3) } }
}

/// RFC 3986's unreserved characters.
package func isUnreserved(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
}

/// A hexadecimal digit in upper case, as in percent-encoding.
