// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// Takes the keyboard's focus for one link of a text, or for its truncation text.
///
/// It lies over the first line of the link, so that links follow each other as they are read, and is seen only by the rings that it
/// draws: one round what each line has of the link. Touches go through it.
@MainActor
final class ASLinkFocusView: UIView, ASNodeDecoration {
    /// How far a ring stays away from the letters, and how wide it is, in points.
    private static let (distance, width): (CGFloat, CGFloat) = (1, 2)

    private weak var textNode: ASTextNode?
    var target: ASTextTouchTarget
    private var rings: [CALayer] = []
    /// What each line has of the link, in the view's coordinate space.
    private var rects: [CGRect] = []

    init(_ target: ASTextTouchTarget, of textNode: ASTextNode) {
        (self.target, self.textNode) = (target, textNode)
        super.init(frame: .zero)
    }

    /// Lies over the link; `rects` are of the text's view, a line each, and at least one.
    func lay(over rects: [CGRect]) {
        guard let first = rects.first else { return }
        frame = first
        self.rects = rects.map { $0.offsetBy(dx: -first.minX, dy: -first.minY) }
        showRings()
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

    // MARK: Focus

    /// As long as somebody hears of it.
    override var canBecomeFirstResponder: Bool { textNode?.followsLinks ?? false }

    /// None: the rings show it.
    override var focusEffect: UIFocusHaloEffect? { nil }

    /// Return and Space do what a touch does.
    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        let isPlain = event.modifiers.subtracting([.alphaShift, .numericPad]).isEmpty
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
    /// Whether a touch on a link does anything.
    @MainActor
    var followsLinks: Bool { isEnabled && delegate != nil }

    /// Each link that is shown, the truncation text, and what is in the view otherwise.
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
        // Before the others go: whoever had the focus asks for these.
        linkFocusViews = needed
        for old in known where !needed.contains(old) { old.removeFromSuperview() }
        return view.subviews
    }

    /// The text, or the room for it, is another.
    @MainActor
    func layOutLinkFocus() {
        guard !linkFocusViews.isEmpty, let view = loadedView else { return }
        _ = linksForFocus(in: view)
    }
}
