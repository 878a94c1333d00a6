import BlazonLanguage
import BlazonText

extension Program {
    /// Checks everything that the renderer relies on: indices are in range, jumps lead forward, the stack has the same depth on
    /// every path to an instruction, and `open`, `pathStart` and `measureStart` are properly nested and closed. Since jumps lead
    /// forward, one pass is enough.
    package func verify() throws(ProgramError) {
        guard String(validating: constants, as: UTF8.self) != nil else { throw .damaged("the constants are not UTF-8") }
        try verifyNames(fields, "fields", depth: 1)
        for (index, name) in filters.enumerated() where FilterRegistry.filter(named: name) == nil {
            throw .damaged("filters[\(index)]: unknown filter `\(name)`")
        }
        for (index, loop) in loops.enumerated() {
            try verifyNames([Field(name: loop.name, type: loop.type, isOptional: false)], "loops[\(index)]", depth: 1)
        }
        let table = FieldTable(fields, loops: loops)
        try verifyChoices(table)
        let count = (locales?.names.count ?? 1).multiplied(clamping: variants?.names.count ?? 1)
        try verifySkips()
        try verify(targets, "targets", editions: count, table)
        try verify(posted, "posted", editions: count, table)
        for (index, target) in posted.enumerated() where !targets.contains(where: { $0.name.hasSameBytes(as: target.name) }) {
            throw .damaged("posted[\(index)]: unknown target `\(target.name)`")
        }
    }

    private func verify(
        _ targets: [TargetProgram], _ list: String, editions count: Int, _ table: FieldTable
    ) throws(ProgramError) {
        for (index, target) in targets.enumerated() {
            if target.editions.count != count {
                throw .damaged("\(list)[\(index)]: it has \(target.editions.count) editions, and not \(count)")
            }
            for (number, edition) in target.editions.enumerated() {
                let path = "\(list)[\(index)].editions[\(number)]"
                if let limit = edition.limit, limit < 0 { throw .damaged("\(path).limit: it is below zero") }
                guard 0...edition.code.count ~= edition.skipEnd else { throw .damaged("\(path).skipEnd: it is out of range") }
                try verify(edition, path)
                for (code, skipEnd, name) in [(edition.head, 0, "head"), (edition.code, edition.skipEnd, "code")] {
                    var verifier = Verifier(
                        program: self, code: code, skipEnd: skipEnd, table: table, path: "\(path).\(name)")
                    try verifier.run()
                }
                if target.validateOnly != nil, !edition.isSkipped, edition.closing(in: constants) == nil {
                    throw .damaged("\(path).code: it does not end with the brace of an object")
                }
                for (at, instruction) in edition.code.enumerated() where instruction == .recipient || instruction == .sendTime {
                    throw .damaged("\(path).code[\(at)]: it belongs in a head")
                }
            }
        }
    }

    /// Checks further limits, and what instructions say of them.
    private func verify(_ edition: Edition, _ path: String) throws(ProgramError) {
        let parts = 0..<Edition.Limit.mostParts
        for (index, limit) in edition.limits.enumerated() {
            if limit.bytes < 0 { throw .damaged("\(path).limits[\(index)]: it is below zero") }
            if let part = limit.part, !parts.contains(part) { throw .damaged("\(path).limits[\(index)]: unknown part \(part)") }
        }
        for (at, instruction) in edition.code.enumerated() {
            switch instruction {
            case .applyLimit(let limit) where !edition.limits.indices.contains(limit):
                throw .damaged("\(path).code[\(at)]: unknown limit \(limit)")
            case .partStart(let part), .partEnd(let part, _):
                if !parts.contains(part) { throw .damaged("\(path).code[\(at)]: unknown part \(part)") }
            default: continue
            }
        }
    }

    private func verifyNames(_ fields: [Field], _ path: String, depth: Int) throws(ProgramError) {
        guard depth <= JSON.maximumDepth else { throw .damaged("\(path): records are nested too deep") }
        var names: Set<[UInt8]> = []
        for field in fields {
            if !names.insert(Array(field.name.utf8)).inserted { throw .damaged("\(path): duplicate `\(field.name)`") }
            var (type, depth) = (field.type, depth)
            while case .list(_, let item) = type { (type, depth) = (item, depth + 1) }
            if case .record(let inner) = type { try verifyNames(inner, "\(path).\(field.name)", depth: depth + 1) }
        }
    }
}

private struct Verifier {
    /// The state when an instruction is reached.
    struct State: Equatable {
        var depth = 0
        /// Opened and not yet closed, the innermost last.
        var brackets: [Bracket] = []
    }

    enum Bracket: Equatable {
        case object, path, measure, cut
        /// A part of the payload, by its number.
        case part(Int)
        /// A loop, by the index of its first instruction, with the number of values on the stack.
        case loop(start: Int, depth: Int)
        /// A selection, with the number of values on the stack.
        case selection(depth: Int)

