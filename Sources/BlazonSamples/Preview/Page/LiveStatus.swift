import BlazonDiagnostics

extension HTML {
    /// Shows the faults of the templates in their current state, above the last valid preview.
    mutating func status(_ live: PreviewPage.Live) {
        raw("<div role=status><p class=unserved hidden>The server is not running, so this page may be out of date.</p>")
        let counts = FindingCounts(live.findings)
        if counts.errors > 0 || live.failure != nil {
            raw("<section class=findings aria-label=Findings><h2>")
            text(live.failure?.asShown ?? counts.sentence)
            raw("</h2><p>Below is the last valid preview.</p>")
            if counts.errors > 0 {
                raw("<pre tabindex=0>")
                text(HumanReport(color: false, width: nil).text(live.findings.map(\.errors)))
                raw("</pre>")
            }
            raw("</section>")
        }
        raw("</div>\n")
    }
}

extension FindingGroup {
    /// Only errors; warnings and notes do not prevent a preview.
    fileprivate var errors: FindingGroup {
        FindingGroup(sources: sources, diagnostics: diagnostics.errors)
    }
}
