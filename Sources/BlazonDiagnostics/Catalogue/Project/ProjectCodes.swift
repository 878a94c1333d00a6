extension Catalogue {
    static let project: [Code] = [
        .unknownLevel,
        .unknownLintCode,
        .loweredError,
        .idleAllowance,
    ]
}
