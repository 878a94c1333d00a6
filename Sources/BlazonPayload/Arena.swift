/// Memory for the tables of one renderer: made once, freed with it. What lies in it is trivial, so that no reference is counted and
/// nothing copied where it is read and written, as would be with arrays.
@safe final class Arena {
    private var blocks: [UnsafeMutableRawPointer] = unsafe []

    func array<Element: BitwiseCopyable>(repeating element: Element, count: Int) -> FixedArray<Element> {
        array(Array(repeating: element, count: count))
    }

    func array<Element: BitwiseCopyable>(_ elements: [Element]) -> FixedArray<Element> {
        let base = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
        for (index, element) in elements.enumerated() { unsafe (base + index).initialize(to: element) }
        unsafe blocks.append(UnsafeMutableRawPointer(base))
        return unsafe FixedArray(base: base, count: elements.count)
    }

    deinit {
        for index in unsafe blocks.indices { unsafe blocks[index].deallocate() }
    }
}

/// Elements in a fixed number. A copy is the same elements.
///
/// Invariant: `base` is the start of `count` initialized elements in a `Arena` that outlives this: the parts of a renderer, which are
/// all that hold such arrays, live in it beside their memory. Every access is checked against `count`.
@safe struct FixedArray<Element: BitwiseCopyable>: BitwiseCopyable {
    private let base: UnsafeMutablePointer<Element>
    let count: Int

    @unsafe fileprivate init(base: UnsafeMutablePointer<Element>, count: Int) {
        unsafe self.base = base
        self.count = count
    }

    subscript(index: Int) -> Element {
        @inline(__always) get { unsafe address(of: index).pointee }
        @inline(__always) nonmutating _modify { yield unsafe &address(of: index).pointee }
    }

    @inline(__always) private func address(of index: Int) -> UnsafeMutablePointer<Element> {
        // One comparison for both ends: what is below 0 is a large number without a sign.
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe base + index
    }
}

extension FixedArray {
    /// The address of the first element, for the length of the call: the memory lives as long as its renderer, which is at work.
    @unsafe @inline(__always) func withBase(_ body: (UnsafeRawPointer) -> Void) { unsafe body(UnsafeRawPointer(base)) }
}
