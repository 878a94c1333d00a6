import Synchronization

/// A process-wide cache of computed values, shared by all threads. It never evicts, so use it only for keys from tables, which
/// are few.
package struct Cache<Key: Hashable & Sendable, Value: Sendable>: ~Copyable, Sendable {
    private let known = Mutex<[Key: Value]>([:])

    package init() {}

    /// The cached value for a key. `make` may run on two threads at once for the same key; both then get the same value.
    package borrowing func value(for key: Key, _ make: () -> Value) -> Value {
        if let known = known.withLock({ $0[key] }) { return known }
        let made = make()
        known.withLock { $0[key] = made }
        return made
    }

    /// The cached value for a key, or what `find` returns. A nil result is not cached.
    package borrowing func value(for key: Key, found find: () -> Value?) -> Value? {
        if let known = known.withLock({ $0[key] }) { return known }
        guard let found = find() else { return nil }
        known.withLock { $0[key] = found }
        return found
    }
}

/// A value that is computed on first use.
package final class Once<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)

    package init() {}

    /// The value, computed by `make` on the first call.
    package func value(_ make: () -> Value) -> Value {
        known.withLock { known in
            if let known { return known }
            let made = make()
            known = made
            return made
        }
    }
}
