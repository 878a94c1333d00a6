import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

/// The blocks that no locale translates, and that have words of their own, by the texts of locales that show them. Such a text would be in
/// two languages. A text of the template's own language may show any block.
struct UntranslatedBlocks {
    private var blocks: [Block] = []
    private var places = NameIndex([String]())
    /// The names of blocks that a text of a locale shows, by the text's span: expanding it replaces them.
    private var shown: [Span: [String]] = [:]
    /// The same for translations of blocks, by locale and then by name.
    private var shownByBlocks: [String: [String: [String]]] = [:]

    init() {}

    /// `blocks` are those that no locale translates, before blocks within blocks are expanded.
    init(_ template: Template, _ names: LocaleNames, _ blocks: [Block]) {
        if blocks.isEmpty || names.names.count < 2 { return }
        self.blocks = blocks
        places = NameIndex(blocks.map(\.name.text))
        let sections = (template.locales?.sections ?? []) + (template.variants?.variants.flatMap(\.locales) ?? [])
        for section in sections {
            for setting in section.section.settings { add(setting.value) }
            guard let tag = names.canonical[section.name.text] else { continue }
            for block in section.blocks {
                shownByBlocks[tag, default: [:]][block.name.text, default: []] += block.text.parts.blocksShown
            }
        }
    }

    private mutating func add(_ value: SettingValue) {
        switch value {
        case .text(let text): shown[text.span] = text.parts.blocksShown
        case .choice(let choice): for entry in choice.cases { add(entry.value) }
        case .map(let settings, _): for setting in settings { add(setting.value) }
        case .list(let items, _): for item in items { add(item) }
        case .null, .broken: break
        }
    }

    /// The names of those that a setting of a locale shows, directly or through others. `chain` is the locale with those that it inherits from.
    func shown(in value: SettingValue, of chain: [String]) -> [Name] {
        if shown.isEmpty { return [] }
        var (found, seen) = ([Name](), Set<String>())
        func visit(_ name: String) {
            guard seen.insert(name).inserted else { return }
            guard let block = places[name].map({ blocks[$0] }) else {
                chain.lazy.compactMap { shownByBlocks[$0]?[name] }.first?.forEach(visit)
                return
            }
            if block.text.parts.hasWords, !block.text.parts.readsLocale { found.append(block.name) }
            block.text.parts.blocksShown.forEach(visit)
        }
        func visit(_ value: SettingValue) {
            switch value {
            case .text(let text): shown[text.span]?.forEach(visit)
            case .choice(let choice): for entry in choice.cases { visit(entry.value) }
            case .map, .list, .null, .broken: break
            }
        }
        visit(value)
        return found
    }
}

extension [TextTemplate.Part] {
    /// The names of blocks that are printed; conditions may read others.
    fileprivate var blocksShown: [String] {
        flatMap { part -> [String] in
            switch part {
            case .literal: []
            case .placeholder: [part].blockNames.map(\.name)
            case .conditional(let branches, let otherwise, _):
                branches.flatMap(\.parts.blocksShown) + (otherwise?.parts.blocksShown ?? [])
            case .loop(_, let parts, let otherwise, _): parts.blocksShown + (otherwise?.parts.blocksShown ?? [])
            }
        }
    }

    /// Whether a condition asks for the language, so that the words may be in several.
    fileprivate var readsLocale: Bool {
        var found = false
        visitExpressions { expression in
            if case .path(let path) = expression.kind, path.first?.text == RunName.locale.rawValue { found = true }
        }
        return found
    }

    /// Whether there are letters in its literals, or in arguments that recipients see.
    fileprivate var hasWords: Bool {
        contains { part in
            switch part {
            case .literal(let text, _): text.hasLetters
            case .placeholder(let expression, _): expression.hasWords
            case .conditional(let branches, let otherwise, _):
                branches.contains { $0.parts.hasWords } || otherwise?.parts.hasWords ?? false
            case .loop(_, let parts, let otherwise, _): parts.hasWords || otherwise?.parts.hasWords ?? false
            }
        }
    }
}
