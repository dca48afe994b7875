// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import CASImage
internal import Foundation

/// The frames of an animated WebP, which libwebp's demultiplexer finds and libwebp decodes.
struct ASWebPFrames: ASFrameSource {
    let canvasWidth: Int
    let canvasHeight: Int
    private(set) var frames: [ASAnimationFrame] = []
    let playCount: Int
    private let data: Data
    private var parts: [Range<Int>] = []
    private let profile: ASColorProfile

    init(_ data: Data, name: String) throws {
        self.data = data.startIndex == 0 ? data : Data(data)
        let limit = ASImageLimits.current.frameCount
        profile = ASWebPCodec.profile(of: data)
        var (size, plays) = ((0, 0), 0)
        var (frames, parts): ([ASAnimationFrame], [Range<Int>]) = ([], [])
        try self.data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            var input = WebPData(bytes: bytes.bindMemory(to: UInt8.self).baseAddress, size: bytes.count)
            guard let demuxer = WebPDemuxInternal(&input, 1, nil, WEBP_DEMUX_ABI_VERSION) else {
                throw ASImageError(.corrupt("Its chunks are damaged."), name: name)
            }
            defer { WebPDemuxDelete(demuxer) }
            size = (
                Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)), Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT))
            )
            plays = Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT))
            guard WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT) <= limit else {
                throw ASImageError(.tooManyFrames(limit: limit), name: name)
            }
            var iterator = WebPIterator()
            defer { WebPDemuxReleaseIterator(&iterator) }
            var isThere = WebPDemuxGetFrame(demuxer, 1, &iterator) != 0
            while isThere, iterator.complete != 0 || frames.isEmpty, let start = iterator.fragment.bytes,
                let base = bytes.bindMemory(to: UInt8.self).baseAddress
            {
                frames.append(Self.frame(iterator))
                parts.append((start - base)..<(start - base + iterator.fragment.size))
                isThere = WebPDemuxNextFrame(&iterator) != 0
            }
        }
        guard !frames.isEmpty else { throw ASImageError(.truncated, name: name) }
        (canvasWidth, canvasHeight) = size
        playCount = plays
        self.frames = frames
        self.parts = parts
    }

    private static func frame(_ iterator: WebPIterator) -> ASAnimationFrame {
        ASAnimationFrame(
            x: Int(iterator.x_offset),
            y: Int(iterator.y_offset),
            width: Int(iterator.width),
            height: Int(iterator.height),
            duration: ASAnimationFrame.shown(Double(iterator.duration) / 1000),
            disposal: iterator.dispose_method == WEBP_MUX_DISPOSE_BACKGROUND ? .clear : .keep,
            blends: iterator.blend_method == WEBP_MUX_BLEND && iterator.has_alpha != 0
        )
    }

    func pixels(ofFrame index: Int, _ order: ASDecodeRequest) throws -> ASPixelBuffer {
        let frame = frames[index]
        return try ASWebPCodec.decode(data[parts[index]], (frame.width, frame.height), frame.blends, profile, order)
    }
}
