import BlazonDiagnostics
import BlazonLanguage
package import BlazonTemplate
package import BlazonText

/// The typed constants of `delivery`: `{type: datetime, value: …}`. They are typed as fields, so that a template that is valid for one
/// value is valid for all of the type, and their values replace the fields before anything is emitted.
package struct TypedConstants: Sendable {
    /// Those without a value first: only these are part of the program's record.
    let declarations: [FieldDeclaration]
    /// Of the others, in this order.
    private let values: [JSON]

    /// The template's typed constants with their values by name.
    package init(_ template: Template, values: [(name: String, value: JSON)] = []) {
        var unset: [FieldDeclaration] = []
        var set: [(declaration: FieldDeclaration, value: JSON)] = []
        let byName = Dictionary(values.map { (Array($0.name.utf8), $0.value) }) { first, _ in first }
        for constant in template.delivery {
            guard let declared = constant.declared else { continue }
            // A constant always has a value; an optional type has been reported.
            var present = declared
            if case .word(let word, let span) = declared { present = .word(TypeSyntax(type: word.type, isOptional: false), span) }
            let declaration = FieldDeclaration(name: constant.name, declared: present)
            if let value = byName[Array(constant.name.text.utf8)] {
                set.append((declaration, value))
            } else {
                unset.append(declaration)
            }
        }
        declarations = unset + set.map(\.declaration)
        self.values = set.map(\.value)
    }

    /// The fields that records of the program have for constants without a value.
    func fields(_ schema: Schema) -> [Field] {
        schema.constantFields.prefix(declarations.count - values.count).map {
            Field(name: "\(RunName.delivery.rawValue).\($0.name)", type: $0.type, isOptional: $0.isOptional)
        }
    }

    /// The values as texts, which every use of a constant repeats.
    var texts: [(name: String, value: String)] {
        zip(declarations.suffix(values.count), values).map { ($0.name.text, $1.compact) }
    }

    /// The literals that replace fields, by slot.
    func literals(_ schema: Schema) -> [Int: TypedExpression] {
        var literals: [Int: TypedExpression] = [:]
        func add(_ content: Schema.Content, _ value: JSON) {
            switch content {
            case .leaf(let slot, let word): literals[slot] = TypedExpression.literal(value, word.type)
            case .record(let members, _):
                for member in members { if let inner = value[member.declaration.name.text] { add(member.content, inner) } }
            case .broken: break
            }
        }
        for (member, value) in zip(Array(schema.constants).suffix(values.count), values) { add(member.content, value) }
        return literals
    }
}

extension TypedExpression {
    /// A value that was judged by its type, as if a template spelled it out; nil for what no constant can be.
    fileprivate static func literal(_ literal: JSON, _ type: ValueType) -> TypedExpression? {
        switch (literal, type) {
        case (.boolean(let truth), _): return .truth(truth)
        case (.number(let spelling), .integer):
            guard case .integer(let value) = Decimal.readInteger(Array(spelling.utf8).span) else { return nil }
            return TypedExpression(kind: .integer(value), type: StaticType(.integer(value...value), constant: String(value)))
        case (.number(let spelling), _):
            guard case .decimal(let number) = Decimal.read(Array(spelling.utf8).span) else { return nil }
            let bounds = NumberBounds.only(number)
            return TypedExpression(kind: .number(number), type: StaticType(.number(bounds), constant: number.description))
        case (.text(let text), .string): return .text(text)
        case (.text(let text), _): return TypedExpression(kind: .text(text), type: StaticType(type, constant: text))
        case (.array(let items), .list(_, let item)):
            let typed = items.compactMap { Self.literal($0, item) }
            guard typed.count == items.count else { return nil }
            return TypedExpression(
                kind: .list(typed), type: StaticType(.list(max: items.count, of: item), isFilled: !items.isEmpty))
        case (.null, _), (.array, _), (.object, _): return nil
        }
    }
}
