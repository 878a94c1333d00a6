extension Catalogue {
    static let check: [Code] = []
}
