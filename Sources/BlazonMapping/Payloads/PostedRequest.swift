package import BlazonText

/// A line of `--emit request`: what a sender posts for one recipient.
package struct PostedRequest: Sendable {
    /// The whole line.
    package let line: LocatedJSON
    /// The target that it names.
    package let target: String
    package let body: LocatedJSON
    let headers: [JSON.Member]

    /// The key of the payload.
    static let bodyKey = "body"
    /// The key of the headers.
    static let headersKey = "headers"

    /// Creates a request from a line; nil if it is a payload.
    package init?(_ line: LocatedJSON) {
        guard case .text(let target)? = line["target"]?.json, let body = line[Self.bodyKey], case .object = body.json,
            case .object(let headers)? = line[Self.headersKey]?.json
        else { return nil }
        (self.line, self.target, self.body, self.headers) = (line, target, body, headers)
    }

    /// The value of a header, whatever it is; nil: it is not there. Names of headers ignore case.
    func header(_ name: String) -> JSON? {
        let folded = name.lowercased()
        return headers.first { $0.key.lowercased() == folded }?.value
    }

    /// The text of a member, such as the token; nil: it has none.
    func text(at path: Path) -> String? {
        if case .text(let text)? = line.json.value(at: path.keys) { text } else { nil }
    }

    /// Whether the method and path are those of a table's request.
    func isPosted(by request: RequestLine) -> Bool {
        guard text(at: Path(["method"])) == request.method, let path = text(at: Path(["path"])) else { return false }
        return matches(request.path[...], Array(path.utf8)[...])
    }

    private func matches(_ parts: ArraySlice<RequestLine.Part>, _ path: ArraySlice<UInt8>) -> Bool {
        guard let part = parts.first else { return path.isEmpty }
        let rest = parts.dropFirst()
        if case .literal(let text) = part {
            return path.starts(with: text.utf8) && matches(rest, path.dropFirst(text.utf8.count))
        }
        if let written = written(part) {
            return path.starts(with: written.utf8) && matches(rest, path.dropFirst(written.utf8.count))
        }
        // The sender fills it in.
        if path.starts(with: part.text.utf8) { return matches(rest, path.dropFirst(part.text.utf8.count)) }
        guard case .literal(let next)? = rest.first else { return rest.isEmpty && !path.isEmpty }
        let end = path.indices.first { path[$0...].starts(with: next.utf8) }
        return end.map { matches(rest, path[$0...]) } ?? false
    }

    /// How a path has the member that a variable names; nil: the request does not have the member.
    private func written(_ variable: RequestLine.Part) -> String? {
        guard let name = variable.name, let path = (try? Path.parse(name))?.path, let value = text(at: path) else { return nil }
        guard case .url = variable else { return value.utf8.percentEncoded() }
        let bytes = value.utf8Span.span
        var written: [UInt8] = []
        for at in bytes.indices {
            if bytes.isOfURL(at) { written.append(bytes[at]) } else { written.append(percentEncoded: bytes[at]) }
        }
        return String(decoding: written, as: UTF8.self)
    }
}

extension PayloadExplanation {
    /// Explains what a request has beside its payload.
    mutating func explainPosted(_ request: PostedRequest) {
        for member in request.headers { explainHeader(member) }
        if case .object(let members) = request.line.json {
            for member in members {
                if !Path.partsOfRequest.containsBytes(of: member.key) || member.key == Path.token.text {
                    explainMember(member.value, at: [member.key])
                } else if target.requests.isEmpty, Path.partsOfLine.containsBytes(of: member.key) {
                    posted.append(Attribute(keys: [member.key], json: member.value, source: .none))
                }
            }
        }
    }

    private mutating func explainHeader(_ member: JSON.Member) {
        let keys = [PostedRequest.headersKey, member.key]
        func add(_ source: Source) { posted.append(Attribute(keys: keys, json: member.value, source: source)) }
        guard case .text(let written) = member.value else { return add(.contradiction(nil, sends: "text")) }
        let fixed = fixedValues(ofHeader: member.key)
        let folded = member.key.lowercased()
        let cells = table.rows.flatMap { row -> [(row: Row, form: Destination.Form, max: Destination.Maximum?)] in
            guard case .mapsTo(let destination)? = row.cell(on: target) else { return [] }
            return destination.locations.filter { $0.location.header?.lowercased() == folded }
                .map { (row, $0.form, destination.max) }
        }
        if let words = target.words(ofHeader: member.key), !words.containsBytes(of: written) {
            return add(.contradiction(nil, sends: words.joined(separator: " or ")))
        }
        if isPriority(member.key), let type = pushType, let values = target.pushType?.priorities(of: type),
            !values.containsBytes(of: written)
        {
            return add(.contradiction(nil, sends: values.joined(separator: " or ") + " with the push type `\(type)`"))
        }
        guard let text = withoutSuffix(written, header: member.key) else {
            let suffix = self.suffix(ofHeader: member.key) ?? ""
            return add(.contradiction(cells.first?.row, sends: "text that ends in `\(suffix)`"))
        }
        var writers: [Writer] = []
        var contradiction: Source?
        for cell in cells {
            switch FormInverse(cell.row, cell.form, max: cell.max, isText: true).outcome(of: .text(text)) {
            case .value(let value): writers.append((cell.row, value))
            case .anyValue: writers.append((cell.row, nil))
            case .contradiction(let sends): contradiction = contradiction ?? .contradiction(cell.row, sends: sends)
            }
        }
        if fixed.containsBytes(of: written) { return add(writers.isEmpty ? .always : .rows(writers)) }
        if !writers.isEmpty { return add(.rows(writers)) }
        if isDerived(member.key) { return add(derivedSource(of: member.key, written)) }
        if let first = fixed.first { contradiction = contradiction ?? .contradiction(nil, sends: first) }
        add(contradiction ?? .none)
    }

