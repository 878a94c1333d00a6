/// A share in percent. Only none is `0 %`, and only all is `100 %`.
package func percent(_ count: Int, of total: Int) -> String {
    guard total > 0, count > 0 else { return "0 %" }
    if count >= total { return "100 %" }
    let share = Double(count) / Double(total) * 100
    if share >= 1, share <= 99 { return "\(Int(share.rounded())) %" }
    let tenths = min(max(Int((share * 10).rounded()), 1), 999)
    return "\(tenths / 10).\(tenths % 10) %"
}
