// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASNodes
import ASPlatform
import ASScene
import ASTesting
import ASUIKit
import Dispatch
import Foundation
import NodeKit
import Testing

/// A property that a node shares with its view or layer.
private struct BridgedProperty: CustomTestStringConvertible, Sendable {
    enum Scope { case viewAndLayer, viewOnly }

    let testDescription: String
    let scope: Scope
    /// Whether the node returns the default.
    let hasDefault: @Sendable (ASDisplayNode) -> Bool
    /// Sets another value.
    let change: @Sendable (ASDisplayNode) -> Void
    /// Whether the node returns the other value.
    let isChanged: @Sendable (ASDisplayNode) -> Bool
    /// Whether the layer, or the view, has the other value.
    let hasArrived: @MainActor @Sendable (CALayer, UIView?) -> Bool

    init<Value: Equatable & Sendable>(
        _ name: String,
        get: @escaping @Sendable (ASDisplayNode) -> Value,
        set: @escaping @Sendable (ASDisplayNode, Value) -> Void,
        _ scope: Scope = .viewAndLayer,
        from initial: Value,
        to other: Value,
        _ read: @escaping @MainActor @Sendable (CALayer, UIView?) -> Value?
    ) {
        testDescription = name
        self.scope = scope
        hasDefault = { get($0) == initial }
        change = { set($0, other) }
        isChanged = { get($0) == other }
        hasArrived = { read($0, $1) == other }
    }

    private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    private static let part = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    private static let box = CGRect(x: 5, y: 7, width: 30, height: 20)

    /// All bridged properties, with Texture's defaults.
    static let all: [BridgedProperty] =
        geometry + looks + contents + [
            BridgedProperty(
                "isUserInteractionEnabled",
                get: { $0.isUserInteractionEnabled },
                set: { $0.isUserInteractionEnabled = $1 },
                .viewOnly,
                from: true,
                to: false
            ) {
                $1?.isUserInteractionEnabled
            },
            BridgedProperty("cursor", get: { $0.cursor }, set: { $0.cursor = $1 }, .viewOnly, from: nil, to: .crosshair)
            { $1?.cursor },
            BridgedProperty(
                "autoresizingMask",
                get: { $0.autoresizingMask },
                set: { $0.autoresizingMask = $1 },
                .viewOnly,
                from: [],
                to: .flexibleWidth
            ) {
                $1?.autoresizingMask
            },
            BridgedProperty(
                "isExclusiveTouch",
                get: { $0.isExclusiveTouch },
                set: { $0.isExclusiveTouch = $1 },
                .viewOnly,
                from: false,
                to: true
            ) { $1?.isExclusiveTouch },
            BridgedProperty(
                "autoresizesSubviews",
                get: { $0.autoresizesSubviews },
                set: { $0.autoresizesSubviews = $1 },
                .viewOnly,
                from: true,
                to: false
            ) { $1?.autoresizesSubviews },
            BridgedProperty(
                "allowsEdgeAntialiasing",
                get: { $0.allowsEdgeAntialiasing },
                set: { $0.allowsEdgeAntialiasing = $1 },
                from: false,
                to: true
            ) { layer, _ in layer.allowsEdgeAntialiasing },
            BridgedProperty(
                "edgeAntialiasingMask",
                get: { $0.edgeAntialiasingMask },
                set: { $0.edgeAntialiasingMask = $1 },
                from: [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge],
                to: [.layerTopEdge]
            ) { layer, _ in layer.edgeAntialiasingMask },
            BridgedProperty(
                "semanticContentAttribute",
                get: { $0.semanticContentAttribute },
                set: { $0.semanticContentAttribute = $1 },
                .viewOnly,
                from: .unspecified,
                to: .forceRightToLeft
            ) { $1?.semanticContentAttribute },
        ]

    private static let geometry: [BridgedProperty] = [
        BridgedProperty("frame", get: { $0.frame }, set: { $0.frame = $1 }, from: .zero, to: box) { layer, _ in
            layer.frame
        },
        BridgedProperty("bounds", get: { $0.bounds }, set: { $0.bounds = $1 }, from: .zero, to: box) { layer, _ in
            layer.bounds
        },
        BridgedProperty(
            "position",
            get: { $0.position },
            set: { $0.position = $1 },
            from: .zero,
            to: CGPoint(x: 3, y: 4)
        ) { layer, _ in layer.position },
        BridgedProperty(
            "anchorPoint",
            get: { $0.anchorPoint },
            set: { $0.anchorPoint = $1 },
            from: CGPoint(x: 0.5, y: 0.5),
            to: .zero
        ) { layer, _ in
            layer.anchorPoint
        },
        BridgedProperty("zPosition", get: { $0.zPosition }, set: { $0.zPosition = $1 }, from: 0, to: 2) { layer, _ in
            layer.zPosition
        },
        BridgedProperty(
            "transform",
            get: { $0.transform },
            set: { $0.transform = $1 },
            from: CATransform3DIdentity,
            to: CATransform3DMakeScale(2, 3, 1)
        ) { layer, _ in layer.transform },
    ]

