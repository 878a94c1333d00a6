import Blazon
import BlazonPayload
import Hummingbird

struct InvalidTemplate: Error {
    let report: String
}

/// Renders a payload for each request: `PayloadServer TEMPLATE PORT`, then `curl --data @record.json localhost:PORT/payloads/ios`.
@main struct PayloadServer {
    static func main() async throws {
        let template = try TemplateCompiler().compile(contentsOf: CommandLine.arguments[1])
        guard let program = template.program else { throw InvalidTemplate(report: template.report) }
        let renderer = try PayloadRenderer(program)

        let router = Router()
        router.post("payloads/:target") { request, context in
            let target = try context.parameters.require("target")
            let record = try await request.body.collect(upTo: 1 << 20)
            let rendering = renderer.render(Array(record.readableBytesView))
            if let payload = rendering.payloads.first(where: { $0.target == target }) {
                return Response(
                    status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: ByteBuffer(bytes: payload.json)))
            }
            if let reject = rendering.rejections.first(where: { $0.target == nil || $0.target == target })?.reject {
                throw HTTPError(.unprocessableContent, message: "\(reject.code.rawValue): \(reject.reason)")
            }
            return Response(status: .noContent)
        }
        let address = BindAddress.hostname("127.0.0.1", port: Int(CommandLine.arguments[2]) ?? 8080)
        try await Application(router: router, configuration: ApplicationConfiguration(address: address)).runService()
    }
}
