extension Catalogue {
    static let mapping: [Code] = []
}
