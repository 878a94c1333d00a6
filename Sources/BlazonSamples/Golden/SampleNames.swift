/// Generates unused names of samples.
package struct SampleNames {
    private var usedNames: Set<[UInt8]>

    /// Creates names that differ from those in use.
    package init(_ usedNames: [String]) { self.usedNames = Set(usedNames.map { Array($0.utf8) }) }

    /// The next name of a stem: `stem-1`, or `stem` itself without `isNumbered`.
    package mutating func next(_ stem: String, isNumbered: Bool = true) -> String {
        var number = isNumbered ? 1 : 0
        while true {
            let name = number == 0 ? stem : "\(stem)-\(number)"
            if usedNames.insert(Array(name.utf8)).inserted { return name }
            number += 1
        }
    }
}
