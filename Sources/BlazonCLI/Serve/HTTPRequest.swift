/// The head of an HTTP/1 request (RFC 9112), as far as a server of static pages needs it.
struct HTTPRequest: Equatable {
    let method: String
    /// Without a query.
    let path: String
    /// nil: missing, or given more than once.
    let host: String?

    /// Maximum bytes of a head.
    static let limit = 16 << 10

    enum Reading: Equatable {
        /// The head is incomplete.
        case unfinished
        /// Not a request.
        case malformed
        case request(HTTPRequest)
    }

    static func read(_ bytes: [UInt8]) -> Reading {
        guard let end = endOfHead(in: bytes) else { return .unfinished }
        guard let text = String(validating: bytes[..<end], as: UTF8.self) else { return .malformed }
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
        }
        let first = lines.removeFirst().utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard first.count == 3, first[2].starts(with: "HTTP/1.".utf8), first[1].first == UInt8(ascii: "/") else {
            return .malformed
        }
        var hosts: [String] = []
        for line in lines {
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return .malformed }
            let name = String(line[..<colon]).lowercased()
            let value = line[line.utf8.index(after: colon)...]
            if name == "host" { hosts.append(String(Substring(value.utf8.trimmed))) }
        }
        return .request(
            HTTPRequest(
                method: String(Substring(first[0])), path: String(Substring(first[1].prefix { $0 != UInt8(ascii: "?") })),
                host: hosts.count == 1 ? hosts[0] : nil))
    }

    /// The start of the empty line that ends the head.
    private static func endOfHead(in bytes: [UInt8]) -> Int? {
        for (index, byte) in bytes.enumerated() where byte == 0x0A {
            let rest = bytes[(index + 1)...]
            if rest.first == 0x0A || rest.starts(with: [0x0D, 0x0A]) { return index }
        }
        return nil
    }
}

extension Substring.UTF8View {
    /// Without blanks and tabs at both ends.
    fileprivate var trimmed: Substring.UTF8View {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        var rest = drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
        return rest
    }
}
