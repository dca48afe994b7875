// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import CImagePeer

/// The files of `gen_pictures.py`, and the methods of reading them.
///
/// Each method traps when decoding fails, because the time of a failure would be too short.
struct Pictures: Sendable {
    let folder: String

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// The thousand images of a folder.
    var thousand: [String] { (0..<1_000).map { path("folder/\(Self.padded($0)).jpg") } }

    /// The small images for rows.
    var rows: [String] { (0..<200).map { path("rows/\(Self.padded($0)).jpg") } }

    private static func padded(_ number: Int) -> String {
        String(repeating: "0", count: max(0, 3 - "\(number)".count)) + "\(number)"
    }

    /// Decodes a file with this toolkit to exactly the shown pixels.
    static func ours(_ path: String, _ width: Int, _ height: Int) {
        do {
            let image = try UIImage.loading(contentsOfFile: path)
            let pixels = try image.decoded(pixelWidth: width, pixelHeight: height, fit: .scaleToFill)
            precondition(pixels.pixelWidth == width && pixels.pixelHeight == height)
        } catch {
            fatalError("\(error)")
        }
    }

    /// Decodes a file with libjpeg-turbo as `djpeg` does, to the pixels of its scale.
    static func jpeg(_ path: String, denominator: Int) {
        precondition(CImagePeerJPEG(path, Int32(denominator)) > 0, path)
    }

    /// Decodes a file with gdk-pixbuf to exactly the shown pixels, but not to the 32-bit words from which they would be shown.
    static func pixbuf(_ path: String, _ width: Int, _ height: Int) {
        precondition(CImagePeerPixbuf(path, Int32(width), Int32(height)) == width * height, path)
    }

    /// Decodes a file with libwebp only.
    static func webP(_ path: String, _ width: Int, _ height: Int) {
        precondition(CImagePeerWebP(path, Int32(width), Int32(height)) == width * height, path)
    }
}
