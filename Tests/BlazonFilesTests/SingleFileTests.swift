import BlazonFiles
import Foundation
import TestSupport
import Testing

@Suite struct SingleFileTests {
    @Test func itAppearsWholeOrNotAtAll() throws {
        let scratch = try Scratch()
        try scratch.put("old", "x.json")
        do { try SingleFile(scratch.at("x.json")).output.write("half") }
        #expect(scratch.content(of: ".") == ["x.json": "old"])
        try SingleFile.write(Array("new".utf8), to: scratch.at("x.json"))
        #expect(scratch.content(of: ".") == ["x.json": "new"])
        let full = #expect(throws: FileError.self) { try SingleFile.write([1], to: FilePath("/dev/full")) }
        #expect(full?.exitCode == 74)
        try scratch.folder("d")
        let error = #expect(throws: FileError.self) { try SingleFile.write([1], to: scratch.at("d")) }
        #expect(error?.exitCode == 73)
    }

    @Test func aSignalLeavesTheEarlierFile() throws {
        let scratch = try Scratch()
        try scratch.put("old", "x.json")
        let error = #expect(throws: FileError.self) {
            try SingleFile.write(Array("new".utf8), to: scratch.at("x.json"), stop: StopSignal { 15 })
        }
        #expect(error?.exitCode == 143)
        #expect(scratch.content(of: ".") == ["x.json": "old"])
    }

    /// Files of dead processes go, those of living ones stay.
    @Test func theNextOneClearsWhatDeadOnesLeft() throws {
        let scratch = try Scratch()
        let living = try SingleFile(scratch.at("living.json"))
        try living.output.write("whole")
        try scratch.put("half", ".blazon-one-1-1")
        try scratch.put("half", ".blazon-one-1-2")
        try SingleFile.write(Array("new".utf8), to: scratch.at("x.json"))
        try living.finish()
        #expect(scratch.content(of: ".") == ["x.json": "new", "living.json": "whole"])
    }

    @Test(arguments: Faults.Kind.allCases)
    func anyFailingCallLeavesTheOldFileOrTheNew(kind: Faults.Kind) throws {
        func write(in scratch: Scratch, _ system: SystemCalls) throws(FileError) {
            let file = try SingleFile(scratch.at("x.json"), system: system)
            try file.output.write("new")
            try file.finish()
        }
        func prepare() throws -> Scratch {
            let scratch = try Scratch()
            try scratch.put("old", "x.json")
            try scratch.put("half", ".blazon-one-1-1")
            return scratch
        }
        let counted = Faults()
        try write(in: try prepare(), counted.system)
        #expect(counted.calls > 15)
        for call in 0..<counted.calls {
            let scratch = try prepare()
            var failure: FileError?
            do { try write(in: scratch, Faults(at: call, kind).system) } catch { failure = error }
            let named = scratch.content(of: ".").filter { !$0.key.hasPrefix(".blazon-one-") }
            let note = Comment(rawValue: "call \(call): \(String(describing: failure))")
            switch kind {
            case .interrupted, .shortCount:
                #expect(failure == nil, note)
                #expect(named == ["x.json": "new"], note)
            case .inputOutput, .noSpace, .killed:
                #expect(named == ["x.json": "old"] || named == ["x.json": "new"], note)
                if failure == nil {
                    #expect(named == ["x.json": "new"], note)
                } else {
                    #expect([73, 74].contains(failure?.exitCode), note)
                }
            }
            try write(in: scratch, .real)
            #expect(scratch.content(of: ".") == ["x.json": "new"], note)
        }
    }

    /// `x.json` exists before, `y.json` does not.
    @Test(arguments: Faults.Kind.allCases)
    func twoFilesAppearTogether(kind: Faults.Kind) throws {
        func write(in scratch: Scratch, _ system: SystemCalls) throws(FileError) {
            let first = try SingleFile(scratch.at("x.json"), system: system)
            let second = try SingleFile(scratch.at("y.json"), besides: [first], system: system)
            for file in [first, second] { try file.output.write("new") }
            try SingleFile.finish([second, first])
        }
        func prepare() throws -> Scratch {
            let scratch = try Scratch()
            try scratch.put("old", "x.json")
            return scratch
        }
        let counted = Faults()
        try write(in: try prepare(), counted.system)
        let earlier = ["x.json": "old"]
        let new = ["x.json": "new", "y.json": "new"]
        for call in 0..<counted.calls {
            let scratch = try prepare()
            var failure: FileError?
            do { try write(in: scratch, Faults(at: call, kind).system) } catch { failure = error }
            let named = scratch.content(of: ".").filter { !$0.key.hasPrefix(".blazon-one-") }
            let note = Comment(rawValue: "call \(call): \(String(describing: failure))")
            switch kind {
            case .interrupted, .shortCount: #expect(failure == nil && named == new, note)
            case .inputOutput, .noSpace: #expect(named == new || (failure != nil && named == earlier), note)
            case .killed: #expect(failure != nil || named == new, note)
            }
            try write(in: scratch, .real)
            #expect(scratch.content(of: ".") == new, note)
        }
    }
}
