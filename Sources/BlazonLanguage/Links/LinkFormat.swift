import BlazonText

/// Adds the parameters of a link policy that a link lacks. The values are the arguments.
package struct LinkFormat: Sendable, Hashable {
    private struct Parameter: Hashable {
        let name: [UInt8]
        let encoded: String
    }

    /// The hosts whose links get the parameters; empty: the text is what follows such a host.
    private let hosts: [HostPattern]
    private let parameters: [Parameter]

    package init(hosts: [HostPattern], names: [String]) {
        self.hosts = hosts
        parameters = names.map { Parameter(name: Array($0.utf8), encoded: $0.utf8.percentEncoded()) }
    }

    init?(_ parts: inout FormatParts) {
        guard var list = parts.list(), let texts = list.texts(), let names = parts.texts() else { return nil }
        let hosts = texts.compactMap(HostPattern.init)
        guard hosts.count == texts.count else { return nil }
        self.init(hosts: hosts, names: names)
    }

    var json: [JSON] {
        [.array(hosts.map { .text($0.text) })] + parameters.map { .text(String(decoding: $0.name, as: UTF8.self)) }
    }

    /// Whether the text is what follows a host, in which values are percent-encoded already.
    package var isAfterHost: Bool { hosts.isEmpty }

    /// A host for each pattern.
    package var exampleHosts: [String] { hosts.map(\.example) }

    /// The names of the parameters, percent-encoded.
    var encodedNames: [String] { parameters.map(\.encoded) }

    /// Maximum characters that parameters with values of these lengths add; nil: unbounded.
    package func added(_ values: [Int?]) -> Int? {
        zip(parameters, values).reduce(0) { longest, parameter in
            sum(longest, sum(parameter.0.encoded.utf8.count + 2, product(parameter.1, 12)))
        }
    }

    func apply(
        _ input: Value, _ arguments: Range<Int>, _ evaluation: inout EvaluationState
    ) throws(ComputationFailure) -> Value {
        let link = evaluation.spelling(of: input)
        guard isAfterHost || hosts.contain(hostOf: evaluation.arena[link]) else { return .text(link) }
        var missing: [(name: String, value: Range<Int>)] = []
        for index in indices(missingIn: evaluation.arena[link]) {
            let value = evaluation.argument(index, arguments)
            missing.append((parameters[index].encoded, evaluation.spelling(of: value)))
        }
        return missing.isEmpty ? .text(link) : try evaluation.add(missing, to: link)
    }

    /// The parameters that a link lacks.
    private func indices(missingIn link: ArraySlice<UInt8>) -> [Int] {
        let query = URLQuery(of: link)
        return parameters.indices.filter { !query.has(parameters[$0].name) }
    }
}
