import BlazonLanguage
import Synchronization
import Testing

@Suite struct CacheTests {
    /// Keys with a few hashes, so that they share their way through the tree.
    private struct Key: Hashable {
        let number: Int
        func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
    }

    @Test func valuesAreComputedOnce() {
        let cache = Cache<Int, String>()
        var computed = 0
        for _ in 0..<2 {
            for key in 0..<1_000 {
                #expect(
                    cache.value(
                        for: key,
                        {
                            computed += 1; return "\(key)"
                        }) == "\(key)")
            }
        }
        #expect(computed == 1_000)
    }

    @Test func keysOfOneHashAreKeptApart() {
        let cache = Cache<Key, Int>()
        for _ in 0..<2 {
            for number in 0..<300 { #expect(cache.value(for: Key(number: number), { number }) == number) }
        }
        #expect(cache.value(for: Key(number: 7), { -1 }) == 7)
    }

    @Test func nilIsNotCached() {
        let cache = Cache<String, Int>()
        #expect(cache.value(for: "a", found: { nil }) == nil)
        #expect(cache.value(for: "a", found: { 1 }) == 1)
        #expect(cache.value(for: "a", found: { nil }) == 1)
    }

    /// An object that differs from another of the same key.
    private final class Value: Sendable {
        let key: Int
        init(_ key: Int) { self.key = key }
    }

    /// Shares a cache, which cannot be copied.
    private final class Shared: Sendable {
        let cache = Cache<Int, Value>()
    }

    @Test func threadsGetTheSameValue() async {
        for _ in 0..<20 {
            let shared = Shared()
            let found = await withTaskGroup(of: [ObjectIdentifier].self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        (0..<200).map { key in
                            let value = shared.cache.value(for: key) { Value(key) }
                            #expect(value.key == key)
                            return ObjectIdentifier(value)
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(found).count == 1)
        }
    }
}
