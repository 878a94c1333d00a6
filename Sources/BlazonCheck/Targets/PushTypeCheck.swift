package import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

/// Checks that a payload matches its push type, for all recipients that the types allow.
extension TemplateChecker {
    func checkPushTypes(_ targets: [TypedTarget]) {
        for typed in targets {
            guard let rule = typed.target.pushType else { continue }
            for edition in typed.editions where !edition.isSkipped { check(edition, rule, template) }
        }
    }

    private func check(_ edition: TypedEdition, _ rule: PushType, _ template: Template) {
        let types = edition.pushTypes
        let span = edition.settings.lazy.compactMap(\.spans).first?.name ?? template.span
        for type in types.words.compactMap({ $0 }) {
            let isType = types.isWord(type)
            if isType.constantTruth(edition.target.name) == false { continue }
            // Push types that the table does not describe are not checked.
            if rule.isDeclared, let fixed = types.first(where: { $0.word == type && isFixed($0, in: edition) }),
                let attributes = rule.types.first(where: { $0.name == type })?.attributes
            {
                let isMissing = TypedExpression.both(isType, edition.containsAny(of: attributes).negated)
                if isPossible(isMissing, in: edition) {
                    findings.reportOnce(
                        .attributesOfPushType(
                            type, missing: attributes.map { written($0, on: edition.target) }, any: true, shown: [],
                            example: example(isMissing, edition), target: edition.target.title,
                            error: pushTypeError(of: edition), table: table.name, at: fixed.setting?.spans?.name ?? span))
                }
            }
            checkPriority(edition, rule, type, isType, span)
        }
        for (header, _) in rule.suffixes { checkSuffixes(edition, header, types) }
    }

    /// Checks that payloads have a priority that the table permits: silent ones, and those of types with a list.
    private func checkPriority(
        _ edition: TypedEdition, _ rule: PushType, _ type: String, _ isType: TypedExpression, _ span: Span
    ) {
        guard let permitted = rule.priorities(of: type), let location = rule.priorityLocation else { return }
        let priorities = edition.written(at: location)
        for word in priorities.words where !permitted.contains(where: { $0 == word }) {
            let isWrong = TypedExpression.both(isType, priorities.isWord(word))
            guard isPossible(isWrong, in: edition) else { continue }
            let setting = priorities.first { $0.word == word }?.setting
            findings.reportOnce(
                .priorityOfPushType(
                    type, header: location.pushTypeText, value: word, expected: permitted, setting: setting?.row.name,
                    shown: type == rule.silentType
                        ? rule.attributes(excluding: type).map { written($0, on: edition.target) } : [],
                    example: example(isWrong, edition),
                    target: edition.target.title,
                    error: setting?.row.error, table: table.name, at: setting?.spans?.value ?? span))
        }
    }

    func isPossible(_ condition: TypedExpression, in edition: TypedEdition) -> Bool {
        var reachability = Reachability(schema, edition)
        if case .impossible = reachability.judge(condition) { return false }
        return true
    }

    /// A recipient for whom a condition holds, in words; empty: it holds for all, or none is known.
    func example(_ condition: TypedExpression, _ edition: TypedEdition) -> String {
        var reachability = Reachability(schema, edition)
        if case .possible(let example) = reachability.judge(condition) { return example.text }
        return ""
    }

    /// Whether a row or the target sets the type regardless of the payload.
    private func isFixed(_ path: HeaderPath, in edition: TypedEdition) -> Bool {
        path.setting != nil
            || edition.target.headers.contains { $0.name.isSameHeader(as: edition.target.pushTypeHeader) }
            || edition.target.always.contains { .payload($0.path) == edition.target.pushType?.location }
    }

    func pushTypeError(of edition: TypedEdition) -> String? {
        edition.target.pushType?.error
    }
}

extension PushType {
    /// Attributes that would give a payload another type.
    func attributes(excluding type: String) -> [Path] { types.first { $0.name != type }?.attributes ?? [] }
}

extension TypedEdition {
    /// The span of the setting's name that maps to an attribute, at least for some recipients.
    func span(mappingTo attribute: Path) -> Span? {
        settings.first { setting in
            setting.spans != nil && setting.destination.locations.contains { $0.location == .payload(attribute) }
        }?.spans?.name
    }

    /// The span of the setting's name that writes a type.
    func span(writing type: String, in paths: [HeaderPath]) -> Span? {
        paths.first { $0.word == type && $0.setting != nil }?.setting?.spans?.name
    }
}

extension TypedSetting {
    /// The spans of the author's setting; nil if no author set it.
    package var spans: (name: Span, value: Span)? {
        guard case .author(let sources) = origin, let source = sources.first else { return nil }
        return (source.name.span, source.value.span)
    }
}
