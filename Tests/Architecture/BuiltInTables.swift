/// The names in the built-in tables, read from their text: keys two spaces below `targets:` and `settings:`.
struct BuiltInTables {
    private(set) var targets: Set<String> = []
    private(set) var settings: Set<String> = []

    init() throws {
        for path in try Repository.files(below: "Sources/BlazonMapping/Tables", endings: [".yaml"]) {
            var section = ""
            for line in try Repository.text(path).split(separator: "\n") {
                guard let colon = line.firstIndex(of: ":") else { continue }
                if let first = line.first, first.isLetter { section = String(line[..<colon]) }
                let key = line[..<colon].drop { $0 == " " }
                guard line.prefix(while: { $0 == " " }).count == 2, key.first?.isLetter == true else { continue }
                if section == "targets" { targets.insert(String(key)) }
                if section == "settings" { settings.insert(String(key)) }
            }
        }
    }
}
