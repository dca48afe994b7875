// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// A drag out of one of our windows: takes the window's events, shows picture and cursor, and keeps `ASX11DragSource` up to date.
@MainActor
final class ASX11Drag: ASPlatformDrag {
    let window: ASX11Window
    private let platform: ASX11Platform
    private let source: ASX11DragSource
    private let image: ASX11DragImage?
    private weak var delegate: (any ASPlatformDragDelegate)?
    /// Of the window, on the screen.
    private let origin: ASX11Point
    private let start: ASX11Point
    private var location: CGPoint
    private var modifiers: UIKeyModifierFlags = []
    /// The button is down: pointer and keys are ours.
    private(set) var isTracking = true

    /// Begins; nil when the selection of drags cannot be had.
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
        // For Esc, wherever the focus is.
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

    /// Whether the event was the drag's rather than the window's.
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

    /// A key event tells what was held before it.
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

    /// What a window has sent to us.
    func handle(_ message: ASX11DragMessage) -> Bool { source.handle(message) }

    func windowGone(_ gone: Window) {
        source.windowGone(gone)
    }
}
