// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Hundreds of distinct photograph files, cut, mirrored and toned from the originals in `assets/photos`.
///
/// They are written once, to the user's cache folder, so that a feed has real files to decode.
public enum SamplePhotos {
    /// The number of photographs.
    public static let photoCount = 240
    /// The number of portraits.
    public static let avatarCount = 64

    /// Returns the file of photograph `index` with 600 × 400 pixels; `index` is taken modulo the count.
    public static func photo(_ index: Int) -> URL {
        folder.appendingPathComponent("photo-\(modulo(index, photoCount)).jpg")
    }

    /// Returns the file of portrait `index` with 96 × 96 pixels; `index` is taken modulo the count.
    public static func avatar(_ index: Int) -> URL {
        folder.appendingPathComponent("avatar-\(modulo(index, avatarCount)).jpg")
    }

    /// Returns the file of an original in `assets/photos`, such as `coffee.png`, which exists without `prepare()`.
    public static func original(_ name: String) -> URL {
        originals.appendingPathComponent(name)
    }

    /// Returns the animated images in `assets/moving`, sorted by name: GIF, APNG and WebP.
    ///
    /// - Throws: an error of the file system
    public static func moving() throws -> [URL] {
        let folder = originals.deletingLastPathComponent().appendingPathComponent("moving")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { [".gif", ".apng", ".webp"].contains(where: $0.hasSuffix) }
            .map { folder.appendingPathComponent($0) }
    }

    /// Whether `prepare()` has completed.
    public static var isPrepared: Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("complete").path)
    }

    /// The version of the files; increase it for other originals, and when cutting or decoding gives different pixels.
    private static let version = 2

    /// The folder of the files: `$XDG_CACHE_HOME/asyncdisplaykit-examples`, by default `~/.cache/…`.
    public static let folder: URL = {
        let environment = ProcessInfo.processInfo.environment
        let cache =
            environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
            ?? URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory()).appendingPathComponent(".cache")
        return cache.appendingPathComponent("asyncdisplaykit-examples/photos-\(version)")
    }()

    /// Writes the files that are missing.
    ///
    /// Takes some seconds the first time; call it off main.
    ///
    /// - Throws: an error of the file system, or `SamplePhotosError`
    public static func prepare() throws {
        guard !isPrepared else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let sources = originalNames.compactMap { UIImage(contentsOfFile: original($0).path) }
        guard !sources.isEmpty else { throw SamplePhotosError.noOriginals(originals.path) }
        let failure = ASLock<(any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: photoCount + avatarCount) { index in
            do {
                if index < photoCount {
                    try write(cut(sources[index % sources.count], 600, 400, seed: index), to: photo(index))
                } else {
                    let avatar = index - photoCount
                    try write(
                        cut(sources[avatar % sources.count], 96, 96, seed: 10_000 + avatar),
                        to: self.avatar(avatar)
                    )
                }
            } catch {
                failure.withLock { $0 = $0 ?? error }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
        try Data().write(to: folder.appendingPathComponent("complete"))
    }

    /// The originals; further files in that folder change nothing.
    private static let originalNames = [
        "astronaut.png", "brick.png", "camera.png", "chelsea.png", "clock_motion.png", "coffee.png", "coins.png",
        "grass.png", "gravel.png", "horse.png", "hubble_deep_field.jpg", "moon.png", "retina.jpg", "rocket.jpg",
    ]

    /// The folder `assets` of this file's package, or the folder that `AS_ASSETS` names.
    public static let assets: URL = {
        if let path = ProcessInfo.processInfo.environment["AS_ASSETS"], !path.isEmpty {
            return URL(fileURLWithPath: path)
        }
        return URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("assets")
    }()

    private static let originals = assets.appendingPathComponent("photos")

    private static func write(_ image: UIImage?, to file: URL) throws {
        guard let data = image?.jpegData(compressionQuality: 0.85) else {
            throw SamplePhotosError.cannotEncode(file.path)
        }
        // A second program may be preparing the same files; each file is complete or absent.
        try data.write(to: file, options: .atomic)
    }

    /// Returns a random part of `source`, at least half of it, possibly mirrored, under a light wash of colour.
    private static func cut(_ source: UIImage, _ width: Int, _ height: Int, seed: Int) -> UIImage? {
        var random = SeededGenerator(seed: seed)
        let size = CGSize(width: width, height: height)
        let fill = max(size.width / source.size.width, size.height / source.size.height)
        let zoom = fill * CGFloat.random(in: 1...1.9, using: &random)
        let drawn = CGSize(width: source.size.width * zoom, height: source.size.height * zoom)
        let offset = CGPoint(
            x: -(drawn.width - size.width) * CGFloat.random(in: 0...1, using: &random),
            y: -(drawn.height - size.height) * CGFloat.random(in: 0...1, using: &random)
        )
        let isMirrored = Bool.random(using: &random)
        let wash = UIColor(
            hue: CGFloat.random(in: 0...1, using: &random),
            saturation: 0.8,
            brightness: 0.9,
            alpha: 0.16
        )
        let pixels = ASGraphicsRender(size: size, scale: 1, isOpaque: true) { context in
            if isMirrored {
                context.translateBy(x: size.width, y: 0)
                context.scaleBy(x: -1, y: 1)
            }
            source.draw(in: CGRect(origin: offset, size: drawn))
            context.setFillColor(wash)
            context.fill(CGRect(origin: .zero, size: size))
        }
        return pixels.map { UIImage(pixelBuffer: $0, scale: 1) }
    }

    private static func modulo(_ value: Int, _ count: Int) -> Int {
        ((value % count) + count) % count
    }
}

/// An error during the preparation of photographs.
public enum SamplePhotosError: Error, CustomStringConvertible {
    /// The folder contains no readable image.
    case noOriginals(String)
    /// No image could be made for this file.
    case cannotEncode(String)

    /// The message of the error.
    public var description: String {
        switch self {
        case .noOriginals(let path):
            "There are no photographs in \(path). Run from a checkout, or set AS_ASSETS to its assets folder."
        case .cannotEncode(let path): "The photograph \(path) could not be made."
        }
    }
}
