// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// Bridged properties that wait for the view or layer, or for the main thread.
///
/// Only what was set is applied: a foreign view keeps its own defaults.
final class ASPendingState {
    struct Keys: OptionSet {
        let rawValue: UInt64
        static let bounds = Keys(rawValue: 1 << 0)
        static let position = Keys(rawValue: 1 << 1)
        static let anchorPoint = Keys(rawValue: 1 << 2)
        static let zPosition = Keys(rawValue: 1 << 3)
        static let transform = Keys(rawValue: 1 << 4)
        static let alpha = Keys(rawValue: 1 << 5)
        static let isHidden = Keys(rawValue: 1 << 6)
        static let isOpaque = Keys(rawValue: 1 << 7)
        static let clipsToBounds = Keys(rawValue: 1 << 8)
        static let cornerRadius = Keys(rawValue: 1 << 9)
        static let maskedCorners = Keys(rawValue: 1 << 10)
        static let backgroundColor = Keys(rawValue: 1 << 11)
        static let tintColor = Keys(rawValue: 1 << 12)
        static let border = Keys(rawValue: 1 << 13)
        static let shadow = Keys(rawValue: 1 << 14)
        static let contentMode = Keys(rawValue: 1 << 15)
        static let contents = Keys(rawValue: 1 << 16)
        static let isUserInteractionEnabled = Keys(rawValue: 1 << 17)
        static let needsDisplayOnBoundsChange = Keys(rawValue: 1 << 18)
        static let needsDisplay = Keys(rawValue: 1 << 19)
        static let needsLayout = Keys(rawValue: 1 << 20)
        static let cursor = Keys(rawValue: 1 << 21)
        static let semanticContentAttribute = Keys(rawValue: 1 << 22)
        static let contentsRect = Keys(rawValue: 1 << 23)
        static let contentsCenter = Keys(rawValue: 1 << 24)
        static let contentsScale = Keys(rawValue: 1 << 25)
        static let autoresizingMask = Keys(rawValue: 1 << 26)
        static let cornerRoundingType = Keys(rawValue: 1 << 27)
        static let subnodeTransform = Keys(rawValue: 1 << 28)
        static let allowsGroupOpacity = Keys(rawValue: 1 << 29)
        static let isExclusiveTouch = Keys(rawValue: 1 << 30)
        static let autoresizesSubviews = Keys(rawValue: 1 << 31)
        static let edgeAntialiasing = Keys(rawValue: 1 << 32)
    }

    var keys: Keys = []
    var bounds: CGRect = .zero
    var position: CGPoint = .zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var zPosition: CGFloat = 0
    var transform = CATransform3DIdentity
    var subnodeTransform = CATransform3DIdentity
    var alpha: CGFloat = 1
    var allowsGroupOpacity = true
    var isHidden = false
    var isOpaque = true
    var clipsToBounds = false
    var cornerRadius: CGFloat = 0
    var maskedCorners: CACornerMask = .all
    var cornerRoundingType = ASCornerRoundingType.defaultSlowCALayer
    var backgroundColor: UIColor?
    var tintColor: UIColor?
    var borderWidth: CGFloat = 0
    var borderColor: UIColor? = .black
    var shadowColor: UIColor? = .black
    var shadowOpacity: CGFloat = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var contentMode: UIView.ContentMode = .scaleToFill
    var contents: ASPixelBuffer?
    var isUserInteractionEnabled = true
    var needsDisplayOnBoundsChange = false
    var cursor: ASCursor?
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsScale: CGFloat = 1
    var autoresizingMask: UIView.AutoresizingMask = []
    var autoresizesSubviews = true
    var isExclusiveTouch = false
    var allowsEdgeAntialiasing = false
    var edgeAntialiasingMask = ASPendingState.allEdges

    static let allEdges: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]

    /// What a node without anything set answers.
    static let defaults = ASUncheckedTransfer(ASPendingState())  // immutable: nobody ever writes to it

    /// Sets what was set on the view or layer.
    @MainActor
    func apply(to layer: CALayer, view: UIView?) {
        if keys.contains(.anchorPoint) { layer.anchorPoint = anchorPoint }
        if keys.contains(.bounds) { layer.bounds = bounds }
        if keys.contains(.position) { layer.position = position }
        if keys.contains(.zPosition) { layer.zPosition = zPosition }
        if keys.contains(.transform) { layer.transform = transform }
        if keys.contains(.subnodeTransform) { layer.sublayerTransform = subnodeTransform }
        if keys.contains(.alpha) { layer.opacity = alpha }
        if keys.contains(.allowsGroupOpacity) { layer.allowsGroupOpacity = allowsGroupOpacity }
        if keys.contains(.isHidden) { layer.isHidden = isHidden }
        if keys.contains(.isOpaque) { layer.isOpaque = isOpaque }
        if keys.contains(.clipsToBounds) { layer.masksToBounds = clipsToBounds }
        if keys.contains(.cornerRadius) { layer.cornerRadius = cornerRadius }
        if keys.contains(.maskedCorners) { layer.maskedCorners = maskedCorners }
        if keys.contains(.cornerRoundingType) { layer.cornerComposition = cornerRoundingType.composition }
        if keys.contains(.backgroundColor) { layer.backgroundColor = backgroundColor }
        if keys.contains(.border) {
            layer.borderWidth = borderWidth
            layer.borderColor = borderColor
        }
        if keys.contains(.shadow) {
            layer.shadowColor = shadowColor
            layer.shadowOpacity = shadowOpacity
            layer.shadowOffset = shadowOffset
            layer.shadowRadius = shadowRadius
        }
        if keys.contains(.edgeAntialiasing) {
            layer.allowsEdgeAntialiasing = allowsEdgeAntialiasing
            layer.edgeAntialiasingMask = edgeAntialiasingMask
        }
        if keys.contains(.contentsScale) { layer.contentsScale = contentsScale }
        if keys.contains(.contentsRect) { layer.contentsRect = contentsRect }
        if keys.contains(.contentsCenter) { layer.contentsCenter = contentsCenter }
        if keys.contains(.contents) { layer.contents = contents }
        if keys.contains(.needsDisplayOnBoundsChange) { layer.needsDisplayOnBoundsChange = needsDisplayOnBoundsChange }
        if keys.contains(.contentMode) {
            if let view { view.contentMode = contentMode } else { layer.contentsGravity = contentMode.contentsGravity }
        }
        if let view {
            if keys.contains(.tintColor) { view.tintColor = tintColor }
            if keys.contains(.isUserInteractionEnabled) { view.isUserInteractionEnabled = isUserInteractionEnabled }
            if keys.contains(.cursor) { view.cursor = cursor }
            if keys.contains(.autoresizesSubviews) { view.autoresizesSubviews = autoresizesSubviews }
            if keys.contains(.isExclusiveTouch) { view.isExclusiveTouch = isExclusiveTouch }
            if keys.contains(.autoresizingMask) { view.autoresizingMask = autoresizingMask }
            if keys.contains(.semanticContentAttribute) { view.semanticContentAttribute = semanticContentAttribute }
        }
        if keys.contains(.needsLayout) { layer.setNeedsLayout() }
        if keys.contains(.needsDisplay) { layer.setNeedsDisplay() }
    }
}
