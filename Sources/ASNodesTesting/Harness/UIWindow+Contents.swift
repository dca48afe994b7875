// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASNodes
internal import ASUIKit
internal import Foundation

// What a window contains and shows.
extension UIWindow {
    func contains(_ layer: CALayer) -> Bool {
        var ancestor: CALayer? = layer
        while let current = ancestor, current !== self.layer { ancestor = current.superlayer }
        return ancestor != nil
    }

    /// Returns whether a layer of this window overlaps it, and neither the layer nor a superlayer is hidden or transparent.
    func shows(_ layer: CALayer) -> Bool {
        var ancestor: CALayer? = layer
        while let current = ancestor, current !== self.layer {
            if current.isHidden || current.opacity == 0 { return false }
            ancestor = current.superlayer
        }
        return layer.convert(layer.bounds, to: self.layer).intersects(bounds)
    }

    /// The shown accessibility elements that are views, but not those of nodes.
    var shownViewElements: [UIView] {
        var views: [UIView] = []
        func visit(_ view: UIView) {
            let isElement = view.isAccessibilityElement && ASViewToDisplayNode(view) == nil
            guard isElement else { return view.subviews.forEach(visit) }
            if shows(view.layer) { views.append(view) }
        }
        subviews.forEach(visit)
        return views
    }
}
