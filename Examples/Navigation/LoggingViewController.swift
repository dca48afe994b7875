// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A controller with a table, which logs its calls.
class LoggingViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    let log: AppearanceLog
    /// The name in the log.
    let name: String

    init(name: String, log: AppearanceLog) {
        (self.name, self.log) = (name, log)
        super.init(node: ASTableNode())
        title = name
        node.dataSource = self
        node.delegate = self
        node.backgroundColor = .systemBackground
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.note("\(name): viewWillAppear\(animated ? ", animated" : "")")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.note("\(name): viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.note("\(name): viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.note("\(name): viewDidDisappear")
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 0 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        { NavigationRowNode(title: "", detail: "", hue: nil) }
    }

    func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: false)
    }
}
