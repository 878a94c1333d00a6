import BlazonLanguage
package import BlazonMapping

/// A value that a header can have, and its condition. The first whose condition holds applies.
package struct HeaderPath: Sendable {
    package let condition: TypedExpression
    /// nil for a text that is known only when it is rendered.
    package let word: String?
    /// The setting that writes it; nil: the table.
    let setting: TypedSetting?
}

extension [HeaderPath] {
    /// A condition that is true if the header has this value.
    package func isWord(_ word: String?) -> TypedExpression {
        // Most headers have one value for every recipient.
        if let first, first.condition.knownTruth == true { return .truth(first.word == word) }
        if !contains(where: { $0.word == word }) { return .truth(false) }
        return map { ConditionalTruth(matches: $0.condition, holds: .truth($0.word == word)) }.condition
    }

    /// All distinct values that the header can have.
    package var words: [String?] { reduce(into: []) { if !$0.contains($1.word) { $0.append($1.word) } } }
}

extension TypedEdition {
    /// What the author, the rows and the target write where the push type is, the strongest first.
    func written(at location: Destination.Location) -> [HeaderPath] {
        if let name = location.header { return written(inHeader: name) }
        var paths: [HeaderPath] = []
        for setting in settings {
            for (other, form) in setting.destination.locations where other == location {
                paths += setting.paths(form.of(setting.row), on: target.name)
            }
        }
        for (path, json) in target.always where .payload(path) == location {
            paths.append(HeaderPath(condition: .truth(true), word: Destination.Form.headerText(json), setting: nil))
        }
        return paths
    }

    /// What the author, the rows and the target write into a header, the strongest first.
    func written(inHeader name: String) -> [HeaderPath] {
        var paths: [HeaderPath] = []
        for setting in settings {
            for (location, form) in setting.destination.locations where name.isSameHeader(as: location.header) {
                paths += setting.paths(form.of(setting.row), on: target.name)
            }
        }
        return paths + fixedPaths { $0.isSameHeader(as: name) }
    }

    /// The words of headers that cells and the target fix, the strongest first.
    package var fixedWords: [HeaderPath] { fixedPaths { _ in true } }

    private func fixedPaths(_ isMeant: (String) -> Bool) -> [HeaderPath] {
        fixedHeaders.filter { isMeant($0.header.name) }.map { setting, header in
            HeaderPath(condition: setting.isWritten(beside: header, on: target.name), word: header.value, setting: setting)
        } + target.headers.filter { isMeant($0.name) }.map { HeaderPath(condition: .truth(true), word: $0.value, setting: nil) }
    }

    /// The headers that cells fix, the strongest first: those with one value before those that others can replace.
    package var fixedHeaders: [(setting: TypedSetting, header: FixedHeader)] {
        let all = settings.flatMap { setting in setting.destination.headers.map { (setting: setting, header: $0) } }
        let isOpen = { (fixed: (setting: TypedSetting, header: FixedHeader)) in
            fixed.setting.destination.others(ofHeader: fixed.header.name).isEmpty == false
        }
        return all.filter { !isOpen($0) } + all.filter(isOpen)
    }

    /// The push types that a request can have. The first whose condition holds applies; empty if the target has none.
    package var pushTypes: [HeaderPath] {
        guard let rule = target.pushType else { return [] }
        return knownPushTypes.value { written(at: rule.location) + derivedPushTypes }
    }

    /// The push types that follow from the payload's attributes.
    package var derivedPushTypes: [HeaderPath] {
        guard let rule = target.pushType else { return [] }
        return rule.types.map { type in
            HeaderPath(condition: containsAny(of: type.attributes), word: type.name, setting: nil)
        } + [HeaderPath(condition: .truth(true), word: rule.otherwise, setting: nil)]
    }

    /// The priorities that the push type implies if no setting provides one.
    package var derivedPriorities: [HeaderPath] {
        guard let rule = target.pushType, rule.priorityLocation != nil else { return [] }
        return pushTypes.compactMap { candidate in
            // A type without a priority leaves the header out, which a path without a word represents.
            HeaderPath(condition: candidate.condition, word: candidate.word.flatMap(rule.priority(of:)), setting: nil)
        }
    }

