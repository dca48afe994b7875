// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// The position of a layout that no parent has placed: the root of a tree.
///
/// - Source: Texture `ASPointNull`
public let ASPointNull = CGPoint(x: CGFloat.nan, y: CGFloat.nan)

/// Returns whether `point` is `ASPointNull`.
///
/// - Source: Texture `ASPointIsNull`
public func ASPointIsNull(_ point: CGPoint) -> Bool {
    point.x.isNaN && point.y.isNaN
}

/// The result of measuring an element: its size, and the placed layouts of the elements in it.
///
/// A layout retains its element, so that new nodes stay alive until the tree is applied. A node keeps the results of its measurements but
/// no layout of itself: an object that keeps its own layout keeps itself alive.
///
/// - Units: points, in the coordinate space of the element that contains it
/// - Thread: any; immutable
/// - Source: Texture `ASLayout`
/// - Deviation: immutable. Texture changes the position of layouts that a node may have cached and returned before.
public final class ASLayout: @unchecked Sendable {
    // @unchecked because: all but the position is immutable, and `place` writes that only through the sole reference; the element is a
    // handle that is safe on any thread.

    /// The size, rounded up to whole device pixels.
    public let size: CGSize  // immutable after init

    /// The layouts of the elements in this one, each with a position.
    public let sublayouts: [ASLayout]  // immutable after init

    /// Whether the element is a node or a spec.
    public let type: ASLayoutElementType  // immutable after init

    /// The origin in the containing element; `ASPointNull` until placed.
    @exclusivity(unchecked)
    public private(set) var position: CGPoint  // immutable after init, or written by `place` through the sole reference

    /// The measured element.
    public let layoutElement: any ASLayoutElement  // immutable after init

    /// Creates a layout, as an implementation of `calculateLayoutThatFits(_:)` returns it.
    ///
    /// - Parameters:
    ///   - layoutElement: the measured element
    ///   - size: must be valid (`ASIsCGSizeValidForSize`); otherwise traps in debug builds, and invalid sides become 0 in release builds
    ///   - position: the origin in the containing element; omit it in the layout that an element returns for itself
    ///   - sublayouts: placed layouts
    public convenience init(
        layoutElement: any ASLayoutElement,
        size: CGSize,
        position: CGPoint = ASPointNull,
        sublayouts: [ASLayout] = []
    ) {
        self.init(
            layoutElement,
            layoutElement.layoutElementType,
            Self.rounded(size, layoutElement),
            sublayouts,
            position: ASPointIsNull(position) ? position : ASCeilPointValues(position)
        )
        #if DEBUG
        for sublayout in sublayouts where !ASIsCGPositionValidForLayout(sublayout.position) {
            ASLayoutMisuse(
                "\(layoutElement.debugLabel): a sublayout has no valid position: that of \(sublayout.label) is at "
                    + "\(ASFormat(sublayout.position)). Place each with positioned(at:) at finite coordinates."
            )
        }
        #endif
    }

    /// Creates a layout without checks or rounding.
    package init(
        _ element: any ASLayoutElement,
        _ type: ASLayoutElementType,
        _ roundedSize: CGSize,
        _ sublayouts: [ASLayout],
        position: CGPoint = ASPointNull
    ) {
        self.type = type
        self.size = roundedSize
        self.position = position
        self.sublayouts = sublayouts
        layoutElement = element
    }

    /// The position and the size as a rectangle.
    ///
    /// - Precondition: the layout is placed at a valid position; otherwise traps in debug builds, and the origin is 0 in release builds.
    public var frame: CGRect {
        if position.x.isFinite && position.y.isFinite { return CGRect(origin: position, size: size) }
        ASLayoutMisuse(
            "\(label): it has no frame, because its position is \(ASFormat(position)). Only placed layouts have frames."
        )
        return CGRect(origin: .zero, size: size)
    }

    /// Returns the frame of an element directly in this one, or `CGRect.null`.
    public func frame(for element: any ASLayoutElement) -> CGRect {
        sublayouts.first { $0.layoutElement === element }?.frame ?? .null
    }

    /// Returns this layout at a position in another layout.
    ///
    /// - Parameter position: not rounded; it is rounded to device pixels when the tree is flattened
    /// - Returns: this object when there is no other reference to it, otherwise a copy
    public consuming func positioned(at position: CGPoint) -> ASLayout {
        var layout = self
        ASLayout.place(&layout, at: position)
        return layout
    }

    /// Sets the position of a layout: in place when there is no other reference to it, otherwise in a copy that replaces it.
    @inline(__always)
    static func place(_ layout: inout ASLayout, at position: CGPoint) {
        if isKnownUniquelyReferenced(&layout) {
            layout.position = position
        } else {
            layout = ASLayout(layout.layoutElement, layout.type, layout.size, layout.sublayouts, position: position)
        }
    }

    /// The name of the element in messages.
    var label: String { layoutElement.debugLabel }

    static func rounded(_ size: CGSize, _ element: any ASLayoutElement) -> CGSize {
        if ASIsCGSizeValidForSize(size) { return ASCeilSizeValues(size) }
        ASLayoutMisuse(
            "\(element.debugLabel): its layout has the size \(ASFormat(size)). Sides must be numbers from 0 to below 1e7. "
                + "Give it a size, or a parent that limits its size."
        )
        return ASCeilSizeValues(size.withValidSides)
    }
}

extension ASLayout: Equatable {
    /// Returns whether both describe the same element at the same position, with equal contents.
    public static func == (left: ASLayout, right: ASLayout) -> Bool {
        if left === right { return true }
        let isSamePlace =
            left.position == right.position || (ASPointIsNull(left.position) && ASPointIsNull(right.position))
        return isSamePlace && left.size == right.size && left.layoutElement === right.layoutElement
            && left.sublayouts == right.sublayouts
    }
}
