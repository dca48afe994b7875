// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CGdkPixbuf
// CGdkPixbuf also declares GLib.
internal import Foundation

/// A process that decodes images, one at a time.
///
/// - Thread: any, one at a time
struct ASDecoderProcess: Sendable {
    /// The outcome of a request.
    enum Answer {
        case result(ASLoaderResult)
        /// The process had ended before the request.
        case hadEnded
        /// The process ended without an answer.
        case lost
        /// The answer does not agree with its pixels.
        case wrong
        case timedOut
        /// The image is no longer needed.
        case cancelled
        /// The request could not be sent; the value is an error number.
        case failed(Int32)
    }

    /// The maximum time until a process is ready, in milliseconds.
    ///
    /// On an idle machine it takes a thousandth of it.
    private static let startMilliseconds: Int32 = 20_000

    /// The time after which a caller asks again whether the image is still needed.
    static let sliceMilliseconds = 50.0

    private var process: cgdk_process
    /// Whether the process can decode another image.
    private(set) var isReusable = true

    /// Starts a process, and waits until it is ready.
    ///
    /// - Parameters:
    ///   - idleMilliseconds: the time without a request after which the process ends
    ///   - name: the name in errors
    /// - Throws: `ASImageError` about `name`
    init(idleMilliseconds: Int32, name: String) throws {
        process = cgdk_process()
        // Main precedes it, as it precedes the threads that decode.
        let priority = min(
            19,
            getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(getpid())) + ASScheduling.backgroundNiceness
        )
        let error = cgdk_process_start(&process, idleMilliseconds, priority, Self.startMilliseconds)
        guard error == 0 else { throw ASImageError(.corrupt(Self.text(ofStartError: error)), name: name) }
        ASDebug.log(.images, "started the decoder process \(process.number)")
    }

    /// The number of the process.
    var number: pid_t { process.number }

    /// A file descriptor that can be read when the process has ended; -1 where the kernel has none.
    var handle: Int32 { process.handle }

    /// Returns the message of an error with which a process did not start.
    static func text(ofStartError error: Int32) -> String {
        let reason =
            switch error {
            case ENOEXEC: "AsyncDisplayKit is in a plugin of another program"
            case EPROTO: "it ended when it started"
            default: String(cString: strerror(error))
            }
        return "The program cannot be started as a decoder: \(reason). See ASImageLimits.usesDecoderProcesses."
    }

    /// Sends a request and waits for the answer until the order's deadline.
    mutating func answer(to order: ASLoaderOrder, _ data: Data) -> Answer {
        isReusable = false
        var request = order.request(byteCount: data.count)
        let error = data.withUnsafeBytes { cgdk_process_send(&process, &request, $0.baseAddress) }
        if error == EPIPE { return .hadEnded }
        guard error == 0 else { return .failed(error) }

        var (values, file, isLast) = (cgdk_result(), Int32(-1), false)
        var wait = CGDK_TIMED_OUT
        while wait == CGDK_TIMED_OUT, !order.clock.hasExpired {
            guard !ASImageCancellation.isCancelled else { return .cancelled }
            let milliseconds = min(Self.sliceMilliseconds, (order.clock.secondsLeft * 1000).rounded(.up))
            wait = cgdk_process_receive(&process, Int32(milliseconds), &values, &file, &isLast)
        }
        switch wait {
        case CGDK_ANSWERED: break
        case CGDK_IDLE_END: return .hadEnded
        case CGDK_TIMED_OUT: return .timedOut
        default: return .lost
        }
        defer { if file >= 0 { close(file) } }
        guard values.outcome == CGDK_DECODED else {
            isReusable = !isLast
            return .result(ASLoaderResult(values))
        }
        let limit = ASImageLimits.current.pixelCount
        guard let result = ASLoaderResult(values, file: file, pixelLimit: limit) else { return .wrong }
        isReusable = !isLast
        return .result(result)
    }

    /// Ends the process immediately.
    mutating func end() {
        cgdk_process_end(&process)
        isReusable = false
    }
}
