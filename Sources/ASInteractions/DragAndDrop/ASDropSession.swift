// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// A drag over a window of this program.
@MainActor
final class ASDropSession: UIDropSession {
    let drop: any ASPlatformDrop
    private(set) weak var window: UIWindow?
    var windowLocation = CGPoint.zero
    let items: [UIDragItem]
    /// The number of loads that were started inside `performDrop` and have not finished.
    private(set) var loadCount = 0
    /// Called when the last load has finished.
    var didLoadAll: @MainActor () -> Void = {}

    init(_ drop: any ASPlatformDrop, window: UIWindow) {
        self.drop = drop
        self.window = window
        if let local = drop.localContext as? ASDragSession {
            items = local.items
        } else {
            items = [UIDragItem(itemProvider: Self.provider(of: drop))]
        }
    }

    private static func provider(of drop: any ASPlatformDrop) -> NSItemProvider {
        let provider = NSItemProvider()
        for type in drop.types {
            provider.registerDataRepresentation(forTypeIdentifier: type) { done in
                ASDispatcherCurrent().asyncMain {
                    drop.read(type, limit: UIPasteboard.defaultLimit) { done($0.mapError { $0 }) }
                }
            }
        }
        return provider
    }

    var localDragSession: (any UIDragSession)? { drop.localContext as? ASDragSession }
    var allowsMoveOperation: Bool { drop.actions.contains(.move) }
    var isRestrictedToDraggingApplication: Bool { localDragSession?.isRestrictedToDraggingApplication ?? false }
    var suggestedOperation: UIDropOperation { UIDropOperation(drop.suggestedAction) }

    func location(in view: UIView) -> CGPoint {
        view.convert(windowLocation, from: nil)
    }

    func loadObjects<T: NSItemProviderReading>(
        ofClass kind: T.Type,
        completion: @escaping @MainActor (Result<[T], any Error>) -> Void
    ) {
        let having = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: kind) }
        begin()
        gather(having[...], into: [T](), firstError: nil) { [self] result in
            completion(result)
            end()
        }
    }

    /// Loads objects one after another, because another program need not send several at a time.
    private func gather<T: NSItemProviderReading>(
        _ providers: ArraySlice<NSItemProvider>,
        into objects: [T],
        firstError: (any Error)?,
        _ done: @escaping @MainActor (Result<[T], any Error>) -> Void
    ) {
        guard let provider = providers.first else {
            if objects.isEmpty, let firstError { return done(.failure(firstError)) }
            return done(.success(objects))
        }
        provider.loadObjects(ofClass: T.self) { result in
            ASDispatcherCurrent().asyncMain {
                let rest = providers.dropFirst()
                switch result {
                case .success(let new): self.gather(rest, into: objects + new, firstError: firstError, done)
                case .failure(let error): self.gather(rest, into: objects, firstError: firstError ?? error, done)
                }
            }
        }
    }

    func loadData(
        forTypeIdentifier type: String,
        completion: @escaping @MainActor (Result<Data, any Error>) -> Void
    ) {
        begin()
        let provider = items.first { $0.itemProvider.hasItemConformingToTypeIdentifier(type) }?.itemProvider
        (provider ?? NSItemProvider()).loadDataRepresentation(forTypeIdentifier: type) { result in
            ASDispatcherCurrent().asyncMain {
                completion(result)
                self.end()
            }
        }
    }

    private func begin() {
        loadCount += 1
    }

    private func end() {
        loadCount -= 1
        if loadCount == 0 { didLoadAll() }
    }
}
