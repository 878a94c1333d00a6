/// A second implementation of RFC 8259, for comparison only: simple, slow, and without Blazon's readers.
indirect enum StrictJSON {
    case null
    case boolean(Bool)
    /// As written.
    case number([UInt8])
    /// nil if an escape is half of a surrogate pair.
    case text([Unicode.Scalar]?)
    case array([StrictJSON])
    /// In order; keys may be repeated.
    case object([(key: [Unicode.Scalar]?, value: StrictJSON)])
}

struct StrictReader {
    /// The maximum nesting of lists and objects, up to the fault if there is one.
    private(set) var deepest = 0
    private var rest: ArraySlice<Unicode.Scalar>
    private let isUTF8: Bool

    init(_ bytes: [UInt8]) {
        let text = String(validating: bytes, as: UTF8.self)
        isUTF8 = text != nil
        rest = Array((text ?? "").unicodeScalars)[...]
    }

    struct NotJSON: Error {}

    /// nil for invalid JSON.
    mutating func document() -> StrictJSON? {
        guard isUTF8 else { return nil }
        do {
            let value = try value(depth: 0)
            return rest.isEmpty ? value : nil
        } catch {
            return nil
        }
    }

    private mutating func take(_ expected: Unicode.Scalar) -> Bool {
        guard rest.first == expected else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func blanks() {
        while let next = rest.first, " \t\n\r".unicodeScalars.contains(next) { rest.removeFirst() }
    }

    /// Including surrounding white space.
    private mutating func value(depth: Int) throws(NotJSON) -> StrictJSON {
        blanks()
        guard let first = rest.first else { throw NotJSON() }
        let value: StrictJSON
        switch first {
        case "{": value = .object(try members(depth: depth + 1))
        case "[": value = .array(try items(depth: depth + 1))
        case "\"": value = .text(try text())
        case "t": value = try word("true", .boolean(true))
        case "f": value = try word("false", .boolean(false))
        case "n": value = try word("null", .null)
        default: value = .number(try number())
        }
        blanks()
        return value
    }

    private mutating func word(_ word: String, _ value: StrictJSON) throws(NotJSON) -> StrictJSON {
        for scalar in word.unicodeScalars where !take(scalar) { throw NotJSON() }
        return value
    }

    private mutating func members(depth: Int) throws(NotJSON) -> [(key: [Unicode.Scalar]?, value: StrictJSON)] {
        deepest = max(deepest, depth)
        _ = take("{")
        blanks()
        if take("}") { return [] }
        var members: [(key: [Unicode.Scalar]?, value: StrictJSON)] = []
        repeat {
            blanks()
            let key = try text()
            blanks()
            if !take(":") { throw NotJSON() }
            members.append((key, try value(depth: depth)))
        } while take(",")
        if !take("}") { throw NotJSON() }
        return members
    }

    private mutating func items(depth: Int) throws(NotJSON) -> [StrictJSON] {
        deepest = max(deepest, depth)
        _ = take("[")
        blanks()
        if take("]") { return [] }
        var items: [StrictJSON] = []
        repeat { items.append(try value(depth: depth)) } while take(",")
        if !take("]") { throw NotJSON() }
        return items
    }

    private mutating func text() throws(NotJSON) -> [Unicode.Scalar]? {
        if !take("\"") { throw NotJSON() }
        var units: [UInt16] = []
        while let next = rest.popFirst() {
            switch next {
            case "\"":
                var isWhole = true
                var scalars: [Unicode.Scalar] = []
                var decoder = UTF16()
                var iterator = units.makeIterator()
                decoding: while true {
                    switch decoder.decode(&iterator) {
                    case .scalarValue(let scalar): scalars.append(scalar)
                    case .emptyInput: break decoding
                    case .error: isWhole = false
                    }
                }
                return isWhole ? scalars : nil
            case "\\": units.append(try escape())
            case "\0"..."\u{1F}": throw NotJSON()
            default: units += Array(String(next).utf16)
            }
        }
        throw NotJSON()
    }

    private mutating func escape() throws(NotJSON) -> UInt16 {
        switch rest.popFirst() {
        case "\"": return 0x22
        case "\\": return 0x5C
        case "/": return 0x2F
        case "b": return 8
        case "f": return 12
        case "n": return 10
        case "r": return 13
        case "t": return 9
        case "u":
            let digits = rest.prefix(4)
            // `UInt16(_:radix:)` would accept a sign.
            guard digits.count == 4, digits.allSatisfy({ $0.isASCII && $0.properties.isHexDigit }) else { throw NotJSON() }
            rest = rest.dropFirst(4)
            return UInt16(String(String.UnicodeScalarView(digits)), radix: 16) ?? 0
        default: throw NotJSON()
        }
    }

    private mutating func number() throws(NotJSON) -> [UInt8] {
        var spelling: [UInt8] = []
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
        func digits(_ rest: inout ArraySlice<Unicode.Scalar>) throws(NotJSON) {
            let count = spelling.count
            while let next = rest.first, isDigit(next) {
                spelling.append(UInt8(ascii: next))
                rest.removeFirst()
            }
            if spelling.count == count { throw NotJSON() }
        }
        if take("-") { spelling.append(UInt8(ascii: "-")) }
        if take("0") { spelling.append(UInt8(ascii: "0")) } else { try digits(&rest) }
        if take(".") {
            spelling.append(UInt8(ascii: "."))
            try digits(&rest)
        }
        if take("e") || take("E") {
            spelling.append(UInt8(ascii: "e"))
            if take("-") { spelling.append(UInt8(ascii: "-")) } else { _ = take("+") }
            try digits(&rest)
        }
        return spelling
    }
}
