import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload
import BlazonText

/// Collects a target's instructions. Adjacent constant bytes are gathered into one copy.
struct CodeWriter {
    /// A forward jump whose destination is not known yet.
    struct Jump {
        fileprivate let index: Int
    }

    let pool: ConstantPool
    private(set) var code: [Instruction] = []
    private(set) var results: [Int: StaticType] = [:]
    /// The tag of each loop, by its instruction.
    private(set) var loops: [Int: Span] = [:]
    private var pending: [UInt8] = []

    init(pool: ConstantPool) { self.pool = pool }

    mutating func copy(_ bytes: some Sequence<UInt8>) { pending += bytes }

    mutating func copy(_ text: String) { pending += text.utf8 }

    mutating func copy(_ text: String, _ encoding: Encoding) { encoding.append(text, to: &pending) }

    /// Copies JSON within `depth` JSON texts.
    mutating func copy(_ json: [UInt8], inside depth: Int) { pending += json.escaped(depth) }

    /// Copies a byte of JSON within `depth` JSON texts.
    mutating func copy(_ byte: UInt8, inside depth: Int) {
        if depth == 0 { pending.append(byte) } else { copy([byte], inside: depth) }
    }

    mutating func append(_ instruction: Instruction) {
        flush()
        code.append(instruction)
    }

    /// Appends an instruction that pushes a value of this type.
    mutating func append(_ instruction: Instruction, gives type: StaticType) {
        append(instruction)
        results[code.count - 1] = type
    }

    /// Appends a forward jump; `land` sets its destination.
    mutating func jump(_ make: (Int) -> Instruction) -> Jump {
        append(make(0))
        return Jump(index: code.count - 1)
    }

    mutating func land(_ jump: Jump) {
        flush()
        code[jump.index] = code[jump.index].jumping(to: code.count)
    }

    /// Appends the start of a loop; `land` sets where it continues without an item.
    mutating func begin(_ loop: Loop, over list: StaticType, at span: Span) -> Jump {
        let jump = jump { .loop(loop, to: $0) }
        results[jump.index] = list
        loops[jump.index] = span
        return jump
    }

    /// Appends the end of a loop's body.
    mutating func end(_ loop: Jump) { append(.next(to: loop.index + 1)) }

    mutating func finish() -> [Instruction] {
        flush()
        return code
    }

    private mutating func flush() {
        guard !pending.isEmpty else { return }
        code.append(.copy(pool.constant(pending)))
        pending.removeAll(keepingCapacity: true)
    }
}
