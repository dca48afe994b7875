// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation
internal import Synchronization

/// An element that arranges others and has no position on screen itself.
///
/// An instance of this class itself is a spacer: as small as its range allows.
///
/// A spec is configured by its creator, then handed over to be measured; after that it can no longer change (`isMutable`). An app's own
/// spec overrides `calculateLayoutThatFits(_:)`.
///
/// - Thread: any; only the creator's until the spec is handed over, then any
/// - Source: Texture `ASLayoutSpec`
open class ASLayoutSpec: ASLayoutElement {
    @exclusivity(unchecked)
    var elements: [any ASLayoutElement] = []  // set by its creator, immutable once handed over
    /// A retained `ASLayoutElementStyle`; `nil` until one is created.
    private let styleAddress = Atomic<UnsafeMutableRawPointer?>(nil)
    private let isFrozen = Atomic<Bool>(false)
    /// Whether the spec was ever a child of another spec.
    let wasChild = Atomic<Bool>(false)
    /// The object that first measured this spec, or in debug builds a spec that contains it.
    ///
    /// It is named in the error when the spec is changed later.
    weak var owner: AnyObject?  // immutable once handed over
    /// The traits that were set for this spec; `nil` while the traits of the measuring node apply.
    var traits: ASTraitCollection?  // set by its creator, immutable once handed over
    /// Whether a thread is using `memory`; other threads measure without it meanwhile.
    private let isMemoryTaken = Atomic<Bool>(false)
    @exclusivity(unchecked)
    private var memory = ASMeasurementCache()  // used only by the thread that has set isMemoryTaken

    /// A name for messages and dumps.
    public final var debugName: String?  // set by its creator, immutable once handed over

    /// Creates a spec without children.
    public init() {}

    /// Returns `.layoutSpec`.
    public final var layoutElementType: ASLayoutElementType { .layoutSpec }

    deinit {
        // Specs may be nested deeper than the stack allows. Each level of layouts holds a spec, so deep layouts are released here too.
        if !elements.isEmpty, ASStackSpace.isShort {
            _ = ASStackSpace.withLargerStack {
                elements = []
                memory = ASMeasurementCache()
            }
        }
        if let address = styleAddress.load(ordering: .acquiring) {
            Unmanaged<ASLayoutElementStyle>.fromOpaque(address).release()
        }
    }

    /// The sizes and the placement that the spec itself asks for.
    public final var style: ASLayoutElementStyle { styleIfLoaded ?? makeStyle() }

    /// The style if it was ever read.
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
    /// - Precondition: the spec has at most one child; otherwise traps in debug builds, and uses the first child in release builds.
    open var child: (any ASLayoutElement)? {
        get { soleChild }
        set { setSoleChild(newValue) }
    }

    /// The elements that the spec arranges, in the spec's order.
    open var children: [any ASLayoutElement]? {
        get { elements }
        set { replaceChildren(newValue ?? []) }
    }

    /// The children.
    open var sublayoutElements: [any ASLayoutElement] { elements }

    /// Whether the properties may still be set.
    ///
    /// A node sets it to `false` after the spec is handed over.
    public final var isMutable: Bool {
        get { !isFrozen.load(ordering: .relaxed) }
        set {
            isFrozen.store(!newValue, ordering: .relaxed)
            setOwner(newValue ? nil : ASCurrentElement.object)
        }
    }

    /// The class name, with the debug name in parentheses.
    open var debugLabel: String {
        debugName.map { "\(Swift.type(of: self)) (\($0))" } ?? "\(Swift.type(of: self))"
    }

    /// Returns the layout for a range, against whose maximum fractions are resolved.
    public final func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    /// Returns the layout for a range and a parent's size.
    public final func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        let (range, parentSize) = (constrainedSize.orUnlimited, parentSize.orUnlimited)
        if let observer = ASLayoutObservation.current {
            return observer.respond(self, range, parentSize) { _ in measured(range, parentSize) }
        }
        return measured(range, parentSize)
    }

    @inline(__always)
    private func measured(_ range: ASSizeRange, _ parentSize: CGSize) -> ASLayout {
        ASLayoutPass.run {
            calculateLayoutThatFits(range, restrictedTo: elementSize, relativeToParentSize: parentSize)
        }
    }

    /// Returns the layout that was measured with the same parameters in the current pass, or calls `body`.
    ///
    /// - Parameters:
    ///   - range: the range, with the spec's own sizes taken into account
    ///   - parentSize: the parent's size; NaN where the layout does not depend on it
    ///   - body: measures the spec in that range
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

    /// Returns the layout for a range that already respects the spec's own sizes.
    ///
    /// Subclasses override it: they measure the children with `layoutThatFits(_:parentSize:)`, place them with `positioned(at:)`, and
    /// return a layout of this spec.
    open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: constrainedSize.min)
    }

    /// Applies the entry rule; subclasses override it only to read the parent's size.
    ///
    /// Within an outermost measurement the spec is measured once for each range, however often it is called.
    open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        remembered(ASResolveSizeRange(constrainedSize, size, parentSize)) { calculateLayoutThatFits($0) }
    }

    /// Returns the spec and its children as boxes side by side.
    open func asciiArtString() -> String {
        ASAsciiArtBoxCreator.horizontalBox(sublayoutElements.map { $0.asciiArtString() }, parent: asciiArtName())
    }

    /// Returns the title of the box.
    open func asciiArtName() -> String { debugLabel }
}

extension ASLayoutSpec: ASLabelled {}
