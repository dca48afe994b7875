// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
public import Foundation

/// A copied or dragged item: its available types, and data that is created on demand.
///
/// - Thread: any
/// - Source: UIKit `NSItemProvider`
/// - Deviation: type identifiers are MIME types
public final class NSItemProvider: Sendable {
    /// Creates the data of one type, on any thread, and calls back once.
    public typealias Loader = @Sendable (@escaping @Sendable (Result<Data, any Error>) -> Void) -> Void

    private struct State: Sendable {
        var representations: [(type: String, load: Loader)] = []
        var object: (any Sendable)?
        var suggestedName: String?
    }

    private let state = ASLock(State())  // values

    /// Creates an item without types.
    public init() {}

    /// Creates an item from a string, a URL, an image, a colour, or another writable object.
    ///
    /// The data is written on a background thread, on demand.
    public convenience init(object: some NSItemProviderWriting) {
        self.init()
        register(object)
        state.withLock { $0.object = object }
    }

    /// Creates an item from a file: its URL, and as text its path.
    public convenience init(contentsOf fileURL: URL) {
        self.init(object: fileURL)
        suggestedName = fileURL.lastPathComponent
    }

    /// A suggested name, such as that of a file.
    public var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    /// The types in order of preference.
    public var registeredTypeIdentifiers: [String] { state.withLock { $0.representations.map(\.type) } }

    /// The object from which the item was created.
    var object: (any Sendable)? { state.withLock { $0.object } }

    /// Whether the item is available as a type; `image/*` matches all image types.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains { Self.conforms($0, to: typeIdentifier) }
    }

    static func conforms(_ type: String, to pattern: String) -> Bool {
        pattern.hasSuffix("/*") ? type.hasPrefix(pattern.dropLast()) : type == pattern
    }

    // MARK: Registration

    /// Registers a type, whose data `loadHandler` creates on each request.
    ///
    /// It replaces a previous registration of the type.
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

    /// Registers all types in which an object can be written, in addition to the registered ones.
    public func register(_ object: some NSItemProviderWriting) {
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type) { done in
                ASDispatcherCurrent().async(.utility) {
                    done(Result { try object.itemProviderData(typeIdentifier: type) })
                }
            }
        }
    }

    // MARK: Loading

    /// Requests data; the handler is called once, on any thread.
    @preconcurrency public func loadDataRepresentation(
        forTypeIdentifier type: String,
        completionHandler: @escaping @Sendable (Result<Data, any Error>) -> Void
    ) {
        let load = state.withLock { $0.representations.first { $0.type == type }?.load }
        guard let load else { return completionHandler(.failure(ASTransferError.noSuchType(type))) }
        load(completionHandler)
    }

    /// Whether an object of a class can be created from the item.
    public func canLoadObject<T: NSItemProviderReading>(ofClass type: T.Type) -> Bool {
        T.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
    }

    /// Creates the objects of a class from the item: several if it is a list, such as a list of files.
    ///
    /// The object from which the item was created is passed unchanged. The handler is called once, on any thread.
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

    /// Creates the first object of a class from the item.
    ///
    /// - Throws: `ASTransferError`, or the error of creating the object
    public func loadObject<T: NSItemProviderReading>(ofClass type: T.Type) async throws -> T {
        let objects: [T] = try await withCheckedThrowingContinuation { continuation in
            loadObjects(ofClass: type) { continuation.resume(with: $0) }
        }
        guard let first = objects.first else { throw ASTransferError.empty }
        return first
    }

    /// Returns the data of one type.
    ///
    /// - Throws: `ASTransferError`, or the error of creating the data
    public func loadDataRepresentation(forTypeIdentifier type: String) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            loadDataRepresentation(forTypeIdentifier: type) { continuation.resume(with: $0) }
        }
    }
}