        var isLoop: Bool { if case .loop = self { true } else { false } }
        var isSelection: Bool { if case .selection = self { true } else { false } }
    }

    let program: Program
    let code: [Instruction]
    /// No jump leads out of the instructions up to here, and only these may skip the record.
    let skipEnd: Int
    let table: FieldTable
    let path: String
    /// States of the jumps, by the instruction that they lead to.
    var arrivals: [Int: State] = [:]

    mutating func run() throws(ProgramError) {
        // nil: the instruction is unreachable and needs no check.
        var state: State? = State()
        for at in code.indices {
            try checkOperands(at)
            state = try join(state, at)
            if at == skipEnd { try checkSkipEnd(state) }
            guard let before = state else { continue }
            state = try step(before, at)
        }
        let last = try join(state, code.count)
        if skipEnd == code.count { try checkSkipEnd(last) }
        // Every record may be skipped.
        if last == nil, skipEnd > 0 { return }
        guard let end = last else { throw fault(code.count, "the end is unreachable") }
        if end.depth != 0 { throw fault(code.count, "\(end.depth) values are left on the stack") }
        if !end.brackets.isEmpty { throw fault(code.count, "an object, path, measure, cut or selection is not closed") }
    }

    /// Checks that nothing is open or left on the stack when the payload begins.
    private func checkSkipEnd(_ state: State?) throws(ProgramError) {
        if let state, state != State() { throw fault(skipEnd, "something is open or on the stack where the payload begins") }
    }

    private func fault(_ at: Int, _ what: String) -> ProgramError { .damaged("\(path)[\(at)]: \(what)") }

    private func join(_ state: State?, _ at: Int) throws(ProgramError) -> State? {
        guard let arrival = arrivals[at] else { return state }
        guard let state else { return arrival }
        if state != arrival { throw fault(at, "the stack differs between paths to this instruction") }
        return state
    }

    private mutating func step(_ before: State, _ at: Int) throws(ProgramError) -> State? {
        var after = before
        let effect = code[at].effect
        guard before.depth >= effect.pops else { throw fault(at, "the stack has too few values") }
        after.depth += effect.pushes - effect.pops
        switch code[at] {
        case .open: after.brackets.append(.object)
        case .close: try close(.object, &after, at)
        case .pathStart: try open(.path, &after, at)
        case .pathEnd: try close(.path, &after, at)
        case .measureStart: try open(.measure, &after, at)
        case .measureEnd: try close(.measure, &after, at)
        case .partStart(let part): try open(.part(part), &after, at)
        case .partEnd(let part, _): try close(.part(part), &after, at)
        case .cutStart: try open(.cut, &after, at)
        case .cutEnd: try close(.cut, &after, at)
        case .loop(let loop, let to):
            let loops = after.brackets.count(where: \.isLoop)
            if loop.depth != loops { throw fault(at, "it is in \(loops) loops, and not \(loop.depth)") }
            try arrive(after, to, from: at)
            after.brackets.append(.loop(start: at + 1, depth: after.depth))
        case .next(let to):
            guard case .loop(let start, let depth)? = after.brackets.popLast(), start == to, depth == after.depth else {
                throw fault(at, "it ends no loop, or another one")
            }
        case .select: after.brackets.append(.selection(depth: after.depth))
        case .pick: if !after.brackets.contains(where: \.isSelection) { throw fault(at, "it is in no selection") }
        case .picked:
            if after.brackets.popLast() != .selection(depth: before.depth) { throw fault(at, "it ends no selection") }
        case .loopProperty(_, let depth):
            if depth < 0 || depth >= before.brackets.count(where: \.isLoop) { throw fault(at, "there is no such loop") }
        case .jump(let to):
            try arrive(after, to, from: at)
            return nil
        case .skip:
            if before != State() { throw fault(at, "something is open or on the stack where the record is skipped") }
            return nil
        case .jumpUnless(let to): try arrive(after, to, from: at)
        // The value stays on the stack if the jump is taken.
        case .and(let to), .or(let to), .ifPresent(let to): try arrive(before, to, from: at)
        case .known(_, let to):
            var known = before
            known.depth += 1
            try arrive(known, to, from: at)
        default: break
        }
        return after
    }

    /// Opens what cannot contain another of its kind: the interpreter stores only one offset of each.
    private func open(_ bracket: Bracket, _ state: inout State, _ at: Int) throws(ProgramError) {
        if state.brackets.contains(bracket) { throw fault(at, "it is inside another of its kind") }
        state.brackets.append(bracket)
    }

    private func close(_ bracket: Bracket, _ state: inout State, _ at: Int) throws(ProgramError) {
        if state.brackets.popLast() != bracket { throw fault(at, "it closes something that is not open") }
    }

