import Synchronization

/// Elements that are expensive to create, each used by one thread at a time. There are as many as threads have used at once.
package final class Pool<Element>: Sendable {
    /// An element that is not in use.
    ///
    /// Invariant: an element is either in `idle` or held by one call of `use`, never both.
    private struct Idle: @unchecked Sendable {
        let element: Element
    }

    private let make: @Sendable () -> Element
    private let idle = Mutex<[Idle]>([])

    /// Creates an empty pool. `make` creates an element when all are in use.
    package init(_ make: @escaping @Sendable () -> Element) { self.make = make }

    /// Passes an element to the body, which no other call uses until it returns.
    package func use<Result>(_ body: (inout Element) -> Result) -> Result {
        var element = idle.withLock { $0.popLast() }?.element ?? make()
        let result = body(&element)
        let used = Idle(element: element)
        idle.withLock { $0.append(used) }
        return result
    }
}
