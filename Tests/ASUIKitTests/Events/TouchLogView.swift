// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// Records the touches that it receives, and retains them.
final class TouchLogView: UIView {
    var log: [String] = []
    /// An additional log, with the view's name.
    var shared: SharedLog?
    var name = ""

    private func note(_ text: String) {
        log.append(text)
        shared?.lines.append("\(name).\(text)")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled") }
}

/// Lines of several views and recognisers, in order.
@MainActor
final class SharedLog {
    var lines: [String] = []
}
