// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Dispatch
internal import Foundation

/// The processes that decode images with the loaders of gdk-pixbuf.
///
/// A process is started with the first image, and decodes others while it is not idle for long. There are at most as many as processors, but
/// at least two. Callers wait for a free one until the deadline of their image.
///
/// - Thread: any; not main
final class ASDecoderProcesses: Sendable {
    static let shared = ASDecoderProcesses()

    /// The number of processes that are started for one image, until one of them takes the request.
    private static let maximumStartCount = 5

    private let idleMilliseconds: Int32
    /// One for each process that may work.
    private let room: DispatchSemaphore
    /// The processes that wait for an image, the last used one at the end.
    private let idle = ASLock<[ASDecoderProcess]>([])  // guarded by lock

    /// - Parameters:
    ///   - limit: the maximum number of processes
    ///   - idleMilliseconds: the time without an image after which a process ends
    init(
        limit: Int = max(2, ProcessInfo.processInfo.activeProcessorCount),
        idleMilliseconds: Int32 = 30_000
    ) {
        room = DispatchSemaphore(value: limit)
        self.idleMilliseconds = idleMilliseconds
    }

    deinit {
        for var process in idle.withLock({ $0 }) { process.end() }
    }

    /// The numbers of the processes that wait for an image, unless they have ended since.
    var idleNumbers: [pid_t] { idle.withLock { $0.map(\.number) } }

    /// Starts a process that waits for an image.
    ///
    /// - Returns: the process, which decodes the next image
    /// - Throws: `ASImageError`
    @discardableResult
    func prepare(name: String) throws -> ASDecoderProcess {
        let process = try ASDecoderProcess(idleMilliseconds: idleMilliseconds, name: name)
        idle.withLock { $0.append(process) }
        return process
    }

    /// Decodes an image, or reads its size.
    ///
    /// - Returns: the answer of a loader, which may be an error
    /// - Throws: `ASImageError` if no process answers, `CancellationError` if the image is no longer needed
    func decode(_ data: Data, _ order: ASLoaderOrder) throws -> ASLoaderResult {
        try order.clock.check(name: order.name)
        guard !data.isEmpty else { throw ASImageError(.truncated, name: order.name) }
        try waitForRoom(order)
        defer { room.signal() }
        var startCount = 0
        while true {
            let waiting = idle.withLock { $0.popLast() }
            if waiting == nil { startCount += 1 }
            var process =
                try waiting ?? ASDecoderProcess(idleMilliseconds: idleMilliseconds, name: order.name)
            let answer = process.answer(to: order, data)
            if process.isReusable {
                idle.withLock { $0.append(process) }
            } else {
                process.end()
            }
            switch answer {
            case .result(let result): return result
            // Another one is started when none is left; a new one can have been idle for too long on a busy machine.
            case .hadEnded where startCount < Self.maximumStartCount: try order.clock.check(name: order.name)
            case .hadEnded, .lost: throw error("The decoder process ended without an answer.", order)
            case .wrong: throw error("The decoder process gave a wrong answer.", order)
            case .timedOut: throw ASImageError(.tookTooLong(seconds: order.clock.seconds), name: order.name)
            case .cancelled: throw CancellationError()
            case .failed(let number):
                throw error("The decoder process cannot be reached: \(String(cString: strerror(number)))", order)
            }
        }
    }

    private func waitForRoom(_ order: ASLoaderOrder) throws {
        while room.wait(timeout: .now() + min(order.clock.secondsLeft, ASDecoderProcess.sliceMilliseconds / 1000))
            == .timedOut
        {
            try order.clock.check(name: order.name)
            if ASImageCancellation.isCancelled { throw CancellationError() }
        }
    }

    private func error(_ text: String, _ order: ASLoaderOrder) -> ASImageError {
        ASImageError(.corrupt(text), name: order.name)
    }
}
