// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import ASPlatform
public import Foundation

/// A drag from one headless window to another, which is not displayed.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASHeadlessDrag: ASPlatformDrag {
    /// The window in which the drag began.
    public private(set) weak var window: ASHeadlessWindow?
    /// The image that follows the pointer.
    public var image: ASPixelBuffer? { attributes.image }
    /// The position of the pointer in the image, in points.
    public var hotSpot: CGPoint { attributes.hotSpot }
    /// The actions that windows of other programs are offered.
    public var foreignActions: [ASDragAction] { attributes.foreignActions }
    /// The action of a drop at the pointer's location.
    public private(set) var action: ASDragAction?

    private let attributes: ASDragAttributes
    /// Returns the frontmost window at a point of the screen.
    private let windowAt: (CGPoint) -> ASHeadlessWindow?
    private let didEnd: (ASHeadlessDrag) -> Void
    private weak var delegate: (any ASPlatformDragDelegate)?
    private weak var target: ASHeadlessWindow?
    private var location: CGPoint
    private var isDropped = false
    private lazy var drop = ASLocalDrop(attributes) { [weak self] in self?.end(with: $0) }

    init(
        _ attributes: ASDragAttributes,
        window: ASHeadlessWindow,
        delegate: any ASPlatformDragDelegate,
        windowAt: @escaping (CGPoint) -> ASHeadlessWindow?,
        didEnd: @escaping (ASHeadlessDrag) -> Void
    ) {
        self.attributes = attributes
        self.window = window
        self.delegate = delegate
        self.windowAt = windowAt
        self.didEnd = didEnd
        location = attributes.location
    }

    /// Cancels the drag.
    public func cancel() {
        guard !isDropped else { return }
        leave()
        end(with: nil)
    }

    /// Handles an event if it belongs to the drag, and returns whether it does.
    func take(_ event: ASInputEvent) -> Bool {
        switch event {
        case .pointerMoved(let pointer): move(to: pointer)
        case .touchMoved(let touch): move(to: touch.pointer)
        case .buttonReleased(.primary, let pointer): release(at: pointer)
        case .touchEnded(let touch): release(at: touch.pointer)
        case .touchCancelled, .buttonCancelled(.primary, _): cancel()
        case .keyPressed(let key): if key.key == .escape { cancel() }
        default: break
        }
        return true
    }

    private func move(to pointer: ASPointerEvent) {
        guard !isDropped, let window else { return }
        location = pointer.location
        let place = CGPoint(x: window.origin.x + location.x, y: window.origin.y + location.y)
        let next = windowAt(place)
        if next !== target {
            leave()
            target = next
        }
        drop.suggestedAction = attributes.action(for: pointer.modifiers)
        action = next.flatMap { $0.simulateDrag(drop, to: $0.place(of: place)) }
        delegate?.platformDrag(self, didMoveTo: location, action: action)
    }

    private func release(at pointer: ASPointerEvent) {
        guard !isDropped else { return }
        move(to: pointer)
        delegate?.platformDrag(self, willEndWith: action)
        guard let window, let target, action != nil else {
            leave()
            return end(with: nil)
        }
        isDropped = true
        didEnd(self)
        let place = CGPoint(x: window.origin.x + location.x, y: window.origin.y + location.y)
        target.simulateDrop(drop, at: target.place(of: place))
    }

    private func leave() {
        target?.simulateDragLeft(drop)
        target = nil
    }

    private func end(with action: ASDragAction?) {
        didEnd(self)
        let last = delegate
        delegate = nil
        last?.platformDrag(self, didEndWith: action)
    }
}
