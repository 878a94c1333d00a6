import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

/// A loop around an expression: what its variable and `forloop` are there.
struct LoopScope: Hashable {
    let name: String
    /// The slot of the variable's first leaf, and the type of the items; nil: a fault of the list was reported.
    let slot: Int?
    let type: ValueType?
    /// Maximum number of passes; nil: unbounded.
    let most: Int?

    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(slot)
    }
}

extension TypeChecker {
    /// The leaf field or loop variable with a slot.
    func leaf(_ slot: Int) -> (path: String, word: TypeSyntax) {
        if slot >= firstLoopSlot { return input.loops.leaves[slot - firstLoopSlot] }
        return (schema.leaves[slot].path, schema.leaves[slot].word)
    }

    /// `item` and `item.name`, where a loop declares `item`; nil: no loop declares the name.
    func resolveVariable(_ path: [Name], _ facts: Facts) -> TypedExpression?? {
        guard let scope = facts.loops.last(where: { $0.name.hasSameBytes(as: path[0].text) }) else { return nil }
        guard let slot = scope.slot else { return .some(nil) }
        if case .record(let fields)? = scope.type {
            return .some(resolve(path.dropFirst(), in: fields, slot: slot, of: path[0].text, level: 0, facts))
        }
        guard endsHere(path, at: 1) else { return .some(nil) }
        return .some(TypedExpression(kind: .field(slot: slot), type: known(of: slot, leaf(slot).word, facts)))
    }

    /// A path within a record whose leaves have the slots from `slot` on.
    private func resolve(
        _ path: ArraySlice<Name>, in fields: [Field], slot: Int, of record: String, level: Int, _ facts: Facts
    ) -> TypedExpression? {
        guard let name = path.first else { return self.record(fields, slot: slot, level: level, facts) }
        var slot = slot
        for field in fields {
            guard field.name.hasSameBytes(as: name.text) else {
                if case .record(let inner) = field.type { slot += inner.leaves.count } else { slot += 1 }
                continue
            }
            if case .record(let inner) = field.type {
                return resolve(path.dropFirst(), in: inner, slot: slot, of: name.text, level: level + 1, facts)
            }
            guard path.count == 1 else {
                intoScalar(Array(path), at: 1)
                return nil
            }
            return TypedExpression(kind: .field(slot: slot), type: known(of: slot, leaf(slot).word, facts))
        }
        reportUnknown(name, of: record, fields)
        return nil
    }

    func reportUnknown(_ name: Name, of record: String, _ fields: [Field]) {
        let known = fields.map(\.name)
        report(
            .unknownField(
                name.text, in: record, known: known,
                meant: input.searches.nearest(name.text, among: known), redundant: nil, at: name.span))
    }

    /// A whole record whose leaves have the slots from `slot` on; `level` counts the records that contain it.
    func record(_ fields: [Field], slot: Int, level: Int, _ facts: Facts) -> TypedExpression {
        let own = optionalRecord(at: slot, level: level)
        var slot = slot
        let members = fields.map { field -> TypedExpression in
            guard case .record(let inner) = field.type else {
                defer { slot += 1 }
                return TypedExpression(kind: .field(slot: slot), type: known(of: slot, leaf(slot).word, facts))
            }
            defer { slot += inner.leaves.count }
            return record(inner, slot: slot, level: level + 1, facts)
        }
        let isOptional = own.map { facts.records[$0.id] != true && facts.assumed != .all } ?? false
        return TypedExpression(
            kind: .record(shape: input.recordTypes.firstIndex(of: fields) ?? 0, members, of: own),
            type: StaticType(.record(fields), isOptional: isOptional))
    }

