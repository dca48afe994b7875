// SPDX-License-Identifier: Apache-2.0
public import Foundation

// The names that version 1 has for the properties of every layout element. They forward to the style.

/// The old name of a layout element.
@available(*, deprecated, renamed: "ASLayoutElement")
public typealias ASLayoutable = ASLayoutElement

extension ASLayoutElement {
    /// Returns the size of the element in a range from zero to `constrainedSize`.
    ///
    /// - Units: points
    @available(*, deprecated, message: "use layoutThatFits(_:), which takes a range and returns a layout")
    @discardableResult
    public func measure(_ constrainedSize: CGSize) -> CGSize {
        layoutThatFits(ASSizeRange(min: .zero, max: constrainedSize)).size
    }

    /// Returns the layout for a range.
    @available(*, deprecated, renamed: "layoutThatFits(_:)")
    @discardableResult
    public func measureWithSizeRange(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize)
    }

    /// Returns the layout for a range.
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

    /// Whether the element takes a share of the space that a stack has left over.
    ///
    /// `style.flexGrow` is a number: `true` means 1.
    @available(*, deprecated, renamed: "style.flexGrow")
    public var flexGrow: Bool {
        get { style.flexGrow > 0 }
        set { style.flexGrow = newValue ? 1 : 0 }
    }

    /// Whether the element shrinks when a stack lacks space.
    ///
    /// `style.flexShrink` is a number: `true` means 1.
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

    /// The alignment across the stack, which overrides the stack's `alignItems`.
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

    /// The distance from the element's bottom to its last baseline, negative when the baseline is above the bottom.
    ///
    /// - Units: points
    @available(*, deprecated, renamed: "style.descender")
    public var descender: CGFloat {
        get { style.descender }
        set { style.descender = newValue }
    }

    // MARK: In a static spec

    /// The minimum and the maximum size.
    @available(*, deprecated, message: "use the sizes of style: width, minWidth, maxWidth, …")
    public var sizeRange: ASRelativeSizeRange {
        get { ASRelativeSizeRange(min: style.minLayoutSize, max: style.maxLayoutSize) }
        set {
            style.minLayoutSize = newValue.min
            style.maxLayoutSize = newValue.max
        }
    }

    /// The origin in a static spec.
    ///
    /// - Units: points
    @available(*, deprecated, renamed: "style.layoutPosition")
    public var layoutPosition: CGPoint {
        get { style.layoutPosition }
        set { style.layoutPosition = newValue }
    }
}

extension ASLayout {
    /// Creates a layout from an element under its old name.
    @available(*, deprecated, renamed: "init(layoutElement:size:position:sublayouts:)")
    public convenience init(
        layoutableObject: any ASLayoutElement,
        size: CGSize,
        position: CGPoint = ASPointNull,
        sublayouts: [ASLayout] = []
    ) {
        self.init(layoutElement: layoutableObject, size: size, position: position, sublayouts: sublayouts)
    }

    /// The measured element.
    @available(*, deprecated, renamed: "layoutElement")
    public var layoutableObject: (any ASLayoutElement)? { layoutElement }
}
