// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import ASImageIO
internal import ASPlatform
public import Foundation

// Text, addresses, pictures and colours.

extension UIPasteboard {
    // MARK: What is there

    /// Whether there is text.
    public var hasStrings: Bool { contains(pasteboardTypes: [ASTransferType.text]) }
    /// Whether there are addresses.
    public var hasURLs: Bool { contains(pasteboardTypes: [ASTransferType.uriList]) }
    /// Whether there is a picture.
    public var hasImages: Bool { contains(pasteboardTypes: ASTransferType.images) }
    /// Whether there is a colour.
    public var hasColors: Bool { contains(pasteboardTypes: [ASTransferType.color]) }

    // MARK: What is known at once

    /// The text, if it has come; see the class.
    ///
    /// Setting it makes it the contents; nil empties the pasteboard.
    public var string: String? {
        get { strings?.first }
        set { setObjects(newValue.map { [$0] } ?? []) }
    }

    /// The texts, as `string`.
    public var strings: [String]? {
        get { values() }
        set { setObjects(newValue ?? []) }
    }

    /// The address, as `string`.
    public var url: URL? {
        get { urls?.first }
        set { setObjects(newValue.map { [$0] } ?? []) }
    }

    /// The addresses, as `string`.
    public var urls: [URL]? {
        get { values() }
        set { setObjects(newValue ?? []) }
    }

    /// The picture, as `string`.
    public var image: UIImage? {
        get { images?.first }
        set { setObjects(newValue.map { [$0] } ?? []) }
    }

    /// The pictures, as `string`.
    public var images: [UIImage]? {
        get { values() }
        set { setObjects(newValue ?? []) }
    }

    /// The colour, as `string`.
    public var color: UIColor? {
        get { colors?.first }
        set { setObjects(newValue.map { [$0] } ?? []) }
    }

    /// The colours, as `string`.
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
                ASDebug.log(.events, "what is on the clipboard as \(type) cannot be read: \(error)")
                return nil
            }
        }
        return nil
    }

    // MARK: Taking

    /// Everything of a kind: strings, addresses, pictures, colours.
    ///
    /// - Throws: `ASTransferError`, or what making an object throws
    public func loadObjects<T: NSItemProviderReading>(ofClass kind: T.Type) async throws -> [T] {
        try await withCheckedThrowingContinuation { continuation in
            loadObjects(ofClass: kind) { continuation.resume(with: $0) }
        }
    }

    /// The text; nil when there is none.
    ///
    /// - Throws: `ASTransferError`
    public func loadString() async throws -> String? { try await loadObjects(ofClass: String.self).first }
    /// The address; nil when there is none.
    ///
    /// - Throws: `ASTransferError`
    public func loadURL() async throws -> URL? { try await loadObjects(ofClass: URL.self).first }
    /// The picture; nil when there is none.
    ///
    /// - Throws: `ASTransferError`, `ASImageError`
    public func loadImage() async throws -> UIImage? { try await loadObjects(ofClass: UIImage.self).first }
    /// The colour; nil when there is none.
    ///
    /// - Throws: `ASTransferError`
    public func loadColor() async throws -> UIColor? { try await loadObjects(ofClass: UIColor.self).first }

    /// The bytes of a type.
    ///
    /// - Throws: `ASTransferError`
    public func loadData(forPasteboardType type: String, limit: Int = UIPasteboard.defaultLimit) async throws -> Data {
        let result = await withCheckedContinuation { continuation in
            loadData(forPasteboardType: type, limit: limit) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }
}
