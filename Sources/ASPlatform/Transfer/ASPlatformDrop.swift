// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// What is dragged over a window, by this or another program.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol ASPlatformDrop: AnyObject, Sendable {
    /// The types that it can be had as, the best first.
    var types: [String] { get }
    /// What may become of it.
    var actions: [ASDragAction] { get }
    /// What whoever drags it asks for at present.
    var suggestedAction: ASDragAction { get }
    /// `ASDragAttributes.localContext` if the drag began in this program.
    var localContext: AnyObject? { get }

    /// Asks for the bytes of a type; possible until `finish(_:)`.
    func read(_ type: String, limit: Int, _ done: @escaping @MainActor (Result<Data, ASTransferError>) -> Void)
    /// Says what has become of it, once, after it was dropped; nil: nothing.
    func finish(_ action: ASDragAction?)
}

/// What is dragged within this program.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASLocalDrop: ASPlatformDrop {
    private let attributes: ASDragAttributes
    private let didFinish: @MainActor (ASDragAction?) -> Void
    private var isFinished = false
    /// What held keys ask for.
    public var suggestedAction: ASDragAction

    /// A drop of a drag that began with `attributes`; `didFinish` is called once.
    public init(_ attributes: ASDragAttributes, didFinish: @escaping @MainActor (ASDragAction?) -> Void) {
        self.attributes = attributes
        self.didFinish = didFinish
        suggestedAction = attributes.action(for: [])
    }

    /// Those of the offer.
    public var types: [String] { attributes.offer.types }
    /// Those of the drag.
    public var actions: [ASDragAction] { attributes.actions }
    /// That of the drag.
    public var localContext: AnyObject? { attributes.localContext }

    /// Straight from the offer.
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

    /// Tells the drag; counts once.
    public func finish(_ action: ASDragAction?) {
        guard !isFinished else { return }
        isFinished = true
        didFinish(action)
    }
}
