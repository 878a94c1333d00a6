import Synchronization

/// Elements that are expensive to create, each used by one thread at a time. There are as many as threads have used at once.
package final class Pool<Element>: Sendable {
    /// An element that is not in use.
    ///
    /// Invariant: an element is either here or held by one call of `use`, never both.
    private struct Idle: @unchecked Sendable {
        var elements: [Element] = []
    }

    private struct Taken: @unchecked Sendable {
        let element: Element?
    }

    private let make: @Sendable () -> Element
    private let idle = Mutex(Idle())

    /// Creates an empty pool. `make` creates an element when all are in use.
    package init(_ make: @escaping @Sendable () -> Element) { self.make = make }

    /// Passes an element to the body, which no other call uses until it returns.
    package func use<Result>(_ body: (inout Element) -> Result) -> Result {
        var element = idle.withLock { Taken(element: $0.elements.popLast()) }.element ?? make()
        let result = body(&element)
        let used = Taken(element: element)
        idle.withLock { idle in
            if let element = used.element { idle.elements.append(element) }
        }
        return result
    }
}
