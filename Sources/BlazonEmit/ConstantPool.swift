import BlazonCheck
import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonPayload
import BlazonText

/// Constants and tables of a program. A class, because the code of all its editions adds to them.
final class ConstantPool {
    private(set) var constants: [UInt8] = []
    var filters = IndexedList<String>()
    var formats = IndexedList<Format>()
    var counters = IndexedList<Counter>()
    var skips = IndexedList<SkipReason>()
    var rules = IndexedList<ServiceRule>()
    var tests = IndexedList<ValueTest>()
    /// The names of `let` whose values the code keeps, by their indices in the template.
    var bindings = IndexedList<Int>()
    /// The lookups that are read, by their indices in the template, and of each the columns.
    var lookups = IndexedList<Int>()
    var columns: [Int: IndexedList<Int>] = [:]
    /// The name of the first `now` that is read.
    var now: String?
    /// Whether the constants exceed the maximum of a program, so that the code is incomplete.
    private(set) var isFull = false
    private var known: [ByteKey: Constant] = [:]

    func constant(_ bytes: [UInt8]) -> Constant {
        let key = ByteKey(bytes)
        if let constant = known[key] { return constant }
        if isFull || constants.count + bytes.count > Limits.programBytes {
            isFull = true
            return Constant(start: 0, count: 0)
        }
        let constant = Constant(start: constants.count, count: bytes.count)
        constants += bytes
        known[key] = constant
        return constant
    }

    /// Adds the template's reasons in their order. One that skips nothing on these targets needs no counter.
    func addReasons(of template: TypedTemplate, _ locate: (Span) -> String) {
        if template.reasons.isEmpty { return }
        var used: [String: TypedSkip] = [:]
        for typed in template.targets + template.posted {
            for reason in typed.editions.flatMap(\.skips) where !reason.isNever(on: typed.target.name) {
                used[reason.reason] = reason
            }
        }
        for name in template.reasons {
            _ = used[name].map { skip($0, locate) } ?? skips.index(of: SkipReason(name: name, counter: nil))
        }
    }

    /// The number of a reason for which records are skipped.
    func skip(_ reason: TypedSkip, _ locate: (Span) -> String) -> Int {
        let counter = reason.span.map { counters.index(of: Counter(kind: .branch, location: locate($0))) }
        return skips.index(of: SkipReason(name: reason.reason, counter: counter))
    }
}

/// Distinct values in the order in which they were first used.
struct IndexedList<Element: Hashable> {
    private(set) var elements: [Element] = []
    private var indices: [Element: Int] = [:]

    /// The index of an element, which is appended if it is new.
    mutating func index(of element: Element) -> Int {
        if let index = indices[element] { return index }
        indices[element] = elements.count
        elements.append(element)
        return elements.count - 1
    }
}
