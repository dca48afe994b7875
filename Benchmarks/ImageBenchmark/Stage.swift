// SPDX-License-Identifier: Apache-2.0
import ASPlatformHeadless
import AsyncDisplayKit

/// A window without a display, with real threads and real time.
@MainActor
final class Stage {
    let window: UIWindow
    let size: CGSize
    private let platform: ASHeadlessPlatform

    init(size: CGSize) {
        self.size = size
        platform = ASHeadlessPlatform(size: size, scale: 1)
        UIApplication.shared.attach(to: platform)
        window = UIWindow(size: size)
        window.makeKeyAndVisible()
    }

    func close() { UIApplication.shared.detach() }

    /// Serves the main queue, and draws each requested frame, until `isDone` and the last requested frame is drawn.
    func run(until isDone: () -> Bool) throws {
        let end = Date(timeIntervalSinceNow: 120)
        while !isDone() {
            guard Date() < end else {
                throw ImageBenchmark.Failure(description: "The images were not loaded within two minutes.")
            }
            platform.deliverFrames()
            // Returns after each turn of the main queue.
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
        }
        platform.deliverFrames()
    }
}

/// The system's dispatcher with a limited number of threads for drawing.
final class DrawingThreads: ASDispatcher {
    private let system = ASSystemDispatcher()
    private let queue = OperationQueue()

    init(_ count: Int) {
        queue.maxConcurrentOperationCount = count
        queue.qualityOfService = .userInitiated
    }

    var now: Double { system.now }

    func async(_ kind: ASWorkKind, _ work: @escaping @Sendable () -> Void) {
        if kind == .display { queue.addOperation(ASRuntime.carrying(work)) } else { system.async(kind, work) }
    }

    func asyncMain(_ work: @escaping @MainActor @Sendable () -> Void) { system.asyncMain(work) }

    func asyncMain(after seconds: Double, _ work: @escaping @MainActor @Sendable () -> Void) {
        system.asyncMain(after: seconds, work)
    }

    func concurrentPerform(iterations: Int, _ body: @Sendable (Int) -> Void) {
        system.concurrentPerform(iterations: iterations, body)
    }

    func isIdle(within seconds: Double) -> Bool { system.isIdle(within: seconds) }
}
