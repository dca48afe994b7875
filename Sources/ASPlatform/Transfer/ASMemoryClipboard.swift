// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// A clipboard that only this program uses, for named pasteboards and for platforms without a window system.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASMemoryClipboard: ASPlatformClipboard {
    /// A number that increases with each offer.
    public private(set) var changeCount = 0
    /// Whether the contents were offered by `offer(_:)`, instead of another program (`simulateOffer(_:)`).
    public private(set) var isOwner = false
    /// Called after each change.
    public var didChange: (@MainActor () -> Void)?
    private var contents: ASTransferOffer?

    /// Creates an empty clipboard.
    public init() {}

    /// The types of the last offer.
    public var types: [String]? { contents?.types ?? [] }

    /// Replaces the contents.
    public func offer(_ offer: ASTransferOffer?) {
        guard offer != nil || isOwner else { return }
        replace(offer, isOwn: offer != nil)
    }

    /// Replaces the contents as another program would.
    public func simulateOffer(_ offer: ASTransferOffer?) {
        replace(offer, isOwn: false)
    }

    private func replace(_ offer: ASTransferOffer?, isOwn: Bool) {
        contents = offer
        isOwner = isOwn
        changeCount += 1
        didChange?()
    }

    /// Delivers the types on a later main turn.
    public func readTypes(_ done: @escaping @MainActor (Result<[String], ASTransferError>) -> Void) {
        let types = contents?.types
        ASDispatcherCurrent().asyncMain { done(types.map { .success($0) } ?? .failure(.empty)) }
    }

    /// Delivers the bytes on a later main turn.
    public func read(
        _ type: String,
        limit: Int,
        _ done: @escaping @MainActor (Result<Data, ASTransferError>) -> Void
    ) {
        guard let contents else {
            ASDispatcherCurrent().asyncMain { done(.failure(.empty)) }
            return
        }
        contents.read(type) { result in
            if case .success(let data) = result, data.count > limit {
                done(.failure(.tooLarge(limit: limit)))
            } else {
                done(result)
            }
        }
    }
}
