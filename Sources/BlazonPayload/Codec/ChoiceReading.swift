import BlazonLanguage
import BlazonText

// Reads a program's choices as `ProgramWriting` wrote them; `verify` checks their indices.

extension Format {
    init(_ place: Place) throws(ProgramError) { self = try place.known(Format(json: place.json), else: "unknown format") }
}

extension LocaleChoice {
    init(_ place: Place) throws(ProgramError) {
        self.init(
            names: try place["names"].texts(),
            slot: try place["slot"].value?.integer(),
            languages: try place["languages"].each(LocaleLanguage.init))
    }
}

extension LocaleLanguage {
    fileprivate init(_ place: Place) throws(ProgramError) {
        self.init(
            codes: try place["codes"].texts(), script: try place["script"].text(),
            regions: try place["regions"].members { (region) throws(ProgramError) in try region.text() },
            homes: try place["homes"].members { (home) throws(ProgramError) in try home.text() },
            choices: try place["choices"].members { (choice) throws(ProgramError) in try choice.integer() })
    }
}

extension VariantChoice {
    init(_ place: Place) throws(ProgramError) {
        self.init(
            names: try place["names"].texts(),
            weights: try place["weights"].each { (weight) throws(ProgramError) in try weight.integer() },
            slot: try place["slot"].integer())
    }
}

extension TargetChoice {
    init(_ place: Place) throws(ProgramError) {
        self.init(slot: try place["slot"].integer(), targets: try place["targets"].texts())
    }
}
