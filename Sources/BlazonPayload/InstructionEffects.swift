import BlazonLanguage

extension Instruction {
    /// The jump destination.
    var target: Int? {
        switch self {
        case .jump(let to), .jumpUnless(let to), .and(let to), .or(let to), .ifPresent(let to), .loop(_, let to), .next(let to):
            to
        default: nil
        }
    }

    /// The same instruction in code that starts `offset` later.
    func moved(by offset: Int) -> Instruction {
        switch self {
        case .jump(let to): .jump(to: to + offset)
        case .jumpUnless(let to): .jumpUnless(to: to + offset)
        case .and(let to): .and(to: to + offset)
        case .or(let to): .or(to: to + offset)
        case .ifPresent(let to): .ifPresent(to: to + offset)
        case .loop(let loop, let to): .loop(loop, to: to + offset)
        case .next(let to): .next(to: to + offset)
        default: self
        }
    }

    /// The number of values that an instruction pops and pushes if it does not jump.
    package var effect: (pops: Int, pushes: Int) {
        switch self {
        case .copy, .emitField, .separator, .open, .close, .pathStart, .pathEnd, .measureStart, .measureEnd, .partStart, .partEnd,
            .applyLimit, .cutStart, .cutEnd,
            .jump, .next, .count, .skip, .reject, .recipient:
            (0, 0)
        case .loop(let loop, _): (loop.slot == nil ? 1 : 0, 0)
        case .write, .limit, .header, .jumpUnless, .and, .or, .ifPresent: (1, 0)
        case .field, .text, .integer, .number, .boolean, .omitted, .now, .sendTime, .loopProperty: (0, 1)
        case .list(let count), .concatenate(let count), .record(_, let count): (count, 1)
        case .filter(_, let arguments), .format(_, let arguments): (arguments + 1, 1)
        case .compare, .compareTimes: (2, 1)
        case .present, .fits, .not, .item, .member: (1, 1)
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
