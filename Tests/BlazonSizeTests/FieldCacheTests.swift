import Testing

@testable import BlazonSize

@Suite struct FieldCacheTests {
    @Test func resultsHoldUntilOneOfTheirFieldsChanges() {
        var cache = FieldCache<String>()
        cache.set("a", 1, of: [3, 4])
        cache.set("b", 2, of: [4])
        cache.set("c", 5, of: [])
        cache.forget(3)
        #expect([1, 2, 5].map { cache[$0] } == [nil, "b", "c"])
        cache.set("d", 1, of: [3, 4])
        #expect(cache[1] == "d")
        cache.forget(4)
        #expect([1, 2, 5].map { cache[$0] } == [nil, nil, "c"])
    }
}
