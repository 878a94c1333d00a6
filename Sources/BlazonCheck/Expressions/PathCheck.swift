package import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonTemplate
import BlazonText

/// Names of facts of the run. They shadow fields of the same name, which are then read as `recipient.locale` and the like.
package enum RunName: String, CaseIterable, Sendable {
    case target, locale, variant, campaign, now, delivery, block, recipient

    /// What the name means where a field has it, too.
    var meaning: String {
        switch self {
        case .target: "the target of the payload"
        case .locale: "the language of the message"
        case .variant: "the variant of the message"
        case .campaign: "the name of the campaign"
        case .now: "the time of sending"
        case .delivery: "a constant of `delivery`"
        case .block: "a block"
        case .recipient: "the recipient"
        }
    }
}

extension TypeChecker {
    /// Resolves a path under the facts that hold for it; nil if a fault was reported.
    func resolve(_ path: [Name], _ facts: Facts) -> TypedExpression? {
        guard let first = path.first else { return nil }
        if let variable = resolveVariable(path, facts) { return variable }
        if let message = context.message, first.text.hasSameBytes(as: Assertion.messageWord) { return text(of: message, path) }
        if first.text == loopWord, !facts.loops.isEmpty || Schema.find(loopWord, in: schema.members) == nil {
            return resolveLoop(path, facts)
        }
        if first.text.hasSameBytes(as: lookupWord), !input.lookups.isEmpty {
            report(lookupWithoutKey(path))
            return nil
        }
        if let index = input.bindings.index(of: first.text) { return resolve(binding: index, path, facts) }
        let run = RunName(rawValue: first.text)
        if let run { addShadowedField(run, path) }
        switch run {
        case .target:
            guard endsHere(path, at: 1) else { return nil }
            return TypedExpression(kind: .target, type: StaticType(.enumeration(facts.targets ?? input.targets.own)))
        case .locale:
            if isRecipientsLocale(first) {
                report(.localeOfMessage(edition.locale, field: "\(RunName.recipient.rawValue).\(first.text)", at: first.span))
                return nil
            }
            guard endsHere(path, at: 1) else { return nil }
            let longest = input.declared.localeNames.names.map(\.utf8.count).max() ?? 0
            // A text, not an enum of the locales: a shared block may compare it with a locale that this template lacks.
            return TypedExpression(kind: .text(edition.locale), type: StaticType(.string(max: longest)))
        case .variant:
            return variant(path)
        case .now:
            return endsHere(path, at: 1) ? .now(at: first.span) : nil
        case .block:
            return block(path, facts)
        case .campaign:
            return endsHere(path, at: 1) ? TypedExpression.text(input.declared.campaign) : nil
        case .delivery:
            return resolveDelivery(path, facts)
        case .recipient:
            guard path.count > 1 else {
                report(.pathToRecord(first.text, members: schema.members.map(\.declaration.name.text), at: first.span))
                return nil
            }
            return resolveField(path.dropFirst(), facts)
        case nil:
            return resolveField(path[...], facts)
        }
    }

    /// Keeps that a name of the run is read in the template itself although a field has the path.
    private func addShadowedField(_ run: RunName, _ path: [Name]) {
        guard run != .recipient, let first = path.first, first.span.file.index == 0,
            schema.leaf(at: path.map(\.text)[...]) != nil
        else { return }
        findings.found.reads.shadowedFields[first.span] = path.map(\.text).joined(separator: ".")
    }

    /// Whether `locale` means the field of this name: a template in one language has no other use of it. An imported file may serve others.
    private func isRecipientsLocale(_ name: Name) -> Bool {
        input.declared.template.locales == nil && name.span.file.index == 0 && Schema.find(name.text, in: schema.members) != nil
    }

    /// An unknown single name: perhaps a text without quotes.
    func undeclaredName(_ expression: Expression, _ facts: Facts) -> String? {
        guard case .path(let path) = expression.kind, path.count == 1, !isDeclared(path[0].text, facts) else { return nil }
        return path[0].text
    }

    /// Whether a name means something: a fact of the run, a field, a name of `let`, or the variable of a loop.
    func isDeclared(_ name: String, _ facts: Facts) -> Bool {
        RunName(rawValue: name) != nil || Schema.find(name, in: schema.members) != nil || input.bindings.index(of: name) != nil
            || facts.loops.contains { $0.name.hasSameBytes(as: name) }
    }

    private func variant(_ path: [Name]) -> TypedExpression? {
        guard let variant = edition.variant else {
            if !input.misspelled.contains("variants") { report(.noVariants(at: path[0].span)) }
            return nil
        }
        guard endsHere(path, at: 1) else { return nil }
        // Nothing is sent to a holdout, so that only conditions of `skip` read its name.
        let isSent = input.sentVariants.contains(variant)
        var type = StaticType(.enumeration(isSent ? input.sentVariants : input.declared.variantNames))
        type.declared = input.declared.variantNames
        return TypedExpression(kind: .text(variant), type: type)
    }

