/// The files in the folder Assets: style, scripts and fixed markup.
struct Assets {
    let style: [UInt8]
    let script: [UInt8]
    /// Of a page that is served: reloads it, and loads pictures that the reader asks for.
    let liveScript: [UInt8]
    /// The form that selects what is shown.
    let controls: [UInt8]
    /// The panel with details of the notification.
    let details: [UInt8]

    init() {
        style =
            PackageResources.page_css + PackageResources.controls_css + PackageResources.phone_css + PackageResources.details_css
            + PackageResources.forced_css
        script = PackageResources.selection_js + PackageResources.details_js + PackageResources.page_js
        liveScript = PackageResources.live_js + PackageResources.pictures_js
        controls = PackageResources.controls_html
        details = PackageResources.details_html
    }
}
