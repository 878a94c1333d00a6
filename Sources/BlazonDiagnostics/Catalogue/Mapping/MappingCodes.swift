extension Catalogue {
    static let mapping: [Code] = [
        .unknownTable,
        .unreadableTable,
        .extendsCycle,
        .unknownTableKey,
        .missingTableKey,
        .wrongTableShape,
        .unknownRowType,
        .badPath,
        .collidingPaths,
        .missingCell,
        .unexplainedNA,
        .unknownRow,
        .unknownTarget,
        .unknownWord,
        .unfitCell,
        .unknownEncoding,
        .unknownMediaKind,
        .nothingMapsThere,
        .emptyTable,
        .unknownSystemSource,
        .takenName,
        .unfitImplication,
        .unclearPlace,
    ]

    /// Of the table's rules, behind those of sizes.
    static let mappingRules: [Code] = [
        .repeatedEnvelope,
        .misspeltAttribute,
        .unknownHeaderWord,
        .reserveAboveLimit,
        .unknownPushType,
    ]
}
