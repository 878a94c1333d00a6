extension CLDR {
    /// Whether a language is written from right to left, so that a phone in this language mirrors its screens.
    ///
    /// - Parameter tag: A language tag; without a script, the likely one counts.
    /// - Returns: Whether it is; false for an unknown language.
    package static func isRightToLeft(_ tag: String) -> Bool {
        guard let script = TagSubtags(tag)?.canonical.maximized.script else { return false }
        return rightToLeftScripts.contains(script)
    }

    /// The scripts in use with `rtl` in CLDR's script metadata.
    private static let rightToLeftScripts: Set = [
        "Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
    ]
}
