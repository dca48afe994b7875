// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASPlatform
internal import ASUIKit
internal import Foundation

/// The tooltip of one window: decides when it is shown and hidden.
///
/// It is shown when the pointer has rested on a view that has one. It is hidden by a press, a key or the wheel, when the pointer leaves
/// the described area, and after some time. The next tooltip is shown without a delay if the previous one was hidden shortly before. The
/// times are those of GTK. No timer runs while nothing under the pointer has a tooltip.
@MainActor
package final class ASToolTips: ASInputFollower {
    /// The seconds that the pointer has to rest.
    package static let delay = 0.5
    /// The seconds that the pointer has to rest shortly after the previous tooltip.
    static let browseDelay = 0.06
    /// The seconds after a tooltip during which the next one is shown without a delay.
    static let browseTime = 0.5
    /// The seconds for which a tooltip is shown.
    static let displayDuration = 10.0
    static let maximumWidth: CGFloat = 360

    /// Whether a view has ever had a tooltip; until then windows have no `ASToolTips`.
    ///
    /// It is never set back to `false`.
    package static var areUsed = false {
        didSet { if areUsed, !oldValue { ASWindowAdditions.makeToolTips = { ASToolTips(window: $0) } } }
    }

    /// The text and the area that it describes.
    private struct Source: Equatable {
        var owner: ObjectIdentifier
        var text: String
        /// The described area in the window.
        var rect: CGRect
    }

    private unowned let window: UIWindow
    /// The tooltip under the pointer, or the one that was requested by keys.
    private var source: Source?
    private var location = CGPoint.zero
    private var popup: ASPopupWindow?
    /// Whether the tooltip was requested by keys.
    private var isByKey = false
    /// Whether this tooltip is suppressed until the pointer has been elsewhere.
    private var isSuppressed = false
    private var lastHidden = -Double.infinity
    /// Incremented by each wait; an older one is void.
    private var generation = 0
    /// The timer that shows a tooltip, or hides the current one.
    private var timer: ASDelayedCall?

    init(window: UIWindow) {
        self.window = window
    }

    // MARK: Events

    package func handle(_ event: ASInputEvent) {
        switch event {
        case .pointerMoved(let pointer), .pointerEntered(let pointer): moved(to: pointer.location)
        case .pointerLeft: leave()
        case .buttonPressed, .touchBegan, .scrolled: suppress()
        case .keyPressed(let key) where key.key != .modifier && !isToggle(key): suppress()
        default: break
        }
    }

    /// Shows or hides the tooltip of the focused view, on Control-F1.
    package func toggle(by key: ASKeyEvent) -> Bool {
        guard isToggle(key), !key.isRepeat else { return false }
        if popup != nil {
            suppress()
            return true
        }
        guard let view = window.focusSystem.focusedView else { return false }
        let bounds = view.bounds
        guard let found = find(from: view, at: view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)) else {
            return false
        }
        source = found
        isByKey = true
        isSuppressed = false
        show(found)
        return true
    }

    private func isToggle(_ key: ASKeyEvent) -> Bool {
        key.key == .function(1) && key.modifiers.withoutLocks == .control
    }

    /// Hides the tooltip when a menu opens, and when the window loses the focus or closes.
    package func cancel() {
        hide()
        source = nil
        isSuppressed = false
    }

    private func moved(to point: CGPoint) {
        // The pointer rests as long as it moves by at most 2 points.
        let strayed = hypot(point.x - location.x, point.y - location.y) > 2
        location = point
        let found = find(from: window.hitTest(point, with: nil), at: point)
        if found != source {
            source = found
            isSuppressed = false
            let wasShown = popup != nil
            hide()
            if let found { wait(for: found, isBrowsing: wasShown) }
        } else if let found, popup == nil, !isSuppressed, strayed {
            wait(for: found, isBrowsing: false)
        }
    }

    private func leave() {
        hide()
        source = nil
        isSuppressed = false
    }

    /// Hides and suppresses the tooltip, because the user acts and no longer needs it.
    private func suppress() {
        let wasBrowsing = popup != nil
        hide()
        if wasBrowsing { lastHidden = -Double.infinity }
        isSuppressed = true
    }

    private func wait(for found: Source, isBrowsing: Bool) {
        generation += 1
        let version = generation
        let isSoon = isBrowsing || ASDispatcherCurrent().now - lastHidden < Self.browseTime
        timer = ASDelayedCall(after: isSoon ? Self.browseDelay : Self.delay) { [weak self] in
            guard let self, version == generation, source == found, !isSuppressed, popup == nil else { return }
            isByKey = false
            show(found)
        }
    }

    private func find(from view: UIView?, at point: CGPoint) -> Source? {
        for view in sequence(first: view, next: { $0?.superview }) {
            guard let view, let found = view.toolTip(at: view.convert(point, from: nil)) else { continue }
            guard !found.toolTip.isEmpty else { return nil }
            let rect = view.convert(found.sourceRect ?? view.bounds, to: nil)
            return Source(owner: ObjectIdentifier(view), text: found.toolTip, rect: rect)
        }
        return nil
    }

    // MARK: Showing

    private func show(_ found: Source) {
        guard let contents = ASPopups.contents, window.isOnScreen else { return }
        generation += 1
        let version = generation
        contents.makeToolTip(found.text, maximumWidth: Self.maximumWidth, for: window) { [weak self] view in
            guard let self, version == generation, source == found, popup == nil else { return }
            open(view, about: found)
        }
    }

    private func open(_ view: UIView, about found: Source) {
        // Below the pointer's cursor, or below the focused view.
        let anchor =
            isByKey
            ? found.rect
            : CGRect(x: location.x, y: min(location.y, found.rect.maxY), width: 0, height: 0)
                .insetBy(dx: 0, dy: -4)
        let placement = ASPopupPlacement(
            anchorRect: anchor,
            anchor: .bottom,
            gravity: .bottom,
            offset: CGPoint(x: 0, y: isByKey ? 4 : 16),
            adjustments: [.flipY, .slideX, .slideY]
        )
        let new = ASPopupWindow(kind: .toolTip, size: view.bounds.size, placement: placement, parent: window)
        // The window shows this colour before its first frame.
        new.backgroundColor = view.backgroundColor ?? new.backgroundColor
        new.addSubview(view)
        guard new.open() else { return }
        popup = new
        let version = generation
        timer = ASDelayedCall(after: Self.displayDuration) { [weak self] in
            guard let self, version == generation, popup === new else { return }
            hide()
            isSuppressed = true
        }
    }

    private func hide() {
        generation += 1
        timer = nil
        guard let popup else { return }
        self.popup = nil
        lastHidden = ASDispatcherCurrent().now
        popup.close()
    }
}
