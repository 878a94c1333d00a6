package import BlazonJSON
import BlazonLanguage
package import BlazonPayload

extension Program {
    /// A recipient with these values, by slot; fields without one are missing.
    package func record(_ values: [Int: JSON]) -> JSON {
        var slot = 0
        return Self.object(fields, values, &slot)
    }

    private static func object(_ fields: [Field], _ values: [Int: JSON], _ slot: inout Int) -> JSON {
        var members: [JSON.Member] = []
        for field in fields {
            if case .record(let inner) = field.type {
                members.append(.init(field.name, object(inner, values, &slot)))
            } else {
                if let value = values[slot] { members.append(.init(field.name, value)) }
                slot += 1
            }
        }
        return .object(members)
    }
}
