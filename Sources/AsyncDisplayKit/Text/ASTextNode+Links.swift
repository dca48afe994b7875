// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKit
public import Foundation

/// A stretch of text that can be touched.
public struct ASTextLink {
    /// The attribute that makes it a link.
    public var attributeName: NSAttributedString.Key
    /// What the attribute says.
    public var value: Any
    /// The stretch with that value, in UTF-16.
    public var range: NSRange

    /// Whether both are the same stretch of a text.
    func isSame(as other: ASTextLink) -> Bool { range == other.range && attributeName == other.attributeName }
}

/// What a touch on a text node began on.
enum ASTextTouchTarget {
    case link(ASTextLink)
    case truncationToken

    func isSame(as other: ASTextTouchTarget) -> Bool {
        switch (self, other) {
        case (.link(let a), .link(let b)): a.isSame(as: b)
        case (.truncationToken, .truncationToken): true
        default: false
        }
    }
}

extension ASTextNode {
    /// Which attributes make text a link; `.link` alone.
    ///
    /// User interaction must be turned on for links to be touched.
    ///
    /// - Thread: any
    public var linkAttributeNames: [NSAttributedString.Key] {
        get { textState.withLockUnchecked { $0.linkAttributeNames } }
        set {
            textState.withLockUnchecked {
                $0.linkAttributeNames = newValue
                $0.updateLinks()
            }
        }
    }

    /// Whether touches beside links go to what lies behind the node; false.
    ///
    /// - Thread: any
    public var passthroughNonlinkTouches: Bool {
        get { textState.withLockUnchecked { $0.passthroughNonlinkTouches } }
        set { textState.withLockUnchecked { $0.passthroughNonlinkTouches = newValue } }
    }

    var hasLinks: Bool { textState.withLockUnchecked { $0.hasLinks } }

    /// The link at a point, or the nearest one within 22 points: of nine points round it, the first that lies on a link.
    ///
    /// - Parameter point: in the node's coordinate space
    /// - Returns: nil when there is none so near
    /// - Thread: main
    @MainActor
    public func link(at point: CGPoint) -> ASTextLink? {
        guard hasLinks, let text = attributedText else { return nil }
        let (layout, origin, width) = layoutForTouches
        let names = linkAttributeNames
        for offset in Self.touchOffsets {
            let place = CGPoint(x: point.x - origin.x + offset.x, y: point.y - origin.y + offset.y)
            guard let hit = layout.hitTest(place, width: width), hit.isOnCharacter, hit.characterIndex < text.length
            else { continue }
            for name in names {
                var range = NSRange()
                let whole = NSRange(location: 0, length: text.length)
                let value = text.attribute(name, at: hit.characterIndex, longestEffectiveRange: &range, in: whole)
                if let value { return ASTextLink(attributeName: name, value: value, range: range) }
            }
        }
        return nil
    }

    /// The point itself, then its neighbours, nearest first.
    private static let touchOffsets: [CGPoint] = {
        let steps: [CGFloat] = [0, -22, 22]
        let points = steps.flatMap { y in steps.map { CGPoint(x: $0, y: y) } }
        return points.sorted { hypot($0.x, $0.y) < hypot($1.x, $1.y) }
    }()

    var layoutForTouches: (ASTextLayout, origin: CGPoint, width: CGFloat) {
        let padding = textState.withLockUnchecked { $0.padding }
        let box = bounds.inset(by: padding)
        return (layoutForQuery(size: bounds.size), box.origin, box.width)
    }

    func takesTouch(at point: CGPoint) -> Bool {
        guard passthroughNonlinkTouches else { return true }
        // Touches are delivered on main, where alone the question is asked.
        return onMain { node in (node as? ASTextNode)?.touchTarget(at: point) != nil }
    }

    @MainActor
    private func touchTarget(at point: CGPoint) -> ASTextTouchTarget? {
        if let link = link(at: point) { return .link(link) }
        guard isTruncated else { return nil }
        let (layout, origin, width) = layoutForTouches
        let hit = layout.hitTest(CGPoint(x: point.x - origin.x, y: point.y - origin.y), width: width)
        return hit?.isOnTruncationToken == true ? .truncationToken : nil
    }

    @MainActor
    func linkTouchBegan(_ touches: Set<UITouch>) {
        touchedTarget = isEnabled ? touches.first.flatMap { touchTarget(at: $0.location(in: view)) } : nil
    }

    @MainActor
    func linkTouchEnded(_ touches: Set<UITouch>) {
        let began = touchedTarget
        touchedTarget = nil
        guard let began, let point = touches.first?.location(in: view), let ended = touchTarget(at: point) else {
            return
        }
        guard began.isSame(as: ended) else { return }
        switch ended {
        case .link(let link):
            delegate?.textNode(
                self,
                tappedLinkAttribute: link.attributeName.rawValue,
                value: link.value,
                at: point,
                textRange: link.range
            )
        case .truncationToken:
            delegate?.textNodeTappedTruncationToken(self)
        }
    }
}
