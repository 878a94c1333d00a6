extension Catalogue {
    static let recipients: [Code] = []
}
