// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASScene
internal import CX11

/// The pictures of pixel buffers, each created when it is first shown, and kept as long as its buffer exists.
///
/// Pictures that occupy memory of the server are evicted when there are too many, the least recently shown first.
@MainActor
final class ASX11PictureCache {
    /// The picture of a buffer, and pictures of parts of it.
    @MainActor
    final class Entry {
        fileprivate(set) weak var buffer: ASPixelBuffer?
        let whole: ASX11Picture
        /// The shared memory that contains the picture; `nil` when the server has a copy.
        fileprivate let lease: ASX11SegmentPool.Lease?
        fileprivate var parts: [ASPixelRect: ASX11Picture] = [:]
        fileprivate var lastFrame: UInt64 = 0
        /// Whether the server had no memory for the picture, so that there is nothing to show.
        fileprivate(set) var hasFailed = false
        fileprivate var serverByteCount = 0

        fileprivate init(_ buffer: ASPixelBuffer, _ whole: ASX11Picture, _ lease: ASX11SegmentPool.Lease?) {
            self.buffer = buffer
            self.whole = whole
            self.lease = lease
            serverByteCount = lease == nil ? whole.byteCount : 0
            whole.entry = self
        }
    }

    /// The maximum number of bytes of the server's memory.
    static let byteLimit = 48 << 20
    /// The number of frames between two sweeps for freed buffers, when there are many entries.
    private static let sweepInterval: UInt64 = 4
    /// Up to this number of entries, every frame is followed by a sweep, so that no picture of a closed page remains.
    private static let smallEntryCount = 64

    private let display: ASX11Display
    private let uploader: ASX11Uploader
    private let formats: ASX11RenderFormats
    private var entries: [UInt64: Entry] = [:]
    private(set) var frame: UInt64 = 1
    /// The number of bytes of the server's memory in use.
    private(set) var serverByteCount = 0

    init(_ display: ASX11Display, uploader: ASX11Uploader, formats: ASX11RenderFormats) {
        self.display = display
        self.uploader = uploader
        self.formats = formats
    }

    /// The number of buffers with a picture.
    var count: Int { entries.count }

    /// Returns the picture of a buffer.
    func entry(for buffer: ASPixelBuffer) -> Entry {
        if let known = entries[buffer.identifier] {
            known.lastFrame = frame
            return known
        }
        let identifier = buffer.identifier
        let (pixmap, lease) = uploader.upload(buffer) { [weak self] in self?.entries[identifier]?.hasFailed = true }
        let format = buffer.format == .argb32 ? formats.argb : formats.alpha
        let picture = uploader.makePicture(pixmap, format, buffer.pixelWidth, buffer.pixelHeight)
        let entry = Entry(buffer, picture, lease)
        entry.lastFrame = frame
        entries[identifier] = entry
        serverByteCount += entry.serverByteCount
        return entry
    }

    /// Returns a picture of a part of an entry's pixels; sampling at its edges does not read the pixels next to it.
    func part(_ rect: ASPixelRect, of entry: Entry) -> ASX11Picture {
        let whole = entry.whole
        if rect.width == whole.pixelWidth, rect.height == whole.pixelHeight { return whole }
        if let known = entry.parts[rect] { return known }
        let isAlpha = entry.buffer?.format == .alpha8
        let pixmap = uploader.makePixmap(rect.width, rect.height, depth: isAlpha ? 8 : 32) {}
        let picture = uploader.makePicture(pixmap, isAlpha ? formats.alpha : formats.argb, rect.width, rect.height)
        whole.setSampling(nil)
        XRenderComposite(
            display.connection,
            PictOpSrc,
            whole.picture,
            0,
            picture.picture,
            Int32(rect.minX),
            Int32(rect.minY),
            0,
            0,
            0,
            0,
            UInt32(rect.width),
            UInt32(rect.height)
        )
        entry.parts[rect] = picture
        entry.serverByteCount += picture.byteCount
        serverByteCount += picture.byteCount
        return picture
    }

    /// Updates the cache after a frame.
    func endFrame() {
        frame += 1
        if entries.count <= Self.smallEntryCount || frame % Self.sweepInterval == 0 { sweep() }
        if serverByteCount > Self.byteLimit { shrink() }
    }

    /// Frees the pictures of buffers that no longer exist.
    func sweep() {
        for (identifier, entry) in entries where entry.buffer == nil { drop(identifier) }
        uploader.memory.sweep()
    }

    private func shrink() {
        sweep()
        let oldest = entries.filter { $0.value.serverByteCount > 0 && $0.value.lastFrame + 1 < frame }
            .sorted { $0.value.lastFrame < $1.value.lastFrame }
        for (identifier, _) in oldest where serverByteCount > Self.byteLimit { drop(identifier) }
    }

    private func drop(_ identifier: UInt64) {
        guard let entry = entries.removeValue(forKey: identifier) else { return }
        serverByteCount -= entry.serverByteCount
        entry.whole.free()
        for part in entry.parts.values { part.free() }
        // Composite requests that read the memory may still be on their way.
        if let lease = entry.lease { display.retire(lease) }
    }
}