    private mutating func explainMember(_ json: JSON, at keys: [String]) {
        let path = Path(keys)
        if case .null = json { return }
        let writers = table.rows.compactMap { row -> Writer? in
            guard case .mapsTo(let destination)? = row.cell(on: target) else { return nil }
            let cell = destination.locations.first { $0.location == .request(path) }
            guard let cell,
                case .value(let value) = FormInverse(row, cell.form, max: destination.max, isText: false).outcome(of: json)
            else { return nil }
            return (row, value)
        }
        if writers.isEmpty, case .object(let members) = json {
            for member in members { explainMember(member.value, at: keys + [member.key]) }
            return
        }
        // The token is a part of every request, on targets whose payload has it, too.
        let isToken = path == .token
        posted.append(Attribute(keys: keys, json: json, source: writers.isEmpty ? (isToken ? .always : .none) : .rows(writers)))
    }

    /// Whether a header without a row that writes it is what the push type makes of it.
    private func derivedSource(of header: String, _ written: String) -> Source {
        if header.isSameHeader(as: target.pushTypeHeader), let type = derivedPushType, !type.hasSameBytes(as: written) {
            return .contradiction(nil, sends: type)
        }
        if isPriority(header), let type = pushType, let priority = target.pushType?.priority(of: type),
            !priority.hasSameBytes(as: written)
        {
            return .contradiction(nil, sends: "\(priority) with the push type `\(type)`")
        }
        return .always
    }

    /// Headers that each request of the target has, and this one lacks.
    var missingHeaders: [String] {
        guard let request else { return [] }
        var names = target.headers.map(\.name)
        if let header = target.pushTypeHeader { names.append(header) }
        if let rule = target.pushType, let header = rule.priorityLocation?.header, let type = pushType,
            rule.priority(of: type) != nil
        {
            names.append(header)
        }
        return names.filter { name in request.header(name) == nil && !target.requests.contains { $0.omits(name) } }
    }

    /// The values that the table itself gives a header.
    private func fixedValues(ofHeader name: String) -> [String] {
        let folded = name.lowercased()
        let ofRows = table.rows.flatMap { row -> [(name: String, value: String)] in
            guard case .mapsTo(let destination)? = row.cell(on: target) else { return [] }
            return destination.headers.flatMap { header in ([header.value] + header.others).map { (header.name, $0) } }
        }
        return (target.headers + target.requests.flatMap(\.headers) + ofRows).filter { $0.name.lowercased() == folded }.map(
            \.value)
    }

    private func isPriority(_ name: String) -> Bool {
        name.isSameHeader(as: target.pushType?.priorityLocation?.header)
    }

    /// Whether the push type determines a header.
    private func isDerived(_ name: String) -> Bool {
        isPriority(name) || name.isSameHeader(as: target.pushTypeHeader)
    }

    /// Whether an attribute is a header that requests have without a row that writes it, so that it does not show whether the row is set.
    func isFilledIn(_ attribute: Attribute) -> Bool {
        guard request != nil, attribute.keys.first == PostedRequest.headersKey, let name = attribute.keys.last else {
            return false
        }
        return isDerived(name) || !fixedValues(ofHeader: name).isEmpty
    }

    /// What the request's push type adds to a header; nil: nothing.
    private func suffix(ofHeader name: String) -> String? {
        guard let type = pushType else { return nil }
        return target.pushType?.suffixes(ofHeader: name)?.first { $0.type.hasSameBytes(as: type) }?.suffix
    }

    /// The value that a row gives a header; nil if the suffix of the push type is missing.
    func withoutSuffix(_ text: String, header: String) -> String? {
        guard let suffix = suffix(ofHeader: header) else { return text }
        guard text.utf8.hasSuffix(suffix) else { return nil }
        return String(decoding: Array(text.utf8.dropLast(suffix.utf8.count)), as: UTF8.self)
    }
}
