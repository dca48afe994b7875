// SPDX-License-Identifier: Apache-2.0
import ASLayoutEngine
import Foundation

/// Sets and reads properties by the names that the case file uses.
package enum ConformanceProperties {
    package static let directions: [String: ASStackLayoutDirection] = [
        "horizontal": .horizontal, "vertical": .vertical,
        "horizontalReverse": .horizontalReverse, "verticalReverse": .verticalReverse,
    ]
    package static let justifications: [String: ASStackLayoutJustifyContent] = [
        "start": .start, "center": .center, "end": .end, "spaceBetween": .spaceBetween, "spaceAround": .spaceAround,
    ]
    package static let alignments: [String: ASStackLayoutAlignItems] = [
        "start": .start, "end": .end, "center": .center, "stretch": .stretch,
        "baselineFirst": .baselineFirst, "baselineLast": .baselineLast, "notSet": .notSet,
    ]
    package static let selfAlignments: [String: ASStackLayoutAlignSelf] = [
        "auto": .auto, "start": .start, "end": .end, "center": .center, "stretch": .stretch,
    ]
    package static let horizontalAlignments: [String: ASHorizontalAlignment] = [
        "none": .none, "left": .left, "middle": .middle, "right": .right,
    ]
    package static let verticalAlignments: [String: ASVerticalAlignment] = [
        "none": .none, "top": .top, "center": .center, "bottom": .bottom,
    ]

    package static func set(_ property: String, _ value: JSON, in style: ASLayoutElementStyle) throws {
        switch property {
        case "width": style.width = try ASDimension(value.text)
        case "height": style.height = try ASDimension(value.text)
        case "minWidth": style.minWidth = try ASDimension(value.text)
        case "maxWidth": style.maxWidth = try ASDimension(value.text)
        case "minHeight": style.minHeight = try ASDimension(value.text)
        case "maxHeight": style.maxHeight = try ASDimension(value.text)
        case "flexBasis": style.flexBasis = try ASDimension(value.text)
        case "preferredSize": style.preferredSize = try value.size
        case "minSize": style.minSize = try value.size
        case "maxSize": style.maxSize = try value.size
        case "preferredLayoutSize": style.preferredLayoutSize = try layoutSize(value)
        case "minLayoutSize": style.minLayoutSize = try layoutSize(value)
        case "maxLayoutSize": style.maxLayoutSize = try layoutSize(value)
        case "flexGrow": style.flexGrow = try value.length
        case "flexShrink": style.flexShrink = try value.length
        case "spacingBefore": style.spacingBefore = try value.length
        case "spacingAfter": style.spacingAfter = try value.length
        case "ascender": style.ascender = try value.length
        case "descender": style.descender = try value.length
        case "alignSelf": style.alignSelf = try choice(value, selfAlignments)
        case "layoutPosition": style.layoutPosition = try value.point
        default: throw JSON.Mismatch(description: "unknown style property \(property)")
        }
    }

    /// Whether the property has the value that the case file states.
    package static func matches(_ property: String, _ value: JSON, in style: ASLayoutElementStyle) throws -> Bool {
        switch property {
        case "width": try style.width == ASDimension(value.text)
        case "height": try style.height == ASDimension(value.text)
        case "minWidth": try style.minWidth == ASDimension(value.text)
        case "maxWidth": try style.maxWidth == ASDimension(value.text)
        case "minHeight": try style.minHeight == ASDimension(value.text)
        case "maxHeight": try style.maxHeight == ASDimension(value.text)
        case "flexBasis": try style.flexBasis == ASDimension(value.text)
        case "preferredSize": try style.preferredSize == value.size
        case "preferredLayoutSize": try style.preferredLayoutSize == layoutSize(value)
        case "minLayoutSize": try style.minLayoutSize == layoutSize(value)
        case "maxLayoutSize": try style.maxLayoutSize == layoutSize(value)
        case "flexGrow": try style.flexGrow == value.length
        case "flexShrink": try style.flexShrink == value.length
        case "spacingBefore": try style.spacingBefore == value.length
        case "spacingAfter": try style.spacingAfter == value.length
        case "ascender": try style.ascender == value.length
        case "descender": try style.descender == value.length
        case "alignSelf": try style.alignSelf == choice(value, selfAlignments)
        case "layoutPosition": try style.layoutPosition == value.point
        default: throw JSON.Mismatch(description: "unknown style property \(property)")
        }
    }

    package static func set(_ property: String, _ value: JSON, in stack: ASStackLayoutSpec) throws {
        switch property {
        case "direction": stack.direction = try choice(value, directions)
        case "justifyContent": stack.justifyContent = try choice(value, justifications)
        case "alignItems": stack.alignItems = try choice(value, alignments)
        case "horizontalAlignment": stack.horizontalAlignment = try choice(value, horizontalAlignments)
        case "verticalAlignment": stack.verticalAlignment = try choice(value, verticalAlignments)
        default: throw JSON.Mismatch(description: "unknown stack property \(property)")
        }
    }

    package static func matches(_ property: String, _ value: JSON, in stack: ASStackLayoutSpec) throws -> Bool {
        switch property {
        case "direction": try stack.direction == choice(value, directions)
        case "justifyContent": try stack.justifyContent == choice(value, justifications)
        case "alignItems": try stack.alignItems == choice(value, alignments)
        case "horizontalAlignment": try stack.horizontalAlignment == choice(value, horizontalAlignments)
        case "verticalAlignment": try stack.verticalAlignment == choice(value, verticalAlignments)
        default: throw JSON.Mismatch(description: "unknown stack property \(property)")
        }
    }

    private static func layoutSize(_ json: JSON) throws -> ASLayoutSize {
        let sides = try json.items.map { try ASDimension($0.text) }
        return ASLayoutSize(width: sides[0], height: sides[1])
    }
}
