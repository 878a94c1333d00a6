package import Synchronization

/// A value of the compiler that is computed on first use. It holds a lock meanwhile, so rendering does not use it: a process could be forked
/// while another thread holds the lock.
package final class Once<Value: Sendable>: Sendable {
    @usableFromInline let known = Mutex<Value?>(nil)

    @inlinable @inline(__always) package init() {}

    /// The value, computed by `make` on the first call.
    @inlinable @inline(__always) package func value(_ make: () -> Value) -> Value {
        known.withLock { known in
            if let known { return known }
            let made = make()
            known = made
            return made
        }
    }
}
