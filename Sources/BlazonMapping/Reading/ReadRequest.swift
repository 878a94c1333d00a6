import BlazonDiagnostics
import BlazonReference
import BlazonYAML

/// Parses how the requests of a target are posted.
extension TableReader {
    /// `{ method: POST, path: "/3/device/{token}" }`; `method` is POST unless stated. Or `{ as: other-target }`.
    mutating func request(_ entry: Entry) -> RequestDeclaration? {
        let example = "request: { path: \"/3/device/{token}\" }"
        guard let entries = map(entry.value, key: "request", expected: "a map", example: example) else { return nil }
        if let other = entries.first(where: { RequestKey($0.key.text) == .as }) {
            if let extra = entries.first(where: { RequestKey($0.key.text) != .as }) {
                diagnostics.append(
                    .wrongTableShape(
                        "request", expected: "nothing beside `as`",
                        example: "request: { as: \(other.value.scalar?.text ?? "new") }",
                        at: extra.keySpan))
            }
            return text(other).map { .others(of: $0) }
        }
        var method = "POST"
        var path: [Located<RequestLine.Part>]?
        for entry in entries {
            switch RequestKey(entry.key.text) {
            case .method: method = self.method(entry) ?? method
            case .path: path = requestPath(entry)
            case .as: continue
            case nil: reportUnknown(entry, in: RequestKey.self)
            }
        }
        if !entries.contains(where: { RequestKey($0.key.text) == .path }) {
            diagnostics.append(
                .missingTableKey("path", of: "`request`", example: "\"/3/device/{token}\"", at: entry.keySpan))
        }
        return path.map { .line(method: method, path: $0) }
    }

    private mutating func method(_ entry: Entry) -> String? {
        guard let method = text(entry) else { return nil }
        if method.value.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) { return method.value }
        diagnostics.append(
            .wrongTableShape("method", expected: "an HTTP method in capitals", example: "method: POST", at: method.span))
        return nil
    }

    private mutating func requestPath(_ entry: Entry) -> [Located<RequestLine.Part>]? {
        guard let scalar = entry.value.scalar, let text = text(entry) else {
            if entry.value.scalar == nil { _ = text(entry) }
            return nil
        }
        do throws(PathError) {
            return try RequestLine.Part.parse(text.value).map { Located($0.part, scalar.span(of: $0.range)) }
        } catch {
            diagnostics.append(
                .badRequestPath(text.value, reason: error.reason, label: error.label, at: scalar.span(of: error.range)))
            return nil
        }
    }
}
