/// The places of names in a list, compared by bytes (`hasSameBytes`). The first of equal names counts.
package struct NameIndex: Sendable {
    private let places: [[UInt8]: Int]

    package init(_ names: some Sequence<String>) {
        places = Dictionary(names.enumerated().map { (Array($1.utf8), $0) }, uniquingKeysWith: { first, _ in first })
    }

    package subscript(name: String) -> Int? { places[Array(name.utf8)] }
}
