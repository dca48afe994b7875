// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import Foundation

extension UIView {
    /// Adds `view` in front of the other subviews, removing it from its previous superview.
    public func addSubview(_ view: UIView) {
        insert(view, at: subviews.count) { layer.addSublayer(view.layer) }
    }

    /// Inserts `view` at `index` among the subviews.
    public func insertSubview(_ view: UIView, at index: Int) {
        // The index does not count `view`.
        let others = view.superview === self ? subviews.filter { $0 !== view } : subviews
        guard index < others.count else { return addSubview(view) }
        let place = max(0, index)
        insert(view, at: place) { layer.insertSublayer(view.layer, below: others[place].layer, near: place) }
    }

    /// Inserts `view` with its layer at `index` among the other sublayers, some of which may belong to no subview.
    package func insertSubview(_ view: UIView, atLayerIndex index: Int) {
        let layers = layer.sublayers
        guard index < layers.count - (view.layer.superlayer === layer ? 1 : 0) else { return addSubview(view) }
        // Subviews are in the order of their layers.
        let behind =
            layers.count == subviews.count
            ? index
            : layers.lazy.filter { $0 !== view.layer }.prefix(index)
                .count { ($0.delegate as? UIView)?.superview === self }
        insert(view, at: behind) { layer.insertSublayer(view.layer, at: index) }
    }

    /// Inserts `view` directly behind `sibling`; in front of all subviews if `sibling` is not a subview.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        guard view !== sibling else { return }
        guard sibling.superview === self else { return addSubview(view) }
        insert(view, beside: sibling, offset: 0) { layer.insertSublayer(view.layer, below: sibling.layer) }
    }

    /// Inserts `view` directly in front of `sibling`; in front of all subviews if `sibling` is not a subview.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        guard view !== sibling else { return }
        guard sibling.superview === self else { return addSubview(view) }
        insert(view, beside: sibling, offset: 1) { layer.insertSublayer(view.layer, above: sibling.layer) }
    }

    /// Moves `view` in front of its siblings.
    public func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        subviews.remove(object: view)
        subviews.append(view)
        layer.addSublayer(view.layer)
    }

    /// Moves `view` behind its siblings.
    public func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        subviews.remove(object: view)
        subviews.insert(view, at: 0)
        layer.insertSublayer(view.layer, at: 0)
    }

    /// Removes the view from its superview.
    public func removeFromSuperview() {
        guard let parent = superview else { return }
        if window != nil { traitsOutsideWindow = traitCollection }
        tintColorOutsideWindow = tintColor
        window?.viewWillLeave(self)
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if window != nil { notifyWillMove(toWindow: nil) }
        parent.subviews.remove(object: self)
        superview = nil
        layer.removeFromSuperlayer()
        didMoveToSuperview()
    }

    /// Exchanges two subviews in the order from back to front; does nothing if an index is out of range.
    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard first != second, subviews.indices.contains(first), subviews.indices.contains(second) else { return }
        let (low, high) = (subviews[min(first, second)], subviews[max(first, second)])
        // Layers that belong to no view keep their positions.
        let layers = layer.sublayers
        guard let lowPlace = layers.firstIndex(of: low.layer), let highPlace = layers.firstIndex(of: high.layer) else {
            return
        }
        subviews.swapAt(first, second)
        layer.insertSublayer(high.layer, at: lowPlace)
        layer.insertSublayer(low.layer, at: highPlace)
    }

    /// The view whose alpha channel masks this view; `nil` for no mask.
    ///
    /// It is in this view's coordinate space, has no superview, and is retained.
    public var mask: UIView? {
        get { layer.mask?.delegate as? UIView }
        set {
            guard let newValue else { return layer.mask = nil }
            let key = ObjectIdentifier(newValue.layer)
            withExtendedLifetime(newValue.layer.superlayer?.sublayerOwners[key]) {
                newValue.removeFromSuperview()
                layer.mask = newValue.layer
            }
            if layer.sublayerOwners[key] == nil { layer.sublayerOwners[key] = newValue }
        }
    }

    /// Returns the first view with `tag`: this view or a descendant, depth first.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    func notifyWillMove(toWindow newWindow: UIWindow?) {
        layer.requireStackSpace()
        noteRestoration(isLeaving: true)
        viewController?.viewWillMove(toWindow: newWindow)
        willMove(toWindow: newWindow)
        for subview in subviews { subview.notifyWillMove(toWindow: newWindow) }
    }

    private func insert(_ view: UIView, beside sibling: UIView, offset: Int, insertLayer: () -> Void) {
        // The index does not count `view`, which is removed first.
        var index = subviews.index(ofObject: sibling) ?? subviews.count
        if view.superview === self, let own = subviews.index(ofObject: view), own < index { index -= 1 }
        insert(view, at: index + offset, insertLayer: insertLayer)
    }

    private func insert(_ view: UIView, at index: Int, insertLayer: () -> Void) {
        precondition(
            view !== self && !isDescendant(of: view),
            "addSubview: \(type(of: view)) contains \(type(of: self))."
        )
        let isNew = view.superview !== self
        let traitsBefore = isNew && view.window != nil ? view.traitCollection : view.traitsOutsideWindow
        let tintBefore = isNew ? view.tintColorOutsideWindow ?? view.tintColor : nil
        if isNew {
            if let old = view.superview {
                old.willRemoveSubview(view)
                old.subviews.remove(object: view)
            }
            view.willMove(toSuperview: self)
            if view.window !== window {
                // Remove the view from its previous window first, which cancels its touches and keys.
                view.window?.viewWillLeave(view)
                view.notifyWillMove(toWindow: window)
            }
        } else {
            subviews.remove(object: view)
        }
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        insertLayer()
        guard isNew else { return }
        if view.window != nil { view.notifyTraitsAfterMove(from: traitsBefore) }
        view.tintColorOutsideWindow = nil
        if view.ownTintColor == nil, view.tintColor != tintBefore { view.notifyTintColorDidChange() }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    /// Whether the view is `ancestor` or one of its descendants.
    public func isDescendant(of ancestor: UIView) -> Bool {
        sequence(first: self) { $0.superview }.contains { $0 === ancestor }
    }

    /// The subviews from back to front, sorted by z position.
    var subviewsByDepth: [UIView] {
        guard layer.hasSublayersWithDepth else { return subviews }
        return subviews.enumerated()
            .sorted { ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset) }
            .map(\.element)
    }

    // MARK: Coordinates

    /// Converts a point from this view's coordinate space to that of `view`; the window's if `view` is `nil`.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: view?.layer)
    }

    /// Converts a point from the coordinate space of `view` to that of this view; the window's if `view` is `nil`.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: view?.layer)
    }

    /// Returns the bounding box in the coordinate space of `view` of a rectangle in this view's; the window's if `view` is `nil`.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: view?.layer)
    }

    /// Returns the bounding box in this view's coordinate space of a rectangle in that of `view`; the window's if `view` is `nil`.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: view?.layer)
    }
}
