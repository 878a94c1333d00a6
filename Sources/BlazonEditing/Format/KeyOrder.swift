import BlazonTemplate
import BlazonText

/// The canonical order of keys that the language defines. Settings, fields, locales and samples keep the author's order.
enum KeyOrder {
    /// The kind of a mapping, which determines the order of its keys.
    enum Place {
        case template, source, csv, locales, variants, variant, branches, other

        /// The kind of the value of `key`.
        func inner(_ key: String) -> Place {
            switch (self, key) {
            case (.template, "source"): .source
            case (.source, "csv"): .csv
            case (.source, _), (.csv, _): .other
            case (.template, "locales"): .locales
            case (.template, "variants"): .variants
            // These keep the author's order on all levels.
            case (.template, "types"), (.template, "recipient"), (.template, "samples"), (.template, "delivery"),
                (.template, "skip"),
                (.template, "links"):
                .other
            case (.template, _), (.locales, _), (.variant, _), (.branches, _): .branches
            case (.variants, _): .variant
            case (.other, _): .other
            }
        }
    }

    /// The keys' indices in canonical order.
    static func order(_ keys: [String], in place: Place) -> [Int] {
        guard let words = words(keys, in: place) else { return Array(keys.indices) }
        let rest = words.firstIndex(where: \.isEmpty) ?? words.count
        let ranks = keys.map { key in words.firstIndex { $0.hasSameBytes(as: key) } ?? rest }
        return keys.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    }

    /// Keys in their order; the empty string is the position of all others. nil: the author's order.
    private static func words(_ keys: [String], in place: Place) -> [String]? {
        switch place {
        case .template:
            // Other files, such as mapping tables, keep their order.
            guard keys.contains("campaign") || keys.allSatisfy({ Template.sharedWords.contains($0) }) else { return nil }
            // Sections of targets follow the message.
            let message = (Template.words.firstIndex(where: { $0.hasSameBytes(as: "message") }) ?? 0) + 1
            return Template.words[..<message] + [""] + Template.words[message...]
        case .source: return SourceSection.keys
        case .csv: return SourceSection.csvKeys
        case .locales: return ["by", "default", "neutral", ""]
        case .variants: return ["by", ""]
        case .variant: return ["weight", "holdout", "message", "", "locales"]
        case .branches: return keys.contains("when") ? ["when", "then", ""] : nil
        case .other: return nil
        }
    }
}
