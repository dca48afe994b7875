// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASLayoutEngine
package import Foundation

private let storesUnflattened = ASRuntimeFlag { ASActivateExperimentalFeature(.unflattenedLayouts) }

extension ASDisplayNode {
    /// Whether nodes keep the layouts of their specs before flattening; `false` by default.
    ///
    /// It applies to later measurements.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.shouldStoreUnflattenedLayouts`
    public static var shouldStoreUnflattenedLayouts: Bool {
        get { storesUnflattened.current }
        set { storesUnflattened.current = newValue }
    }

    /// The last calculated layout with all its specs; `nil` unless `shouldStoreUnflattenedLayouts` was `true` at that time.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.unflattenedCalculatedLayout`
    public var unflattenedCalculatedLayout: ASLayout? {
        let specLayout = rare { $0.unflattenedLayout } ?? nil
        return specLayout.map {
            ASLayout(layoutElement: self, size: $0.size, sublayouts: [$0.positioned(at: .zero)])
        }
    }

    /// Stores the layout of a spec, if `shouldStoreUnflattenedLayouts`.
    func storeUnflattened(_ specLayout: ASLayout) {
        guard Self.shouldStoreUnflattenedLayouts else { return }
        withRare { $0.unflattenedLayout = specLayout }
    }

    /// Returns this node and all descendants, one per line, indented by ` | `: label, frame, and unusual properties.
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

    /// The label, the frame, and unusual properties.
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
