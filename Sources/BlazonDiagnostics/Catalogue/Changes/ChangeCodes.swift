extension Catalogue {
    /// Codes of `blazon diff`.
    static let changes: [Code] = [
        .attributeGone,
        .attributeRetyped,
        .attributeSometimesAbsent,
        .attributeAdded,
        .compatibleChange,
        .targetGone,
    ]
}
