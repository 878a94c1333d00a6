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
                return destination.headers.filter { $0.name == rule.location.header }.map(\.value)
            })
    }

    func faults(in line: [UInt8]) -> [String] {
        guard let request = try? JSON.read(line), let body = request["body"] else { return ["no request"] }
        guard let header = rule.location.header else { return [] }
        guard case .text(let type)? = request["headers"]?[header] else { return ["no push type"] }
        func holds(_ attributes: [Path]) -> Bool { attributes.contains { body.value(at: under + $0.keys) != nil } }
        var faults: [String] = []
        let derived = rule.types.first { holds($0.attributes) }?.name ?? rule.otherwise
        if type != derived, !fixed.contains(type) { faults.append("the push type is \(type), and follows as \(derived)") }
        for (name, attributes) in rule.requires where name == type && rule.isDeclared {
            for attribute in attributes where !holds([attribute]) { faults.append("\(type) without \(attribute.text)") }
        }
        if let header = rule.priorityLocation?.header, rule.priority(of: type) != nil {
            guard case .text(let priority)? = request["headers"]?[header] else { return faults + ["no priority"] }
            if let permitted = rule.priorities(of: type), !permitted.contains(priority) {
                faults.append("\(type) with priority \(priority)")
            }
        }
        for (header, suffixes) in rule.suffixes {
            guard case .text(let value)? = request["headers"]?[header], let own = suffixes.first(where: { $0.type == type })
            else { continue }
            if !value.utf8.hasSuffix(own.suffix) { faults.append("\(header) without \(own.suffix)") }
            if value.utf8.hasSuffix(own.suffix + own.suffix) { faults.append("\(header) with \(own.suffix) twice") }
        }
        return faults
    }
}
