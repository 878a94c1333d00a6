import ArgumentParser

@main
struct BlazonCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "blazon", version: "0.1.0")
}
