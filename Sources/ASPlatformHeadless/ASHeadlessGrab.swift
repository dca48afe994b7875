// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

/// Passes the events of all windows of a platform to one delegate.
@MainActor
final class ASHeadlessGrab: ASPlatformGrab {
    let window: any ASPlatformWindow
    private weak var delegate: (any ASPlatformGrabDelegate)?
    private let didEnd: (ASHeadlessGrab) -> Void
    private(set) var isActive = true

    init(
        _ window: any ASPlatformWindow,
        delegate: any ASPlatformGrabDelegate,
        didEnd: @escaping (ASHeadlessGrab) -> Void
    ) {
        self.window = window
        self.delegate = delegate
        self.didEnd = didEnd
    }

    /// Handles an event of a window with its top left corner at `origin` on the screen.
    func take(_ event: ASInputEvent, from origin: CGPoint) {
        guard let moved = event.moved(by: origin) else { return }
        delegate?.platformGrab(self, didReceive: moved)
    }

    func lose(_ reason: ASGrabLoss) {
        let delegate = delegate
        end()
        delegate?.platformGrab(self, wasLost: reason)
    }

    func end() {
        guard isActive else { return }
        isActive = false
        delegate = nil
        didEnd(self)
    }
}
