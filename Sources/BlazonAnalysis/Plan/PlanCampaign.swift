package import Blazon
package import BlazonEmit
import BlazonLanguage
import BlazonMapping
package import BlazonPayload
import BlazonText

/// One version of a campaign.
package struct PlanVersion: Sendable {
    /// The program, with the time of sending.
    package let program: Program
    /// nil: the version is a compiled program without its template.
    package let compilation: Compilation?
    /// Whether the program writes whole requests.
    let isRequest: Bool
    /// Its assertions; nil: it has none, or is a compiled program, which has none.
    package let assertions: AssertionProgram?

    /// Creates a version.
    package init(_ program: Program, of compilation: Compilation?, isRequest: Bool) {
        (self.program, self.compilation, self.isRequest) = (program, compilation, isRequest)
        assertions = compilation?.assertions
    }
}

/// A campaign in two versions.
package struct PlanCampaign: Sendable {
    /// The campaign's name.
    package let name: String
    package let old: PlanVersion
    package let new: PlanVersion
    /// The targets of either version, those of the new one first.
    package let targets: [String]
    /// The locales of either version; empty if neither selects one.
    let locales: PlanChoices
    let variants: PlanChoices

    /// Pairs two versions.
    package init(_ name: String, old: PlanVersion, new: PlanVersion) {
        (self.name, self.old, self.new) = (name, old, new)
        targets = PlanChoices(old.program.targets.map(\.name), new.program.targets.map(\.name)).names
        locales = PlanChoices(old.program.locales?.names ?? [], new.program.locales?.names ?? [])
        variants = PlanChoices(old.program.variants?.names ?? [], new.program.variants?.names ?? [])
    }

    /// Whether both versions write the same for every recipient and assert the same, whatever lines their texts are in.
    package var isUnchanged: Bool {
        old.program.withoutLocations == new.program.withoutLocations
            && old.assertions?.program.withoutLocations == new.assertions?.program.withoutLocations
            && assertions == [String](assertions: [old.assertions])
    }

    /// The names of the assertions of either version, those of the new one first.
    var assertions: [String] { [String](assertions: [new.assertions, old.assertions]) }
}

/// Names of either version.
struct PlanChoices: Sendable {
    /// Those of the new version, then those that only the old one has.
    private(set) var names: [String]
    /// For each name of the old version its index in `names`.
    private(set) var old: [Int] = []

    init(_ before: [String], _ after: [String]) {
        names = after
        for name in before {
            let index = names.firstIndex { $0.hasSameBytes(as: name) }
            if index == nil { names.append(name) }
            old.append(index ?? names.count - 1)
        }
    }

    /// The index of a choice of the new version, or of one of the old version; nil: neither chooses.
    func choice(_ new: Int?, _ old: Int?) -> Int? { new ?? old.map { self.old[$0] } }
}

extension Program {
    fileprivate var withoutLocations: Program {
        var program = self
        program.counters = counters.map { Counter(kind: $0.kind, location: "") }
        program.now = now.map { _ in "" }
        return program
    }
}
