// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The style properties of a child that a stack reads, for extensions that apply to all of them.
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

/// The style properties of a child that an absolute spec reads.
///
/// - Thread: any
/// - Source: Texture `ASAbsoluteLayoutElement`
public protocol ASAbsoluteLayoutElement: AnyObject {
    /// See `ASLayoutElementStyle.layoutPosition`.
    var layoutPosition: CGPoint { get set }
}