    /// A condition that is true if the payload has one of the attributes.
    func containsAny(of attributes: [Path]) -> TypedExpression {
        if target.always.contains(where: { always in attributes.contains { $0.contains(always.path) } }) { return .truth(true) }
        var conditions: [TypedExpression] = []
        for setting in settings {
            for (location, form) in setting.destination.locations {
                switch location {
                case .payload(let path):
                    guard attributes.contains(where: { $0.contains(path) }) else { continue }
                    conditions.append(setting.value.isWritten(form.of(setting.row), on: target.name))
                case .spread(let path):
                    conditions.append(setting.value.containsKey(below: path, of: attributes, on: target.name))
                case .header, .request: continue
                }
                // Most payloads have an attribute for every recipient.
                if case .boolean(true)? = conditions.last?.kind { return .truth(true) }
            }
        }
        return .any(conditions[...])
    }
}

extension TypedSetting {
    /// How the location is written that fixes a header.
    private func form(beside header: FixedHeader) -> Destination.Form {
        let locations = destination.locations
        return locations.indices.contains(header.location) ? locations[header.location].form.of(row) : .fixed("")
    }

    /// Whether the location that fixes a header is written. A flag that is false is, if it has a word.
    func isWritten(beside header: FixedHeader, on target: String) -> TypedExpression {
        value.isWritten(form(beside: header), on: target)
    }

    /// What a fixed header is written from.
    package func value(of header: FixedHeader, on target: String) -> TypedValue {
        if row.kind != .flag || form(beside: header).isFixed { return value }
        return TypedValue.text([.literal(header.value)]).given(isWritten(beside: header, on: target))
    }
}

extension TypedValue {
    /// The same for the keys of a map that are written into an object with other attributes.
    fileprivate func containsKey(below path: Path, of attributes: [Path], on target: String) -> TypedExpression {
        condition(on: target) { leaf in
            guard case .map(let entries) = leaf else { return .truth(false) }
            let conditions = entries.filter { entry in attributes.contains { $0.contains(Path(path.keys + [entry.key])) } }
                .map { $0.value.isWritten(.plain, on: target) }
            return .any(conditions[...])
        }
    }
}

extension TypedSetting {
    /// The words that the setting writes into a header, each with its condition.
    fileprivate func paths(_ form: Destination.Form, on target: String) -> [HeaderPath] {
        var words: [String?] = []
        let leaves = value.leaves(on: target)
        for word in leaves.flatMap({ $0.outcomes(form, on: target).map(\.word) }) where !words.contains(word) {
            words.append(word)
        }
        return words.map { word in
            let condition = value.condition(on: target) { leaf in
                .any(leaf.outcomes(form, on: target).filter { $0.word == word }.map(\.condition)[...])
            }
            return HeaderPath(condition: condition, word: word, setting: self)
        }
    }
}

extension TypedValue {
    /// The words that a single value, not a choice, can write into a header.
    func outcomes(_ form: Destination.Form, on target: String) -> [(word: String?, condition: TypedExpression)] {
        switch (self, form) {
        case (.absent, _): return []
        case (_, .fixed(let json)): return [(Destination.Form.headerText(json), isWritten(form, on: target))]
        case (.scalar(let expression), .plain), (.scalar(let expression), .string), (.scalar(let expression), .words):
            if let constant = expression.type.constant { return [(form.writes(constant), .truth(true))] }
            switch expression.type.type {
            case .enumeration(let members): return members.map { (form.writes($0), expression.equals($0)) }
            case .boolean: return [(form.writes("true"), expression), (form.writes("false"), expression.negated)]
            default: return [(nil, .truth(true))]
            }
        case (.text(let parts), .plain), (.text(let parts), .string):
            if parts.count == 1, case .placeholder(let expression) = parts[0] {
                return TypedValue.scalar(expression).outcomes(form, on: target)
            }
            return [(parts.constantText, .truth(true))]
        default: return [(nil, .truth(true))]
        }
    }
}
