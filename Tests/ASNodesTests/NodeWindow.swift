// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Dispatch
import Foundation
import Testing

/// A window of the headless platform in a runtime with a seeded dispatcher, for tests of nodes.
///
/// The test runs in that runtime until `finish()`; it must not await meanwhile.
@MainActor
final class NodeWindow {
    let dispatcher: ASDeterministicDispatcher
    let platform: ASHeadlessPlatform
    let window: UIWindow
    let runtime: ASRuntime
    private let outer: ASRuntime?

    init(size: CGSize = CGSize(width: 200, height: 200), seed: UInt64 = ASSeed.announce()) {
        dispatcher = ASDeterministicDispatcher(seed: seed)
        runtime = ASRuntime(dispatcher: dispatcher)
        outer = ASRuntime.exchange(runtime)
        platform = ASHeadlessPlatform(screens: [
            ASScreenDescription(frame: CGRect(x: 0, y: 0, width: 1280, height: 1024), scale: 1, refreshRate: 60)
        ])
        UIApplication.shared.attach(to: platform)
        ASToolkit.register()
        window = UIWindow(size: size)
        window.makeKeyAndVisible()
    }

    /// Shows `node` in the window with the given frame.
    func show(_ node: ASDisplayNode, frame: CGRect? = nil) {
        node.frame = frame ?? window.bounds
        window.addSubnode(node)
    }

    /// Runs background work, main turns and frames until no work is pending.
    func settle() {
        for _ in 0..<50 {
            dispatcher.runUntilParked()
            guard let handle = window.platformHandle as? ASHeadlessWindow, handle.isWaitingForFrame else { return }
            platform.deliverFrames()
        }
        Issue.record("The window does not come to rest.")
    }

    func finish() {
        UIApplication.shared.detach()
        runtime.adoptsForeignThreads = false
        _ = ASRuntime.exchange(outer)
    }
}

/// Runs `body` on another thread, in the caller's runtime, and waits for it.
func runOffMain(_ body: @escaping @Sendable () -> Void) {
    let body = ASRuntime.carrying(body)
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
        body()
        done.signal()
    }
    done.wait()
}
