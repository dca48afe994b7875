// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// An offer of data to other programs, or to other code of this one: types, each with bytes that are created on request.
///
/// - Thread: any
public struct ASTransferOffer: Sendable {
    /// A function that is called once, on any thread, with the bytes of a type.
    public typealias Load =
        @Sendable (_ type: String, _ done: @escaping @Sendable (Result<Data, ASTransferError>) -> Void) -> Void

    /// MIME types, the best first; see `ASTransferType`.
    public var types: [String]
    /// Creates the bytes of a type for each request; called on the main thread.
    public var load: Load

    /// Creates an offer of bytes that are created on request.
    public init(types: [String], load: @escaping Load) {
        self.types = types
        self.load = load
    }

    /// Creates an offer of existing bytes.
    public init(_ contents: [(type: String, data: Data)]) {
        types = contents.map(\.type)
        load = { type, done in
            let found = contents.first { $0.type == type }
            done(found.map { .success($0.data) } ?? .failure(.noSuchType(type)))
        }
    }

    /// Requests the bytes; `done` is called once, on a later main turn.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func read(_ type: String, _ done: @escaping @MainActor (Result<Data, ASTransferError>) -> Void) {
        guard types.contains(type) else {
            ASDispatcherCurrent().asyncMain { done(.failure(.noSuchType(type))) }
            return
        }
        let answered = ASLock(false)
        load(type) { result in
            let isFirst = answered.withLock { state in
                defer { state = true }
                return !state
            }
            if isFirst { ASDispatcherCurrent().asyncMain { done(result) } }
        }
    }
}
