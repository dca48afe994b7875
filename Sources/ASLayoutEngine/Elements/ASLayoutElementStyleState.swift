// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The properties of an `ASLayoutElementStyle`; holds no reference, so that reading them all is a plain copy.
struct ASLayoutElementStyleValues: Sendable {
    /// Nothing set.
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

/// What an `ASLayoutElementStyle` holds behind its lock.
struct ASLayoutElementStyleState: Sendable {
    var values = ASLayoutElementStyleValues()
    var extensionBool = false
    /// Empty until one is set: most styles have none.
    var extensionIntegers: [Int] = []
    /// Empty until one is set.
    var extensionEdgeInsets: [UIEdgeInsets] = []
    /// Values of `ASLayoutElementStyleKey`s; nil until one is set.
    var keyedValues: [ObjectIdentifier: any Sendable]?
}
