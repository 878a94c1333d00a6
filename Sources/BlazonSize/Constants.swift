import BlazonPayload

/// Constants that a program's conditions compare with, numbers of characters at which it cuts texts, and how it writes: what a
/// field's values have to be told apart by.
struct Constants {
    var texts: Set<String> = []
    private(set) var integers: Set<Int64> = []
    var cuts: Set<Int64> = []
    /// In which something is written; nil: in any.
    private(set) var encodings: Set<Encoding>?
    /// Fields that something may be computed of.
    private(set) var taken: Set<Int> = []

    init() {}

    init(_ program: Program) {
        encodings = []
        let truncation = program.filters.firstIndex(of: "truncate")
        for target in program.targets {
            var last: [Instruction]?
            for edition in target.editions where edition.code != last {
                add(edition.code, program, truncation)
                last = edition.code
            }
        }
    }

    private mutating func add(_ code: [Instruction], _ program: Program, _ truncation: Int?) {
        let computes = code.contains(where: \.computes)
        for (at, instruction) in code.enumerated() {
            switch instruction {
            case .integer(let value):
                if let truncation, at + 2 < code.count, code[at + 2] == .filter(truncation, arguments: 2) { cuts.insert(value) }
            case .field(let slot): if computes { taken.insert(slot) }
            case .hole(_, let encoding), .write(let encoding): encodings?.insert(encoding)
            case .compare: addOperands(before: at, code, program)
            default: break
            }
        }
    }

    /// A comparison's sides are a constant, a field or a list of constants; what is computed has no constants of interest.
    private mutating func addOperands(before at: Int, _ code: [Instruction], _ program: Program) {
        var (place, sides) = (at - 1, 2)
        while place >= 0, sides > 0 {
            switch code[place] {
            case .text(let constant): texts.insert(String(decoding: program.constants[constant.range], as: UTF8.self))
            case .integer(let value): integers.insert(value)
            case .field, .number, .boolean: break
            case .list(let count): sides += count
            default: return
            }
            (place, sides) = (place - 1, sides - 1)
        }
    }
}

extension Instruction {
    fileprivate var computes: Bool {
        switch self {
        case .filter, .format: true
        default: false
        }
    }
}
