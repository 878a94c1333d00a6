extension Code {
    package static let compatibleChange = Code(
        "BZ0705", .note, "Compatible change",
        explanation: """
            Payloads have changed in a way that apps in the field handle. An attribute that was sometimes absent is now always \
            present or never sent, all its values are of a narrower type, or \
            only the service reads it.
            """,
        example: .command("sed -i '/coupon/d' offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"),
        corrected: .command("git checkout offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"))
}

/// Why a change is compatible.
package enum CompatibleChange {
    case alwaysPresent, noLongerSent
    /// All values have the type `to`.
    case narrowed(from: String, to: String)
    /// The service reads the attribute, and does not deliver it to apps.
    case unread(String)
}

extension Diagnostic {
    package static func compatibleChange(
        _ attribute: String, _ change: CompatibleChange, on target: String, at span: Span
    ) -> Diagnostic {
        let message =
            switch change {
            case .alwaysPresent: "is now always present; it was sometimes absent"
            case .noLongerSent: "is no longer sent; it was sometimes absent"
            case .narrowed(let old, let new): "is now always \(new); it was \(old)"
            case .unread(let what): "\(what); apps do not receive it"
            }
        return Diagnostic(
            .compatibleChange, at: span, "`\(attribute)` on `\(target)` \(message)",
            rule: "apps read all values that earlier payloads could have")
    }
}
