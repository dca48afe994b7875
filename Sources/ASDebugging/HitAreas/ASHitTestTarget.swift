// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASNodes
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

/// The kind of a target of touches.
enum ASHitTestKind: CaseIterable, Sendable {
    /// A control with targets or a menu.
    case control
    /// A view or node with gesture recognisers that is not a control with targets.
    case recognizer
    /// A link of a text.
    case link

    /// The colour of the area.
    var fill: UIColor {
        switch self {
        case .control: UIColor.green.withAlphaComponent(0.4)
        case .recognizer: UIColor(red: 0.1, green: 0.45, blue: 1, alpha: 0.35)
        case .link: UIColor(red: 0.75, green: 0.2, blue: 0.9, alpha: 0.35)
        }
    }
}

/// An area of a layer that reacts to touches.
struct ASHitTestTarget: Sendable {
    let kind: ASHitTestKind
    /// The name in the label next to the pointer.
    let name: String
    let area: ASHitTestArea

    /// Returns the areas of one layer: of its control, its view's recognisers and the links of its text.
    @MainActor
    static func targets(of layer: CALayer) -> [ASHitTestTarget] {
        let node = ASLayerToDisplayNode(layer)
        let view = layer.delegate as? UIView
        var targets: [ASHitTestTarget] = []
        if let control = node as? ASControlNode, control.isPressable {
            targets.append(ASHitTestTarget(kind: .control, name: name(of: control), area: ASHitTestArea(of: layer)))
        } else if let view {
            let recognizers = view.gestureRecognizers.filter { $0.isEnabled && !isOwn($0, of: node) }
            if !recognizers.isEmpty {
                let names = recognizers.map { name(of: $0) }.joined(separator: ", ")
                let owner = node.map { name(of: $0) } ?? "\(type(of: view))"
                targets.append(
                    ASHitTestTarget(kind: .recognizer, name: "\(owner) (\(names))", area: ASHitTestArea(of: layer))
                )
            }
        }
        if let text = node as? ASTextNode, text.isUserInteractionEnabled { targets += links(of: text, layer) }
        return targets
    }

    @MainActor
    private static func links(of node: ASTextNode, _ layer: CALayer) -> [ASHitTestTarget] {
        guard let text = node.attributedText, node.delegate != nil else { return [] }
        var targets: [ASHitTestTarget] = []
        for attribute in node.linkAttributeNames {
            text.enumerateAttribute(attribute, in: NSRange(location: 0, length: text.length)) { value, range, _ in
                guard let value else { return }
                for rect in node.highlightRects(forTextRange: range) {
                    let area = ASHitTestArea(rect: rect, in: layer)
                    targets.append(ASHitTestTarget(kind: .link, name: "link \(value)", area: area))
                }
            }
        }
        return targets
    }

    /// Returns whether the toolkit itself has added a recogniser: for scrolling, menus, drags and long presses on links.
    @MainActor
    private static func isOwn(_ recognizer: UIGestureRecognizer, of node: ASDisplayNode?) -> Bool {
        if recognizer.name?.hasPrefix("as.") == true { return true }
        let name = "\(type(of: recognizer))"
        if name.hasPrefix("AS") || name.hasPrefix("UIScrollView") { return true }
        return node is ASTextNode && recognizer.delegate === node
    }

    @MainActor
    private static func name(of node: ASDisplayNode) -> String {
        node.debugName.map { "\(type(of: node)) \"\($0)\"" } ?? "\(type(of: node))"
    }

    /// Returns the name of a recogniser, or a name from its class, such as "Tap" for `UITapGestureRecognizer`.
    @MainActor
    private static func name(of recognizer: UIGestureRecognizer) -> String {
        if let name = recognizer.name { return name }
        let type = "\(type(of: recognizer))"
        return type.replacingOccurrences(of: "UI", with: "").replacingOccurrences(of: "GestureRecognizer", with: "")
    }

    /// The name, the size of the area, and its limits.
    var description: String {
        func number(_ value: CGFloat) -> String {
            let rounded = (min(value, 1e6) * 10).rounded() / 10
            return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }
        guard !area.rect.isNull else { return "\(name): out of reach" }
        let size = "\(number(area.rect.width)) × \(number(area.rect.height)) pt"
        let edges: [(ASHitTestArea.Edges, String)] = [
            (.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right"),
        ]
        let limited = edges.filter { area.limitedEdges.contains($0.0) }.map(\.1)
        return limited.isEmpty ? "\(name): \(size)" : "\(name): \(size), limited at \(limited.joined(separator: ", "))"
    }
}
