import BlazonAudience
import BlazonDiagnostics
import BlazonPayload

extension AudienceRun.Summary {
    /// How many lines each target got, what recipients took, and why some were set aside, the commonest reason first.
    var told: String {
        let column = (targets.map(\.name.displayWidth).max() ?? 0) + 2
        var text = ""
        for target in targets {
            let gap = String(repeating: " ", count: column - target.name.displayWidth)
            text += "  \(target.name.printable)\(gap)\(grouped(target.rendered)) rendered, \(grouped(target.rejected)) set aside"
            text += target.elsewhere > 0 ? ", \(grouped(target.elsewhere)) elsewhere\n" : "\n"
        }
        return text + told("locales", locales) + told("variants", variants) + reasons
    }

    /// The few that most recipients took; the manifest has all.
    private func told(_ noun: String, _ shares: [Share]) -> String {
        if shares.isEmpty { return "" }
        let most = 4
        // Equals stay in the program's order.
        let ranked = shares.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
        var words = ranked.prefix(most).map { "\($0.name.printable) \(grouped($0.count))" }
        if ranked.count > most {
            words.append("\(grouped(ranked.dropFirst(most).reduce(0) { $0 + $1.count })) in \(ranked.count - most) more")
        }
        return "  \(noun): \(words.joined(separator: ", "))\n"
    }

    /// Empty when nobody was set aside.
    var reasons: String {
        if setAside == 0 { return "" }
        var text = "  \(counted(setAside, "recipient")) set aside; `blazon explain CODE` says more\n"
        let sorted = byCode.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
        let column = grouped(sorted.first?.value ?? 0).count
        for (code, count) in sorted {
            let number = grouped(count)
            let pad = String(repeating: " ", count: max(0, column - number.count))
            text += "    \(pad)\(number)  \(code.rawValue)  \(Catalogue.code(code.rawValue)?.title ?? "")\n"
        }
        return text
    }
}
