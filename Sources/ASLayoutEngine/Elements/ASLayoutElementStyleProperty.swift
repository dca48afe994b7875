// SPDX-License-Identifier: Apache-2.0

/// Names the property of an `ASLayoutElementStyle` that changed.
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

/// Hears about changes of a style, usually the node that owns it.
///
/// - Source: Texture `ASLayoutElementStyleDelegate`
public protocol ASLayoutElementStyleDelegate: AnyObject {
    /// A property got another value.
    ///
    /// - Thread: any; the one that set the property, after it was set and outside of the style's lock
    func style(_ style: ASLayoutElementStyle, propertyDidChange property: ASLayoutElementStyleProperty)
}
