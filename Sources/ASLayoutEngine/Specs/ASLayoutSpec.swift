// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation
internal import Synchronization

/// Arranges elements; has no place on screen itself.
///
/// The plain class is a spacer: as small as it may be.
///
/// A spec is configured where it is made, then handed over to be measured; from then on it no longer changes
/// (`isMutable`). An app's own spec overrides `calculateLayoutThatFits(_:)`.
///
/// - Thread: any; that of its maker alone until it is handed over, and any from then on
/// - Source: Texture `ASLayoutSpec`
open class ASLayoutSpec: ASLayoutElement {
    @exclusivity(unchecked)
    var elements: [any ASLayoutElement] = []  // the maker's, immutable from the handing-over on
    /// A retained `ASLayoutElementStyle`, once there is one.
    private let styleAddress = Atomic<UnsafeMutableRawPointer?>(nil)
    private let isFrozen = Atomic<Bool>(false)
    /// Whether the spec ever was a child of another spec.
    let wasChild = Atomic<Bool>(false)
    /// What measured this spec first, or in debug builds a spec round it; to be named when the spec is changed later.
    weak var owner: AnyObject?  // immutable from the handing-over on
    /// Those that were set; nil for those of what measures the spec.
    var traits: ASTraitCollection?  // the maker's, immutable from the handing-over on
    /// Whether a thread reads or writes `memory`; another thread measures without it meanwhile.
    private let isMemoryTaken = Atomic<Bool>(false)
    @exclusivity(unchecked)
    private var memory = ASLayoutMemory()  // touched by the thread that has set isMemoryTaken

    /// A name for dumps.
    public final var debugName: String?  // the maker's, immutable from the handing-over on

    /// A spec without children.
    public init() {}

    /// Always `.layoutSpec`.
    public final var layoutElementType: ASLayoutElementType { .layoutSpec }

    deinit {
        // Specs may nest deeper than the stack is long; each level of layouts holds one, so they end here too.
        if !elements.isEmpty, ASStackRoom.isShort {
            _ = ASStackRoom.withMore {
                elements = []
                memory = ASLayoutMemory()
            }
        }
        if let address = styleAddress.load(ordering: .acquiring) {
            Unmanaged<ASLayoutElementStyle>.fromOpaque(address).release()
        }
    }

    /// How the spec itself wants to be sized and placed.
    public final var style: ASLayoutElementStyle { styleIfLoaded ?? makeStyle() }

    /// The style if it was ever asked for.
    public final var styleIfLoaded: ASLayoutElementStyle? {
        styleAddress.load(ordering: .acquiring).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    private func makeStyle() -> ASLayoutElementStyle {
        let made = Unmanaged.passRetained(ASLayoutElementStyle())
        let (isFirst, other) = styleAddress.compareExchange(
            expected: nil,
            desired: made.toOpaque(),
            ordering: .acquiringAndReleasing
        )
        guard !isFirst, let other else { return made.takeUnretainedValue() }
        made.release()
        return Unmanaged.fromOpaque(other).takeUnretainedValue()
    }

    /// The only child.
    ///
    /// - Precondition: the spec has at most one child; otherwise traps in debug builds, and means the first in release builds.
    open var child: (any ASLayoutElement)? {
        get { soleChild }
        set { setSoleChild(newValue) }
    }

    /// The elements arranged, in the order of the spec.
    open var children: [any ASLayoutElement]? {
        get { elements }
        set { replaceChildren(newValue ?? []) }
    }

    /// The children.
    open var sublayoutElements: [any ASLayoutElement] { elements }

    /// Whether properties may still be set.
    ///
    /// A node sets it to false once the spec was handed over.
    public final var isMutable: Bool {
        get { !isFrozen.load(ordering: .relaxed) }
        set {
            isFrozen.store(!newValue, ordering: .relaxed)
            setOwner(newValue ? nil : ASCurrentElement.object)
        }
    }

    /// The class, and the debug name in parentheses.
    open var debugLabel: String {
        debugName.map { "\(Swift.type(of: self)) (\($0))" } ?? "\(Swift.type(of: self))"
    }

    /// The layout for a range; fractions refer to its maximum.
    public final func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    /// The layout for a range and a parent's size.
    public final func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        if let observer = ASLayoutObservation.current {
            return observer.respond(self, constrainedSize, parentSize) { _ in measured(constrainedSize, parentSize) }
        }
        return measured(constrainedSize, parentSize)
    }

    @inline(__always)
    private func measured(_ range: ASSizeRange, _ parentSize: CGSize) -> ASLayout {
        ASLayoutPass.run {
            calculateLayoutThatFits(range, restrictedTo: elementSize, relativeToParentSize: parentSize)
        }
    }

    /// What was measured for the same in the current pass, or else what `body` measures.
    ///
    /// - Parameters:
    ///   - range: with the spec's own sizes taken into account
    ///   - parentSize: NaN where the layout does not depend on it
    ///   - body: measures in that range
    /// - Returns: a layout without a position
    @inline(__always)
    final func remembered(
        _ range: ASSizeRange,
        _ parentSize: CGSize = ASLayoutElementParentSizeUndefined,
        _ body: (ASSizeRange) -> ASLayout
    ) -> ASLayout {
        let pass = ASLayoutPass.current
        if takeMemory() {
            let known = memory.entry(pass, range, parentSize)
            leaveMemory()
            if let known {
                ASLayoutObservation.current?.noteCacheHit()
                return ASLayout(self, .layoutSpec, known.size, known.sublayouts)
            }
        }
        let layout = body(range)
        if pass != 0 && layout.layoutElement === self && takeMemory() {
            memory.add(range, parentSize, layout, pass)
            leaveMemory()
        }
        return layout
    }

    @inline(__always)
    private func takeMemory() -> Bool { !isMemoryTaken.exchange(true, ordering: .acquiring) }

    @inline(__always)
    private func leaveMemory() { isMemoryTaken.store(false, ordering: .releasing) }

    /// The layout for a range that already respects the spec's own sizes.
    ///
    /// Override it in an own spec: measure the children with `layoutThatFits(_:parentSize:)`, place them with
    /// `positioned(at:)`, return a layout of this spec.
    open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: constrainedSize.min)
    }

    /// The entry rule; override it only to see the parent's size.
    ///
    /// Within an outermost measurement it measures once for each range, however often it is asked.
    open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        remembered(ASResolveSizeRange(constrainedSize, size, parentSize)) { calculateLayoutThatFits($0) }
    }

    /// The spec and its children as boxes in a row.
    open func asciiArtString() -> String {
        ASAsciiArtBoxCreator.horizontalBox(sublayoutElements.map { $0.asciiArtString() }, parent: asciiArtName())
    }

    /// The title of the box.
    open func asciiArtName() -> String { debugLabel }
}

extension ASLayoutSpec: ASLabelled {}
