/// The names in the built-in tables, read from their text: keys two spaces below `targets:` and `settings:`.
struct BuiltInTables {
    struct Table {
        /// The file's name without its ending, which is the table's name.
        let name: String
        fileprivate(set) var targets: Set<String> = []
        fileprivate(set) var settings: Set<String> = []
        /// The push services of its targets.
        fileprivate(set) var services: Set<String> = []
    }

    private(set) var tables: [Table] = []

    var targets: Set<String> { tables.reduce(into: []) { $0.formUnion($1.targets) } }
    var settings: Set<String> { tables.reduce(into: []) { $0.formUnion($1.settings) } }
    var services: Set<String> { tables.reduce(into: []) { $0.formUnion($1.services) } }

    init() throws {
        for path in try Repository.files(below: "Sources/BlazonMapping/Tables", endings: [".yaml"]) {
            var table = Table(name: String(path.split(separator: "/").last?.dropLast(".yaml".count) ?? ""))
            var section = ""
            for line in try Repository.text(path).split(separator: "\n") {
                guard let colon = line.firstIndex(of: ":") else { continue }
                if let first = line.first, first.isLetter { section = String(line[..<colon]) }
                let key = line[..<colon].drop { $0 == " " }
                let value = line[line.index(after: colon)...].drop { $0 == " " }
                if section == "targets", key == "service" { table.services.insert(String(value)) }
                guard line.prefix(while: { $0 == " " }).count == 2, key.first?.isLetter == true else { continue }
                if section == "targets" { table.targets.insert(String(key)) }
                if section == "settings" { table.settings.insert(String(key)) }
            }
            tables.append(table)
        }
    }
}
