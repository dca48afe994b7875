// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// Delivers drags over a window to the views that accept them.
@MainActor
final class ASDropDispatcher: ASDropReceiver {
    private unowned let window: UIWindow
    private var session: ASDropSession?
    /// The interactions that were asked, and whether they accept the drag.
    private var responses: [(interaction: UIDropInteraction, accepts: Bool)] = []
    private weak var current: UIDropInteraction?
    private var proposal = UIDropProposal(operation: .cancel)
    private var entered: [UIDropInteraction] = []
    private lazy var scroller = ASDropScroller(window: window) { [weak self] in self?.contentDidMove() }

    package init(window: UIWindow) {
        self.window = window
    }

    package func moved(_ drop: any ASPlatformDrop, to location: CGPoint) -> ASDragAction? {
        if session?.drop !== drop { begin(drop) }
        guard let session else { return nil }
        session.windowLocation = location
        update(session)
        scroller.moved(to: location)
        return proposal.operation.action
    }

    package func left(_ drop: any ASPlatformDrop) {
        guard let session, session.drop === drop else { return }
        leave(session)
        end(session)
    }

    package func dropped(_ drop: any ASPlatformDrop, at location: CGPoint) {
        _ = moved(drop, to: location)
        scroller.stop()
        guard let session else { return drop.finish(nil) }
        guard let interaction = current, let delegate = interaction.delegate,
            let action = proposal.operation.action
        else {
            leave(session)
            end(session)
            return drop.finish(nil)
        }
        // Another drag may begin before everything has been loaded.
        let parties = entered
        forget()
        session.didLoadAll = { [weak interaction] in
            session.didLoadAll = {}
            drop.finish(action)
            guard let interaction else { return }
            interaction.delegate?.dropInteraction(interaction, concludeDrop: session)
            for party in parties { party.delegate?.dropInteraction(party, sessionDidEnd: session) }
        }
        delegate.dropInteraction(interaction, performDrop: session)
        if session.loadCount == 0 { session.didLoadAll() }
    }

    /// Called when the window closes.
    package func cancel() {
        guard let session else { return }
        leave(session)
        end(session)
    }

    private func begin(_ drop: any ASPlatformDrop) {
        if let session {
            leave(session)
            end(session)
        }
        session = ASDropSession(drop, window: window)
    }

    private func end(_ session: ASDropSession) {
        let parties = entered
        forget()
        for party in parties { party.delegate?.dropInteraction(party, sessionDidEnd: session) }
    }

    private func forget() {
        scroller.stop()
        session = nil
        responses = []
        entered = []
        current = nil
        proposal = UIDropProposal(operation: .cancel)
    }

    private func leave(_ session: ASDropSession) {
        guard let interaction = current else { return }
        current = nil
        interaction.delegate?.dropInteraction(interaction, sessionDidExit: session)
    }

    private func update(_ session: ASDropSession) {
        let next = interaction(for: session)
        if next !== current {
            leave(session)
            current = next
            if let next {
                if !entered.contains(where: { $0 === next }) { entered.append(next) }
                next.delegate?.dropInteraction(next, sessionDidEnter: session)
            }
        }
        let answer = next.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: session) }
        proposal = answer ?? UIDropProposal(operation: .cancel)
    }

    /// Returns the interaction of the innermost view under the pointer that accepts the drag.
    private func interaction(for session: ASDropSession) -> UIDropInteraction? {
        let view = window.hitTest(session.windowLocation, with: nil)
        for view in sequence(first: view, next: { $0?.superview }) {
            for case let interaction as UIDropInteraction in view?.interactions ?? []
            where accepts(interaction, session) {
                return interaction
            }
        }
        return nil
    }

    private func accepts(_ interaction: UIDropInteraction, _ session: ASDropSession) -> Bool {
        if let known = responses.first(where: { $0.interaction === interaction }) { return known.accepts }
        let accepts = interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false
        responses.append((interaction, accepts))
        return accepts
    }

    /// Updates the drag after the content under the resting pointer has moved.
    private func contentDidMove() {
        if let session { update(session) }
    }
}
