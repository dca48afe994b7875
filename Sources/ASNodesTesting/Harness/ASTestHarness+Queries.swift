// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
public import ASNodes
internal import ASUIKit
public import ASUIKitTesting
internal import Foundation

// Queries for nodes by displayed text and accessibility label. Visible nodes are those that are not hidden, in supernodes that are not hidden, and
// that overlap the window.
extension ASTestHarness {
    /// Returns the visible node that shows `text` and nothing else: a text node or an editable text node.
    ///
    /// - Throws: `ASTestFailure` unless there is exactly one; it lists the visible texts
    public func node(text: String) throws -> ASDisplayNode {
        try only(
            visibleNodes.filter { shownText(of: $0) == text },
            "text",
            text,
            visibleNodes.compactMap(shownText(of:))
        )
    }

    /// Returns the visible node with the accessibility label `label`.
    ///
    /// - Throws: `ASTestFailure` unless there is exactly one; it lists the visible labels
    public func node(label: String) throws -> ASDisplayNode {
        let labels = visibleNodes.compactMap(\.accessibilityLabel).filter { !$0.isEmpty }
        return try only(visibleNodes.filter { $0.accessibilityLabel == label }, "label", label, labels)
    }

    /// Taps the visible node that shows `text`, such as the title of a button.
    ///
    /// - Throws: `ASTestFailure` unless there is exactly one, its middle is in the window, and no motion keeps presses from it
    public func tap(text: String) throws { try tap(node(text: text)) }

    /// Taps the visible node with the accessibility label `label`; without one the view, such as a button of a navigation bar.
    ///
    /// - Throws: `ASTestFailure` unless there is exactly one, its middle is in the window, and no motion keeps presses from it
    public func tap(label: String) throws {
        let (nodes, views) = (visibleNodes, window?.shownViewElements ?? [])
        guard !nodes.contains(where: { $0.accessibilityLabel == label }) else { return try tap(node(label: label)) }
        let labels = (nodes.map(\.accessibilityLabel) + views.map(\.accessibilityLabel)).compactMap { $0 }
        let all = labels.filter { !$0.isEmpty }
        let view = try only(views.filter { $0.accessibilityLabel == label }, "label", label, all)
        try tap(at: pressableCenter(of: view.layer, label))
    }

    private func shownText(of node: ASDisplayNode) -> String? {
        (node as? any ASTextShowing)?.shownText
    }

    private var visibleNodes: [ASDisplayNode] {
        guard let window else { return [] }
        return nodes(ASDisplayNode.self).filter { node in
            // Nodes that are drawn into the layer of a supernode have no layer.
            node.isNodeLoaded ? window.shows(node.layer) : !node.isHidden && node.alpha > 0
        }
    }

    private func only<Found>(_ found: [Found], _ kind: String, _ value: String, _ all: [String]) throws -> Found {
        if found.count == 1 { return found[0] }
        let listed = all.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
        let rest = all.count > 20 ? ", and \(all.count - 20) more" : ""
        throw ASTestFailure([
            found.isEmpty
                ? "Nothing visible has the \(kind) '\(value)'. There are: \(listed.isEmpty ? "none" : listed)\(rest)."
                : "\(found.count) visible nodes or views have the \(kind) '\(value)'. Find one of them by nodes(_:)."
        ])
    }
}
