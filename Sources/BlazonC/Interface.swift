import BlazonAudience
import BlazonPayload
public import CBlazon
import CForkGate

// The functions that blazon.h declares. A handle is a retained reference.

/// Runs a call that may take locks of the Swift runtime: no fork of the process happens meanwhile.
private func call<Result>(_ body: () -> Result) -> Result {
    blazon_begin_call()
    defer { blazon_end_call() }
    return body()
}

/// `blazon_version` of blazon.h.
@c(blazon_version) public func version() -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(Version.literal.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// `blazon_interface` of blazon.h.
@c(blazon_interface) public func interface() -> Int32 { BLAZON_INTERFACE }

/// `blazon_program_load` of blazon.h.
@c(blazon_program_load) public func programLoad(
    _ json: UnsafePointer<CChar>?, _ count: Int, _ options: UnsafePointer<blazon_options>?,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OpaquePointer? {
    unsafe call {
        unsafe error?.pointee = nil
        do {
            let options = unsafe try RenderOptions(options)
            let program = try Program(reading: unsafe bytes(json, count, "json"))
            return unsafe try handle(of: LoadedProgram(program, options))
        } catch let fault {
            unsafe error?.pointee = cString("\(fault)")
            return nil
        }
    }
}

/// `blazon_program_free` of blazon.h.
@c(blazon_program_free) public func programFree(_ program: OpaquePointer?) {
    call { unsafe release(program, as: LoadedProgram.self) }
}

/// `blazon_error_free` of blazon.h.
@c(blazon_error_free) public func errorFree(_ error: UnsafeMutablePointer<CChar>?) { unsafe error?.deallocate() }

/// `blazon_program_campaign` of blazon.h.
@c(blazon_program_campaign) public func programCampaign(_ program: OpaquePointer?) -> blazon_bytes {
    unsafe object(program, as: LoadedProgram.self)?.campaign.value ?? blazon_bytes()
}

/// `blazon_program_target_count` of blazon.h.
@c(blazon_program_target_count) public func programTargetCount(_ program: OpaquePointer?) -> Int {
    unsafe object(program, as: LoadedProgram.self)?.targets.count ?? 0
}

/// `blazon_program_target` of blazon.h.
@c(blazon_program_target) public func programTarget(_ program: OpaquePointer?, _ target: Int) -> blazon_bytes {
    unsafe object(program, as: LoadedProgram.self)?.targets.element(at: target)?.value ?? blazon_bytes()
}

/// `blazon_render` of blazon.h.
@c(blazon_render) public func render(_ program: OpaquePointer?, _ records: UnsafePointer<CChar>?, _ count: Int) -> OpaquePointer?
{
    unsafe call {
        guard let program = unsafe object(program, as: LoadedProgram.self),
            let records = unsafe try? bytes(records, count, "records")
        else { return nil }
        return unsafe handle(of: BatchResult(program.renderer.render(records)))
    }
}

/// `blazon_result_free` of blazon.h.
@c(blazon_result_free) public func resultFree(_ result: OpaquePointer?) {
    call { unsafe release(result, as: BatchResult.self) }
}

/// `blazon_result_record_count` of blazon.h.
@c(blazon_result_record_count) public func resultRecordCount(_ result: OpaquePointer?) -> Int {
    unsafe object(result, as: BatchResult.self)?.records ?? 0
}

/// `blazon_result_payloads` of blazon.h.
@c(blazon_result_payloads) public func resultPayloads(_ result: OpaquePointer?, _ target: Int) -> blazon_bytes {
    unsafe object(result, as: BatchResult.self)?.payloads.element(at: target)?.value ?? blazon_bytes()
}

/// `blazon_result_payload_count` of blazon.h.
@c(blazon_result_payload_count) public func resultPayloadCount(_ result: OpaquePointer?, _ target: Int) -> Int {
    unsafe object(result, as: BatchResult.self)?.lines.element(at: target)?.count ?? 0
}

/// `blazon_result_lines` of blazon.h.
@c(blazon_result_lines) public func resultLines(_ result: OpaquePointer?, _ target: Int) -> UnsafePointer<UInt64>? {
    unsafe object(result, as: BatchResult.self)?.lines.element(at: target)?.start
}

/// `blazon_result_rejects` of blazon.h.
@c(blazon_result_rejects) public func resultRejects(_ result: OpaquePointer?) -> blazon_bytes {
    unsafe object(result, as: BatchResult.self)?.rejects.value ?? blazon_bytes()
}

/// `blazon_result_skips` of blazon.h.
@c(blazon_result_skips) public func resultSkips(_ result: OpaquePointer?) -> blazon_bytes {
    unsafe object(result, as: BatchResult.self)?.skips.value ?? blazon_bytes()
}