    /// A block as one text, where filters or comparisons follow. A block alone in a placeholder has been expanded before.
    private func block(_ path: [Name], _ facts: Facts) -> TypedExpression? {
        guard path.count > 1 else {
            report(.pathToRecord(path[0].text, members: input.blocks.names, at: path[0].span))
            return nil
        }
        guard let block = input.blocks.named(path[1].text) else {
            if input.misspelled.contains("blocks") { return nil }
            let meant = input.searches.nearest(path[1].text, among: input.blocks.names)
            report(.unknownBlock(path[1].text, known: input.blocks.names, meant: meant, at: path[1].span))
            return nil
        }
        findings.found.reads.blocks.insert(block.name.text)
        guard endsHere(path, at: 2), !block.text.isBroken, let typed = text(block.text.parts, facts) else { return nil }
        if let most = typed.maxBytes, most > EvaluationState.maxText, typed.constantText == nil {
            findings.reportOnce(
                .intermediateTooLong("block.\(block.name.text)", most: most, limit: EvaluationState.maxText, at: path[1].span))
        }
        let blank = blank(block.text.parts, typed, in: block.text.span)?.reason
        let type = StaticType(.string(max: typed.maxScalars), blank: blank, constant: typed.constantText)
        return TypedExpression(kind: .composed(typed), type: type)
    }

    func endsHere(_ path: [Name], at count: Int) -> Bool {
        guard path.count > count else { return true }
        intoScalar(path, at: count)
        return false
    }

    /// Reports `city.length`, which means a filter, if nothing follows, and `cart.first.name`, an item of a list.
    func intoScalar(_ path: [Name], at index: Int, isList: Bool = false) {
        let (name, parent) = (path[index], path[index - 1])
        let known = ForeignNames.filter(name.text) ?? name.text
        let found = FilterRegistry.filter(named: known).flatMap { filter in
            index + 1 == path.count && !filter.parameters.contains(where: \.isRequired) ? filter : nil
        }
        let needsZone = found.map { $0.isPartOfTime && !isDate(path[..<index]) } ?? false
        let filter = found.map { needsZone ? zoned($0) : $0.name }
        let tail = Span(file: name.span.file, start: Int(parent.span.end), end: Int(name.span.end))
        var item: (index: Int, rest: String)?
        if isList, index + 1 < path.count, let position = ["first": 0, "last": -1][name.text] {
            item = (position, path[(index + 1)...].map { ".\($0.text)" }.joined())
        }
        report(
            .pathIntoScalar(
                name.text, of: parent.text, filter: filter, item: item, tail: tail, isExample: needsZone && zoneFields.count != 1,
                at: name.span))
    }

    private func resolveDelivery(_ path: [Name], _ facts: Facts) -> TypedExpression? {
        guard path.count > 1 else {
            let names = input.constants.names + schema.constants.map(\.declaration.name.text)
            report(.pathToRecord(path[0].text, members: names, at: path[0].span))
            return nil
        }
        findings.found.reads.constants.insert(path[1].text)
        if Schema.find(path[1].text, in: schema.constants) != nil { return resolveField(path[1...], facts, in: schema.constants) }
        guard let (constant, _) = input.constants.named(path[1].text) else {
            if input.misspelled.contains("delivery") { return nil }
            let known = input.constants.names + schema.constants.map(\.declaration.name.text)
            let meant = input.searches.nearest(path[1].text, among: known)
            report(.unknownDelivery(path[1].text, meant: meant, at: path[1].span))
            return nil
        }
        return endsHere(path, at: 2) ? constant : nil
    }

    /// The value at a path of names, among the recipient's fields or the typed constants.
    private func resolveField(
        _ path: ArraySlice<Name>, _ facts: Facts, in root: Schema.Members? = nil
    ) -> TypedExpression? {
        var members = root ?? schema.members
        for position in path.indices {
            let name = path[position]
            guard let member = Schema.find(name.text, in: members) else {
                let isTop = position == path.startIndex
                if isTop, input.misspelled.contains("recipient") { return nil }
                let record = isTop ? nil : path[position - 1].text
                if isTop, ForeignNames.isNull(name.text) {
                    report(.nullWord(name.text, at: name.span))
                    return nil
                }
                let known = isTop ? facts.loops.map(\.name) + readableNames : members.map(\.declaration.name.text)
                let foreign = isTop ? ForeignNames.named(name.text, .variable) : nil
                report(
                    .unknownField(
                        name.text, in: record, known: known,
                        meant: foreign == nil
                            ? input.searches.nearest(
                                name.text, among: isTop ? known + RunName.allCases.map(\.rawValue) : known) : nil,
                        redundant: isTop ? redundant(Array(path)) : nil,
                        instead: foreign.map { instead(of: $0, path) } ?? textOfBinding(path, isTop: isTop), at: name.span))
                return nil
            }
            switch member.content {
            case .broken: return nil
            case .record(let inner, _):
                guard position + 1 < path.endIndex else {
                    inner.forEach(noteRead)
                    return record(inner, level: position + 1 - path.startIndex, facts)
                }
                members = inner
            case .leaf(let slot, let word):
                findings.found.reads.slots.insert(slot)
                guard position + 1 == path.endIndex else {
                    let isList = if case .list = word.type { true } else { false }
                    intoScalar(Array(path), at: position + 1 - path.startIndex, isList: isList)
                    return nil
                }
                return TypedExpression(kind: .field(slot: slot), type: known(of: slot, word, facts))
            }
        }
        return nil
    }

