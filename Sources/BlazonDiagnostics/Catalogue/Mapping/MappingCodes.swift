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
        .unsuitableCell,
        .unknownEncoding,
        .unknownMediaKind,
        .nothingMapsThere,
        .emptyTable,
        .unknownSystemSource,
        .takenName,
        .undefinedImplication,
        .unclearPlace,
    ]

    /// Codes of the table's rules, numbered after those of sizes.
    static let mappingRules: [Code] = [
        .repeatedEnvelope,
        .misspelledAttribute,
        .unknownHeaderWord,
        .reserveAboveLimit,
        .unknownPushType,
        .encodedValue,
        .unreachableAddress,
        .unproducedAttribute,
        .contradictedRow,
        .contradictedRule,
        .payloadAboveLimit,
        .rowWithoutDestination,
        .partOfRow,
    ]
}
