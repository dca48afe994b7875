// SPDX-License-Identifier: Apache-2.0

/// A property of an `ASLayoutElementStyle`, as reported to its delegate.
///
/// - Source: Texture `ASLayoutElementStyle…Property`
public enum ASLayoutElementStyleProperty: String, Sendable, CaseIterable {
    /// `width`, also through `preferredSize` and `preferredLayoutSize`.
    case width
    /// `height`, also through `preferredSize` and `preferredLayoutSize`.
    case height
    /// `minWidth`, also through `minSize` and `minLayoutSize`.
    case minWidth
    /// `maxWidth`, also through `maxSize` and `maxLayoutSize`.
    case maxWidth
    /// `minHeight`, also through `minSize` and `minLayoutSize`.
    case minHeight
    /// `maxHeight`, also through `maxSize` and `maxLayoutSize`.
    case maxHeight
    /// `spacingBefore`.
    case spacingBefore
    /// `spacingAfter`.
    case spacingAfter
    /// `flexGrow`.
    case flexGrow
    /// `flexShrink`.
    case flexShrink
    /// `flexBasis`.
    case flexBasis
    /// `alignSelf`.
    case alignSelf
    /// `ascender`.
    case ascender
    /// `descender`.
    case descender
    /// `layoutPosition`.
    case layoutPosition
}

/// Receives changes of a style; usually the node that owns the style.
///
/// - Source: Texture `ASLayoutElementStyleDelegate`
public protocol ASLayoutElementStyleDelegate: AnyObject {
    /// Called after the value of a property has changed.
    ///
    /// - Thread: any; the thread that set the property, outside of the style's lock
    func style(_ style: ASLayoutElementStyle, propertyDidChange property: ASLayoutElementStyleProperty)
}
