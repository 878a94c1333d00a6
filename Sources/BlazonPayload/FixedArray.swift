/// Trivial elements in a fixed number, changed in place: no reference is counted and nothing copied when one is written.
///
/// Invariant: `base` is the start of `count` initialized elements, from `init` to `deinit`; every access is checked against `count`.
@safe final class FixedArray<Element: BitwiseCopyable> {
    private let base: UnsafeMutablePointer<Element>
    let count: Int

    init(repeating element: Element, count: Int) {
        unsafe base = .allocate(capacity: max(1, count))
        unsafe base.initialize(repeating: element, count: count)
        self.count = count
    }

    convenience init(_ elements: [Element], or filler: Element) {
        self.init(repeating: filler, count: elements.count)
        for (index, element) in elements.enumerated() { self[index] = element }
    }

    subscript(index: Int) -> Element {
        @inline(__always) get {
            precondition(index >= 0 && index < count)
            return unsafe base[index]
        }
        @inline(__always) _modify {
            precondition(index >= 0 && index < count)
            yield unsafe &base[index]
        }
    }

    deinit { unsafe base.deallocate() }
}
