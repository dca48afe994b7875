// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASUIKit
internal import Dispatch
internal import Foundation

/// Writes the content of every window to standard error when the process receives the signal `USR1`.
///
/// Useful for a program on another machine, or for one that retains objects: `kill -USR1 PID`.
@MainActor
package enum ASInspectorDump {
    private static var source: (any DispatchSourceSignal)?

    /// Begins to listen for the signal.
    package static func installIfNeeded() {
        guard source == nil else { return }
        // The source receives the signal in addition to its default action, which would end the process.
        signal(SIGUSR1, SIG_IGN)
        let made = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
        made.setEventHandler { MainActor.assumeIsolated { ASLogLine(text()) } }
        made.activate()
        source = made
    }

    /// Returns each window's nodes and views, one on each line, with the size of their pixels.
    static func text() -> String {
        let windows = UIApplication.shared.windows.filter { !($0 is any ASToolWindow) }
        var lines = ["\(windows.count) window\(windows.count == 1 ? "" : "s")"]
        for window in windows {
            let tree = ASInspector.tree(of: window)
            let nodes = tree.items.compactMap { tree.node($0.id) }
            let title = window.title.map { "\"\($0)\" " } ?? ""
            lines.append(
                "\(title)\(ASInspectorReport.text(window.bounds.size)), \(nodes.count) nodes, "
                    + "\(ASInspectorReport.bytes(of: nodes)) of pixels"
            )
            for item in tree.items {
                let indent = String(repeating: "   | ", count: item.depth)
                lines.append(indent + (tree.node(item.id)?.lineOfDescription ?? item.title))
            }
        }
        return lines.joined(separator: "\n")
    }
}
