import BlazonDiagnostics
import BlazonText

/// Checks what is no longer in use: targets, and paths of requests; and targets whose requests are those of others.
extension TableResolver {
    mutating func checkRetirement(_ target: Target, chain: [Int]) {
        guard let index = chain.first, let joined = joinedTarget(chain) else { return }
        let own = table.targets[index]
        if let use = own.retired?.use { checkOther(use, of: target, key: "use") }
        if case .others(let other)? = own.request, checkOther(other, of: target, key: "as") {
            if let otherIndex = targetIndex[other.value], case .others? = table.targets[otherIndex].request {
                report(
                    .wrongTableShape(
                        "as", expected: "a target with requests of its own", example: "request: { path: /v2/send }",
                        at: other.span))
            }
        }
        if let extends = own.extends, let base = targetIndex[extends.value], let retired = table.targets[base].retired {
            report(
                .retiredBase(
                    extends.value, since: retired.since, use: retired.use?.value, reason: retired.reason, target: target.name,
                    at: extends.span))
        }
        checkPath(joined, of: target)
    }

    /// Whether a target names another one of the table.
    @discardableResult
    private mutating func checkOther(_ name: Located<String>, of target: Target, key: String) -> Bool {
        let others = table.targets.map(\.name.value).filter { !$0.hasSameBytes(as: target.name) }
        if others.containsBytes(of: name.value) { return true }
        if name.value.hasSameBytes(as: target.name) {
            report(.wrongTableShape(key, expected: "another target", example: "\(key): \(others.first ?? "new")", at: name.span))
        } else {
            report(.unknownTarget(name.value, nearest: nearest(name.value, among: others), known: others, at: name.span))
        }
        return false
    }

    /// Reports a path that the service no longer answers.
    private mutating func checkPath(_ joined: TargetDeclaration, of target: Target) {
        for line in joined.request?.lines ?? [] {
            guard let first = line.path.first, case .literal(let start) = first.value,
                let path = target.service.flatMap(Service.named)?.retiredPath(of: start)
            else { continue }
            report(
                .retiredPath(
                    path.path, since: path.retired.since, reason: path.retired.reason, target: target.name, at: first.span))
        }
    }
}
