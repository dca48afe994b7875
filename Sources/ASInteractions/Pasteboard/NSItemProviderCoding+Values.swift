// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import ASImageIO
internal import ASPlatform
public import Foundation

extension String: NSItemProviderWriting, NSItemProviderReading {
    /// Plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] { [ASTransferType.text] }
    /// Plain text.
    public static var readableTypeIdentifiersForItemProvider: [String] { [ASTransferType.text] }

    /// Returns the text as UTF-8.
    public func itemProviderData(typeIdentifier: String) -> Data { Data(utf8) }

    /// Returns the string.
    public static func objects(withItemProviderData data: Data, typeIdentifier: String) throws -> [String] {
        guard let text = String(validating: data, as: UTF8.self) else {
            throw ASTransferError.malformed("text that is not UTF-8")
        }
        return [text]
    }
}

extension URL: NSItemProviderWriting, NSItemProviderReading {
    /// A list of URLs, or text.
    public static var writableTypeIdentifiersForItemProvider: [String] {
        [ASTransferType.uriList, ASTransferType.text]
    }
    /// A list of URLs.
    public static var readableTypeIdentifiersForItemProvider: [String] { [ASTransferType.uriList] }

    /// Returns the URL; as text, a file is its path.
    public func itemProviderData(typeIdentifier: String) -> Data {
        guard typeIdentifier == ASTransferType.uriList else { return Data((isFileURL ? path : absoluteString).utf8) }
        return Data((absoluteString + "\r\n").utf8)
    }

    /// Returns a URL for each line that is not a comment.
    public static func objects(withItemProviderData data: Data, typeIdentifier: String) throws -> [URL] {
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
        let addresses = lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter {
            !$0.hasPrefix("#") && !$0.isEmpty
        }
        let urls = addresses.compactMap { URL(string: $0) }
        guard !urls.isEmpty else { throw ASTransferError.malformed("an empty list of URLs") }
        return urls
    }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    /// The PNG format.
    public static var writableTypeIdentifiersForItemProvider: [String] { [ASTransferType.png] }
    /// The formats that can be decoded.
    public static var readableTypeIdentifiersForItemProvider: [String] { ASTransferType.images }

    /// Returns the image as PNG, encoded during the call.
    public func itemProviderData(typeIdentifier: String) throws -> Data {
        guard let data = try pixelBuffer().pngData() else {
            throw ASTransferError.failed("\(name) cannot be written as PNG.")
        }
        return data
    }

    /// Returns the image.
    public static func objects(withItemProviderData data: Data, typeIdentifier: String) throws -> [UIImage] {
        [try UIImage.loading(data: data, name: "the image received as \(typeIdentifier)")]
    }
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
    /// The colour format of X desktops, or text in CSS syntax.
    public static var writableTypeIdentifiersForItemProvider: [String] { [ASTransferType.color, ASTransferType.text] }
    /// The colour format of X desktops.
    public static var readableTypeIdentifiersForItemProvider: [String] { [ASTransferType.color] }

    /// Returns the colour for the light style.
    public func itemProviderData(typeIdentifier: String) -> Data {
        let plain = resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        let parts = [plain.red, plain.green, plain.blue, plain.alpha]
        guard typeIdentifier == ASTransferType.color else {
            let bytes = parts.map { UInt8(($0 * 255).rounded()) }
            let shown = bytes[3] == 255 ? bytes.prefix(3) : bytes[...]
            let digits = shown.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
            return Data(("#" + digits.joined()).utf8)
        }
        let words = parts.map { UInt16(($0 * 65535).rounded()) }
        return words.withUnsafeBytes { Data($0) }
    }

    /// Returns the colour.
    public static func objects(withItemProviderData data: Data, typeIdentifier: String) throws -> [UIColor] {
        guard data.count == 8 else { throw ASTransferError.malformed("a colour of \(data.count) bytes, not 8") }
        var words = [UInt16](repeating: 0, count: 4)
        _ = words.withUnsafeMutableBytes { data.copyBytes(to: $0) }
        let parts = words.map { CGFloat($0) / 65535 }
        return [UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])]
    }
}
