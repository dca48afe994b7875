// SPDX-License-Identifier: Apache-2.0
internal import ASBase
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
        // Properties of few layers; see ASLayerKeyPath+Extras.swift.
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

    /// Returns the value on `layer`.
    package func value(on layer: CALayer) -> ASAnimatableValue {
        let whole = Self.value(of: property, on: layer)
        guard let component else { return whole }
        switch (whole, component) {
        case (.pair(let first, _), .x), (.pair(let first, _), .width): return .number(first)
        case (.pair(_, let second), .y), (.pair(_, let second), .height): return .number(second)
        case (.transform(let transform), _):
            let parts = ASTransformParts(transform.affineTransform)
            return switch component {
            case .rotation, .rotationZ: .number(parts.rotation ?? 0)
            case .scale: .number((parts.scaleX + parts.scaleY) / 2)
            case .scaleX: .number(parts.scaleX)
            case .scaleY: .number(parts.scaleY)
            case .translationX: .number(parts.translationX)
            case .translationY: .number(parts.translationY)
            default: .pair(parts.translationX, parts.translationY)
            }
        default: return whole
        }
    }

    /// Sets the value on `layer`; does nothing for a value of another kind.
    package func set(_ value: ASAnimatableValue, on layer: CALayer) {
        guard let component else { return Self.set(value, of: property, on: layer) }
        switch (Self.value(of: property, on: layer), component, value) {
        case (.pair(_, let second), .x, .number(let new)), (.pair(_, let second), .width, .number(let new)):
            Self.set(.pair(new, second), of: property, on: layer)
        case (.pair(let first, _), .y, .number(let new)), (.pair(let first, _), .height, .number(let new)):
            Self.set(.pair(first, new), of: property, on: layer)
        case (.transform(let transform), _, _):
            var parts = ASTransformParts(transform.affineTransform)
            Self.set(value, of: component, in: &parts)
            Self.set(.transform(CATransform3D(parts.transform)), of: property, on: layer)
        default: break
        }
    }

    private static func set(_ value: ASAnimatableValue, of component: Component, in parts: inout ASTransformParts) {
        switch (component, value) {
        case (.rotation, .number(let new)), (.rotationZ, .number(let new)): parts.rotation = new
        case (.scale, .number(let new)): (parts.scaleX, parts.scaleY) = (new, new)
        case (.scaleX, .number(let new)): parts.scaleX = new
        case (.scaleY, .number(let new)): parts.scaleY = new
        case (.translationX, .number(let new)): parts.translationX = new
        case (.translationY, .number(let new)): parts.translationY = new
        case (.translation, .pair(let x, let y)): (parts.translationX, parts.translationY) = (x, y)
        default: break
        }
    }

    private static func value(of property: Property, on layer: CALayer) -> ASAnimatableValue {
        switch property {
        case .bounds: .rect(layer.bounds)
        case .boundsOrigin: ASAnimatableValue(layer.bounds.origin)
        case .boundsSize: ASAnimatableValue(layer.bounds.size)
        case .position: ASAnimatableValue(layer.position)
        case .anchorPoint: ASAnimatableValue(layer.anchorPoint)
        case .zPosition: .number(layer.zPosition)
        case .transform: .transform(layer.transform)
        case .sublayerTransform: .transform(layer.sublayerTransform)
        case .opacity: .number(layer.opacity)
        case .cornerRadius: .number(layer.cornerRadius)
        case .backgroundColor: .color(layer.backgroundColor)
        case .borderWidth: .number(layer.borderWidth)
        case .borderColor: .color(layer.borderColor)
        case .shadowColor: .color(layer.shadowColor)
        case .shadowOpacity: .number(layer.shadowOpacity)
        case .shadowOffset: ASAnimatableValue(layer.shadowOffset)
        case .shadowRadius: .number(layer.shadowRadius)
        case .contentsRect: .rect(layer.contentsRect)
        case .contentsCenter: .rect(layer.contentsCenter)
        case .contentsTint: .color(layer.contentsTint)
        default: extraValue(of: property, on: layer)
        }
    }

    /// Sets a value, clamped to the valid range when a spring overshoots: no negative lengths, no opacity above 1.
    private static func set(_ value: ASAnimatableValue, of property: Property, on layer: CALayer) {
        switch (property, value) {
        case (.bounds, .rect(let rect)):
            let size = CGSize(width: max(0, rect.size.width), height: max(0, rect.size.height))
            layer.bounds = CGRect(origin: rect.origin, size: size)
        case (.boundsOrigin, .pair(let x, let y)): layer.bounds.origin = CGPoint(x: x, y: y)
        case (.boundsSize, .pair(let x, let y)): layer.bounds.size = CGSize(width: max(0, x), height: max(0, y))
        case (.position, .pair(let x, let y)): layer.position = CGPoint(x: x, y: y)
        case (.anchorPoint, .pair(let x, let y)): layer.anchorPoint = CGPoint(x: x, y: y)
        case (.zPosition, .number(let number)): layer.zPosition = number
        case (.transform, .transform(let transform)): layer.transform = transform
        case (.sublayerTransform, .transform(let transform)): layer.sublayerTransform = transform
        case (.opacity, .number(let number)): layer.opacity = min(1, max(0, number))
        case (.cornerRadius, .number(let number)): layer.cornerRadius = max(0, number)
        case (.backgroundColor, .color(let color)): layer.backgroundColor = color
        case (.borderWidth, .number(let number)): layer.borderWidth = max(0, number)
        case (.borderColor, .color(let color)): layer.borderColor = color
        case (.shadowColor, .color(let color)): layer.shadowColor = color
        case (.shadowOpacity, .number(let number)): layer.shadowOpacity = min(1, max(0, number))
        case (.shadowOffset, .pair(let x, let y)): layer.shadowOffset = CGSize(width: x, height: y)
        case (.shadowRadius, .number(let number)): layer.shadowRadius = max(0, number)
        case (.contentsRect, .rect(let rect)): layer.contentsRect = rect
        case (.contentsCenter, .rect(let rect)): layer.contentsCenter = rect
        case (.contentsTint, .color(let color)): layer.contentsTint = color
        default: setExtra(value, of: property, on: layer)
        }
    }
}
