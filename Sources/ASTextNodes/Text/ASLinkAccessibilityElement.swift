// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASNodes
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// The accessibility element of a link in a text, or of its truncation text.
@MainActor
final class ASLinkAccessibilityElement: UIAccessibilityElement {
    private weak var textNode: ASTextNode?
    let target: ASTextTouchTarget

    init(_ target: ASTextTouchTarget, of textNode: ASTextNode, in view: UIView) {
        (self.target, self.textNode) = (target, textNode)
        super.init(accessibilityContainer: view)
    }

    override var accessibilityLabel: String? {
        get {
            guard case .link(let link) = target else { return textNode?.truncationLabel }
            guard let text = textNode?.attributedText, link.range.upperBound <= text.length else { return nil }
            return text.attributedSubstring(from: link.range).string
        }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { textNode?.isEnabled == false ? [.link, .notEnabled] : .link }
        set { super.accessibilityTraits = newValue }
    }

    /// Whether the link has the keyboard focus.
    override var accessibilityDetails: ASAccessibilityDetails? {
        var details = ASAccessibilityDetails()
        details.isFocused =
            textNode?.linkFocusViews.contains { $0.target.isSame(as: target) && $0.isFirstResponder } ?? false
        return details
    }

    /// The bounding box of all lines of the link; zero for a link that is truncated.
    override var accessibilityFrame: CGRect {
        get { textNode?.frameInWindow(of: target) ?? .zero }
        set { super.accessibilityFrame = newValue }
    }

    /// The middle of the link's first line, because the middle of a box around several lines may be outside of the link.
    override var accessibilityActivationPoint: CGPoint {
        get {
            guard let textNode, let layer = textNode.loadedLayer, let first = textNode.rects(of: target).first else {
                return .zero
            }
            return layer.convert(CGPoint(x: first.midX, y: first.midY), to: nil)
        }
        set { super.accessibilityActivationPoint = newValue }
    }

    override func accessibilityActivate() -> Bool { textNode?.tapForReader(target) ?? false }
}

extension ASTextNode {
    /// Returns the text itself, each displayed link in it, and its truncation text; the same objects while the links do not change.
    @MainActor
    func textElements(in view: UIView) -> [UIAccessibilityObject] {
        guard hasLinks || handlesTokenTouches, !isAccessibilityElement, attributedText?.length ?? 0 > 0 else {
            return []
        }
        let known = linkAccessibilityElements
        linkAccessibilityElements = shownTargets.map { target in
            known.first { $0.target.isSame(as: target) } ?? ASLinkAccessibilityElement(target, of: self, in: view)
        }
        return [accessibilityElement(in: view)] + linkAccessibilityElements
    }

    /// All links, in the order of the text.
    private var links: [ASTextLink] {
        guard let text = attributedText else { return [] }
        let whole = NSRange(location: 0, length: text.length)
        var links: [ASTextLink] = []
        for name in linkAttributeNames {
            var place = 0
            while place < text.length {
                var range = NSRange()
                if let value = text.attribute(name, at: place, longestEffectiveRange: &range, in: whole) {
                    links.append(ASTextLink(attributeName: name, value: value, range: range))
                }
                place = max(place + 1, range.upperBound)
            }
        }
        return links.sorted { $0.range.location < $1.range.location }
    }

    /// The displayed links in the order of the text, then the truncation text if it handles touches.
    @MainActor
    var shownTargets: [ASTextTouchTarget] {
        var targets = hasLinks ? links.map(ASTextTouchTarget.link) : []
        if handlesTokenTouches, isUserInteractionEnabled { targets.append(.truncationToken) }
        return targets.filter { !rects(of: $0).isEmpty }
    }

    /// The text of the truncation element for screen readers: its message, without the ellipsis before it.
    var truncationLabel: String {
        let words = textState.withLock { $0.additionalTruncationMessage ?? $0.truncationAttributedText }
        return words?.string ?? "…"
    }

    /// Returns the rectangles of a target, one for each line, in the node's coordinate space.
    @MainActor
    func rects(of target: ASTextTouchTarget) -> [CGRect] {
        let (layout, origin, width) = layoutForTouches
        let rects =
            switch target {
            case .link(let link): layout.rects(for: link.range, width: width)
            case .truncationToken: layout.truncationTokenRects(width: width)
            }
        return rects.filter { $0.width > 0 }.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }

    @MainActor
    func frameInWindow(of target: ASTextTouchTarget) -> CGRect {
        let box = rects(of: target).reduce(CGRect.null) { $0.union($1) }
        guard let layer = loadedLayer, !box.isNull else { return .zero }
        return layer.convert(box, to: nil)
    }

    /// Performs the action of a touch on a link or on the truncation text.
    @MainActor
    func tapForReader(_ target: ASTextTouchTarget) -> Bool {
        guard isEnabled, let delegate, let first = rects(of: target).first else { return false }
        switch target {
        case .link(let link):
            delegate.textNode(
                self,
                tappedLinkAttribute: link.attributeName.rawValue,
                value: link.value,
                at: CGPoint(x: first.midX, y: first.midY),
                textRange: link.range
            )
        case .truncationToken:
            delegate.textNodeTappedTruncationToken(self)
        }
        return true
    }
}
