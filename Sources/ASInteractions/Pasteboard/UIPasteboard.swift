// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASPlatform
internal import ASUIKit
public import Foundation

/// Copied contents, to be pasted in this program or in another one.
///
/// Another program answers asynchronously, so contents are read with the `load…` methods. The properties of UIKit (`string`, `image`, …)
/// never wait. They return the contents that this program has set, or the parts of the current contents that have already been loaded;
/// otherwise `nil`. The types are requested by themselves, so that `hasStrings` and the other conditions are known. Nothing else is requested
/// before the app loads it: some programs serve one transfer at a time, and others notify the user of each.
///
/// - Thread: main
/// - Source: UIKit `UIPasteboard`
/// - Deviation: type identifiers are MIME types; loading is asynchronous
@preconcurrency @MainActor
public final class UIPasteboard {
    /// The name of a pasteboard within this program.
    public struct Name: Hashable, Sendable, RawRepresentable {
        /// The name.
        public var rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The clipboard: X11's CLIPBOARD.
    public static var general: UIPasteboard { ofClipboard.current }
    /// The current selection: X11's PRIMARY, which the middle button pastes.
    ///
    /// - Deviation: not in UIKit. It has its name from X11, because CLIPBOARD is also a selection
    public static var primary: UIPasteboard { ofSelection.current }

    /// Posted on main when the contents have changed and their types are known; the object is the pasteboard.
    nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    /// The default limit for the size of loaded data, in bytes.
    nonisolated public static let defaultLimit = 256 << 20

    private static let ofClipboard = ASMainSlot { UIPasteboard(.clipboard) }
    private static let ofSelection = ASMainSlot { UIPasteboard(.primary) }
    private static let byName = ASMainSlot<[Name: UIPasteboard]> { [:] }
    private static let used = ASMainSlot<[UIPasteboard]> { [] }

    /// The name of the pasteboard.
    public let name: Name
    private let shared: ASClipboardName?
    private let local = ASMemoryClipboard()
    private weak var known: (any ASPlatformClipboard)?
    /// The items that this program has set, while they are the contents.
    private var ownItems: [NSItemProvider] = []
    /// The received data of the contents with the change count `loadedCount`.
    private var loaded: [String: Data] = [:]
    private var loadedCount = -1

    private init(_ shared: ASClipboardName) {
        self.shared = shared
        name = Name(rawValue: shared == .clipboard ? "general" : "primary")
        if Self.used.current.isEmpty {
            UIApplication.shared.focusObservers.append { Self.applicationDidBecomeActive() }
        }
        Self.used.current.append(self)
    }

    private init(name: Name) {
        shared = nil
        self.name = name
    }

    /// Returns a pasteboard within this program, which is invisible to other programs; `nil` if there is none and `create` is `false`.
    public static func named(_ name: Name, create: Bool) -> UIPasteboard? {
        if let known = byName.current[name] { return known }
        guard create else { return nil }
        let new = UIPasteboard(name: name)
        byName.current[name] = new
        return new
    }

    /// Returns a new pasteboard within this program.
    public static func withUniqueName() -> UIPasteboard {
        let name = Name(rawValue: UUID().uuidString)
        let new = UIPasteboard(name: name)
        byName.current[name] = new
        return new
    }

    /// Removes a pasteboard within this program, with its contents.
    public static func remove(withName name: Name) {
        byName.current[name] = nil
    }

    /// The clipboard of the platform; without a platform, one in memory.
    private var clipboard: any ASPlatformClipboard {
        let now = shared.flatMap { UIApplication.shared.platform?.clipboard($0) } ?? local
        if known !== now {
            known = now
            ownItems = []
            loaded = [:]
            loadedCount = -1
            now.didChange = { [weak self] in self?.contentsDidChange() }
        }
        return now
    }

    // MARK: Contents

    /// A number that increases with each change.
    public var changeCount: Int { clipboard.changeCount }

    /// The MIME types of the contents in order of preference; empty while they are unknown.
    public var types: [String] { clipboard.types ?? [] }

    /// Whether the pasteboard contains text, or its types are unknown because their owner has not answered yet.
    package var mayHaveStrings: Bool { clipboard.types == nil || hasStrings }

    /// Whether the contents are available as one of the types.
    public func contains(pasteboardTypes: [String]) -> Bool {
        types.contains { type in pasteboardTypes.contains { NSItemProvider.conforms(type, to: $0) } }
    }

    /// The number of items that this program has set; 1 for contents of another program.
    public var numberOfItems: Int { isOwn ? ownItems.count : types.isEmpty ? 0 : 1 }

