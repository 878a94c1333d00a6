extension JSON {
    /// Why bytes are not JSON, and at which byte.
    public struct ReadError: Error, Sendable, Equatable {
        public let offset: Int
        /// "a text is not closed"
        public let reason: String
    }

    /// Objects and lists within each other.
    public static let maximumDepth = 64

    /// Reads a document by RFC 8259 and no more: UTF-8, no byte order mark, no comments, at most `maximumDepth` levels. A key that
    /// stands twice in an object is refused, also when it is spelled with escapes; so is a lone surrogate, which no text can hold.
    public static func read(_ bytes: [UInt8]) throws(ReadError) -> JSON {
        var reader = JSONReader(bytes: bytes)
        return try reader.document()
    }
}

private struct JSONReader {
    let bytes: [UInt8]
    var at = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func document() throws(JSON.ReadError) -> JSON {
        skipBlanks()
        let value = try value(depth: 0)
        skipBlanks()
        if at < bytes.count { throw fault("something follows the document's end") }
        return value
    }

    private func fault(_ reason: String, at offset: Int? = nil) -> JSON.ReadError {
        JSON.ReadError(offset: offset ?? at, reason: reason)
    }

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        at += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSON.ReadError) -> JSON {
        switch next {
        case UInt8(ascii: "{"):
            if depth == JSON.maximumDepth { throw fault("more than \(JSON.maximumDepth) levels") }
            return try object(depth: depth + 1)
        case UInt8(ascii: "["):
            if depth == JSON.maximumDepth { throw fault("more than \(JSON.maximumDepth) levels") }
            return try array(depth: depth + 1)
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "-"): return try number()
        case let digit? where (0x30...0x39).contains(digit): return try number()
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw fault("a value is missing at the end")
        default: throw fault("no value begins like this")
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(JSON.ReadError) -> JSON {
        for byte in "\(word)".utf8 where !take(byte) { throw fault("no value begins like this") }
        return value
    }

    private mutating func object(depth: Int) throws(JSON.ReadError) -> JSON {
        at += 1
        var members: [JSON.Member] = []
        var keys: Set<[UInt8]> = []
        skipBlanks()
        if take(UInt8(ascii: "}")) { return .object([]) }
        while true {
            let start = at
            guard next == UInt8(ascii: "\"") else { throw fault("a key is missing") }
            let key = try text()
            if !keys.insert(Array(key.utf8)).inserted { throw fault("duplicate key `\(key)`", at: start) }
            skipBlanks()
            if !take(UInt8(ascii: ":")) { throw fault("a colon is missing") }
            skipBlanks()
            members.append(JSON.Member(key, try value(depth: depth)))
            skipBlanks()
            if take(UInt8(ascii: "}")) { return .object(members) }
            if !take(UInt8(ascii: ",")) { throw fault("a comma or a closing brace is missing") }
            skipBlanks()
        }
    }

    private mutating func array(depth: Int) throws(JSON.ReadError) -> JSON {
        at += 1
        var items: [JSON] = []
        skipBlanks()
        if take(UInt8(ascii: "]")) { return .array([]) }
        while true {
            items.append(try value(depth: depth))
            skipBlanks()
            if take(UInt8(ascii: "]")) { return .array(items) }
            if !take(UInt8(ascii: ",")) { throw fault("a comma or a closing bracket is missing") }
            skipBlanks()
        }
    }

    private mutating func number() throws(JSON.ReadError) -> JSON {
        let start = at
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        return .number(String(decoding: bytes[start..<at], as: UTF8.self))
    }

    private mutating func digits() throws(JSON.ReadError) {
        let start = at
        while let byte = next, byte >= 0x30, byte <= 0x39 { at += 1 }
        if at == start { throw fault("a digit is missing") }
    }

    private mutating func text() throws(JSON.ReadError) -> String {
        let start = at
        at += 1
        var decoded: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                at += 1
                guard let text = String(validating: decoded, as: UTF8.self) else {
                    throw fault("the text is not UTF-8", at: start)
                }
                return text
            case UInt8(ascii: "\\"):
                at += 1
                try escape(into: &decoded)
            case 0..<0x20: throw fault("a control character in a text is not escaped")
            default:
                decoded.append(byte)
                at += 1
            }
        }
        throw fault("a text is not closed", at: start)
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSON.ReadError) {
        guard let letter = next else { throw fault("a text is not closed") }
        at += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            let start = at - 2
            var code = try fourHexDigits()
            if code >> 10 == 0x36, take(UInt8(ascii: "\\")) {
                guard take(UInt8(ascii: "u")) else { throw fault("half of a surrogate pair", at: start) }
                let low = try fourHexDigits()
                guard low >> 10 == 0x37 else { throw fault("half of a surrogate pair", at: start) }
                code = 0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF)
            }
            guard let scalar = Unicode.Scalar(code) else { throw fault("half of a surrogate pair", at: start) }
            text.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
        default: throw fault("no escape is written like this", at: at - 2)
        }
    }

    private mutating func fourHexDigits() throws(JSON.ReadError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = next?.hexValue else { throw fault("`\\u` takes four hexadecimal digits") }
            code = code << 4 | UInt32(digit)
            at += 1
        }
        return code
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit, in either case; nil for another byte.
    package var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
