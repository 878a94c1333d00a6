/// Every filter, by name; a filter is one file in `Filters/` and one line here.
public enum FilterRegistry {
    public static let all: [Filter] = []

    public static func filter(named name: String) -> Filter? { all.first { $0.name == name } }
}