    /// The fields and names of `let` that an expression here can read.
    private var readableNames: [String] {
        input.fieldNames + (binding.map(input.bindings.names(readableBy:)) ?? input.bindings.names)
    }

    /// What to write if a name that is the whole value of a name of `let` is meant as a text; nil for others.
    private func textOfBinding(_ path: ArraySlice<Name>, isTop: Bool) -> String? {
        guard isTop, path.count == 1, let name = path.first, let binding,
            case .path(let whole)? = input.bindings.all[binding].expression?.kind, whole.count == 1
        else { return nil }
        return Diagnostic.bareTextHelp(name.text) + ", or declare it under `recipient:`"
    }

    /// What to write instead of a variable of another tool.
    private func instead(of foreign: ForeignName, _ path: ArraySlice<Name>) -> String {
        let ours = foreign.ours.first ?? RunName.recipient.rawValue
        let member = path.dropFirst().first?.text
        switch RunName(rawValue: ours) {
        case .recipient:
            return "declare the values of `\(foreign.name)` as fields under `recipient:`"
                + (member.map { ", and write `\($0)`" } ?? "")
        case .block, .delivery:
            return "declare it under `\(ours == "block" ? "blocks" : ours):`, and write `\(ours).\(member ?? "name")`"
        default: return "write `\(ours)`"
        }
    }

    /// A whole record; nil if a member's type could not be read.
    private func record(_ members: Schema.Members, level: Int, _ facts: Facts) -> TypedExpression? {
        let fields = Schema.fields(of: members)
        guard let first = members.firstSlot else { return nil }
        let record = record(fields, slot: first, level: level, facts)
        return members.contains { if case .broken = $0.content { true } else { false } } ? nil : record
    }

    /// The redundant part of `customer.city` where `city` is a field: the name before it, with its dot.
    private func redundant(_ path: [Name]) -> (span: Span, rest: String)? {
        guard path.count > 1, Schema.find(path[1].text, in: schema.members) != nil else { return nil }
        let span = Span(file: path[0].span.file, start: Int(path[0].span.start), end: Int(path[1].span.start))
        return (span, path.dropFirst().map(\.text).joined(separator: "."))
    }

    private func noteRead(_ member: Schema.Member) {
        switch member.content {
        case .leaf(let slot, _): findings.found.reads.slots.insert(slot)
        case .record(let inner, _): inner.forEach(noteRead)
        case .broken: break
        }
    }

    /// A field's type, narrowed by the conditions that lead to it.
    func known(of slot: Int, _ word: TypeSyntax, _ facts: Facts) -> StaticType {
        var type = facts.numbers[slot]?.type ?? word.type
        if case .list(let max, let item) = type, let most = facts.sizes[slot].flatMap({ Int(exactly: $0.upperBound) }),
            most < max ?? .max
        {
            type = .list(max: most, of: item)
        }
        var declared: [String] = []
        if let members = facts.members[slot] {
            if case .enumeration(let all) = type { declared = all }
            type = .enumeration(members)
        }
        let isList = if case .list = type { true } else { false }
        // A list that is there may be empty.
        let isTested = facts.presence[slot] == true || facts.assumed.includes(slot)
        let isPresent = isTested || isRequired(slot, in: facts)
        var known = StaticType(type, isOptional: word.mayBeMissing && !isPresent, isFilled: isList && isTested)
        known.declared = declared
        known.numbers = facts.numbers[slot]
        return known
    }
}

extension TypedExpression {
    /// The time of sending.
    static func now(at span: Span) -> TypedExpression { TypedExpression(kind: .now(span), type: StaticType(.datetime)) }

    /// The time of sending, which the expression at `span` reads, and a number of seconds later.
    package static func sending(after seconds: TypedExpression, readAt span: Span) -> TypedExpression {
        TypedExpression(kind: .format(.shift(.later), .now(at: span), [seconds]), type: StaticType(.datetime))
    }

    /// A text that is known at compile time.
    static func text(_ text: String) -> TypedExpression {
        let blank = isBlank(text) ? "the text is blank" : nil
        let length = text.unicodeScalars.count
        return TypedExpression(kind: .text(text), type: StaticType(.string(max: length), blank: blank, constant: text))
    }
}
