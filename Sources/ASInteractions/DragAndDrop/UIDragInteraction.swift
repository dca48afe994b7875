// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASPlatform
internal import ASScene
public import ASUIKit
internal import Foundation

/// Makes a view draggable: by the pointer immediately, by a finger after it has rested.
///
/// - Thread: main
/// - Source: UIKit `UIDragInteraction`
@preconcurrency @MainActor
public final class UIDragInteraction: UIInteraction {
    /// The delegate, which provides the items; held weakly.
    public private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view to which the interaction was added.
    public private(set) weak var view: UIView?
    /// Whether drags can begin; `true` by default.
    public var isEnabled = true {
        didSet { recognizer.isEnabled = isEnabled }
    }

    private let recognizer = ASDragGestureRecognizer()
    /// The drag that is about to begin, or is in progress.
    private var session: ASDragSession?

    /// Creates an interaction that has no view yet.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        recognizer.canBegin = { [weak self] in self?.prepare() ?? false }
        recognizer.addHandler { [weak self] in self?.recognized() }
    }

    /// Removes the recogniser from the previous view.
    public func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(recognizer)
    }

    /// Adds the recogniser to the view.
    public func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    /// Asks the delegate for the items.
    private func prepare() -> Bool {
        guard isEnabled, let delegate, let window = view?.window, window.platformHandle != nil,
            session?.hasEnded ?? true
        else { return false }
        let new = ASDragSession(window: window, location: recognizer.start)
        new.items = delegate.dragInteraction(self, itemsForBeginning: new)
        guard !new.items.isEmpty else { return false }
        session = new
        return true
    }

    private func recognized() {
        guard recognizer.state == .began, let session, let view, let window = view.window, let delegate,
            let platformWindow = window.platformHandle
        else { return }
        session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication =
            delegate.dragInteraction(self, sessionIsRestrictedToDraggingApplication: session)
        let allowsForeignMoves =
            session.allowsMoveOperation && delegate.dragInteraction(self, sessionAllowsMoveToOtherPrograms: session)
        session.didMove = { [weak self, unowned session] in
            guard let self else { return }
            self.delegate?.dragInteraction(self, sessionDidMove: session)
        }
        session.willEnd = { [weak self, unowned session] operation in
            guard let self else { return }
            self.delegate?.dragInteraction(self, session: session, willEndWith: operation)
        }
        session.didEnd = { [weak self, unowned session] operation in
            guard let self else { return }
            self.delegate?.dragInteraction(self, session: session, didEndWith: operation)
            if self.session === session { self.session = nil }
        }
        let (image, hotSpot) = preview(session, view, at: session.windowLocation)
        delegate.dragInteraction(self, sessionWillBegin: session)
        let drag = platformWindow.beginDrag(
            ASDragAttributes(
                offer: ASTransferOffer(items: session.items.map(\.itemProvider)),
                actions: session.allowsMoveOperation ? [.copy, .move, .link, .ask] : [.copy, .link],
                foreignActions: allowsForeignMoves ? [.copy, .move, .link, .ask] : [.copy],
                image: image,
                hotSpot: hotSpot,
                location: recognizer.location(in: nil),
                isLocalOnly: session.isRestrictedToDraggingApplication,
                localContext: session
            ),
            delegate: session
        )
        guard drag != nil else { return session.end(with: nil) }
        session.drag = drag
        // The drag receives the rest of the touch. Not immediately: recognisers are handling the touch.
        ASDispatcherCurrent().asyncMain { [weak window] in window?.cancelTouches() }
    }

    private func preview(_ session: ASDragSession, _ view: UIView, at start: CGPoint) -> (ASPixelBuffer?, CGPoint) {
        guard let item = session.items.first, let window = view.window else { return (nil, .zero) }
        let preview =
            delegate?.dragInteraction(self, previewForLifting: item, session: session) ?? item.previewProvider?()
            ?? UIDragPreview(view: view)
        let shown = preview.view
        let image = ASDragPicture.picture(of: preview, scale: window.platformHandle?.scale ?? 1, in: window)
        guard shown.window === window else {
            // A view that exists only for the drag is centred at the pointer.
            return (image, CGPoint(x: shown.bounds.width / 2, y: shown.bounds.height / 2))
        }
        let place = shown.convert(start, from: nil)
        return (image, CGPoint(x: place.x - shown.bounds.minX, y: place.y - shown.bounds.minY))
    }
}
