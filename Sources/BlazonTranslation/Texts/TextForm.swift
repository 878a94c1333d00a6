import BlazonMapping
import BlazonReference
import BlazonTemplate
import BlazonText
import BlazonYAML

/// The value of a setting with texts: a text, a choice of texts by conditions, or a record or list with texts in it.
indirect enum TextForm: Sendable {
    struct Branch: Sendable {
        /// As written; nil for `otherwise`.
        let condition: String?
        let form: TextForm
    }

    case text(LocatedText)
    case choice([Branch])
    /// `null`, which turns the setting off.
    case off
    case list([TextForm])
    case map([(key: String, form: TextForm)])
    /// A part of a record or list that translators do not get: a link, a number.
    case kept(Node)

    struct LocatedText: Sendable {
        let text: SegmentedText
        let scalar: Scalar
    }

    /// A step from a value to one within it.
    enum Step: Hashable, Sendable {
        /// The number of a branch, and its condition; nil for `otherwise`.
        case branch(Int, condition: String?)
        case item(Int)
        case member(String)

        /// The key in a template.
        var key: PathKey {
            switch self {
            case .branch(let number, _): .branch(number)
            case .item(let number): .item(number)
            case .member(let name): .name(name)
            }
        }

        /// A part of the ids of units. Items count from 1.
        var id: String {
            switch self {
            case .branch(_, let condition): condition.map { "when-\(SourceHashes.short($0))" } ?? "otherwise"
            case .item(let number): "\(number + 1)"
            case .member(let name): name
            }
        }

        /// The step for people.
        var name: String {
            switch self {
            case .branch(_, let condition): condition.map { "when \($0)" } ?? "otherwise"
            case .item(let number): "item \(number + 1)"
            case .member(let name): name
            }
        }
    }

    /// A leaf's text with the way to it.
    struct Leaf {
        let steps: [Step]
        let text: LocatedText

        func after(_ step: Step) -> Leaf { Leaf(steps: [step] + steps, text: text) }
    }

    /// Reads the value of a setting; nil if it is not the value of a text, which is a fault of the template.
    /// - Parameters:
    ///   - node: The value.
    ///   - texts: `Row.texts`: the names of members that lead to texts.
    init?(_ node: Node, texts: [[String]] = [[]]) {
        if texts.isEmpty {
            self = .kept(node)
            return
        }
        switch node.kind {
        case .scalar(let scalar):
            if scalar.isNull {
                self = .off
            } else {
                self = texts.contains([]) ? .text(LocatedText(text: SegmentedText(scalar.text), scalar: scalar)) : .kept(node)
            }
        case .sequence(let items) where items.contains(where: \.isBranch):
            var branches: [Branch] = []
            for item in items {
                func value(_ key: String) -> Node? { item.entries?.first { $0.key.text.hasSameBytes(as: key) }?.value }
                guard let form = (value("then") ?? value("otherwise")).flatMap({ TextForm($0, texts: texts) }) else { return nil }
                let condition = value("when")?.scalar?.text
                branches.append(Branch(condition: condition.map { Markup.normalized($0) }, form: form))
            }
            self = .choice(branches)
        case .sequence(let items):
            var forms: [TextForm] = []
            for item in items {
                guard let form = TextForm(item, texts: texts) else { return nil }
                forms.append(form)
            }
            self = .list(forms)
        case .mapping(let entries):
            // A list with a value for each item of another has the texts of an item in `each`.
            let isLoop = entries.contains { $0.key.text.hasSameBytes(as: LoopKey.for.rawValue) }
            if !isLoop, texts == [[]] { return nil }
            var forms: [(key: String, form: TextForm)] = []
            for entry in entries {
                let isEach = isLoop && entry.key.text.hasSameBytes(as: LoopKey.each.rawValue)
                let inner = isLoop ? (isEach ? texts : []) : texts.below(entry.key.text)
                guard let form = TextForm(entry.value, texts: inner) else { return nil }
                forms.append((entry.key.text, form))
            }
            self = .map(forms)
        }
    }

    /// In source order.
    var leaves: [Leaf] {
        switch self {
        case .text(let text): [Leaf(steps: [], text: text)]
        case .off, .kept: []
        case .choice(let branches):
            branches.enumerated().flatMap { index, branch in
                branch.form.leaves.map { $0.after(.branch(index, condition: branch.condition)) }
            }
        case .list(let items): items.enumerated().flatMap { index, item in item.leaves.map { $0.after(.item(index)) } }
        case .map(let entries): entries.flatMap { key, form in form.leaves.map { $0.after(.member(key)) } }
        }
    }

    /// Whether its texts are in a record or list.
    var isStructured: Bool {
        leaves.contains { leaf in
            leaf.steps.contains { step in
                if case .branch = step { false } else { true }
            }
        }
    }

    /// Its leaves in the order of another's; nil if the two have other conditions, items or members.
    func leaves(like other: TextForm) -> [Leaf]? {
        let own = Dictionary(leaves.map { ($0.steps, $0) }) { first, _ in first }
        let others = other.leaves
        let found = others.compactMap { own[$0.steps] }
        return found.count == others.count && found.count == own.count ? found : nil
    }

    /// The form with other texts for its leaves, in order.
    func with(_ texts: [String]) -> TemplateValue {
        var rest = texts[...]
        return with(&rest)
    }

    private func with(_ texts: inout ArraySlice<String>) -> TemplateValue {
        switch self {
        case .text: return .text(texts.popFirst() ?? "")
        case .off: return .null
        case .choice(let branches): return .choice(branches.map { ($0.condition, $0.form.with(&texts)) })
        case .list(let items): return .list(items.map { $0.with(&texts) })
        case .map(let entries): return .map(entries.map { ($0.key, $0.form.with(&texts)) })
        case .kept(let node): return TemplateValue(node)
        }
    }
}
