// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// What a stack asks of the style of a child: for extensions that are to reach all of it.
///
/// - Thread: any
/// - Source: Texture `ASStackLayoutElement`
public protocol ASStackLayoutElement: AnyObject {
    /// See `ASLayoutElementStyle.spacingBefore`.
    var spacingBefore: CGFloat { get set }
    /// See `ASLayoutElementStyle.spacingAfter`.
    var spacingAfter: CGFloat { get set }
    /// See `ASLayoutElementStyle.flexGrow`.
    var flexGrow: CGFloat { get set }
    /// See `ASLayoutElementStyle.flexShrink`.
    var flexShrink: CGFloat { get set }
    /// See `ASLayoutElementStyle.flexBasis`.
    var flexBasis: ASDimension { get set }
    /// See `ASLayoutElementStyle.alignSelf`.
    var alignSelf: ASStackLayoutAlignSelf { get set }
    /// See `ASLayoutElementStyle.ascender`.
    var ascender: CGFloat { get set }
    /// See `ASLayoutElementStyle.descender`.
    var descender: CGFloat { get set }
}

/// What an absolute spec asks of the style of a child.
///
/// - Thread: any
/// - Source: Texture `ASAbsoluteLayoutElement`
public protocol ASAbsoluteLayoutElement: AnyObject {
    /// See `ASLayoutElementStyle.layoutPosition`.
    var layoutPosition: CGPoint { get set }
}
