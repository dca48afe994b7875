// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASUIKit
import AsyncDisplayKit
import Foundation

/// Writes down what happens to it.
final class RecordingNode: ASDisplayNode {
    private let record: ASLock<[String]>
    private let label: String

    init(_ label: String, record: ASLock<[String]>) {
        self.label = label
        self.record = record
        super.init()
        debugName = label
    }

    private func note(_ event: String) {
        record.withLock { $0.append("\(label) \(event)") }
    }

    override func didLoad() {
        super.didLoad()
        note("didLoad")
    }
    override func willEnterHierarchy() {
        super.willEnterHierarchy()
        note("willEnterHierarchy")
    }
    override func didEnterHierarchy() {
        super.didEnterHierarchy()
        note("didEnterHierarchy")
    }
    override func didExitHierarchy() {
        super.didExitHierarchy()
        note("didExitHierarchy")
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
    override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        note("changed")
    }
}

/// Fills its bounds with a colour, off main, and counts how often.
final class FillNode: ASDisplayNode {
    struct Parameters: Sendable {
        var color: UIColor
        var count: ASLock<Int>
        var wasOnMain: ASLock<Bool>
    }

    let color = ASLock<UIColor>(.red)
    let drawCount = ASLock(0)
    let wasOnMain = ASLock(false)

    override func drawParameters(forAsyncLayer layer: CALayer) -> (any Sendable)? {
        Parameters(color: color.withLock { $0 }, count: drawCount, wasOnMain: wasOnMain)
    }

    override class func draw(
        _ bounds: CGRect,
        withParameters parameters: (any Sendable)?,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let parameters = parameters as? Parameters, let context = UIGraphicsGetCurrentContext() else { return }
        parameters.count.withLock { $0 += 1 }
        if ASThreadIsMain() { parameters.wasOnMain.withLock { $0 = true } }
        context.setFillColor(parameters.color)
        context.fill(bounds)
    }
}
