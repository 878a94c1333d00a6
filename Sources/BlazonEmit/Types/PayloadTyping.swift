package import BlazonCheck
import BlazonLanguage
package import BlazonMapping
import BlazonText

extension TypedTarget {
    /// The type of the target's payloads in all locales and variants.
    package var payloadType: PayloadType {
        .union(
            of: editions.filter { !$0.isSkipped }.map { edition in
                PayloadTyping(target: target.name).type(
                    of: edition.payload, at: Depth(target, EditionLimits(edition).countedPaths), isString: false)
            })
    }
}

/// Derives types of payloads. Follows the emitter (`TargetEmission`) case by case.
private struct PayloadTyping {
    let target: String

    func type(of tree: PayloadTree, at depth: Depth?, isString: Bool) -> PayloadType {
        switch tree {
        case .object(let members):
            depth?.isEncoded ?? false ? .text(object(members, at: depth)) : object(members, at: depth)
        case .fixed(let json): PayloadType(fixed: json, asStrings: isString)
        case .value(let value, let form): type(of: value, form, isString)
        case .either(let first, let second):
            first.presence(target) == .always
                ? type(of: first, at: depth, isString: isString)
                : type(of: first, at: depth, isString: isString).union(type(of: second, at: depth, isString: isString))
        }
    }

    private func object(_ members: some Sequence<PayloadTree.Member>, at depth: Depth?) -> PayloadType {
        .object(
            members.compactMap { member in
                let inner = depth?.below(member.key)
                let presence = member.tree.presence(target)
                if presence == .never { return nil }
                return PayloadType.Member(
                    member.key, type(of: member.tree, at: inner, isString: inner?.requiresStrings ?? false),
                    isRequired: presence == .always)
            })
    }

    /// The type of a value when it is present.
    private func type(of value: TypedValue, _ form: Destination.Form, _ isString: Bool) -> PayloadType {
        if case .choice(let cases) = value {
            return .union(of: cases.reachable(target).map { type(of: $0.value, form, isString) })
        }
        if case .absent = value { return .never }
        if case .words(let words)? = form.steps.first {
            return .union(of: types(of: value, among: words).map { $0.written(form.steps.dropFirst(), isString) })
        }
        return plain(value).written(form.steps[...], isString)
    }

    private func plain(_ value: TypedValue) -> PayloadType {
        switch value {
        case .map(let entries): object(entries.map { PayloadTree.Member(key: $0.key, tree: .value($0.value, .plain)) }, at: nil)
        case .list(let items): .list(.union(of: items.map { self.type(of: $0, .plain, false) }))
        case .loop(let loop): .list(type(of: loop.value, .plain, false))
        default: scalar(of: value)
        }
    }

    private func scalar(of value: TypedValue) -> PayloadType {
        guard case .scalar(let expression) = value else { return .string }
        // A literal's type allows fractions even if it has none.
        if case .number(let literal) = expression.kind { return PayloadType(.number(literal.description)) }
        return PayloadType(expression.type.type)
    }

    /// The types of the words of a table that a value is sent as.
    private func types(of value: TypedValue, among words: [(String, String)]) -> [PayloadType] {
        guard case .scalar(let expression) = value else { return [plain(value)] }
        var words = words
        if let constant = expression.type.constant {
            words = words.filter { $0.0 == constant }
            if words.isEmpty { return [.string] }
        } else if expression.type.type == .boolean {
            words = ["true", "false"].map { name in words.first { $0.0 == name } ?? (name, name) }
        }
        return words.map { PayloadType(fixed: $0.1, asStrings: false) }
    }
}

extension PayloadType {
    /// The type of a field's value.
    fileprivate init(_ type: ValueType) {
        self =
            switch type {
            case .boolean: .boolean
            case .integer: .integer
            case .number: .number
            case .list(_, let item): .list(PayloadType(item))
            case .record(let fields):
                .object(fields.map { Member($0.name, PayloadType($0.type), isRequired: !$0.isOptional && $0.type != .locale) })
            case .string, .enumeration, .date, .datetime, .zone, .url, .locale: .string
            }
    }

    /// The type of JSON that a table fixes.
    fileprivate init(fixed json: String, asStrings: Bool) {
        self = (try? JSON.read(Array(json.utf8))).map { PayloadType($0, asStrings: asStrings) } ?? .any
    }
}

