// SPDX-License-Identifier: Apache-2.0
public import Foundation

// The names of version 1 for what every layout element has. They forward to the style.

/// The old name of a layout element.
@available(*, deprecated, renamed: "ASLayoutElement")
public typealias ASLayoutable = ASLayoutElement

extension ASLayoutElement {
    /// The size that the element takes in a range from nothing to `constrainedSize`.
    ///
    /// - Units: points
    @available(*, deprecated, message: "use layoutThatFits(_:), which takes a range and returns a layout")
    @discardableResult
    public func measure(_ constrainedSize: CGSize) -> CGSize {
        layoutThatFits(ASSizeRange(min: .zero, max: constrainedSize)).size
    }

    /// The layout for a range.
    @available(*, deprecated, renamed: "layoutThatFits(_:)")
    @discardableResult
    public func measureWithSizeRange(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize)
    }

    /// The layout for a range.
    @available(*, deprecated, renamed: "layoutThatFits(_:)")
    @discardableResult
    public func measure(with constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize)
    }

    // MARK: In a stack

    /// Extra space before the element along the stack.
    ///
    /// - Units: points
    @available(*, deprecated, renamed: "style.spacingBefore")
    public var spacingBefore: CGFloat {
        get { style.spacingBefore }
        set { style.spacingBefore = newValue }
    }

    /// Extra space after the element along the stack.
    ///
    /// - Units: points
    @available(*, deprecated, renamed: "style.spacingAfter")
    public var spacingAfter: CGFloat {
        get { style.spacingAfter }
        set { style.spacingAfter = newValue }
    }

    /// Whether the element takes a share of what a stack has left over; the share is now a number, 1 stands for true.
    @available(*, deprecated, renamed: "style.flexGrow")
    public var flexGrow: Bool {
        get { style.flexGrow > 0 }
        set { style.flexGrow = newValue ? 1 : 0 }
    }

    /// Whether the element gives way when a stack lacks room; the share is now a number, 1 stands for true.
    @available(*, deprecated, renamed: "style.flexShrink")
    public var flexShrink: Bool {
        get { style.flexShrink > 0 }
        set { style.flexShrink = newValue ? 1 : 0 }
    }

    /// The size along the stack before it flexes.
    @available(*, deprecated, renamed: "style.flexBasis")
    public var flexBasis: ASRelativeDimension {
        get { style.flexBasis }
        set { style.flexBasis = newValue }
    }

    /// The place across the stack, instead of the stack's `alignItems`.
    @available(*, deprecated, renamed: "style.alignSelf")
    public var alignSelf: ASStackLayoutAlignSelf {
        get { style.alignSelf }
        set { style.alignSelf = newValue }
    }

    /// The distance from the element's top to its first baseline.
    ///
    /// - Units: points
    @available(*, deprecated, renamed: "style.ascender")
    public var ascender: CGFloat {
        get { style.ascender }
        set { style.ascender = newValue }
    }

    /// The distance from the element's bottom to its last baseline, negative upwards.
    ///
    /// - Units: points
    @available(*, deprecated, renamed: "style.descender")
    public var descender: CGFloat {
        get { style.descender }
        set { style.descender = newValue }
    }

    // MARK: In a static spec

    /// The least and the greatest size.
    @available(*, deprecated, message: "use the sizes of style: width, minWidth, maxWidth, …")
    public var sizeRange: ASRelativeSizeRange {
        get { ASRelativeSizeRange(min: style.minLayoutSize, max: style.maxLayoutSize) }
        set {
            style.minLayoutSize = newValue.min
            style.maxLayoutSize = newValue.max
        }
    }

    /// The origin inside a static spec.
    ///
    /// - Units: points
    @available(*, deprecated, renamed: "style.layoutPosition")
    public var layoutPosition: CGPoint {
        get { style.layoutPosition }
        set { style.layoutPosition = newValue }
    }
}

extension ASLayout {
    /// A layout, by the old name of its element.
    @available(*, deprecated, renamed: "init(layoutElement:size:position:sublayouts:)")
    public convenience init(
        layoutableObject: any ASLayoutElement,
        size: CGSize,
        position: CGPoint = ASPointNull,
        sublayouts: [ASLayout] = []
    ) {
        self.init(layoutElement: layoutableObject, size: size, position: position, sublayouts: sublayouts)
    }

    /// The element measured.
    @available(*, deprecated, renamed: "layoutElement")
    public var layoutableObject: (any ASLayoutElement)? { layoutElement }
}
