// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Addresses and OPML files can be dropped anywhere in the window.
extension ReaderViewController: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: URL.self) || session.canLoadObjects(ofClass: String.self)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard session.canLoadObjects(ofClass: URL.self) else {
            return session.loadObjects(ofClass: String.self) { [weak self] result in
                self?.take(result) { $0.subscribe($1) }
            }
        }
        session.loadObjects(ofClass: URL.self) { [weak self] result in
            self?.take(result) { $0.open($1) }
        }
    }

    private func take<Value>(_ result: Result<[Value], any Error>, _ use: (ReaderViewController, Value) -> Void) {
        do {
            for value in try result.get() { use(self, value) }
        } catch {
            showFailure(ReaderText.sentence(about: error))
        }
    }
}
