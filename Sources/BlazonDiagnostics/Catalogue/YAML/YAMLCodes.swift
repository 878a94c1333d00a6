extension Catalogue {
    static let yaml: [Code] = []
}
