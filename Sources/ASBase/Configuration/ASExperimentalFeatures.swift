// SPDX-License-Identifier: Apache-2.0

/// Features that a configuration enables for the whole program, by their names in JSON.
///
/// Each one determines the initial value of a setting, which code may change later.
///
/// - Thread: any (value)
/// - Source: Texture `ASExperimentalFeatures`
/// - Deviation: Texture's features choose between two implementations. Here everything has one implementation, and the names of Texture's
///   features are unknown.
public struct ASExperimentalFeatures: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates features from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The feature `exp_implicit_animations`: the initial value of `CALayer.areImplicitAnimationsEnabled` is `true`.
    public static let implicitAnimations = ASExperimentalFeatures(rawValue: 1)
    /// The feature `exp_unflattened_layouts`: the initial value of `ASDisplayNode.shouldStoreUnflattenedLayouts` is `true`.
    public static let unflattenedLayouts = ASExperimentalFeatures(rawValue: 2)
    /// The feature `exp_suppress_invalid_updates`: the initial value of `ASDisplayNode.suppressesInvalidCollectionUpdateExceptions` is
    /// `true`.
    public static let suppressInvalidUpdates = ASExperimentalFeatures(rawValue: 4)
    /// The feature `exp_no_overscroll`: the initial value of `UIScrollView.isOverscrollAllowed` is `false`.
    public static let noOverscroll = ASExperimentalFeatures(rawValue: 8)
    /// The feature `exp_no_pointer_dragging`: the initial value of `UIScrollView.isDraggedByPointer` is `false`.
    public static let noPointerDragging = ASExperimentalFeatures(rawValue: 16)
    /// All features.
    public static let all = names.reduce(into: ASExperimentalFeatures()) { $0.formUnion($1.feature) }

    fileprivate static let names: [(name: String, feature: ASExperimentalFeatures)] = [
        ("exp_implicit_animations", .implicitAnimations), ("exp_unflattened_layouts", .unflattenedLayouts),
        ("exp_suppress_invalid_updates", .suppressInvalidUpdates), ("exp_no_overscroll", .noOverscroll),
        ("exp_no_pointer_dragging", .noPointerDragging),
    ]
}

/// Returns the names of features, in the order of their bits.
///
/// - Source: Texture `ASExperimentalFeaturesGetNames`
public func ASExperimentalFeaturesGetNames(_ features: ASExperimentalFeatures) -> [String] {
    ASExperimentalFeatures.names.filter { features.contains($0.feature) }.map(\.name)
}

/// Returns the features with these names; unknown names are logged and ignored.
///
/// - Source: Texture `ASExperimentalFeaturesFromArray`
public func ASExperimentalFeaturesFromArray(_ names: [String]) -> ASExperimentalFeatures {
    let known = ASExperimentalFeatures.names
    return names.reduce(into: []) { features, name in
        if let found = known.first(where: { $0.name == name }) {
            features.formUnion(found.feature)
        } else {
            ASLogLine(
                "ASConfiguration: there is no experimental feature \(name); the names are "
                    + known.map(\.name).joined(separator: ", ")
            )
        }
    }
}
