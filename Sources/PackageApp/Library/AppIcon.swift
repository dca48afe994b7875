// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The icon of a program, for the hicolor theme.
struct AppIcon {
    let bytes: Data
    /// The folder of the theme, `scalable` or `64x64`.
    let folder: String
    /// `svg` or `png`.
    let suffix: String

    /// The sizes that the hicolor theme has folders for.
    static let sizes = [16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512]

    /// - Throws: `PackagingError`, when the file cannot be read, is neither SVG nor PNG, or has a size without a folder
    init(_ file: URL) throws {
        let bytes: Data
        do {
            bytes = try Data(contentsOf: file)
        } catch {
            throw PackagingError("The icon \(file.path) cannot be read: \(error.localizedDescription)")
        }
        self.bytes = bytes
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24 {
            func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
            let (width, height) = (number(at: 16), number(at: 20))
            guard width == height, Self.sizes.contains(width) else {
                throw PackagingError(
                    "The icon \(file.path) has \(width) × \(height) pixels. Icons are squares of \(Self.sizes.map(String.init).joined(separator: ", ")); an SVG may have any size."
                )
            }
            folder = "\(width)x\(width)"
            suffix = "png"
        } else if String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<svg") {
            folder = "scalable"
            suffix = "svg"
        } else {
            throw PackagingError("The icon \(file.path) is neither SVG nor PNG.")
        }
    }
}
