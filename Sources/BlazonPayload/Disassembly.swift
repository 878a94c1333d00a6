import BlazonJSON
import BlazonLanguage

extension Program {
    /// The program in readable form: each target's instructions, one per line, with constants as text, fields and filters by
    /// name, and line numbers as jump destinations.
    package var disassembly: String { choices + editions }

    /// The fields that select locale, variant and target, one per line.
    private var choices: String {
        let names = FieldTable(fields, loops: loops)
        var lines = ""
        if let locales {
            lines += "locale by \(locales.slot.map { shown($0, names) } ?? "nothing"): \(locales.names.joined(separator: " "))\n"
        }
        if let variants {
            let shares = zip(variants.names, variants.weights).map { "\($0) \($1)" }
            lines += "variant by \(shown(variants.slot, names)): \(shares.joined(separator: ", "))\n"
        }
        if let targetBy { lines += "target by \(shown(targetBy.slot, names)): \(targetBy.targets.joined(separator: " "))\n" }
        return lines.isEmpty ? "" : lines + "\n"
    }

    private var editions: String {
        targets.map { target in
            target.editions.enumerated().map { index, edition in
                let limit = edition.limit.map { ", at most \($0) bytes" } ?? ""
                let place = "\(target.name)\(name(ofEdition: index))"
                let head = edition.head.isEmpty ? "" : "request to \(place)\n" + disassembly(of: edition.head)
                return "target \(place)\(limit)\n" + disassembly(of: edition.code) + head
            }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// `, locale es, variant b`
    func name(ofEdition index: Int) -> String {
        let count = max(1, variants?.names.count ?? 1)
        let locale = locales.map { ", locale \($0.names.indices.contains(index / count) ? $0.names[index / count] : "?")" } ?? ""
        return locale + (variants.map { ", variant \($0.names[index % count])" } ?? "")
    }

    private func disassembly(of code: [Instruction]) -> String {
        let names = FieldTable(fields, loops: loops)
        let width = String(code.count).count
        var lines = ""
        for (index, instruction) in code.enumerated() {
            let number = String(index)
            lines += String(repeating: " ", count: width - number.count) + number + "  "
            lines += shown(instruction, names) { $0 } + "\n"
        }
        // The end of the code is a jump destination.
        return lines + "\(code.count)  end\n"
    }

    /// An instruction as text; `place` names jump destinations.
    func shown(_ instruction: Instruction, _ names: FieldTable, _ place: (Int) -> Int) -> String {
        ([instruction.name] + operands(of: instruction, names, place)).joined(separator: " ")
    }

    private func operands(of instruction: Instruction, _ names: FieldTable, _ place: (Int) -> Int) -> [String] {
        switch instruction {
        case .separator, .pathStart, .pathEnd, .measureStart, .measureEnd, .cutEnd, .omitted, .now, .present, .not, .recipient,
            .sendTime,
            .header:
            []
        case .copy(let constant), .close(let constant), .text(let constant): [shown(constant)]
        case .emitField(let slot, let encoding): [shown(slot, names), shown(encoding)]
        case .write(let encoding): [shown(encoding)]
        case .open(let constant, let separated): [shown(constant)] + (separated ? ["separated"] : [])
        case .field(let slot): [shown(slot, names)]
        case .integer(let value): [String(value)]
        case .number(let value): [value.description]
        case .boolean(let value): [String(value)]
        case .list(let count), .concatenate(let count): [String(count)]
        case .filter(let index, let arguments):
            [filters.indices.contains(index) ? filters[index] : "?\(index)", "/\(arguments)"]
        case .record(let shape, let count):
            [
                fields.recordTypes.indices.contains(shape) ? "\(ValueType.record(fields.recordTypes[shape]))" : "?\(shape)",
                "/\(count)",
            ]
        case .item(let index), .member(let index): [String(index)]
        case .loopProperty(let property, let depth): [property.rawValue] + (depth == 0 ? [] : ["of loop \(depth)"])
        case .loop(let loop, let to): shown(loop, names) + ["else", "→", String(place(to))]
        case .next(let to): ["→", String(place(to))]
        case .cutStart(let depth): depth == 0 ? [] : [String(depth)]
        case .format(let index, let arguments):
            [formats.indices.contains(index) ? formats[index].json.compact : "?\(index)", "/\(arguments)"]
        case .compare(let comparison), .compareTimes(let comparison): [comparison.rawValue]
        case .limit(let bytes, let code): [String(bytes), code.rawValue]
        case .jump(let to), .jumpUnless(let to), .and(let to), .or(let to), .ifPresent(let to): ["→", String(place(to))]
        case .count(let counter):
            counters.indices.contains(counter) ? [counters[counter].kind.rawValue, counters[counter].place] : ["?\(counter)"]
        case .skip(let reason): [skips.indices.contains(reason) ? skips[reason].name : "?\(reason)"]
        }
    }

    /// `item in cart, from 1, at most 3, reversed`
    private func shown(_ loop: Loop, _ names: FieldTable) -> [String] {
        let name = loops.indices.contains(loop.variable) ? loops[loop.variable].name : "?\(loop.variable)"
        var parts = [name, "in", loop.slot.map { shown($0, names) } ?? "the list"]
        if loop.offset > 0 { parts.append("offset \(loop.offset)") }
        if let limit = loop.limit { parts.append("limit \(limit)") }
        if loop.isReversed { parts.append("reversed") }
        return parts
    }

    func shown(_ constant: Constant) -> String {
        guard constant.start >= 0, constant.count >= 0, constant.start <= constants.count,
            constant.count <= constants.count - constant.start
        else { return "?\(constant.start)+\(constant.count)" }
        return JSON.text(String(decoding: constants[constant.range], as: UTF8.self)).compact
    }

    private func shown(_ slot: Int, _ names: FieldTable) -> String {
        names.slots.indices.contains(slot) ? names.paths[names.slots[slot]] : "?\(slot)"
    }

    private func shown(_ encoding: Encoding) -> String {
        encoding.depth == 0 ? encoding.form.rawValue : "\(encoding.form.rawValue)+\(encoding.depth)"
    }
}
