import BlazonText
import Testing

@Suite struct SortedSearchTests {
    @Test func findsWhatComparingEachFinds() {
        for count in 0...9 {
            let values = (0..<count).map { $0 / 2 }
            for limit in -1...6 {
                let expected = values.firstIndex { $0 > limit } ?? values.endIndex
                #expect(values.partitioningIndex { $0 > limit } == expected)
                #expect(values.dropFirst(2).partitioningIndex { $0 > limit } == max(min(2, count), expected))
            }
        }
    }
}
