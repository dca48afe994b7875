// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine

/// The traits of a node, and its overrides.
///
/// It is a value without a node; `ASDisplayNode.nodeState` guards the one of each node.
struct ASNodeTraits {
    /// The traits of the node; `nil` until it has taken over any.
    ///
    /// The object is that of the supernode if both are equal.
    private(set) var current: ASTraitCollection?
    /// Whether the app has set the traits, so that the window of a topmost node does not replace them.
    var areOwn = false
    /// The style override for the node and everything in it.
    var overriddenStyle = UIUserInterfaceStyle.unspecified
    /// The override of the node's own layout direction.
    var semanticContentAttribute = UISemanticContentAttribute.unspecified

    /// Takes over inherited traits, with the style override applied.
    ///
    /// - Returns: the previous traits and the new ones; `nil` if they are equal
    mutating func adopt(_ outer: ASTraitCollection) -> (previous: ASTraitCollection, new: ASTraitCollection)? {
        let previous = current ?? .unspecified
        let new = overriding(outer)
        current = new
        return previous == new ? nil : (previous, new)
    }

    private func overriding(_ outer: ASTraitCollection) -> ASTraitCollection {
        guard overriddenStyle != .unspecified, outer.userInterfaceStyle != overriddenStyle else { return outer }
        var values = outer.primitiveTraitCollection
        values.userInterfaceStyle = overriddenStyle
        return ASTraitCollection(values)
    }

    /// Whether the traits of the node that measures this one differ.
    ///
    /// - Parameter environment: the address of those traits; `nil` for none
    /// - Returns: `false` without an environment
    func differ(from environment: UnsafeMutableRawPointer?) -> Bool {
        guard let environment else { return false }
        return environment != current.map { Unmanaged.passUnretained($0).toOpaque() }
    }

    /// The layout direction of the node's direct contents.
    var direction: UIUserInterfaceLayoutDirection {
        let surroundings = current?.primitiveTraitCollection.layoutDirection ?? .unspecified
        return semanticContentAttribute.layoutDirection(relativeTo: surroundings.known)
    }
}

extension UITraitEnvironmentLayoutDirection {
    /// The direction; that of the program if it is unspecified.
    var known: UIUserInterfaceLayoutDirection {
        switch self {
        case .unspecified: ASDefaultLayoutDirection()
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}
