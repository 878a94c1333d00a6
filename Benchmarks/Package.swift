// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "blazon-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "blazon", path: ".."),
        .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "Leaves",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "BlazonPayload", package: "blazon"),
            ],
            path: "Benchmarks/Leaves",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
    ]
)
