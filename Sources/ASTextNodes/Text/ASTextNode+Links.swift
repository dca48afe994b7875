// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASTextLayout
public import Foundation

/// A range of text that can be touched.
public struct ASTextLink {
    /// The attribute that makes the text a link.
    public var attributeName: NSAttributedString.Key
    /// The value of the attribute.
    public var value: Any
    /// The range with that value, in UTF-16.
    public var range: NSRange

    /// Whether both are the same range of a text.
    func isSame(as other: ASTextLink) -> Bool { range == other.range && attributeName == other.attributeName }
}

/// The target of a touch on a text node.
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
    /// The attributes that make text a link; only `.link` by default.
    ///
    /// Links receive touches only if user interaction is enabled.
    ///
    /// - Thread: any
    public var linkAttributeNames: [NSAttributedString.Key] {
        get { textState.withLock { $0.linkAttributeNames } }
        set {
            textState.withLock {
                $0.linkAttributeNames = newValue
                $0.updateLinks()
            }
            touchesMayHaveChanged()
        }
    }

    /// Whether touches outside of links go to the view behind the node; `false` by default.
    ///
    /// The truncation text is treated as a link if there is an `additionalTruncationMessage`, and with `alwaysHandleTruncationTokenTap`.
    ///
    /// - Thread: any
    public var passthroughNonlinkTouches: Bool {
        get { textState.withLock { $0.passthroughNonlinkTouches } }
        set { textState.withLock { $0.passthroughNonlinkTouches = newValue } }
    }

    /// Whether the node always handles touches on the truncation text; `false` by default.
    ///
    /// Otherwise they go to the view behind it, if `passthroughNonlinkTouches` is `true` and there is no `additionalTruncationMessage`.
    ///
    /// - Thread: any
    public var alwaysHandleTruncationTokenTap: Bool {
        get { textState.withLock { $0.alwaysHandleTruncationTokenTap } }
        set { textState.withLock { $0.alwaysHandleTruncationTokenTap = newValue } }
    }

    /// Whether a long press on a link cancels the touch, so that lifting the finger does not tap the link; `false` by default.
    ///
    /// - Thread: any
    public var longPressCancelsTouches: Bool {
        get { textState.withLock { $0.longPressCancelsTouches } }
        set { textState.withLock { $0.longPressCancelsTouches = newValue } }
    }

    var hasLinks: Bool { textState.withLock { $0.hasLinks } }

    /// Returns the link at a point, or near it.
    ///
    /// The point itself is searched first, then eight points around it that are 22 points away along one axis or both.
    ///
    /// - Parameter point: in the node's coordinate space
    /// - Returns: `nil` if there is none nearby
    /// - Thread: main
    @preconcurrency @MainActor
    public func link(at point: CGPoint) -> ASTextLink? { link(at: point, offsets: Self.touchOffsets) }

    @MainActor
    private func link(at point: CGPoint, offsets: [CGPoint]) -> ASTextLink? {
        guard hasLinks, let text = attributedText else { return nil }
        let (layout, origin, width) = layoutForTouches
        let names = linkAttributeNames
        for offset in offsets {
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

    /// Returns the value of the link at a point, which is found as by `link(at:)`.
    ///
    /// - Parameters:
    ///   - point: in the node's coordinate space
    ///   - attributeName: set to the name of the attribute, one of `linkAttributeNames`; unchanged without a link
    ///   - range: set to the range with that value, in UTF-16; its location is `NSNotFound` without a link
    /// - Returns: `nil` without a link
    /// - Thread: main
    @preconcurrency @MainActor
    public func linkAttributeValue(
        at point: CGPoint,
        attributeName: UnsafeMutablePointer<String>? = nil,
        range: UnsafeMutablePointer<NSRange>? = nil
    ) -> Any? {
        guard let link = link(at: point) else {
            range?.pointee = NSRange(location: NSNotFound, length: 0)
            return nil
        }
        attributeName?.pointee = link.attributeName.rawValue
        range?.pointee = link.range
        return link.value
    }

    /// The point itself, then its neighbours, nearest first.
    private static let touchOffsets: [CGPoint] = {
        let steps: [CGFloat] = [0, -22, 22]
        let points = steps.flatMap { y in steps.map { CGPoint(x: $0, y: y) } }
        return points.sorted { hypot($0.x, $0.y) < hypot($1.x, $1.y) }
    }()

    func acceptsTouch(at point: CGPoint) -> Bool {
        guard passthroughNonlinkTouches else { return true }
        // Touches are delivered on main, which is the only caller.
        return onMain { node in
            switch (node as? ASTextNode)?.touchTarget(at: point) {
            case .link?: true
            case .truncationToken?: (node as? ASTextNode)?.handlesTokenTouches ?? false
            case nil: false
            }
        }
    }

    /// Whether the node handles touches on the truncation text even if other touches pass through.
    var handlesTokenTouches: Bool {
        textState.withLock { $0.alwaysHandleTruncationTokenTap || $0.additionalTruncationMessage != nil }
    }

    @MainActor
    func touchTarget(at point: CGPoint) -> ASTextTouchTarget? {
        // In a selectable text, the letters next to a link must remain selectable.
        if let link = link(at: point, offsets: isSelectable || isSelectedByContainer ? [.zero] : Self.touchOffsets) {
            return .link(link)
        }
        let (layout, origin, width) = layoutForTouches
        guard layout.isTruncated else { return nil }
        let hit = layout.hitTest(CGPoint(x: point.x - origin.x, y: point.y - origin.y), width: width)
        return hit?.isOnTruncationToken == true ? .truncationToken : nil
    }
}
