extension TypeSyntaxScanner {
    /// `(a | b | c)`: at least one member, without duplicates. Members are texts without `|`, `,`, quotes and parentheses.
    mutating func members(after word: Range<Int>) throws(TypeSyntaxError) -> [String] {
        let found = try parenthesized { (s) throws(TypeSyntaxError) in try s.memberList() }
        guard let found else {
            throw TypeSyntaxError(
                range: word, reason: "`enum` has no members", help: "list them, as in `enum(basic | gold)`")
        }
        return found
    }

    private mutating func memberList() throws(TypeSyntaxError) -> [String] {
        let open = at - 1
        var members: [String] = []
        var seen: Set<[UInt8]> = []
        repeat {
            let range = run { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "(") }
            let member = text(range)
            if range.isEmpty, members.isEmpty, here == UInt8(ascii: ")") {
                throw TypeSyntaxError(
                    range: open..<at + 1, reason: "`enum` has no members", help: "list them, as in `enum(basic | gold)`")
            }
            try check(member, at: range)
            guard seen.insert(Array(member.utf8)).inserted else {
                throw TypeSyntaxError(range: range, reason: "`\(member)` is a duplicate member", help: "write each member once")
            }
            members.append(member)
        } while skip(UInt8(ascii: "|"))
        return members
    }

    private func check(_ member: String, at range: Range<Int>) throws(TypeSyntaxError) {
        let bytes = Array(member.utf8)
        if bytes.isEmpty || isBlankText(bytes.span) {
            let blank = range.isEmpty ? scalar(at: max(0, min(at, count - 1))) : range
            throw TypeSyntaxError(range: blank, reason: "a member of the enum is blank", help: "write it, or delete the `|`")
        }
        if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw TypeSyntaxError(range: range, reason: "`\(member)` contains a control character", help: "delete the character")
        }
        if let first = bytes.first, bytes.count > 2, first == bytes.last,
            first == UInt8(ascii: "'") || first == UInt8(ascii: "\"")
        {
            throw TypeSyntaxError(
                range: range, reason: "`\(member)` is in quotes", help: "write members without quotes",
                replacement: String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self))
        }
        if bytes.contains(UInt8(ascii: ",")) {
            let parts = bytes.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
            let trimmed = parts.map { part in String(part.drop { $0 == " " }) }.filter { !$0.isEmpty }
            throw TypeSyntaxError(
                range: range, reason: "members of an enum are not separated by commas", help: "write `|` between them",
                replacement: trimmed.joined(separator: " | "))
        }
    }
}
