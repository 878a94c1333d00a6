import BlazonDiagnostics
import BlazonYAML

/// Parses `message`, the sections of targets, and the values of settings.
extension TemplateParser {
    mutating func message(_ entry: Entry) -> Section {
        let name = Name(entry.key.text, entry.keySpan)
        guard let entries = entries(entry) else { return Section(name: name, settings: [], isBroken: true) }
        return Section(name: name, settings: settings(entries))
    }

    /// A section that may belong to a target. Only the table shows whether it does, so a value that is not a map is not reported
    /// here.
    mutating func candidateSection(_ entry: Entry) -> Section {
        let name = name(entry)
        guard let entries = entry.value.entries else { return Section(name: name, settings: [], isBroken: true) }
        return Section(name: name, settings: settings(entries))
    }

    mutating func settings(_ entries: [Entry]) -> [Setting] {
        entries.map { entry in
            let value = value(entry.value)
            // An omitted value has no span of its own; the diagnostic points at the key.
            if case .null(let span) = value, span.range.isEmpty {
                return Setting(name: name(entry), value: .null(entry.keySpan))
            }
            return Setting(name: name(entry), value: value)
        }
    }

    mutating func value(_ node: Node) -> SettingValue {
        switch node.kind {
        case .scalar(let scalar):
            scalar.isNull ? .null(node.span) : .text(text(scalar))
        case .mapping(let entries): loop(entries, node.span) ?? .map(settings(entries), node.span)
        case .sequence(let items):
            items.contains(where: \.isBranch) ? choice(items, node.span) : .list(items.map { value($0) }, node.span)
        }
    }

    mutating func text(_ scalar: Scalar) -> TextTemplate {
        let text = TextParser.parse(scalar, limits, into: &diagnostics)
        let branches = text.parts.reduce(0) { $0 + $1.branches }
        if branches == 0 || allows(cases: branches, at: scalar.span) { return text }
        return TextTemplate(parts: [], span: text.span, isPlain: text.isPlain, isBroken: true)
    }
}

extension TextTemplate.Part {
    /// Number of branches of `{% if %}`, including nested ones.
    fileprivate var branches: Int {
        guard case .conditional(let branches, let otherwise, _) = self else { return 0 }
        let within = branches.reduce(0) { sum, branch in branch.parts.reduce(sum) { $0 + $1.branches } }
        let others = otherwise.map { $0.parts.reduce(1) { $0 + $1.branches } } ?? 0
        return branches.count + within + others
    }
}
