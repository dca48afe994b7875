// SPDX-License-Identifier: Apache-2.0
import ASBase
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Dispatch
import Foundation
import Testing

/// Tests whose body awaits: tasks, the main queue, threads of their own.
@Suite("ASTestHarness, awaiting", .serialized)
@MainActor
struct ASTestHarnessMainQueueTests {
    /// Shows the loaded data, in the ways that apps do.
    private final class Loader: ASDisplayNode {
        let text = ASTextNode()

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
        }

        @MainActor
        func show(_ string: String) {
            text.attributedText = NSAttributedString(string: string)
            setNeedsLayout()
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            ASWrapperLayoutSpec(layoutElement: text)
        }
    }

    @Test func `a task of the main actor runs, and its changes are displayed`() async throws {
        try await ASTestHarness.run { harness in
            let loader = Loader()
            harness.show(loader)
            Task { @MainActor in loader.show("loaded") }
            #expect(harness.texts == [])

            await harness.runUntilParked()

            #expect(harness.texts == ["loaded"])
        }
    }

    @Test func `blocks of the main queue run, one after the other`() async throws {
        try await ASTestHarness.run { harness in
            var lines: [String] = []
            for index in 0..<3 {
                DispatchQueue.main.async { MainActor.assumeIsolated { lines.append("\(index)") } }
            }
            DispatchQueue.main.async {
                ASDispatcherCurrent().asyncMain {
                    lines.append("dispatcher")
                    DispatchQueue.main.async { MainActor.assumeIsolated { lines.append("again") } }
                }
            }

            await harness.runUntilParked()

            #expect(lines == ["0", "1", "2", "dispatcher", "again"])
        }
    }

    @Test func `a task that waits for the harness's time continues when that has passed`() async throws {
        try await ASTestHarness.run { harness in
            var lines: [Double] = []
            let start = harness.dispatcher.now
            Task { @MainActor in
                await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
                    ASDispatcherCurrent().asyncMain(after: 0.5) { done.resume() }
                }
                lines.append(ASDispatcherCurrent().now - start)
                ASDispatcherCurrent().asyncMain(after: 0.25) { lines.append(ASDispatcherCurrent().now - start) }
            }

            await harness.advance(seconds: 0.4)
            #expect(lines.isEmpty)
            await harness.advance(seconds: 0.1)
            #expect(lines == [0.5])
            await harness.advance(seconds: 0.25)

            #expect(lines == [0.5, 0.75])
        }
    }

    @Test func `a task that keeps another thread is waited for`() async throws {
        try await ASTestHarness.run { harness in
            let lines = ASLock<[String]>([])
            Task.detached {
                // Longer than the turns in which the main queue has nothing to do.
                let end = ContinuousClock.now + .milliseconds(30)
                while ContinuousClock.now < end {}
                await MainActor.run { lines.withLock { $0.append("loaded") } }
            }

            await harness.runUntilParked()

            #expect(lines.withLock { $0 } == ["loaded"])
        }
    }

    @Test func `a task that waits for the main thread gets it`() async throws {
        try await ASTestHarness.run { harness in
            let lines = ASLock<[String]>([])
            Task.detached {
                DispatchQueue.main.sync { lines.withLock { $0.append("main") } }
                lines.withLock { $0.append("task") }
            }

            await harness.runUntilParked()

            #expect(lines.withLock { $0 } == ["main", "task"])
        }
    }

    @Test func `a task that does not end does not block the test, and does so only once`() async throws {
        try await ASTestHarness.run { harness in
            let (gate, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            Task.detached {
                gate.waitUninterrupted()
                ended.signal()
            }

            await harness.runUntilParked()
            let start = ContinuousClock.now
            await harness.runUntilParked()
            #expect(ContinuousClock.now - start < .seconds(1))

            gate.signal()
            ended.waitUninterrupted()
        }
    }

    @Test func `exactly the requested time passes`() async throws {
        try await ASTestHarness.run { harness in
            let start = harness.dispatcher.now
            for _ in 0..<10 { await harness.advance(seconds: 0.05) }
            await harness.advance(frames: 3)

            #expect(abs(harness.dispatcher.now - start - 0.55) < 1e-9)
        }
    }

    @Test func `work submitted by a thread of the test belongs to the harness`() async throws {
        try await ASTestHarness.run { harness in
            let lines = ASLock<[String]>([])
            await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
                Thread.detachNewThread {
                    ASDispatcherCurrent().async(.layout) { lines.withLock { $0.append("background") } }
                    ASDispatcherCurrent().asyncMain { lines.withLock { $0.append("main") } }
                    done.resume()
                }
            }
            #expect(lines.withLock { $0 }.isEmpty)

            await harness.runUntilParked()

            #expect(lines.withLock { $0.sorted() } == ["background", "main"])
        }
    }

    @Test func `an error of the body is rethrown, and the harness is free again`() async throws {
        struct Stop: Error {}
        await #expect(throws: Stop.self) {
            try await ASTestHarness.run { harness in
                await harness.runUntilParked()
                throw Stop()
            }
        }
        try ASTestHarness.run { _ in }
    }
}

extension DispatchSemaphore {
    /// Waits also in an asynchronous function, where `wait()` is not available: the tests are about a thread that is kept.
    fileprivate func waitUninterrupted() { wait() }
}
