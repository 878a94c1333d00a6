import Foundation

/// Where the built `blazon` is: beside the test bundle.
package enum Binary {
    /// What a command that a test starts keeps of the test's environment: where `Scripts/check/coverage` counts lines, and options of sanitizers.
    package static let environment = ProcessInfo.processInfo.environment.filter {
        ["LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }

    /// How many times as long a test or a command of it may take: with a sanitizer, `.ci/nightly` allows more.
    package static let clock = ProcessInfo.processInfo.environment["BLAZON_CLOCK"].flatMap(Int.init) ?? 1

    package static let folder: String = {
        let bundle = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        var folder = URL(filePath: bundle).deletingLastPathComponent()
        while folder.path().count > 1 {
            if FileManager.default.isExecutableFile(atPath: folder.appending(path: "blazon").path()) { return folder.path() }
            folder = folder.deletingLastPathComponent()
        }
        return "/nowhere"
    }()
}