    private mutating func arrive(_ state: State, _ to: Int, from at: Int) throws(ProgramError) {
        try checkJump(to, at, end: at < skipEnd ? skipEnd : code.count)
        if let other = arrivals[to], other != state { throw fault(to, "the stack differs between paths to this instruction") }
        arrivals[to] = state
    }

    private func checkOperands(_ at: Int) throws(ProgramError) {
        switch code[at] {
        case .copy(let constant), .open(let constant, _), .close(let constant), .text(let constant): try check(constant, at)
        case .emitField(let slot, let encoding):
            try check(slot, table.slots.indices, "slot", at)
            try check(depth: encoding.depth, at)
        case .write(let encoding): try check(depth: encoding.depth, at)
        case .cutStart(let depth), .partEnd(_, let depth): try check(depth: depth, at)
        case .applyLimit, .partStart: break
        case .field(let slot): try check(slot, table.slots.indices, "slot", at)
        case .list(let count), .concatenate(let count): try check(count: count, at)
        case .filter(let index, let arguments):
            try check(index, program.filters.indices, "filter", at)
            guard FilterRegistry.filter(named: program.filters[index])?.parameters.count == arguments else {
                throw fault(at, "`\(program.filters[index])` does not accept \(arguments) arguments")
            }
        case .format(let index, let arguments):
            try check(index, program.formats.indices, "format", at)
            try check(count: arguments, at)
        case .limit(let bytes, _): if bytes < 0 { throw fault(at, "the limit is below zero") }
        case .count(let counter): try check(counter, program.counters.indices, "counter", at)
        case .record(let shape, let count):
            guard table.shapes.indices.contains(shape), table.shapes[shape].names.count == count else {
                throw fault(at, "unknown record type \(shape)")
            }
        case .member(let index): if index < 0 { throw fault(at, "the index is below zero") }
        case .lookUp(let lookup, let column):
            try check(lookup, program.lookups.indices, "lookup", at)
            if let column { try check(column, program.lookups[lookup].fields.indices, "column", at) }
        case .loop(let loop, let to):
            try check(loop.variable, program.loops.indices, "variable", at)
            if let slot = loop.slot { try checkSource(slot, of: loop, at) }
            if loop.offset < 0 || loop.limit ?? 0 < 0 { throw fault(at, "an operand is below zero") }
            try checkJump(to, at, end: code.count)
        case .skip(let reason):
            try check(reason, program.skips.indices, "reason", at)
            if at >= skipEnd { throw fault(at, "the payload has begun") }
        case .fits(let test): try check(test, program.tests.indices, "test", at)
        case .known(let name, let to):
            try check(name, program.names.indices, "name", at)
            try checkJump(to, at, end: code.count)
        case .keep(let name): try check(name, program.names.indices, "name", at)
        case .reject(let rule): try check(rule, program.rules.indices, "rule", at)
        case .jump(let to), .jumpUnless(let to), .and(let to), .or(let to), .ifPresent(let to):
            try checkJump(to, at, end: code.count)
        case .separator, .pathStart, .pathEnd, .measureStart, .measureEnd, .cutEnd, .integer, .number, .boolean, .omitted,
            .now, .compare, .compareTimes, .present, .not, .recipient, .sendTime, .header, .item, .loopProperty, .next, .select,
            .pick, .picked:
            break
        }
    }

    /// Checks that the range is in bounds and does not split a character.
    private func check(_ constant: Constant, _ at: Int) throws(ProgramError) {
        let pool = program.constants
        guard constant.isWithin(pool.count) else { throw fault(at, "the constant is out of range") }
        for edge in [constant.start, constant.start + constant.count] where edge < pool.count && pool[edge] & 0xC0 == 0x80 {
            throw fault(at, "the constant cuts a character")
        }
    }

    /// Checks that a loop's variable has as many nodes as the items of the list: they are copied together.
    private func checkSource(_ slot: Int, of loop: Loop, _ at: Int) throws(ProgramError) {
        try check(slot, table.slots.indices, "slot", at)
        guard case .list(_, _, let itemNodes) = table.kinds[table.nodes[table.slots[slot]].type],
            max(1, itemNodes.count) == table.variables[loop.variable].count
        else { throw fault(at, "the slot is no list of the variable's type") }
    }

    private func check(_ index: Int, _ known: Range<Int>, _ kind: String, _ at: Int) throws(ProgramError) {
        if !known.contains(index) { throw fault(at, "unknown \(kind) \(index)") }
    }

    private func check(depth: Int, _ at: Int) throws(ProgramError) {
        if !(0...Encoding.maximumDepth).contains(depth) { throw fault(at, "the depth is out of range") }
    }

    private func check(count: Int, _ at: Int) throws(ProgramError) {
        if !(0...code.count).contains(count) { throw fault(at, "the count is out of range") }
    }

    private func checkJump(_ to: Int, _ at: Int, end: Int) throws(ProgramError) {
        if to <= at || to > end { throw fault(at, "the jump leads backward or out of the code") }
    }
}
