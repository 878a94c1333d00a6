import BlazonLanguage
import BlazonPayload
import BlazonText

/// What the passes over a program's code share.
final class PassInputs {
    let program: Program
    /// The values of fields and of the members of loops' variables, by slot.
    let fields: [StackValue]
    /// The slots of loops' variables.
    let variables: [Range<Int>]
    /// The values of the columns of each lookup.
    let lookups: [[ValueSize]]
    let tables = EncodingTables()
    let printed = PrintedFields()

    init(_ program: Program) {
        self.program = program
        fields = StackValue.values(of: program.allFields)
        variables = program.loopSlots
        lookups = program.lookups.map(\.sizes)
    }
}

/// The bytes of each class of characters, by encoding.
final class EncodingTables {
    /// A few, which are found sooner than hashed.
    private var known: [(encoding: Encoding, table: CharacterVector)] = []

    subscript(encoding: Encoding) -> CharacterVector {
        if let index = known.firstIndex(where: { $0.encoding == encoding }) { return known[index].table }
        let table = encoding.bytesPerCharacter
        known.append((encoding, table))
        return table
    }
}

/// The sizes of fields in filters and formats without arguments, which most editions read again.
final class PrintedFields {
    enum Use: Hashable {
        case filter(Int, field: Int)
        case format(Int, field: Int)
    }

    private var known: [Use: ValueSize] = [:]

    func size(_ use: Use?, _ make: () -> ValueSize) -> ValueSize {
        guard let use else { return make() }
        if let size = known[use] { return size }
        let size = make()
        known[use] = size
        return size
    }
}

/// Bounds an edition's payloads in one pass over the code that renders them, so that the two cannot disagree. Jumps lead forward only, so
/// that what is known before an instruction is complete when the pass comes to it. Of conditions only constants are known: either branch
/// is possible.
struct PayloadPass {
    let code: [Instruction]
    let results: [Int: StaticType]
    private let inputs: PassInputs
    private let isMeasuredWhole: Bool
    /// The part that is measured; nil: what `measureStart` and `measureEnd` measure.
    private let part: Int?
    /// The number of JSON texts whose escapes do not count.
    private let depth: Int
    /// What is known where jumps lead that have been passed, the nearest instruction last. They are few: as many as branches are nested.
    private var jumps: [(to: Int, state: PassState)] = []
    /// The `next` of each `loop`.
    private let loopEnds: [Int: Int]
    /// The number of passes of the loops around the instruction, the outermost first.
    private var passes: [Int?] = []
    /// The values of fields and of the members of loops' variables, by slot.
    private let fields: [StackValue]

    private var program: Program { inputs.program }

    /// With `isMeasuredWhole`, the limit counts the whole payload; otherwise only what the code measures, which may be nothing.
    init(
        _ code: [Instruction], _ target: Int, _ results: [Int: StaticType], _ inputs: PassInputs,
        part: Int? = nil, isMeasuredWhole: Bool
    ) {
        self.code = code
        self.results = results
        self.inputs = inputs
        self.part = part
        self.isMeasuredWhole = isMeasuredWhole && !code.contains(part.map { .partStart($0) } ?? .measureStart)
        depth = code.lazy.compactMap { if case .partEnd(part, let depth) = $0 { depth } else { nil } }.first ?? 0
        loopEnds = code.loopEnds
        var leaves = inputs.fields
        if let slot = inputs.program.targetBy?.slot {
            leaves[slot] = StackValue(constant: inputs.program.targets[target].name, .string(max: nil))
        }
        fields = leaves
    }

    /// The state at the end; nil: no path leads to it.
    mutating func run() -> PassState? {
        let isCut = code.contains { if case .cutStart = $0 { true } else { false } }
        return interpret(code.indices, from: PassState(shortest: isCut ? BoundedBytes() : nil, isMeasured: isMeasuredWhole))
    }

    /// The state after a range of instructions, which jumps do not leave but to its end; nil: no path leads there.
    private mutating func interpret(_ range: Range<Int>, from start: PassState) -> PassState? {
        var (at, state, isReached) = (range.lowerBound, start, true)
        while true {
            if jumps.last?.to == at, let jumped = jumps.popLast()?.state {
                state = isReached ? jumped.joined(state) : jumped
                isReached = true
            }
            if at == range.upperBound { return isReached ? state : nil }
            if isReached {
                if case .loop(let loop, let to) = code[at], let end = loopEnds[at] {
                    interpret(loop, at, end, otherwise: to, from: state)
                    (at, isReached) = (end, false)
                } else {
                    isReached = step(at, &state)
                }
            }
            at += 1
        }
    }

