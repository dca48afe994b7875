// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodes
import Foundation

/// A leaf, 10 points wide in a compact size class and 40 in a regular one; records the trait changes.
package final class TraitNode: ASDisplayNode {
    package let measured = ASLock<[UIUserInterfaceSizeClass]>([])
    /// The size class before each change, and the one after it.
    package let changes = ASLock<[[UIUserInterfaceSizeClass]]>([])

    package override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let sizeClass = primitiveTraitCollection.horizontalSizeClass
        measured.withLock { $0.append(sizeClass) }
        return CGSize(width: sizeClass == .compact ? 10 : 40, height: 10)
    }

    package override func asyncTraitCollectionDidChange(
        withPreviousTraitCollection previous: ASPrimitiveTraitCollection
    ) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        let now = primitiveTraitCollection.horizontalSizeClass
        changes.withLock { $0.append([previous.horizontalSizeClass, now]) }
    }
}

extension ASPrimitiveTraitCollection {
    /// Creates a node with this trait only.
    package init(_ horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init()
        self.horizontalSizeClass = horizontalSizeClass
    }

    /// Creates a node with this trait only.
    package init(_ layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init()
        self.layoutDirection = layoutDirection
    }
}
