import BlazonFiles
import BlazonLanguage
import Foundation
import TestSupport
import Testing

@testable import BlazonAudience
@testable import BlazonRecords

@Suite struct EncodingTests {
    func decoded(_ bytes: [UInt8], _ encoding: SourceEncoding) throws -> (text: String, fault: Int?) {
        let decoder = try #require(RecordDecoder(encoding))
        var text: [UInt8] = []
        let fault = unsafe decoder.decode(bytes.span.bytes, into: &text)
        return (String(decoding: text, as: UTF8.self), fault)
    }

    /// Foundation's tables, byte by byte. It maps the five bytes without a character of windows-1252 to controls.
    @Test(arguments: [
        (SourceEncoding.windows1252, String.Encoding.windowsCP1252), (.latin1, .isoLatin1),
    ])
    func everyByteIsWhatFoundationReads(encoding: SourceEncoding, reference: String.Encoding) throws {
        for byte in UInt8.min...UInt8.max {
            let (text, fault) = try decoded([byte], encoding)
            if encoding == .windows1252, [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte) {
                #expect(fault == 0 && text == "\u{FFFD}")
            } else {
                #expect(fault == nil && text == String(data: Data([byte]), encoding: reference), "\(byte)")
            }
        }
    }

    @Test func latin9DiffersInEightCharacters() throws {
        #expect(try decoded([0xA4, 0xA6, 0xA8, 0xB4, 0xB8, 0xBC, 0xBD, 0xBE, 0xE9], .latin9).text == "€ŠšŽžŒœŸé")
    }

    @Test func shiftJISHasTheCharactersOfWindows() throws {
        let bytes: [UInt8] = [0x93, 0xFA, 0x96, 0x7B, 0xB1, 0x41, 0x83, 0x5C, 0x81, 0x60, 0x87, 0x40]
        let (text, fault) = try decoded(bytes, .shiftJIS)
        #expect(text == "日本ｱAソ～①" && fault == nil)
        // A bad pair keeps an ASCII second byte: the separator after it still separates.
        #expect(try decoded([0x81, 0x2C, 0x41], .shiftJIS).text == "\u{FFFD},A")
        #expect(try decoded([0x41, 0x81], .shiftJIS).fault == 1)
        for byte: UInt8 in [0x80, 0xA0, 0xFD, 0xFE, 0xFF] { #expect(try decoded([byte, 0x41], .shiftJIS).fault == 0) }
    }

    /// Any bytes come back from what they are converted to, in any pieces.
    @Test(arguments: [UTF16Order.littleEndian, .bigEndian]) func utf16ComesBack(order: UTF16Order) {
        var random = Seeded(16)
        for _ in 0..<2_000 {
            let bytes = (0..<random.below(12)).map { _ in random.pick([0x00, 0x0A, 0x41, 0xD8, 0xDC, 0xFF, 0xFE] as [UInt8]) }
            var text: [UInt8] = []
            var rest: [UInt8] = []
            let cut = random.below(bytes.count + 1)
            order.decode(Array(bytes[..<cut]), isWhole: false, into: &text, rest: &rest)
            let second = rest + bytes[cut...]
            rest = []
            order.decode(second, isWhole: true, into: &text, rest: &rest)
            var encoder = UTF16Encoder(order)
            var back: [UInt8] = []
            let half = text.count / 2
            unsafe encoder.append(text.span.bytes.extracting(0..<half), to: &back)
            unsafe encoder.append(text.span.bytes.extracting(half..<text.count), to: &back)
            #expect(back == bytes, "\(bytes)")
            if let valid = String(data: Data(bytes), encoding: order == .littleEndian ? .utf16LittleEndian : .utf16BigEndian),
                bytes.count % 2 == 0, String(validating: text, as: UTF8.self) != nil
            {
                #expect(Array(valid.utf8) == text)
            }
        }
    }
}
