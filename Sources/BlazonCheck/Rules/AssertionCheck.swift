package import BlazonDiagnostics
import BlazonLanguage
package import BlazonMapping
import BlazonTemplate
import BlazonText

/// An assertion on a target, in one locale and variant.
package struct TypedAssertion: Sendable {
    package let name: String
    /// The span of its name.
    package let span: Span
    /// The span of the condition.
    package let source: Span
    package let condition: TypedExpression
    /// The conditions under which recipients get the texts that it names; where one is false, the assertion holds.
    package let presence: [TypedExpression]
}

/// The texts of the message on a target, in one locale and variant, as assertions read them.
struct MessageTexts {
    let settings: [TypedSetting]
    let table: MappingTable

    /// The names of all texts that the table has.
    var names: [String] { table.rows.filter(\.kind.isTextual).map(\.name) }

    /// The value of a setting; nil: recipients do not get it.
    func value(of name: String) -> TypedValue? { settings.first { $0.row.name.hasSameBytes(as: name) }?.value }
}

extension TemplateChecker {
    /// Types the assertions for what is sent on a target in one edition. One about a text that no recipient gets there holds, and is left
    /// out.
    func assertions(_ settings: [TypedSetting], _ edition: TypedLayers.Edition, on target: Target) -> [TypedAssertion] {
        if expanded.assertions.isEmpty { return [] }
        let texts = MessageTexts(settings: settings, table: table)
        let checker = TypeChecker(TypingContext(input, edition.name, edition.skips, message: texts))
        var facts = edition.skips.facts
        facts.targets = [target.name]
        let typed = expanded.assertions.compactMap { assertion -> TypedAssertion? in
            let source = assertion.condition
            guard let condition = checker.condition(source, facts).expression else { return nil }
            var presence: [TypedExpression] = []
            for name in source.messageNames {
                guard let value = texts.value(of: name) else { return nil }
                guard let present = value.presenceCondition else { continue }
                if case .boolean(false) = present.kind { return nil }
                presence.append(present)
            }
            return TypedAssertion(
                name: assertion.name.text, span: assertion.name.span, source: source.span, condition: condition,
                presence: presence)
        }
        findings.found.add(checker.findings.found, isFirst: false)
        return typed
    }

    private var expanded: Template { typed.layered.expanded.template }
}

extension TypeChecker {
    /// The text that `message.title` names.
    func text(of message: MessageTexts, _ path: [Name]) -> TypedExpression? {
        guard path.count > 1 else {
            report(.pathToRecord(path[0].text, members: message.names, at: path[0].span))
            return nil
        }
        let name = path[1]
        guard let row = message.table.row(named: name.text), row.kind.isTextual else {
            report(
                .unknownMessageText(
                    name.text, isSetting: message.table.row(named: name.text) != nil,
                    meant: input.searches.nearest(name.text, among: message.names), at: name.span))
            return nil
        }
        guard endsHere(path, at: 2) else { return nil }
        let parts = message.value(of: name.text)?.textParts(at: name.span) ?? []
        return TypedExpression(kind: .composed(parts), type: StaticType(.string(max: parts.maxScalars)))
    }
}

extension Row.Kind {
    /// Whether assertions can read its values.
    package var isTextual: Bool {
        switch self {
        case .text, .identifier, .url: true
        case .value(let type): type.isTextual && !type.isTime
        case .flag, .duration, .time, .map: false
        }
    }
}

extension Expression {
    /// The names after `message` that it reads.
    fileprivate var messageNames: [String] {
        var names: [String] = []
        visit { inner in
            if case .path(let path) = inner.kind, path.count == 2, path[0].text.hasSameBytes(as: Assertion.messageWord) {
                names.append(path[1].text)
            }
        }
        return names
    }
}

extension TypedValue {
    /// The value as one text; empty where recipients do not get it. Coverage does not count its branches: `span` is that of the reader.
    fileprivate func textParts(at span: Span) -> [TypedPart] {
        switch self {
        case .text(let parts): parts
        case .url(let parts): parts.map(\.valuesEncoded)
        case .scalar(let expression): [.placeholder(expression)]
        case .choice(let cases):
            [
                .conditional(
                    cases.map {
                        TypedBranch(condition: $0.condition, span: $0.span ?? span, parts: $0.value.textParts(at: span))
                    })
            ]
        case .map, .list, .loop, .absent: []
        }
    }

    /// Whether a recipient gets the value; nil: each does.
    fileprivate var presenceCondition: TypedExpression? {
        switch self {
        case .text, .url, .scalar, .map, .list, .loop: return nil
        case .absent: return .truth(false)
        case .choice(let cases):
            if cases.allSatisfy({ $0.value.presenceCondition == nil }), cases.last?.condition == nil { return nil }
            // From the last case backwards; without `otherwise`, a recipient of no case gets nothing.
            return cases.reversed().reduce(TypedExpression.truth(false)) { rest, item in
                let own = item.value.presenceCondition ?? .truth(true)
                guard let condition = item.condition else { return own }
                return .either(.both(condition, own), .both(condition.negated, rest))
            }
        }
    }
}
