import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

@testable import BlazonSamples

/// A template, and its program.
func compiled(_ text: String) throws -> (Compilation, Program) {
    let compilation = compile(text)
    return (compilation, try #require(compilation.program, "\(compilation.findings)"))
}

/// The samples that are generated for a template.
func generated(_ text: String) throws -> GeneratedSamples {
    let (compilation, program) = try compiled(text)
    return GeneratedSamples(compilation, program, usedNames: [])
}
