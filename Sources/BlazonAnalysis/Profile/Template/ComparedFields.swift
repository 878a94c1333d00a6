import BlazonLanguage
package import BlazonPayload

/// The texts that the conditions of a program compare fields with: what its branches expect.
package struct ComparedFields {
    /// The texts by slot.
    package private(set) var texts: [Int: Set<[UInt8]>] = [:]

    /// Finds the comparisons of fields with literals, by `==`, `!=` and `in`.
    package init(_ program: Program) {
        for edition in program.targets.flatMap(\.editions) {
            for (index, instruction) in edition.code.enumerated() {
                switch instruction {
                case .compare(.equal), .compare(.notEqual), .compare(.isIn): add(before: index, edition.code, program)
                default: break
                }
            }
        }
    }

    /// Adds a comparison whose operands are one field and literals, without a calculation between them.
    private mutating func add(before index: Int, _ code: [Instruction], _ program: Program) {
        var field: Int?
        var found: [[UInt8]] = []
        var pending = 2
        for instruction in code[..<index].reversed() {
            switch instruction {
            case .list(let count): pending += count - 1
            case .text(let constant):
                found.append(Array(program.constants[constant.range]))
                pending -= 1
            case .field(let slot) where field == nil:
                field = slot
                pending -= 1
            default: return
            }
            if pending == 0 { break }
        }
        guard pending == 0, let field, !found.isEmpty else { return }
        texts[field, default: []].formUnion(found)
    }
}
