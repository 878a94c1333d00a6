extension Catalogue {
    static let golden: [Code] = [
        .goldenMissing, .goldenExtra, .goldenUnreadable, .goldenDiffers, .branchNotSampled, .choiceNotSampled,
    ]
}
