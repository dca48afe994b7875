// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextNodes
internal import Foundation

@testable import ASControllers
@testable import ASUIKit

/// Returns a sentence for each visible text in `layer` that is truncated, or higher or wider than its frame.
///
/// - Parameters:
///   - layer: the layer, with everything in it
///   - ignored: texts that may be cut, such as names of files
/// - Returns: the sentences; none if no text is cut
@MainActor
func cutTexts(in layer: CALayer, ignoring ignored: Set<String> = []) -> [String] {
    guard !layer.isHidden, layer.opacity > 0 else { return [] }
    var found: [String] = []
    if let text = ASLayerToDisplayNode(layer) as? ASTextNode, let words = text.attributedText?.string, !words.isEmpty,
        !ignored.contains(words)
    {
        let room = CGSize(width: layer.bounds.width, height: 100_000)
        let needed = text.layoutThatFits(ASSizeRange(min: .zero, max: room)).size
        if text.isTruncated { found.append("“\(words)” is truncated in \(layer.bounds.size)") }
        if needed.height > layer.bounds.height + 0.5 {
            found.append("“\(words)” needs \(needed.height) points, and has \(layer.bounds.height)")
        }
        if let parent = layer.superlayer, parent.masksToBounds || ASLayerToDisplayNode(parent) is ASControlNode {
            let frame = parent.convert(layer.bounds, from: layer)
            if frame.minY < parent.bounds.minY - 0.5 || frame.maxY > parent.bounds.maxY + 0.5 {
                found.append("“\(words)” is at \(frame) of \(parent.bounds.size)")
            }
        }
    }
    if let label = layer.delegate as? ASBarLabel, !label.text.isEmpty, !ignored.contains(label.text) {
        let needed = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
        if needed.width > label.bounds.width + 0.5 || needed.height > label.bounds.height + 0.5 {
            found.append("“\(label.text)” needs \(needed), and has \(label.bounds.size)")
        }
        if let parent = label.superview, parent.bounds.height + 0.5 < label.frame.maxY || label.frame.minY < -0.5 {
            found.append("“\(label.text)” is at \(label.frame) of \(parent.bounds.size)")
        }
    }
    return found + layer.sublayers.flatMap { cutTexts(in: $0, ignoring: ignored) }
}
