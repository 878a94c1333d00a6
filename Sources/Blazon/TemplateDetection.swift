import BlazonBytes
import BlazonDiagnostics
import BlazonYAML

/// Whether a YAML file is a template: a mapping with the key `campaign`. Only needed for files without a line that starts with
/// `campaign:`, for which comparing bytes is enough.
package func declaresCampaign(_ bytes: [UInt8]) -> Bool { campaignEntry(bytes) != nil }

/// The name of a template's campaign; nil if it has none.
package func campaignName(_ bytes: [UInt8]) -> String? { campaignEntry(bytes)?.value.scalar?.text }

private func campaignEntry(_ bytes: [UInt8]) -> Entry? {
    parseYAML(bytes, file: FileID(0)).root?.entries?.first { $0.key.text.hasSameBytes(as: "campaign") }
}
