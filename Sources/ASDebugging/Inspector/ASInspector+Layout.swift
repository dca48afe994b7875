// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASLayoutCapture
internal import ASNodes
internal import ASUIKit
internal import Foundation

// The tab with the layout, and the layout as Swift code.

extension ASInspector {
    /// Shows the layout of the node under the pointer, or of the whole window; opens the inspector if necessary.
    static func showLayout(in window: UIWindow) {
        window.showsInspector = true
        guard let inspector = of(window) else { return }
        // The inspector changes the size of the content.
        window.layoutIfNeeded()
        let node = window.pointerLocation.flatMap { inspector.isOver($0) ? nil : inspector.node(at: $0) }
        inspector.panel.tab = .layout
        if let node {
            inspector.select(ObjectIdentifier(node))
        } else {
            inspector.showLayout(of: nil)
        }
    }

    /// Returns whether the inspector's panel contains a point of the window.
    private func isOver(_ location: CGPoint) -> Bool { ownWindow == nil && panel.frame.contains(location) }

    /// Called when the user has chosen a tab.
    func showTab() {
        if panel.tab == .layout { showLayoutOfChosen() }
        update()
    }

    func showLayoutOfChosen() { showLayout(of: chosen) }

    /// Shows the layout of a node, or of the whole window if `node` is `nil`.
    ///
    /// The node is measured again in the range of its last measurement. A node without children is shown in the layout of its supernode,
    /// which contains the reason for its measurement.
    func showLayout(of node: ASDisplayNode?) {
        guard let window else { return }
        do throws(ASLayoutCaptureError) {
            if let node {
                let name = node.asciiArtName()
                let layout = try ASCapturedLayout.measuringLive(node).layout
                let rows = ASInspectorLayoutRow.rows(of: layout)
                if rows.count == 1, let supernode = node.supernode, supernode.lastMeasurement != nil {
                    let outer = try ASCapturedLayout.measuringLive(supernode).layout
                    let outerRows = ASInspectorLayoutRow.rows(of: outer, marking: node.debugLabel)
                    if outerRows.contains(where: \.isMarked) {
                        panel.layoutNode.show("\(name) in the layout of \(supernode.asciiArtName())", outerRows)
                        return
                    }
                }
                panel.layoutNode.show("Layout of \(name)", rows)
            } else {
                let capture = try ASLayoutCapture.capture(of: window)
                panel.layoutNode.show(
                    "Layout of the window",
                    capture.layouts.flatMap { ASInspectorLayoutRow.rows(of: $0) }
                )
            }
        } catch {
            panel.layoutNode.show("\(error)", [])
        }
    }

    /// Copies the layout spec of the selected node as Swift code.
    func copySwift() {
        let message: String
        if let node = chosen {
            do throws(ASLayoutCaptureError) {
                if let code = ASLayoutCode.swift(try ASCapturedLayout.measuringLive(node).layout) {
                    UIPasteboard.general.string = code
                    message = "Copied:\n\n\(code)"
                } else {
                    message = "\(node.asciiArtName()) has no layout spec."
                }
            } catch {
                message = "\(error)"
            }
        } else {
            message = "Choose a node first."
        }
        panel.tab = .details
        panel.show(message)
    }
}
