// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASLayoutEngine
internal import ASUIKit
public import Foundation

// Measuring, and setting frames from what was measured.
//
// Measuring happens on any thread and writes `pendingLayout`. The layout pass of the main thread takes it over, or measures
// itself when nothing fits the bounds.

/// What the base class's `layoutSpecThatFits` returns; recognised by identity.
private let noLayoutSpecBox = ASUncheckedTransfer(ASLayoutSpec())  // never laid out and never changed: only compared

extension ASDisplayNode {
    static func noLayoutSpec() -> ASLayoutSpec { noLayoutSpecBox.value }

    // MARK: Measuring

    func loadedStyle() -> ASLayoutElementStyle {
        if let style = styleIfLoaded { return style }
        let made = ASLayoutElementStyle(delegate: self)
        return lock.withLockUnchecked { state in
            let style = state.style ?? made
            state.style = style
            return style
        }
    }

    func cachedLayoutThatFits(_ range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        // Step 1: the cache.
        let (known, version) = lock.withLockUnchecked { state -> (ASLayout?, Int) in
            for candidate in [state.pendingLayout, state.calculatedLayout] {
                if let candidate, candidate.isValid(for: range, parentSize: parentSize, version: state.layoutVersion) {
                    return (candidate.layout, state.layoutVersion)
                }
            }
            return (nil, state.layoutVersion)
        }
        if let known { return known }
        // Step 2: compute, outside the lock.
        ASDebug.log(.layout, "measure \(debugLabel) in \(range)")
        let layout = ASTrace.span("layout", debugLabel) {
            willCalculateLayout(range)
            return calculateLayoutThatFits(range, restrictedTo: elementSize, relativeToParentSize: parentSize)
        }
        // Step 3: keep it until main takes it over. An invalidation in between makes it void by its version.
        lock.withLockUnchecked {
            $0.pendingLayout = ASNodeLayout(
                layout: layout,
                constrainedSize: range,
                parentSize: parentSize,
                version: version
            )
        }
        return layout
    }

    func layoutFromSpecOrSize(_ range: ASSizeRange) -> ASLayout {
        let block = rare { $0.layoutSpecBlock } ?? nil
        set(.isMeasuring, true)
        let spec = block?(self, range) ?? layoutSpecThatFits(range)
        set(.isMeasuring, false)
        if spec === Self.noLayoutSpec() {
            let size = calculateSizeThatFits(range.max)
            return ASLayout(layoutElement: self, size: range.clamp(size))
        }
        spec.isMutable = false
        let specLayout = spec.layoutThatFits(range, parentSize: range.max)
        let placed = specLayout.positioned(at: .zero)
        return ASLayout(layoutElement: self, size: specLayout.size, sublayouts: [placed]).filteredNodeLayoutTree()
    }

    /// A block in place of `layoutSpecThatFits(_:)`.
    ///
    /// - Thread: any
    public var layoutSpecBlock: ((ASDisplayNode, ASSizeRange) -> ASLayoutSpec)? {
        get { rare { $0.layoutSpecBlock } ?? nil }
        set {
            withRare { $0.layoutSpecBlock = newValue }
            setNeedsLayout()
        }
    }

    /// The newest measured layout; nil before the first measurement.
    ///
    /// - Thread: any
    public var calculatedLayout: ASLayout? {
        lock.withLockUnchecked { Self.newest($0)?.layout }
    }

    /// Its size; zero before the first measurement.
    ///
    /// - Units: points
    /// - Thread: any
    public var calculatedSize: CGSize { calculatedLayout?.size ?? .zero }

    /// The range that it was measured for.
    ///
    /// - Thread: any
    public var constrainedSizeForCalculatedLayout: ASSizeRange? {
        lock.withLockUnchecked { Self.newest($0)?.constrainedSize }
    }

    private static func newest(_ state: ASNodeState) -> ASNodeLayout? {
        if let pending = state.pendingLayout, pending.version >= state.layoutVersion { return pending }
        return state.calculatedLayout
    }

    // MARK: Invalidating

    /// Makes measured layouts void, without asking for new ones.
    ///
    /// - Thread: any
    public func invalidateCalculatedLayout() {
        lock.withLockUnchecked {
            $0.layoutVersion += 1
            $0.pendingLayout = nil
        }
    }

