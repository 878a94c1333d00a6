/// The colors of reports, as SGR sequences. If off, texts stay unchanged.
package struct Palette: Sendable {
    package enum Style: String, Sendable {
        case bold = "1"
        case red = "1;31"
        case yellow = "1;33"
        case blue = "1;34"
        case green = "1;32"
        case cyan = "1;36"
    }

    package let isOn: Bool

    package init(isOn: Bool) { self.isOn = isOn }

    package func paint(_ text: String, _ style: Style) -> String {
        isOn && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    func style(of severity: Severity) -> Style {
        switch severity {
        case .error: .red
        case .warning: .yellow
        case .note: .cyan
        }
    }
}
