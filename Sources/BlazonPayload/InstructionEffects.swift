import BlazonLanguage

extension Instruction {
    /// The jump destination.
    var target: Int? {
        switch self {
        case .jump(let to), .jumpUnless(let to), .and(let to), .or(let to), .ifPresent(let to), .known(_, let to),
            .loop(_, let to),
            .next(let to):
            to
        default: nil
        }
    }

    /// The same instruction with another jump destination; an instruction that does not jump is the same.
    package func jumping(to end: Int) -> Instruction {
        switch self {
        case .jump: .jump(to: end)
        case .jumpUnless: .jumpUnless(to: end)
        case .and: .and(to: end)
        case .or: .or(to: end)
        case .ifPresent: .ifPresent(to: end)
        case .known(let name, _): .known(name, to: end)
        case .loop(let loop, _): .loop(loop, to: end)
        case .next: .next(to: end)
        default: self
        }
    }

    /// The same instruction in code that starts `offset` later.
    func moved(by offset: Int) -> Instruction { target.map { jumping(to: $0 + offset) } ?? self }

    /// The number of values that an instruction pops and pushes if it does not jump.
    package var effect: (pops: Int, pushes: Int) {
        switch self {
        case .copy, .emitField, .separator, .open, .close, .pathStart, .pathEnd, .measureStart, .measureEnd, .partStart, .partEnd,
            .applyLimit, .cutStart, .cutEnd,
            .jump, .next, .count, .skip, .reject, .recipient, .known, .select:
            (0, 0)
        case .loop(let loop, _): (loop.slot == nil ? 1 : 0, 0)
        case .write, .limit, .header, .pick, .jumpUnless, .and, .or, .ifPresent: (1, 0)
        case .field, .text, .integer, .number, .boolean, .omitted, .now, .sendTime, .loopProperty, .picked: (0, 1)
        case .list(let count), .concatenate(let count), .record(_, let count): (count, 1)
        case .filter(_, let arguments), .format(_, let arguments): (arguments + 1, 1)
        case .compare, .compareTimes: (2, 1)
        case .present, .fits, .not, .item, .member, .lookUp, .keep: (1, 1)
        }
    }
}

extension Instruction {
    /// Whether it only ends what is measured.
    var endsPart: Bool {
        switch self {
        case .measureEnd, .partEnd: true
        default: false
        }
    }
}
