package import BlazonDiagnostics
package import BlazonLanguage
import BlazonTemplate
import BlazonText

/// A lookup as expressions see it.
package struct LoadedLookup: Sendable {
    package let name: String
    /// The span of the name.
    let span: Span
    /// The type of the key.
    let key: ValueType
    let fields: [Field]
    /// The names of fields whose type cannot be read.
    let broken: [String]
    /// nil: its declaration or file has a reported fault.
    package let lookup: Lookup?
    /// How large the values of each column can be; nil without rows.
    let sizes: [ValueSize]?

    package init(name: String, at span: Span, key: ValueType, fields: [Field], broken: [String], lookup: Lookup?) {
        (self.name, self.span, self.key, self.fields, self.broken, self.lookup) = (name, span, key, fields, broken, lookup)
        sizes = lookup?.sizes
    }
}

extension TypeChecker {
    /// `lookup.products[sku]`
    func row(_ path: [Name], _ key: Expression, _ whole: Expression, _ facts: Facts) -> TypedExpression? {
        if input.lookups.isEmpty, Schema.find(path[0].text, in: schema.members) != nil, case .integer(let index) = key.kind {
            let list = Expression(.path(path), span: path[0].span.extended(to: path[1].span), in: whole.quoting)
            return resolve(item: Int(index), of: list, at: key.span, facts)
        }
        guard let index = input.lookups.firstIndex(where: { $0.name.hasSameBytes(as: path[1].text) }) else {
            if input.misspelled.contains("lookups") { return nil }
            let known = input.lookups.map(\.name)
            let meant = input.searches.nearest(path[1].text, among: known)
            report(.unknownLookup(path[1].text, known: known, meant: meant, at: path[1].span))
            return nil
        }
        findings.found.reads.lookups.insert(index)
        let found = input.lookups[index]
        guard let typed = type(key, facts), fits(typed, found, at: key.span) else { return nil }
        let row = TypedExpression(kind: .row(index, sizes: found.sizes, key: typed), type: StaticType(.record(found.fields)))
        var isPresent = facts.assumed == .all || row.spelledPath.map { facts.paths[$0] == true } ?? false
        if let constant = typed.constantKey {
            let exists = found.lookup?.hasRow(constant) ?? true
            if !exists, key.isLiteral {
                let meant = found.lookup.flatMap { lookup in
                    input.searches.nearest(constant, among: (0..<lookup.count).map(lookup.key))
                }
                let literal = meant.flatMap { key.written(as: $0) }
                report(.keyNotFound(constant, in: found.name, meant: meant, literal: literal, at: key.span))
                return nil
            }
            isPresent = isPresent || exists
        }
        return TypedExpression(kind: row.kind, type: StaticType(.record(found.fields), isOptional: !isPresent))
    }

    /// Whether an expression has the type of a lookup's key.
    private func fits(_ key: TypedExpression, _ lookup: LoadedLookup, at span: Span) -> Bool {
        let isRight =
            switch (lookup.key, key.type.type) {
            case (.integer, .integer): true
            case (.string, let type), (.enumeration, let type): type.isTextual && !type.isTime
            default: false
            }
        if !isRight {
            report(.keyOfType(key.type.type.spoken, lookup: lookup.name, key: lookup.key.spoken, other: lookup.span, at: span))
        }
        return isRight
    }

    /// The finding about `lookup` or `lookup.products` without brackets.
    func lookupWithoutKey(_ path: [Name]) -> Diagnostic {
        let whole = path.count > 1 ? path[0].span.extended(to: path[1].span) : path[0].span
        let known = input.lookups.map(\.name)
        if path.count > 1, !known.containsBytes(of: path[1].text) {
            return .unknownLookup(
                path[1].text, known: known, meant: input.searches.nearest(path[1].text, among: known), at: path[1].span)
        }
        return .lookupWithoutKey(path.count > 1 ? path[1].text : nil, known: known, at: whole)
    }
}

extension Expression {
    /// How another key is written instead of this literal; nil: only with escapes.
    fileprivate func written(as key: String) -> String? {
        if case .integer = kind { return key }
        let isPlain = key.utf8.allSatisfy {
            $0 >= 0x20 && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        return isPlain ? quoting.quote + key + quoting.quote : nil
    }

    /// Whether it is a text or number as written.
    fileprivate var isLiteral: Bool {
        switch kind {
        case .text, .integer: true
        default: false
        }
    }
}

extension TypedExpression {
    /// The index of the lookup of which it is a row.
    var lookup: Int? { if case .row(let lookup, _, _) = kind { lookup } else { nil } }

    /// The key that it always is.
    fileprivate var constantKey: String? {
        switch kind {
        case .text(let text): text
        case .integer(let number): String(number)
        default: nil
        }
    }

    /// A name for a key, equal for equal keys; nil if there is none.
    var spelledKey: String? { constantKey.map { "'\($0)'" } ?? spelledPath }
}
