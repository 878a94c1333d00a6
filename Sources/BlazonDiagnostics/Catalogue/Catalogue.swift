/// Every code that Blazon can report, ascending; `blazon explain` and the tests go through it.
package enum Catalogue {
    package static let all: [Code] = yaml + template + check + mapping + size + mappingRules + recipients + settingRules + golden

    package static func code(_ id: String) -> Code? { all.first { $0.id == id } }
}
