extension Catalogue {
    static let template: [Code] = []
}
