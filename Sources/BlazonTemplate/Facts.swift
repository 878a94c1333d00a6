import BlazonDiagnostics
import BlazonYAML

/// `delivery` and `samples`
extension TemplateParser {
    mutating func delivery(_ entry: Entry) {
        for constant in entries(entry) ?? [] {
            let name = name(constant)
            refuseUnaddressable(name)
            guard let value = filledText(constant) else { continue }
            template.delivery.append(DeliveryConstant(name: name, value: value))
        }
    }

    mutating func samples(_ entry: Entry) {
        for sample in entries(entry) ?? [] {
            let name = Name(sample.key.text, sample.keySpan)
            if let fault = fileNameFault(name.text) {
                report(.sampleName(name.text, fault: fault, at: name.span))
                continue
            }
            guard entries(sample) != nil else { continue }
            template.samples.append(Sample(name: name, values: sample.value))
        }
    }

    /// Why `name` can name no file; nil if it can.
    private func fileNameFault(_ name: String) -> SampleNameFault? {
        if name.isBlank { return .blank }
        if name.utf8.count > Limit.fileNameBytes { return .tooLong(bytes: name.utf8.count, limit: Limit.fileNameBytes) }
        if name.utf8.contains(UInt8(ascii: "/")) || name.utf8.contains(UInt8(ascii: "\\")) { return .slash }
        if name.utf8.first == UInt8(ascii: ".") || name.contains("..") { return .dots }
        let isControl = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return isControl ? .control : nil
    }
}
