import BlazonLanguage
import BlazonPayload

/// The values that instructions push, represented by numbers, and stacks as lists of such numbers. An instruction with the same
/// stack pushes the same values.
struct SymbolicValues {
    private(set) var all: [SymbolicValue] = []
    /// The fields that determine a term.
    private(set) var fields: [[Int]] = []
    /// The first term that is each field alone.
    private var ofFields: [Int: Int32] = [:]
    private var stacks = InternedLists<Int32>()
    /// The stacks after instructions, by the stack before.
    private var made: [Int: Int32] = [:]

    static let noStack = InternedLists<Int32>.empty

    subscript(term: Int32) -> SymbolicValue { all[Int(term)] }

    /// The last value on a stack, and the rest of the stack.
    func popped(_ stack: Int32) -> (term: Int32, rest: Int32) { stacks[stack].map { ($0.last, $0.rest) } ?? (0, stack) }

    /// The stack after an instruction has popped values and pushed another.
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

    /// The stack with another value.
    mutating func push(_ value: SymbolicValue, on stack: Int32) -> Int32 { stacks.adding(add(value), to: stack) }

    func isRead(_ slot: Int, in stack: Int32) -> Bool {
        stack != Self.noStack && stacks.contains(stack) { fields[Int($0)].contains(slot) }
    }

    /// The term that is a field alone.
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
