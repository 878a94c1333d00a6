import BlazonLanguage
import BlazonPayload
import BlazonText

/// The bounds of one edition's payloads, in the bytes that its target's limit counts.
struct PayloadBound {
    let least: Int
    /// nil: unbounded.
    let most: Int?
    /// Whether a text is cut if the payload would exceed the limit (`overflow`).
    let isCut: Bool
    /// Whether every record is skipped.
    let isSkipped: Bool
    /// The bounds with the text that may be cut as short as possible.
    let shortest: SizeInterval
    let unbounded: [UnboundedField]
    private let bound: SizeBound?

    init(
        _ code: [Instruction], _ target: Int, _ results: [Int: StaticType], _ limit: SizeLimit,
        _ inputs: PassInputs
    ) {
        var pass = PayloadPass(
            code, target, results, inputs, part: limit.part, isMeasuredWhole: limit.counted.paths == nil)
        let end = pass.run()
        isSkipped = end == nil && code.contains { if case .skip = $0 { true } else { false } }
        least = max(0, end?.whole.least ?? 0)
        bound = end?.whole.most?.whole
        most = bound?.most
        shortest =
            end?.shortest.map { SizeInterval(least: max(0, $0.least), most: $0.most?.most) }
            ?? SizeInterval(least: least, most: most)
        isCut = code.contains { if case .cutStart = $0 { true } else { false } }
        unbounded = most == nil ? inputs.program.unboundedFields(code) : []
    }

    /// Bytes that each character of a field adds, by its slot; nil: unknown.
    func perCharacter(of slot: Int) -> CharacterVector? { bound?.perCharacter(of: slot) }
}

/// A minimum and maximum number of bytes; nil: unbounded.
struct SizeInterval: Equatable {
    let least: Int
    let most: Int?
}

/// Lower and upper bounds of bytes, which writing adds to; nil: unbounded.
struct BoundedBytes {
    var least = 0
    var most: SizeBound? = SizeBound()

    init(_ exactly: Int = 0) { self.init(least: exactly, most: SizeBound(exactly)) }

    init(least: Int, most: SizeBound?) { (self.least, self.most) = (least, most) }

    static func += (left: inout BoundedBytes, right: BoundedBytes) {
        left.least = left.least.adding(clamping: right.least)
        if let bytes = right.most { left.most?.add(bytes) } else { left.most = nil }
    }

    /// Adds at least `least` and exactly `most` bytes.
    mutating func add(least: Int, most: Int) {
        self.least = self.least.adding(clamping: least)
        self.most?.add(most)
    }

    /// The bounds of either.
    func joined(_ other: BoundedBytes) -> BoundedBytes {
        BoundedBytes(least: min(least, other.least), most: most.flatMap { most in other.most.map { most.joined($0) } })
    }
}

/// What is known before an instruction, on all paths to it.
struct PassState {
    /// The payload so far.
    var whole = BoundedBytes()
    /// The same with each text that may be cut as short as possible; nil: there is none.
    var shortest: BoundedBytes?
    /// The text that may be cut; nil outside of one.
    var cut: CutText?
    var stack: [StackValue] = []
    /// The open objects, the outermost first.
    var objects: [OpenObject] = []
    /// Whether the last byte opens an object or list, so that no comma follows; nil: on some paths.
    var isOpen: Bool? = true
    /// Whether bytes count against the limit; nil: on some paths.
    var isMeasured: Bool?

    struct CutText {
        var bytes = BoundedBytes()
        /// Bytes of its longest character.
        var character = 0
    }

    /// An object whose opening is removed if it stays empty.
    struct OpenObject {
        /// The bytes before it.
        var whole: BoundedBytes
        var shortest: BoundedBytes?
        /// Whether it is not empty on some paths, and on all.
        var mayBeFilled = false
        var isFilled = false
    }

    /// Adds bytes of a value.
    mutating func write(_ bytes: BoundedBytes) {
        fill(isCertain: bytes.least > 0, mayWrite: bytes.most?.most != 0, opens: false)
        add(bytes)
    }

    /// Adds constant bytes, or those of a comma that only some paths write; `last` is the last of them.
    mutating func write(_ bytes: Int, isCertain: Bool = true, last: UInt8?) {
        let opens = last == UInt8(ascii: "{") || last == UInt8(ascii: "[")
        fill(isCertain: isCertain && bytes > 0, mayWrite: bytes > 0, opens: opens)
        add(bytes, isCertain: isCertain)
    }

    /// Notes that something is written on some paths, or on all.
    private mutating func fill(isCertain: Bool, mayWrite: Bool, opens: Bool) {
        if isCertain { isOpen = opens } else if isOpen != opens { isOpen = nil }
        guard mayWrite else { return }
        for index in objects.indices {
            objects[index].mayBeFilled = true
            if isCertain { objects[index].isFilled = true }
        }
    }

    /// Adds constant bytes where they count; without `isCertain`, on some paths.
    mutating func add(_ bytes: Int, isCertain: Bool = true) {
        if isMeasured == false { return }
        let least = isCertain && isMeasured == true ? bytes : 0
        whole.add(least: least, most: bytes)
        if cut == nil { shortest?.add(least: least, most: bytes) } else { cut?.bytes.add(least: least, most: bytes) }
    }

    /// Adds bytes where they count.
    mutating func add(_ bytes: BoundedBytes) {
        if isMeasured == false { return }
        let counted = BoundedBytes(least: isMeasured == true ? bytes.least : 0, most: bytes.most)
        whole += counted
        if cut == nil { shortest? += counted } else { cut?.bytes += counted }
    }

    /// Begins another path, which continues with a copy of the state.
    mutating func beginPath() {
        whole.most?.beginPath()
        shortest?.most?.beginPath()
        cut?.bytes.most?.beginPath()
    }

    func joined(_ other: PassState) -> PassState {
        var joined = self
        joined.whole = whole.joined(other.whole)
        joined.shortest = shortest.flatMap { bytes in other.shortest.map { bytes.joined($0) } }
        if let one = cut, let two = other.cut {
            joined.cut = CutText(bytes: one.bytes.joined(two.bytes), character: max(one.character, two.character))
        }
        joined.stack = zip(stack, other.stack).map { $0.joined($1) }
        joined.objects = zip(objects, other.objects).map { one, two in
            // Both paths have passed its opening with the same bytes before it.
            OpenObject(
                whole: one.whole, shortest: one.shortest, mayBeFilled: one.mayBeFilled || two.mayBeFilled,
                isFilled: one.isFilled && two.isFilled)
        }
        if isOpen != other.isOpen { joined.isOpen = nil }
        if isMeasured != other.isMeasured { joined.isMeasured = nil }
        return joined
    }
}
