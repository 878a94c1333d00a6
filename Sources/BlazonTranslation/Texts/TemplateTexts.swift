package import Blazon
import BlazonDiagnostics
import BlazonLanguage
import BlazonLocale
import BlazonMapping
import BlazonTemplate
import BlazonText
import BlazonYAML

/// The texts of a template that are translated, in each language that it has.
package struct TemplateTexts: Sendable {
    let found: TranslationSources
    /// Paths of texts in the source language, in the order of the template.
    private(set) var paths: [TextPath] = []
    /// The texts of the source language.
    private(set) var sources: [TextPath: TextForm] = [:]
    /// By canonical tag: the texts of each locale's own section.
    private(set) var translations: [String: [TextPath: TextForm]] = [:]
    /// Canonical tags of the template's other languages, in its order.
    package private(set) var locales: [String] = []

    private let table: MappingTable
    private var nodes: NodeIndex
    private let neutral: [String]

    package init(_ found: TranslationSources) {
        self.found = found
        table = found.table
        nodes = NodeIndex(found.sources)
        let template = found.template
        neutral = template.locales?.neutral.map(\.text) ?? []
        var base: [(TextPath, TextForm)] = []
        var ofOwnSection: Set<TextPath> = []
        if let message = template.message { base += settings(of: message, variant: nil, target: nil) }
        for section in template.sections where table.target(named: section.name.text) != nil {
            base += settings(of: section, variant: nil, target: section.name.text)
        }
        base += blocks(template.blocks, variant: nil)
        var sections = (template.locales?.sections ?? []).map { ($0, variant: String?.none) }
        for variant in template.variants?.variants ?? [] {
            let name = variant.name.text
            if let message = variant.message { base += settings(of: message, variant: name, target: nil) }
            for section in variant.sections where table.target(named: section.name.text) != nil {
                base += settings(of: section, variant: name, target: section.name.text)
            }
            sections += variant.locales.map { ($0, variant: name) }
        }
        for (section, variant) in sections {
            guard let tag = CLDR.canonical(section.name.text) else { continue }
            var texts = settings(of: section.section, variant: variant, target: nil)
            for setting in section.section.settings where table.target(named: setting.name.text) != nil {
                guard case .map(let settings, _) = setting.value else { continue }
                texts += self.settings(
                    of: Section(name: setting.name, settings: settings), variant: variant, target: setting.name.text)
            }
            texts += blocks(section.blocks, variant: variant)
            if tag == found.language {
                // The source language's own section comes before the message.
                base += texts
                ofOwnSection.formUnion(texts.map { $0.0 })
            } else {
                if !locales.contains(tag) { locales.append(tag) }
                translations[tag, default: [:]].merge(texts) { _, new in new }
            }
        }
        for (path, form) in base {
            if sources.updateValue(form, forKey: path) == nil { paths.append(path) }
        }
        leaveOutUnreadBlocks(ofOwnSection)
    }

    /// The locales of the template whose texts a locale shows, the nearest first, starting with itself.
    func inheritance(of locale: String) -> [String] {
        [locale] + CLDR.parents(of: locale).filter(locales.contains)
    }

    private mutating func settings(of section: Section, variant: String?, target: String?) -> [(TextPath, TextForm)] {
        section.settings.compactMap { setting in
            let name = setting.name.text
            guard let row = table.row(named: name), row.hasTexts, !neutral.contains(name),
                let node = nodes[setting.value.span]
            else { return nil }
            let path = TextPath(variant: variant, target: target, isBlock: false, name: name)
            return TextForm(node, texts: row.texts).map { (path, $0) }
        }
    }

    private mutating func blocks(_ blocks: [Block], variant: String?) -> [(TextPath, TextForm)] {
        blocks.compactMap { block in
            let name = block.name.text
            guard !neutral.contains("block.\(name)"), let node = nodes[block.text.span] else { return nil }
            let path = TextPath(variant: variant, target: nil, isBlock: true, name: name)
            return TextForm(node).map { (path, $0) }
        }
    }

    /// Leaves out blocks that no text reads, or without words, settings whose words are all in blocks, and records and lists without words.
    /// `ofOwnSection` are the
    /// texts that the source language has in `locales`.
    private mutating func leaveOutUnreadBlocks(_ ofOwnSection: Set<TextPath>) {
        var read: Set<String> = []
        func visit(_ form: TextForm) {
            for leaf in form.leaves {
                for name in leaf.text.text.blockNames where read.insert(name).inserted {
                    let path = TextPath(variant: nil, target: nil, isBlock: true, name: name)
                    if let form = sources[path] { visit(form) }
                }
            }
        }
        for path in paths where !path.isBlock { if let form = sources[path] { visit(form) } }
        paths.removeAll { path in
            guard let form = sources[path] else { return true }
            if form.leaves.isEmpty { return true }
            if path.isBlock {
                // A block that one language translates must be translated by all, whatever reads it (BZ0370).
                let isTranslated = ofOwnSection.contains(path) || translations.values.contains { $0[path] != nil }
                return !isTranslated && !(read.contains(path.name) && form.hasWords)
            }
            if form.isStructured { return !form.hasWords }
            return !form.hasWords
                && form.leaves.allSatisfy { leaf in
                    leaf.text.text.blockNames.contains { name in
                        sources[TextPath(variant: nil, target: nil, isBlock: true, name: name)]?.hasWords ?? false
                    }
                }
        }
    }
}

extension TextForm {
    /// Whether a text has words of its own, or a filter in it.
    fileprivate var hasWords: Bool {
        leaves.contains { leaf in
            leaf.text.text.hasLetters
                || leaf.text.text.markup.contains { markup in
                    markup.words.contains { words in words.texts.contains { $0.text.hasLetters } }
                }
        }
    }
}

/// The values of all entries of a template's files, by their spans.
private struct NodeIndex: Sendable {
    private let sources: SourceMap
    private var files: [FileID: [Span: Node]] = [:]

    init(_ sources: SourceMap) { self.sources = sources }

    /// The value with a span.
    subscript(span: Span) -> Node? {
        mutating get {
            if files[span.file] == nil { files[span.file] = Self.values(of: sources[span.file].bytes, span.file) }
            return files[span.file]?[span]
        }
    }

    private static func values(of bytes: [UInt8], _ file: FileID) -> [Span: Node] {
        var values: [Span: Node] = [:]
        func visit(_ node: Node) {
            for entry in node.entries ?? [] {
                // An alias has the span of its anchor, which is visited once.
                if values.updateValue(entry.value, forKey: entry.value.span) == nil { visit(entry.value) }
            }
            for item in node.items ?? [] { visit(item) }
        }
        if let root = parseYAML(bytes, file: file).root { visit(root) }
        return values
    }
}
