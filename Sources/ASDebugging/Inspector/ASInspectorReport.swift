// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASNodes
internal import Foundation

/// The report of the inspector about one node.
@MainActor
enum ASInspectorReport {
    /// Returns the class, the frame, the state, the drawing and other properties, one on each line.
    ///
    /// The node's `detailedLayoutDescription` follows, with the reason for each measurement.
    static func text(of node: ASDisplayNode) -> String {
        var lines = [node.debugLabel]
        func line(_ name: String, _ value: String) {
            lines.append(name.padding(toLength: 11, withPad: " ", startingAt: 0) + value)
        }
        line("frame", text(node.frame))
        if node.isNodeLoaded { line("in window", text(node.layer.convert(node.layer.bounds, to: nil))) }
        if node.bounds.origin != .zero { line("bounds", text(node.bounds)) }
        line("looks", looks(of: node))
        line("state", state(of: node))
        if let control = node as? ASControlNode { line("control", self.control(control)) }
        line("backing", backing(of: node))
        line("drawn", drawing(of: node))
        let inside = ASDisplayNodeFindAllSubnodes(node) { _ in true }
        line("subnodes", "\(node.subnodes.count), \(inside.count) with theirs, \(bytes(of: [node] + inside)) of pixels")
        lines.append("")
        lines.append(node.detailedLayoutDescription)
        return lines.joined(separator: "\n")
    }

    private static func looks(of node: ASDisplayNode) -> String {
        var parts: [String] = []
        if node.isHidden { parts.append("hidden") }
        if node.alpha != 1 { parts.append("alpha \(text(node.alpha))") }
        parts.append(node.isOpaque ? "opaque" : "not opaque")
        if node.clipsToBounds { parts.append("clips") }
        if node.cornerRadius != 0 { parts.append("corners \(text(node.cornerRadius))") }
        if node.borderWidth != 0 { parts.append("border \(text(node.borderWidth))") }
        if let color = node.backgroundColor { parts.append("background \(color)") }
        if !node.transform.isIdentity { parts.append("transformed") }
        if node.zPosition != 0 { parts.append("z \(text(node.zPosition))") }
        return parts.joined(separator: ", ")
    }

    private static func state(of node: ASDisplayNode) -> String {
        var parts = ["\(node.interfaceState)"]
        parts.append(node.isNodeLoaded ? node.isLayerBacked ? "layer-backed" : "view-backed" : "not loaded")
        if node.isSynchronous { parts.append("synchronous") }
        if node.isInHierarchy { parts.append("in hierarchy") }
        if node.automaticallyManagesSubnodes { parts.append("manages its subnodes") }
        if node.displayState?.placeholderLayer != nil { parts.append("shows its placeholder") }
        return parts.joined(separator: ", ")
    }

    private static func control(_ control: ASControlNode) -> String {
        var parts: [String] = []
        if !control.isEnabled { parts.append("disabled") }
        if control.isHighlighted { parts.append("highlighted") }
        if control.isSelected { parts.append("selected") }
        if control.isPressable, let layer = control.loadedLayer {
            let area = ASHitTestArea(of: layer).rect
            parts.append("touched in \(area.isNull ? "nothing" : text(area.size))")
        } else {
            parts.append("without targets")
        }
        return parts.joined(separator: ", ")
    }

    private static func backing(of node: ASDisplayNode) -> String {
        guard let contents = node.loadedLayer?.contents else { return "none" }
        let format = contents.ink != nil ? "one colour" : contents.format == .argb32 ? "ARGB" : "alpha"
        return "\(contents.pixelWidth) × \(contents.pixelHeight) pixels, \(format), "
            + "\(contents.isOpaque ? "opaque" : "with alpha"), \(bytes(contents.bytesPerRow * contents.pixelHeight))"
    }

    private static func drawing(of node: ASDisplayNode) -> String {
        guard let record = node.displayState?.lastDrawing else {
            return node.drawsItself ? "not yet" : "nothing of its own"
        }
        let time = String(format: "%.2f", record.seconds * 1000)
        return "\(record.count) time\(record.count == 1 ? "" : "s"), the last in \(time) ms, "
            + (node.displaysAsynchronously ? "in the background" : "on main")
    }

    /// Returns the size of the pixels of nodes; pixels that several nodes share are counted once.
    static func bytes(of nodes: [ASDisplayNode]) -> String {
        var seen: Set<ObjectIdentifier> = []
        let sum = nodes.lazy.compactMap { $0.loadedLayer?.contents }.filter {
            seen.insert(ObjectIdentifier($0)).inserted
        }
        .reduce(0) { $0 + $1.bytesPerRow * $1.pixelHeight }
        return bytes(sum)
    }

    private static func bytes(_ count: Int) -> String {
        count < 10_000 ? "\(count) bytes" : count < 10_000_000 ? "\(count / 1000) kB" : "\(count / 1_000_000) MB"
    }

    nonisolated static func text(_ rect: CGRect) -> String {
        "{\(text(rect.minX)), \(text(rect.minY)), \(text(rect.width)), \(text(rect.height))}"
    }

    nonisolated static func text(_ size: CGSize) -> String { "\(text(size.width)) × \(text(size.height))" }

    nonisolated static func text(_ value: CGFloat) -> String {
        value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : String(format: "%.2f", Double(value))
    }
}
