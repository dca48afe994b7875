// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASControllers
import ASLayoutEngine
import ASNodes
import ASTextNodes
import ASUIKit
import Foundation

/// A text that is not entirely visible.
public struct CutText: Hashable, Sendable, CustomStringConvertible {
    /// The words.
    public var words: String
    /// A sentence that contains the words.
    public var description: String
}

/// The text that a layer itself shows, in a text node or a bar; `nil` for other layers.
@MainActor
public func shownText(of layer: CALayer) -> String? {
    if let label = layer.delegate as? ASBarLabel { return label.text }
    return (ASLayerToDisplayNode(layer) as? ASTextNode)?.attributedText?.string
}

/// Returns the visible texts in `layer` that are truncated, or higher or wider than their frames.
///
/// - Parameters:
///   - layer: the layer, with everything in it
///   - ignored: texts that may be cut, such as names of files
///   - allowsScrolling: whether texts may be outside of the bounds of a scroll view
/// - Returns: the texts; none if no text is cut
@MainActor
public func cutTexts(
    in layer: CALayer,
    ignoring ignored: Set<String> = [],
    allowsScrolling: Bool = false
) -> [CutText] {
    guard !layer.isHidden, layer.opacity > 0 else { return [] }
    var found: [CutText] = []
    if let words = shownText(of: layer), !words.isEmpty, !ignored.contains(words) {
        func add(_ problem: String) { found.append(CutText(words: words, description: "“\(words)” \(problem)")) }
        if let text = ASLayerToDisplayNode(layer) as? ASTextNode {
            let room = CGSize(width: layer.bounds.width, height: 100_000)
            let needed = text.layoutThatFits(ASSizeRange(min: .zero, max: room)).size
            if text.isTruncated { add("is truncated in \(layer.bounds.size)") }
            if text.maximumNumberOfLines == 1, text.pointSizeScaleFactors == nil {
                let whole = CGSize(width: CGFloat.infinity, height: .infinity)
                let width = text.layoutThatFits(ASSizeRange(min: .zero, max: whole)).size.width
                if width > layer.bounds.width + 0.5 { add("is \(width) points wide, and has \(layer.bounds.width)") }
            }
            if needed.height > layer.bounds.height + 0.5 {
                add("needs \(needed.height) points, and has \(layer.bounds.height)")
            }
            let isClipped = layer.superlayer?.masksToBounds ?? false
            let isInControl = layer.superlayer.map { ASLayerToDisplayNode($0) is ASControlNode } ?? false
            let scrolls = allowsScrolling && layer.superlayer?.delegate is UIScrollView
            if let parent = layer.superlayer, isClipped || isInControl, !scrolls {
                let frame = parent.convert(layer.bounds, from: layer)
                if frame.minY < parent.bounds.minY - 0.5 || frame.maxY > parent.bounds.maxY + 0.5 {
                    add("is at \(frame) of \(parent.bounds.size)")
                }
            }
        }
        if let label = layer.delegate as? ASBarLabel {
            let needed = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
            if needed.width > label.bounds.width + 0.5 || needed.height > label.bounds.height + 0.5 {
                add("needs \(needed), and has \(label.bounds.size)")
            }
            if let parent = label.superview, parent.bounds.height + 0.5 < label.frame.maxY || label.frame.minY < -0.5 {
                add("is at \(label.frame) of \(parent.bounds.size)")
            }
        }
    }
    return found
        + layer.sublayers.flatMap { cutTexts(in: $0, ignoring: ignored, allowsScrolling: allowsScrolling) }
}

/// Returns the visible texts in `layer` that are partly beyond its left or right edge.
///
/// - Parameters:
///   - layer: the layer, with everything in it
///   - ignored: texts that may be cut, such as names of files
/// - Returns: the texts; none if all are between the edges
@MainActor
public func textsBeyondSides(of layer: CALayer, ignoring ignored: Set<String> = []) -> [CutText] {
    func visit(_ inner: CALayer) -> [CutText] {
        guard !inner.isHidden, inner.opacity > 0 else { return [] }
        var found: [CutText] = []
        if let words = shownText(of: inner), !words.isEmpty, !ignored.contains(words) {
            let frame = layer.convert(inner.bounds, from: inner)
            if frame.minX < layer.bounds.minX - 0.5 || frame.maxX > layer.bounds.maxX + 0.5 {
                let problem = "“\(words)” is at \(frame) of \(layer.bounds.size)"
                found.append(CutText(words: words, description: problem))
            }
        }
        return found + inner.sublayers.flatMap { visit($0) }
    }
    return visit(layer)
}

/// Returns the middle of the first visible text `words` in `layer`, in its coordinate space; `nil` if there is none.
@MainActor
public func middle(of words: String, in layer: CALayer) -> CGPoint? {
    func visit(_ inner: CALayer) -> CGPoint? {
        guard !inner.isHidden, inner.opacity > 0 else { return nil }
        if shownText(of: inner) == words {
            let frame = layer.convert(inner.bounds, from: inner)
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        for sublayer in inner.sublayers {
            if let found = visit(sublayer) { return found }
        }
        return nil
    }
    return visit(layer)
}
