// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The settings of a stack.
struct ASStackSettings {
    var direction: ASStackLayoutDirection
    var spacing: CGFloat
    var justifyContent: ASStackLayoutJustifyContent
    var alignItems: ASStackLayoutAlignItems
    var flexWrap: ASStackLayoutFlexWrap
    var alignContent: ASStackLayoutAlignContent
    var lineSpacing: CGFloat
    var isConcurrent = false
    var horizontalAlignment = ASHorizontalAlignment.none
    var verticalAlignment = ASVerticalAlignment.none

    mutating func applyHorizontalAlignment() {
        if direction.isVertical {
            alignItems = horizontalAlignment.alignItems(or: alignItems)
        } else {
            justifyContent = horizontalAlignment.justifyContent(or: justifyContent, reverse: direction.isReverse)
        }
    }

    mutating func applyVerticalAlignment() {
        if direction.isVertical {
            justifyContent = verticalAlignment.justifyContent(or: justifyContent, reverse: direction.isReverse)
        } else {
            alignItems = verticalAlignment.alignItems(or: alignItems)
        }
    }
}
