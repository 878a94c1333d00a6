extension Catalogue {
    /// Why recipients are rejected; the codes are those of `RejectCode`.
    static let recipients: [Code] = [
        .recordNotJSON,
        .recordNotUTF8,
        .recordDuplicateKey,
        .recordFieldMissing,
        .recordWrongType,
        .recordOutOfBounds,
        .recordUnknownMember,
        .recordLoneSurrogate,
        .recordLineTooLong,
        .recordTooDeep,
        .recordNumberTooLong,
        .recordBlankItem,
        .recordBadURL,
        .recordDotSegment,
        .recordOverflow,
        .recordDivisionByZero,
        .payloadTooLarge,
        .collapseKeyTooLong,
        .renderedTextTooLong,
        .rowRagged,
        .rowUnreadable,
        .noTarget,
        .controlInHeader,
        .tooManyPassesInRecord,
    ]
}
