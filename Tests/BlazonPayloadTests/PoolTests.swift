import BlazonPayload
import Synchronization
import Testing

@Suite struct PoolTests {
    /// An element that notices a second user.
    private final class Element: Sendable {
        let users = Atomic(0)

        /// Whether it had no other user.
        func use() -> Bool {
            defer { users.subtract(1, ordering: .sequentiallyConsistent) }
            return users.add(1, ordering: .sequentiallyConsistent).oldValue == 0
        }
    }

    @Test func elementsAreUsedAgain() {
        let pool = Pool { [Int]() }
        pool.use { $0.append(1) }
        pool.use { $0.append(2) }
        #expect(pool.use { $0 } == [1, 2])
    }

    @Test func nestedUsesGetElementsOfTheirOwn() {
        let pool = Pool { [Int]() }
        pool.use { outer in
            outer = [1]
            #expect(pool.use { $0 } == [])
        }
    }

    private final class Counter: Sendable {
        let value = Atomic(0)
    }

    @Test func noElementHasTwoUsers() async {
        let made = Counter()
        let pool = Pool {
            made.value.add(1, ordering: .relaxed)
            return Element()
        }
        let clashes = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<5_000).count { _ in pool.use { !$0.use() } } }
            }
            return await group.reduce(0, +)
        }
        #expect(clashes == 0)
        // One for each thread, not one for each use.
        #expect(made.value.load(ordering: .relaxed) <= 64)
    }

    /// More elements than are kept are created again, and none is lost twice.
    @Test func manyAtOnce() {
        let pool = Pool { Element() }
        func nest(_ depth: Int) {
            pool.use { element in
                #expect(element.use())
                if depth > 0 { nest(depth - 1) }
            }
        }
        nest(200)
        nest(200)
    }
}
