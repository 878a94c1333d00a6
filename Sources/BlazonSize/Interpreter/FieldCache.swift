/// Results by number, each until one of the fields that it was computed from changes.
struct FieldCache<Result> {
    private var results: [Int: Result] = [:]
    /// The numbers of results, by the slot of a field.
    private var dependents: [Int: Set<Int>] = [:]

    subscript(number: Int) -> Result? { results[number] }

    mutating func set(_ result: Result, _ number: Int, of fields: [Int]) {
        results[number] = result
        for field in fields { dependents[field, default: []].insert(number) }
    }

    mutating func forget(_ field: Int) {
        for number in dependents.removeValue(forKey: field) ?? [] { results[number] = nil }
    }
}
