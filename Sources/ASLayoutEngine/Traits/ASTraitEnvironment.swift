// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// An object that has traits: a node or a spec.
///
/// - Thread: any
/// - Source: Texture `ASTraitEnvironment`
public protocol ASTraitEnvironment: AnyObject {
    /// The traits.
    ///
    /// Setting them passes them to all descendants.
    var primitiveTraitCollection: ASPrimitiveTraitCollection { get set }

    /// Returns the traits as an object.
    func asyncTraitCollection() -> ASTraitCollection
}

/// Passes traits to an element and its descendants.
///
/// - Thread: any
/// - Source: Texture `ASTraitCollectionPropagateDown`
public func ASTraitCollectionPropagateDown(_ element: any ASLayoutElement, _ traits: ASPrimitiveTraitCollection) {
    if let environment = element as? any ASTraitEnvironment {
        environment.primitiveTraitCollection = traits
    } else {
        for inner in element.sublayoutElements { ASTraitCollectionPropagateDown(inner, traits) }
    }
}

extension ASLayoutSpec: ASTraitEnvironment {
    /// The traits that were set, or else those of the node that measures the spec.
    ///
    /// A spec need not receive traits: while it is measured, the thread knows the measuring node. Traits that are set apply to this spec
    /// and its descendants.
    ///
    /// - Thread: any
    /// - Source: Texture `ASTraitEnvironment.primitiveTraitCollection`
    public final var primitiveTraitCollection: ASPrimitiveTraitCollection {
        get { asyncTraitCollection().primitiveTraitCollection }
        set {
            traits = ASTraitCollection(newValue)
            for element in sublayoutElements { ASTraitCollectionPropagateDown(element, newValue) }
        }
    }

    /// Returns the traits as an object.
    ///
    /// - Thread: any
    public final func asyncTraitCollection() -> ASTraitCollection {
        if let traits { return traits }
        if ASCurrentElement.object != nil { return .current }
        return (owner as? any ASTraitEnvironment)?.asyncTraitCollection() ?? .unspecified
    }
}
