// SPDX-License-Identifier: Apache-2.0

/// Switches that a configuration turns on for the whole program, by their names in JSON.
///
/// Each decides the first value of a setting, which code may change later.
///
/// - Thread: any (value)
/// - Source: Texture `ASExperimentalFeatures`
/// - Deviation: Texture's features choose between two implementations; here there is one of each, and its features are unknown names
public struct ASExperimentalFeatures: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Features by their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// `exp_implicit_animations`: `CALayer.areImplicitAnimationsEnabled` begins as `true`.
    public static let implicitAnimations = ASExperimentalFeatures(rawValue: 1)
    /// `exp_unflattened_layouts`: `ASDisplayNode.shouldStoreUnflattenedLayouts` begins as `true`.
    public static let unflattenedLayouts = ASExperimentalFeatures(rawValue: 2)
    /// `exp_suppress_invalid_updates`: `ASDisplayNode.suppressesInvalidCollectionUpdateExceptions` begins as `true`.
    public static let suppressInvalidUpdates = ASExperimentalFeatures(rawValue: 4)
    /// `exp_no_overscroll`: `UIScrollView.isOverscrollAllowed` begins as `false`.
    public static let noOverscroll = ASExperimentalFeatures(rawValue: 8)
    /// `exp_no_pointer_dragging`: `UIScrollView.isDraggedByPointer` begins as `false`.
    public static let noPointerDragging = ASExperimentalFeatures(rawValue: 16)
    /// All features.
    public static let all = names.reduce(into: ASExperimentalFeatures()) { $0.formUnion($1.feature) }

    fileprivate static let names: [(name: String, feature: ASExperimentalFeatures)] = [
        ("exp_implicit_animations", .implicitAnimations), ("exp_unflattened_layouts", .unflattenedLayouts),
        ("exp_suppress_invalid_updates", .suppressInvalidUpdates), ("exp_no_overscroll", .noOverscroll),
        ("exp_no_pointer_dragging", .noPointerDragging),
    ]
}

/// The names of features, in the order of their bits.
///
/// - Source: Texture `ASExperimentalFeaturesGetNames`
public func ASExperimentalFeaturesGetNames(_ features: ASExperimentalFeatures) -> [String] {
    ASExperimentalFeatures.names.filter { features.contains($0.feature) }.map(\.name)
}

/// The features of these names; each unknown name is logged, and ignored.
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
