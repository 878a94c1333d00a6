import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// Translated blocks. A block that a locale translates becomes a text whose first parts depend on the locale, so that all that follows
/// treats it as a text with conditions.
struct BlockTranslations {
    /// The blocks with their translations.
    private(set) var blocks: [Block]
    /// For each translated block, the spans of its conditions.
    private var conditions: [Span: String] = [:]
    /// The locales that translate a block, and the variant if only that does, by the block's name.
    private var editions: [String: Set<EditionName>] = [:]
    /// The translated blocks whose own text asks for the language, so that it may be right in a locale that does not translate them.
    private var choosingLanguage: Set<String> = []
    /// What shows blocks without a translation in a text of another language.
    private(set) var untranslated = UntranslatedBlocks()
    /// The texts of settings that read blocks, and the template's own blocks, as they are written: expanding them hides where a word is from.
    private var written: [Span: [TextTemplate.Part]] = [:]
    private var ownTexts: [String: [TextTemplate.Part]] = [:]

    private struct Override {
        let text: TextTemplate
        let name: Name
        let variant: String?
    }

    /// By locale, then by name.
    private typealias Overrides = [String: [String: [Override]]]

    /// Combines the blocks of a template with those of its locales. Translations of blocks that the template lacks are reported.
    init(_ template: Template, _ names: LocaleNames, _ findings: FindingsWriter, _ searches: NameSearches) {
        blocks = template.blocks
        let known = NameIndex(blocks.map(\.name.text))
        var overrides: Overrides = [:]
        func add(_ section: LocaleSection, variant: String?) {
            guard let tag = names.canonical[section.name.text] else { return }
            for block in section.blocks {
                guard known[block.name.text] != nil else {
                    let all = blocks.map(\.name.text)
                    findings.report(
                        .unknownBlock(
                            block.name.text, known: all, meant: searches.nearest(block.name.text, among: all),
                            at: block.name.span))
                    continue
                }
                overrides[tag, default: [:]][block.name.text, default: []].append(
                    Override(text: block.text, name: block.name, variant: variant))
                editions[block.name.text, default: []].insert(EditionName(locale: tag, variant: variant))
            }
        }
        // A variant's own translation comes before that of all.
        for variant in template.variants?.variants ?? [] {
            for section in variant.locales { add(section, variant: variant.name.text) }
        }
        for section in template.locales?.sections ?? [] { add(section, variant: nil) }
        untranslated = UntranslatedBlocks(template, names, blocks.filter { editions[$0.name.text] == nil })
        if !blocks.isEmpty, names.names.count > 1 {
            ownTexts = Dictionary(blocks.map { ($0.name.text, $0.text.parts) }) { first, _ in first }
            template.visitTexts { if !$0.parts.blocksShown.isEmpty { written[$0.span] = $0.parts } }
        }
        if overrides.isEmpty { return }
        for index in blocks.indices where editions[blocks[index].name.text] != nil {
            if blocks[index].text.parts.readsLocale { choosingLanguage.insert(blocks[index].name.text) }
            translate(index, names, overrides)
        }
    }

    private mutating func translate(_ index: Int, _ names: LocaleNames, _ overrides: Overrides) {
        let base = blocks[index]
        var branches: [TextTemplate.Branch] = []
        var isBroken = base.text.isBroken
        for locale in names.names {
            locale: for ancestor in names.inheritance[locale] ?? [locale] {
                for override in overrides[ancestor]?[base.name.text] ?? [] {
                    let span = override.name.span
                    conditions[span] = base.name.text
                    isBroken = isBroken || override.text.isBroken
                    branches.append(
                        TextTemplate.Branch(
                            condition: Self.condition(locale, override.variant, at: span), parts: override.text.parts, tag: span
                        ))
                    // The one without a variant is the last.
                    if override.variant == nil { break locale }
                }
            }
        }
        if branches.isEmpty { return }
        let otherwise = TextTemplate.Otherwise(parts: base.text.parts, tag: base.name.span)
        blocks[index].text = TextTemplate(
            parts: [.conditional(branches, otherwise: otherwise, base.text.span)], span: base.text.span, isPlain: false,
            isBroken: isBroken)
    }

    /// `locale == 'es'`, `variant == 'b' and locale == 'es'`
    private static func condition(_ locale: String, _ variant: String?, at span: Span) -> Expression {
        func expression(_ kind: Expression.Kind) -> Expression { Expression(kind, span: span, in: .none) }
        func test(_ name: RunName, _ value: String) -> Expression {
            expression(.binary(.equal, span, expression(.path([Name(name.rawValue, span)])), expression(.text(value))))
        }
        let isSpoken = test(.locale, locale)
        guard let variant else { return isSpoken }
        return expression(.binary(.and, span, test(.variant, variant), isSpoken))
    }

    /// The translated blocks that settings read, directly or through other blocks; `all` are the expanded blocks.
    func read(by settings: [ResolvedSetting], _ all: BlockTable) -> [Block] {
        if conditions.isEmpty { return [] }
        var (found, seen) = (Set<String>(), Set<String>())
        func visit(_ expression: Expression) {
            if let name = conditions[expression.span] { found.insert(name) }
            guard let name = expression.blockName, seen.insert(name).inserted else { return }
            all.named(name)?.text.parts.visitExpressions(visit)
        }
        for setting in settings { setting.source.value.visitExpressions(visit) }
        return blocks.filter { found.contains($0.name.text) }
    }

    /// Whether a setting has words that are neither in translated blocks nor in neutral ones, so that it needs a translation of its own:
    /// `{{ block.greeting }}!` has none.
    func hasWords(_ setting: ResolvedSetting, neutral: [String]) -> Bool {
        var seen: Set<String> = []
        func hasWords(_ parts: [TextTemplate.Part]) -> Bool {
            parts.hasWords
                || parts.blocksShown.contains { block in
                    guard editions[block] == nil, !neutral.contains("\(RunName.block.rawValue).\(block)"),
                        seen.insert(block).inserted
                    else {
                        return false
                    }
                    return hasWords(ownTexts[block] ?? [])
                }
        }
        return setting.texts.contains { hasWords(written[$0.span] ?? $0.parts) }
    }

    /// Whether an expression is the condition of a translation. A language need not read the block.
    func isCondition(_ expression: Expression) -> Bool { conditions[expression.span] != nil }

    /// Whether a block's own text asks for the language: a locale that does not translate the block shows what it chooses.
    func choosesLanguage(_ block: String) -> Bool { choosingLanguage.contains(block) }

    /// Whether one of the locales translates a block, for a variant or for all.
    func isTranslated(_ block: String, in chain: [String], variant: String?) -> Bool {
        (editions[block] ?? []).contains { edition in
            chain.contains(edition.locale) && (edition.variant == nil || edition.variant == variant)
        }
    }
}

extension Expression {
    /// Whether an argument that recipients see has letters.
    var hasWords: Bool { !wordsShown.isEmpty }

    /// The arguments with letters that recipients see.
    var wordsShown: [String] {
        var found: [String] = []
        if case .text(let text) = kind, text.hasLetters { found.append(text) }
        visit { inner in
            guard case .filter(_, let call) = inner.kind, FilterRegistry.filtersOfWords.contains(call.name.text) else { return }
            for argument in call.arguments {
                if case .text(let text) = argument.value.kind, text.hasLetters { found.append(text) }
            }
        }
        return found
    }
}
