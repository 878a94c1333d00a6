import BlazonText

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
        func joined(_ names: String...) -> [UInt8] { names.flatMap(Resource.bytes) }
        style = joined("page.css", "controls.css", "phone.css", "details.css", "forced.css")
        script = joined("selection.js", "details.js", "page.js")
        liveScript = joined("live.js", "pictures.js")
        controls = joined("controls.html")
        details = joined("details.html")
    }
}
