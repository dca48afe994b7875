// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
public import Foundation

/// One thing that is copied or dragged: the types that it can be had as, with bytes that are made when somebody asks.
///
/// - Thread: any
/// - Source: UIKit `NSItemProvider`
/// - Deviation: type identifiers are MIME types
public final class NSItemProvider: Sendable {
    /// Makes the bytes of one type, on any thread, and calls back once.
    public typealias Loader = @Sendable (@escaping @Sendable (Result<Data, any Error>) -> Void) -> Void

    private struct State: Sendable {
        var representations: [(type: String, load: Loader)] = []
        var object: (any Sendable)?
        var suggestedName: String?
    }

    private let state = ASLock(State())  // values

    /// A thing without any type yet.
    public init() {}

    /// A string, an address, a picture, a colour, or whatever else can be written.
    ///
    /// It is written on a background thread, when somebody asks.
    public convenience init(object: some NSItemProviderWriting) {
        self.init()
        register(object)
        state.withLock { $0.object = object }
    }

    /// A file, by its address, and as text its path.
    public convenience init(contentsOf fileURL: URL) {
        self.init(object: fileURL)
        suggestedName = fileURL.lastPathComponent
    }

    /// A name for it, such as that of a file.
    public var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    /// The types, the best first.
    public var registeredTypeIdentifiers: [String] { state.withLock { $0.representations.map(\.type) } }

    /// The object that it was made of.
    var object: (any Sendable)? { state.withLock { $0.object } }

    /// Whether it can be had as a type; `image/*` means any picture.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains { Self.conforms($0, to: typeIdentifier) }
    }

    static func conforms(_ type: String, to pattern: String) -> Bool {
        pattern.hasSuffix("/*") ? type.hasPrefix(pattern.dropLast()) : type == pattern
    }

    // MARK: Offering

    /// Promises bytes of a type: `loadHandler` is called when somebody wants them, each time.
    ///
    /// A type that was registered before is replaced.
    @preconcurrency public func registerDataRepresentation(
        forTypeIdentifier type: String,
        loadHandler: @escaping Loader
    ) {
        state.withLock { state in
            if let index = state.representations.firstIndex(where: { $0.type == type }) {
                state.representations[index].load = loadHandler
            } else {
                state.representations.append((type, loadHandler))
            }
        }
    }

    /// Offers an object in all types that it can be written as, besides what is offered already.
    public func register(_ object: some NSItemProviderWriting) {
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type) { done in
                ASDispatcherCurrent().async(.utility) {
                    done(Result { try object.itemProviderData(typeIdentifier: type) })
                }
            }
        }
    }

    // MARK: Taking

    /// Asks for bytes; the handler is called once, on any thread.
    @preconcurrency public func loadDataRepresentation(
        forTypeIdentifier type: String,
        completionHandler: @escaping @Sendable (Result<Data, any Error>) -> Void
    ) {
        let load = state.withLock { $0.representations.first { $0.type == type }?.load }
        guard let load else { return completionHandler(.failure(ASTransferError.noSuchType(type))) }
        load(completionHandler)
    }

    /// Whether an object of a kind can be made of it.
    public func canLoadObject<T: NSItemProviderReading>(ofClass type: T.Type) -> Bool {
        T.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
    }

    /// Makes the objects of a kind that it holds: several where it is a list, as of files.
    ///
    /// The object that the provider was made of comes as it is. The handler is called once, on any thread.
    @preconcurrency public func loadObjects<T: NSItemProviderReading>(
        ofClass type: T.Type,
        completionHandler: @escaping @Sendable (Result<[T], any Error>) -> Void
    ) {
        if let object = object as? T { return completionHandler(.success([object])) }
        let types = registeredTypeIdentifiers
        guard let type = T.readableTypeIdentifiersForItemProvider.first(where: types.contains) else {
            let wanted = T.readableTypeIdentifiersForItemProvider.first ?? "\(T.self)"
            return completionHandler(.failure(ASTransferError.noSuchType(wanted)))
        }
        loadDataRepresentation(forTypeIdentifier: type) { result in
            ASDispatcherCurrent().async(.utility) {
                completionHandler(
                    result.flatMap { data in
                        Result { try T.objects(withItemProviderData: data, typeIdentifier: type) }
                    }
                )
            }
        }
    }

    /// Makes the first object of a kind that it holds.
    ///
    /// - Throws: `ASTransferError`, or what making the object throws
    public func loadObject<T: NSItemProviderReading>(ofClass type: T.Type) async throws -> T {
        let objects: [T] = try await withCheckedThrowingContinuation { continuation in
            loadObjects(ofClass: type) { continuation.resume(with: $0) }
        }
        guard let first = objects.first else { throw ASTransferError.empty }
        return first
    }

    /// The bytes as one type.
    ///
    /// - Throws: `ASTransferError`, or what the promise throws
    public func loadDataRepresentation(forTypeIdentifier type: String) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            loadDataRepresentation(forTypeIdentifier: type) { continuation.resume(with: $0) }
        }
    }
}
