import Synchronization

/// What was worked out for a key, kept for all threads as long as the process lives: for what comes of tables, and so stays small.
package struct Cache<Key: Hashable & Sendable, Value: Sendable>: ~Copyable, Sendable {
    private let known = Mutex<[Key: Value]>([:])

    package init() {}

    /// - Parameter make: may be called by two threads at once for the same key, and then gives both the same.
    package borrowing func value(for key: Key, _ make: () -> Value) -> Value {
        if let known = known.withLock({ $0[key] }) { return known }
        let made = make()
        known.withLock { $0[key] = made }
        return made
    }

    /// The same; nil is not kept.
    package borrowing func value(for key: Key, found find: () -> Value?) -> Value? {
        if let known = known.withLock({ $0[key] }) { return known }
        guard let found = find() else { return nil }
        known.withLock { $0[key] = found }
        return found
    }
}

/// A value that is made when it is first asked for.
package final class Once<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)

    package init() {}

    /// - Parameter make: is called once.
    package func value(_ make: () -> Value) -> Value {
        known.withLock { known in
            if let known { return known }
            let made = make()
            known = made
            return made
        }
    }
}
