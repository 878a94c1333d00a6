import ArgumentParser
import BlazonAudience
import BlazonFiles
import BlazonMCP
import BlazonPayload
import BlazonRPC
import BlazonText

extension ModelContextServer {
    /// The server of a project.
    init(of project: AssistantProject) {
        let tools: [Tool] = [
            .check(project), .fix(project), .explain(project), .complete(project), .renderSample(project), .sizes(project),
            .importTemplate(project), .settings(project), .profile(project),
        ]
        self.init(
            version: Version.text, instructions: Self.instructions(project), tools: tools.map(\.answering), pages: .of(project))
    }

    private static func instructions(_ project: AssistantProject) -> String {
        """
        Blazon compiles YAML templates of push notifications to payloads of APNs, FCM and other services. Read the resource \
        \(ResourcePages.language) before you write a template. Then repeat: `check`, correct what it reports (`fix` applies what is \
        certain, `explain` has the page of each code and setting), until nothing is left; then `render_sample` shows the payloads. \
        Files are those below \(project.root). \
        \(project.allowsWriting ? "`fix` and `import` write files if a call asks for it." : "The server writes no files.")
        """
    }
}

extension Tool {
    /// The same tool, whose faults of files and arguments are answered. An interruption ends the session.
    fileprivate var answering: Tool {
        wrapping { run in
            { arguments in
                do {
                    return try run(arguments)
                } catch let failure as ToolFailure {
                    throw failure
                } catch {
                    if let file = FileError(ending: error), case .interrupted = file.reason { throw error }
                    guard let reason = EndReason(error) else { throw ToolFailure(ImportCommand.message(for: error)) }
                    throw ToolFailure(reason.message + (reason.hint.map { "; \($0)" } ?? ""))
                }
            }
        }
    }
}

extension AssistantProject {
    /// Whether a call asks to write.
    /// - Throws: a `ToolFailure` if the server may not write.
    func writes(_ arguments: JSON) throws(ToolFailure) -> Bool {
        guard arguments["write"]?.isTrue ?? false else { return false }
        guard allowsWriting else {
            throw ToolFailure("the server may not write; start it as `blazon mcp --write`, or apply the change yourself")
        }
        return true
    }
}
