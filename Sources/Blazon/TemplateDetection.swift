import BlazonBytes
import BlazonDiagnostics
import BlazonYAML

/// Whether a YAML file is a template: a mapping with the key `campaign`. Only needed for files without a line that starts with
/// `campaign:`, for which comparing bytes is enough.
package func declaresCampaign(_ bytes: [UInt8]) -> Bool {
    var sources = SourceMap()
    let file = sources.add(SourceFile(path: "", bytes: bytes))
    guard let entries = parseYAML(bytes, file: file).root?.entries else { return false }
    return entries.contains { $0.key.text.hasSameBytes(as: "campaign") }
}
