// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import AsyncDisplayKit
import Foundation

/// A cell of a fixed height that draws a colour off main and records its interface states.
final class RowNode: ASCellNode, ASDrawingNode {
    /// The events of all rows of a test, in order.
    typealias Log = ASLock<[String]>

    let name: Int
    private let height: ASLock<CGFloat>
    private let log: Log?
    let measureCount = ASLock(0)

    init(_ name: Int, height: CGFloat, log: Log? = nil) {
        self.name = name
        self.height = ASLock(height)
        self.log = log
        super.init()
        debugName = "\(name)"
    }

    /// Requests another height.
    func setHeight(_ newHeight: CGFloat) {
        height.withLock { $0 = newHeight }
        setNeedsLayout()
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        measureCount.withLock { $0 += 1 }
        return CGSize(width: constrainedSize.width, height: height.withLock { $0 })
    }

    static func draw(
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

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        note("+preload")
    }
    override func didExitPreloadState() {
        super.didExitPreloadState()
        note("-preload")
    }
    override func didEnterDisplayState() {
        super.didEnterDisplayState()
        note("+display")
    }
    override func didExitDisplayState() {
        super.didExitDisplayState()
        note("-display")
    }
    override func didEnterVisibleState() {
        super.didEnterVisibleState()
        note("+visible")
    }
    override func didExitVisibleState() {
        super.didExitVisibleState()
        note("-visible")
    }

    @MainActor
    var hasContents: Bool { isNodeLoaded && layer.contents != nil }
}
