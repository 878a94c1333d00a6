extension JSON {
    /// Why bytes are not JSON, and at which byte.
    package struct ReadError: Error, Sendable, Equatable {
        /// The offset of the fault in bytes.
        package let offset: Int
        /// "a text is not closed"
        package let reason: String
    }

    /// Maximum nesting of objects and lists.
    package static let maximumDepth = 64

    /// Reads a document strictly by RFC 8259: UTF-8, no byte order mark, no comments, at most `maximumDepth` levels. Duplicate
    /// keys are rejected, even if written with escapes, and so are lone surrogates, which a Swift string cannot contain.
    package static func read(_ bytes: [UInt8]) throws(ReadError) -> JSON {
        var reader = JSONReader(bytes: bytes)
        return try reader.document()
    }
}

/// Builds a tree with the scanner.
private struct JSONReader {
    let bytes: [UInt8]
    var at = 0

    mutating func document() throws(JSON.ReadError) -> JSON {
        skipSpace()
        let value = try value(depth: 0)
        skipSpace()
        if at < bytes.count { throw error(.end) }
        return value
    }

    private func error(_ fault: JSONFault, at offset: Int? = nil) -> JSON.ReadError {
        JSON.ReadError(offset: offset ?? at, reason: fault.reason(isAtEnd: at >= bytes.count))
    }

    /// Runs a step of the scanner from `at`.
    private mutating func scan<Result, Fault: Error>(
        _ step: (Bytes, inout Int) throws(Fault) -> Result
    ) throws(Fault) -> Result {
        var offset = at
        defer { at = offset }
        return try step(bytes.span, &offset)
    }

    private mutating func skipSpace() { scan { $0.skipSpace(&$1) } }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard bytes.span.peek(at) == byte else { return false }
        at += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSON.ReadError) -> JSON {
        switch bytes.span.peek(at) {
        case UInt8(ascii: "{"): return try object(depth: depth + 1)
        case UInt8(ascii: "["): return try array(depth: depth + 1)
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw error(.value)
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(JSON.ReadError) -> JSON {
        do throws(JSONFault) {
            try scan { (bytes, at) throws(JSONFault) in try bytes.skipWord(word, &at) }
        } catch {
            throw self.error(error)
        }
        return value
    }

    private mutating func number() throws(JSON.ReadError) -> JSON {
        let start = at
        do throws(JSONFault) {
            _ = try scan { (bytes, at) throws(JSONFault) in try bytes.skipNumber(&at) }
        } catch {
            throw self.error(error)
        }
        return .number(String(decoding: bytes[start..<at], as: UTF8.self))
    }

    private mutating func object(depth: Int) throws(JSON.ReadError) -> JSON {
        if depth > JSON.maximumDepth { throw error(.tooDeep) }
        at += 1
        var members: [JSON.Member] = []
        var keys: Set<[UInt8]> = []
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object([]) }
        while true {
            let start = at
            if bytes.span.peek(at) != UInt8(ascii: "\"") { throw error(.key) }
            let key = try text()
            if !keys.insert(Array(key.utf8)).inserted {
                throw JSON.ReadError(offset: start, reason: "duplicate key `\(key)`")
            }
            skipSpace()
            if !take(UInt8(ascii: ":")) { throw error(.colon) }
            skipSpace()
            members.append(JSON.Member(key, try value(depth: depth)))
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(members) }
            if !take(UInt8(ascii: ",")) { throw error(.commaOrBrace) }
            skipSpace()
        }
    }

    private mutating func array(depth: Int) throws(JSON.ReadError) -> JSON {
        if depth > JSON.maximumDepth { throw error(.tooDeep) }
        at += 1
        var items: [JSON] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array([]) }
        while true {
            items.append(try value(depth: depth))
            skipSpace()
            if take(UInt8(ascii: "]")) { return .array(items) }
            if !take(UInt8(ascii: ",")) { throw error(.commaOrBracket) }
            skipSpace()
        }
    }

    private mutating func text() throws(JSON.ReadError) -> String {
        let start = at
        at += 1
        let flags: TextFlags
        do throws(JSONFault) {
            flags = try scan { (bytes, at) throws(JSONFault) in try bytes.skipText(&at) }
        } catch {
            switch error {
            case .unclosedText, .notUTF8: throw self.error(error, at: start)
            default: throw self.error(error)
            }
        }
        if flags.contains(.loneSurrogate) {
            throw JSON.ReadError(offset: start, reason: "the text has half of a surrogate pair")
        }
        guard flags.contains(.escaped) else { return String(decoding: bytes[start + 1..<at - 1], as: UTF8.self) }
        var decoded: [UInt8] = []
        bytes.span.decodeText(start + 1..<at - 1, into: &decoded)
        return String(decoding: decoded, as: UTF8.self)
    }
}

extension JSONFault {
    fileprivate func reason(isAtEnd: Bool) -> String {
        switch self {
        case .value: isAtEnd ? "a value is missing at the end" : "no value begins like this"
        case .key: "a key is missing"
        case .colon: "a colon is missing"
        case .commaOrBrace: "a comma or a closing brace is missing"
        case .commaOrBracket: "a comma or a closing bracket is missing"
        case .digit: "a digit is missing"
        case .end: "something follows the document's end"
        case .unclosedText: "a text is not closed"
        case .notUTF8: "the text is not UTF-8"
        case .controlCharacter: "a control character in a text is not escaped"
        case .escape: "no escape is written like this"
        case .hexDigits: "`\\u` takes four hexadecimal digits"
        case .tooDeep: "more than \(JSON.maximumDepth) levels"
        }
    }
}