    private static let looks: [BridgedProperty] = [
        BridgedProperty("alpha", get: { $0.alpha }, set: { $0.alpha = $1 }, from: 1, to: 0.5) { layer, _ in
            layer.opacity
        },
        BridgedProperty("isHidden", get: { $0.isHidden }, set: { $0.isHidden = $1 }, from: false, to: true) {
            layer,
            _ in layer.isHidden
        },
        BridgedProperty("isOpaque", get: { $0.isOpaque }, set: { $0.isOpaque = $1 }, from: true, to: false) {
            layer,
            _ in layer.isOpaque
        },
        BridgedProperty(
            "clipsToBounds",
            get: { $0.clipsToBounds },
            set: { $0.clipsToBounds = $1 },
            from: false,
            to: true
        ) { layer, _ in layer.masksToBounds },
        BridgedProperty("cornerRadius", get: { $0.cornerRadius }, set: { $0.cornerRadius = $1 }, from: 0, to: 6) {
            layer,
            _ in layer.cornerRadius
        },
        BridgedProperty(
            "maskedCorners",
            get: { $0.maskedCorners },
            set: { $0.maskedCorners = $1 },
            from: .all,
            to: .layerMinXMinYCorner
        ) { layer, _ in
            layer.maskedCorners
        },
        BridgedProperty(
            "backgroundColor",
            get: { $0.backgroundColor },
            set: { $0.backgroundColor = $1 },
            from: nil,
            to: .red
        ) { layer, _ in layer.backgroundColor },
        BridgedProperty("borderWidth", get: { $0.borderWidth }, set: { $0.borderWidth = $1 }, from: 0, to: 2) {
            layer,
            _ in layer.borderWidth
        },
        BridgedProperty("borderColor", get: { $0.borderColor }, set: { $0.borderColor = $1 }, from: .black, to: .green)
        { layer, _ in layer.borderColor },
        BridgedProperty("shadowColor", get: { $0.shadowColor }, set: { $0.shadowColor = $1 }, from: .black, to: .blue) {
            layer,
            _ in layer.shadowColor
        },
        BridgedProperty("shadowOpacity", get: { $0.shadowOpacity }, set: { $0.shadowOpacity = $1 }, from: 0, to: 0.5) {
            layer,
            _ in layer.shadowOpacity
        },
        BridgedProperty(
            "shadowOffset",
            get: { $0.shadowOffset },
            set: { $0.shadowOffset = $1 },
            from: CGSize(width: 0, height: -3),
            to: CGSize(width: 1, height: 2)
        ) { layer, _ in layer.shadowOffset },
        BridgedProperty("shadowRadius", get: { $0.shadowRadius }, set: { $0.shadowRadius = $1 }, from: 3, to: 5) {
            layer,
            _ in layer.shadowRadius
        },
    ]

    private static let contents: [BridgedProperty] = [
        BridgedProperty(
            "contentMode",
            get: { $0.contentMode },
            set: { $0.contentMode = $1 },
            from: .scaleToFill,
            to: .topLeft
        ) { layer, view in
            view?.contentMode ?? UIView.ContentMode(layer.contentsGravity)
        },
        BridgedProperty(
            "contentsGravity",
            get: { $0.contentsGravity },
            set: { $0.contentsGravity = $1 },
            from: .resize,
            to: .bottomRight
        ) { layer, _ in
            layer.contentsGravity
        },
        BridgedProperty("contentsRect", get: { $0.contentsRect }, set: { $0.contentsRect = $1 }, from: unit, to: part) {
            layer,
            _ in layer.contentsRect
        },
        BridgedProperty(
            "contentsCenter",
            get: { $0.contentsCenter },
            set: { $0.contentsCenter = $1 },
            from: unit,
            to: part
        ) { layer, _ in layer.contentsCenter },
        BridgedProperty("contentsScale", get: { $0.contentsScale }, set: { $0.contentsScale = $1 }, from: 1, to: 3) {
            layer,
            _ in layer.contentsScale
        },
        BridgedProperty(
            "needsDisplayOnBoundsChange",
            get: { $0.needsDisplayOnBoundsChange },
            set: { $0.needsDisplayOnBoundsChange = $1 },
            from: false,
            to: true
        ) {
            layer,
            _ in layer.needsDisplayOnBoundsChange
        },
    ]
}

