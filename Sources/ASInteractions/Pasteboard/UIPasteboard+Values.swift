// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import ASImageIO
internal import ASPlatform
public import Foundation

// Text, URLs, images and colours.

extension UIPasteboard {
    // MARK: Types

    /// Whether the pasteboard contains text.
    public var hasStrings: Bool { contains(pasteboardTypes: [ASTransferType.text]) }
    /// Whether the pasteboard contains URLs.
    public var hasURLs: Bool { contains(pasteboardTypes: [ASTransferType.uriList]) }
    /// Whether the pasteboard contains an image.
    public var hasImages: Bool { contains(pasteboardTypes: ASTransferType.images) }
    /// Whether the pasteboard contains a colour.
    public var hasColors: Bool { contains(pasteboardTypes: [ASTransferType.color]) }

    // MARK: Values that are already available

    /// The text, if it is already available; see the class.
    ///
    /// Setting it replaces the contents; `nil` empties the pasteboard.
    public var string: String? {
        get { strings?.first }
        set { setObjects(newValue.map { [$0] } ?? []) }
    }

    /// The texts; available as `string` is.
    public var strings: [String]? {
        get { values() }
        set { setObjects(newValue ?? []) }
    }

    /// The URL; available as `string` is.
    public var url: URL? {
        get { urls?.first }
        set { setObjects(newValue.map { [$0] } ?? []) }
    }

    /// The URLs; available as `string` is.
    public var urls: [URL]? {
        get { values() }
        set { setObjects(newValue ?? []) }
    }

    /// The image; available as `string` is.
    public var image: UIImage? {
        get { images?.first }
        set { setObjects(newValue.map { [$0] } ?? []) }
    }

    /// The images; available as `string` is.
    public var images: [UIImage]? {
        get { values() }
        set { setObjects(newValue ?? []) }
    }

    /// The colour; available as `string` is.
    public var color: UIColor? {
        get { colors?.first }
        set { setObjects(newValue.map { [$0] } ?? []) }
    }

    /// The colours; available as `string` is.
    public var colors: [UIColor]? {
        get { values() }
        set { setObjects(newValue ?? []) }
    }

    private func values<T: NSItemProviderReading>() -> [T]? {
        let own = ownObjects.compactMap { $0 as? T }
        if !own.isEmpty { return own }
        for type in T.readableTypeIdentifiersForItemProvider {
            guard let data = data(forPasteboardType: type) else { continue }
            do {
                return try T.objects(withItemProviderData: data, typeIdentifier: type)
            } catch {
                ASDebug.log(.events, "the clipboard's data of the type \(type) cannot be read: \(error)")
                return nil
            }
        }
        return nil
    }

    // MARK: Loading

    /// Returns all objects of a class: strings, URLs, images or colours.
    ///
    /// - Throws: `ASTransferError`, or the error of creating an object
    public func loadObjects<T: NSItemProviderReading>(ofClass kind: T.Type) async throws -> [T] {
        try await withCheckedThrowingContinuation { continuation in
            loadObjects(ofClass: kind) { continuation.resume(with: $0) }
        }
    }

    /// Returns the text; `nil` if there is none.
    ///
    /// - Throws: `ASTransferError`
    public func loadString() async throws -> String? { try await loadObjects(ofClass: String.self).first }
    /// Returns the URL; `nil` if there is none.
    ///
    /// - Throws: `ASTransferError`
    public func loadURL() async throws -> URL? { try await loadObjects(ofClass: URL.self).first }
    /// Returns the image; `nil` if there is none.
    ///
    /// - Throws: `ASTransferError`, `ASImageError`
    public func loadImage() async throws -> UIImage? { try await loadObjects(ofClass: UIImage.self).first }
    /// Returns the colour; `nil` if there is none.
    ///
    /// - Throws: `ASTransferError`
    public func loadColor() async throws -> UIColor? { try await loadObjects(ofClass: UIColor.self).first }

    /// Returns the data of a type.
    ///
    /// - Throws: `ASTransferError`
    public func loadData(forPasteboardType type: String, limit: Int = UIPasteboard.defaultLimit) async throws -> Data {
        let result = await withCheckedContinuation { continuation in
            loadData(forPasteboardType: type, limit: limit) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }
}
