import BlazonLSP
import BlazonText
import Testing

/// Completion, hover, definition and renaming of lookups and their columns.
@Suite struct LookupNamesTests {
    static let template = """
        campaign: weather
        recipient:
          id: string(..40)
          city: string(..40)
          name: optional string(..40)
        message:
          title: "{% if lookup.cities[city].sky == 'sun' %}Sun{% else %}{{ name | default: 'Rain' }}{% endif %}"
          body: "{{ lookup.cities[city].name | default: 'x' }} {{ lookup.cities['A'].high | default: 0 }}"
        lookups:
          cities:
            file: cities.csv
            key: code
            fields: { code: string(..9), sky: enum(sun | rain), high: integer, name: string(..9) }
            source: { columns: { sky: Sky } }

        """

    private static let files = ["/p/cities.csv": "code,Sky,high,name\nA,sun,1,a\n", "/p/blazon.yaml": ""]

    private func at(_ fragment: String, _ marked: String) -> String { Self.template.replacing(fragment, with: marked) }

    @Test(arguments: [
        ("{{ lookup.cities[city].name", "{{ §", ["lookup.cities", "city"], ["sky"]),
        ("{{ lookup.cities[city].name", "{{ lookup.§", ["cities"], ["city"]),
        ("{{ lookup.cities[city].name", "{{ lookup.cities[§].name", ["city", "name"], ["sky", "=="]),
        ("{{ lookup.cities[city].name", "{{ lookup.cities[city].§", ["code", "sky", "high", "name"], ["city"]),
        ("{{ lookup.cities['A'].high", "{{ lookup.cities['A'].§", ["code", "sky"], ["city"]),
        ("{{ lookup.cities['A'].high", "{{ lookup.cities[lookup.cities[city].name].§", ["sky"], ["city"]),
        ("sky == 'sun'", "sky == §", ["'sun'", "'rain'"], []), ("sky == 'sun'", "sky == '§'", ["sun", "rain"], []),
        ("    key: code\n", "    §\n", ["key"], ["file", "fields"]), ("high: integer", "high: §", ["integer", "string"], []),
        ("columns: { sky: Sky }", "§", ["columns", "values", "csv"], ["id"]),
    ])
    func completions(_ fragment: String, _ marked: String, _ there: [String], _ absent: [String]) {
        var editor = Editor(Self.files)
        let labels = editor.completions(at(fragment, marked))
        #expect(there.allSatisfy(labels.contains), "\(marked): \(labels)")
        #expect(!absent.contains(where: labels.contains), "\(marked): \(labels)")
    }

    @Test(arguments: [
        ("{{ lookup.cities[city].name", "{{ lookup.ci§ties[city].name", "A lookup, the rows of `cities.csv` by `code`."),
        ("  cities:\n", "  cit§ies:\n", "A lookup, the rows of `cities.csv` by `code`."),
        ("{{ lookup.cities[city].name", "{{ lookup.cities[ci§ty].name", "city: string(..40)"),
        ("{{ lookup.cities[city].name", "{{ lookup.cities[city].na§me", "lookup.cities[…].name: string(..9)"),
        ("{{ lookup.cities['A'].high", "{{ lookup.cities['A'].hi§gh", "lookup.cities[…].high: integer"),
        ("high: integer", "hi§gh: integer", "lookup.cities[…].high: integer"),
        ("    key: code", "    ke§y: code", "The column by which"),
        ("{{ name | default", "{{ na§me | default", "name: optional string(..40)"),
    ])
    func hovers(_ fragment: String, _ marked: String, _ expected: String) {
        var editor = Editor(Self.files)
        let text = editor.hover(at(fragment, marked))
        #expect(text.contains(expected), "\(marked): \(text)")
    }

    @Test(arguments: [
        ("{{ lookup.cities[city].name", "{{ lookup.ci§ties[city].name", "9:2-9:8"),
        ("{{ lookup.cities[city].name", "{{ lookup.cities[city].na§me", "12:71-12:75"),
        ("{% if lookup.cities[city].sky", "{% if lookup.cities[city].s§ky", "12:33-12:36"),
        ("{{ lookup.cities[city].name", "{{ lookup.cities[ci§ty].name", "3:2-3:6"), ("key: code", "key: co§de", "12:14-12:18"),
        ("{{ name | default", "{{ na§me | default", "4:2-4:6"),
    ])
    func definitions(_ fragment: String, _ marked: String, _ range: String) {
        var editor = Editor(Self.files)
        let found = editor.ask("definition", at(fragment, marked))
        #expect((found["range"] ?? found.list.first?["range"])?.range == range, "\(marked): \(found.compact)")
    }

    @Test func renames() {
        var editor = Editor(Self.files)
        let lookup = Self.template.replacing("lookup.cities", with: "lookup.towns").replacing("  cities:", with: "  towns:")
        for (fragment, marked) in [
            ("{{ lookup.cities[city].name", "{{ lookup.ci§ties[city].name"), ("  cities:\n", "  cit§ies:\n"),
        ] {
            #expect(editor.renamed(at(fragment, marked), "towns") == lookup, "\(marked)")
        }
        // A column that the source maps; others have the names of the file.
        let sky = Self.template.replacing("].sky", with: "].weather").replacing("sky: ", with: "weather: ")
        #expect(editor.renamed(at("[city].sky", "[city].s§ky"), "weather") == sky)
        #expect(editor.renamed(at("sky: enum", "s§ky: enum"), "weather") == sky)
        #expect(editor.renamed(at("sky: Sky", "s§ky: Sky"), "weather") == sky)
        #expect(editor.renamed(at("[city].sky", "[city].s§ky"), "high").contains("taken"))
        #expect(editor.renamed(at("[city].name", "[city].na§me"), "title").contains("column of the file"))
        // A field of the same name is another thing.
        let name = Self.template.replacing("  name: optional", with: "  alias: optional").replacing(
            "{{ name |", with: "{{ alias |")
        #expect(editor.renamed(at("{{ name |", "{{ na§me |"), "alias") == name)
    }
}
