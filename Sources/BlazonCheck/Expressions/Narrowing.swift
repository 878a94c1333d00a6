import BlazonLanguage
import BlazonText

extension Condition {
    /// Keeps what a comparison with a constant proves about a field, where it holds and where it does not.
    mutating func narrow(_ operation: Comparison, _ left: TypedExpression, _ right: TypedExpression) {
        if let numbers = NumberSet(left.type), let others = NumberSet(right.type) {
            ifTrue.keep(left, numbers, matching: operation, others)
            ifTrue.keep(right, others, matching: operation.swapped, numbers)
            ifFalse.keep(left, numbers, matching: operation.opposite, others)
            ifFalse.keep(right, others, matching: operation.opposite?.swapped, numbers)
            return
        }
        if operation == .isIn, let numbers = NumberSet(left.type), case .list(let items) = right.kind {
            let others = items.compactMap { NumberSet($0.type) }
            guard others.count == items.count, let any = NumberSet(joining: others) else { return }
            ifTrue.keep(left, numbers, matching: .equal, any)
            for other in others { ifFalse.keep(left, numbers, matching: .notEqual, other) }
            return
        }
        switch (left.type.type, right.type.type) {
        case (.enumeration(let members), _):
            narrowWords(operation, left, members, constants(right))
        case (_, .enumeration(let members)) where operation == .equal || operation == .notEqual:
            narrowWords(operation, right, members, constants(left))
        case (.boolean, .boolean):
            narrowTruth(operation, left, right)
        default:
            break
        }
    }

    /// The texts that the other side can be; nil if unknown.
    private func constants(_ expression: TypedExpression) -> [String]? {
        if case .list(let items) = expression.kind {
            let texts = items.compactMap(\.type.constant)
            return texts.count == items.count ? texts : nil
        }
        return expression.type.constant.map { [$0] }
    }

    private mutating func narrowWords(
        _ operation: Comparison, _ subject: TypedExpression, _ members: [String],
        _ words: [String]?
    ) {
        guard let words, operation == .equal || operation == .notEqual || operation == .isIn else { return }
        var (matches, left): ([String], [String]) = ([], [])
        for member in members { if words.containsBytes(of: member) { matches.append(member) } else { left.append(member) } }
        ifTrue.keep(subject, members: operation == .notEqual ? left : matches)
        ifFalse.keep(subject, members: operation == .notEqual ? matches : left)
    }

    private mutating func narrowTruth(_ operation: Comparison, _ left: TypedExpression, _ right: TypedExpression) {
        guard let constant = right.type.constant else { return }
        let truth = (constant == "true") == (operation == .equal)
        ifTrue.keep(left, truth: truth)
        ifFalse.keep(left, truth: !truth)
    }
}

extension Facts {
    /// A filter's result type, narrowed by the conditions that lead to it.
    func narrowed(_ result: StaticType, of filter: Filter, _ input: TypedExpression) -> StaticType {
        guard filter.name == listCount, let slot = input.factSlot, let known = sizes[slot],
            case .integer(let range) = result.type, range.overlaps(known)
        else { return result }
        return StaticType(.integer(range.clamped(to: known)), isOptional: result.isOptional)
    }
}

extension TypedExpression {
    /// A number of which conditions have shown more since it was typed.
    func narrowed(by facts: Facts) -> TypedExpression {
        guard NumberSet(type) != nil else { return self }
        var numbers = facts.numbers(of: self)
        if numbers == nil, case .filter(listCount, let list, _) = kind {
            numbers = list.factSlot.flatMap { facts.sizes[$0] }.map { NumberSet($0) }
        }
        guard let numbers else { return self }
        var known = type
        known.narrow(to: numbers)
        return typed(as: known)
    }

    /// The value of a name, of which conditions have shown more than of its expression.
    func narrowedAsWhole(by facts: Facts) -> TypedExpression {
        guard let slot = factSlot else { return self }
        var known = type.narrowed(to: facts.members[slot])
        if facts.presence[slot] == true || facts.assumed.includes(slot) {
            known.isOptional = false
            if case .list = type.type { known.isFilled = true }
        }
        return typed(as: known).narrowed(by: facts)
    }

