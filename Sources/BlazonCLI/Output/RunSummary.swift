import BlazonAudience
import BlazonDiagnostics
import BlazonPayload

extension AudienceRun.Summary {
    /// How many lines each target got, and why recipients were set aside, the commonest reason first.
    var told: String {
        let column = (targets.map(\.name.displayWidth).max() ?? 0) + 2
        var text = ""
        for target in targets {
            let gap = String(repeating: " ", count: column - target.name.displayWidth)
            text +=
                "  \(target.name.printable)\(gap)\(grouped(target.rendered)) rendered, \(grouped(target.rejected)) set aside\n"
        }
        return text + reasons
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
