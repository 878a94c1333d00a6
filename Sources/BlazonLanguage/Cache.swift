import Synchronization

/// A process-wide cache of computed values, shared by all threads. It never evicts, so use it only for keys from tables, which
/// are few.
///
/// It has no lock, so that a process which was forked while another thread used it can go on.
package struct Cache<Key: Hashable & Sendable, Value: Sendable>: ~Copyable, Sendable {
    /// A node of a binary tree, whose branches follow the bits of the key's hash. Nodes are added and never removed.
    private final class Node: Sendable {
        /// Nil for the root.
        let entry: (key: Key, value: Value)?
        let zero = AtomicLazyReference<Node>()
        let one = AtomicLazyReference<Node>()

        init(_ entry: (key: Key, value: Value)?) { self.entry = entry }
    }

    private let root = Node(nil)

    package init() {}

    /// The cached value for a key. `make` may run on two threads at once for the same key; both then get the same value.
    package borrowing func value(for key: Key, _ make: () -> Value) -> Value {
        known(key) ?? add(key, make())
    }

    /// The cached value for a key, or what `find` returns. A nil result is not cached.
    package borrowing func value(for key: Key, found find: () -> Value?) -> Value? {
        if let known = known(key) { return known }
        return find().map { add(key, $0) }
    }

    private borrowing func known(_ key: Key) -> Value? {
        var (node, hash) = (root, key.hashValue)
        while let next = hash & 1 == 0 ? node.zero.load() : node.one.load() {
            if let entry = next.entry, entry.key == key { return entry.value }
            (node, hash) = (next, hash >> 1)
        }
        return nil
    }

    /// Adds a value, or returns the one that another thread has added in the meantime.
    private borrowing func add(_ key: Key, _ value: Value) -> Value {
        let new = Node((key, value))
        var (node, hash) = (root, key.hashValue)
        while true {
            let next = hash & 1 == 0 ? node.zero.storeIfNil(new) : node.one.storeIfNil(new)
            if let entry = next.entry, entry.key == key { return entry.value }
            (node, hash) = (next, hash >> 1)
        }
    }
}
