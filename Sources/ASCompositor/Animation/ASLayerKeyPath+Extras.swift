// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

// Properties that few layers have, which are stored in `ASLayerExtras`. A layer without a group of them has its default values, and
// setting them does nothing.
extension ASLayerKeyPath {
    static func extraValue(of property: Property, on layer: CALayer) -> ASAnimatableValue {
        if property == .shadowPath { return .path(layer.extras?.shadowPath) }
        let gradient = layer.extras?.gradient ?? ASGradientStyle()
        let shape = layer.extras?.shape ?? ASShapeStyle()
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
        default: fatalError("ASLayerKeyPath: \(property) is a property of all layers. Add it to value(of:on:).")
        }
    }

    /// Sets a value, which is clamped to the valid range when a spring overshoots.
    static func setExtra(_ value: ASAnimatableValue, of property: Property, on layer: CALayer) {
        if property == .shadowPath, case .path(let path) = value { layer.shadowPath = path }
        if let shape = layer.extras?.shape { layer.extras?.shape = set(value, of: property, in: shape) }
        if let gradient = layer.extras?.gradient { layer.extras?.gradient = set(value, of: property, in: gradient) }
    }

    private static func set(
        _ value: ASAnimatableValue,
        of property: Property,
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
        of property: Property,
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
