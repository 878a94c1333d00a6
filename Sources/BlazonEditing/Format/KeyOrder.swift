import BlazonReference
import BlazonTemplate
import BlazonText

/// The canonical order of keys that the language defines. Settings, fields, locales and samples keep the author's order.
enum KeyOrder {
    /// The kind of a mapping, which determines the order of its keys.
    enum Map {
        case template, source, values, csv, lookups, lookup, locales, variants, variant, branches, other

        /// The kind of the value of `key`.
        func inner(_ key: String) -> Map {
            switch self {
            case .template: TemplateKey(key).map(Map.init) ?? .branches
            case .source: SourceKey(key) == .csv ? .csv : SourceKey(key) == .values ? .values : .other
            case .lookups: .lookup
            case .lookup: LookupKey(key) == .source ? .source : .other
            case .locales, .variant, .branches: .branches
            case .variants: .variant
            case .values, .csv, .other: .other
            }
        }

        private init(_ section: TemplateKey) {
            switch section {
            case .source: self = .source
            case .lookups: self = .lookups
            case .locales: self = .locales
            case .variants: self = .variants
            // These keep the author's order on all levels.
            case .types, .recipient, .samples, .delivery, .skip, .let, .links, .rejects, .missing, .audience, .expect:
                self = .other
            case .campaign, .description, .mapping, .targets, .targetBy, .uses, .message, .blocks, .overflow: self = .branches
            }
        }
    }

    /// The keys' indices in canonical order.
    static func order(_ keys: [String], in map: Map) -> [Int] {
        switch map {
        case .template:
            // Other files, such as mapping tables, keep their order.
            let sections = keys.map { TemplateKey($0) }
            let isLibrary = sections.allSatisfy { $0?.about.isShared == true }
            return sections.contains(.campaign) || isLibrary ? order(keys, TemplateKey.self) : Array(keys.indices)
        case .source: return order(keys, SourceKey.self)
        case .lookup: return order(keys, LookupKey.self)
        case .values: return order(keys, ValuesKey.self)
        case .csv: return order(keys, CSVKey.self)
        case .locales: return order(keys, LocalesKey.self)
        case .variants: return order(keys, VariantsKey.self)
        case .variant: return order(keys, VariantKey.self)
        case .branches:
            if LoopKey.areLoop(keys) { return order(keys, LoopKey.self) }
            return keys.contains(ChoiceKey.when.rawValue) ? order(keys, ChoiceKey.self) : Array(keys.indices)
        case .lookups, .other: return Array(keys.indices)
        }
    }

    private static func order<Keys: KeySet>(_ keys: [String], _ set: Keys.Type) -> [Int] {
        let known = Array(Keys.allCases)
        let others = Keys.othersFollow.flatMap { known.firstIndex(of: $0) } ?? known.count
        // Doubled, so that the other keys have a rank between two keys of the set.
        let ranks = keys.map { key in Keys(key).flatMap { known.firstIndex(of: $0) }.map { 2 * $0 } ?? 2 * others + 1 }
        return keys.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    }
}
