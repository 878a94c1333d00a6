import Blazon
import BlazonPayload
import Foundation
import Testing

/// Payloads as JSON values.
enum JSON {
    /// Compared by value: the order of keys does not count.
    static func value(_ data: Data) throws -> NSObject {
        try #require(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) as? NSObject)
    }

    /// The line that a sample gives on a target.
    static func render(_ sample: SampleRecord, for target: String, _ program: Program) throws -> Data {
        var renderer = Renderer(program, targets: [target])
        renderer.send(at: sample.now)
        let outcome = unsafe renderer.render(sample.record.span.bytes)
        try #require(outcome.isRendered, "\(sample.name): \(outcome)")
        return try #require(renderer.outputs.first).withBytes { bytes in
            Data(bytes.byteOffsets.map { unsafe bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) })
        }
    }
}
