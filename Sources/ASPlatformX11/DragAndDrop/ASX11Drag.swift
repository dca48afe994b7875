// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// A drag that began in a window of this program: consumes the window's events, shows image and cursor, and updates `ASX11DragSource`.
@MainActor
final class ASX11Drag: ASPlatformDrag {
    let window: ASX11Window
    private let platform: ASX11Platform
    private let source: ASX11DragSource
    private let image: ASX11DragImage?
    private weak var delegate: (any ASPlatformDragDelegate)?
    /// The position of the window on the screen.
    private let origin: ASX11Point
    private let start: ASX11Point
    private var location: CGPoint
    private var modifiers: UIKeyModifierFlags = []
    /// Whether the button is down, so that the drag receives pointer and keys.
    private(set) var isTracking = true

    /// Begins a drag; returns `nil` when the drag selection cannot be acquired.
    init?(
        _ attributes: ASDragAttributes,
        window: ASX11Window,
        delegate: any ASPlatformDragDelegate
    ) {
        let platform = window.platform
        let display = platform.display
        self.window = window
        self.platform = platform
        self.delegate = delegate
        origin = window.origin
        location = attributes.location
        let scale = window.scale
        func pixels(_ point: CGPoint) -> ASX11Point {
            ASX11Point(x: Int((point.x * scale).rounded()), y: Int((point.y * scale).rounded()))
        }
        let begin = pixels(attributes.location)
        start = ASX11Point(x: origin.x + begin.x, y: origin.y + begin.y)
        let time = display.lastTime
        source = ASX11DragSource(platform.dragWire, attributes, at: time, local: platform.dropAsking)
        let start = start
        guard source.begin() else { return nil }
        image = attributes.image.flatMap { picture in
            ASX11DragImage(display, picture, hotSpot: pixels(attributes.hotSpot), at: start) { [weak platform] in
                platform?.loop.flush()
            }
        }
        // The grab makes Esc work regardless of the focus.
        XGrabKeyboard(display.connection, window.identifier, 0, GrabModeAsync, GrabModeAsync, time)
        show(nil)
        source.actionDidChange = { [weak self] in self?.actionDidChange($0) }
        source.didRelease = { [weak self] action in
            guard let self else { return }
            self.delegate?.platformDrag(self, willEndWith: action)
        }
        source.didEnd = { [weak self] in self?.end(with: $0) }
    }

    func cancel() {
        source.cancel()
    }

    /// Returns whether the drag has consumed the event, so that the window does not receive it.
    func take(_ event: ASInputEvent) -> Bool {
        guard isTracking else { return false }
        switch event {
        case .pointerMoved(let pointer): move(pointer)
        case .touchMoved(let touch): move(touch.pointer)
        case .buttonReleased(.primary, let pointer): release(pointer)
        case .touchEnded(let touch): release(touch.pointer)
        case .touchCancelled, .buttonCancelled(.primary, _): cancel()
        case .keyPressed(let key) where key.key == .escape: cancel()
        case .keyPressed, .keyReleased: modifiersMayHaveChanged()
        default: break
        }
        return true
    }

    private func move(_ pointer: ASPointerEvent) {
        location = pointer.location
        modifiers = pointer.modifiers
        let point = ASX11Point(
            x: origin.x + Int((location.x * window.scale).rounded()),
            y: origin.y + Int((location.y * window.scale).rounded())
        )
        image?.move(to: point)
        source.moved(to: point, modifiers: modifiers, at: platform.display.lastTime)
        if isTracking { delegate?.platformDrag(self, didMoveTo: location, action: source.action) }
    }

    private func release(_ pointer: ASPointerEvent) {
        move(pointer)
        guard isTracking else { return }
        stopTracking()
        source.released()
    }

    /// Queries the modifiers after a key event, which carries only those that were held before it.
    private func modifiersMayHaveChanged() {
        let now = platform.heldModifiers
        guard now != modifiers else { return }
        modifiers = now
        let timestamp = ASDispatcherCurrent().now
        move(ASPointerEvent(location: location, timestamp: timestamp, modifiers: now))
    }

    private func stopTracking() {
        guard isTracking else { return }
        isTracking = false
        guard !platform.display.isBroken else { return }
        XUngrabKeyboard(platform.display.connection, platform.display.lastTime)
        if window.isAlive {
            let cursor = platform.cursors.cursor(window.cursor)
            XDefineCursor(platform.display.connection, window.identifier, cursor)
        }
        platform.loop.flush()
    }

    private func actionDidChange(_ action: ASDragAction?) {
        guard isTracking else { return }
        show(action)
        delegate?.platformDrag(self, didMoveTo: location, action: action)
    }

    private func show(_ action: ASDragAction?) {
        let shape: ASCursor =
            switch action {
            case .copy, .ask: .copy
            case .move: .move
            case .link: .alias
            case nil: .noDrop
            }
        guard window.isAlive else { return }
        XDefineCursor(platform.display.connection, window.identifier, platform.cursors.cursor(shape))
        platform.loop.flush()
    }

    private func end(with action: ASDragAction?) {
        stopTracking()
        platform.dragDidEnd(self)
        if action == nil { image?.flyBack(to: start) } else { image?.close() }
        let last = delegate
        delegate = nil
        last?.platformDrag(self, didEndWith: action)
    }

    /// Handles a message from the target; returns whether it was about drags.
    func handle(_ message: ASX11DragMessage) -> Bool { source.handle(message) }

    func windowGone(_ gone: Window) {
        source.windowGone(gone)
    }
}
