import BlazonLanguage
import BlazonPayload
import BlazonText

/// The effect of each instruction on a state.
extension AbstractInterpreter {
    private static let ellipsis = "…".utf8.count

    mutating func step(_ at: Int, _ before: State, _ path: PathSize) {
        var state = before
        switch code[at] {
        case .copy(let constant):
            let last = program.constants[constant.range].last
            return write(SizeInterval(constant.count), last: last, at, state, path)
        case .emitField(let slot, let encoding):
            if survey != nil { return note(terms.field(slot), encoding, at, state, path) }
            return writeField(slot, encoding, at, state, path)
        case .write(let encoding):
            let (term, rest) = terms.popped(state.stack)
            state.stack = rest
            if survey != nil { return note(term, encoding, at, state, path) }
            if case .field(let slot) = terms[term] { return writeField(slot, encoding, at, state, path) }
            return writeTerm(term, encoding, at, state, path)
        case .separator:
            return state.isOpen
                ? arrive(at + 1, state, path) : write(SizeInterval(1), last: UInt8(ascii: ","), at, state, path)
        case .open(let constant, let isSeparated):
            let bytes = state.isMeasuring ? constant.count + (isSeparated && !state.isOpen ? 1 : 0) : 0
            state.empty = empty.adding(Opened(wasOpen: state.isOpen, bytes: bytes), to: state.empty)
            state.isOpen = true
            return arrive(at + 1, state, adding(bytes, path))
        case .close(let constant):
            if let (opened, before) = empty[state.empty] {
                state.empty = before
                state.isOpen = opened.wasOpen
                return arrive(at + 1, state, adding(opened.bytes.negated, path))
            }
            state.filled -= 1
            return write(SizeInterval(constant.count), last: program.constants[constant.range].last, at, state, path)
        case .measureStart: state.isMeasuring = true
        case .measureEnd: state.isMeasuring = false
        case .pathStart, .pathEnd: break
        case .cutStart:
            var path = path
            path.cuttable = .some(.none)
            return arrive(at + 1, state, path)
        case .cutEnd:
            var path = path
            // One letter and an ellipsis remain in each place.
            let text = path.cuttable ?? .none
            // The bound of one of several places of a field is not meaningful alone, unless it is constant.
            let longest = longestLetter(before: at) + Self.ellipsis
            let isConstant = text.most == text.least && text.least > 0
            let left = SizeInterval(
                least: min(text.least, 1 + Self.ellipsis), most: isConstant ? min(text.least, longest) : longest)
            path.cuttable = nil
            if state.isMeasuring { path.shortest = path.shortest + left }
            return arrive(at + 1, state, path)
        case .count(let counter): note(counter, state, path)
        case .skip(let reason):
            return note(program.skips[reason].counter ?? PathConditions.whole, state, path)
        case .limit, .header: state.stack = terms.popped(state.stack).rest
        // `interpretLoop` does their work.
        case .loop, .next: break
        case .jump(let to): return arrive(to, state, path)
        case .jumpUnless(let to):
            let (term, rest) = terms.popped(state.stack)
            state.stack = rest
            for (truth, state, path) in fork(term, state, path) { arrive(truth ? at + 1 : to, state, path) }
            return
        case .and(let to), .or(let to):
            let (term, rest) = terms.popped(state.stack)
            let leaves = if case .or = code[at] { true } else { false }
            state.stack = rest
            for (truth, branch, path) in fork(term, state, path) {
                var branch = branch
                if truth == leaves { branch.stack = terms.replace(0, of: rest, at: at) { _ in .boolean(truth) } }
                arrive(truth == leaves ? to : at + 1, branch, path)
            }
            return
        case .ifPresent(let to):
            for (truth, branch, path) in present(state, path) {
                var branch = branch
                if !truth { branch.stack = terms.popped(state.stack).rest }
                arrive(truth ? to : at + 1, branch, path)
            }
            return
        default: state.stack = pushed(at, state.stack)
        }
        arrive(at + 1, state, path)
    }

    /// The stack after an instruction that pushes a value.
    private mutating func pushed(_ at: Int, _ stack: Int32) -> Int32 {
        switch code[at] {
        case .field(let slot): terms.replace(0, of: stack, at: at) { _ in .field(slot) }
        case .text(let constant):
            terms.replace(0, of: stack, at: at) { _ in .text(String(decoding: program.constants[constant.range], as: UTF8.self)) }
        case .integer(let value): terms.replace(0, of: stack, at: at) { _ in .integer(value) }
        case .number(let value):
            terms.replace(0, of: stack, at: at) { _ in value.integer.map(SymbolicValue.integer) ?? .number(value) }
        case .boolean(let truth): terms.replace(0, of: stack, at: at) { _ in .boolean(truth) }
        case .omitted: terms.replace(0, of: stack, at: at) { _ in .omitted }
        case .list(let count): terms.replace(count, of: stack, at: at, SymbolicValue.list)
        case .record(let shape, let count): terms.replace(count, of: stack, at: at) { .record(shape, $0) }
        case .item, .member: terms.replace(1, of: stack, at: at) { .computed(at, $0) }
        case .loopProperty(let property, let depth): pushed(property, of: loops[depth], at, stack)
        case .concatenate(let count): terms.replace(count, of: stack, at: at, SymbolicValue.joined)
        case .filter(let index, let arguments):
            // Their results consist of their inputs.
            switch program.filters[index] {
            case "append" where arguments == 1: terms.replace(2, of: stack, at: at, SymbolicValue.joined)
            case "prepend" where arguments == 1: terms.replace(2, of: stack, at: at) { .joined($0.reversed()) }
            default: terms.replace(arguments + 1, of: stack, at: at) { .computed(at, $0) }
            }
        case .format(_, let arguments): terms.replace(arguments + 1, of: stack, at: at) { .computed(at, $0) }
        case .compare(let comparison): terms.replace(2, of: stack, at: at) { .compare(comparison, $0[0], $0[1]) }
        case .now: terms.replace(0, of: stack, at: at) { .computed(at, $0) }
        // Which of two times is earlier is not analyzed: either branch is possible.
        case .compareTimes: terms.replace(2, of: stack, at: at) { .computed(at, $0) }
        case .present: terms.replace(1, of: stack, at: at) { .present($0[0]) }
        case .not: terms.replace(1, of: stack, at: at) { .not($0[0]) }
        default: stack
        }
    }

    /// The bytes of one letter that is a single scalar.
    private func longestLetter(before end: Int) -> Int {
        for at in code[..<end].indices.reversed() { if case .cutStart(let depth) = code[at] { return max(4, 2 << depth) } }
        return 4
    }

    private func adding(_ bytes: Int, _ path: PathSize) -> PathSize {
        var path = path
        path.add(SizeInterval(bytes))
        return path
    }

    mutating func write(_ extent: SizeInterval, last: UInt8?, _ at: Int, _ before: State, _ path: PathSize) {
        var (state, path) = (before, path)
        Self.write(extent, last: last, &state, &path, empty)
        arrive(at + 1, state, path)
    }

    static func write(
        _ extent: SizeInterval, last: UInt8?, _ state: inout State, _ path: inout PathSize, _ empty: InternedLists<Opened>
    ) {
        if extent != .none {
            state.isOpen = last == UInt8(ascii: "{") || last == UInt8(ascii: "[")
            while let (_, before) = empty[state.empty] {
                state.filled += 1
                state.empty = before
            }
        }
        if state.isMeasuring { path.add(extent) }
    }
}
