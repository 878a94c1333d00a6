/// What a type word like `optional list(..20) of string(..80)` says.
public struct TypeWord: Sendable, Equatable {
    public let type: ValueType
    public let isOptional: Bool

    public init(type: ValueType, isOptional: Bool) {
        self.type = type
        self.isOptional = isOptional
    }
}
