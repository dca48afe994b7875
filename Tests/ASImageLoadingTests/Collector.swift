// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import Testing

/// A dispatcher that runs nothing by itself.
final class Collector: ASDispatcher, @unchecked Sendable {
    // @unchecked because: the works are only touched while the condition is held.
    private let condition = NSCondition()
    private var works: [(kind: String, run: @Sendable () -> Void)] = []

    var now: Double { 0 }

    private func add(_ kind: String, _ run: @escaping @Sendable () -> Void) {
        condition.withLock {
            works.append((kind, ASRuntime.carrying(run)))
            condition.broadcast()
        }
    }

    func async(_ kind: ASWorkKind, _ work: @escaping @Sendable () -> Void) { add("\(kind)", work) }

    func asyncMain(_ work: @escaping @MainActor @Sendable () -> Void) {
        // The test runs the work for main, as it is main here: no part of it is bound to main.
        add("main") { unsafeBitCast(work, to: (@Sendable () -> Void).self)() }
    }

    func asyncMain(after seconds: Double, _ work: @escaping @MainActor @Sendable () -> Void) { asyncMain(work) }

    func concurrentPerform(iterations: Int, _ body: @Sendable (Int) -> Void) {
        for index in 0..<iterations { body(index) }
    }

    func isIdle(within seconds: Double) -> Bool { condition.withLock { works.isEmpty } }

    /// Waits for a work, runs it, and returns its kind.
    func runNext(seconds: Double) -> String {
        let work = condition.withLock {
            let end = Date(timeIntervalSinceNow: seconds)
            while works.isEmpty {
                if !condition.wait(until: end) { break }
            }
            return works.isEmpty ? nil : works.removeFirst()
        }
        guard let work else {
            Issue.record("Nothing more was to be done.")
            return "nothing"
        }
        work.run()
        return work.kind
    }
}
