extension Code {
    package static let campaignTwice = Code(
        "BZ0531", .error, "Campaign in two templates",
        explanation: """
            `compile` writes the payloads of a template into a folder with the name of its campaign. With two templates of one \
            campaign, the second run replaces what the first has written, and the recipients of both get the payloads of one. \
            `check` reports this for the templates that it is given: check the whole project. Give each template a campaign of its own.
            """,
        example: .command("cp offer.yaml copy.yaml; blazon check offer.yaml copy.yaml"),
        corrected: .command("rm copy.yaml; blazon check offer.yaml"))
}

extension Diagnostic {
    /// `path` and `first`: the other template, and where it names the campaign.
    package static func campaignTwice(_ campaign: String, in path: String, at span: Span, first: Span) -> Diagnostic {
        Diagnostic(
            .campaignTwice, at: span, "`\(campaign)` is also the campaign of \(path)", label: "second template of this campaign",
            labels: [Label(first, "first template of this campaign")],
            rule: "each template has a campaign of its own, which names the folder of its payloads",
            help: ["give one of the templates another campaign"])
    }
}
