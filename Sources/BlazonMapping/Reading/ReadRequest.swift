import BlazonDiagnostics
import BlazonReference
import BlazonYAML

/// Parses how the requests of a target are posted.
extension TableReader {
    /// `{ method: POST, path: "/3/device/{token}" }`; `method` is POST unless stated. Or `{ as: other-target }`, or a list: the first whose
    /// `when` holds.
    mutating func request(_ entry: Entry) -> RequestDeclaration? {
        if let items = entry.value.items, !items.isEmpty {
            let lines = items.compactMap { line($0, key: entry.key.text, span: $0.span, isListed: true) }
            return lines.count == items.count ? .lines(lines) : nil
        }
        if let other = entry.value.entries?.first(where: { RequestKey($0.key.text) == .as }) {
            if let extra = entry.value.entries?.first(where: { RequestKey($0.key.text) != .as }) {
                diagnostics.append(
                    .wrongTableShape(
                        "request", expected: "nothing beside `as`",
                        example: "request: { as: \(other.value.scalar?.text ?? "new") }",
                        at: extra.keySpan))
            }
            return text(other).map { .others(of: $0) }
        }
        return line(entry.value, key: entry.key.text, span: entry.keySpan, isListed: false).map { .lines([$0]) }
    }

    /// `{ when: { channel: set }, method: PUT, path: "/channels/{channel}", without: [x-app], headers: { x-wide: 1 } }`
    private mutating func line(_ node: Node, key: String, span: Span, isListed: Bool) -> RequestLineDeclaration? {
        let example = "request: { path: \"/3/device/{token}\" }"
        let expected = isListed ? "a list of maps" : "a map or a list of maps"
        guard let entries = map(node, key: key, expected: expected, example: example) else { return nil }
        var line = RequestLineDeclaration(span: span)
        var path: [Located<RequestLine.Part>]?
        for entry in entries {
            switch RequestKey(entry.key.text) {
            case .method: line.method = self.method(entry) ?? line.method
            case .path: path = requestPath(entry)
            case .when: line.when = conditions(entry.value)
            case .without:
                line.without = texts(entry) ?? []
                for scalar in (entry.value.items ?? [entry.value]).compactMap(\.scalar) { checkHeaderName(scalar) }
            case .headers: line.headers = headers(entry) ?? []
            case .as:
                diagnostics.append(
                    .wrongTableShape(
                        "as", expected: "no list around it", example: "request: { as: \(entry.value.scalar?.text ?? "new") }",
                        at: entry.keySpan))
            case nil: reportUnknown(entry, in: RequestKey.self)
            }
        }
        if !entries.contains(where: { [.path, .as].contains(RequestKey($0.key.text)) }) {
            diagnostics.append(.missingTableKey("path", of: "`request`", example: "\"/3/device/{token}\"", at: span))
        }
        guard let path else { return nil }
        line.path = path
        return line
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
