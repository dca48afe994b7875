// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASContainers
import ASGraphics
import ASNodes
import Foundation

/// A cell of a fixed height that draws a colour off main and records its interface states.
package final class RowNode: ASCellNode, ASDrawingNode {
    /// The events of all rows of a test, in order.
    package typealias Log = ASLock<[String]>

    package let name: Int
    private let height: ASLock<CGFloat>
    private let log: Log?
    package let measureCount = ASLock(0)

    package init(_ name: Int, height: CGFloat, log: Log? = nil) {
        self.name = name
        self.height = ASLock(height)
        self.log = log
        super.init()
        debugName = "\(name)"
    }

    /// Requests another height.
    package func setHeight(_ newHeight: CGFloat) {
        height.withLock { $0 = newHeight }
        setNeedsLayout()
    }

    package override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        measureCount.withLock { $0 += 1 }
        return CGSize(width: constrainedSize.width, height: height.withLock { $0 })
    }

    package static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(.red)
        context.fill(bounds)
    }

    private func note(_ event: String) {
        log?.withLock { $0.append("\(name)\(event)") }
    }

    package override func didEnterPreloadState() {
        super.didEnterPreloadState()
        note("+preload")
    }
    package override func didExitPreloadState() {
        super.didExitPreloadState()
        note("-preload")
    }
    package override func didEnterDisplayState() {
        super.didEnterDisplayState()
        note("+display")
    }
    package override func didExitDisplayState() {
        super.didExitDisplayState()
        note("-display")
    }
    package override func didEnterVisibleState() {
        super.didEnterVisibleState()
        note("+visible")
    }
    package override func didExitVisibleState() {
        super.didExitVisibleState()
        note("-visible")
    }

    @MainActor
    package var hasContents: Bool { isNodeLoaded && layer.contents != nil }
}
