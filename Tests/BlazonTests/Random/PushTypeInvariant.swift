import BlazonMapping
import BlazonText

/// Invariants of every request of a target with push types, checked with the table and the request alone.
struct PushTypeInvariant {
    private let rule: PushType
    private let under: [String]
    /// Types that rows fix.
    private let fixed: Set<String>

    /// nil where the target has no rule.
    init?(_ table: MappingTable, _ target: Target) {
        guard let rule = target.pushType else { return nil }
        self.rule = rule
        under = target.under.keys
        fixed = Set(
            table.rows.flatMap { row -> [String] in
                guard case .mapsTo(let destination)? = row.cells[target.name] else { return [] }
                return destination.headers.filter { $0.name == rule.header }.map(\.value)
            })
    }

    func faults(in line: [UInt8]) -> [String] {
        guard let request = try? JSON.read(line), let body = request["body"] else { return ["no request"] }
        guard case .text(let type)? = request["headers"]?[rule.header] else { return ["no push type"] }
        func holds(_ attributes: [Path]) -> Bool { attributes.contains { body.value(at: under + $0.keys) != nil } }
        var faults: [String] = []
        let derived = rule.types.first { holds($0.attributes) }?.name ?? rule.otherwise
        if type != derived, !fixed.contains(type) { faults.append("the push type is \(type), and follows as \(derived)") }
        for (name, attributes) in rule.requires where name == type && rule.isDeclared {
            for attribute in attributes where !holds([attribute]) { faults.append("\(type) without \(attribute.text)") }
        }
        if let header = rule.priorityHeader, let expected = rule.priority(of: type) {
            guard case .text(let priority)? = request["headers"]?[header] else { return faults + ["no priority"] }
            if type == rule.silentType, priority != expected { faults.append("\(type) with priority \(priority)") }
        }
        return faults
    }
}
