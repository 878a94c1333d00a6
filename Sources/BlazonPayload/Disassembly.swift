import BlazonLanguage
import BlazonText

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
        func pages(of program: Program) -> String {
            program.pages { name, edition, _, _ in
                let head = edition.head.isEmpty ? "" : "request to \(name)\n" + disassembly(of: edition.head)
                return disassembly(of: edition.code) + head
            }
        }
        if posted.isEmpty { return pages(of: self) }
        var program = self
        program.targets = posted
        return pages(of: self) + "\nrequests in another form\n\n" + pages(of: program)
    }

    /// A page for each edition of each target, under its name and limit. `page` takes the name, the edition, and the indices of target
    /// and edition.
    func pages(_ page: (_ name: String, Edition, _ target: Int, _ edition: Int) -> String) -> String {
        targets.enumerated().flatMap { index, target in
            target.editions.enumerated().map { number, edition in
                let name = "\(target.name)\(name(ofEdition: number))"
                let limit = edition.limit.map { ", at most \($0) bytes" } ?? ""
                return "target \(name)\(limit)\n" + page(name, edition, index, number)
            }
        }.joined(separator: "\n")
    }

    /// `, locale es, variant b`
    private func name(ofEdition index: Int) -> String {
        let count = max(1, variants?.names.count ?? 1)
        let locale = locales.map { ", locale \($0.names.indices.contains(index / count) ? $0.names[index / count] : "?")" } ?? ""
        return locale + (variants.map { ", variant \($0.names[index % count])" } ?? "")
    }

    private func disassembly(of code: [Instruction]) -> String {
        let names = FieldTable(fields, loops: loops)
        let width = String(code.count).count
        var lines = ""
        for (index, instruction) in code.enumerated() {
            lines += "\(index.padded(to: width))  \(shown(instruction, names) { $0 })\n"
        }
        // The end of the code is a jump destination.
        return lines + "\(code.count)  end\n"
    }

    /// An instruction as text; `number` names jump destinations.
    func shown(_ instruction: Instruction, _ names: FieldTable, _ number: (Int) -> Int) -> String {
        ([instruction.encoded.name] + operands(of: instruction, names, number)).joined(separator: " ")
    }

    private func operands(of instruction: Instruction, _ names: FieldTable, _ number: (Int) -> Int) -> [String] {
        switch instruction {
        case .copy(let constant), .close(let constant), .text(let constant): [shown(constant)]
        case .emitField(let slot, let encoding): [shown(slot, names), shown(encoding)]
        case .write(let encoding): [shown(encoding)]
        case .open(let constant, let separated): [shown(constant)] + (separated ? ["separated"] : [])
        case .field(let slot): [shown(slot, names)]
        case .filter(let index, let arguments): [shown(index, of: filters) { $0 }, "/\(arguments)"]
        case .record(let shape, let count): [shown(shape, of: fields.recordTypes) { "\(ValueType.record($0))" }, "/\(count)"]
        case .loopProperty(let property, let depth): [property.rawValue] + (depth == 0 ? [] : ["of loop \(depth)"])
        case .loop(let loop, let to): shown(loop, names) + ["else", "→", String(number(to))]
        case .cutStart(let depth): depth == 0 ? [] : [String(depth)]
        case .format(let index, let arguments): [shown(index, of: formats, \.json.compact), "/\(arguments)"]
        case .jump(let to), .jumpUnless(let to), .and(let to), .or(let to), .ifPresent(let to), .next(let to):
            ["→", String(number(to))]
        case .lookUp(let lookup, let column): shown(lookup: lookup, column)
        case .known(let name, let to): [shown(name, of: self.names) { $0 }, "→", String(number(to))]
        case .keep(let name): [shown(name, of: self.names) { $0 }]
        case .count(let counter): [shown(counter, of: counters) { "\($0.kind.rawValue) \($0.location)" }]
        case .skip(let reason): [shown(reason, of: skips, \.name)]
        case .reject(let rule): [shown(rule, of: rules, \.words)]
        // As in `program.json`: numbers and words.
        default: instruction.encoded.operands.map { if case .text(let word) = $0 { word } else { $0.compact } }
        }
    }

    /// `products name`: the lookup and its column.
    private func shown(lookup index: Int, _ column: Int?) -> [String] {
        guard lookups.indices.contains(index) else { return ["?\(index)"] }
        return [lookups[index].name] + (column.map { [shown($0, of: lookups[index].fields, \.name)] } ?? [])
    }

    /// `item in cart, from 1, at most 3, reversed`
    private func shown(_ loop: Loop, _ names: FieldTable) -> [String] {
        var parts = [shown(loop.variable, of: loops, \.name), "in", loop.slot.map { shown($0, names) } ?? "the list"]
        if loop.offset > 0 { parts.append("offset \(loop.offset)") }
        if let limit = loop.limit { parts.append("limit \(limit)") }
        if loop.isReversed { parts.append("reversed") }
        return parts
    }

    func shown(_ constant: Constant) -> String {
        guard constant.isWithin(constants.count) else { return "?\(constant.start)+\(constant.count)" }
        return JSON.text(String(decoding: constants[constant.range], as: UTF8.self)).compact
    }

    private func shown(_ slot: Int, _ names: FieldTable) -> String { shown(slot, of: names.slots) { names.paths[$0] } }

    /// The name of an item, or its index if there is none.
    private func shown<Item>(_ index: Int, of items: [Item], _ name: (Item) -> String) -> String {
        items.indices.contains(index) ? name(items[index]) : "?\(index)"
    }

    private func shown(_ encoding: Encoding) -> String {
        encoding.depth == 0 ? encoding.form.rawValue : "\(encoding.form.rawValue)+\(encoding.depth)"
    }
}

extension Int {
    /// The number with spaces before it, if it has fewer characters than `width`.
    func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: " ", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
