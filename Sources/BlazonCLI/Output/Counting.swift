import BlazonText

/// `1 payload`, `12 payloads`
func counted(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }
