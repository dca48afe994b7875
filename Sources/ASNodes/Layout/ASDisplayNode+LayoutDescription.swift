// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASLayoutEngine
package import Foundation

private let storesUnflattened = ASRuntimeFlag { ASActivateExperimentalFeature(.unflattenedLayouts) }

extension ASDisplayNode {
    /// Whether nodes keep the layouts of their specs as they were before they were flattened.
    ///
    /// Default: false. It counts for what is measured from then on.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.shouldStoreUnflattenedLayouts`
    public static var shouldStoreUnflattenedLayouts: Bool {
        get { storesUnflattened.current }
        set { storesUnflattened.current = newValue }
    }

    /// The layout measured last with all its specs; nil unless `shouldStoreUnflattenedLayouts` was set by then.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.unflattenedCalculatedLayout`
    public var unflattenedCalculatedLayout: ASLayout? {
        let specLayout = rare { $0.unflattenedLayout } ?? nil
        return specLayout.map {
            ASLayout(layoutElement: self, size: $0.size, sublayouts: [$0.positioned(at: .zero)])
        }
    }

    /// Keeps what a spec was measured as, if that is wanted.
    func keepUnflattened(_ specLayout: ASLayout) {
        guard Self.shouldStoreUnflattenedLayouts else { return }
        withRare { $0.unflattenedLayout = specLayout }
    }

    /// This node and all below it, one line each, indented by `   | `: label, frame, and what is out of the ordinary.
    ///
    /// - Thread: any until loaded
    /// - Source: Texture `-displayNodeRecursiveDescription`
    public func displayNodeRecursiveDescription() -> String {
        var lines: [String] = []
        appendDescription(to: &lines, indent: "")
        return lines.joined(separator: "\n")
    }

    private func appendDescription(to lines: inout [String], indent: String) {
        lines.append(indent + lineOfDescription)
        for subnode in subnodes { subnode.appendDescription(to: &lines, indent: indent + "   | ") }
    }

    /// Label, frame, and what is out of the ordinary.
    package var lineOfDescription: String {
        let frame = frame
        var parts = [
            debugLabel,
            "frame={\(Self.text(frame.origin.x)), \(Self.text(frame.origin.y)), "
                + "\(Self.text(frame.width)), \(Self.text(frame.height))}",
        ]
        if isLayerBacked { parts.append("layer-backed") }
        if isSynchronous { parts.append("synchronous") }
        if !isNodeLoaded { parts.append("not loaded") }
        if isHidden { parts.append("hidden") }
        if alpha != 1 { parts.append("alpha=\(Self.text(alpha))") }
        if automaticallyManagesSubnodes { parts.append("manages its subnodes") }
        if isInHierarchy { parts.append("\(interfaceState)") }
        return parts.joined(separator: " ")
    }

    package static func text(_ size: CGSize) -> String { "{\(text(size.width)), \(text(size.height))}" }

    package static func text(_ value: CGFloat) -> String {
        value.magnitude < 1e15 && value == value.rounded() ? "\(Int(value))" : "\(Double(value))"
    }
}
