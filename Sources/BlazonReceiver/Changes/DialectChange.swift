import BlazonLanguage
import BlazonText

/// A key of `source` that reads values of earlier records in another way, or no longer.
struct DialectChange {
    /// A key of `source.values`, or the same key of `source.csv`.
    enum Key: String, CaseIterable { case numbers, decimal, grouping, booleans, date, datetime, missing }

    let key: Key
    /// The values of both versions in the notation of templates; nil: not set.
    let old, new: String?

    /// The keys that read less than before, each at most once.
    /// - Parameters:
    ///   - old: How the earlier version reads values.
    ///   - new: How the new one does.
    ///   - isTable: Whether the values are cells of a table, which are all texts.
    ///   - kinds: The kinds of the fields.
    /// - Returns: The changes, in the order of the keys.
    static func changes(
        from old: ValueDialect, to new: ValueDialect, isTable: Bool, kinds: Set<FormKind>
    ) -> [DialectChange] {
        Key.allCases.filter { reads($0, less: new, than: old, isTable: isTable, kinds) }
            .map { DialectChange(key: $0, old: old.spelled($0), new: new.spelled($0)) }
    }

    private static func reads(
        _ key: Key, less new: ValueDialect, than old: ValueDialect, isTable: Bool, _ kinds: Set<FormKind>
    ) -> Bool {
        let (before, now) = (old.notation, new.notation)
        // JSON has numbers of its own, which have one notation.
        let hasTexts = kinds.contains(.number) && (isTable || old.readsNumberTexts)
        switch key {
        case .numbers: return hasTexts && !isTable && old.hasNumberTexts == true && !new.readsNumberTexts
        case .decimal: return hasTexts && before.hasDecimalComma != now.hasDecimalComma
        case .grouping:
            return hasTexts && before.hasDecimalComma == now.hasDecimalComma && before.grouping != nil
                && before.grouping != now.grouping
        case .booleans:
            // JSON keeps `true` and `false`.
            let own = isTable ? [ValueDialect.Flag(text: "true", value: true), .init(text: "false", value: false)] : []
            return kinds.contains(.boolean) && !Set(old.booleans ?? own).isSubset(of: new.booleans ?? own)
        case .date: return kinds.contains(.date) && reads(new.date, lessThan: old.date, isTable: isTable)
        case .datetime: return kinds.contains(.datetime) && reads(new.datetime, lessThan: old.datetime, isTable: isTable)
        case .missing:
            // An empty text of JSON counts as missing in any case.
            let own = isTable ? [""] : []
            let kept = Set((new.missing ?? own).map { Array($0.utf8) })
            return !(old.missing ?? own).allSatisfy { kept.contains(Array($0.utf8)) || $0.isEmpty && !isTable }
        }
    }

    private static func reads(_ new: TimePattern?, lessThan old: TimePattern?, isTable: Bool) -> Bool {
        switch (old, new) {
        case (nil, nil): false
        // JSON has dates in Blazon's own form beside those of the pattern.
        case (nil, .some): isTable
        case (.some, nil): true
        case (let old?, let new?): !new.accepts(old)
        }
    }
}

extension ValueDialect {
    /// The value of a key in the notation of templates; nil: it is not set.
    fileprivate func spelled(_ key: DialectChange.Key) -> String? {
        switch key {
        case .numbers: hasNumberTexts == true ? "text" : nil
        case .decimal: hasDecimalComma.map { $0 ? "," : "." }
        case .grouping: grouping.map { String($0) }
        case .booleans:
            booleans.map { flags in "{ " + flags.map { "\($0.text): \($0.value)" }.joined(separator: ", ") + " }" }
        case .date: date?.text
        case .datetime: datetime?.text
        case .missing: missing.map { words in "[\(words.map { JSON.text($0).compact }.joined(separator: ", "))]" }
        }
    }

    /// Whether a key is set.
    func has(_ key: DialectChange.Key) -> Bool { spelled(key) != nil }
}
