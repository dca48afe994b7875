// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

/// What is sent to any window of the platform, handed to one object.
@MainActor
final class ASHeadlessGrab: ASPlatformGrab {
    let window: ASHeadlessWindow
    private weak var platform: ASHeadlessPlatform?
    private weak var delegate: (any ASPlatformGrabDelegate)?
    private(set) var isActive = true

    init(_ window: ASHeadlessWindow, platform: ASHeadlessPlatform, delegate: any ASPlatformGrabDelegate) {
        self.window = window
        self.platform = platform
        self.delegate = delegate
    }

    func take(_ event: ASInputEvent, in source: ASHeadlessWindow) {
        guard let moved = event.moved(by: source.origin) else { return }
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
        platform?.grabDidEnd(self)
    }
}
