// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The controller of a card, which may hand it other traits than those of the window.
final class TraitCardViewController: ASDKViewController<TraitCardNode> {
    init(title: String) {
        super.init(node: TraitCardNode(title: title))
        self.title = title
    }

    /// Gives the card other traits than the window's, where those are not unspecified.
    ///
    /// The style is a matter of the view, whose colours go by it, and comes to the nodes from there.
    func override(_ traits: ASPrimitiveTraitCollection) {
        overrideUserInterfaceStyle = traits.userInterfaceStyle
        overrideDisplayTraitsWithTraitCollection = { outer in
            var result = ASPrimitiveTraitCollectionFromUITraitCollection(outer)
            if traits.horizontalSizeClass != .unspecified { result.horizontalSizeClass = traits.horizontalSizeClass }
            if traits.layoutDirection != .unspecified { result.layoutDirection = traits.layoutDirection }
            if traits.preferredContentSizeCategory != .unspecified {
                result.preferredContentSizeCategory = traits.preferredContentSizeCategory
            }
            return ASTraitCollection(result)
        }
    }
}
