// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// Traits as an object, which all elements in the same environment share.
///
/// - Thread: any; immutable
/// - Source: Texture `ASTraitCollection`
@dynamicMemberLookup
public final class ASTraitCollection: Sendable {
    /// The values.
    public let primitiveTraitCollection: ASPrimitiveTraitCollection  // immutable after init

    /// Creates an object from values.
    public init(_ primitiveTraitCollection: ASPrimitiveTraitCollection) {
        self.primitiveTraitCollection = primitiveTraitCollection
    }

    /// Creates an object of which only some values are specified.
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

    /// The traits of elements at first: all unspecified.
    public static let unspecified = ASTraitCollection(ASPrimitiveTraitCollection())

    /// The traits of the node that this thread measures; all unspecified while it measures none.
    ///
    /// Elements that are neither nodes nor specs read it.
    ///
    /// - Thread: any; each thread has its own
    public static var current: ASTraitCollection {
        ASCurrentElement.environment as? ASTraitCollection ?? unspecified
    }

    /// Returns a single value.
    public subscript<Value>(dynamicMember path: KeyPath<ASPrimitiveTraitCollection, Value>) -> Value {
        primitiveTraitCollection[keyPath: path]
    }

    /// Returns whether both have the same values.
    ///
    /// - Source: Texture `-isEqualToTraitCollection:`
    public func isEqual(to other: ASTraitCollection) -> Bool { self == other }
}

extension ASTraitCollection: Hashable, CustomStringConvertible {
    /// Returns whether both have the same values.
    public static func == (a: ASTraitCollection, b: ASTraitCollection) -> Bool {
        a === b || a.primitiveTraitCollection == b.primitiveTraitCollection
    }

    /// Hashes the values.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(primitiveTraitCollection)
    }

    /// The specified traits.
    public var description: String { primitiveTraitCollection.description }
}
