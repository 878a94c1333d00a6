import ArgumentParser

/// An option that takes one of a few words. ArgumentParser would find these out by key paths, which takes a small run a tenth of its time.
protocol WordOption: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension WordOption {
    static var allValueStrings: [String] { allCases.map { $0.rawValue } }
    var defaultValueDescription: String { rawValue }
}
