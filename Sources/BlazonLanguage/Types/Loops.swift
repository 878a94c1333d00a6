/// The variable of a `{% for %}`: the current item of its list.
package struct LoopVariable: Sendable, Equatable {
    /// The name in the template.
    package let name: String
    /// The type of the items.
    package let type: ValueType

    /// Creates a variable.
    package init(name: String, type: ValueType) {
        self.name = name
        self.type = type
    }
}

/// The items that a `{% for %}` visits.
package struct Loop: Sendable, Hashable {
    /// The index in the list of all variables.
    package var variable: Int
    /// The slot of the list; nil: the list is on the stack.
    package var slot: Int?
    /// The number of loops around it.
    package var depth: Int
    /// The number of items to leave out at the start.
    package var offset: Int
    /// The maximum number of items; nil: all.
    package var limit: Int?
    /// Whether the last of these items comes first.
    package var isReversed: Bool

    /// Creates a loop.
    package init(variable: Int, slot: Int?, depth: Int, offset: Int = 0, limit: Int? = nil, isReversed: Bool = false) {
        self.variable = variable
        self.slot = slot
        self.depth = depth
        self.offset = offset
        self.limit = limit
        self.isReversed = isReversed
    }

    /// The number of passes for a list of this many items.
    package func passes(of count: Int) -> Int { min(max(0, count - offset), limit ?? .max) }
}

/// `forloop.index` and the like.
package enum LoopProperty: String, Sendable, CaseIterable {
    /// The number of the pass, from 1 and from 0.
    case index, index0
    /// The number of passes left, from the number of passes down to 1, and down to 0.
    case rindex, rindex0
    /// Whether this is the first or last pass.
    case first, last
    /// The number of passes.
    case length
}

/// Limits of loops.
package enum LoopBounds {
    /// Maximum passes of all loops of one payload.
    package static let passes = 100_000
    /// Maximum steps of all loops of one payload: the instructions of each body in each of its passes, and `stepsOfValue` for each
    /// value of a list that a body reads.
    package static let steps = 10_000_000
    /// Copying a value of a list, and sorting or searching it, takes as long as twenty instructions.
    package static let stepsOfValue = 20
}

extension ValueType {
    /// The most values that reading a field of this type copies; nil: the type has no maximum.
    package var listedValues: Int? {
        switch self {
        case .list(let max, let item):
            guard let max, let one = item.listedValues else { return nil }
            let (all, overflow) = max.multipliedReportingOverflow(by: 1 + one)
            return overflow ? .max / 8 : min(all, .max / 8)
        case .record(let fields):
            return fields.reduce(fields.count) { sum, field in
                guard let sum, let one = field.type.listedValues else { return nil }
                return min(sum + one, .max / 8)
            }
        default: return 0
        }
    }
}
