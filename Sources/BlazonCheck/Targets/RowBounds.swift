import BlazonMapping

/// The strictest bounds of rows on the compiled targets: a value within them is valid on all. A class, because a row's bounds are found when
/// its first value is checked.
final class RowBounds {
    struct Bound {
        let value: Destination.Maximum
        /// Whether 0 is valid outside of it.
        let allowsZero: Bool
        let target: Target
    }

    typealias Bounds = (maximum: Bound?, minimum: Bound?)

    private let targets: [Target]
    private var known: [ObjectIdentifier: Bounds] = [:]

    init(_ targets: [Target]) { self.targets = targets }

    subscript(row: Row) -> Bounds {
        if let bounds = known[ObjectIdentifier(row)] { return bounds }
        var (maximum, minimum) = (Bound?.none, Bound?.none)
        for target in targets {
            guard case .mapsTo(let destination)? = row.cell(on: target) else { continue }
            if let value = destination.max, !value.countsBytes, maximum.map({ value < $0.value }) ?? true {
                maximum = Bound(value: value, allowsZero: false, target: target)
            }
            if let value = destination.min, !value.countsBytes, minimum.map({ $0.value < value }) ?? true {
                minimum = Bound(value: value, allowsZero: destination.allowsZero, target: target)
            }
        }
        known[ObjectIdentifier(row)] = (maximum, minimum)
        return (maximum, minimum)
    }
}

extension Destination.Maximum {
    fileprivate var countsBytes: Bool { if case .bytes = self { true } else { false } }

    /// Compares two maximums of the same kind.
    fileprivate static func < (left: Destination.Maximum, right: Destination.Maximum) -> Bool {
        switch (left, right) {
        case (.bytes(let one), .bytes(let other)), (.items(let one), .items(let other)): one < other
        case (.seconds(let one), .seconds(let other)): one < other
        case (.number(let one), .number(let other)): one < other
        default: false
        }
    }
}
