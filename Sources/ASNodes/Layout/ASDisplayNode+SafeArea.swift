// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import Foundation

/// The safe area and the layout margins of a node.
struct ASNodeMargins {
    static let usual = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    /// The insets that bars cover, as last reported by the view; for a node without a view, the part of its supernode's insets that
    /// overlaps it.
    var safeArea = UIEdgeInsets.zero
    var own = usual
    /// The part of the supernode's margins that overlaps the node.
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

    /// The insets at the edges of the node that bars and controllers cover.
    ///
    /// They change on main, before the following layout. A layout spec may read them if `automaticallyRelayoutOnSafeAreaChanges` is
    /// `true`. Layer-backed nodes and nodes that are not loaded inherit the part of their supernode's insets that overlaps them.
    ///
    /// - Units: points
    /// - Thread: any
    public var safeAreaInsets: UIEdgeInsets { margins.safeArea }

    /// Whether a change of `safeAreaInsets` requests layout; `false` by default.
    ///
    /// - Thread: any
    public var automaticallyRelayoutOnSafeAreaChanges: Bool {
        get { margins.relayoutsOnSafeArea }
        set { withRare { $0.margins.relayoutsOnSafeArea = newValue } }
    }

    /// The distance of the content from the edges: 8 points at each by default, plus `safeAreaInsets`.
    ///
    /// Setting it sets the value without the safe area and without the supernode's margins.
    ///
    /// - Units: points
    /// - Thread: any
    public var layoutMargins: UIEdgeInsets {
        get { margins.effective }
        set { changeMargins { $0.own = newValue } }
    }

    /// Whether the supernode's margins also apply where they overlap the node; `false` by default.
    ///
    /// - Thread: any
    public var preservesSuperviewLayoutMargins: Bool {
        get { margins.preservesSuperviews }
        set {
            changeMargins { $0.preservesSuperviews = newValue }
            supernode?.setNeedsLayout()
        }
    }

    /// Whether `layoutMargins` include `safeAreaInsets`; `true` by default.
    ///
    /// - Thread: any
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { margins.includesSafeArea }
        set { changeMargins { $0.includesSafeArea = newValue } }
    }

    /// Whether a change of `layoutMargins` requests layout; `false` by default.
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

    /// Called when the view's insets have changed, or the inherited insets of a node without a view.
    @MainActor
    func applySafeArea(_ insets: UIEdgeInsets) {
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

    /// Passes the overlapping insets on to subnodes; called each time that their frames were set.
    @MainActor
    func passMarginsDown() {
        let own = margins
        for subnode in subnodes {
            if own.safeArea != .zero || subnode.safeAreaInsets != .zero, !subnode.isNodeLoaded || subnode.isLayerBacked
            {
                subnode.applySafeArea(reach(of: own.safeArea, into: subnode))
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
