// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// Traits as an object: all elements that have the same surroundings share one.
///
/// - Thread: any; immutable
/// - Source: Texture `ASTraitCollection`
@dynamicMemberLookup
public final class ASTraitCollection: Sendable {
    /// The values.
    public let primitiveTraitCollection: ASPrimitiveTraitCollection  // immutable after init

    /// An object round values.
    public init(_ primitiveTraitCollection: ASPrimitiveTraitCollection) {
        self.primitiveTraitCollection = primitiveTraitCollection
    }

    /// An object with little known.
    public convenience init(
        horizontalSizeClass: UIUserInterfaceSizeClass,
        verticalSizeClass: UIUserInterfaceSizeClass,
        containerSize: CGSize
    ) {
        var traits = ASPrimitiveTraitCollection()
        traits.horizontalSizeClass = horizontalSizeClass
        traits.verticalSizeClass = verticalSizeClass
        traits.containerSize = containerSize
        self.init(traits)
    }

    /// Nothing known: what elements have at first.
    public static let unspecified = ASTraitCollection(ASPrimitiveTraitCollection())

    /// The traits of the node that this thread measures; nothing known while it measures none.
    ///
    /// What an element that is neither node nor spec goes by.
    ///
    /// - Thread: any; each thread has its own
    public static var current: ASTraitCollection {
        ASCurrentElement.environment as? ASTraitCollection ?? unspecified
    }

    /// A single value.
    public subscript<Value>(dynamicMember path: KeyPath<ASPrimitiveTraitCollection, Value>) -> Value {
        primitiveTraitCollection[keyPath: path]
    }

    /// Whether both have the same values.
    ///
    /// - Source: Texture `-isEqualToTraitCollection:`
    public func isEqual(to other: ASTraitCollection) -> Bool { self == other }
}

extension ASTraitCollection: Hashable, CustomStringConvertible {
    /// The same values.
    public static func == (a: ASTraitCollection, b: ASTraitCollection) -> Bool {
        a === b || a.primitiveTraitCollection == b.primitiveTraitCollection
    }

    /// The values.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(primitiveTraitCollection)
    }

    /// What is known.
    public var description: String { primitiveTraitCollection.description }
}
