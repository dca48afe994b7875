// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The cell behind the last deal, which shows loading, a failure with a button, or the end of the list.
final class DealTailNode: ASCellNode {
    /// The state that is displayed.
    enum State: Hashable, Sendable {
        /// More deals load when the user scrolls near.
        case waiting
        case loading
        /// A failure with its message.
        case failed(String)
        case end
    }

    let retryButton = DemoButton.make("Try again")
    private let wheelNode = ASActivityIndicatorNode()
    private let textNode = ASTextNode()
    private let state: ASLock<State>
    private let onRetry: @MainActor @Sendable () -> Void

    init(_ state: State, onRetry: @escaping @MainActor @Sendable () -> Void) {
        self.state = ASLock(state)
        self.onRetry = onRetry
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        textNode.style.flexShrink = 1
        show(state)
    }

    override func didLoad() {
        super.didLoad()
        retryButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.onRetry() }
    }

    func show(_ state: State) {
        self.state.withLock { $0 = state }
        let (message, isError) = Self.message(for: state)
        textNode.attributedText = NSAttributedString(
            string: message,
            attributes: [
                .font: DemoFont.systemFont(ofSize: 14),
                .foregroundColor: isError ? UIColor.systemRed : .secondaryLabel,
            ]
        )
        if state == .loading { wheelNode.startAnimating() } else { wheelNode.stopAnimating() }
        setNeedsLayout()
    }

    private static func message(for state: State) -> (String, isError: Bool) {
        switch state {
        case .waiting, .loading: ("Loading more deals …", false)
        case .failed(let sentence): (sentence, true)
        case .end: ("No more deals today.", false)
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .center
        switch state.withLock({ $0 }) {
        case .waiting, .loading: row.children = [wheelNode, textNode]
        case .failed: row.children = [textNode, retryButton]
        case .end: row.children = [textNode]
        }
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: row)
    }
}
