import BlazonCheck
import BlazonLanguage
import BlazonMapping
import BlazonPayload

/// What a sender posts beside the payload (cli.md, `--emit request`).
extension TargetEmission {
    /// `{"target":…,"recipient":…,"token":…,"headers":{…},"body":`
    mutating func requestHead() -> [Instruction] {
        for setting in typed.settings where setting.landing.places.contains(where: { $0.place.isOfRequest }) {
            refuseControls(setting.value)
        }
        writer.copy("{\"target\":")
        writer.copy(target.quoted)
        writer.copy(",\"recipient\":")
        writer.append(.recipient)
        contents(typed.address, PlaceOfValue(), at: nil, after: .something)
        writer.copy(",\"headers\":")
        object(typed.headers, PlaceOfValue(isString: true))
        writer.copy(",\"body\":")
        return writer.finish()
    }

    /// A line end within a header would begin another: such a recipient is set aside, rather than the text changed.
    private mutating func refuseControls(_ value: TypedValue) {
        switch value {
        case .text(let parts) where parts.mayHoldControls:
            push(parts)
            writer.append(.header)
        case .scalar(let expression) where expression.mayHoldControls:
            push(expression)
            writer.append(.header)
        case .choice(let cases): choose(cases) { emission, value in emission.refuseControls(value) }
        case .text, .scalar, .url, .map, .list, .absent: break
        }
    }
}

extension TypedEdition {
    /// The setting, if any, that a request carries as an absolute time.
    var timedSetting: String? {
        settings.first { setting in
            setting.landing.places.contains { $0.place.isOfRequest && $0.form == .epoch }
                && !setting.value.isZero(on: self.target.name)
        }?.row.name
    }

    /// The token, which is null where there is none, and whatever else the table puts into a request. The row that is the token on one
    /// target is so on all.
    fileprivate var address: PayloadTree.Members {
        var token = PayloadTree.fixed("null")
        if let setting = settings.first(where: { $0.row.isToken }) {
            let form = setting.landing.places.first { $0.place == .request(.token) }?.form ?? .plain
            token = .either(.value(setting.value, form.of(setting.row)), token)
        }
        var tree = PayloadTree.object(PayloadTree.Members())
        tree.insert(token, at: Path.token.keys[...])
        for setting in settings {
            for (place, form) in setting.landing.places {
                guard case .request(let path) = place, path != .token else { continue }
                tree.insert(.value(setting.value, form.of(setting.row)), at: path.keys[...])
            }
        }
        guard case .object(let members) = tree else { return PayloadTree.Members() }
        return members
    }

    /// By name; what comes from a row wins over what is the same for every message, and both over what APNs takes for granted.
    fileprivate var headers: [PayloadTree.Member] {
        var headers: [PayloadTree.Member] = []
        func add(_ name: String, _ tree: PayloadTree) {
            // Names of headers are the same in capitals.
            guard let known = headers.firstIndex(where: { $0.key.lowercased() == name.lowercased() }) else {
                return headers.append(PayloadTree.Member(key: name, tree: tree))
            }
            headers[known].tree = .either(headers[known].tree, tree)
        }
        for setting in settings {
            for (place, form) in setting.landing.places {
                guard case .header(let name) = place else { continue }
                add(name, .value(setting.value, topicForm(name) ?? form.of(setting.row)))
            }
        }
        for setting in settings {
            for (name, value) in setting.landing.headers { add(name, .value(setting.value, .fixed(value.asJSON))) }
        }
        for (name, value) in target.headers { add(name, .fixed(value.asJSON)) }
        if target.service == APNs.service {
            for (name, values) in APNs.headersByContent {
                add(name, byContent(visible: values.visible, background: values.background))
            }
        }
        return headers
    }

    /// What a header says of what is in the payload.
    private func byContent(visible: String, background: String) -> PayloadTree {
        func lands(_ setting: TypedSetting, _ attributes: [Path]) -> Bool {
            setting.landing.places.contains { place, _ in
                if case .payload(let path) = place { attributes.contains { path.keys.starts(with: $0.keys) } } else { false }
            }
        }
        let ways =
            settings.filter { lands($0, APNs.visible) }.map { PayloadTree.value($0.value, .fixed(visible.asJSON)) }
            + settings.filter { lands($0, [APNs.waking]) }.map { PayloadTree.value($0.value, .fixed(background.asJSON)) }
        return ways.reversed().reduce(.fixed(visible.asJSON)) { .either($1, $0) }
    }

    /// A topic is the app's bundle id and, for some types of push, what they add to it.
    private func topicForm(_ header: String) -> Landing.Form? {
        guard target.service == APNs.service, header.lowercased() == APNs.topic else { return nil }
        let fixed = settings.lazy.filter { [target] in $0.value.presence(.fixed(""), target.name) == .always }.flatMap(
            \.landing.headers)
        let types = Array(fixed) + target.headers
        guard let type = types.first(where: { $0.name.lowercased() == APNs.pushType })?.value,
            let suffix = APNs.topicSuffixes[type]
        else { return nil }
        return .affixed(prefix: "", suffix: suffix)
    }
}

extension Row {
    fileprivate var isToken: Bool {
        cells.values.contains { cell in
            guard case .lands(let landing) = cell else { return false }
            return landing.places.contains { $0.place == .request(.token) }
        }
    }
}

extension Landing.Place {
    fileprivate var isOfRequest: Bool {
        switch self {
        case .header, .request: true
        case .payload, .spread: false
        }
    }
}

extension TypedValue {
    /// Whether it is 0, or left out, for everyone on a target.
    fileprivate func isZero(on target: String) -> Bool {
        switch self {
        case .scalar(let duration): duration.isZero
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
            case .pathStart, .pathEnd: false
            }
        }
    }
}

extension TypedExpression {
    fileprivate var mayHoldControls: Bool {
        switch type.type {
        case .string, .list, .record: true
        case .integer, .number, .boolean, .enumeration, .date, .datetime, .url, .locale: false
        }
    }
}

extension String {
    fileprivate var asJSON: String { String(decoding: quoted, as: UTF8.self) }
}
