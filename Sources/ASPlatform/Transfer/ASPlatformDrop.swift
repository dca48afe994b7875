// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Data that this or another program drags over a window.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformDrop: AnyObject, Sendable {
    /// The available types, the best first.
    var types: [String] { get }
    /// The possible actions.
    var actions: [ASDragAction] { get }
    /// The action that the source currently suggests.
    var suggestedAction: ASDragAction { get }
    /// The value of `ASDragAttributes.localContext` if the drag began in this program.
    var localContext: AnyObject? { get }

    /// Requests the bytes of a type; possible until `finish(_:)`.
    func read(_ type: String, limit: Int, _ done: @escaping @MainActor (Result<Data, ASTransferError>) -> Void)
    /// Reports the action after a drop; called once, with `nil` for no action.
    func finish(_ action: ASDragAction?)
}

/// A drop of data from this program.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASLocalDrop: ASPlatformDrop {
    private let attributes: ASDragAttributes
    private let didFinish: @MainActor (ASDragAction?) -> Void
    private var isFinished = false
    /// The action for the held keys.
    public var suggestedAction: ASDragAction

    /// Creates a drop of a drag that began with `attributes`; `didFinish` is called once.
    public init(_ attributes: ASDragAttributes, didFinish: @escaping @MainActor (ASDragAction?) -> Void) {
        self.attributes = attributes
        self.didFinish = didFinish
        suggestedAction = attributes.action(for: [])
    }

    /// The types of the offer.
    public var types: [String] { attributes.offer.types }
    /// The actions of the drag.
    public var actions: [ASDragAction] { attributes.actions }
    /// The local context of the drag.
    public var localContext: AnyObject? { attributes.localContext }

    /// Reads directly from the offer.
    public func read(
        _ type: String,
        limit: Int,
        _ done: @escaping @MainActor (Result<Data, ASTransferError>) -> Void
    ) {
        attributes.offer.read(type) { result in
            guard case .success(let data) = result, data.count > limit else { return done(result) }
            done(.failure(.tooLarge(limit: limit)))
        }
    }

    /// Reports the action to the drag; only the first call has an effect.
    public func finish(_ action: ASDragAction?) {
        guard !isFinished else { return }
        isFinished = true
        didFinish(action)
    }
}
