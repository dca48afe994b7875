// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASPlatform
internal import ASUIKit
internal import Foundation

/// The tooltip of one window: when it comes, and when it goes.
///
/// It comes when the pointer has rested on something that has one, and goes with a press, a key, the wheel, when the pointer leaves what
/// it is about, and after a while. From one to the next they come at once, as long as not much time has passed in between. The times are
/// those of GTK. Nothing waits while the pointer is over nothing that has a tooltip.
@MainActor
package final class ASToolTips: ASInputFollower {
    /// Seconds that the pointer has to rest.
    package static let delay = 0.5
    /// The same while the last tooltip is not long gone.
    static let browseDelay = 0.06
    /// Seconds after a tooltip in which the next one comes at once.
    static let browseTime = 0.5
    /// Seconds that it stays.
    static let stay = 10.0
    static let maximumWidth: CGFloat = 360

    /// Whether a view has ever had one; until then windows have no `ASToolTips`.
    ///
    /// Never set back to `false`.
    package static var areUsed = false {
        didSet { if areUsed, !oldValue { UIWindow.makeToolTips = { ASToolTips(window: $0) } } }
    }

    /// What the words are about.
    private struct Source: Equatable {
        var owner: ObjectIdentifier
        var text: String
        /// In the window.
        var rect: CGRect
    }

    private unowned let window: UIWindow
    /// What the pointer is over, or the keys have asked for.
    private var source: Source?
    private var location = CGPoint.zero
    private var popup: ASPopupWindow?
    /// Whether keys have asked for it.
    private var isByKey = false
    /// Nothing is shown of this one any more until the pointer has been elsewhere.
    private var isSpent = false
    private var lastHidden = -Double.infinity
    /// Grows with each wait; an older one is void.
    private var generation = 0
    /// Shows a tooltip, or hides the one that is shown.
    private var timer: ASDelayedCall?

    init(window: UIWindow) {
        self.window = window
    }

    // MARK: What happens

    package func handle(_ event: ASInputEvent) {
        switch event {
        case .pointerMoved(let pointer), .pointerEntered(let pointer): moved(to: pointer.location)
        case .pointerLeft: leave()
        case .buttonPressed, .touchBegan, .scrolled: spend()
        case .keyPressed(let key) where key.key != .modifier && !isToggle(key): spend()
        default: break
        }
    }

    /// Control and F1: shows the words about what has the focus, or hides them.
    package func toggle(by key: ASKeyEvent) -> Bool {
        guard isToggle(key), !key.isRepeat else { return false }
        if popup != nil {
            spend()
            return true
        }
        guard let view = window.focusSystem.focusedView else { return false }
        let bounds = view.bounds
        guard let found = find(from: view, at: view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)) else {
            return false
        }
        source = found
        isByKey = true
        isSpent = false
        show(found)
        return true
    }

    private func isToggle(_ key: ASKeyEvent) -> Bool {
        key.key == .function(1) && key.modifiers.subtracting([.alphaShift, .numericPad]) == .control
    }

    /// A menu opens, the window loses the focus or closes.
    package func cancel() {
        hide()
        source = nil
        isSpent = false
    }

    private func moved(to point: CGPoint) {
        // Resting is to stay about where one is.
        let strayed = hypot(point.x - location.x, point.y - location.y) > 2
        location = point
        let found = find(from: window.hitTest(point, with: nil), at: point)
        if found != source {
            source = found
            isSpent = false
            let wasShown = popup != nil
            hide()
            if let found { wait(for: found, isBrowsing: wasShown) }
        } else if let found, popup == nil, !isSpent, strayed {
            wait(for: found, isBrowsing: false)
        }
    }

    private func leave() {
        hide()
        source = nil
        isSpent = false
    }

    /// A deed: whoever acts knows.
    private func spend() {
        let wasBrowsing = popup != nil
        hide()
        if wasBrowsing { lastHidden = -Double.infinity }
        isSpent = true
    }

    private func wait(for found: Source, isBrowsing: Bool) {
        generation += 1
        let version = generation
        let isSoon = isBrowsing || ASDispatcherCurrent().now - lastHidden < Self.browseTime
        timer = ASDelayedCall(after: isSoon ? Self.browseDelay : Self.delay) { [weak self] in
            guard let self, version == generation, source == found, !isSpent, popup == nil else { return }
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
        // Below the pointer's picture, or below what the keys are for.
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
        // The window shows this before its first frame.
        new.backgroundColor = view.backgroundColor ?? new.backgroundColor
        new.addSubview(view)
        guard new.open() else { return }
        popup = new
        let version = generation
        timer = ASDelayedCall(after: Self.stay) { [weak self] in
            guard let self, version == generation, popup === new else { return }
            hide()
            isSpent = true
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
