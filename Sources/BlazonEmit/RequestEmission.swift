import BlazonCheck
import BlazonLanguage
import BlazonMapping
import BlazonPayload
import BlazonText

/// Parts of a request other than the payload (cli.md, `--emit request`).
extension TargetEmission {
    /// `{"target":…,"recipient":…,"token":…,"method":…,"path":…,"headers":{…},"body":`
    mutating func requestHead() -> [Instruction] {
        // The payload's own code checks addresses.
        for setting in typed.settings
        where !setting.row.isAddress && setting.destination.locations.contains(where: { $0.location.isOfRequest }) {
            rejectControls(setting.value)
        }
        writer.copy("{\"target\":")
        writer.copy(target.quoted)
        writer.copy(",\"recipient\":")
        writer.append(.recipient)
        contents(typed.address, ValueContext(), at: nil, after: .something)
        requestLines()
        writer.copy(",\"headers\":")
        object(typed.headers, ValueContext(isString: true))
        writer.copy(",\"body\":")
        return writer.finish()
    }

    /// A newline within a header would start another header: such a recipient is rejected, and the text is not changed.
    mutating func rejectControls(_ value: TypedValue) {
        switch value {
        case .text(let parts) where parts.mayHoldControls:
            if parts.count == 1, case .placeholder(let expression) = parts[0] { push(expression) } else { push(parts) }
            writer.append(.header)
        case .scalar(let expression) where expression.mayHoldControls:
            push(expression)
            writer.append(.header)
        case .choice(let cases) where value.mayHoldControls: choose(cases) { emission, value in emission.rejectControls(value) }
        case .text, .scalar, .choice, .url, .map, .list, .loop, .absent: break
        }
    }
}

extension TypedEdition {
    /// The setting that requests carry as an absolute time; nil if there is none.
    var timedSetting: String? {
        settings.first { setting in
            setting.row.kind == .duration
                && setting.destination.locations.contains { $0.location.isOfRequest && $0.form.timeFormat != nil }
                && !setting.value.isZero(on: self.target.name)
        }?.row.name
    }

    /// The value of the token, on targets whose row maps it elsewhere, too; nil if there is none.
    var token: (value: TypedValue, form: Destination.Form)? {
        guard let setting = settings.first(where: { $0.row.isToken }) else { return nil }
        let form = setting.destination.locations.first { $0.location == .request(.token) }?.form ?? .plain
        return (setting.value, form.of(setting.row))
    }

    /// The token, null if there is none, and other parts that the table adds to requests. The row of the token is the same on all
    /// targets.
    fileprivate var address: PayloadTree.Members {
        var token = PayloadTree.fixed("null")
        if let (value, form) = self.token { token = .either(.value(value, form), token) }
        let tree = PayloadTree.object(PayloadTree.Members())
        tree.insert(token, at: Path.token.keys[...])
        for setting in settings {
            for (location, form) in setting.destination.locations {
                guard case .request(let path) = location, path != .token else { continue }
                tree.insert(setting.tree(form), at: path.keys[...])
            }
        }
        guard case .object(let members) = tree else { return PayloadTree.Members() }
        return members
    }

    /// Headers by name. A row's value overrides the shared ones, and both override what the push type implies.
    fileprivate var headers: [PayloadTree.Member] {
        var headers: [PayloadTree.Member] = []
        func add(_ name: String, _ tree: PayloadTree) {
            // Header names ignore case.
            guard let known = headers.firstIndex(where: { $0.key.lowercased() == name.lowercased() }) else {
                return headers.append(PayloadTree.Member(key: name, tree: tree))
            }
            headers[known] = PayloadTree.Member(key: headers[known].key, tree: .either(headers[known].tree, tree))
        }
        for setting in settings {
            for (location, form) in setting.destination.locations {
                guard case .header(let name) = location else { continue }
                let suffixed = suffixed(setting.value, form.of(setting.row), inHeader: name)
                add(name, suffixed.map { .value($0, .plain) } ?? setting.tree(form))
            }
        }
        for (setting, header) in fixedHeaders {
            let (value, form) = (setting.value(of: header, on: target.name), Destination.Form.fixed(header.value.asJSON))
            let suffixed = suffixed(value, form, inHeader: header.name)
            add(header.name, .value(suffixed ?? value, suffixed == nil ? form : .plain))
        }
        let requests = requests
        for name in requests.flatMap(\.line.headers).map(\.name).uniqued { add(name, .value(added(name, in: requests), .plain)) }
        for (name, value) in target.headers {
            let suffixed = suffixed(.text([.literal(value)]), .plain, inHeader: name)
            add(name, suffixed.map { .value($0, .plain) } ?? .fixed(value.asJSON))
        }
        if let rule = target.pushType {
            if let name = rule.location.header { add(name, .value(derivedPushTypes.value, .plain)) }
            if let name = rule.priorityLocation?.header, !rule.priority.isEmpty {
                add(name, .value(derivedPriorities.value, .plain))
            }
        }
        return headers.map { kept($0, in: requests) }
    }

