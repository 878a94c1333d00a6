/// A cache of the case mappings of letters: the standard library takes hundreds of instructions for each.
@usableFromInline package struct CaseCache: Sendable {
    @usableFromInline package enum Mapping: Int, CaseIterable, Sendable { case upper, title, lower }

    /// Letters U+0000–1FFF for each mapping: 0 for unknown, `several` for mappings that the cache cannot store.
    @usableFromInline var known: [UInt16] = []
    @usableFromInline static var size: Int { 0x2000 }
    @usableFromInline static var several: UInt16 { 0xFFFF }

    package init() {}

    /// The letter's mapping; nil if that is not a single letter, or not known to be one.
    @inline(__always) @inlinable package mutating func mapped(_ scalar: Unicode.Scalar, _ mapping: Mapping) -> Unicode.Scalar? {
        let value = Int(scalar.value)
        guard value < Self.size else { return Self.isCaseless(scalar.value) ? scalar : nil }
        let index = mapping.rawValue &* Self.size &+ value
        var letter = index < known.count ? known[index] : 0
        if letter == 0 { letter = learn(scalar, mapping, index) }
        return letter == Self.several ? nil : Unicode.Scalar(letter)
    }

    @usableFromInline mutating func learn(_ scalar: Unicode.Scalar, _ mapping: Mapping, _ index: Int) -> UInt16 {
        if known.isEmpty { known = Array(repeating: 0, count: Self.size * Mapping.allCases.count) }
        let scalars = Self.text(of: scalar, mapping).unicodeScalars
        known[index] = scalars.count == 1 ? scalars.first.flatMap { UInt16(exactly: $0.value) } ?? Self.several : Self.several
        return known[index]
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
    @usableFromInline static func isCaseless(_ value: UInt32) -> Bool {
        0x3000..<0xA640 ~= value || 0xAC00..<0xD800 ~= value || 0x1F300..<0x1FB00 ~= value
    }
}
