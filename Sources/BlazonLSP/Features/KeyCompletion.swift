import BlazonEditing
import BlazonLocale
import BlazonMapping
import BlazonTemplate

/// Completions for keys.
struct KeyCompletion {
    let scope: Scope
    let place: CursorPlace

    private var table: MappingTable { scope.table }

    var items: [CompletionItem] {
        switch TemplatePlace(place.path, table) {
        case .top: return Template.words.map(word) + targets
        case .settings(let target, let acceptsTargets):
            let isLocale = acceptsTargets && !scope.template.blocks.isEmpty
            return settings(of: target) + (acceptsTargets ? targets : []) + (isLocale ? [word(LocaleSection.blocksKey)] : [])
        case .translations: return scope.template.blocks.map { CompletionItem($0.name.text, .constant, detail: "block") }
        case .setting(_, _, let rest), .block(let rest):
            return rest == [CursorPlace.item] ? branch : []
        case .locales(let isVariants): return (isVariants ? [] : ["by", "default", "neutral"].map(word)) + locales
        case .variants: return [word("by")]
        case .variant: return ["weight", "holdout", "message", "locales"].map(word) + targets
        case .recipient(let record): return record.isEmpty ? declarable("recipient") : []
        case .sample(let record):
            let time = CompletionItem(Sample.nowKey, .keyword, detail: "the time of sending")
            return scope.fields(at: record).map { CompletionItem($0.name.text, .field, detail: HoverPages.typeWord($0)) }
                + (record.isEmpty ? [time] : [])
        case .delivery: return declarable("delivery")
        case .word(let path) where path.count == 2 && path[0] == "delivery": return ["type", "value"].map(word)
        case .word(["source"]): return SourceSection.keys.map(word)
        case .word(["source", "csv"]): return SourceSection.csvKeys.map(word)
        case .word(["source", "columns"]):
            return scope.leaves.map { CompletionItem($0.path.joined(separator: "."), .field, detail: "\($0.word)") }
        case .word(["overflow"]): return [word("truncate")]
        case .word(["links"]): return [word("schemes")]
        case .blocks, .samples, .types, .word: return []
        }
    }

    private func word(_ name: String) -> CompletionItem {
        let meaning = SectionWords.meaning(of: name)
        var item = CompletionItem(name, .keyword, documentation: meaning.isEmpty ? nil : meaning + ".")
        if [
            "types", "recipient", "source", "columns", "csv", "booleans", "delivery", "skip", "message", "locales", "variants",
            "blocks", "overflow", "samples", "links",
        ].contains(name) {
            item.newText = name + ":"
        }
        return item
    }

    private var targets: [CompletionItem] {
        table.targets.map { target in
            CompletionItem(
                target.name, .module, detail: target.title, documentation: "Settings for \(target.title) alone.",
                newText: target.name + ":")
        }
    }

    /// The target's settings; for a shared section, those of any target. Retired ones come last.
    private func settings(of target: String?) -> [CompletionItem] {
        let rows = table.rows.filter { row in
            row.from == nil
                && (target.map { row.mapsTo(on: $0) } ?? table.targets.contains { row.mapsTo(on: $0.name) })
        }
        let sorted = rows.filter { $0.retired == nil } + rows.filter { $0.retired != nil }
        return sorted.map { row in
            var item = CompletionItem(row.name, .property, detail: row.typeWord, documentation: HoverPages.setting(row, table))
            item.isRetired = row.retired != nil
            if row.kind == .map { item.newText = row.name + ":" }
            return item
        }
    }

    private var branch: [CompletionItem] {
        [
            CompletionItem("when", .keyword, detail: "a condition", documentation: "The first true case applies."),
            CompletionItem("then", .keyword, detail: "the value if the condition is true"),
            CompletionItem(
                "otherwise", .keyword, detail: "the value if no condition is true", documentation: "The last case; required."),
        ]
    }

    private var locales: [CompletionItem] {
        CLDR.locales.map { CompletionItem($0, .module, newText: $0 + ":") }
    }

    /// Constants and fields that system rows of the table read.
    private func declarable(_ section: String) -> [CompletionItem] {
        table.rows.compactMap { row in
            guard let from = row.from, from.count == 2, from.first == section, let name = from.last else { return nil }
            return CompletionItem(name, .field, detail: row.summary, documentation: HoverPages.setting(row, table))
        }
    }
}

extension Row {
    fileprivate func mapsTo(on target: String) -> Bool {
        if case .mapsTo? = cells[target] { true } else { false }
    }
}
