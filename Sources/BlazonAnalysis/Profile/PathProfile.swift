import BlazonLanguage
import BlazonText

/// What the records have at a path: a key, a column, or the items of a list.
final class PathProfile {
    /// The key or the name of the column; empty for items.
    let name: [UInt8]
    let isItem: Bool
    /// Whether it is a column of a table or query, whose texts may be JSON.
    var isColumn = false
    /// Null and blank values.
    var missing = 0
    var texts = TextProfile()
    var numbers = NumberProfile()
    var shapesOfNumbers = Frequencies(most: 64, longest: 256, dropsFurther: true)
    var booleans = 0
    /// Lists, and the most items of one.
    var lists = (count: 0, longest: 0)
    var records = 0
    /// The most scalars of a cell that is a list or a record.
    var longestJSON = 0
    /// The items of lists.
    private(set) var item: PathProfile?
    /// The keys of records, in the order in which they were found.
    private(set) var members: [PathProfile] = []
    private var indices: [[UInt8]: Int] = [:]
    /// The last object with this key.
    private var lastObject = 0

    init(_ name: [UInt8], isItem: Bool = false) { (self.name, self.isItem) = (name, isItem) }

    /// Values that are neither null nor blank.
    var present: Int { texts.count + numbers.count + booleans + lists.count + records }

    /// The member of a key, which may be at an index; made if a budget of paths allows it.
    func member(_ key: [UInt8], near index: Int, budget: inout PathBudget) -> PathProfile? {
        if index < members.count, members[index].name == key { return members[index] }
        if let known = indices[key] { return members[known] }
        guard budget.take(key.count) else { return nil }
        let member = PathProfile(key)
        indices[key] = members.count
        members.append(member)
        return member
    }

    /// The items of lists; nil if the budget does not allow a path for them.
    func items(budget: inout PathBudget) -> PathProfile? {
        if item == nil, budget.take(0) { item = PathProfile([], isItem: true) }
        return item
    }

    /// Notes the object that has the key; false if it has the key twice.
    func isFirst(in object: Int) -> Bool {
        defer { lastObject = object }
        return lastObject != object
    }
}

/// How many paths are still kept.
struct PathBudget {
    private var left = 1_000
    /// Maximum bytes of a name.
    private let longest = 256
    /// Whether keys are left out.
    private(set) var isExceeded = false

    /// Takes a path whose name has a number of bytes.
    mutating func take(_ bytes: Int) -> Bool {
        guard left > 0, bytes <= longest else {
            isExceeded = true
            return false
        }
        left -= 1
        return true
    }
}
