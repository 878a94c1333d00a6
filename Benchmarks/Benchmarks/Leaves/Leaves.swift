import Benchmark
import BlazonPayload

/// What one record costs, whole and filter by filter. Programs are compiled by the `blazon` that was built: see `CompiledLeaf`.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput], scalingFactor: .kilo, maxDuration: .milliseconds(200),
        maxIterations: 200)

    let leaves: [CompiledLeaf]
    do {
        leaves = try CompiledLeaf.compile(Leaf.records + Leaf.filters)
    } catch {
        fatalError("\(error)")
    }
    for leaf in leaves {
        Benchmark(leaf.name) { benchmark in
            var renderer = Renderer(leaf.program)
            for _ in benchmark.scaledIterations {
                blackHole(renderer.render(leaf.record.span.bytes))
                for output in renderer.outputs { output.removeAll() }
            }
        }
    }
}
