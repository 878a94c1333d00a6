import Testing

@testable import BlazonLanguage

@Suite struct CaseCacheTests {
    /// All of Unicode: what is remembered is what the standard library says; asked twice, it says the same.
    @Test(arguments: CaseCache.Mapping.allCases) func agrees(_ mapping: CaseCache.Mapping) {
        var memory = CaseCache()
        var wrong: [UInt32] = []
        for value in 0x80...UInt32(0x10FFFF) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for _ in 0..<2 {
                guard let mapped = memory.mapped(scalar, mapping) else { continue }
                if !CaseCache.text(of: scalar, mapping).unicodeScalars.elementsEqual([mapped]) { wrong.append(value) }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }

    @Test func seesWhatIsVisible() {
        var wrong: [UInt32] = []
        for value in 0x80...UInt32(0x10FFFF) where isSurelyVisible(value) {
            guard let properties = Unicode.Scalar(value)?.properties else { continue }
            if properties.isWhitespace || properties.isDefaultIgnorableCodePoint || (0x7F...0x9F).contains(value) {
                wrong.append(value)
            }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }
}
