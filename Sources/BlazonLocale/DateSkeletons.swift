/// What a locale has for skeletons (UTS #35, part 4, "Matching Skeletons").
struct DateSkeletons {
    init(of locale: LocaleTables) {}
    func pattern(for skeleton: String) -> String? { nil }
    var names: [String] { [] }
}
