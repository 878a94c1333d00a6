import BlazonLanguage
import BlazonPayload

/// The values that instructions leave on the stack, each a number, and stacks as lists of such numbers. An instruction that finds
/// the same stack leaves the same values.
struct SymbolicValues {
    private(set) var all: [SymbolicValue] = []
    /// Fields that are read for a term.
    private(set) var fields: [[Int]] = []
    /// The first term of each field by itself.
    private var ofFields: [Int: Int32] = [:]
    private var stacks = InternedLists<Int32>()
    /// Stacks that instructions made, by the one they found.
    private var made: [Int: Int32] = [:]

    static let noStack = InternedLists<Int32>.empty

    subscript(term: Int32) -> SymbolicValue { all[Int(term)] }

    /// The last value on a stack, and the stack without it.
    func popped(_ stack: Int32) -> (term: Int32, rest: Int32) { stacks[stack].map { ($0.last, $0.rest) } ?? (0, stack) }

    /// What is left of a stack when an instruction has taken values from it and put another there.
    mutating func replace(_ count: Int, of stack: Int32, at: Int, _ make: ([SymbolicValue]) -> SymbolicValue) -> Int32 {
        let step = at << 32 | Int(stack)
        if let known = made[step] { return known }
        var (rest, taken) = (stack, [SymbolicValue]())
        for _ in 0..<count {
            guard let (last, before) = stacks[rest] else { break }
            taken.append(all[Int(last)])
            rest = before
        }
        let result = stacks.adding(add(make(taken.reversed())), to: rest)
        made[step] = result
        return result
    }

    func isRead(_ slot: Int, in stack: Int32) -> Bool {
        stack != Self.noStack && stacks.contains(stack) { fields[Int($0)].contains(slot) }
    }

    /// The term of a field by itself.
    mutating func field(_ slot: Int) -> Int32 {
        ofFields[slot] ?? add(.field(slot))
    }

    private mutating func add(_ term: SymbolicValue) -> Int32 {
        let number = Int32(all.count)
        all.append(term)
        fields.append(term.readFields)
        if case .field(let slot) = term, ofFields[slot] == nil { ofFields[slot] = number }
        return number
    }
}
