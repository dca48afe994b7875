// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASLayoutEngine
public import Foundation

// Measuring: on any thread, into the pending layout. The layout pass of the main thread takes it over, or measures the node if no layout
// fits the bounds.

/// The result of the base class's `layoutSpecThatFits`, which is identified by its class.
///
/// A new one is created for each measurement, because threads would contend for the reference count of a shared object.
private final class ASNoLayoutSpec: ASLayoutSpec {}

extension ASDisplayNode {
    static func noLayoutSpec() -> ASLayoutSpec { ASNoLayoutSpec() }

    // MARK: Measuring

    func loadedStyle() -> ASLayoutElementStyle {
        if let style = styleIfLoaded { return style }
        let made = ASLayoutElementStyle(delegate: self)
        return nodeState.withLock { state in
            let style = state.style ?? made
            state.style = style
            return style
        }
    }

    func cachedLayoutThatFits(_ wantedRange: ASSizeRange, parentSize: CGSize) -> ASLayout {
        let range = checkedRange(wantedRange)
        // Step 1: the cache. A node without a supernode first takes over the traits of the node that measures it.
        var found = lookUp(range, parentSize, environment: ASCurrentElement.environmentAddress)
        if found.lacksTraits {
            adoptTraitsOfMeasuringNode()
            found = lookUp(range, parentSize, environment: nil)
        }
        if let known = found.known { return ASLayout(self, .displayNode, known.size, known.sublayouts) }
        // Step 2: calculate it, outside of the lock.
        let layout = measureUncached(range, parentSize, found.traits, found.direction)
        // Step 3: store it until main takes it over. If the node was invalidated in between, the layout has an outdated version.
        let measured = ASNodeLayout(
            size: layout.size,
            sublayouts: layout.sublayouts,
            constrainedSize: range,
            parentSize: parentSize,
            version: found.version
        )
        _ = nodeState.withLock { $0.layouts.keep(measured) }
        return layout
    }

    /// Measures without using cached layouts, and without storing the result.
    func measureUncached(
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
            notifyDelegatesOfMeasuring(range)
            let layout = calculateLayoutThatFits(range, restrictedTo: elementSize, relativeToParentSize: parentSize)
            return direction == .rightToLeft ? layout.mirroredHorizontally() : layout
        }
    }

    /// The result of a lookup: a layout, or the values that are needed to calculate one.
    private struct Found {
        var known: (size: CGSize, sublayouts: [ASLayout])?
        var version = 0
        var traits: ASTraitCollection?
        var direction = UIUserInterfaceLayoutDirection.leftToRight
        var lacksTraits = false
    }

    private func lookUp(_ range: ASSizeRange, _ parentSize: CGSize, environment: UnsafeMutableRawPointer?) -> Found {
        nodeState.withLock { state in
            if state.links.supernode == nil, state.traits.differ(from: environment) { return Found(lacksTraits: true) }
            if let known = state.layouts.layout(for: range, parentSize: parentSize) {
                return Found(known: (known.size, known.sublayouts))
            }
            return Found(
                version: state.layouts.version,
                traits: state.traits.current,
                direction: state.traits.direction
            )
        }
    }

    func layoutFromSpecOrSize(_ range: ASSizeRange) -> ASLayout {
        let (block, wanted) = nodeState.withLock { state in
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
        storeUnflattened(specLayout)
        return specLayout.flattened(into: self)
    }

    /// A block that replaces `layoutSpecThatFits(_:)`.
    ///
    /// - Thread: any
    public var layoutSpecBlock: ((ASDisplayNode, ASSizeRange) -> ASLayoutSpec)? {
        get { rare { $0.layoutSpecBlock } ?? nil }
        set {
            withRare { $0.layoutSpecBlock = newValue }
            setNeedsLayout()
        }
    }

    /// The newest calculated layout; `nil` before the first measurement.
    ///
    /// - Thread: any
    public var calculatedLayout: ASLayout? {
        nodeState.withLock { $0.layouts.newest.map { ($0.size, $0.sublayouts) } }
            .map { ASLayout(self, .displayNode, $0, $1) }
    }

    /// The size of the newest layout; zero before the first measurement.
    ///
    /// - Units: points
    /// - Thread: any
    public var calculatedSize: CGSize {
        nodeState.withLock { $0.layouts.newest?.size } ?? .zero
    }

    /// The size range of the newest layout; `nil` before the first measurement.
    ///
    /// - Thread: any
    public var constrainedSizeForCalculatedLayout: ASSizeRange? {
        nodeState.withLock { $0.layouts.newest?.constrainedSize }
    }
}

extension ASDisplayNode {
    /// Returns `.displayNode`.
    public var layoutElementType: ASLayoutElementType { .displayNode }

    /// The sizes, flex factors and other values for the supernode's layout.
    ///
    /// Created on first access.
    ///
    /// - Thread: any
    public var style: ASLayoutElementStyle { loadedStyle() }

    /// The style, or `nil` if it has not been created.
    public var styleIfLoaded: ASLayoutElementStyle? { nodeState.withLock { $0.style } }

    /// Returns the subnodes.
    public var sublayoutElements: [any ASLayoutElement] { subnodes }

    /// Returns the cached layout for a size range, or calculates one; fractions refer to the maximum of the range.
    ///
    /// - Thread: any
    public func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    /// Returns the cached layout for a size range, or calculates one.
    ///
    /// - Thread: any
    public func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        let (range, parentSize) = (constrainedSize.orUnlimited, parentSize.orUnlimited)
        if let observer = ASLayoutObservation.current {
            return observedLayoutThatFits(observer, range, parentSize)
        }
        return cachedLayoutThatFits(range, parentSize: parentSize)
    }
}

extension ASDisplayNode: ASLayoutElementStyleDelegate {
    /// Invalidates the layouts of the node and of its supernode after a change of a style property.
    ///
    /// The supernode applies the style: a new `flexGrow` changes the size when the stack is laid out again. A change during a measurement
    /// is part of that measurement and does not invalidate the supernode.
    ///
    /// - Thread: any
    /// - Deviation: Texture lays out the node alone, so that a changed `flexGrow` takes effect when the supernode is laid out for another
    ///   reason.
    public func style(_ style: ASLayoutElementStyle, propertyDidChange property: ASLayoutElementStyleProperty) {
        setNeedsLayout()
        if isNodeLoaded, ASCurrentElement.object == nil { supernode?.setNeedsLayout() }
    }
}