@Suite("ASDisplayNode: bridged properties", .serialized)
@MainActor
struct BridgedPropertyTests {
    private func node(isLayerBacked: Bool) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.isLayerBacked = isLayerBacked
        return node
    }

    @Test(
        "A node has the default before and after loading, with a view and with a layer",
        arguments: BridgedProperty.all
    )
    fileprivate func defaults(_ property: BridgedProperty) {
        for isLayerBacked in property.scope == .viewOnly ? [false] : [false, true] {
            let scene = NodeWindow()
            let node = node(isLayerBacked: isLayerBacked)
            #expect(property.hasDefault(node))

            _ = node.layer

            #expect(property.hasDefault(node))
            scene.finish()
        }
    }

    @Test("A value set before loading is applied when the node loads", arguments: BridgedProperty.all)
    fileprivate func beforeTheLoad(_ property: BridgedProperty) {
        for isLayerBacked in property.scope == .viewOnly ? [false] : [false, true] {
            let scene = NodeWindow()
            let node = node(isLayerBacked: isLayerBacked)
            property.change(node)
            #expect(property.isChanged(node))

            let layer = node.layer

            #expect(property.hasArrived(layer, isLayerBacked ? nil : node.view))
            #expect(property.isChanged(node))
            scene.finish()
        }
    }

    @Test("A value set on main after loading is applied immediately", arguments: BridgedProperty.all)
    fileprivate func afterTheLoad(_ property: BridgedProperty) {
        for isLayerBacked in property.scope == .viewOnly ? [false] : [false, true] {
            let scene = NodeWindow()
            let node = node(isLayerBacked: isLayerBacked)
            let layer = node.layer

            property.change(node)

            #expect(property.hasArrived(layer, isLayerBacked ? nil : node.view))
            #expect(property.isChanged(node))
            scene.finish()
        }
    }

    @Test("A value set off main after loading is applied on the next turn", arguments: BridgedProperty.all)
    fileprivate func offMain(_ property: BridgedProperty) {
        let scene = NodeWindow()
        let node = node(isLayerBacked: false)
        let layer = node.layer
        scene.runtime.adoptsForeignThreads = true
        let handle = ASUncheckedTransfer(node)  // a node is a thread-safe handle

        runOffMain { property.change(handle.value) }
        #expect(!property.hasArrived(layer, node.view))
        scene.dispatcher.runUntilParked()

        #expect(property.hasArrived(layer, node.view))
        scene.finish()
    }

    @Test("A view made by the app keeps the properties that were not set", arguments: BridgedProperty.all)
    fileprivate func foreignViews(_ property: BridgedProperty) {
        let scene = NodeWindow()
        let foreign = ASDisplayNode(viewBlock: {
            let view = UIView()
            let source = ASDisplayNode(viewBlock: { view })
            property.change(source)
            _ = source.view
            return view
        })

        #expect(property.hasArrived(foreign.layer, foreign.view))
        scene.finish()
    }

    @Test("The tint is unknown before loading, and inherited afterwards")
    func tintColor() {
        let scene = NodeWindow()
        let (outer, inner) = (ASDisplayNode(), ASDisplayNode())
        outer.addSubnode(inner)
        #expect(inner.tintColor == nil)

        scene.show(outer)
        outer.tintColor = .purple

        #expect(inner.tintColor == .purple)
        scene.finish()
    }

    @Test("A layer-backed node takes no touches, whatever is set")
    func layerBackedInteraction() {
        let node = node(isLayerBacked: true)
        node.isUserInteractionEnabled = true

        #expect(!node.isUserInteractionEnabled)
        _ = node.layer
        #expect(!node.isUserInteractionEnabled)
    }

    @Test("The frame excludes the transform, keeps the origin of the bounds and follows the anchor point")
    func frames() {
        let node = ASDisplayNode()
        node.bounds = CGRect(x: 40, y: 50, width: 1, height: 1)
        node.anchorPoint = CGPoint(x: 0, y: 1)
        node.transform = CATransform3DMakeScale(2, 2, 1)

        node.frame = CGRect(x: 10, y: 20, width: 30, height: 40)

        for _ in 0..<2 {
            #expect(node.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
            #expect(node.bounds == CGRect(x: 40, y: 50, width: 30, height: 40))
            #expect(node.position == CGPoint(x: 10, y: 60))
            // The same once loaded.
            _ = node.view
        }
    }

    @Test("A background colour does not change opaqueness")
    func opaqueness() {
        let node = ASDisplayNode()
        node.backgroundColor = .red.withAlphaComponent(0.5)
        #expect(node.isOpaque)
        node.isOpaque = false
        node.backgroundColor = .red
        #expect(!node.isOpaque)
        #expect(!node.layer.isOpaque)
    }
}
