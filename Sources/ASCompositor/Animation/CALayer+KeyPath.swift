// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

// The values of a layer by the paths that animations use.
extension CALayer {
    /// Returns the value of the property, or of its component, that `path` names.
    package func value(at path: ASLayerKeyPath) -> ASAnimatableValue {
        let whole = value(of: path.property)
        guard let component = path.component else { return whole }
        switch (whole, component) {
        case (.pair(let first, _), .x), (.pair(let first, _), .width): return .number(first)
        case (.pair(_, let second), .y), (.pair(_, let second), .height): return .number(second)
        case (.transform(let transform), _):
            return ASTransformParts(transform.affineTransform).value(of: component)
        default: return whole
        }
    }

    /// Sets the property, or its component, that `path` names; does nothing for a value of another kind.
    package func set(_ value: ASAnimatableValue, at path: ASLayerKeyPath) {
        guard let component = path.component else { return set(value, of: path.property) }
        switch (self.value(of: path.property), component, value) {
        case (.pair(_, let second), .x, .number(let new)), (.pair(_, let second), .width, .number(let new)):
            set(.pair(new, second), of: path.property)
        case (.pair(let first, _), .y, .number(let new)), (.pair(let first, _), .height, .number(let new)):
            set(.pair(first, new), of: path.property)
        case (.transform(let transform), _, _):
            var parts = ASTransformParts(transform.affineTransform)
            parts.set(value, of: component)
            set(.transform(CATransform3D(parts.transform)), of: path.property)
        default: break
        }
    }

    private func value(of property: ASLayerKeyPath.Property) -> ASAnimatableValue {
        switch property {
        case .bounds: .rect(bounds)
        case .boundsOrigin: ASAnimatableValue(bounds.origin)
        case .boundsSize: ASAnimatableValue(bounds.size)
        case .position: ASAnimatableValue(position)
        case .anchorPoint: ASAnimatableValue(anchorPoint)
        case .zPosition: .number(zPosition)
        case .transform: .transform(transform)
        case .sublayerTransform: .transform(sublayerTransform)
        case .opacity: .number(opacity)
        case .cornerRadius: .number(cornerRadius)
        case .backgroundColor: .color(backgroundColor)
        case .borderWidth: .number(borderWidth)
        case .borderColor: .color(borderColor)
        case .shadowColor: .color(shadowColor)
        case .shadowOpacity: .number(shadowOpacity)
        case .shadowOffset: ASAnimatableValue(shadowOffset)
        case .shadowRadius: .number(shadowRadius)
        case .contentsRect: .rect(contentsRect)
        case .contentsCenter: .rect(contentsCenter)
        case .contentsTint: .color(contentsTint)
        default: extraValue(of: property)
        }
    }

    /// Sets a value, clamped to the valid range when a spring overshoots: no negative lengths, no opacity above 1.
    private func set(_ value: ASAnimatableValue, of property: ASLayerKeyPath.Property) {
        switch (property, value) {
        case (.bounds, .rect(let rect)):
            let size = CGSize(width: max(0, rect.size.width), height: max(0, rect.size.height))
            bounds = CGRect(origin: rect.origin, size: size)
        case (.boundsOrigin, .pair(let x, let y)): bounds.origin = CGPoint(x: x, y: y)
        case (.boundsSize, .pair(let x, let y)): bounds.size = CGSize(width: max(0, x), height: max(0, y))
        case (.position, .pair(let x, let y)): position = CGPoint(x: x, y: y)
        case (.anchorPoint, .pair(let x, let y)): anchorPoint = CGPoint(x: x, y: y)
        case (.zPosition, .number(let number)): zPosition = number
        case (.transform, .transform(let transform)): self.transform = transform
        case (.sublayerTransform, .transform(let transform)): sublayerTransform = transform
        case (.opacity, .number(let number)): opacity = min(1, max(0, number))
        case (.cornerRadius, .number(let number)): cornerRadius = max(0, number)
        case (.backgroundColor, .color(let color)): backgroundColor = color
        case (.borderWidth, .number(let number)): borderWidth = max(0, number)
        case (.borderColor, .color(let color)): borderColor = color
        case (.shadowColor, .color(let color)): shadowColor = color
        case (.shadowOpacity, .number(let number)): shadowOpacity = min(1, max(0, number))
        case (.shadowOffset, .pair(let x, let y)): shadowOffset = CGSize(width: x, height: y)
        case (.shadowRadius, .number(let number)): shadowRadius = max(0, number)
        case (.contentsRect, .rect(let rect)): contentsRect = rect
        case (.contentsCenter, .rect(let rect)): contentsCenter = rect
        case (.contentsTint, .color(let color)): contentsTint = color
        default: setExtra(value, of: property)
        }
    }