    /// The value of a header that some requests have in addition.
    private func added(_ name: String, in requests: [(line: RequestLine, condition: TypedExpression?)]) -> TypedValue {
        choosing(requests) { line in
            line.headers.first { $0.name.lowercased() == name.lowercased() }.map { .text([.literal($0.value)]) } ?? .absent
        }
    }

    /// A header, left out of the requests that do not have it.
    private func kept(
        _ member: PayloadTree.Member, in requests: [(line: RequestLine, condition: TypedExpression?)]
    ) -> PayloadTree.Member {
        guard requests.contains(where: { $0.line.omits(member.key) }) else { return member }
        return PayloadTree.Member(
            key: member.key,
            tree: member.tree.values { value in choosing(requests) { $0.omits(member.key) ? .absent : value } })
    }

    /// The value of the request that is posted.
    private func choosing(
        _ requests: [(line: RequestLine, condition: TypedExpression?)], _ value: (RequestLine) -> TypedValue
    ) -> TypedValue {
        if requests.count == 1, let only = requests.first, only.condition == nil { return value(only.line) }
        return .choice(requests.map { TypedCase(condition: $0.condition, span: nil, value: value($0.line)) })
    }
}

extension [HeaderPath] {
    /// The word of the first path whose condition holds; nothing if it has none.
    fileprivate var value: TypedValue {
        .choice(
            map { way in
                TypedCase(condition: way.condition, span: nil, value: way.word.map { .text([.literal($0)]) } ?? .absent)
            })
    }
}

extension PayloadTree {
    /// The tree with other values.
    fileprivate func values(_ change: (TypedValue) -> TypedValue) -> PayloadTree {
        switch self {
        case .value(let value, let form): .value(change(value), form)
        case .fixed(let json):
            .value(
                change(.scalar(TypedExpression(kind: .boolean(true), type: StaticType(.boolean, constant: "true")))), .fixed(json)
            )
        case .either(let first, let second): .either(first.values(change), second.values(change))
        case .object: self
        }
    }
}

extension Row {
    fileprivate var isToken: Bool {
        cells.values.contains { cell in
            guard case .mapsTo(let destination) = cell else { return false }
            return destination.locations.contains { $0.location == .request(.token) }
        }
    }
}

extension Destination.Location {
    fileprivate var isOfRequest: Bool {
        switch self {
        case .header, .request: true
        case .payload, .spread: false
        }
    }
}

extension TypedValue {
    /// Whether it is 0 or omitted for every recipient of a target.
    fileprivate func isZero(on target: String) -> Bool {
        switch self {
        case .scalar(let duration): if case .integer(0) = duration.kind { true } else { false }
        case .choice(let cases): cases.reachable(target).allSatisfy { $0.value.isZero(on: target) }
        case .absent: true
        case .text, .url, .map, .list, .loop: false
        }
    }
}

extension TypedValue {
    /// Whether a text in it may have a control character.
    fileprivate var mayHoldControls: Bool {
        switch self {
        case .text(let parts): parts.mayHoldControls
        case .scalar(let expression): expression.mayHoldControls
        case .choice(let cases): cases.contains { $0.value.mayHoldControls }
        case .url, .map, .list, .loop, .absent: false
        }
    }
}

extension [TypedPart] {
    fileprivate var mayHoldControls: Bool {
        contains { part in
            switch part {
            case .literal(let text): text.unicodeScalars.contains(where: isControl)
            case .placeholder(let expression): expression.mayHoldControls
            case .conditional(let branches): branches.contains { $0.parts.mayHoldControls }
            case .loop(let loop): loop.parts.mayHoldControls || loop.otherwise?.parts.mayHoldControls ?? false
            case .pathStart, .pathEnd: false
            }
        }
    }
}

extension TypedExpression {
    fileprivate var mayHoldControls: Bool {
        switch type.type {
        case .string, .list, .record: true
        case .integer, .number, .boolean, .enumeration, .date, .datetime, .zone, .url, .locale: false
        }
    }
}

extension String {
    fileprivate var asJSON: String { String(decoding: quoted, as: UTF8.self) }
}
