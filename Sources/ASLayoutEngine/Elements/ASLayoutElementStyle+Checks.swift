// SPDX-License-Identifier: Apache-2.0
internal import Foundation

// Checks of the values that a style accepts, and their replacements.

extension ASLayoutElementStyle {
    /// The name of the style's element in messages.
    var ownerLabel: String {
        (delegate as? any ASLayoutElement)?.debugLabel ?? "ASLayoutElementStyle"
    }

    /// Returns `length`, or auto when no layout could have that length.
    func checked(_ length: ASDimension, _ property: ASLayoutElementStyleProperty) -> ASDimension {
        if length.unit != .points || length.value < ASLayoutSizeLimit { return length }
        ASLayoutMisuse("\(ownerLabel): style.\(property) was set to \(length); a length must be below 1e7 points.")
        return .auto
    }

    /// Returns `number`, or 0 when it is not finite or too small.
    func checked(
        _ number: CGFloat,
        _ property: ASLayoutElementStyleProperty,
        atLeast least: CGFloat = -.greatestFiniteMagnitude
    ) -> CGFloat {
        if number.isFinite && number >= least { return number }
        ASLayoutMisuse(
            "\(ownerLabel): style.\(property) was set to \(ASFormat(number)); it must be finite"
                + (least == 0 ? " and not negative." : ".")
        )
        return 0
    }

    /// Returns `size` with 0 for each side that no layout could have.
    func checked(_ size: CGSize, _ property: StaticString) -> CGSize {
        if ASIsCGSizeValidForSize(size) { return size }
        ASLayoutMisuse(
            "\(ownerLabel): style.\(property) was set to \(ASFormat(size)); sides must be numbers from 0 to below 1e7."
        )
        return size.withValidSides
    }
}
