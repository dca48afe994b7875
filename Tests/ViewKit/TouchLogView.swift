// SPDX-License-Identifier: Apache-2.0
import ASUIKit
import Foundation

/// Records the touches that it receives, and retains them.
package final class TouchLogView: UIView {
    package var log: [String] = []
    /// An additional log, with the view's name.
    package var shared: SharedLog?
    package var name = ""

    private func note(_ text: String) {
        log.append(text)
        shared?.lines.append("\(name).\(text)")
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved") }
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended") }
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled") }
}

/// Lines of several views and recognisers, in order.
@MainActor
package final class SharedLog {
    package var lines: [String] = []

    package init() {}
}
