// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASLayoutCapture
internal import ASLayoutEngine
public import ASNodes
public import ASUIKit
internal import Foundation

extension ASLayoutCapture {
    /// Captures the layouts that a window shows.
    ///
    /// There is one for each node that the layout of another node has not placed, such as the root node and each cell of a table. These
    /// nodes are measured again in the ranges of their last measurements; the window does not change. The inspector is omitted.
    ///
    /// - Throws: `ASLayoutCaptureError`, if no node has been measured
    /// - Thread: main
    @preconcurrency @MainActor
    public static func capture(of window: UIWindow) throws(ASLayoutCaptureError) -> ASLayoutCapture {
        try capture(window.layer, "the window shows no node.") { ASInspector.isOwn($0, in: window) }
    }

    /// Captures the layouts of the nodes in a view; see `capture(of:)` for a window.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public static func capture(of view: UIView) throws(ASLayoutCaptureError) -> ASLayoutCapture {
        try capture(view.layer, "there is no node in the view.")
    }

    /// Captures the layouts of a node and of the descendants that its layout has not placed; see `capture(of:)` for a window.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public static func capture(of node: ASDisplayNode) throws(ASLayoutCaptureError) -> ASLayoutCapture {
        if node.isNodeLoaded { return try capture(node.layer, "\(node.debugLabel) was not measured.") }
        var collector = ASLiveLayoutCollector()
        try collector.collect(unloaded: node, at: .zero)
        return try collector.capture("\(node.debugLabel) was not measured.")
    }

    @MainActor
    private static func capture(
        _ layer: CALayer,
        _ reason: String,
        isExcluded: @escaping (CALayer) -> Bool = { _ in false }
    ) throws(ASLayoutCaptureError) -> ASLayoutCapture {
        var collector = ASLiveLayoutCollector(isExcluded: isExcluded)
        try collector.collect(layer, in: layer)
        return try collector.capture(reason)
    }
}

/// Finds the layouts in a tree of layers or nodes.
@MainActor
private struct ASLiveLayoutCollector {
    private var layouts: [ASCapturedLayout] = []
    private var placed: Set<ObjectIdentifier> = []
    /// Whether a layer is omitted with its sublayers.
    private let isExcluded: (CALayer) -> Bool

    init(isExcluded: @escaping (CALayer) -> Bool = { _ in false }) {
        self.isExcluded = isExcluded
    }

    func capture(_ reason: String) throws(ASLayoutCaptureError) -> ASLayoutCapture {
        if layouts.isEmpty { throw .nothingToCapture(reason) }
        return ASLayoutCapture(scale: ASScreenScale(), layouts: layouts)
    }

    mutating func collect(_ layer: CALayer, in root: CALayer) throws(ASLayoutCaptureError) {
        if isExcluded(layer) { return }
        if let node = ASLayerToDisplayNode(layer) {
            try collect(node, at: layer.convert(layer.bounds.origin, to: root))
        }
        for sublayer in layer.sublayers { try collect(sublayer, in: root) }
    }

    mutating func collect(unloaded node: ASDisplayNode, at origin: CGPoint) throws(ASLayoutCaptureError) {
        try collect(node, at: origin)
        for subnode in node.subnodes {
            let frame = subnode.frame
            try collect(unloaded: subnode, at: CGPoint(x: origin.x + frame.minX, y: origin.y + frame.minY))
        }
    }

    private mutating func collect(_ node: ASDisplayNode, at origin: CGPoint) throws(ASLayoutCaptureError) {
        guard !placed.contains(ObjectIdentifier(node)), node.lastMeasurement != nil else { return }
        var (layout, elements) = try ASCapturedLayout.measuringLive(node)
        layout.origin = origin
        layouts.append(layout)
        placed.formUnion(elements)
    }
}

extension ASCapturedLayout {
    /// Returns the layout of a node, measured again in the range of its last measurement.
    package static func measuringLive(
        _ node: ASDisplayNode
    ) throws(ASLayoutCaptureError) -> (layout: ASCapturedLayout, elements: Set<ObjectIdentifier>) {
        guard let last = node.lastMeasurement else { throw .nothingToCapture("\(node.debugLabel) was not measured.") }
        return try ASLayoutCapture.measure(node, last.range, last.parentSize, .root)
    }
}
