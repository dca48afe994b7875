// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class DraggableNode: ASDisplayNode {
    override init() {
        super.init()
        backgroundColor = .systemPurple
        cornerRadius = 12
    }

    override func didLoad() {
        super.didLoad()
        let recognizer = UIPanGestureRecognizer()
        recognizer.addHandler { [unowned self, unowned recognizer] in panned(recognizer) }
        view.addGestureRecognizer(recognizer)
    }

    @MainActor private func panned(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: supernode?.view)
        view.center.x += translation.x
        view.center.y += translation.y
        recognizer.setTranslation(.zero, in: supernode?.view)
    }
}