    /// The contents, as items that can be loaded.
    public var itemProviders: [NSItemProvider] {
        get {
            if isOwn { return ownItems }
            let clipboard = clipboard
            let foreign = NSItemProvider()
            for type in types {
                foreign.registerDataRepresentation(forTypeIdentifier: type) { [weak clipboard] done in
                    ASDispatcherCurrent().asyncMain {
                        guard let clipboard else { return done(.failure(ASTransferError.connectionLost)) }
                        clipboard.read(type, limit: Self.defaultLimit) { done($0.mapError { $0 }) }
                    }
                }
            }
            return types.isEmpty ? [] : [foreign]
        }
        set { setItemProviders(newValue) }
    }

    /// Replaces the contents; an empty array empties the pasteboard.
    ///
    /// The items create their data on demand, while this program is running. When it ends, the desktop's clipboard manager, if there is
    /// one, receives all data.
    public func setItemProviders(_ items: [NSItemProvider]) {
        let clipboard = clipboard
        ownItems = items
        clipboard.offer(items.isEmpty ? nil : ASTransferOffer(items: items))
    }

    /// Replaces the contents by objects.
    public func setObjects(_ objects: [any NSItemProviderWriting]) {
        setItemProviders(objects.map { NSItemProvider(object: $0) })
    }

    /// Replaces the contents by data of one type.
    public func setData(_ data: Data, forPasteboardType type: String) {
        let item = NSItemProvider()
        item.registerDataRepresentation(forTypeIdentifier: type) { $0(.success(data)) }
        setItemProviders([item])
        note(data, type)
    }

    /// Returns the data of a type, if it is already available: see the class.
    public func data(forPasteboardType type: String) -> Data? {
        loadedCount == changeCount ? loaded[type] : nil
    }

    // MARK: Loading

    /// Requests the data of a type.
    ///
    /// - Parameters:
    ///   - type: a MIME type
    ///   - limit: in bytes; more data results in `ASTransferError.tooLarge`
    ///   - completionHandler: called once, in a later main turn
    @preconcurrency public func loadData(
        forPasteboardType type: String,
        limit: Int = UIPasteboard.defaultLimit,
        completionHandler: @escaping @MainActor (Result<Data, ASTransferError>) -> Void
    ) {
        let clipboard = clipboard
        let asked = clipboard.changeCount
        clipboard.read(type, limit: limit) { [weak self, weak clipboard] result in
            let isCurrent = clipboard.map { $0 === self?.known && $0.changeCount == asked } ?? false
            if case .success(let data) = result, isCurrent, let self {
                self.note(data, type)
            }
            completionHandler(result)
        }
    }

    /// Requests all objects of a class: strings, URLs, images or colours.
    ///
    /// The handler is called once, in a later main turn; an empty result is not an error.
    @preconcurrency public func loadObjects<T: NSItemProviderReading>(
        ofClass kind: T.Type,
        completionHandler: @escaping @MainActor (Result<[T], any Error>) -> Void
    ) {
        let own = isOwn ? ownItems.compactMap { $0.object as? T } : []
        guard own.isEmpty else { return ASDispatcherCurrent().asyncMain { completionHandler(.success(own)) } }
        loadTypes { [weak self] result in
            guard let self else { return completionHandler(.failure(ASTransferError.empty)) }
            let types: [String]
            switch result {
            case .success(let found): types = found
            // An empty pasteboard is a valid answer; no answer is an error.
            case .failure(.empty): types = []
            case .failure(let error): return completionHandler(.failure(error))
            }
            guard let type = T.readableTypeIdentifiersForItemProvider.first(where: types.contains) else {
                return completionHandler(.success([]))
            }
            self.loadData(forPasteboardType: type) { result in
                ASDispatcherCurrent().async(.utility) {
                    let made = result.mapError { $0 as any Error }.flatMap { data in
                        Result { try T.objects(withItemProviderData: data, typeIdentifier: type) }
                    }
                    ASDispatcherCurrent().asyncMain { completionHandler(made) }
                }
            }
        }
    }

    /// Requests the types of the contents.
    @preconcurrency public func loadTypes(
        completionHandler: @escaping @MainActor (Result<[String], ASTransferError>) -> Void
    ) {
        clipboard.readTypes(completionHandler)
    }

    // MARK: Changes

    private var isOwn: Bool { clipboard.isOwner && !ownItems.isEmpty }

    var ownObjects: [any Sendable] { isOwn ? ownItems.compactMap(\.object) : [] }

    private func note(_ data: Data, _ type: String) {
        if loadedCount != changeCount { loaded = [:] }
        loadedCount = changeCount
        loaded[type] = data
    }

    private func contentsDidChange() {
        if known?.isOwner != true { ownItems = [] }
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    /// Called when a window of the application has gained the focus: owners that did not answer are asked for their types again.
    package static func applicationDidBecomeActive() {
        for pasteboard in used.current where pasteboard.known.map({ $0.types == nil }) ?? false {
            pasteboard.loadTypes { [weak pasteboard] result in
                if case .success = result { pasteboard?.contentsDidChange() }
            }
        }
    }
}
