// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutCapture
internal import ASLayoutEngine
public import ASNodes
internal import Foundation

extension ASDisplayNode {
    /// A description of the node's layouts and style, with a tree of the elements and the reasons for their measurements.
    ///
    /// For the tree, the node is measured again in the range of its last measurement. Its layouts do not change.
    ///
    /// - Thread: any until loaded
    /// - Source: Texture `ASDisplayNode.detailedLayoutDescription`
    public var detailedLayoutDescription: String {
        // A layout has a link to its element, which is a thread-safe handle.
        let (version, calculated, pending) = nodeState.withLock { state in
            (state.layouts.version, state.layouts.calculated, state.layouts.pending)
        }
        func text(_ layout: ASNodeLayout?) -> String {
            guard let layout else { return "none" }
            let isCurrent = layout.version >= version
            return "\(Self.text(layout.size)) in \(layout.constrainedSize) of \(Self.text(layout.parentSize)), "
                + "version \(layout.version)\(isCurrent ? "" : " (invalid)")\(layout.hasNotifiedParent ? ", asked its parent" : "")"
        }
        var lines = [
            debugLabel, "  bounds: \(Self.text(bounds.size))", "  layout version: \(version)",
            "  calculated layout: \(text(calculated))", "  pending layout: \(text(pending))",
        ]
        if let style = styleIfLoaded { lines.append("  style: \(style)") }
        guard lastMeasurement != nil else { return lines.joined(separator: "\n") }
        do throws(ASLayoutCaptureError) {
            lines.append(try ASCapturedLayout.measuringLive(self).layout.description)
        } catch {
            lines.append("  \(error)")
        }
        return lines.joined(separator: "\n")
    }
}
