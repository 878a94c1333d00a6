import Blazon
import BlazonCheck
import BlazonDiagnostics
import BlazonLanguage
import BlazonLocale
import BlazonTemplate
import BlazonText
import BlazonYAML

/// The units of a template in one language.
package struct TranslationTable: Sendable {
    /// Canonical tags.
    package let language: String
    package let locale: String
    package private(set) var units: [TranslationUnit] = []
    /// The values of texts in the source language.
    private(set) var forms: [TextPath: TextForm] = [:]
    /// The values that the locale shows, with the locale in whose section they are.
    private(set) var translations: [TextPath: (form: TextForm, locale: String)] = [:]

    private let found: TranslationSources
    private let hashes: SourceHashes
    private let budget: SizeBudget
    private var ids: Set<String> = []
    /// How often each id was asked for.
    private var uses: [String: Int] = [:]
    private let plurals: [Bool: [String]]

    package init(_ texts: TemplateTexts, into locale: String, hashes: SourceHashes) {
        found = texts.found
        budget = SizeBudget(texts.found)
        self.locale = locale
        self.hashes = hashes
        language = found.language
        plurals = Dictionary(
            uniqueKeysWithValues: [false, true].map { isOrdinal in
                let all = CLDR.locale(locale).map {
                    Plurals.categories(of: .anyNumber, filter: isOrdinal ? "ordinal" : "plural", in: $0)
                }
                return (isOrdinal, (all ?? [.other]).map(\.rawValue))
            })
        let chain = texts.inheritance(of: locale)
        let parents = CLDR.parents(of: locale)
        for path in texts.paths {
            guard let form = texts.sources[path] else { continue }
            forms[path] = form
            let own = chain.lazy.compactMap { tag in texts.translations[tag]?[path].map { (form: $0, locale: tag) } }.first
            if let own { translations[path] = own }
            add(path, form, own?.form, isInherited: parents.contains(language))
        }
    }

    /// Whether the template does not say yet which language it is in, which it must once it has others.
    var needsDefault: Bool { found.template.locales?.default == nil }

    /// The known hash of a unit's source text.
    func hash(of id: String) -> String? { hashes[locale, id] }

    /// Whether a span of the template's file is in the translation of a text.
    func contains(_ span: Span, in path: TextPath, leaf: Int) -> Bool {
        guard let text = self.span(of: path, leaf: leaf) else { return false }
        return span.file == text.file && span.start >= text.start && span.end <= text.end
    }

    /// Where the translation of a unit is in the template's files; nil: it has none of its own.
    func span(of unit: TranslationUnit) -> Span? { span(of: unit.path, leaf: unit.part.leaf) }

    private func span(of path: TextPath, leaf: Int) -> Span? {
        guard let own = translations[path], own.locale == locale else { return nil }
        let leaves = own.form.leaves
        return leaves.indices.contains(leaf) ? leaves[leaf].text.scalar.span : nil
    }

    package func count(_ state: TranslationUnit.State) -> Int { units.count { $0.state == state } }

    // MARK: Units

    private mutating func add(_ path: TextPath, _ form: TextForm, _ other: TextForm?, isInherited: Bool) {
        let others = other.flatMap { $0.leaves(like: form) }
        for (number, leaf) in form.leaves.enumerated() {
            let source = leaf.text.text
            let target = others.flatMap { $0[number].text.text.hasSameMarkup(as: source) ? $0[number].text.text : nil }
            let base = ([path.spelling] + leaf.steps.map(\.id)).joined(separator: ".")
            let name = ([path.spelling] + leaf.steps.map(\.name)).joined(separator: ", ")
            let isOther = other != nil && target == nil
            func unit(
                _ id: String, _ name: String, _ words: TranslationUnit.WordsPart?, _ sourceText: UnitText,
                _ targetText: UnitText?,
                notes: [String] = [], growing points: [GrowthPoint], hasNumber: Bool = false
            ) {
                var target = targetText
                var state = state(of: id, sourceText, targetText)
                if target == nil, other == nil, isInherited {
                    target = sourceText
                    state = .inherited
                }
                var notes = notes
                if isOther {
                    notes.append("The translation in the template has another form; a complete new one replaces it.")
                    if state == .missing { state = .translated }
                }
                if let most = budget.mostBytes(of: path, growing: points, in: leaf.text.scalar) {
                    let own = GrowthPoint.bytes(of: sourceText)
                    notes.append("At most \(most) bytes of UTF-8; the source text has \(own).")
                }
                units.append(
                    TranslationUnit(
                        id: id, name: name, path: path, source: sourceText, target: target, state: state, notes: notes,
                        hasNumber: hasNumber, part: .init(leaf: number, words: words)))
            }

            let id = unique(base)
            let sourcePieces = source.pieces.map(\.unitPiece)
            unit(
                id, name, nil, UnitText(sourcePieces, source.markup), target.map { $0.unitText(like: source) },
                growing: GrowthPoint.points(of: source))
            let counterparts = target?.counterparts(of: source.markup.map(\.key)) ?? source.markup.map { _ in nil }
            for (index, markup) in source.markup.enumerated() {
                let own = counterparts[index].map { target?.markup[$0].words ?? [] }
                for (use, words) in markup.words.enumerated() {
                    let targetWords = own.flatMap { $0.indices.contains(use) ? $0[use] : nil }
                    for argument in arguments(of: words, leaf.text) {
                        let suffix = [words.filter] + (argument.name.isEmpty ? [] : [argument.name])
                        let wordsID = unique(([base, Self.slug(words.input)] + suffix).joined(separator: "."))
                        let spelled = argument.name.isEmpty ? words.filter : "\(words.filter): \(argument.name)"
                        unit(
                            wordsID, "\(name), \(words.input) | \(spelled)",
                            .init(markup: index, use: use, name: argument.name), UnitText(argument.text),
                            targetWords?.text(named: argument.name).map { UnitText($0) },
                            notes: words.isPlural ? ["`#` is the number."] : [],
                            growing: [GrowthPoint(argument.start, argument.text)],
                            hasNumber: hasNumber(argument, words, leaf.text))
                    }
                }
            }
        }
    }

    private func state(of id: String, _ source: UnitText, _ target: UnitText?) -> TranslationUnit.State {
        guard let target else { return .missing }
        if let hash = hashes[locale, id], hash != SourceHashes.hash(source.key) { return .stale }
        return target.written.hasSameBytes(as: source.written) && source.hasLetters ? .same : .translated
    }

    /// The texts that the target language needs for a filter's words, each with the source text to translate.
    private func arguments(of words: Words, _ text: TextForm.LocatedText) -> [SourceArgument] {
        let own = zip(words.texts, words.starts).map { SourceArgument(name: $0.name, text: $0.text, start: $1) }
        guard words.isPlural else {
            // Separators and signs are not for translators, unless they are all that there is.
            return words.hasNames ? own : own.filter { $0.text.hasLetters }
        }
        let span = text.scalar.span(of: words.filterRange)
        let reached = found.pluralForms.categories(ofFilterAt: span, in: locale)?.map(\.rawValue)
        let categories = reached ?? plurals[words.filter == "ordinal"] ?? []
        return categories.map { category in
            let source = own.first { $0.name == category } ?? own.first { $0.name == "other" } ?? own.last
            return SourceArgument(name: category, text: source?.text ?? "", start: source?.start ?? 0)
        }
    }

    /// A text of a filter's words to translate, and where it begins in the text of the setting.
    private struct SourceArgument {
        let name: String
        let text: String
        let start: Int
    }

    /// Whether a plural form has the number in the source language, and is for several numbers in the target language.
    private func hasNumber(_ argument: SourceArgument, _ words: Words, _ text: TextForm.LocatedText) -> Bool {
        guard words.isPlural, argument.text.utf8.contains("#"), let category = PluralCategory(rawValue: argument.name) else {
            return false
        }
        let span = text.scalar.span(of: words.filterRange)
        return found.pluralForms.hasSeveralNumbers(category, ofFilterAt: span, in: locale)
    }

    private mutating func unique(_ id: String) -> String {
        while true {
            let number = uses[id, default: 0] + 1
            uses[id] = number
            let candidate = number == 1 ? id : "\(id).\(number)"
            if ids.insert(candidate).inserted { return candidate }
        }
    }

    /// A path stays; of any other expression a hash.
    private static func slug(_ expression: String) -> String {
        let isPath = expression.utf8.allSatisfy { byte in
            byte.isASCIIDigit || byte.isASCIILetter || byte == 0x5F || byte == 0x2E
        }
        return isPath && !expression.isEmpty ? expression : SourceHashes.short(Markup.normalized(expression))
    }
}

extension SegmentedText.Piece {
    fileprivate var unitPiece: UnitText.Piece {
        switch self {
        case .literal(let text): .text(text)
        case .markup(let index): .placeholder(index)
        }
    }
}

extension SegmentedText {
    /// This translation in terms of the placeholders of its source.
    fileprivate func unitText(like source: SegmentedText) -> UnitText {
        var sourceIndices: [Int: Int] = [:]
        for (index, own) in counterparts(of: source.markup.map(\.key)).enumerated() { if let own { sourceIndices[own] = index } }
        let pieces = pieces.map { piece -> UnitText.Piece in
            switch piece {
            case .literal(let text): .text(text)
            case .markup(let index): .placeholder(sourceIndices[index] ?? 0)
            }
        }
        return UnitText(pieces, source.markup)
    }
}
