// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The target of an animation in a layer: a property, or a component of one.
@MainActor
package struct ASLayerKeyPath: CustomStringConvertible {
    /// An animatable property of layers; the raw value is its key path.
    package enum Property: String, CaseIterable {
        case bounds
        case boundsOrigin = "bounds.origin"
        case boundsSize = "bounds.size"
        case position, anchorPoint, zPosition, transform, sublayerTransform
        case opacity, cornerRadius, backgroundColor, borderWidth, borderColor
        case shadowColor, shadowOpacity, shadowOffset, shadowRadius
        case contentsRect, contentsCenter, contentsTint
        // Properties of few layers; see CALayer+KeyPath.swift.
        case shadowPath
        case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
        case colors, locations, startPoint, endPoint
    }

    /// A component of a property; the raw value follows the property's key path.
    package enum Component: String, CaseIterable {
        case x, y, width, height
        case rotation
        case rotationZ = "rotation.z"
        case scale
        case scaleX = "scale.x"
        case scaleY = "scale.y"
        case translation
        case translationX = "translation.x"
        case translationY = "translation.y"
    }

    package let property: Property
    let component: Component?

    package init(_ property: Property, _ component: Component? = nil) {
        self.property = property
        self.component = component
    }

    /// The key path as text.
    package nonisolated var description: String { property.rawValue + (component.map { "." + $0.rawValue } ?? "") }

    /// Creates a path from its text, such as `position.x` or `transform.rotation.z`; `nil` when layers have no such property.
    package init?(_ name: String) {
        if let property = Property(rawValue: name) {
            self.init(property)
            return
        }
        // The longest property name applies: `bounds.size.width` is a component of `bounds.size`.
        let owners = Property.allCases.filter { name.hasPrefix($0.rawValue + ".") }
        guard let owner = owners.max(by: { $0.rawValue.count < $1.rawValue.count }) else { return nil }
        guard let part = Component(rawValue: String(name.dropFirst(owner.rawValue.count + 1))) else { return nil }
        guard Self.components(of: owner).contains(part) else { return nil }
        self.init(owner, part)
    }

    private static func components(of property: Property) -> [Component] {
        switch property {
        case .boundsOrigin, .position, .anchorPoint, .startPoint, .endPoint: [.x, .y]
        case .boundsSize, .shadowOffset: [.width, .height]
        case .transform, .sublayerTransform:
            [.rotation, .rotationZ, .scale, .scaleX, .scaleY, .translation, .translationX, .translationY]
        default: []
        }
    }
}
