// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASNodes
internal import ASPlatformHeadless
internal import ASScene
internal import ASUIKit
public import ASUIKitTesting
internal import Foundation

extension ASTestHarness {
    /// The last frame as text: one line for each painting step, from back to front.
    ///
    /// A line contains the step, its node or layer with its text, its rectangle, and its colour or pixels. Groups indent their contents.
    /// The text is a reference for `ASSnapshot.verify`; unlike that of an image, its difference names the change.
    ///
    /// Empty before the first frame.
    ///
    /// - Units: device pixels
    /// - Thread: main
    public var sceneText: String {
        guard let scene = platformWindow.lastScene else { return "" }
        let names = layerNames()
        var lines = ["window \(scene.pixelWidth)×\(scene.pixelHeight)"]
        var indent = ""
        for item in scene.items {
            // Scenes number the steps of a layer in the lowest five bits.
            let name = names[item.identifier >> 5] ?? "window"
            if case .endGroup = item.kind {
                indent.removeLast(2)
                continue
            }
            lines.append("\(indent)\(name): \(ASSceneText.step(item.kind))\(ASSceneText.clip(of: item))")
            if item.kind.beginsGroup { indent += "  " }
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the name of each layer of the window, by its identifier.
    private func layerNames() -> [UInt64: String] {
        var result: [UInt64: String] = [:]
        func visit(_ layer: CALayer) {
            result[layer.identifier] =
                ASLayerToDisplayNode(layer).map(Self.name(of:)) ?? layer.name
                ?? layer.delegate.map { "\(Swift.type(of: $0))" } ?? "\(Swift.type(of: layer))"
            for sublayer in layer.sublayers { visit(sublayer) }
            if let mask = layer.mask { visit(mask) }
        }
        if let window { visit(window.layer) }
        return result
    }

    private static func name(of node: ASDisplayNode) -> String {
        let shown = (node as? any ASTextShowing).flatMap { $0.isTextEditor ? nil : $0.shownText }
        let text = shown ?? node.debugName
        return "\(Swift.type(of: node))" + (text.map { " \(ASSceneText.quoted($0))" } ?? "")
    }
}
