// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class EditorViewController: ASDKViewController<ASDisplayNode> {
    private(set) var savedCount = 0

    override init() {
        super.init(node: ASDisplayNode())
    }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "s", modifierFlags: .control, discoverabilityTitle: "Save") { [weak self] _ in
                self?.savedCount += 1
            }
        ]
    }
}
