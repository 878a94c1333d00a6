/// How a sender posts the requests of a target: the method, and the path as a URI template (RFC 6570).
package struct RequestLine: Sendable {
    package enum Part: Sendable, Equatable {
        /// Characters of the path as they are sent.
        case literal(String)
        /// `{name}`: the member of the request with this name, percent-encoded. Without a value it stays as written: the sender
        /// fills it in.
        case variable(String)
        /// `{+name}`: the same, but characters that have a meaning in a URL are kept.
        case url(String)
    }

    package let method: String
    package let path: [Part]
    /// The recipients that it is for, of those for whom no earlier one is; nil: all.
    package let when: RuleCondition?
    /// Headers that the request does not have, whatever writes them.
    package let without: [String]
    /// Headers that it has in addition.
    package let headers: [(name: String, value: String)]

    package init(
        method: String, path: [Part], when: RuleCondition? = nil, without: [String] = [],
        headers: [(name: String, value: String)] = []
    ) {
        self.method = method
        self.path = path
        self.when = when
        self.without = without
        self.headers = headers
    }
}

extension RequestLine {
    /// The path in the notation of tables.
    package var pathText: String { path.map(\.text).joined() }

    /// `POST /3/device/{token}`
    package var text: String { "\(method) \(pathText)" }

    /// The same with its condition and headers: "PUT /channels/{channel} when `channel`, without X-App, with X-Wide: 1".
    var wholeText: String {
        var text = text
        if let when, !when.text.isEmpty { text += " when \(when.text)" }
        if !without.isEmpty { text += ", without \(without.joined(separator: ", "))" }
        if !headers.isEmpty { text += ", with " + headers.map { "\($0.name): \($0.value)" }.joined(separator: ", ") }
        return text
    }

    /// The same with names of headers in lowercase, since they ignore case.
    var folded: RequestLine {
        RequestLine(
            method: method, path: path, when: when, without: without.map { $0.lowercased() },
            headers: headers.map { ($0.name.lowercased(), $0.value) })
    }

    /// Whether it leaves a header out. Names of headers ignore case.
    package func omits(_ header: String) -> Bool { without.contains { $0.isSameHeader(as: header) } }
}

extension RequestLine.Part {
    /// The part in the notation of tables.
    package var text: String {
        switch self {
        case .literal(let text): text
        case .variable(let name): "{\(name)}"
        case .url(let name): "{+\(name)}"
        }
    }

    /// The name in braces; nil for a literal.
    package var name: String? {
        switch self {
        case .literal: nil
        case .variable(let name), .url(let name): name
        }
    }
}

extension [RequestLine] {
    /// All in one line.
    var text: String { map(\.wholeText).joined(separator: "; else ") }
}

extension Target {
    /// Whether rows that map to a member of the request fill in a name of its path.
    package func fills(_ part: RequestLine.Part, _ location: Destination.Location) -> Bool {
        guard case .request(let path) = location, let name = part.name else { return false }
        return name.utf8.elementsEqual(path.text.utf8)
    }
}

extension String {
    /// Whether two names are those of the same header: names of headers ignore case (RFC 9110, 5.1).
    package func isSameHeader(as other: String?) -> Bool { lowercased() == other?.lowercased() }
}