    /// Measures and lays out anew before the next frame.
    ///
    /// When the size changes, the supernodes do so as well.
    ///
    /// - Thread: any
    public func setNeedsLayout() {
        invalidateCalculatedLayout()
        if isRangeManaged { tellCellOfInvalidation() }
        guard isNodeLoaded else {
            // Nobody will run a layout pass for it; whoever measured it must not trust its size any more.
            supernode?.invalidateFromBelow()
            return
        }
        bridgedSet(.needsLayout, { $0.layer.setNeedsLayout() }, { _ in })
    }

    /// Cells that are not in sight have no layout pass; their container measures them anew.
    private func tellCellOfInvalidation() {
        guard
            let cell = sequence(first: self, next: { $0.supernode }).first(where: { $0 is ASCellNode }) as? ASCellNode,
            cell.listElement != nil, !cell.has(.isMeasuring), !cell.isInHierarchy
        else { return }
        cell.performOnNextMainTurn { node in
            guard let cell = node as? ASCellNode, !cell.isInHierarchy else { return }
            cell.interactionDelegate?.cellNodeDidInvalidateLayout(cell)
        }
    }

    private func invalidateFromBelow() {
        invalidateCalculatedLayout()
        if isNodeLoaded {
            bridgedSet(.needsLayout, { $0.layer.setNeedsLayout() }, { _ in })
        } else {
            supernode?.invalidateFromBelow()
        }
    }

    /// Lays out what is due in this subtree now.
    ///
    /// Without a view the frames of the subnodes are set from the newest layout.
    ///
    /// - Thread: any until loaded
    public func layoutIfNeeded() {
        guard !isNodeLoaded else {
            onMain { $0.layer.layoutIfNeeded() }
            return
        }
        guard ASThreadIsMain() else { return }
        onMain { $0.layoutUnloadedSubtree() }
    }

    @MainActor
    private func layoutUnloadedSubtree() {
        layoutPass()
        for subnode in subnodes { subnode.layoutIfNeeded() }
    }

    // MARK: The layout pass

    /// What a layer's layout does for its node.
    @MainActor
    func layoutPass() {
        let bounds = bounds
        guard bounds.width > 0, bounds.height > 0 else { return }
        measureForBounds(bounds.size)
        takeOverPendingLayout()
        updatePlaceholder()
        if has(.displayWaitsForSize) {
            set(.displayWaitsForSize, false)
            setNeedsDisplay()
        }
        layout()
        layoutDidFinish()
        tellDelegates { $0.nodeDidLayout() }
    }

    /// Makes sure that a layout for `size` is at hand; asks the parent for room when the node wants another size.
    @MainActor
    private func measureForBounds(_ size: CGSize) {
        let scale = ASScreenScale()
        func fits(_ layout: ASNodeLayout) -> Bool {
            abs(layout.layout.size.width - size.width) < 1 / scale
                && abs(layout.layout.size.height - size.height) < 1 / scale
        }
        // Step 1: a current layout of this size, or one whose parent was asked already, stays.
        let (isSettled, lastRange, lastParent) = lock.withLockUnchecked { state -> (Bool, ASSizeRange?, CGSize) in
            let version = state.layoutVersion
            if let pending = state.pendingLayout, pending.version >= version, fits(pending) {
                return (true, nil, .zero)
            }
            if let current = state.calculatedLayout, current.version >= version, fits(current) || current.hasAskedParent
            {
                return (true, nil, .zero)
            }
            let last = state.pendingLayout ?? state.calculatedLayout
            return (false, last?.constrainedSize, last?.parentSize ?? size)
        }
        guard !isSettled else { return }
        // Step 2: measure as the parent did last; without a parent, or when the bounds say otherwise, exactly as the bounds.
        let wasInvalidated = lock.withLockUnchecked { ($0.calculatedLayout?.version ?? .max) < $0.layoutVersion }
        if let lastRange, wasInvalidated {
            let layout = cachedLayoutThatFits(lastRange, parentSize: lastParent)
            let wantsOtherSize =
                abs(layout.size.width - size.width) >= 1 / scale || abs(layout.size.height - size.height) >= 1 / scale
            guard wantsOtherSize else { return }
            // Step 3: another size needs the parent's consent; asked once per layout.
            lock.withLockUnchecked { $0.pendingLayout?.hasAskedParent = true }
            askParentForRoom()
            return
        }
        _ = cachedLayoutThatFits(ASSizeRange(min: size, max: size), parentSize: size)
    }

