// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKit
internal import Foundation

/// Takes the keyboard's focus for one link of a text.
///
/// It lies over the first line of the link, so that links follow each other as they are read, and is seen only by the rings that it
/// draws: one round what each line has of the link. Touches go through it.
@MainActor
final class ASLinkFocusView: UIView {
    /// How far a ring stays away from the letters, and how wide it is, in points.
    private static let (distance, width): (CGFloat, CGFloat) = (1, 2)

    private weak var textNode: ASTextNode?
    var link: ASTextLink
    private var rings: [CALayer] = []
    /// What each line has of the link, in the view's coordinate space.
    private var rects: [CGRect] = []

    init(_ link: ASTextLink, of textNode: ASTextNode) {
        (self.link, self.textNode) = (link, textNode)
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

    override func pressByKey() -> Bool { textNode?.tapForReader(link) ?? false }

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
            let ring = CALayer()
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

    /// What Tab looks into: each link that is shown, and what is in the view otherwise.
    @MainActor
    func viewsForFocus(in view: UIView) -> [UIView] {
        let places = hasLinks && followsLinks ? links.map { ($0, rects(of: $0)) }.filter { !$0.1.isEmpty } : []
        let known = linkFocusViews
        guard !places.isEmpty || !known.isEmpty else { return view.subviews }
        let needed = places.map { link, rects in
            let focusView = known.first { $0.link.isSame(as: link) } ?? ASLinkFocusView(link, of: self)
            focusView.link = link
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
        _ = viewsForFocus(in: view)
    }
}
