// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import CImagePeer

/// The files of `gen_pictures.py`, and the ways to read them.
///
/// Each way traps when it gives no picture: a figure for a failure would be a good one.
struct Pictures: Sendable {
    let folder: String

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// The thousand pictures of a folder.
    var thousand: [String] { (0..<1_000).map { path("folder/\(Self.padded($0)).jpg") } }

    /// The small pictures for rows.
    var rows: [String] { (0..<200).map { path("rows/\(Self.padded($0)).jpg") } }

    private static func padded(_ number: Int) -> String {
        String(repeating: "0", count: max(0, 3 - "\(number)".count)) + "\(number)"
    }

    /// By us: exactly the pixels that are shown.
    static func ours(_ path: String, _ width: Int, _ height: Int) {
        do {
            let image = try UIImage.loading(contentsOfFile: path)
            let pixels = try image.decoded(pixelWidth: width, pixelHeight: height, fit: .scaleToFill)
            precondition(pixels.pixelWidth == width && pixels.pixelHeight == height)
        } catch {
            fatalError("\(error)")
        }
    }

    /// By libjpeg-turbo as `djpeg` calls it: as many pixels as its scale gives.
    static func jpeg(_ path: String, denominator: Int) {
        precondition(CImagePeerJPEG(path, Int32(denominator)) > 0, path)
    }

    /// By gdk-pixbuf: exactly the pixels that are shown, without the word a pixel that they are shown from.
    static func pixbuf(_ path: String, _ width: Int, _ height: Int) {
        precondition(CImagePeerPixbuf(path, Int32(width), Int32(height)) == width * height, path)
    }

    /// By libwebp alone.
    static func webP(_ path: String, _ width: Int, _ height: Int) {
        precondition(CImagePeerWebP(path, Int32(width), Int32(height)) == width * height, path)
    }
}
