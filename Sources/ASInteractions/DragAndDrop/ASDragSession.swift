// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// A drag that began in a window of this program.
@MainActor
final class ASDragSession: UIDragSession, ASPlatformDragDelegate {
    var items: [UIDragItem] = []
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    var localContext: Any?
    private(set) weak var window: UIWindow?
    private(set) var windowLocation: CGPoint
    /// The drag of the window system, which retains it while it is in progress.
    weak var drag: (any ASPlatformDrag)?
    private(set) var hasEnded = false

    var didMove: @MainActor () -> Void = {}
    var willEnd: @MainActor (UIDropOperation) -> Void = { _ in }
    var didEnd: @MainActor (UIDropOperation) -> Void = { _ in }

    init(window: UIWindow, location: CGPoint) {
        self.window = window
        windowLocation = location
    }

    /// Returns the location of the pointer in `view`.
    ///
    /// It is the location in the window of the drag if `view` is in another window, whose position is unknown.
    func location(in view: UIView) -> CGPoint {
        view.window === window ? view.convert(windowLocation, from: nil) : windowLocation
    }

    func end(with action: ASDragAction?) {
        guard !hasEnded else { return }
        hasEnded = true
        let last = didEnd
        (didMove, willEnd, didEnd) = ({}, { _ in }, { _ in })
        last(UIDropOperation(action))
    }

    // MARK: ASPlatformDragDelegate

    func platformDrag(_ drag: any ASPlatformDrag, didMoveTo location: CGPoint, action: ASDragAction?) {
        windowLocation = location
        didMove()
    }

    func platformDrag(_ drag: any ASPlatformDrag, willEndWith action: ASDragAction?) {
        willEnd(UIDropOperation(action))
    }

    func platformDrag(_ drag: any ASPlatformDrag, didEndWith action: ASDragAction?) {
        end(with: action)
    }
}
