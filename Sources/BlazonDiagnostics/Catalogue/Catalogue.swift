/// All codes that Blazon can report, in ascending order; `blazon explain` and tests iterate over them.
package enum Catalogue {
    package static let all: [Code] =
        yaml + template + check + mapping + size + mappingRules + recipients + settingRules + golden
        + changes + declarationRules + texts + sourceRules + loopRules + project
        + translation

    private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    package static func code(_ id: String) -> Code? { byID[id] }
}