    /// `forloop.index`; nil if a fault was reported.
    func resolveLoop(_ path: [Name], _ facts: Facts) -> TypedExpression? {
        if facts.loops.isEmpty {
            report(.noLoop(at: path[0].span))
            return nil
        }
        let known = LoopProperty.allCases.map(\.rawValue)
        guard path.count > 1 else {
            report(.pathToRecord(path[0].text, members: known, at: path[0].span))
            return nil
        }
        // `forloop.parentloop.index`: the loop around.
        var (names, depth) = (path.dropFirst(), facts.loops.count - 1)
        while names.first?.text == "parentloop", names.count > 1, depth > 0 { (names, depth) = (names.dropFirst(), depth - 1) }
        guard let property = LoopProperty(rawValue: names[names.startIndex].text) else {
            let name = names[names.startIndex]
            report(
                .unknownField(
                    name.text, in: loopWord, known: known, meant: nearest(name.text, among: known), redundant: nil,
                    at: name.span))
            return nil
        }
        guard endsHere(path, at: path.count - names.count + 1) else { return nil }
        let most = facts.loops[depth].most.flatMap { Int64(exactly: $0) } ?? .max
        let type: ValueType =
            switch property {
            case .index, .rindex, .length: .integer(1...max(1, most))
            case .index0, .rindex0: .integer(0...max(0, most.subtracting(clamping: 1)))
            case .first, .last: .boolean
            }
        return TypedExpression(kind: .loopProperty(property, depth: depth), type: StaticType(type))
    }

    /// `cart[0]`
    func resolve(item index: Int, of list: Expression, at span: Span, _ facts: Facts) -> TypedExpression? {
        guard let typed = type(list, facts) else { return nil }
        guard case .list(let most, let item) = typed.type.type else {
            report(.itemOfNoList(found: typed.type.type.spoken, declared: input.declared(typed), at: list.span))
            return nil
        }
        // The number of items before it, from the end that it is counted from; `~index` is `-index - 1`, and exists for each index.
        let before = index < 0 ? ~index : index
        if let most, before >= most {
            report(.itemOutOfRange(index, most: most, at: span))
            return nil
        }
        let expression = TypedExpression(kind: .item(typed, index), type: StaticType(item))
        let isFirst = index == 0 || index == -1
        var isPresent =
            typed.type.isFilled && isFirst || facts.assumed == .all || facts.paths[expression.spelledPath ?? ""] == true
        if let slot = typed.factSlot, let least = facts.sizes[slot]?.lowerBound {
            isPresent = isPresent || least > before
        }
        let whole = StaticType(item, isOptional: typed.type.isOptional || !isPresent)
        return TypedExpression(kind: expression.kind, type: whole).narrowedAsPart(by: facts)
    }

    /// `cart[0].name`
    func resolve(_ names: [Name], of record: Expression, _ facts: Facts) -> TypedExpression? {
        guard let typed = typeOrRow(record, facts) else { return nil }
        return member(names, of: typed, Name("item", record.span), facts)
    }

    /// A member of a value, which diagnostics call `owner`.
    func member(_ names: [Name], of value: TypedExpression, _ owner: Name, _ facts: Facts) -> TypedExpression? {
        var typed = value
        var before: String?
        for name in names {
            guard case .record(let fields) = typed.type.type else {
                intoScalar([Name(before ?? owner.text, owner.span), name], at: 1)
                return nil
            }
            guard let index = fields.firstIndex(where: { $0.name.hasSameBytes(as: name.text) }) else {
                let lookup = typed.lookup.map { input.lookups[$0] }
                if lookup?.broken.containsBytes(of: name.text) != true {
                    reportUnknown(name, of: before ?? lookup.map { "lookup.\($0.name)" } ?? "the item", fields)
                }
                return nil
            }
            let member = TypedExpression(kind: .member(typed, index), type: StaticType(fields[index].type))
            let isKnown = facts.paths[member.spelledPath ?? ""] == true
            typed = TypedExpression(
                kind: member.kind,
                type: StaticType(fields[index].type, isOptional: (typed.type.isOptional || fields[index].isOptional) && !isKnown)
            ).narrowedAsPart(by: facts)
            before = name.text
        }
        return typed
    }
}

/// The name of the facts about a loop.
let loopWord = "forloop"

extension TypedExpression {
    /// A name for a part of a list or record of a field, equal for equal parts; nil for other expressions.
    var spelledPath: String? {
        if let binding { return "let \(binding)" }
        return switch kind {
        case .field(let slot): "\(slot)"
        case .item(let list, let index): list.spelledPath.map { "\($0)[\(index)]" }
        case .member(let record, let index): record.spelledPath.map { "\($0).\(index)" }
        case .row(let lookup, _, let key): key.spelledKey.map { "lookup \(lookup)[\($0)]" }
        default: nil
        }
    }

    /// The lists and records that contain it.
    var enclosing: [TypedExpression] {
        switch kind {
        case .item(let outer, _), .member(let outer, _): outer.enclosing + [outer]
        default: []
        }
    }
}
