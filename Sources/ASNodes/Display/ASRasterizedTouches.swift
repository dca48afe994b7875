// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// Delivers the touches of a view to the nodes that are drawn into it.
///
/// - Thread: main
@MainActor
struct ASRasterizedTouches {
    enum Phase {
        case began, moved, ended, cancelled
    }

    /// The nodes in which touches began.
    private var targets: [UITouch: ASWeakNode] = [:]

    /// Delivers touches to `root` and the nodes in it.
    mutating func deliver(_ touches: Set<UITouch>, _ phase: Phase, to root: ASDisplayNode, with event: UIEvent?) {
        if phase == .began {
            for touch in touches {
                let node = root.rasterizedNode(at: touch.location(in: root.view), with: event)
                targets[touch] = ASWeakNode(node ?? root)
            }
        }
        var grouped: [ASDisplayNode: Set<UITouch>] = [:]
        for touch in touches {
            if let node = targets[touch]?.value { grouped[node, default: []].insert(touch) }
        }
        if phase == .ended || phase == .cancelled { for touch in touches { targets[touch] = nil } }
        for (node, touches) in grouped {
            switch phase {
            case .began: node.touchesBegan(touches, with: event)
            case .moved: node.touchesMoved(touches, with: event)
            case .ended: node.touchesEnded(touches, with: event)
            case .cancelled: node.touchesCancelled(touches, with: event)
            }
        }
    }
}