    /// Continues at `to`, and after the instruction, too.
    private mutating func fork(_ to: Int, _ state: inout PassState) {
        state.beginPath()
        arrive(to, state)
    }

    private mutating func arrive(_ to: Int, _ state: PassState) {
        let index = (jumps.lastIndex { $0.to >= to }).map { $0 + 1 } ?? 0
        if index > 0, jumps[index - 1].to == to {
            jumps[index - 1].state = jumps[index - 1].state.joined(state)
        } else {
            jumps.insert((to, state), at: index)
        }
    }

    // MARK: Instructions

    /// Whether it leads to the instruction after it.
    private mutating func step(_ at: Int, _ state: inout PassState) -> Bool {
        switch code[at] {
        case .copy(let constant): copy(constant, &state)
        case .emitField(let slot, let encoding): write(fields[slot], encoding, &state)
        case .write(let encoding): if let value = state.stack.popLast() { write(value, encoding, &state) }
        case .separator: separate(&state)
        case .open(let constant, let isSeparated):
            state.objects.append(PassState.OpenObject(whole: state.whole, shortest: state.shortest))
            if isSeparated, state.isOpen != true { state.add(1, isCertain: state.isOpen == false) }
            state.add(count(constant, state))
            state.isOpen = true
        case .close(let constant):
            guard let object = state.objects.popLast() else { break }
            // An empty object is removed.
            guard object.mayBeFilled else {
                (state.whole, state.shortest, state.isOpen) = (object.whole, object.shortest, nil)
                break
            }
            if object.isFilled {
                copy(constant, &state)
                break
            }
            // The objects around it are filled with it, or stay as they are.
            state.add(count(constant, state))
            state.whole.least = min(state.whole.least, object.whole.least)
            if let least = object.shortest?.least, let own = state.shortest?.least { state.shortest?.least = min(own, least) }
            state.isOpen = nil
        case .measureStart: if part == nil { state.isMeasured = true }
        case .measureEnd: if part == nil { state.isMeasured = false }
        case .partStart(part): state.isMeasured = true
        case .partEnd(part, _): state.isMeasured = false
        case .partStart, .partEnd, .applyLimit: break
        case .cutStart(let depth):
            let inner = depth - escapes(state)
            let largest =
                inner < 0 ? CharacterVector.utf8.largest : inputs.tables[Encoding(.text, depth: inner)].largest
            state.cut = PassState.CutText(character: largest)
        case .cutEnd: endCut(&state)
        // A value that has been kept is one that the instructions would compute again.
        case .count, .pathStart, .pathEnd, .recipient, .known, .keep, .select: break
        case .skip, .reject: return false
        case .limit, .header, .pick: _ = state.stack.popLast()
        case .loop, .next: break
        case .jump(let to):
            arrive(to, state)
            return false
        case .jumpUnless(let to):
            let truth = state.stack.popLast()?.truth
            if truth != true { fork(to, &state) }
            if truth == false { return false }
        case .and(let to), .or(let to):
            let leaves = if case .or = code[at] { true } else { false }
            let truth = state.stack.last?.truth
            if truth != !leaves { fork(to, &state) }
            if truth == leaves { return false }
            _ = state.stack.popLast()
        case .ifPresent(let to):
            fork(to, &state)
            _ = state.stack.popLast()
        default: push(at, &state)
        }
        return true
    }

    private func copy(_ constant: Constant, _ state: inout PassState) {
        state.write(count(constant, state), last: program.constants[constant.range].last)
    }

    /// The number of JSON texts whose escapes do not count here.
    private func escapes(_ state: PassState) -> Int { state.isMeasured == false ? 0 : depth }

    /// The bytes of a constant that count.
    private func count(_ constant: Constant, _ state: PassState) -> Int {
        let depth = escapes(state)
        if depth == 0 { return constant.count }
        return (0..<depth).reduce(Array(program.constants[constant.range])) { text, _ in MeasuredParts.unescaped(text) }.count
    }

