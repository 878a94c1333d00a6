/// All codes that Blazon can report, in ascending order; `blazon explain` and tests iterate over them.
package enum Catalogue {
    package static let all: [Code] =
        yaml + template + check + mapping + size + mappingRules + recipients + settingRules + golden
        + changes + declarationRules + texts + loopRules + project

    package static func code(_ id: String) -> Code? { all.first { $0.id == id } }
}
