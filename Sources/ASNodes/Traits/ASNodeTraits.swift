// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine

/// The traits of a node, and what it overrides of them.
///
/// A value without a node; `ASDisplayNode.nodeState` guards the one of each node.
struct ASNodeTraits {
    /// The traits of the node; `nil` while it has taken none over.
    ///
    /// The object is that of the supernode if both are equal.
    private(set) var current: ASTraitCollection?
    /// Whether the traits were set by hand; what is above a topmost node does not replace them.
    var areOwn = false
    /// The style that the node and everything in it keep to.
    var overriddenStyle = UIUserInterfaceStyle.unspecified
    /// The direction that the node itself keeps to.
    var semanticContentAttribute = UISemanticContentAttribute.unspecified

    /// Takes over the traits from above, with the overridden style.
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

    /// Whether the traits of the node that measures this one are others.
    ///
    /// - Parameter environment: the address of those traits; `nil` for none
    /// - Returns: `false` without an environment
    func differ(from environment: UnsafeMutableRawPointer?) -> Bool {
        guard let environment else { return false }
        return environment != current.map { Unmanaged.passUnretained($0).toOpaque() }
    }

    /// The direction in which what is directly inside the node runs.
    var direction: UIUserInterfaceLayoutDirection {
        let surroundings = current?.primitiveTraitCollection.layoutDirection ?? .unspecified
        return semanticContentAttribute.layoutDirection(relativeTo: surroundings.known)
    }
}

extension UITraitEnvironmentLayoutDirection {
    /// The direction, or the program's where it is left open.
    var known: UIUserInterfaceLayoutDirection {
        switch self {
        case .unspecified: ASDefaultLayoutDirection()
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}