extension MappingTable {
    /// The type of the payloads that the table allows on a target: each attribute that a setting can write. With `isRequired`
    /// every attribute counts as present, as in payloads that set everything.
    package func payloadType(of target: Target, isRequired: Bool) -> PayloadType {
        var attributes: [PayloadType.Attribute] = []
        for row in rows {
            guard case .mapsTo(let destination)? = row.cells[target.name] else { continue }
            for (location, form) in destination.locations {
                guard case .payload(let path) = location else { continue }
                attributes.append(
                    (
                        (target.under.keys + path.keys)[...],
                        PayloadType(row.kind, form.of(row), target.requiresString(at: path.keys))
                    ))
            }
        }
        for (path, json) in target.always {
            attributes.append(((target.under.keys + path.keys)[...], PayloadType(fixed: json, asStrings: false)))
        }
        var type = PayloadType(attributes, isRequired: isRequired)
        // A text is inside of another one.
        for path in target.encoded.sorted(by: { $0.keys.count > $1.keys.count }) {
            type.encode(at: (target.under.keys + path.keys)[...])
        }
        return type
    }
}

extension PayloadType {
    /// The object at these keys as a JSON text.
    fileprivate mutating func encode(at keys: ArraySlice<String>) {
        guard let key = keys.first else { return self = .text(self) }
        guard case .object(var members) = self, let at = members.firstIndex(where: { $0.key.hasSameBytes(as: key) }) else {
            return
        }
        members[at].type.encode(at: keys.dropFirst())
        self = .object(members)
    }

    /// The type of a row's values in the form of a destination.
    fileprivate init(_ kind: Row.Kind, _ form: Destination.Form, _ isString: Bool) {
        let plain: PayloadType =
            switch kind {
            case .text, .identifier, .url: .string
            case .flag: .boolean
            case .duration, .time: .integer
            // Its keys are the author's.
            case .map: .any
            case .value(let type): PayloadType(type)
            }
        self = plain.written(form.steps[...], isString)
    }

    /// The type of its values in forms that apply one after another; with `isString`, as strings.
    fileprivate func written(_ steps: ArraySlice<Destination.Form>, _ isString: Bool) -> PayloadType {
        guard let step = steps.first else { return isString ? asString : self }
        // As strings, words of several types have another type in common than before.
        if case .words(let words) = step {
            return .union(of: words.map { PayloadType(fixed: $0.1, asStrings: false).written(steps.dropFirst(), isString) })
        }
        return written(step).written(steps.dropFirst(), isString)
    }

    private func written(_ form: Destination.Form) -> PayloadType {
        switch form {
        case .fixed(let json): PayloadType(fixed: json, asStrings: false)
        case .affixed, .time(.rfc3339): .string
        case .string: asString
        case .json: .text(self)
        case .list: .list(self)
        case .divided: .number
        case .time(.epoch), .time(.epochMilliseconds): .integer
        // Words have types of their own, which the steps after them change.
        case .seconds, .plain, .steps, .words: self
        }
    }

    /// The type of the attribute at a path.
    fileprivate typealias Attribute = (keys: ArraySlice<String>, type: PayloadType)

    /// The object of all attributes, by groups that share a key: inserting each into the object of the others would take its length for each.
    fileprivate init(_ attributes: [Attribute], isRequired: Bool) {
        self = .object([])
        // Several attributes at one path.
        if attributes.contains(where: { $0.keys.isEmpty }) {
            for attribute in attributes { insert(attribute.type, at: attribute.keys, isRequired: isRequired) }
            return
        }
        var groups: [(key: String, attributes: [Attribute])] = []
        var indices: [ByteKey: Int] = [:]
        for attribute in attributes {
            guard let key = attribute.keys.first else { continue }
            let inner = (keys: attribute.keys.dropFirst(), type: attribute.type)
            let index = indices[ByteKey(Array(key.utf8)), default: groups.count]
            if index < groups.count {
                groups[index].attributes.append(inner)
            } else {
                indices[ByteKey(Array(key.utf8))] = index
                groups.append((key, [inner]))
            }
        }
        self = .object(groups.map { Member($0.key, PayloadType($0.attributes, isRequired: isRequired), isRequired: isRequired) })
    }

    /// Adds an attribute at a path of objects.
    fileprivate mutating func insert(_ type: PayloadType, at keys: ArraySlice<String>, isRequired: Bool) {
        guard let key = keys.first else {
            self = self == .object([]) ? type : union(type)
            return
        }
        // Other payloads have a value here.
        guard case .object(var members) = self else { return self = union(.object([])) }
        let known = members.firstIndex { $0.key.hasSameBytes(as: key) }
        if known == nil { members.append(Member(key, .object([]), isRequired: isRequired)) }
        members[known ?? members.count - 1].type.insert(type, at: keys.dropFirst(), isRequired: isRequired)
        self = .object(members)
    }
}
