import BlazonLocale
import BlazonMapping
import BlazonText

extension HTML {
    /// Writes one notification: a sample on a target in a locale and variant. preview.md specifies its `data-` attributes and parts. With
    /// `isServed`, tiles have the addresses of their pictures.
    mutating func notification(
        _ rendering: Rendering, of sample: CampaignPreview.Sample, on target: CampaignPreview.Target, edition number: Int,
        in campaign: CampaignPreview, isServed: Bool
    ) {
        let edition = target.editions[number]
        let variants = max(1, campaign.variants.count)
        let locale = campaign.locales.isEmpty ? "" : campaign.locales[number / variants]
        let variant = campaign.variants.isEmpty ? "" : campaign.variants[number % variants]
        raw("<article class=notification")
        attribute("data-sample", sample.name)
        attribute("data-target", target.name)
        attribute("data-locale", locale)
        attribute("data-variant", variant)
        if case .payload(_, let bytes, _) = rendering.outcome { attribute("data-bytes", bytes) } else { raw(" data-bytes=\"\"") }
        attribute("data-limit", edition.limit.map { String($0) } ?? "")
        attribute("data-edition", number)
        attribute("data-taken", rendering.reached.map { String($0) }.joined(separator: " "))
        attribute("data-shape", target.style.rawValue)
        raw(">")
        raw("<h3>")
        isolated(sample.name)
        for word in [target.name, locale, variant] where !word.isEmpty {
            raw(" · ")
            isolated(word)
        }
        raw("</h3><div class=screen><p class=clock>9:41</p>")
        switch rendering.outcome {
        case .payload(_, _, let text): card(text, target.style, locale: locale, isServed: isServed)
        case .rejected(let reason, let code):
            raw("<div class=aside data-part=\"rejected\"><p><b>Rejected</b></p><p>")
            self.text(reason.asShown)
            raw("</p>")
            if !code.isEmpty {
                raw("<p class=code>")
                self.text(code)
                raw("</p>")
            }
            raw("</div>")
        case .skipped(let reason):
            raw("<div class=aside data-part=\"skipped\"><p><b>Skipped</b></p><p>Nothing is sent: ")
            isolated(reason)
            raw("</p></div>")
        }
        raw("</div><p class=note></p>")
        if case .payload(let json, _, _) = rendering.outcome {
            raw("<pre data-part=\"payload\">")
            payload(json, edition.origins.payload)
            raw("</pre>")
        }
        raw("</article>\n")
    }

    private mutating func card(_ text: NotificationText, _ style: NotificationStyle, locale: String, isServed: Bool) {
        if text.isEmpty {
            raw("<p class=silent>This payload has no text: the app receives it silently, or shows its own text.</p>")
            return
        }
        raw("<div class=card")
        if !locale.isEmpty {
            attribute("lang", locale)
            // On a phone in such a language, icon and time change sides.
            if CLDR.isRightToLeft(locale) { raw(" dir=rtl") }
        }
        raw("><p class=app lang=en>")
        raw(style == .web ? "Your site</p><div class=texts>" : "Your app</p><div class=texts>")
        for part in NotificationPart.texts {
            guard let value = text.texts[part] else { continue }
            raw("<p dir=auto")
            attribute("data-part", part.rawValue)
            raw(">")
            self.text(value)
            raw("</p>")
        }
        raw("</div>")
        for part in [NotificationPart.badge, .icon, .media] {
            if let file = text.files[part] { self.file(file, part, isServed: isServed) }
        }
        if !text.actions.isEmpty {
            raw("<div class=actions>")
            for action in text.actions {
                raw("<p dir=auto")
                attribute("data-part", NotificationPart.action.rawValue)
                raw(">")
                self.text(action)
                raw("</p>")
            }
            raw("</div>")
        }
        raw("</div>")
    }

    /// A tile instead of a file.
    private mutating func file(_ file: NotificationText.File, _ part: NotificationPart, isServed: Bool) {
        raw("<p class=tile")
        attribute("data-part", part.rawValue)
        attribute("data-kind", file.kind ?? "")
        if isServed, file.pictureOrigin != nil { attribute("data-address", file.address) }
        raw("><span>")
        self.text(part == .media ? file.kind ?? "file" : part.rawValue)
        raw("</span> ")
        isolated(file.host)
        raw("</p>")
    }
}
