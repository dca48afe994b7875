// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import Foundation

/// What bars leave free in a node, and how far its content keeps from its edges.
struct ASNodeMargins {
    static let usual = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    /// What bars cover, as the view said last; of a node without a view, what reaches into it from its supernode.
    var safeArea = UIEdgeInsets.zero
    var own = usual
    /// What of the supernode's margins reaches into the node.
    var inherited = UIEdgeInsets.zero
    var preservesSuperviews = false
    var includesSafeArea = true
    var relayoutsOnSafeArea = false
    var relayoutsOnMargins = false

    var effective: UIEdgeInsets {
        var result = own
        if preservesSuperviews { result = result.maximum(inherited) }
        if includesSafeArea {
            result.top += safeArea.top
            result.left += safeArea.left
            result.bottom += safeArea.bottom
            result.right += safeArea.right
        }
        return result
    }
}

extension ASDisplayNode {
    private var margins: ASNodeMargins { rare { $0.margins } ?? ASNodeMargins() }

    /// What bars and controllers cover at the edges of the node.
    ///
    /// Changes on main, before the layout that follows it. A layout spec may read it if
    /// `automaticallyRelayoutOnSafeAreaChanges` is on. Layer-backed nodes and nodes that are not loaded get what reaches into
    /// them from their supernode.
    ///
    /// - Units: points
    /// - Thread: any
    public var safeAreaInsets: UIEdgeInsets { margins.safeArea }

    /// Whether a change of `safeAreaInsets` lays the node out anew; false.
    ///
    /// - Thread: any
    public var automaticallyRelayoutOnSafeAreaChanges: Bool {
        get { margins.relayoutsOnSafeArea }
        set { withRare { $0.margins.relayoutsOnSafeArea = newValue } }
    }

    /// How far content should keep from the edges: 8 points on each, and what `safeAreaInsets` adds.
    ///
    /// Setting it sets what it is without the safe area and without what the supernode's margins add.
    ///
    /// - Units: points
    /// - Thread: any
    public var layoutMargins: UIEdgeInsets {
        get { margins.effective }
        set { changeMargins { $0.own = newValue } }
    }

    /// Whether content also keeps out of the supernode's margins, as far as these reach into the node; false.
    ///
    /// - Thread: any
    public var preservesSuperviewLayoutMargins: Bool {
        get { margins.preservesSuperviews }
        set {
            changeMargins { $0.preservesSuperviews = newValue }
            supernode?.setNeedsLayout()
        }
    }

    /// Whether `layoutMargins` include `safeAreaInsets`; true.
    ///
    /// - Thread: any
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { margins.includesSafeArea }
        set { changeMargins { $0.includesSafeArea = newValue } }
    }

    /// Whether a change of `layoutMargins` lays the node out anew; false.
    ///
    /// - Thread: any
    public var automaticallyRelayoutOnLayoutMarginsChanges: Bool {
        get { margins.relayoutsOnMargins }
        set { withRare { $0.margins.relayoutsOnMargins = newValue } }
    }

    private func changeMargins(_ body: (inout ASNodeMargins) -> Void) {
        let (old, new) = withRare { rare -> (ASNodeMargins, ASNodeMargins) in
            let old = rare.margins
            body(&rare.margins)
            return (old, rare.margins)
        }
        guard old.effective != new.effective else { return }
        if new.relayoutsOnMargins { setNeedsLayout() }
        guard isNodeLoaded else { return }
        performOnMain { node in
            node.layoutMarginsDidChange()
            node.passMarginsDown()
        }
    }

    /// The view's insets are others, or what reaches into a node without a view.
    @MainActor
    func takeSafeArea(_ insets: UIEdgeInsets) {
        guard insets != safeAreaInsets else { return }
        let old = margins.effective
        withRare { $0.margins.safeArea = insets }
        safeAreaInsetsDidChange()
        if automaticallyRelayoutOnSafeAreaChanges { setNeedsLayout() }
        if margins.effective != old {
            layoutMarginsDidChange()
            if automaticallyRelayoutOnLayoutMarginsChanges { setNeedsLayout() }
        }
        passMarginsDown()
    }

    /// Tells subnodes what reaches into them: again whenever their frames were set.
    @MainActor
    func passMarginsDown() {
        let own = margins
        for subnode in subnodes {
            if own.safeArea != .zero || subnode.safeAreaInsets != .zero, !subnode.isNodeLoaded || subnode.isLayerBacked
            {
                subnode.takeSafeArea(reach(of: own.safeArea, into: subnode))
            }
            if subnode.preservesSuperviewLayoutMargins {
                let inherited = reach(of: own.effective, into: subnode)
                subnode.changeMargins { $0.inherited = inherited }
            }
        }
    }

    @MainActor
    private func reach(of insets: UIEdgeInsets, into subnode: ASDisplayNode) -> UIEdgeInsets {
        let (frame, bounds) = (subnode.frame, bounds)
        return UIEdgeInsets(
            top: max(0, insets.top - (frame.minY - bounds.minY)),
            left: max(0, insets.left - (frame.minX - bounds.minX)),
            bottom: max(0, insets.bottom - (bounds.maxY - frame.maxY)),
            right: max(0, insets.right - (bounds.maxX - frame.maxX))
        )
    }
}

extension UIEdgeInsets {
    fileprivate func maximum(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top),
            left: max(left, other.left),
            bottom: max(bottom, other.bottom),
            right: max(right, other.right)
        )
    }
}
