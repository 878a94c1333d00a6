import BlazonText

/// The keys that the language defines for one kind of map, in the order in which `fmt` writes them. The map may have other keys, whose names
/// are the author's or a table's: locales, variants, targets.
package protocol KeySet: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// What messages call the map: "a cell", "source.csv".
    static var map: String { get }
    /// The key that other keys follow in the order of `fmt`; nil: they come last.
    static var othersFollow: Self? { get }
    var about: Keyword { get }
}

extension KeySet {
    package static var othersFollow: Self? { nil }
    package static var names: [String] { allCases.map(\.rawValue) }
    /// The names of the keys with their descriptions.
    package static var described: [(name: String, about: Keyword)] { allCases.map { ($0.rawValue, $0.about) } }

    /// The key with the bytes of `name`; nil: the set has none.
    package init?(_ name: String) {
        // Names of other bytes can be equal texts, such as those with U+212A for `K`.
        guard let key = Self(rawValue: name), key.rawValue.hasSameBytes(as: name) else { return nil }
        self = key
    }
}

/// What a key is for.
package struct Keyword: Sendable {
    /// One line without a full stop, for editors and schemas.
    package let summary: String
    /// Other keywords that the explanation covers: `then` and `otherwise` with `when`.
    package var covers: [String] = []
    /// Whether a used file may have the section.
    package var isShared = false
    /// Whether the value is a map, so that editors write a colon after the key.
    package var opensMap = false
    /// The text of `blazon explain`; nil: the key has no page.
    package var explanation: String?
    /// A template that tests compile; nil: it would need a second file.
    package var example: String?
}

extension TemplateKey {
    /// The keys that a used file may have.
    package static let shared = allCases.filter(\.about.isShared)
}

/// The names that no target can have: each is a key of a map in which the section or the cell of a target can be.
package enum ReservedNames {
    /// Why no target can be called `name`; nil: one can.
    package static func reason(_ name: String) -> String? {
        if TemplateKey(name) != nil { return "is a section that every template has" }
        if RowKey(name) != nil { return "is a key of every row" }
        let ofLayers = LocalesKey.names + LocaleKey.names + VariantsKey.names + VariantKey.names
        return ofLayers.containsBytes(of: name) ? "is reserved in the `locales` and `variants` of templates" : nil
    }
}
