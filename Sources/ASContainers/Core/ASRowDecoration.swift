// SPDX-License-Identifier: Apache-2.0
package import ASCompositor
internal import ASNodes
package import ASUIKit
internal import Foundation

/// A layer beside the cell of an element, such as a line or a button, that is in the view as long as the cell.
///
/// The kind of container creates and places it. The core moves it with the cell, fades it out with a deleted cell, and removes it.
///
/// - Thread: main
@MainActor
package struct ASRowDecoration {
    /// The name of the decoration, unique among those of its element.
    let name: String
    let layer: CALayer
    /// The node of `layer`, if it has one.
    package let node: ASDisplayNode?
    /// The view of `layer`, if it has one.
    package let view: UIView?

    /// Creates a decoration and adds its layer to a view.
    package init(_ name: String, _ layer: CALayer, in view: UIView) {
        (self.name, self.layer, node, self.view) = (name, layer, nil, nil)
        layer.name = name
        view.layer.addSublayer(layer)
    }

    /// Creates a decoration and adds the view of its node to a view.
    package init(_ name: String, _ node: ASDisplayNode, in view: UIView) {
        (self.name, layer, self.node, self.view) = (name, node.layer, node, node.view)
        view.addSubview(node.view)
    }

    /// Creates a decoration and adds its view to another one.
    package init(_ name: String, _ own: UIView, in view: UIView) {
        (self.name, layer, node, self.view) = (name, own.layer, nil, own)
        own.layer.name = name
        view.addSubview(own)
    }

    func remove() {
        if let view { view.removeFromSuperview() } else { layer.removeFromSuperlayer() }
    }
}

extension ASListElement {
    /// Returns the index of a decoration in `decorations`, or `nil` if there is none with that name.
    private func place(of name: String) -> Int? { decorations.firstIndex { $0.name == name } }

    package func decoration(_ name: String) -> ASRowDecoration? { place(of: name).map { decorations[$0] } }

    /// Returns the layer of a decoration, which is created if necessary.
    package func decorationLayer(_ name: String, in view: UIView, _ prepare: (CALayer) -> Void = { _ in }) -> CALayer {
        if let place = place(of: name) { return decorations[place].layer }
        let layer = CALayer.still()
        prepare(layer)
        decorations.append(ASRowDecoration(name, layer, in: view))
        return layer
    }

    /// Hides the layer of a decoration; does nothing if there is none with that name.
    package func hideDecoration(_ name: String) {
        guard let place = place(of: name), !decorations[place].layer.isHidden else { return }
        decorations[place].layer.isHidden = true
    }

    package func removeDecoration(_ name: String) {
        if let place = place(of: name) { decorations.remove(at: place).remove() }
    }

    func removeDecorations() {
        for decoration in decorations { decoration.remove() }
        decorations = []
    }
}
