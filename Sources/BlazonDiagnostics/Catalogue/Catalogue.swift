/// All codes that Blazon can report, in ascending order; `blazon explain` and tests iterate over them.
package enum Catalogue {
    package static let all: [Code] = topics.flatMap(\.self).sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }

    /// Each topic is a file in the folder of its group. The file begins with the list of its codes.
    private static let topics: [[Code]] = [
        // YAML
        files, keys, scalars, structure, punctuation,
        // Template
        sections, naming, fieldDeclarations, choices, placeholders, delimiters, tags, operands, comparisons, syntax,
        otherLanguages,
        otherTools,
        ranges, variants, skips, reuse, bindings, lookups, samples, sources,
        // Check
        names, targetNames, values, valueShapes, numbers, missing, filters, dateFilters, conditions, recordMembers,
        lookupReadings, times,
        constants,
        links, linkValues, linkPolicies, runLimits,
        availability,
        payloadRules, serviceRules, plurals, customFields, addresses, locales, localeChoice, runNames, loops, itemLoops,
        // Mapping
        tableFiles, tablePaths, tableRows, tableCells, tableForms, tableServices, retirement, tablePayloads, sizes,
        // Recipients
        records, recordLimits, rendering,
        // Project
        goldenFiles, assertions, changes, projectSettings, translations,
    ]

    /// The codes that most authors meet.
    package static let common = all.filter(\.isCommon)

    private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    package static func code(_ id: String) -> Code? { byID[id] }
}
