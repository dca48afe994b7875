// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASLayoutEngine
internal import Foundation

/// A copy of a spec, taken before its first measurement, because an app may style a node differently for another range.
package struct ASSpecSnapshot: Sendable {
    let kind: ASCapturedElementKind
    let settings: ASCapturedSettings?
    let style: ASCapturedStyle?
    let children: [Child]

    struct Child: @unchecked Sendable {
        // @unchecked because: the element is a handle that is safe on any thread; the style is a value.

        let element: any ASLayoutElement
        let style: ASCapturedStyle?
    }

    package init(_ element: any ASLayoutElement) {
        (kind, settings) = Self.identify(element)
        style = ASCapturedStyle(element.styleIfLoaded)
        children = element.sublayoutElements.map {
            Child(element: $0, style: ASCapturedStyle($0.styleIfLoaded))
        }
    }

    /// Returns the kind and the settings of an element; subclasses of built-in specs count as the app's, because they may override
    /// anything.
    private static func identify(_ element: any ASLayoutElement) -> (ASCapturedElementKind, ASCapturedSettings?) {
        let type = type(of: element)
        var settings = ASCapturedSettings()
        switch element {
        case let spec as ASStackLayoutSpec where type == ASStackLayoutSpec.self:
            read(spec, &settings)
            return (.stack, settings)
        case let spec as ASInsetLayoutSpec:
            let insets = spec.insets
            settings.insets = [insets.top, insets.left, insets.bottom, insets.right].map(ASCapturedLength.init)
            return (.inset, settings)
        case is ASBackgroundLayoutSpec: return (.background, nil)
        case is ASOverlayLayoutSpec: return (.overlay, nil)
        case let spec as ASRelativeLayoutSpec
        where type == ASRelativeLayoutSpec.self || type == ASCenterLayoutSpec.self:
            settings.horizontalPosition = "\(spec.horizontalPosition)"
            settings.verticalPosition = "\(spec.verticalPosition)"
            settings.sizingOption = spec.sizingOption.rawValue
            return (spec is ASCenterLayoutSpec ? .center : .relative, settings)
        case let spec as ASRatioLayoutSpec:
            settings.ratio = ASCapturedLength(spec.ratio)
            return (.ratio, settings)
        case let spec as ASAbsoluteLayoutSpec where type == ASAbsoluteLayoutSpec.self || isStatic(type):
            settings.sizing = "\(spec.sizing)"
            return (.absolute, settings)
        case is ASWrapperLayoutSpec where type == ASWrapperLayoutSpec.self: return (.wrapper, nil)
        case let spec as ASCornerLayoutSpec:
            settings.location = "\(spec.cornerLocation)"
            settings.offset = [ASCapturedLength(spec.offset.x), ASCapturedLength(spec.offset.y)]
            settings.wrapsCorner = spec.wrapsCorner
            return (.corner, settings)
        case is ASLayoutSpec where type == ASLayoutSpec.self: return (.spacer, nil)
        default: return (element.layoutElementType == .displayNode ? .node : .opaque, nil)
        }
    }

    /// Returns whether the class is `ASStaticLayoutSpec`, the old name of an absolute spec, which adds nothing to it.
    private static func isStatic(_ type: any ASLayoutElement.Type) -> Bool { "\(type)" == "ASStaticLayoutSpec" }

    private static func read(_ stack: ASStackLayoutSpec, _ settings: inout ASCapturedSettings) {
        settings.direction = "\(stack.direction)"
        settings.spacing = ASCapturedLength(nonzero: stack.spacing)
        settings.justifyContent = "\(stack.justifyContent)"
        settings.alignItems = "\(stack.alignItems)"
        settings.flexWrap = stack.flexWrap == .wrap ? "wrap" : nil
        settings.alignContent = stack.alignContent == .start ? nil : "\(stack.alignContent)"
        settings.lineSpacing = ASCapturedLength(nonzero: stack.lineSpacing)
        settings.isConcurrent = stack.isConcurrent ? true : nil
        settings.horizontalAlignment = stack.horizontalAlignment == .none ? nil : "\(stack.horizontalAlignment)"
        settings.verticalAlignment = stack.verticalAlignment == .none ? nil : "\(stack.verticalAlignment)"
    }
}

/// The snapshots of a recording's specs, taken before their first measurement.
///
/// - Thread: any
final class ASSpecSnapshots: Sendable {
    private let specs = ASLock<[ObjectIdentifier: ASSpecSnapshot]>([:])

    /// Stores the current state of `spec`.
    func note(_ spec: any ASLayoutElement) {
        let snapshot = ASSpecSnapshot(spec)
        specs.withLock { $0[ObjectIdentifier(spec)] = snapshot }
    }

    /// All snapshots, by the identity of their specs.
    var all: [ObjectIdentifier: ASSpecSnapshot] { specs.withLock { $0 } }
}
