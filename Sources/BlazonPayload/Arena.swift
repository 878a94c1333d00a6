/// Memory for the tables of one renderer, allocated once and freed with it. Its elements are trivial, so access needs no
/// reference counting and no copy-on-write.
@safe final class Arena {
    private var blocks: [UnsafeMutableRawPointer] = unsafe []
    private var cursors: [FixedArray<OutputCursor>] = []

    func array<Element: BitwiseCopyable>(repeating element: Element, count: Int) -> FixedArray<Element> {
        array(Array(repeating: element, count: count))
    }

    func array<Element: BitwiseCopyable>(_ elements: [Element]) -> FixedArray<Element> {
        let base = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
        for (index, element) in elements.enumerated() { unsafe (base + index).initialize(to: element) }
        unsafe blocks.append(UnsafeMutableRawPointer(base))
        return unsafe FixedArray(base: base, count: elements.count)
    }

    /// Cursors of empty memory, which is freed with the arena, too.
    func cursors(_ count: Int) -> FixedArray<OutputCursor> {
        let added = array((0..<count).map { _ in OutputCursor() })
        cursors.append(added)
        return added
    }

    deinit {
        for cursors in cursors { for index in 0..<cursors.count { cursors[index].free() } }
        for index in unsafe blocks.indices { unsafe blocks[index].deallocate() }
    }
}

/// A fixed number of elements. Copies share the elements.
///
/// Invariant: `base` is the start of `count` initialized elements in an `Arena` that outlives this value: only the parts of a
/// renderer and its buffers hold such arrays, and the renderer and each buffer also own their arena. Every access is checked against
/// `count`.
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
        // One comparison checks both ends: as an unsigned number, a negative index is large.
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe base + index
    }
}

extension FixedArray {
    /// The address of the first element, valid during the call: the renderer that owns the memory is alive.
    @unsafe @inline(__always) func withBase(_ body: (UnsafeRawPointer) -> Void) { unsafe body(UnsafeRawPointer(base)) }
}

/// Elements of a growing number in the memory of an arena. Access needs no reference counting and no copy-on-write; what it outgrows
/// is freed with the arena.
struct GrowingArray<Element: BitwiseCopyable> {
    private let arena: Arena
    private let filler: Element
    private var elements: FixedArray<Element>
    private(set) var count = 0

    init(_ arena: Arena, filler: Element) {
        self.arena = arena
        self.filler = filler
        elements = arena.array(repeating: filler, count: 64)
    }

    subscript(index: Int) -> Element {
        precondition(index < count)
        return elements[index]
    }

    @inline(__always) mutating func append(_ element: Element) {
        if count == elements.count { grow() }
        elements[count] = element
        count &+= 1
    }

    @inline(never) private mutating func grow() {
        let wider = arena.array(repeating: filler, count: 2 * count)
        for index in 0..<count { wider[index] = elements[index] }
        elements = wider
    }

    /// Removes the elements from an index on.
    mutating func remove(from index: Int) { count = min(count, max(0, index)) }
}
