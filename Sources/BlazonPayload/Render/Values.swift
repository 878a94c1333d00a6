import BlazonLanguage
import BlazonText

// Values as operands of conditions, texts and filters.
extension EvaluationState {
    /// For `default`: missing and blank texts are not values; `false`, 0 and an empty list are.
    func isValue(_ value: Value) -> Bool {
        switch value {
        case .missing: false
        case .text(let range): range.first.map { arena[$0].beginsVisibly } ?? false || !isBlankText(arena.span.extracting(range))
        case .integer, .number, .longNumber, .boolean, .list, .record: true
        }
    }

    /// For `{% if f %}`: whether it is present (an optional), not empty (a list) or true (a boolean).
    func isPresent(_ value: Value) -> Bool {
        switch value {
        case .boolean(let value): value
        case .list(let range): !range.isEmpty
        default: isValue(value)
        }
    }

    /// UTF-8 bytes of a value written as text, without the control characters that texts omit.
    mutating func writtenLength(of value: Value) -> Int { sum(over: value) { isDroppedControl($0) ? 0 : $1 } }

    /// Whether a value written as text has a control character, including those that texts keep.
    mutating func holdsControl(_ value: Value) -> Bool { sum(over: value) { scalar, _ in isControl(scalar) ? 1 : 0 } > 0 }

    /// Whether a text, or each item of a list, fulfils a test; a missing value does.
    mutating func fits(_ value: Value, _ test: ValueMatcher) -> Bool {
        switch value {
        case .missing: return true
        case .list(let range):
            if let fits = test.accepts(items: range.count) { return fits }
            for index in range where !fits(items[index], test) { return false }
            return true
        default:
            let text = spelling(of: value)
            return bytes(text) { test.accepts($0) }
        }
    }

    /// The sum of `weight` over the characters, each with its length in bytes.
    private mutating func sum(over value: Value, _ weight: (Unicode.Scalar, Int) -> Int) -> Int {
        let text = spelling(of: value)
        return bytes(text) { bytes in
            var (sum, at) = (0, 0)
            while at < bytes.count {
                let (scalar, width) = decodeScalar(bytes, at: at)
                sum += weight(scalar, width)
                at += width
            }
            return sum
        }
    }

    /// Whether a filter's function can be called with these values. The checker ensures it, but a program may come from
    /// elsewhere.
    func fits(_ filter: FilterCall, _ input: Value, _ arguments: Range<Int>) -> Bool {
        guard input != .missing, input.fits(filter.input), arguments.count == filter.parameters.count else { return false }
        for (offset, parameter) in filter.parameters.enumerated() {
            let argument = stack[arguments.lowerBound + offset]
            if argument == .missing ? parameter.isRequired : !argument.fits(parameter.kind) { return false }
        }
        return true
    }

    func holds(_ comparison: Comparison, _ left: Value, _ right: Value) -> Bool {
        if left == .missing || right == .missing { return comparison == .notEqual }
        switch comparison {
        case .equal: return isEqual(left, right)
        case .notEqual: return !isEqual(left, right)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            return order(left, right).map { comparison.holds(Int64($0), 0) } ?? false
        case .isIn: return isWithin(left, right)
        case .contains: return isWithin(right, left)
        }
    }

    /// Whether a comparison of dates and datetimes holds.
    func holds(ofTimes comparison: Comparison, _ left: Value, _ right: Value) -> Bool {
        switch comparison {
        case .isIn, .contains:
            let (item, whole) = comparison == .isIn ? (left, right) : (right, left)
            guard item != .missing, case .list(let range) = whole else { return false }
            return range.contains { timeOrder(item, items[$0]) == 0 }
        default:
            guard let order = timeOrder(left, right) else { return comparison == .notEqual }
            return comparison.holds(Int64(order), 0)
        }
    }

    /// Whether it is an item of a list or a part of a text.
    private func isWithin(_ part: Value, _ whole: Value) -> Bool {
        switch (part, whole) {
        case (_, .list(let range)): range.contains { isEqual(part, items[$0]) }
        case (.text(let inner), .text(let outer)):
            TextSearch(inner, in: arena.span).first(in: arena.span, outer) != nil
        default: false
        }
    }

    /// -1, 0 or 1; nil if values of these kinds have no order.
    private func order(_ left: Value, _ right: Value) -> Int? {
        switch (left, right) {
        case (.integer(let a), .integer(let b)): a < b ? -1 : a > b ? 1 : 0
        case (.text(let a), .text(let b)): textOrder(a, b)
        default: numberOrder(left, right)
        }
    }

    /// Compares dates and instants by time, other texts by their bytes.
    private func textOrder(_ left: Range<Int>, _ right: Range<Int>) -> Int {
        let (a, b) = (arena.span.extracting(left), arena.span.extracting(right))
        if let order = instantOrder(a, b) { return order }
        if arena[left].lexicographicallyPrecedes(arena[right]) { return -1 }
        return arena[left].elementsEqual(arena[right]) ? 0 : 1
    }
}

/// What calling a filter needs, without its documentation.
struct FilterCall {
    let function: Filter.Function
    let input: Filter.Kind
    let parameters: [(kind: Filter.Kind, isRequired: Bool)]

    init(_ filter: Filter) {
        function = filter.function
        input = filter.input
        parameters = filter.parameters.map { ($0.kind, $0.isRequired) }
    }
}

extension Value {
    var isTrue: Bool { if case .boolean(true) = self { true } else { false } }

    /// Whether a filter with this kind of parameter accepts the value.
    func fits(_ kind: Filter.Kind) -> Bool {
        switch (kind, self) {
        case (.any, _): true
        case (.text, .text), (.text, .integer), (.text, .number), (.text, .longNumber), (.text, .boolean): true
        case (.date, .text), (.datetime, .text), (.zone, .text), (.list, .list): true
        case (.integer, .integer), (.number, .integer), (.number, .number), (.number, .longNumber): true
        default: false
        }
    }
}
