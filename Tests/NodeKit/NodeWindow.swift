// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodes
import ASPlatform
import ASPlatformHeadless
import ASTesting
import ASUIKit
import Dispatch
import Foundation
import Testing

/// A window of the headless platform in a runtime with a seeded dispatcher, for tests of nodes.
///
/// The test runs in that runtime until `finish()`; it must not await meanwhile.
@MainActor
package final class NodeWindow {
    package let dispatcher: ASDeterministicDispatcher
    package let platform: ASHeadlessPlatform
    package let window: UIWindow
    package let runtime: ASRuntime
    private let outer: ASRuntime?

    package init(size: CGSize = CGSize(width: 200, height: 200), seed: UInt64 = ASSeed.announce()) {
        dispatcher = ASDeterministicDispatcher(seed: seed)
        runtime = ASRuntime(dispatcher: dispatcher)
        outer = ASRuntime.exchange(runtime)
        platform = ASHeadlessPlatform(screens: [
            ASScreenDescription(frame: CGRect(x: 0, y: 0, width: 1280, height: 1024), scale: 1, refreshRate: 60)
        ])
        UIApplication.shared.attach(to: platform)
        window = UIWindow(size: size)
        window.makeKeyAndVisible()
    }

    /// Shows `node` in the window with the given frame.
    package func show(_ node: ASDisplayNode, frame: CGRect? = nil) {
        node.frame = frame ?? window.bounds
        window.addSubnode(node)
    }

    /// Runs background work, main turns and frames until no work is pending.
    package func settle() {
        for _ in 0..<50 {
            dispatcher.runUntilParked()
            guard let handle = window.platformHandle as? ASHeadlessWindow, handle.isWaitingForFrame else { return }
            platform.deliverFrames()
        }
        Issue.record("The window does not come to rest.")
    }

    package func finish() {
        UIApplication.shared.detach()
        runtime.adoptsForeignThreads = false
        _ = ASRuntime.exchange(outer)
    }
}

/// Runs `body` on another thread, in the caller's runtime, and waits for it.
package func runOffMain(_ body: @escaping @Sendable () -> Void) {
    let body = ASRuntime.carrying(body)
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
        body()
        done.signal()
    }
    done.wait()
}
