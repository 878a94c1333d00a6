extension Catalogue {
    static let usage: [Code] = []
}