    /// Writes a comma, unless the last byte opens an object or list.
    private func separate(_ state: inout PassState) {
        if state.isOpen != true { state.write(1, isCertain: state.isOpen == false, last: UInt8(ascii: ",")) }
    }

    /// One character of the text and an ellipsis remain of each copy.
    private func endCut(_ state: inout PassState) {
        guard let cut = state.cut else { return }
        state.cut = nil
        let shortest = cut.character + Self.ellipsis
        let text = cut.bytes
        // The bound of one of several copies of a text is not meaningful alone, unless the text is constant.
        let isConstant = text.least > 0 && text.most?.most == text.least
        let most = SizeBound(isConstant ? min(text.least, shortest) : shortest)
        if state.isMeasured == false { return }
        state.shortest? += BoundedBytes(
            least: state.isMeasured == true ? min(text.least, 1 + Self.ellipsis) : 0, most: most)
    }

    private static let ellipsis = "…".utf8.count

    // MARK: Values

    private func write(_ value: StackValue, _ encoding: Encoding, _ state: inout PassState) {
        // Without the escapes of the texts around it.
        let inner = encoding.depth - escapes(state)
        let quotes = encoding.form == .json && inner >= 0 ? 2 << inner : 0
        let type = value.size.type
        var table = inner < 0 ? CharacterVector.utf8 : inputs.tables[Encoding(encoding.form, depth: inner)]
        if type.isNested, !encoding.isPercentEncoded {
            // JSON within as many JSON texts.
            let depth = encoding.form == .json ? inner - 1 : inner
            table = depth < 0 ? CharacterVector.utf8 : inputs.tables[Encoding(.kept, depth: depth)]
        }
        var bytes = BoundedBytes(least: value.least, most: value.size.text.map { SizeBound(of: $0, table) })
        if type.isTextual {
            bytes += BoundedBytes(quotes)
        } else if quotes > 0 {
            // A missing value is an empty text.
            bytes = BoundedBytes(least: max(1, bytes.least), most: bytes.most?.joined(SizeBound(quotes)))
        }
        state.write(bytes)
    }

    /// Executes an instruction that replaces values of the stack by one.
    private func push(_ at: Int, _ state: inout PassState) {
        func pop(_ count: Int) -> [StackValue] {
            let taken = Array(state.stack.suffix(count))
            state.stack.removeLast(taken.count)
            return taken
        }
        let value: StackValue
        switch code[at] {
        case .field(let slot): value = fields[slot]
        case .text(let constant):
            let text = String(decoding: program.constants[constant.range], as: UTF8.self)
            value = StackValue(constant: text, .string(max: text.unicodeScalars.count))
        case .integer(let number): value = StackValue(constant: String(number), .integer(number...number))
        case .number(let number):
            value = StackValue(
                constant: number.description,
                .number(NumberBounds.only(number)))
        case .boolean(let truth): value = StackValue(constant: truth ? "true" : "false", .boolean)
        case .list(let count): value = StackValue(size: ValueSize(list: pop(count).map(\.size)), least: 2)
        case .record(let shape, let count):
            value = StackValue(size: ValueSize(record: pop(count).map(\.size), of: program.fields.recordTypes[shape]))
        case .lookUp(let lookup, let column):
            state.stack.removeLast()
            value = StackValue(size: column.map { inputs.lookups[lookup][$0] } ?? ValueSize(.boolean))
        case .item, .member:
            state.stack.removeLast()
            value = computed(at) { ValueSize($0) }
        case .picked: value = computed(at) { ValueSize($0) }
        case .loopProperty(let property, let depth): value = StackValue(size: size(of: property, passes[depth]), least: 1)
        case .concatenate(let count):
            let parts = pop(count)
            value = StackValue(size: .concatenation(parts.map(\.size)), least: parts.reduce(0) { $0.adding(clamping: $1.least) })
        case .filter(let index, let count):
            let (values, name) = (pop(count + 1), program.filters[index])
            value = computed(at, values.onlyField.map { .filter(index, field: $0) }) { type in
                FilterRegistry.filter(named: name)?.size(
                    values[0].size, values.dropFirst().map { $0.isOmitted ? nil : $0.size }, result: type) ?? ValueSize(type)
            }
        case .format(let index, let count):
            let (values, format) = (pop(count + 1), program.formats[index])
            value = computed(at, values.onlyField.map { .format(index, field: $0) }) { type in
                format.size(values[0].size, values.dropFirst().map { $0.isOmitted ? nil : $0.size }, result: type)
            }
        case .omitted: value = StackValue(size: ValueSize(constant: "", type: .string(max: 0)), isOmitted: true)
        case .compare(let comparison):
            let sides = pop(2)
            value = StackValue(size: Self.compared(comparison, sides[0].size, sides[1].size), least: 4)
        case .compareTimes:
            state.stack.removeLast(2)
            value = StackValue(size: ValueSize(.boolean), least: 4)
        case .present, .fits, .not:
            state.stack.removeLast()
            value = StackValue(size: ValueSize(.boolean), least: 4)
        case .sendTime: value = StackValue(size: ValueSize(.anyInteger))
        case .now: value = StackValue(size: ValueSize(.datetime), least: 1)
        default: return
        }
        state.stack.append(value)
    }

