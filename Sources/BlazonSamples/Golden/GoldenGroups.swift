package import BlazonText

/// Differences from golden files that are the same in several payloads: of one target, at one path, with the same values.
package struct GoldenGroups {
    /// A difference, and where it is.
    package struct Group {
        package let difference: JSONDifference
        package let target: String
        /// The first file, as messages show it.
        package let first: String
        package fileprivate(set) var payloads = 0
        package fileprivate(set) var templates = 0
        fileprivate var newest = -1

        /// `80 payloads of 40 templates (android)`
        package var extent: String { "\(counted(payloads, "payload")) of \(counted(templates, "template")) (\(target))" }

        /// Whether this is the first file with the difference.
        func isFirst(_ fault: GoldenFault) -> Bool { fault.shown.hasSameBytes(as: first) }
    }

    private struct Key: Hashable {
        let bytes: [UInt8]

        /// The parts contain no zero byte; a missing value is empty, which no JSON text is.
        init(_ target: String, _ difference: JSONDifference) {
            let parts = [target, difference.path, difference.expected?.compact ?? "", difference.found?.compact ?? ""]
            bytes = parts.reduce(into: []) { bytes, part in bytes += Array(part.utf8) + [0] }
        }
    }

    private var groups: [Key: Int] = [:]
    private var all: [Group] = []

    /// No groups: each difference is reported with its file.
    package init() {}

    /// Groups the differences of templates; the faults of each are together.
    package init(_ templates: [[GoldenFault]]) {
        for (number, faults) in templates.enumerated() {
            for fault in faults {
                guard case .differs(let differences) = fault.kind, let target = fault.target else { continue }
                for difference in differences { add(difference, target, fault, number) }
            }
        }
    }

    private mutating func add(_ difference: JSONDifference, _ target: String, _ fault: GoldenFault, _ template: Int) {
        let key = Key(target, difference)
        let index = groups[key] ?? all.count
        if index == all.count {
            groups[key] = index
            all.append(Group(difference: difference, target: target, first: fault.shown))
        }
        all[index].payloads += 1
        if all[index].newest != template { all[index].templates += 1 }
        all[index].newest = template
    }

    /// The groups of several payloads, in the order of their first files.
    package var shared: [Group] { all.filter { $0.payloads > 1 } }

    /// The group of a difference; nil if no other payload has it.
    package func group(of difference: JSONDifference, in fault: GoldenFault) -> Group? {
        if all.isEmpty { return nil }
        guard let target = fault.target, let index = groups[Key(target, difference)], all[index].payloads > 1 else { return nil }
        return all[index]
    }
}
