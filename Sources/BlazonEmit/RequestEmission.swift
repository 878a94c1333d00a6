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
        contents(typed.address, PlaceOfValue(), at: nil, after: .something)
        if let line = typed.target.request { requestLine(line) }
        writer.copy(",\"headers\":")
        object(typed.headers, PlaceOfValue(isString: true))
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
        case .choice(let cases): choose(cases) { emission, value in emission.rejectControls(value) }
        case .text, .scalar, .url, .map, .list, .absent: break
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
        var tree = PayloadTree.object(PayloadTree.Members())
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
            headers[known].tree = .either(headers[known].tree, tree)
        }
        for setting in settings {
            for (location, form) in setting.destination.locations {
                guard case .header(let name) = location else { continue }
                if let topic = topic(setting.value, inHeader: name) {
                    add(name, .value(topic, .plain))
                } else {
                    add(name, setting.tree(form))
                }
            }
        }
        for setting in settings {
            for (name, value) in setting.destination.headers { add(name, .value(setting.value, .fixed(value.asJSON))) }
        }
        for (name, value) in target.headers { add(name, .fixed(value.asJSON)) }
        if let rule = target.pushType {
            add(rule.header, .value(derivedPushTypes.value, .plain))
            if let name = rule.priorityHeader, !rule.priority.isEmpty { add(name, .value(derivedPriorities.value, .plain)) }
        }
        return headers
    }

    /// A topic consists of the app's bundle id and, for some push types, a suffix.
    private func topic(_ value: TypedValue, inHeader header: String) -> TypedValue? {
        guard target.service == APNs.service, header.lowercased() == APNs.topic else { return nil }
        let types = pushTypes
        guard types.words.contains(where: { $0.flatMap { APNs.topicSuffixes[$0] } != nil }) else { return nil }
        return .choice(
            types.map { way in
                TypedCase(
                    condition: way.condition, place: nil,
                    value: way.word.flatMap { APNs.topicSuffixes[$0] }.map(value.appending) ?? value)
            })
    }
}

extension [HeaderPath] {
    /// The word of the first path whose condition holds; nothing if it has none.
    fileprivate var value: TypedValue {
        .choice(
            map { way in
                TypedCase(condition: way.condition, place: nil, value: way.word.map { .text([.literal($0)]) } ?? .absent)
            })
    }
}

extension TypedValue {
    /// The text with a suffix.
    fileprivate func appending(_ suffix: String) -> TypedValue {
        switch self {
        // A value that ends in its type's suffix is sent as it is.
        case .text(let parts) where parts.constantText?.utf8.hasSuffix(suffix) == true: self
        case .text(let parts): .text(parts + [.literal(suffix)])
        case .scalar(let expression): .text([.placeholder(expression), .literal(suffix)])
        case .choice(let cases):
            .choice(cases.map { TypedCase(condition: $0.condition, place: $0.place, value: $0.value.appending(suffix)) })
        case .url, .map, .list, .absent: self
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
        case .text, .url, .map, .list: false
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