    @MainActor
    private func askParentForRoom() {
        if let parent = supernode {
            parent.setNeedsLayout()
        } else {
            rootNodeDidInvalidateSize()
        }
    }

    /// The topmost node takes its measured size, keeping its origin.
    @MainActor
    func resizeToCalculatedSize() {
        let size = calculatedSize
        guard bounds.size != size else { return }
        frame = CGRect(origin: frame.origin, size: size)
    }

    @MainActor
    private func takeOverPendingLayout() {
        let (old, new) = lock.withLockUnchecked { state -> (ASLayout?, ASLayout?) in
            guard let pending = state.pendingLayout, pending.version >= state.layoutVersion else { return (nil, nil) }
            let old = state.calculatedLayout?.layout
            state.calculatedLayout = pending
            state.pendingLayout = nil
            return (old, pending.layout)
        }
        guard let new, new !== old else { return }
        if automaticallyManagesSubnodes { applyAutomaticSubnodes(from: new) }
        calculatedLayoutDidChange()
    }

    /// Sets the frames of the subnodes that are in the layout.
    @MainActor
    func applyFramesToSubnodes() {
        guard let layout = lock.withLockUnchecked({ $0.calculatedLayout?.layout }) else { return }
        for sublayout in layout.sublayouts {
            guard let subnode = sublayout.layoutElement as? ASDisplayNode, subnode.supernode === self else { continue }
            subnode.frame = CGRect(origin: sublayout.position, size: sublayout.size)
        }
    }

    // MARK: Automatic subnodes

    /// Whether the subnodes follow the layout spec: what is in it is added, what is not is removed.
    ///
    /// - Thread: any
    public var automaticallyManagesSubnodes: Bool {
        get { has(.automaticallyManagesSubnodes) }
        set { set(.automaticallyManagesSubnodes, newValue) }
    }

    /// Removes what the layout no longer has, then inserts and moves in ascending order.
    ///
    /// Nodes that were added by hand and never stood in a layout stay.
    @MainActor
    private func applyAutomaticSubnodes(from layout: ASLayout) {
        let wanted = layout.sublayouts.compactMap { $0.layoutElement as? ASDisplayNode }
        let managed = displayData.managedSubnodes
        let wantedIDs = Set(wanted.map(ObjectIdentifier.init))
        for subnode in subnodes
        where managed.contains(ObjectIdentifier(subnode)) && !wantedIDs.contains(ObjectIdentifier(subnode)) {
            // It may have moved to another parent meanwhile.
            if subnode.supernode === self { subnode.removeFromSupernode() }
        }
        var previous: ASDisplayNode?
        for subnode in wanted {
            let order = subnodes
            let place = previous.flatMap { p in order.firstIndex { $0 === p } }.map { $0 + 1 }
            if subnode.supernode === self, isInPlace(subnode, after: previous, in: order, managed: wantedIDs) {
                previous = subnode
                continue
            }
            if let previous, place != nil {
                insertSubnode(subnode, aboveSubnode: previous)
            } else {
                insertSubnode(subnode, at: 0)
            }
            previous = subnode
        }
        displayData.managedSubnodes = wantedIDs
    }

    /// Whether `subnode` follows `previous` with only hand-added nodes between.
    @MainActor
    private func isInPlace(
        _ subnode: ASDisplayNode,
        after previous: ASDisplayNode?,
        in order: [ASDisplayNode],
        managed: Set<ObjectIdentifier>
    ) -> Bool {
        let ofLayout = order.filter { managed.contains(ObjectIdentifier($0)) }
        guard let index = ofLayout.firstIndex(where: { $0 === subnode }) else { return false }
        return index == 0 ? previous == nil : ofLayout[index - 1] === previous
    }
}

extension ASDisplayNode: ASLayoutElementStyleDelegate {
    /// A style property changed: measure anew.
    ///
    /// - Thread: any
    public func style(_ style: ASLayoutElementStyle, propertyDidChange property: ASLayoutElementStyleProperty) {
        setNeedsLayout()
    }
}
