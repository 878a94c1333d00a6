import BlazonLanguage
import BlazonText

// Reads a program's choices as `ProgramWriting` wrote them; `verify` checks their indices.

extension Format {
    init(_ node: JSONNode) throws(ProgramError) { self = try node.known(Format(json: node.json), else: "unknown format") }
}

extension LocaleChoice {
    init(_ node: JSONNode) throws(ProgramError) {
        self.init(
            names: try node["names"].texts(),
            slot: try node["slot"].value?.integer(),
            languages: try node["languages"].each(LocaleLanguage.init))
    }
}

extension LocaleLanguage {
    fileprivate init(_ node: JSONNode) throws(ProgramError) {
        self.init(
            codes: try node["codes"].texts(), script: try node["script"].text(),
            regions: try node["regions"].members { (region) throws(ProgramError) in try region.text() },
            homes: try node["homes"].members { (home) throws(ProgramError) in try home.text() },
            choices: try node["choices"].members { (choice) throws(ProgramError) in try choice.integer() })
    }
}

extension VariantChoice {
    init(_ node: JSONNode) throws(ProgramError) {
        self.init(
            names: try node["names"].texts(),
            weights: try node["weights"].each { (weight) throws(ProgramError) in try weight.integer() },
            slot: try node["slot"].integer())
    }
}

extension TargetChoice {
    init(_ node: JSONNode) throws(ProgramError) {
        self.init(slot: try node["slot"].integer(), targets: try node["targets"].texts())
    }
}
