import BlazonDiagnostics
import BlazonText
import BlazonYAML

/// Whether a YAML file is a template: a mapping with the key `campaign`. Only needed for files without a line that starts with
/// `campaign:`, for which comparing bytes is enough.
package func declaresCampaign(_ bytes: [UInt8]) -> Bool { campaignEntry(bytes) != nil }

/// The name of a template's campaign; nil if it has none.
package func campaignName(_ bytes: [UInt8]) -> String? { campaignEntry(bytes)?.value.scalar?.text }

extension Compilation {
    /// Adds an error: another template has the same campaign.
    ///
    /// - Parameters:
    ///   - bytes: The template.
    ///   - path: The path of the other template.
    ///   - otherBytes: The other template.
    package mutating func reject(_ bytes: [UInt8], sharingCampaignOf path: String, _ otherBytes: [UInt8]) {
        // A template without faults may have been reduced to its name.
        if sources.files.first?.bytes.isEmpty ?? true {
            sources = SourceMap()
            _ = sources.add(SourceFile(path: self.path, bytes: bytes))
        }
        guard let own = campaignEntry(bytes)?.value else { return }
        let file = sources.add(SourceFile(path: path, bytes: otherBytes))
        let span = campaignEntry(otherBytes)?.value.span ?? Span(file: file, start: 0, end: 0)
        diagnostics.append(
            .campaignTwice(
                own.scalar?.text ?? "", in: path, at: own.span,
                first: Span(file: file, start: Int(span.start), end: Int(span.end))))
        diagnostics = diagnostics.sortedBySource()
    }
}

private func campaignEntry(_ bytes: [UInt8]) -> Entry? {
    parseYAML(bytes, file: FileID(0)).root?.entries?.first { $0.key.text.hasSameBytes(as: "campaign") }
}
