import BlazonLanguage
package import BlazonPayload
package import BlazonText

extension Program {
    /// A recipient with these values, by slot; fields without one are missing. An optional record without one of its required
    /// fields is missing, too.
    package func record(_ values: [Int: JSON]) -> JSON {
        var slot = 0
        return Self.object(fields, values, &slot).json
    }

    private static func object(
        _ fields: [Field], _ values: [Int: JSON], _ slot: inout Int
    ) -> (json: JSON, isComplete: Bool) {
        var members: [JSON.Member] = []
        var isComplete = true
        for field in fields {
            if case .record(let inner) = field.type {
                let (record, hasAll) = object(inner, values, &slot)
                if hasAll || !field.isOptional { members.append(.init(field.name, record)) }
                if !hasAll, !field.isOptional { isComplete = false }
            } else {
                if let value = values[slot] {
                    members.append(.init(field.name, value))
                } else if !field.isOptional, field.type != .locale {
                    isComplete = false
                }
                slot += 1
            }
        }
        return (.object(members), isComplete)
    }
}
