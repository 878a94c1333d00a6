import BlazonCheck
import BlazonLanguage
import BlazonMapping
import BlazonPayload
import BlazonText

/// The method and path of a request.
extension TargetEmission {
    /// The method and path of the first request whose condition holds.
    mutating func requestLines() {
        let requests = typed.requests
        choose(requests.map { ($0.condition, nil) }) { emission, index in
            if let index { emission.requestLine(requests[index].line) }
        }
    }

    /// `,"method":…,"path":…`
    private mutating func requestLine(_ line: RequestLine) {
        writer.copy(",\"method\":")
        writer.copy(line.method.quoted)
        writer.copy(",\"path\":\"")
        let values = line.path.map { typed.value(for: $0) }
        // A value must not become a dot segment, which would lead elsewhere.
        let hasValue = values.contains { $0 != nil }
        if hasValue { writer.append(.pathStart) }
        for (part, value) in zip(line.path, values) { write(part, value ?? .absent) }
        if hasValue { writer.append(.pathEnd) }
        writer.copy("\"")
    }

    /// Writes the value, or the part as the table has it.
    private mutating func write(_ part: RequestLine.Part, _ value: TypedValue) {
        switch value {
        case .absent: writer.copy(Encoding(.kept).encode(part.text))
        case .choice(let cases):
            let reachable = cases.reachable(target)
            choose(reachable.map { ($0.condition, $0.span) }) { emission, index in
                emission.write(part, index.map { reachable[$0].value } ?? .absent)
            }
        case .text(let parts):
            if parts.count == 1, case .placeholder(let expression) = parts[0] {
                write(expression, part)
            } else {
                push(parts)
                writeText(part)
            }
        case .url(let parts):
            push(parts.map(\.valuesEncoded))
            writeText(part)
        case .scalar(let expression): write(expression, part)
        case .map, .list, .loop: break
        }
    }

    private mutating func write(_ expression: TypedExpression, _ part: RequestLine.Part) {
        push(expression)
        writeText(part)
    }

    /// Writes the value on the stack.
    private mutating func writeText(_ part: RequestLine.Part) {
        switch part {
        case .literal: break
        case .variable: writer.append(.write(Encoding(.component)))
        case .url: writer.append(.write(Encoding(.reserved)))
        }
    }
}

extension TypedEdition {
    /// What fills in a name of the path: the value of the row that maps to the member. Rows that share a member exclude each other.
    fileprivate func value(for part: RequestLine.Part) -> TypedValue? {
        let mapped = settings.filter { setting in setting.destination.locations.contains { target.fills(part, $0.location) } }
        if mapped.count == 1 { return mapped[0].value }
        if !mapped.isEmpty {
            return .choice(
                mapped.map { TypedCase(condition: $0.value.isWritten(.plain, on: target.name), span: nil, value: $0.value) })
        }
        return part.name.map { $0.utf8.elementsEqual(Path.token.text.utf8) } == true ? token?.value : nil
    }
}
