// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import Foundation

extension UIView {
    /// The layout direction of the view's content: that of its `semanticContentAttribute`, otherwise that of the program's language.
    ///
    /// - Source: UIKit `UIView.effectiveUserInterfaceLayoutDirection`
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: surroundingDirection)
    }

    /// Returns the direction of a view with an attribute, in a window of the program's language.
    ///
    /// - Source: UIKit `UIView.userInterfaceLayoutDirection(for:)`
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        attribute.layoutDirection(relativeTo: ASDefaultLayoutDirection())
    }

    /// Returns the direction of a view with an attribute, in surroundings with a direction.
    ///
    /// - Source: UIKit `UIView.userInterfaceLayoutDirection(for:relativeTo:)`
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        attribute.layoutDirection(relativeTo: layoutDirection)
    }

    /// The direction of the window, which may override that of the program.
    private var surroundingDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: window?.semanticContentAttribute ?? .unspecified)
    }

    /// Adjusts the frame after the superview was resized.
    func autoresize(from old: CGSize, to new: CGSize) {
        var result = frame
        let mask = autoresizingMask
        (result.origin.x, result.size.width) = Self.share(
            new.width - old.width,
            (frame.minX, frame.width, old.width - frame.maxX),
            (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
        )
        (result.origin.y, result.size.height) = Self.share(
            new.height - old.height,
            (frame.minY, frame.height, old.height - frame.maxY),
            (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
        )
        if result != frame { frame = result }
    }

    /// Distributes a change among margin, length and margin: in proportion to the flexible ones, evenly if their sum is zero.
    ///
    /// - Returns: the new margin and length
    private static func share(
        _ change: CGFloat,
        _ lengths: (CGFloat, CGFloat, CGFloat),
        _ isFlexible: (Bool, Bool, Bool)
    ) -> (CGFloat, CGFloat) {
        let flexible = [
            isFlexible.0 ? max(0, lengths.0) : 0, isFlexible.1 ? max(0, lengths.1) : 0,
            isFlexible.2 ? max(0, lengths.2) : 0,
        ]
        let total = flexible.reduce(0, +)
        let count = CGFloat([isFlexible.0, isFlexible.1, isFlexible.2].filter { $0 }.count)
        guard count > 0 else { return (lengths.0, lengths.1) }
        func part(_ index: Int, _ isFlexible: Bool) -> CGFloat {
            guard isFlexible else { return 0 }
            return total > 0 ? change * flexible[index] / total : change / count
        }
        return (lengths.0 + part(0, isFlexible.0), max(0, lengths.1 + part(1, isFlexible.1)))
    }
}
