import BlazonLanguage
import BlazonPayload

/// The constants and encodings of a program by which it distinguishes values of fields.
struct Constants {
    var texts: Set<String> = []
    private(set) var integers: Set<Int64> = []
    /// Hosts of links that get parameters.
    private(set) var hosts: Set<String> = []
    /// The encodings that are written; nil: any.
    private(set) var encodings: Set<Encoding>?
    /// Fields that are inputs of computations.
    private(set) var taken: Set<Int> = []
    /// The lookups and columns whose keys have been added.
    private var readColumns: Set<[Int]> = []

    init() {}

    init(_ program: Program) {
        encodings = []
        for target in program.targets {
            var last: [Instruction]?
            for edition in target.editions where edition.code != last {
                add(edition.code, program)
                last = edition.code
            }
        }
    }

    private mutating func add(_ code: [Instruction], _ program: Program) {
        let computes = code.contains(where: \.computes)
        for (at, instruction) in code.enumerated() {
            switch instruction {
            case .field(let slot): if computes { taken.insert(slot) }
            case .emitField(_, let encoding), .write(let encoding): encodings?.insert(encoding)
            case .compare: addOperands(before: at, code, program)
            case .format(let index, _):
                if case .link(let format) = program.formats[index] { hosts.formUnion(format.exampleHosts) }
            case .lookUp(let lookup, let column):
                if readColumns.insert([lookup, column ?? -1]).inserted { addKeys(of: program.lookups[lookup], column) }
            default: break
            }
        }
    }

    /// Keys of rows that show what a column can be.
    private mutating func addKeys(of lookup: Lookup, _ column: Int?) {
        for row in lookup.exampleRows(column) {
            if case .integer = lookup.key {
                if let number = Int64(lookup.key(row)) { integers.insert(number) }
            } else {
                texts.insert(lookup.key(row))
            }
        }
    }

    /// The operands of a comparison are constants, fields or lists of constants; computed operands do not matter here.
    private mutating func addOperands(before at: Int, _ code: [Instruction], _ program: Program) {
        var (index, sides) = (at - 1, 2)
        while index >= 0, sides > 0 {
            switch code[index] {
            case .text(let constant): texts.insert(program.text(constant))
            case .integer(let value): integers.insert(value)
            case .field, .number, .boolean, .loopProperty: break
            case .list(let count): sides += count
            default: return
            }
            (index, sides) = (index - 1, sides - 1)
        }
    }
}

extension Program {
    fileprivate func text(_ constant: Constant) -> String { String(decoding: constants[constant.range], as: UTF8.self) }
}

extension Instruction {
    fileprivate var computes: Bool {
        switch self {
        case .filter, .format: true
        default: false
        }
    }
}
