// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// Determines whether an endlessly animated layer can be seen at any moment of its animations.
///
/// A layer that cannot be seen needs no frames. Cases that are hard to predict count as visible.
@MainActor
struct ASAnimationReach {
    /// The maximum number of layers that are examined.
    private static let layerLimit = 64

    private var remainingLayerCount = Self.layerLimit

    /// Returns whether any part of `layer` may be visible in its window.
    static func isEffectivelyVisible(_ layer: CALayer) -> Bool {
        var reach = ASAnimationReach()
        return reach.isEffectivelyVisible(layer)
    }

    private mutating func isEffectivelyVisible(_ layer: CALayer) -> Bool {
        for ancestor in sequence(first: layer, next: \.superlayer) {
            if ancestor.isHidden { return false }
            if ancestor.opacity <= 0, !(ancestor.animations?.animates(.opacity) ?? false) { return false }
        }
        guard let superlayer = layer.superlayer, var rect = reachInSuperlayer(of: layer) else { return true }
        var current: CALayer? = superlayer
        while let next = current {
            if next.superlayer == nil || next.masksToBounds {
                rect = rect.intersection(next.bounds)
                if rect.isNull || rect.isEmpty { return false }
            }
            guard let parent = next.superlayer else { return true }
            // An animated ancestor may bring it into view.
            if Self.moves(next) { return true }
            rect = rect.applying(next.transformToSuperlayer)
            if !parent.sublayerTransform.isIdentity { rect = rect.applying(parent.sublayerAffineTransform) }
            current = parent
        }
        return true
    }

    private static let geometry: [ASLayerKeyPath.Property] = [
        .bounds, .boundsOrigin, .boundsSize, .position, .anchorPoint, .transform, .sublayerTransform,
    ]

    /// The properties that can enlarge a shape or a shadow.
    private static let outlines: [ASLayerKeyPath.Property] = [.path, .lineWidth, .miterLimit, .shadowPath]

    private static func moves(_ layer: CALayer) -> Bool {
        guard let animations = layer.animations else { return false }
        return geometry.contains { animations.animates($0) }
    }

    /// Returns the area that the layer and its descendants can cover, in the superlayer's space; `nil` when it is unknown.
    private mutating func reachInSuperlayer(of layer: CALayer) -> CGRect? {
        guard let extent = extent(of: layer) else { return nil }
        guard Self.moves(layer) else { return extent.applying(layer.transformToSuperlayer) }
        var positions = [layer.position]
        var turnsOrGrows = false
        var growth = Self.growth(of: layer.transform.affineTransform)
        var shift: CGFloat = 0
        for animation in layer.animations?.all ?? [] {
            for part in animation.parts where Self.geometry.contains(part.path.property) {
                guard let values = part.track.knownValues else { return nil }
                switch (part.path.property, part.path.component) {
                case (.position, nil):
                    for case .pair(let x, let y) in values { positions.append(CGPoint(x: x, y: y)) }
                case (.position, .x?):
                    for case .number(let x) in values { positions.append(CGPoint(x: x, y: layer.position.y)) }
                case (.position, .y?):
                    for case .number(let y) in values { positions.append(CGPoint(x: layer.position.x, y: y)) }
                case (.transform, nil):
                    turnsOrGrows = true
                    for case .transform(let value) in values {
                        growth = max(growth, Self.growth(of: value.affineTransform))
                        shift = max(shift, hypot(value.m41, value.m42))
                    }
                case (.transform, .rotation?), (.transform, .rotationZ?): turnsOrGrows = true
                case (.transform, .scale?), (.transform, .scaleX?), (.transform, .scaleY?):
                    turnsOrGrows = true
                    for case .number(let value) in values { growth = max(growth, abs(value) * 1.5) }
                default: return nil
                }
            }
        }
        let anchor = CGPoint(
            x: layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
            y: layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height
        )
        var box = CGRect.null
        if turnsOrGrows || !layer.transform.isIdentity {
            let corners = [
                (extent.minX, extent.minY), (extent.maxX, extent.minY), (extent.minX, extent.maxY),
                (extent.maxX, extent.maxY),
            ]
            let radius = (corners.map { hypot($0.0 - anchor.x, $0.1 - anchor.y) }.max() ?? 0) * growth
            let far = radius + shift + hypot(layer.transform.m41, layer.transform.m42)
            for place in positions {
                box = box.union(CGRect(x: place.x - far, y: place.y - far, width: 2 * far, height: 2 * far))
            }
        } else {
            for place in positions { box = box.union(extent.offsetBy(dx: place.x - anchor.x, dy: place.y - anchor.y)) }
        }
        return box
    }

    /// Returns the area that the layer and its descendants can cover, in the layer's own space; `nil` when it is unknown.
    private mutating func extent(of layer: CALayer) -> CGRect? {
        remainingLayerCount -= 1
        guard remainingLayerCount >= 0 else { return nil }
        var result = layer.bounds
        if let extras = layer.extras {
            guard !Self.outlines.contains(where: { layer.animations?.animates($0) ?? false }) else { return nil }
            if let shape = extras.shape, !layer.masksToBounds { result = result.union(shape.reach) }
            if let path = extras.shadowPath { result = result.union(path.boundingBoxOfPath) }
        }
        if layer.shadowOpacity > 0 || layer.animations?.animates(.shadowOpacity) ?? false {
            guard !(layer.animations?.animates(.shadowOffset) ?? false),
                !(layer.animations?.animates(.shadowRadius) ?? false)
            else { return nil }
            let reach = 3 * layer.shadowRadius + max(abs(layer.shadowOffset.width), abs(layer.shadowOffset.height))
            result = result.insetBy(dx: -reach, dy: -reach)
        }
        if layer.contents != nil, !layer.masksToBounds, layer.contentsGravity != .resize { return nil }
        guard !layer.masksToBounds else { return result }
        for sublayer in layer.sublayers where !sublayer.isHidden {
            guard var inner = reachInSuperlayer(of: sublayer) else { return nil }
            if !layer.sublayerTransform.isIdentity { inner = inner.applying(layer.sublayerAffineTransform) }
            result = result.union(inner)
        }
        return result
    }

    /// Returns the maximum factor by which the transform lengthens a distance.
    private static func growth(of transform: CGAffineTransform) -> CGFloat {
        let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
        return (a * a + b * b + c * c + d * d).squareRoot()
    }
}

extension ASAnimationTrack {
    /// The values that bound all values of the track; `nil` when it depends on, or exceeds, other values.
    fileprivate var knownValues: [ASAnimatableValue]? {
        guard !isAdditive, !isCumulative, case .timing(let function) = curve, function.staysInside else { return nil }
        switch values {
        case .basic(let from, let to, nil): return [from, to].compactMap { $0 }
        case .basic: return nil
        case .keyframes(let frames): return frames.mode.isCubic ? nil : frames.values
        }
    }
}
