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

/// A window of the headless platform with a seeded dispatcher, for tests of nodes.
@MainActor
final class NodeWindow {
    let dispatcher: ASDeterministicDispatcher
    let platform: ASHeadlessPlatform
    let window: UIWindow
    private let previous: any ASDispatcher

    init(size: CGSize = CGSize(width: 200, height: 200), seed: UInt64 = ASSeed.announce()) {
        previous = ASDispatcherCurrent()
        dispatcher = ASDeterministicDispatcher(seed: seed, previous: previous)
        ASDispatcherInstall(dispatcher)
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

    /// Runs background work, main turns and frames until nothing is left to do.
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
        ASDispatcherInstall(previous)
    }
}

/// Runs `body` on another thread and waits for it.
///
/// A test that awaited would let other tests in between, and with them another dispatcher.
func runOffMain(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
        body()
        done.signal()
    }
    done.wait()
}
