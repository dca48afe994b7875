// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKit
internal import Foundation

/// One link of a text.
@MainActor
final class ASLinkAccessibilityElement: UIAccessibilityElement {
    private weak var textNode: ASTextNode?
    let link: ASTextLink

    init(_ link: ASTextLink, of textNode: ASTextNode, in view: UIView) {
        (self.link, self.textNode) = (link, textNode)
        super.init(accessibilityContainer: view)
    }

    /// Its words, without those round it.
    override var accessibilityLabel: String? {
        get {
            guard let text = textNode?.attributedText, link.range.upperBound <= text.length else { return nil }
            return text.attributedSubstring(from: link.range).string
        }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { textNode?.isEnabled == false ? [.link, .notEnabled] : .link }
        set { super.accessibilityTraits = newValue }
    }

    /// Whether it has the keyboard's focus.
    override var accessibilityDetails: ASAccessibilityDetails? {
        var details = ASAccessibilityDetails()
        details.isFocused =
            textNode?.linkFocusViews.contains { $0.link.isSame(as: link) && $0.isFirstResponder } ?? false
        return details
    }

    /// Of a link that goes over several lines the box round all of them; of one that is cut off nothing.
    override var accessibilityFrame: CGRect {
        get { textNode?.frameInWindow(of: link) ?? .zero }
        set { super.accessibilityFrame = newValue }
    }

    /// In the middle of its first line: the middle of a box round several lines may lie beside it.
    override var accessibilityActivationPoint: CGPoint {
        get {
            guard let textNode, let layer = textNode.loadedLayer, let first = textNode.rects(of: link).first else {
                return .zero
            }
            return layer.convert(CGPoint(x: first.midX, y: first.midY), to: nil)
        }
        set { super.accessibilityActivationPoint = newValue }
    }

    override func accessibilityActivate() -> Bool { textNode?.tapForReader(link) ?? false }
}

extension ASTextNode {
    /// The text itself, and each link in it that is shown; the same ones as long as the links are.
    @MainActor
    func textElements(in view: UIView) -> [UIAccessibilityObject] {
        guard hasLinks, !isAccessibilityElement, attributedText?.length ?? 0 > 0 else { return [] }
        let known = linkAccessibilityElements
        linkAccessibilityElements = links.filter { !rects(of: $0).isEmpty }.map { link in
            known.first { $0.link.range == link.range && $0.link.attributeName == link.attributeName }
                ?? ASLinkAccessibilityElement(link, of: self, in: view)
        }
        return [accessibilityElement(in: view)] + linkAccessibilityElements
    }

    /// All links, in the order of the text.
    var links: [ASTextLink] {
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

    /// Where a link is shown, a rectangle a line, in the node's coordinate space.
    @MainActor
    func rects(of link: ASTextLink) -> [CGRect] {
        let (layout, origin, width) = layoutForTouches
        return layout.rects(for: link.range, width: width)
            .filter { $0.width > 0 }
            .map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }

    @MainActor
    func frameInWindow(of link: ASTextLink) -> CGRect {
        let box = rects(of: link).reduce(CGRect.null) { $0.union($1) }
        guard let layer = loadedLayer, !box.isNull else { return .zero }
        return layer.convert(box, to: nil)
    }

    /// What a touch on a link does.
    @MainActor
    func tapForReader(_ link: ASTextLink) -> Bool {
        guard isEnabled, let delegate, let first = rects(of: link).first else { return false }
        delegate.textNode(
            self,
            tappedLinkAttribute: link.attributeName.rawValue,
            value: link.value,
            at: CGPoint(x: first.midX, y: first.midY),
            textRange: link.range
        )
        return true
    }
}
