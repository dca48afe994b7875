// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASLayoutEngine
public import Foundation

// Measuring: on any thread, into `pendingLayout`. The layout pass of the main thread takes that over, or measures itself when
// nothing fits the bounds.

/// What the base class's `layoutSpecThatFits` returns; recognised by its class.
///
/// Made anew for each measurement: one object for all of them would have its reference count passed to and fro between
/// processors.
private final class ASNoLayoutSpec: ASLayoutSpec {}

extension ASDisplayNode {
    static func noLayoutSpec() -> ASLayoutSpec { ASNoLayoutSpec() }

    // MARK: Measuring

    func loadedStyle() -> ASLayoutElementStyle {
        if let style = styleIfLoaded { return style }
        let made = ASLayoutElementStyle(delegate: self)
        return nodeState.withLockUnchecked { state in
            let style = state.style ?? made
            state.style = style
            return style
        }
    }

    func cachedLayoutThatFits(_ wantedRange: ASSizeRange, parentSize: CGSize) -> ASLayout {
        let range = checkedRange(wantedRange)
        // Step 1: the cache; a node that is new here first takes over the traits of the node that measures it.
        var found = lookUp(range, parentSize, environment: ASCurrentElement.environmentAddress)
        if found.lacksTraits {
            adoptTraitsOfMeasuringNode()
            found = lookUp(range, parentSize, environment: nil)
        }
        if let known = found.known { return ASLayout(self, .displayNode, known.size, known.sublayouts) }
        // Step 2: compute, outside the lock.
        let layout = measuredAnew(range, parentSize, found.traits, found.direction)
        // Step 3: keep it until main takes it over. An invalidation in between makes it void by its version.
        let measured = ASNodeLayout(
            size: layout.size,
            sublayouts: layout.sublayouts,
            constrainedSize: range,
            parentSize: parentSize,
            version: found.version
        )
        // What it replaces is released outside of the lock.
        let replaced = nodeState.withLockUnchecked { state in
            let replaced = state.pendingLayout
            state.pendingLayout = measured
            return replaced
        }
        _ = replaced
        return layout
    }

    /// Measures without a look at what is known, and without keeping the result.
    func measuredAnew(
        _ range: ASSizeRange,
        _ parentSize: CGSize,
        _ traits: ASTraitCollection?,
        _ direction: UIUserInterfaceLayoutDirection
    ) -> ASLayout {
        ASDebug.log(.layout, "measure \(debugLabel) in \(range)")
        return ASTrace.span("layout", debugLabel) {
            let outer = ASCurrentElement.enter(self, environment: traits)
            defer { ASCurrentElement.leave(outer) }
            willCalculateLayout(range)
            tellDelegatesOfMeasuring(range)
            let layout = calculateLayoutThatFits(range, restrictedTo: elementSize, relativeToParentSize: parentSize)
            return direction == .rightToLeft ? layout.mirroredHorizontally() : layout
        }
    }

    /// What a measurement finds: a layout, or what it needs to make one.
    private struct Found {
        var known: (size: CGSize, sublayouts: [ASLayout])?
        var version = 0
        var traits: ASTraitCollection?
        var direction = UIUserInterfaceLayoutDirection.leftToRight
        var lacksTraits = false
    }

    private func lookUp(_ range: ASSizeRange, _ parentSize: CGSize, environment: UnsafeMutableRawPointer?) -> Found {
        nodeState.withLockUnchecked { state in
            let version = state.layoutVersion
            if Self.differs(state, fromEnvironmentAt: environment) { return Found(lacksTraits: true) }
            if let pending = state.pendingLayout, pending.isValid(for: range, parentSize: parentSize, version: version)
            {
                return Found(known: (pending.size, pending.sublayouts))
            }
            if let current = state.calculatedLayout,
                current.isValid(for: range, parentSize: parentSize, version: version)
            {
                return Found(known: (current.size, current.sublayouts))
            }
            return Found(version: version, traits: state.traits, direction: Self.direction(state))
        }
    }

    func layoutFromSpecOrSize(_ range: ASSizeRange) -> ASLayout {
        let (block, wanted) = nodeState.withLockUnchecked { state in
            state.flags.insert(.isMeasuring)
            return (state.rare?.layoutSpecBlock, state.rare?.measurementOptions ?? [])
        }
        let spec = measuring(.layoutSpec, wanted: wanted) { block?(self, range) ?? layoutSpecThatFits(range) }
        set(.isMeasuring, false)
        if type(of: spec) == ASNoLayoutSpec.self {
            let size = checkedSizeThatFits(range.max)
            return ASLayout(layoutElement: self, size: range.clamp(size))
        }
        spec.isMutable = false
        let specLayout = measuring(.layoutComputation, wanted: wanted) { ASMeasure(spec, range, range.max, .spec) }
        keepUnflattened(specLayout)
        return specLayout.flattened(into: self)
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
        nodeState.withLockUnchecked { Self.newest($0).map { ($0.size, $0.sublayouts) } }
            .map { ASLayout(self, .displayNode, $0, $1) }
    }

    /// Its size; zero before the first measurement.
    ///
    /// - Units: points
    /// - Thread: any
    public var calculatedSize: CGSize {
        nodeState.withLockUnchecked { Self.newest($0)?.size } ?? .zero
    }

    /// The range that it was measured for.
    ///
    /// - Thread: any
    public var constrainedSizeForCalculatedLayout: ASSizeRange? {
        nodeState.withLockUnchecked { Self.newest($0)?.constrainedSize }
    }

    private static func newest(_ state: ASNodeState) -> ASNodeLayout? {
        if let pending = state.pendingLayout, pending.version >= state.layoutVersion { return pending }
        return state.calculatedLayout
    }
}

extension ASDisplayNode {
    /// Always `.displayNode`.
    public var layoutElementType: ASLayoutElementType { .displayNode }

    /// Sizes, flex factors and so on, for the parent's layout.
    ///
    /// Made when first asked for.
    ///
    /// - Thread: any
    public var style: ASLayoutElementStyle { loadedStyle() }

    /// The style if one was made.
    public var styleIfLoaded: ASLayoutElementStyle? { nodeState.withLockUnchecked { $0.style } }

    /// The subnodes.
    public var sublayoutElements: [any ASLayoutElement] { subnodes }

    /// The cached result for a range, or a new one; fractions refer to its maximum.
    ///
    /// - Thread: any
    public func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    /// The cached result for a range, or a new one.
    ///
    /// - Thread: any
    public func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        if let observer = ASLayoutObservation.current {
            return observedLayoutThatFits(observer, constrainedSize, parentSize)
        }
        return cachedLayoutThatFits(constrainedSize, parentSize: parentSize)
    }
}

extension ASDisplayNode: ASLayoutElementStyleDelegate {
    /// A style property changed: measure anew, and let the supernode place this node anew.
    ///
    /// What a node's style asks for is answered by whoever lays it out: a new `flexGrow` leaves the node's own size as it
    /// is, until the stack is asked again. A change on the way of a measurement is part of the answer and asks nobody.
    ///
    /// - Thread: any
    /// - Deviation: Texture lays out the node alone, so that a changed `flexGrow` shows when something else asks the supernode.
    public func style(_ style: ASLayoutElementStyle, propertyDidChange property: ASLayoutElementStyleProperty) {
        setNeedsLayout()
        if isNodeLoaded, ASCurrentElement.object == nil { supernode?.setNeedsLayout() }
    }
}
