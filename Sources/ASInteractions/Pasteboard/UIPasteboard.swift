// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASPlatform
internal import ASUIKit
public import Foundation

/// What was copied, to be pasted here or in another program.
///
/// Another program answers when it can. So the ways to take something are the `load…` methods, which deliver later.
/// The properties of UIKit (`string`, `image`, …) never wait: they give what this program itself has put there, or what
/// has come of the present contents so far, nil if nothing has. Short texts are fetched ahead whenever contents change while
/// a window has the focus, or a window gains it, so `string` usually knows what a person has just copied elsewhere.
///
/// - Thread: main
/// - Source: UIKit `UIPasteboard`
/// - Deviation: type identifiers are MIME types; loading is asynchronous
@preconcurrency @MainActor
public final class UIPasteboard {
    /// A name of a pasteboard within this program.
    public struct Name: Hashable, Sendable, RawRepresentable {
        /// The name.
        public var rawValue: String
        /// A name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// What was copied: X11's CLIPBOARD.
    public static var general: UIPasteboard { ofClipboard.current }
    /// What is selected: X11's PRIMARY, which the middle button pastes.
    ///
    /// - Deviation: UIKit has none. It is called as X11 calls it, for CLIPBOARD is a selection as well
    public static var primary: UIPasteboard { ofSelection.current }

    /// Posted on main when the contents have changed and their types are known; the object is the pasteboard.
    nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    /// Bytes that are taken at most, unless told otherwise.
    nonisolated public static let defaultLimit = 256 << 20
    /// Texts up to this are fetched ahead, in bytes.
    private static let prefetchLimit = 256 << 10

    private static let ofClipboard = ASMainSlot { UIPasteboard(.clipboard) }
    private static let ofSelection = ASMainSlot { UIPasteboard(.primary) }
    private static let byName = ASMainSlot<[Name: UIPasteboard]> { [:] }
    private static let used = ASMainSlot<[UIPasteboard]> { [] }

    /// Its name.
    public let name: Name
    private let shared: ASClipboardName?
    private let local = ASMemoryClipboard()
    private weak var known: (any ASPlatformClipboard)?
    /// What this program has put there, while it is there.
    private var ownItems: [NSItemProvider] = []
    /// What has come of the contents that `loadedCount` counts.
    private var loaded: [String: Data] = [:]
    private var loadedCount = -1
    private var prefetchedCount = -1

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

    /// A pasteboard within this program, which no other program sees; nil when there is none and `create` is false.
    public static func named(_ name: Name, create: Bool) -> UIPasteboard? {
        if let known = byName.current[name] { return known }
        guard create else { return nil }
        let new = UIPasteboard(name: name)
        byName.current[name] = new
        return new
    }

    /// A new pasteboard within this program.
    public static func withUniqueName() -> UIPasteboard {
        let name = Name(rawValue: UUID().uuidString)
        let new = UIPasteboard(name: name)
        byName.current[name] = new
        return new
    }

    /// Forgets a pasteboard of this program, with its contents.
    public static func remove(withName name: Name) {
        byName.current[name] = nil
    }

    /// The clipboard behind it: that of the platform as long as there is one.
    private var clipboard: any ASPlatformClipboard {
        let now = shared.flatMap { UIApplication.shared.platform?.clipboard($0) } ?? local
        if known !== now {
            known = now
            ownItems = []
            loaded = [:]
            (loadedCount, prefetchedCount) = (-1, -1)
            now.didChange = { [weak self] in self?.contentsDidChange() }
        }
        return now
    }

    // MARK: What is there

    /// Grows with each change.
    public var changeCount: Int { clipboard.changeCount }

    /// The MIME types of the contents, the best first; empty while they are not known.
    public var types: [String] { clipboard.types ?? [] }

    /// Whether the contents can be had as one of some types.
    public func contains(pasteboardTypes: [String]) -> Bool {
        types.contains { type in pasteboardTypes.contains { NSItemProvider.conforms(type, to: $0) } }
    }

    /// How many items this program has put there; 1 for contents of another program.
    public var numberOfItems: Int { isOwn ? ownItems.count : types.isEmpty ? 0 : 1 }

    /// The contents, as things that can be loaded.
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

    /// Makes these the contents; none empties the pasteboard.
    ///
    /// What they promise is made when another program asks, as long as this one runs; at its end the desktop's clipboard manager, if
    /// there is one, is given all of it.
    public func setItemProviders(_ items: [NSItemProvider]) {
        let clipboard = clipboard
        ownItems = items
        clipboard.offer(items.isEmpty ? nil : ASTransferOffer(items: items))
    }

    /// Makes these the contents.
    public func setObjects(_ objects: [any NSItemProviderWriting]) {
        setItemProviders(objects.map { NSItemProvider(object: $0) })
    }

    /// Puts bytes of a type there, instead of everything else.
    public func setData(_ data: Data, forPasteboardType type: String) {
        let item = NSItemProvider()
        item.registerDataRepresentation(forTypeIdentifier: type) { $0(.success(data)) }
        setItemProviders([item])
        note(data, type)
    }

    /// The bytes of a type, if they have come: see the class.
    public func data(forPasteboardType type: String) -> Data? {
        loadedCount == changeCount ? loaded[type] : nil
    }

    // MARK: Taking

    /// Asks for the bytes of a type.
    ///
    /// - Parameters:
    ///   - type: a MIME type
    ///   - limit: bytes; more end in `ASTransferError.tooLarge`
    ///   - completionHandler: called once, on a later main turn
    @preconcurrency public func loadData(
        forPasteboardType type: String,
        limit: Int = UIPasteboard.defaultLimit,
        completionHandler: @escaping @MainActor (Result<Data, ASTransferError>) -> Void
    ) {
        let clipboard = clipboard
        clipboard.read(type, limit: limit) { [weak self, weak clipboard] result in
            if case .success(let data) = result, let self, let clipboard, clipboard === self.known {
                self.note(data, type)
            }
            completionHandler(result)
        }
    }

    /// Asks for everything of a kind: strings, addresses, pictures, colours.
    ///
    /// The handler is called once, on a later main turn; that there is none is not an error.
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
            // That nothing is there is an answer; that nobody answers is an error.
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

    /// Asks for the types of the contents.
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
        prefetch()
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    /// A window of the application has the focus now: what a person pastes next is what is there now.
    package static func applicationDidBecomeActive() {
        for pasteboard in used.current where pasteboard.known != nil { pasteboard.prefetch() }
    }

    private func prefetch() {
        let clipboard = clipboard
        let isActive = UIApplication.shared.windows.contains { $0.platformHandle?.isFocused == true }
        guard isActive, !clipboard.isOwner, clipboard.types?.contains(ASTransferType.text) == true,
            prefetchedCount != changeCount
        else { return }
        prefetchedCount = changeCount
        let asked = changeCount
        clipboard.read(ASTransferType.text, limit: Self.prefetchLimit) { [weak self] result in
            guard let self, case .success(let data) = result, self.changeCount == asked else { return }
            self.note(data, ASTransferType.text)
        }
    }
}
