import BlazonText

/// What an unknown name at the top level of a template means.
package enum SectionMeaning: Sendable {
    case misspelled(String)
    /// A section or target that another tool calls so.
    case foreign(String)
    /// A setting of this name, or the one that the name means.
    case setting(String)
    /// A target of another built-in table.
    case targetOf(table: String, name: String)
    /// A section of the template as a whole.
    case topLevel
    /// Something that Blazon leaves out.
    case none(help: String)

    var rename: String? {
        switch self {
        case .misspelled(let name), .foreign(let name): name
        case .setting, .targetOf, .topLevel, .none: nil
        }
    }

    var isCertain: Bool { if case .misspelled = self { true } else { false } }

    func label(of name: String) -> String {
        switch self {
        case .misspelled(let meant): "did you mean `\(meant)`?"
        case .foreign(let meant): "use `\(meant)`"
        case .setting(let setting) where setting.hasSameBytes(as: name): "this is a setting and belongs under `message:`"
        case .setting(let setting): "this is the setting `\(setting)`, which belongs under `message:`"
        case .targetOf(let table, let target): "`\(target)` is a target of the table \(table)"
        case .topLevel: "a section of the whole template"
        case .none: "no section of Blazon"
        }
    }

    /// What to do with the name.
    package func help(for name: String) -> String {
        switch self {
        case .misspelled(let meant), .foreign(let meant): "write `\(meant)`"
        case .setting(let setting) where setting.hasSameBytes(as: name): "move it under `message:`"
        case .setting(let setting): "write `\(setting)` under `message:`"
        case .targetOf(let table, _): "write `mapping: \(table)`, or a table of your own that has the target"
        case .topLevel: "write `\(name):` at the top level of the template"
        case .none(let help): help
        }
    }
}
