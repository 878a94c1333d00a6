import BlazonDiagnostics
import BlazonJSON
import BlazonPayload

extension GoldenFault {
    /// Differences of one file that are shown.
    private static let shownAtMost = 20
    /// Columns of a value that are shown.
    private static let longestValue = 200

    /// The file, what is wrong with it, and where the two documents differ.
    func text(_ palette: Palette) -> String {
        let name = palette.paint("\(file)", .bold)
        switch kind {
        case .missing: return "\(name): is missing; `blazon test --update` writes it\n"
        case .extra: return "\(name): no sample and target has this name; `blazon test --update` removes it\n"
        case .unreadable(let error): return "\(name): is no JSON at byte \(error.offset): \(error.reason.printable)\n"
        case .differs(let differences):
            var text = "\(name): differs\n"
            for difference in differences.prefix(Self.shownAtMost) {
                text += "  \(difference.path.printable)\n"
                text += "    expected  " + palette.paint(shown(difference.expected), .green) + "\n"
                text += "    found     " + palette.paint(shown(difference.found), .red) + "\n"
            }
            let more = differences.count - Self.shownAtMost
            return more > 0 ? text + "  and \(more) more\n" : text
        }
    }

    private func shown(_ value: JSON?) -> String {
        guard let value else { return "nothing" }
        let text = value.compact.printable
        return text.count <= Self.longestValue ? text : "\(text.prefix(Self.longestValue))…"
    }
}
