import Foundation

/// How much is searched.
enum SizeSearch {
    private static let variables = ProcessInfo.processInfo.environment

    static let templates = variables["BLAZON_SIZE_SEARCH"].flatMap(Int.init) ?? 10
    static let firstSeed = variables["BLAZON_SEED"].flatMap(UInt64.init) ?? 1
}
