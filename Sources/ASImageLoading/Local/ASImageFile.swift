// SPDX-License-Identifier: Apache-2.0
internal import ASImageIO
internal import Foundation
internal import Glibc

/// Images in local files.
enum ASImageFile {
    /// Returns the image of a file; its pixels are read when it is shown, so that nodes that show the same file share them.
    ///
    /// - Throws: `ASImageLoadError`
    static func load(_ url: URL, limit: Int) throws -> ASLoadedImage {
        let host = url.host?.lowercased() ?? ""
        guard host.isEmpty || host == "localhost" else {
            throw ASImageLoadError.malformedURL(url, reason: "Files on other hosts (\(host)) are not read.")
        }
        // Foundation's rules for paths without standardising, so that exactly the path of the URL is opened.
        let path = url.path
        guard !path.isEmpty, !path.utf8.contains(0), !url.absoluteString.contains("%00") else {
            throw ASImageLoadError.malformedURL(url, reason: "The URL has no path to a file.")
        }
        try check(path, url, limit)
        do {
            let image = try UIImage.loading(contentsOfFile: path)
            try ASLoadedImage.checkLimit(image)
            // The file is not mapped, because a mapped file that another process truncates ends the program.
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            let isAnimated = ASImageBytes.isAnimated(data)
            return ASLoadedImage(image: image, data: isAnimated ? data : Data(), isAnimated: isAnimated)
        } catch let error as ASImageError {
            if case .unreadable(let reason) = error.reason {
                throw ASImageLoadError.unreadableFile(url, reason: reason)
            }
            let start = (try? Data(contentsOf: URL(fileURLWithPath: path)).prefix(512)) ?? Data()
            if ASImageBytes.isKnown(start) { throw ASImageLoadError.invalidImage(url, error) }
            throw ASImageLoadError.notAnImage(url, contentType: nil, isHTML: ASImageBytes.isHTML(start, nil))
        } catch let error as CocoaError {
            throw ASImageLoadError.unreadableFile(url, reason: error.localizedDescription)
        }
    }

    /// Checks that the file is a regular file: reading a pipe could wait forever.
    private static func check(_ path: String, _ url: URL, _ limit: Int) throws {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw ASImageLoadError.unreadableFile(url, reason: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        var info = stat()
        guard fstat(descriptor, &info) == 0 else {
            throw ASImageLoadError.unreadableFile(url, reason: String(cString: strerror(errno)))
        }
        guard info.st_mode & S_IFMT == S_IFREG else {
            let isFolder = info.st_mode & S_IFMT == S_IFDIR
            throw ASImageLoadError.unreadableFile(
                url,
                reason: isFolder ? "It is a folder." : "It is not a regular file."
            )
        }
        guard info.st_size <= limit else { throw ASImageLoadError.tooManyBytes(url, limit: limit) }
    }
}
