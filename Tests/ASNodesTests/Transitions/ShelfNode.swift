// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASLayoutEngine
import ASNodes
import Foundation

/// A column of the named boxes, from the top left corner, without gaps; records its callbacks.
///
/// A box is 40 × 20 points at first.
final class ShelfNode: ASDisplayNode {
    /// The callbacks of shelves and boxes, in order.
    typealias Log = ASLock<[String]>

    let log: Log
    private let boxes: ASLock<[String: BoxNode]>
    private let names: ASLock<[String]>
    /// Called while the spec is made.
    let duringSpec = ASLock<@Sendable (ShelfNode) -> Void>({ _ in })
    /// Replaces the default animation.
    @MainActor var animation: ((any ASContextTransitioning) -> Void)?
    /// Called after `didCompleteLayoutTransition`.
    @MainActor var afterCompletion: ((any ASContextTransitioning) -> Void)?
    let specsOnMain = ASLock(0)
    let specsOffMain = ASLock(0)

    init(_ names: String, name: String = "shelf", log: Log = Log([])) {
        self.log = log
        boxes = ASLock([:])
        self.names = ASLock(names.map { String($0) })
        super.init()
        debugName = name
        automaticallyManagesSubnodes = true
    }

    /// The box with a name, made on the first access.
    func box(_ name: String) -> BoxNode {
        boxes.withLockUnchecked { boxes in
            if let box = boxes[name] { return box }
            let box = BoxNode(name, log: log)
            boxes[name] = box
            return box
        }
    }

    /// Names the boxes of the next layout.
    func arrange(_ names: String) {
        self.names.withLock { $0 = names.map { String($0) } }
    }

    /// The names of the subnodes, back to front.
    var present: String { subnodes.map { $0.debugName ?? "?" }.joined() }

    /// The callbacks since the last call of this function.
    func takeLog() -> [String] {
        log.withLock { log in
            defer { log = [] }
            return log
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        if ASThreadIsMain() { specsOnMain.withLock { $0 += 1 } } else { specsOffMain.withLock { $0 += 1 } }
        duringSpec.withLock { $0 }(self)
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .start
        column.children = names.withLock { $0 }.map { box($0) }
        return column
    }

    override func calculatedLayoutDidChange() {
        super.calculatedLayoutDidChange()
        note("layout changed")
    }

    override func animateLayoutTransition(_ context: any ASContextTransitioning) {
        note("animate\(context.isAnimated() ? "" : " not")")
        if let animation { animation(context) } else { super.animateLayoutTransition(context) }
    }

    override func didCompleteLayoutTransition(_ context: any ASContextTransitioning) {
        note("complete, removing \(context.removedSubnodes().map { $0.debugName ?? "" }.joined())")
        super.didCompleteLayoutTransition(context)
        afterCompletion?(context)
    }

    private func note(_ event: String) {
        log.withLock { $0.append("\(debugName ?? ""): \(event)") }
    }

    /// The presented left and top edge of a box, and its alpha.
    @MainActor
    func seen(_ name: String) -> Seen {
        let node = box(name)
        guard node.supernode === self, node.isNodeLoaded else { return Seen(y: .nan, alpha: 0) }
        let layer = node.layer.presentation() ?? node.layer
        return Seen(y: layer.position.y - layer.bounds.height / 2, alpha: layer.opacity)
    }

    struct Seen: Equatable {
        var y: CGFloat
        var alpha: CGFloat
    }
}

/// A box; records its insertion and removal.
final class BoxNode: ASDisplayNode {
    private let log: ShelfNode.Log

    init(_ name: String, log: ShelfNode.Log) {
        self.log = log
        super.init()
        debugName = name
        style.preferredSize = CGSize(width: 40, height: 20)
    }

    private func note(_ event: String) {
        log.withLock { $0.append("\(event)\(debugName ?? "")") }
    }

    override func didEnterHierarchy() {
        super.didEnterHierarchy()
        note("+")
    }

    override func didExitHierarchy() {
        super.didExitHierarchy()
        note("-")
    }
}