    /// A part of a list, record or lookup, of which conditions have shown more.
    func narrowedAsPart(by facts: Facts) -> TypedExpression {
        // Most templates have no such conditions.
        if facts.partMembers.isEmpty, facts.partNumbers.isEmpty { return self }
        guard let path = spelledPath else { return self }
        return typed(as: type.narrowed(to: facts.partMembers[path])).narrowed(by: facts)
    }

    /// The same expression with another type.
    private func typed(as type: StaticType) -> TypedExpression { TypedExpression(kind: kind, type: type, binding: binding) }

    /// The number under which facts about the value are kept: of a field its slot, of a name one above all slots; nil: it has none.
    var factSlot: Int? {
        if let binding { return firstBindingSlot + binding }
        return if case .field(let slot) = kind { slot } else { nil }
    }
}

extension StaticType {
    /// Keeps what conditions left of a number.
    mutating func narrow(to numbers: NumberSet) {
        type = numbers.type
        self.numbers = numbers
    }

    /// An enum of which only some members are left; nil: all.
    fileprivate func narrowed(to members: [String]?) -> StaticType {
        guard let members, case .enumeration(let all) = type else { return self }
        var known = self
        if known.declared.isEmpty { known.declared = all }
        known.type = .enumeration(members)
        return known
    }
}

/// The number of the first name among facts, above the slots of fields and of loops' variables.
private let firstBindingSlot = 1 << 40

/// The filter whose result shows whether a list has items.
private let listCount = "size"

extension Facts {
    fileprivate mutating func keep(_ subject: TypedExpression, truth: Bool) {
        if let slot = subject.factSlot {
            if presence[slot] == !truth { isImpossible = true }
            presence[slot] = truth
        } else if let path = subject.spelledPath {
            if paths[path] == !truth { isImpossible = true }
            paths[path] = truth
        }
    }

    fileprivate mutating func keep(_ subject: TypedExpression, members: [String]) {
        if members.isEmpty { isImpossible = true }
        if let slot = subject.factSlot {
            self.members[slot] = members
        } else if case .target = subject.kind {
            targets = members
        } else if let path = subject.spelledPath {
            partMembers[path] = members
        }
    }

    /// The numbers that a value can still have; nil: as many as its type.
    fileprivate func numbers(of subject: TypedExpression) -> NumberSet? {
        subject.factSlot.map { numbers[$0] } ?? subject.spelledPath.flatMap { partNumbers[$0] }
    }

    /// Narrows a number to the values for which the comparison can hold.
    fileprivate mutating func keep(
        _ subject: TypedExpression, _ numbers: NumberSet, matching operation: Comparison?, _ others: NumberSet
    ) {
        guard let operation else { return }
        var kept = self.numbers(of: subject) ?? numbers
        guard kept.keep(operation, others) else {
            isImpossible = true
            return
        }
        if let slot = subject.factSlot {
            self.numbers[slot] = kept
        } else if case .filter(listCount, let list, _) = subject.kind, let slot = list.factSlot {
            let count = kept.integers
            sizes[slot] = count
            guard case .list = list.type.type else { return }
            if count.lowerBound > 0 { presence[slot] = true }
            if count.upperBound == 0 { presence[slot] = false }
        } else if let path = subject.spelledPath {
            partNumbers[path] = kept
        }
    }
}

extension Comparison {
    /// The comparison that holds where this one does not; nil if that proves nothing about a range.
    var opposite: Comparison? {
        switch self {
        case .equal: .notEqual
        case .notEqual: .equal
        case .less: .greaterOrEqual
        case .lessOrEqual: .greater
        case .greater: .lessOrEqual
        case .greaterOrEqual: .less
        case .isIn, .contains: nil
        }
    }

    /// The same comparison with its sides exchanged.
    var swapped: Comparison {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        case .equal, .notEqual, .isIn, .contains: self
        }
    }
}
