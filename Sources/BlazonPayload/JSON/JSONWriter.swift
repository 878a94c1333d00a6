extension JSON {
    /// One line, no blanks: `{"a":[1,2]}`. Raw UTF-8, `/` unescaped, keys in their order, numbers as they are spelled.
    public var compact: String { written(indent: nil) }

    /// Two spaces a level, one member or item a line, `{}` and `[]` where empty; no line end after the last line.
    public var pretty: String { written(indent: 0) }

    private func written(indent: Int?) -> String {
        var out = ByteStore()
        write(to: &out, indent: indent)
        return String(decoding: out.array(), as: UTF8.self)
    }

    private func write(to out: inout ByteStore, indent: Int?) {
        switch self {
        case .null: out.append("null")
        case .boolean(let value): out.append(value ? "true" : "false")
        case .number(let spelling): out.append(spelling)
        case .text(let text): out.appendQuoted(text)
        case .array(let items):
            out.append(UInt8(ascii: "["))
            for (position, item) in items.enumerated() {
                out.startLine(after: position, indent: indent)
                item.write(to: &out, indent: indent.map { $0 + 1 })
            }
            out.endLines(of: items.count, indent: indent)
            out.append(UInt8(ascii: "]"))
        case .object(let members):
            out.append(UInt8(ascii: "{"))
            for (position, member) in members.enumerated() {
                out.startLine(after: position, indent: indent)
                out.appendQuoted(member.key)
                out.append(UInt8(ascii: ":"))
                if indent != nil { out.append(0x20) }
                member.value.write(to: &out, indent: indent.map { $0 + 1 })
            }
            out.endLines(of: members.count, indent: indent)
            out.append(UInt8(ascii: "}"))
        }
    }
}

extension ByteStore {
    fileprivate mutating func appendQuoted(_ text: String) {
        let bytes = Array(text.utf8)
        append(UInt8(ascii: "\""))
        appendEscaped(bytes.span, Encoding(.kept))
        append(UInt8(ascii: "\""))
    }

    fileprivate mutating func startLine(after count: Int, indent: Int?) {
        if count > 0 { append(UInt8(ascii: ",")) }
        guard let indent else { return }
        append(0x0A)
        append(0x20, times: 2 * (indent + 1))
    }

    fileprivate mutating func endLines(of count: Int, indent: Int?) {
        guard let indent, count > 0 else { return }
        append(0x0A)
        append(0x20, times: 2 * indent)
    }
}