    /// The value of a filter, format or selection.
    private func computed(_ at: Int, _ use: PrintedFields.Use? = nil, _ size: (ValueType) -> ValueSize) -> StackValue {
        guard let result = results[at] else { return StackValue(size: ValueSize(text: nil)) }
        if let constant = result.constant, result.type.isTextual, !result.isOptional {
            return StackValue(constant: constant, result.type)
        }
        return StackValue(
            size: inputs.printed.size(use) { size(result.type) }, least: result.isOptional || result.type.isTextual ? 0 : 1)
    }

    private func size(of property: LoopProperty, _ passes: Int?) -> ValueSize {
        switch property {
        case .first, .last: ValueSize(.boolean)
        case .index, .index0, .rindex, .rindex0, .length: ValueSize(.integer(0...Int64(passes ?? LoopBounds.passes)))
        }
    }

    private static func compared(_ comparison: Comparison, _ left: ValueSize, _ right: ValueSize) -> ValueSize {
        guard comparison == .equal || comparison == .notEqual, left.type.isTextual, right.type.isTextual, let one = left.constant,
            let other = right.constant
        else { return ValueSize(.boolean) }
        let truth = one.hasSameBytes(as: other) == (comparison == .equal)
        return ValueSize(constant: truth ? "true" : "false", type: .boolean)
    }

    // MARK: Loops

    /// Each pass of the body adds at most as many bytes as any other.
    private mutating func interpret(
        _ loop: Loop, _ at: Int, _ end: Int, otherwise: Int, from before: PassState
    ) {
        var state = before
        let list = loop.slot.map { fields[$0] } ?? state.stack.popLast()
        let most: Int? = if case .list(let max, _)? = results[at]?.type { max.map(loop.passes) ?? loop.limit } else { loop.limit }
        if !(results[at]?.isFilled ?? false) || loop.offset > 0 || most == 0 { arrive(otherwise, state) }
        if most == 0 { return }
        // The text of a loop is on the stack, and each pass appends to it.
        let appends = if case .concatenate = code[end - 1] { results[end - 1] != nil } else { false }
        var body = state
        (body.whole, body.shortest, body.isOpen) = (BoundedBytes(), state.shortest.map { _ in BoundedBytes() }, nil)
        if body.cut != nil { body.cut?.bytes = BoundedBytes() }
        if appends { body.stack[body.stack.count - 1] = StackValue(constant: "", .string(max: 0)) }
        passes.append(most)
        let last = interpret(at + 1..<end, from: body)
        passes.removeLast()
        guard let after = last else { return }
        let variable = inputs.variables[loop.variable]
        let items = list?.size.itemTexts
        func repeated(_ bytes: BoundedBytes) -> BoundedBytes {
            BoundedBytes(least: bytes.least, most: bytes.most.flatMap { $0.repeated(most, variable, items) })
        }
        state.whole += repeated(after.whole)
        if let bytes = after.shortest { state.shortest? += repeated(bytes) }
        if let text = after.cut { state.cut?.bytes += repeated(text.bytes) }
        state.objects = after.objects
        state.isOpen = after.isOpen
        if appends, let text = state.stack.popLast(), let one = after.stack.last {
            let all = one.size.repeated(most, variable, items)
            state.stack.append(StackValue(size: .concatenation([text.size, all]), least: text.least.adding(clamping: one.least)))
        }
        arrive(end + 1, state)
    }
}
