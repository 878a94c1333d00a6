package import BlazonDiagnostics

/// The page: a self-contained HTML document.
package struct PreviewPage {
    /// The state of a page that is rebuilt whenever its templates change.
    package struct Live {
        /// Distinguishes this page from others at its address.
        package let version: String
        /// Faults of the templates in their current state; empty: the campaigns are up to date.
        package let findings: [FindingGroup]
        /// A fault outside of the templates: a file that cannot be read.
        package let failure: String?

        package init(version: String, findings: [FindingGroup], failure: String?) {
            self.version = version
            self.findings = findings
            self.failure = failure
        }
    }

    /// What a page with real recipients says about them.
    package struct Recipients: Sendable {
        /// Where they come from.
        let source: String
        /// Whether what identifies them is replaced.
        let isAnonymized: Bool

        package init(source: String, isAnonymized: Bool) { (self.source, self.isAnonymized) = (source, isAnonymized) }
    }

    private let campaigns: [CampaignPreview]
    private let recipients: Recipients?
    private let live: Live?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - campaigns: Its campaigns.
    ///   - recipients: The real recipients that it shows; nil: it shows samples.
    ///   - live: nil for a page that is written to a file.
    package init(_ campaigns: [CampaignPreview], recipients: Recipients? = nil, live: Live? = nil) {
        self.campaigns = campaigns
        self.recipients = recipients
        self.live = live
    }

    package var bytes: [UInt8] {
        let assets = Assets()
        let scripts = live == nil ? [assets.script] : [assets.script, assets.liveScript]
        var html = HTML()
        html.raw("<!doctype html>\n<html lang=en>\n<head>\n<meta charset=utf-8>\n<meta http-equiv=Content-Security-Policy")
        let pictures = live == nil ? nil : campaigns.flatMap(\.pictures)
        html.attribute("content", SecurityPolicy.text(scripts: scripts, style: assets.style, pictures: pictures))
        html.raw(">\n<meta name=viewport content=\"width=device-width, initial-scale=1\">\n")
        html.raw("<meta name=referrer content=no-referrer>\n<link rel=icon href=\"data:,\">\n<title>")
        html.text(campaigns.count == 1 ? "\(campaigns[0].campaign) · Blazon preview" : "Blazon preview")
        html.raw("</title>\n<style>")
        html.raw(assets.style)
        html.raw("</style>\n")
        for script in scripts {
            html.raw("<script>")
            html.raw(script)
            html.raw("</script>\n")
        }
        html.raw("</head>\n<body")
        if let live { html.attribute("data-version", live.version) }
        html.raw(">\n")
        html.raw(assets.controls)
        html.raw("<main>\n")
        if let recipients { html.banner(recipients) }
        if let live { html.status(live) }
        if campaigns.count > 1 { html.index(campaigns) }
        for (number, campaign) in campaigns.enumerated() { html.section(campaign, number, isServed: live != nil) }
        html.raw("</main>\n")
        html.raw(assets.details)
        html.raw("<script type=application/json id=campaigns>")
        html.raw(DataIsland(campaigns: campaigns).bytes)
        html.raw("</script>\n</body>\n</html>\n")
        return html.bytes
    }
}

extension HTML {
    fileprivate mutating func index(_ campaigns: [CampaignPreview]) {
        raw("<nav class=index aria-label=Campaigns><h2>Campaigns</h2><ul>\n")
        for (number, campaign) in campaigns.enumerated() {
            raw("<li><a")
            attribute("href", "#c=\(number)")
            raw("><b>")
            text(campaign.campaign)
            raw("</b>")
            if let description = campaign.description {
                raw("<span dir=auto>")
                text(description)
                raw("</span>")
            }
            raw("<small>")
            text(campaign.counts)
            raw("</small></a></li>\n")
        }
        raw("</ul></nav>\n")
    }

    fileprivate mutating func section(_ campaign: CampaignPreview, _ number: Int, isServed: Bool) {
        raw("<section class=campaign")
        attribute("data-number", number)
        attribute("data-campaign", campaign.campaign)
        raw("><header><h2>")
        text(campaign.campaign)
        raw("</h2>")
        if let description = campaign.description {
            raw("<p class=description dir=auto>")
            text(description)
            raw("</p>")
        }
        raw("<p class=path>")
        isolated(campaign.path.asShown)
        raw("</p></header>\n")
        if let suggestion = campaign.suggestion { noSamples(suggestion) }
        for sample in campaign.samples {
            for (target, renderings) in zip(campaign.targets, sample.renderings) {
                for (edition, rendering) in renderings.enumerated() {
                    guard let rendering else { continue }
                    notification(rendering, of: sample, on: target, edition: edition, in: campaign, isServed: isServed)
                }
            }
        }
        raw("</section>\n")
    }

    /// Writes what the page must not be used for.
    fileprivate mutating func banner(_ recipients: PreviewPage.Recipients) {
        raw(recipients.isAnonymized ? "<p class=\"banner changed\" role=note><b>Anonymized" : "<p class=banner role=note><b>Real")
        raw(" recipients</b> from ")
        isolated(recipients.source.asShown)
        if recipients.isAnonymized {
            raw(". Letters and digits of texts and links, ids, tokens and dates are replaced; ")
            raw("numbers, enums, booleans, time zones and languages are real.</p>\n")
        } else {
            raw(". This page contains their personal data: do not publish it, mail it or attach it to a pull request.</p>\n")
        }
    }

    /// Writes a note for a template without samples.
    private mutating func noSamples(_ suggestion: String) {
        raw("<div class=empty><p><b>This template has no samples, so there is no recipient to show it for.</b></p>")
        raw("<p>Samples are test recipients. Add some to the template; they are also what <code>blazon test</code> compares ")
        raw("with golden files. To start with:</p><pre>")
        text(suggestion)
        raw("</pre></div>\n")
    }
}

extension CampaignPreview {
    /// Where the pictures of all notifications are.
    fileprivate var pictures: [PictureOrigin] {
        samples.flatMap { sample in
            sample.renderings.joined().flatMap { rendering -> [PictureOrigin] in
                guard case .payload(_, _, let text)? = rendering?.outcome else { return [] }
                return text.files.values.compactMap(\.pictureOrigin)
            }
        }
    }

    /// `5 samples, 2 targets, 41 locales`
    fileprivate var counts: String {
        var parts = [(hasRecipients ? "recipient" : "sample", samples.count), ("target", targets.count)]
        if locales.count > 1 { parts.append(("locale", locales.count)) }
        if variants.count > 1 { parts.append(("variant", variants.count)) }
        return parts.map { "\($1) \($0)\($1 == 1 ? "" : "s")" }.joined(separator: ", ")
    }
}

extension String {
    /// Invisible characters and those that change the writing direction become visible.
    var asShown: String { printable }
}
