extension JSON {
    /// One line, no blanks: `{"a":[1,2]}`. Raw UTF-8, `/` unescaped, keys in order, numbers as written.
    package var compact: String { written(indent: nil) }

    /// Two spaces per level, one member or item per line, `{}` and `[]` if empty; no final newline.
    package var pretty: String { written(indent: 0) }

    /// As `pretty`, but with each list of texts, numbers and the like in one line: `["a", "b"]`.
    package var prettyWithFlatLists: String { written(indent: 0, flatLists: true) }

    /// The compact form with all non-ASCII characters escaped, so that no text can control a terminal.
    package var ascii: String {
        var out = ""
        for unit in compact.utf16 {
            if unit < 0x7F {
                out.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: unit)))
            } else {
                let digits = String(unit, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return out
    }

    private var hasParts: Bool {
        switch self {
        case .array, .object: true
        default: false
        }
    }

    private func written(indent: Int?, flatLists: Bool = false) -> String {
        var out: [UInt8] = []
        write(to: &out, indent: indent, flatLists)
        return String(decoding: out, as: UTF8.self)
    }

    private func write(to out: inout [UInt8], indent: Int?, _ flatLists: Bool) {
        switch self {
        case .null: out += "null".utf8
        case .boolean(let value): out += (value ? "true" : "false").utf8
        case .number(let spelling): out += spelling.utf8
        case .text(let text): out.appendQuoted(text.utf8)
        case .array(let items):
            let isFlat = flatLists && !items.contains(where: \.hasParts)
            let indent = isFlat ? nil : indent
            out.append(UInt8(ascii: "["))
            for (position, item) in items.enumerated() {
                out.startLine(after: position, indent: indent)
                if isFlat, position > 0 { out.append(0x20) }
                item.write(to: &out, indent: indent.map { $0 + 1 }, flatLists)
            }
            out.endLines(of: items.count, indent: indent)
            out.append(UInt8(ascii: "]"))
        case .object(let members):
            out.append(UInt8(ascii: "{"))
            for (position, member) in members.enumerated() {
                out.startLine(after: position, indent: indent)
                out.appendQuoted(member.key.utf8)
                out.append(UInt8(ascii: ":"))
                if indent != nil { out.append(0x20) }
                member.value.write(to: &out, indent: indent.map { $0 + 1 }, flatLists)
            }
            out.endLines(of: members.count, indent: indent)
            out.append(UInt8(ascii: "}"))
        }
    }
}

extension [UInt8] {
    fileprivate mutating func startLine(after count: Int, indent: Int?) {
        if count > 0 { append(UInt8(ascii: ",")) }
        guard let indent else { return }
        append(0x0A)
        append(contentsOf: repeatElement(0x20, count: 2 * (indent + 1)))
    }

    fileprivate mutating func endLines(of count: Int, indent: Int?) {
        guard let indent, count > 0 else { return }
        append(0x0A)
        append(contentsOf: repeatElement(0x20, count: 2 * indent))
    }
}
