// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The controller of a card, which may override the traits of the window.
final class TraitCardViewController: ASDKViewController<TraitCardNode> {
    init(title: String) {
        super.init(node: TraitCardNode(title: title))
        self.title = title
    }

    /// Overrides the traits of the window with those in `traits` that are specified.
    ///
    /// The style is overridden in the view, whose colours depend on it, and is passed to the nodes from there.
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
