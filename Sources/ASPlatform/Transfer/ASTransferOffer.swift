// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// What is offered to other programs, or to another part of this one: types, each with bytes that are made when asked for.
///
/// - Thread: any
public struct ASTransferOffer: Sendable {
    /// Calls back once, on any thread, with the bytes of a type.
    public typealias Load =
        @Sendable (_ type: String, _ done: @escaping @Sendable (Result<Data, ASTransferError>) -> Void) -> Void

    /// MIME types, the best first; see `ASTransferType`.
    public var types: [String]
    /// Makes the bytes of a type, each time that somebody asks; called on main.
    public var load: Load

    /// An offer of bytes that are yet to be made.
    public init(types: [String], load: @escaping Load) {
        self.types = types
        self.load = load
    }

    /// An offer of bytes that are there.
    public init(_ contents: [(type: String, data: Data)]) {
        types = contents.map(\.type)
        load = { type, done in
            let found = contents.first { $0.type == type }
            done(found.map { .success($0.data) } ?? .failure(.noSuchType(type)))
        }
    }

    /// Asks for bytes; `done` is called once, on a later main turn.
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
