import BlazonLocale
import BlazonMapping
import BlazonReference
import BlazonTemplate

/// Completions for keys.
struct KeyCompletion {
    let scope: Scope
    let context: CursorContext

    private var table: MappingTable { scope.table }

    var items: [CompletionItem] {
        let here = PathContext(context.path, table)
        let keys = here.keys.map(CompletionItem.init(key:about:))
        switch here {
        case .top:
            return keys.map { key in
                var key = key
                key.foreignNames = ForeignNames.names(for: key.label, .section)
                return key
            } + targets
        case .variant: return keys + targets
        case .settings(let target, let acceptsTargets):
            let isTranslated = acceptsTargets && !scope.template.blocks.isEmpty
            return settings(of: target) + (acceptsTargets ? targets : []) + (isTranslated ? keys : [])
        case .translations: return scope.template.blocks.map { CompletionItem($0.name.text, .constant, detail: "block") }
        case .locales: return keys + locales
        case .recipient(let record): return record.isEmpty ? declarable("recipient") : []
        case .sample(let record):
            return scope.fields(at: record).map { CompletionItem($0.name.text, .field, detail: HoverPages.typeWord($0)) } + keys
        case .delivery: return declarable("delivery")
        case .word(["source", "columns"]), .word(["missing"]):
            return scope.leaves.map { CompletionItem($0.path.joined(separator: "."), .field, detail: "\($0.word)") }
        case .setting, .block, .blocks, .variants, .samples, .types, .word: return keys
        }
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
            item.foreignNames = ForeignNames.names(for: row.name, .setting)
            if row.kind == .map { item.newText = row.name + ":" }
            return item
        }
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

extension CompletionItem {
    /// A key of the language.
    init(key name: String, about: Keyword) {
        self.init(name, .keyword, documentation: about.summary + ".", newText: about.opensMap ? name + ":" : nil)
    }
}

extension Row {
    fileprivate func mapsTo(on target: String) -> Bool {
        if case .mapsTo? = cells[target] { true } else { false }
    }
}
