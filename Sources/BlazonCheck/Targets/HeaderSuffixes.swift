import BlazonDiagnostics
import BlazonLanguage
package import BlazonMapping
import BlazonTemplate
import BlazonText

/// What push types add to headers.
extension TemplateChecker {
    /// Warns of literals that end in what another push type adds: they may be meant for it.
    func checkSuffixes(_ edition: TypedEdition, _ header: String, _ types: [HeaderPath]) {
        let suffixes = edition.target.pushType?.suffixes(ofHeader: header) ?? []
        for path in edition.written(inHeader: header) {
            guard let word = path.word, suffixes.contains(where: { word.utf8.hasSuffix($0.suffix) }) else { continue }
            for type in types.words.compactMap({ $0 }) {
                let own = suffixes.first { $0.type == type }?.suffix
                guard own.map({ !word.utf8.hasSuffix($0) }) ?? true,
                    let other = suffixes.first(where: { word.utf8.hasSuffix($0.suffix) }),
                    isPossible(.both(path.condition, types.isWord(type)), in: edition)
                else { continue }
                let setting = path.setting
                let constant = setting?.row.from?.last.flatMap { input.constants.named($0)?.span }
                findings.reportOnce(
                    .suffixOfOtherType(
                        word, suffix: other.suffix, other: other.type, type: type, adds: own, header: header,
                        target: edition.target.title, table: table.name, at: setting?.spans?.value ?? constant ?? template.span))
            }
        }
    }
}

extension TypedEdition {
    /// A value of a header with what the push type of each recipient adds to it; nil: no type adds anything.
    package func suffixed(_ value: TypedValue, _ form: Destination.Form, inHeader header: String) -> TypedValue? {
        guard let suffixes = target.pushType?.suffixes(ofHeader: header) else { return nil }
        var ways: [(condition: TypedExpression, suffix: String?)] = []
        for type in pushTypes {
            let truth = type.condition.constantTruth(target.name)
            if truth == false { continue }
            ways.append((type.condition, type.word.flatMap { word in suffixes.first { $0.type == word }?.suffix }))
            if truth == true { break }
        }
        guard ways.contains(where: { $0.suffix != nil }), let text = value.text(form, on: target.name) else { return nil }
        return .choice(
            ways.map { way in
                TypedCase(
                    condition: way.condition, span: nil,
                    value: way.suffix.map { text.appending($0, on: target.name) } ?? text)
            })
    }
}

extension TypedValue {
    /// The value as the text that it is in a header; nil: it has no text.
    fileprivate func text(_ form: Destination.Form, on target: String) -> TypedValue? {
        if case .choice(let cases) = self {
            var texts: [TypedCase] = []
            for entry in cases {
                guard let text = entry.value.text(form, on: target) else { return nil }
                texts.append(TypedCase(condition: entry.condition, span: entry.span, value: text))
            }
            return .choice(texts)
        }
        switch (self, form) {
        case (.absent, _): return .absent
        case (.text, .plain), (.text, .string): return self
        case (.text(let parts), .affixed(let prefix, let suffix)): return .text([.literal(prefix)] + parts + [.literal(suffix)])
        case (.scalar(let expression), .plain), (.scalar(let expression), .string):
            return .text([expression.type.constant.map { .literal($0) } ?? .placeholder(expression)])
        default:
            let outcomes = outcomes(form, on: target)
            if outcomes.isEmpty || outcomes.contains(where: { $0.word == nil }) { return nil }
            return .choice(
                outcomes.map { outcome in
                    TypedCase(condition: outcome.condition, span: nil, value: .text([.literal(outcome.word ?? "")]))
                })
        }
    }

    /// The text with a suffix, unless it ends in it already.
    fileprivate func appending(_ suffix: String, on target: String) -> TypedValue {
        switch self {
        case .text(let parts):
            let longer = TypedValue.text(parts + [.literal(suffix)])
            if let constant = parts.constantText { return constant.utf8.hasSuffix(suffix) ? self : longer }
            guard let form = TextForm.ending(in: suffix) else { return longer }
            let lacks = breaks(.form(form), at: [], in: ValueContext(target: target))
            if let truth = lacks.constantTruth(target) { return truth ? longer : self }
            return .choice([
                TypedCase(condition: lacks, span: nil, value: longer), TypedCase(condition: nil, span: nil, value: self),
            ])
        case .choice(let cases):
            return .choice(
                cases.map { TypedCase(condition: $0.condition, span: $0.span, value: $0.value.appending(suffix, on: target)) })
        case .scalar, .url, .map, .list, .loop, .absent: return self
        }
    }
}

extension TextForm {
    /// All texts that end in a suffix.
    fileprivate static func ending(in suffix: String) -> TextForm? {
        let signs = Set("\\^$.|?*+()[]{}-/".unicodeScalars)
        let escaped = suffix.unicodeScalars.map { signs.contains($0) ? "\\\($0)" : "\($0)" }.joined()
        return matching("^[\\s\\S]*\(escaped)$")
    }
}

extension TypedEdition {
    /// How its requests are posted, each with the condition under which it is, unless an earlier one is.
    package var requests: [(line: RequestLine, condition: TypedExpression?)] {
        let domain = EditionRules(self)
        var ways: [(line: RequestLine, condition: TypedExpression?)] = []
        for line in target.requests {
            guard let when = line.when else {
                ways.append((line, nil))
                break
            }
            let condition = domain.holds(when)
            switch condition.constantTruth(target.name) {
            case false?: continue
            case true?:
                ways.append((line, nil))
                return ways
            case nil: ways.append((line, condition))
            }
        }
        return ways
    }

    /// Whether the request that is posted has a header that the target writes under a condition: some requests leave it out, some add it.
    func hasHeader(_ name: String, where written: TypedExpression) -> TypedExpression {
        let folded = name.lowercased()
        let requests = requests
        let added = requests.map { way in way.line.headers.contains { $0.name.lowercased() == folded } }
        guard added.contains(true) || requests.contains(where: { $0.line.omits(name) }) else { return written }
        let ways = zip(requests, added).map { way, isAdded in
            ConditionalTruth(
                matches: way.condition ?? .truth(true),
                holds: way.line.omits(name) ? .truth(false) : isAdded ? .truth(true) : written)
        }
        // A recipient without a request is rejected.
        return ways.condition
    }
}
