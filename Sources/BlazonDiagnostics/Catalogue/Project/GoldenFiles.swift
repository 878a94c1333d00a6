extension Catalogue {
    static let goldenFiles: [Code] = [
        .goldenMissing, .goldenExtra, .goldenUnreadable, .goldenDiffers, .goldenOrphan,
    ]
}

extension Code {
    package static let goldenMissing = Code(
        "BZ0601", .error, "Missing golden file",
        explanation: """
            For `offer.yaml`, every sample and target has a file `offer.golden/<sample>.<target>.json` with the expected \
            payload. A new sample or target does not have one yet. Write it with `blazon test --update`, and review it before \
            you commit it.
            """,
        example: .command("rm offer.golden/ana.ios.json; blazon test offer.yaml"),
        corrected: .command("blazon test offer.yaml --update"))
}

extension Diagnostic {
    /// `span` is the sample.
    package static func goldenMissing(_ file: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .goldenMissing, at: span, "`\(file)` is missing", label: "no expected payload for this sample",
            rule: "every sample has a golden file for every target", help: ["write it with `blazon test --update`"])
    }
}

extension Code {
    package static let goldenExtra = Code(
        "BZ0602", .error, "Golden file without a sample",
        explanation: """
            No sample and target of the template match the name of this file, because one of them was renamed or deleted. The \
            file is not compared with anything. `blazon test --update` deletes such files and lists them.
            """,
        example: .command("cp offer.golden/ana.ios.json offer.golden/anna.ios.json; blazon test offer.yaml"),
        corrected: .command("blazon test offer.yaml --update"))
}

extension Diagnostic {
    package static func goldenExtra(_ file: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .goldenExtra, at: span, "`\(file)` matches no sample and target",
            rule: "the name of a golden file is `<sample>.<target>.json`", help: ["delete it with `blazon test --update`"])
    }
}

extension Code {
    package static let goldenUnreadable = Code(
        "BZ0603", .error, "Malformed golden file",
        explanation: """
            A golden file contains one JSON document. This one does not, often because of unresolved merge conflicts. Correct \
            the file, or write it again with `blazon test --update`.
            """,
        example: .command("echo '{' > offer.golden/ana.ios.json; blazon test offer.yaml"),
        corrected: .command("blazon test offer.yaml --update"))
}

extension Diagnostic {
    package static func goldenUnreadable(_ file: String, because reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .goldenUnreadable, at: span, "`\(file)` is not valid JSON: \(reason)", label: "here",
            rule: "a golden file contains one JSON document", help: ["correct it, or write it again with `blazon test --update`"])
    }
}

extension Code {
    package static let goldenDiffers = Code(
        "BZ0604", .error, "Payload different from its golden file",
        explanation: """
            The payload of the sample has changed since the golden file was committed. Documents are compared by JSON value; the \
            order of keys and the notation of numbers do not matter. If the new payload is correct, accept it with `blazon test \
            --update`. Otherwise fix the template, the mapping table or the sample.
            """,
        example: .command("sed -i s/Hello/Good-bye/ offer.golden/ana.ios.json; blazon test offer.yaml"),
        corrected: .command("blazon test offer.yaml --update"))
}

extension Diagnostic {
    /// Reports a difference in a golden file.
    /// - Parameters:
    ///   - path: The path of the value.
    ///   - expected: The value of the file as JSON; nil: it has none.
    ///   - found: The value of the payload as JSON; nil: it has none.
    ///   - extent: The payloads with the same difference: `80 payloads of 40 templates`; nil: only this one.
    ///   - span: The value in the file.
    /// - Returns: The diagnostic.
    package static func goldenDiffers(
        _ path: String, expected: String?, found: String?, among extent: String?, at span: Span
    ) -> Diagnostic {
        let difference =
            switch (expected, found) {
            case (nil, let found?): "`\(path)` is new: \(found)"
            case (let expected?, nil): "`\(path)` is missing, expected \(expected)"
            default: "`\(path)` is \(found ?? "nothing"), expected \(expected ?? "nothing")"
            }
        let headline = difference + (extent.map { ", in \($0)" } ?? "")
        return Diagnostic(
            .goldenDiffers, at: span, headline, label: expected == nil ? "not in this file" : "expected",
            rule: "payloads are compared with golden files by JSON value",
            help: ["fix the regression, or accept the new payload with `blazon test --update`"])
    }

    /// Reports that a sample is skipped for another reason than its golden file names.
    package static func goldenReason(expected: String, found: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .goldenDiffers, at: span, "the sample is skipped for `\(found)`, expected `\(expected)`", label: "expected",
            rule: "the golden file of a skipped sample names the reason",
            help: ["fix the regression, or accept the new reason with `blazon test --update`"])
    }
}

extension Code {
    package static let goldenOrphan = Code(
        "BZ0607", .error, "Golden folder without a template",
        explanation: """
            The folder has golden files, but the template that it is named after is not beside it, because the template was renamed \
            or deleted. The files are not compared with anything. Rename the folder with its template, or delete it. `blazon test` \
            looks for such folders below the folders that it is given, and `--update` deletes the files that Blazon wrote.
            """,
        example: .command("rm templates/offer.yaml; blazon test templates"),
        corrected: .command("blazon test templates --update"))
}

extension Diagnostic {
    /// Reports a golden folder without its template.
    /// - Parameters:
    ///   - folder: The folder.
    ///   - template: The missing template.
    ///   - foreignFiles: The number of its files that Blazon did not write, which `--update` keeps.
    ///   - span: Its first file.
    /// - Returns: The diagnostic.
    package static func goldenOrphan(
        _ folder: String, of template: String, foreignFiles: Int, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .goldenOrphan, at: span, "`\(folder)` has no template: `\(template)` is missing",
            rule: "the golden files of `offer.yaml` are in `offer.golden`",
            help: [
                "if the template was renamed, rename the folder too; otherwise delete it with `blazon test --update`"
                    + (foreignFiles == 0 ? "" : ", and by hand what Blazon did not write")
            ])
    }
}
