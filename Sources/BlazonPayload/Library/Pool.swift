import Synchronization

/// Elements that are expensive to create, each used by one thread at a time. There are as many as threads have used at once.
///
/// It has no lock, so a process that was forked while other threads rendered can go on: what they used is lost to it, and nothing waits for
/// them.
package final class Pool<Element: ~Copyable>: Sendable {
    /// An element.
    ///
    /// Invariant: it is held by the slot that refers to it or by one call of `use`, never both.
    private final class Box: @unchecked Sendable {
        var element: Element
        init(_ element: consuming Element) { self.element = element }
    }

    /// Storage for one element that is not in use, which it retains.
    @safe private final class Slot: Sendable {
        private let box = unsafe Atomic<Unmanaged<Box>?>(nil)

        func take() -> Box? {
            // Most slots are empty: a read does not take the cache line from the other threads.
            guard unsafe box.load(ordering: .relaxed) != nil else { return nil }
            return unsafe box.exchange(nil, ordering: .acquiringAndReleasing)?.takeRetainedValue()
        }

        /// False if the slot is in use.
        func put(_ new: Box) -> Bool {
            guard unsafe box.load(ordering: .relaxed) == nil else { return false }
            let retained = unsafe Unmanaged.passRetained(new)
            if unsafe box.compareExchange(expected: nil, desired: retained, ordering: .acquiringAndReleasing).exchanged {
                return true
            }
            unsafe retained.release()
            return false
        }

        deinit { _ = take() }
    }

    /// The number of elements that are kept while nothing uses them; beyond it, they are created again.
    private static var capacity: Int { 64 }

    private let make: @Sendable () -> Element
    private let slots: [Slot]

    /// Creates an empty pool. `make` creates an element when all are in use.
    package init(_ make: @escaping @Sendable () -> Element) {
        self.make = make
        slots = (0..<Self.capacity).map { _ in Slot() }
    }

    /// Passes an element to the body, which no other call uses until it returns.
    package func use<Result>(_ body: (inout Element) -> Result) -> Result {
        let box = taken() ?? Box(make())
        defer { _ = slots.contains { $0.put(box) } }
        return body(&box.element)
    }

    private func taken() -> Box? {
        for slot in slots {
            if let box = slot.take() { return box }
        }
        return nil
    }
}
