import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

/// The blocks that no locale translates, and that have words of their own, by the texts of locales that show them. Such a text would be in
/// two languages. A text of the template's own language may show any block.
struct UntranslatedBlocks {
    private var blocks: [Block] = []
    private var indices = NameIndex([String]())
    /// The names of blocks that a text of a locale shows, by the text's span: expanding it replaces them.
    private var shown: [Span: [String]] = [:]
    /// The same for translations of blocks, by locale and then by name.
    private var shownByBlocks: [String: [String: [String]]] = [:]

    init() {}

    /// `blocks` are those that no locale translates, before blocks within blocks are expanded.
    init(_ template: Template, _ names: LocaleNames, _ blocks: [Block]) {
        if blocks.isEmpty || names.names.count < 2 { return }
        self.blocks = blocks
        indices = NameIndex(blocks.map(\.name.text))
        for section in template.localeSections {
            for setting in section.section.settings { setting.value.visitTexts { shown[$0.span] = $0.parts.blocksShown } }
            guard let tag = names.canonical[section.name.text] else { continue }
            for block in section.blocks {
                shownByBlocks[tag, default: [:]][block.name.text, default: []] += block.text.parts.blocksShown
            }
        }
    }

    /// The names of those that texts of a locale show, directly or through others that are not neutral. `chain` is the locale with those that
    /// it inherits from.
    func shown(in texts: [TextTemplate], of chain: [String], neutral: [String]) -> [Name] {
        if shown.isEmpty { return [] }
        var (found, seen) = ([Name](), Set<String>())
        func visit(_ name: String) {
            guard seen.insert(name).inserted, !neutral.contains("\(RunName.block.rawValue).\(name)") else { return }
            guard let block = indices[name].map({ blocks[$0] }) else {
                chain.lazy.compactMap { shownByBlocks[$0]?[name] }.first?.forEach(visit)
                return
            }
            if block.text.parts.hasWords, !block.text.parts.readsLocale { found.append(block.name) }
            block.text.parts.blocksShown.forEach(visit)
        }
        for text in texts { shown[text.span]?.forEach(visit) }
        return found
    }
}

extension [TextTemplate.Part] {
    /// The names of blocks that are printed; conditions may read others.
    var blocksShown: [String] {
        var names: [String] = []
        visitPrinted { names += [TextTemplate.Part.placeholder($0, $0.span)].blockNames.map(\.name) }
        return names
    }

    /// Visits the expressions that are printed, not those of conditions.
    func visitPrinted(_ body: (Expression) -> Void) {
        for part in self {
            switch part {
            case .literal: continue
            case .placeholder(let expression, _): body(expression)
            case .conditional(let branches, let otherwise, _):
                for branch in branches { branch.parts.visitPrinted(body) }
                otherwise?.parts.visitPrinted(body)
            case .loop(_, let parts, let otherwise, _):
                parts.visitPrinted(body)
                otherwise?.parts.visitPrinted(body)
            }
        }
    }

    /// Whether a condition asks for the language, so that the words may be in several.
    var readsLocale: Bool {
        var found = false
        visitExpressions { found = found || $0.isLocale }
        return found
    }

    /// Whether there are letters in its literals, or in arguments that recipients see.
    var hasWords: Bool {
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

extension Template {
    /// The sections of locales, then those of variants.
    var localeSections: [LocaleSection] { (locales?.sections ?? []) + (variants?.variants.flatMap(\.locales) ?? []) }

    /// Visits the texts of all settings.
    func visitTexts(_ body: (TextTemplate) -> Void) {
        let own = [message].compactMap { $0 } + sections
        let ofVariants = (variants?.variants ?? []).flatMap { [$0.message].compactMap { $0 } + $0.sections }
        for section in own + ofVariants + localeSections.map(\.section) {
            for setting in section.settings { setting.value.visitTexts(body) }
        }
    }
}

extension SettingValue {
    /// Visits the texts of all branches, members and items.
    func visitTexts(_ body: (TextTemplate) -> Void) {
        switch self {
        case .text(let text): body(text)
        case .choice(let choice): for entry in choice.cases { entry.value.visitTexts(body) }
        case .map(let settings, _): for setting in settings { setting.value.visitTexts(body) }
        case .list(let items, _): for item in items { item.visitTexts(body) }
        case .loop(let loop): loop.each.visitTexts(body)
        case .null, .broken: break
        }
    }

    /// Visits the expressions that are printed, not those of conditions.
    func visitPrinted(_ body: (Expression) -> Void) {
        switch self {
        case .text(let text): text.parts.visitPrinted(body)
        case .choice(let choice): for entry in choice.cases { entry.value.visitPrinted(body) }
        case .map(let settings, _): for setting in settings { setting.value.visitPrinted(body) }
        case .list(let items, _): for item in items { item.visitPrinted(body) }
        case .loop(let loop): loop.each.visitPrinted(body)
        case .null, .broken: break
        }
    }
}

extension Expression {
    /// Whether it asks for the language.
    var readsLocale: Bool {
        var found = false
        visit { found = found || $0.isLocale }
        return found
    }

    /// Visits the first names of the paths whose values are parts of what is printed: not those of conditions, nor what a `select`, `plural` or
    /// `ordinal` only asks.
    func visitShown(_ body: (Name) -> Void) {
        switch kind {
        case .path(let path): path.first.map(body)
        case .item(let inner, _, _), .member(let inner, _): inner.visitShown(body)
        case .filter(let input, let call):
            if !["select", "plural", "ordinal"].contains(call.name.text) { input.visitShown(body) }
            guard FilterRegistry.filtersOfWords.contains(call.name.text) else { return }
            for argument in call.arguments { argument.value.visitShown(body) }
        case .list(let items): for item in items { item.visitShown(body) }
        case .lookup, .text, .integer, .number, .boolean, .range, .not, .binary, .broken: break
        }
    }

    fileprivate var isLocale: Bool {
        if case .path(let path) = kind { path.first?.text == RunName.locale.rawValue } else { false }
    }
}
