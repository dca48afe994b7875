// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A controller in a cell, which reports when it appears and disappears.
final class PictureViewController: ASDKViewController<PictureNode> {
    private let name: String
    private let report: @MainActor (String) -> Void
    private var appearanceCount = 0

    init(name: String, photo: URL, report: @escaping @MainActor (String) -> Void) {
        (self.name, self.report) = (name, report)
        super.init(node: PictureNode(name: name, photo: photo))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        report("\(name): viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        report("\(name): viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearanceCount += 1
        node.show(appearanceCount: appearanceCount)
        report("\(name): viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        report("\(name): viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        report("\(name): viewDidDisappear")
    }
}
