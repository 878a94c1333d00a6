package import BlazonEmit
package import BlazonMapping
import BlazonText

extension Target {
    /// The keys that lead to what an app receives of a message of which the service delivers only the data, or that of `android`
    /// instead. The rest is for the service itself. nil for other services, whose apps receive the whole payload.
    package var dataKeys: [String]? {
        service.flatMap(Service.named)?.delivers.map { under.keys + (strings?.keys ?? $0.keys) }
    }

    /// Whether apps receive the attribute.
    package func delivers(_ keys: [String]) -> Bool {
        dataKeys.map { data in keys.count >= data.count && zip(keys, data).allSatisfy { $0.hasSameBytes(as: $1) } } ?? true
    }
}

extension PayloadType {
    /// The type of the payload as an app receives it: FCM delivers data as a map of strings, whatever was sent.
    package func received(from target: Target) -> PayloadType {
        target.dataKeys.map { changing(at: $0[...]) { $0.asStringMap } } ?? self
    }

    private func changing(at keys: ArraySlice<String>, _ change: (PayloadType) -> PayloadType) -> PayloadType {
        guard let key = keys.first else { return change(self) }
        guard case .object(let members) = self else { return self }
        return .object(
            members.map { member in
                guard member.key.hasSameBytes(as: key) else { return member }
                return Member(
                    member.key, member.type.changing(at: keys.dropFirst(), change), isRequired: member.isRequired)
            })
    }

    private var asStringMap: PayloadType {
        guard case .object(let members) = self else { return self }
        return .object(
            members.map { member in
                Member(member.key, member.type == .any ? .string : member.type.asString, isRequired: member.isRequired)
            })
    }
}
