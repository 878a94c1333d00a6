/// A cache of the case mappings of letters: the standard library takes hundreds of instructions for each.
package struct CaseCache: Sendable {
    package enum Mapping: Int, CaseIterable { case upper, title, lower }

    /// Letters U+0000–1FFF for each mapping: 0 for unknown, `several` for mappings that the cache cannot store.
    private var known: [UInt16] = []
    private static let size = 0x2000
    private static let several: UInt16 = 0xFFFF

    package init() {}

    /// The letter's mapping; nil if that is not a single letter, or not known to be one.
    package mutating func mapped(_ scalar: Unicode.Scalar, _ mapping: Mapping) -> Unicode.Scalar? {
        let value = Int(scalar.value)
        if value >= Self.size { return Self.isCaseless(scalar.value) ? scalar : nil }
        if known.isEmpty { known = Array(repeating: 0, count: Self.size * Mapping.allCases.count) }
        let place = mapping.rawValue * Self.size + value
        if known[place] == 0 {
            let scalars = Self.text(of: scalar, mapping).unicodeScalars
            known[place] = scalars.count == 1 ? scalars.first.flatMap { UInt16(exactly: $0.value) } ?? Self.several : Self.several
        }
        return known[place] == Self.several ? nil : Unicode.Scalar(known[place])
    }

    /// The letter by Unicode's full mappings.
    package static func text(of scalar: Unicode.Scalar, _ mapping: Mapping) -> String {
        switch mapping {
        case .upper: scalar.properties.uppercaseMapping
        case .title: scalar.properties.titlecaseMapping
        case .lower: scalar.properties.lowercaseMapping
        }
    }

    /// Kana, Han, Yi; Hangul; pictographs and emoji.
    private static func isCaseless(_ value: UInt32) -> Bool {
        0x3000..<0xA640 ~= value || 0xAC00..<0xD800 ~= value || 0x1F300..<0x1FB00 ~= value
    }
}
