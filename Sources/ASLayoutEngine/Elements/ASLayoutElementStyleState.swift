// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The properties of an `ASLayoutElementStyle`, without references, so that a copy of all of them is cheap.
struct ASLayoutElementStyleValues: Sendable {
    /// The values of a style in which nothing is set.
    static let `default` = ASLayoutElementStyleValues()

    var size = ASLayoutElementSize()
    var spacingBefore: CGFloat = 0
    var spacingAfter: CGFloat = 0
    var flexGrow: CGFloat = 0
    var flexShrink: CGFloat = 0
    var flexBasis = ASDimension.auto
    var ascender: CGFloat = 0
    var descender: CGFloat = 0
    var layoutPosition = CGPoint.zero
    var alignSelf = ASStackLayoutAlignSelf.auto
}

/// The state of an `ASLayoutElementStyle` behind its lock.
struct ASLayoutElementStyleState: Sendable {
    var values = ASLayoutElementStyleValues()
    var extensionBool = false
    /// Empty until a number is set: most styles have none.
    var extensionIntegers: [Int] = []
    /// Empty until insets are set.
    var extensionEdgeInsets: [UIEdgeInsets] = []
    /// Values of `ASLayoutElementStyleKey`s; `nil` until one is set.
    var keyedValues: [ObjectIdentifier: any Sendable]?
}
