/// The keys of `blazon.yaml`.
package enum ProjectKey: String, KeySet {
    case root, mapping, targets, lint, failOn = "fail-on", recipients, query, links, rejects, missing, audience, coverage
    package static let map = "blazon.yaml"
    package var about: Keyword {
        switch self {
        case .root: Keyword(summary: "Whether this folder is the root of the project, instead of one above it")
        case .mapping: Keyword(summary: "The table of templates that name none")
        case .targets: Keyword(summary: "The targets of templates that name none")
        case .lint: Keyword(summary: "The levels of warnings and notes, by code", opensMap: true)
        case .failOn: Keyword(summary: "The severity from which on `check` and `compile` fail")
        case .recipients: Keyword(summary: "The recipients of `compile` and `plan`: a file, or a database")
        case .query: Keyword(summary: "The query of a database")
        case .links: Keyword(summary: "The keys of `links` in all templates, which override them", opensMap: true)
        case .rejects: Keyword(summary: "The keys of `rejects` in all templates, which override them", opensMap: true)
        case .missing: Keyword(summary: "The fields of `missing` in all templates, which override them", opensMap: true)
        case .audience: Keyword(summary: "The expected number of recipients of all templates, which override it")
        case .coverage: Keyword(summary: "The share of branches, locales and variants that samples must take in `test`")
        }
    }
}
