extension Code {
    package static let attributeSometimesAbsent = Code(
        "BZ0703", .error, "Attribute sometimes absent",
        explanation: """
            Every payload of the earlier version had this attribute, so apps in the field may require it. The new version leaves \
            it out for some recipients, in some locales or variants, or in some campaigns. Send a value in each case.
            """,
        example: .command("sed -i 's/otherwise: .*/otherwise: ~/' offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"),
        corrected: .command("git checkout offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"))
}

extension Diagnostic {
    package static func attributeSometimesAbsent(_ attribute: String, on target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .attributeSometimesAbsent, at: span, "`\(attribute)` on `\(target)` is now sometimes absent; every payload had it",
            rule: "an app may require what every earlier payload had",
            help: ["send `\(attribute)` for every recipient, with a default where there is no value"])
    }
}
