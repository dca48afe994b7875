// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import Foundation

// Conversion of several items to a single offer, because other programs accept one item at a time.

extension ASTransferOffer {
    /// Creates one offer of all items.
    ///
    /// Texts become lines, and URLs become one list; of every other type, the first item that provides it is used.
    init(items: [NSItemProvider]) {
        var types: [String] = []
        for type in items.flatMap(\.registeredTypeIdentifiers) where !types.contains(type) { types.append(type) }
        self.init(types: types) { type, done in
            let having = items.filter { $0.registeredTypeIdentifiers.contains(type) }
            let isJoined = type == ASTransferType.text || type == ASTransferType.uriList
            Self.load(type, of: isJoined ? having : Array(having.prefix(1)), done)
        }
    }

    private static func load(
        _ type: String,
        of items: [NSItemProvider],
        _ done: @escaping @Sendable (Result<Data, ASTransferError>) -> Void
    ) {
        struct Parts: Sendable {
            var data: [Data?]
            var missing: Int
            var error: ASTransferError?
        }
        guard !items.isEmpty else { return done(.failure(.noSuchType(type))) }
        let parts = ASLock(Parts(data: Array(repeating: nil, count: items.count), missing: items.count))
        for (index, item) in items.enumerated() {
            item.loadDataRepresentation(forTypeIdentifier: type) { result in
                let finished: Parts? = parts.withLock { parts in
                    guard parts.missing > 0, parts.data[index] == nil else { return nil }
                    switch result {
                    case .success(let data): parts.data[index] = data
                    case .failure(let error):
                        parts.data[index] = Data()
                        parts.error = parts.error ?? (error as? ASTransferError) ?? .failed("\(error)")
                    }
                    parts.missing -= 1
                    return parts.missing == 0 ? parts : nil
                }
                guard let finished else { return }
                if let error = finished.error { return done(.failure(error)) }
                done(.success(join(finished.data.compactMap { $0 }, type)))
            }
        }
    }

    private static func join(_ parts: [Data], _ type: String) -> Data {
        // Lists of URLs already end each line.
        let separator = type == ASTransferType.text ? Data("\n".utf8) : Data()
        return Data(parts.joined(separator: separator))
    }
}
