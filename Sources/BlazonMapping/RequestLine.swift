/// How a sender posts the requests of a target: the method, and the path as a URI template (RFC 6570).
package struct RequestLine: Sendable, Equatable {
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

    package init(method: String, path: [Part]) {
        self.method = method
        self.path = path
    }
}

extension RequestLine {
    /// The path in the notation of tables.
    package var pathText: String { path.map(\.text).joined() }

    /// `POST /3/device/{token}`
    package var text: String { "\(method) \(pathText)" }
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

extension Target {
    /// Whether rows that map to a member of the request fill in a name of its path.
    package func fills(_ part: RequestLine.Part, _ location: Destination.Location) -> Bool {
        guard case .request(let path) = location, let name = part.name else { return false }
        return name.utf8.elementsEqual(path.text.utf8)
    }
}
