import BlazonMapping

/// The strictest bounds of a row on some targets: a value within them is valid on all of these.
struct RowBounds {
    struct Bound {
        let value: Destination.Maximum
        /// Whether 0 is valid outside of it.
        let allowsZero: Bool
        let target: Target
    }

    private(set) var maximum: Bound?
    private(set) var minimum: Bound?

    init(_ row: Row, on targets: [Target]) {
        for target in targets {
            guard case .mapsTo(let destination)? = row.cell(on: target) else { continue }
            if let value = destination.largest, maximum.map({ value < $0.value }) ?? true {
                maximum = Bound(value: value, allowsZero: false, target: target)
            }
            if let value = destination.smallest, minimum.map({ $0.value < value }) ?? true {
                minimum = Bound(value: value, allowsZero: destination.allowsZero, target: target)
            }
        }
    }
}

extension Destination {
    /// The maximum of a number, a duration or a list; nil: there is none.
    var largest: Maximum? { max.flatMap { $0.countsBytes ? nil : $0 } }
    /// The minimum of the same.
    var smallest: Maximum? { min.flatMap { $0.countsBytes ? nil : $0 } }
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
