// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// A focusable view for one link of a text, or for its truncation text.
///
/// It covers the first line of the link, so that links are in reading order. It shows only its focus rings, one around the part of the
/// link in each line. Touches pass through it.
@MainActor
final class ASLinkFocusView: UIView, ASNodeDecoration {
    /// The distance of a ring from the letters, and its width, in points.
    private static let (distance, width): (CGFloat, CGFloat) = (1, 2)

    private weak var textNode: ASTextNode?
    var target: ASTextTouchTarget
    private var rings: [CALayer] = []
    /// The parts of the link in each line, in the view's coordinate space.
    private var rects: [CGRect] = []

    init(_ target: ASTextTouchTarget, of textNode: ASTextNode) {
        (self.target, self.textNode) = (target, textNode)
        super.init(frame: .zero)
    }

    /// Moves the view to the link; `rects` are in the text's view, one for each line, and at least one.
    func lay(over rects: [CGRect]) {
        guard let first = rects.first else { return }
        frame = first
        self.rects = rects.map { $0.offsetBy(dx: -first.minX, dy: -first.minY) }
        showRings()
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

    // MARK: Focus

    /// Whether the delegate handles links.
    override var canBecomeFirstResponder: Bool { textNode?.followsLinks ?? false }

    /// Returns `nil`, because the rings show the focus.
    override var focusEffect: UIFocusHaloEffect? { nil }

    /// Performs the action of a touch on Return and Space.
    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        let isPlain = event.modifiers.withoutLocks.isEmpty
        guard isPlain, event.key == .return || event.key == .character(" ") else { return super.keyPressed(event) }
        return event.isRepeat || pressByKey()
    }

    override func pressByKey() -> Bool { textNode?.tapForReader(target) ?? false }

    override func didUpdateFocus(in context: UIFocusUpdateContext) {
        super.didUpdateFocus(in: context)
        showRings()
        textNode?.loadedView?.setNeedsAccessibilityUpdate()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showRings()
    }

    private func showRings() {
        let places = isFocusVisible ? rects : []
        while rings.count > places.count { rings.removeLast().removeFromSuperlayer() }
        while rings.count < places.count {
            let ring = CALayer.still()
            ring.name = "focus ring"
            ring.zPosition = 2000
            ring.borderWidth = Self.width
            ring.cornerRadius = 4
            layer.addSublayer(ring)
            rings.append(ring)
        }
        for (ring, place) in zip(rings, places) {
            let reach = -Self.distance - Self.width
            ring.frame = place.insetBy(dx: reach, dy: reach)
            ring.borderColor = tintColor ?? .systemBlue
        }
    }
}

extension ASTextNode {
    /// Whether a touch on a link has an effect.
    @MainActor
    var followsLinks: Bool { isEnabled && delegate != nil }

    /// Returns a view for each displayed link and the truncation text, and the other subviews of `view`.
    @MainActor
    func linksForFocus(in view: UIView) -> [UIView] {
        let places = followsLinks ? shownTargets.map { ($0, rects(of: $0)) } : []
        let known = linkFocusViews
        guard !places.isEmpty || !known.isEmpty else { return view.subviews }
        let needed = places.map { target, rects in
            let focusView = known.first { $0.target.isSame(as: target) } ?? ASLinkFocusView(target, of: self)
            focusView.target = target
            if focusView.superview !== view { view.addSubview(focusView) }
            focusView.lay(over: rects)
            return focusView
        }
        // Set before the others are removed, because the focus system reads it when the focused view is removed.
        linkFocusViews = needed
        for old in known where !needed.contains(old) { old.removeFromSuperview() }
        return view.subviews
    }

    /// Updates the views after the text or its size has changed.
    @MainActor
    func layOutLinkFocus() {
        guard !linkFocusViews.isEmpty, let view = loadedView else { return }
        _ = linksForFocus(in: view)
    }
}