    // MARK: Extras

    // Properties that few layers have, which are stored in `ASLayerExtras`. A layer without a group of them has its default values, and
    // setting them does nothing.

    private func extraValue(of property: ASLayerKeyPath.Property) -> ASAnimatableValue {
        if property == .shadowPath { return .path(extras?.shadowPath) }
        let gradient = extras?.gradient ?? ASGradientStyle()
        let shape = extras?.shape ?? ASShapeStyle()
        return switch property {
        case .path: .path(shape.path)
        case .fillColor: .color(shape.fillColor)
        case .strokeColor: .color(shape.strokeColor)
        case .strokeStart: .number(shape.strokeStart)
        case .strokeEnd: .number(shape.strokeEnd)
        case .lineWidth: .number(shape.lineWidth)
        case .miterLimit: .number(shape.miterLimit)
        case .lineDashPhase: .number(shape.lineDashPhase)
        case .colors: .colors(gradient.colors)
        case .locations: .list(gradient.locations)
        case .startPoint: ASAnimatableValue(gradient.startPoint)
        case .endPoint: ASAnimatableValue(gradient.endPoint)
        default: fatalError("ASLayerKeyPath: \(property) is a property of all layers. Add it to value(of:).")
        }
    }

    /// Sets a value, which is clamped to the valid range when a spring overshoots.
    private func setExtra(_ value: ASAnimatableValue, of property: ASLayerKeyPath.Property) {
        if property == .shadowPath, case .path(let path) = value { shadowPath = path }
        if let shape = extras?.shape { extras?.shape = Self.set(value, of: property, in: shape) }
        if let gradient = extras?.gradient { extras?.gradient = Self.set(value, of: property, in: gradient) }
    }

    private static func set(
        _ value: ASAnimatableValue,
        of property: ASLayerKeyPath.Property,
        in old: ASShapeStyle
    ) -> ASShapeStyle {
        var shape = old
        switch (property, value) {
        case (.path, .path(let path)): shape.path = path
        case (.fillColor, .color(let color)): shape.fillColor = color
        case (.strokeColor, .color(let color)): shape.strokeColor = color
        case (.strokeStart, .number(let number)): shape.strokeStart = min(1, max(0, number))
        case (.strokeEnd, .number(let number)): shape.strokeEnd = min(1, max(0, number))
        case (.lineWidth, .number(let number)): shape.lineWidth = max(0, number)
        case (.miterLimit, .number(let number)): shape.miterLimit = max(0, number)
        case (.lineDashPhase, .number(let number)): shape.lineDashPhase = number
        default: break
        }
        return shape
    }

    private static func set(
        _ value: ASAnimatableValue,
        of property: ASLayerKeyPath.Property,
        in old: ASGradientStyle
    ) -> ASGradientStyle {
        var gradient = old
        switch (property, value) {
        case (.colors, .colors(let colors)): gradient.colors = colors
        case (.locations, .list(let locations)): gradient.locations = locations
        case (.startPoint, .pair(let x, let y)): gradient.startPoint = CGPoint(x: x, y: y)
        case (.endPoint, .pair(let x, let y)): gradient.endPoint = CGPoint(x: x, y: y)
        default: break
        }
        return gradient
    }
}
