// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageLoading
import Foundation

/// An animated image of plain colours that the test controls, and that counts the requests.
package final class MovingPicture: ASAnimatedImageProtocol {
    package struct State: Sendable {
        package var isCoverReady = true
        package var isPlaybackReady = true
        package var coverReady: (@Sendable (UIImage) -> Void)?
        package var playbackReady: (@Sendable () -> Void)?
        /// Frames that are not available yet.
        package var missing: Set<Int> = []
        package var asked: [Int] = []
        package var askedOnMain = false
        package var clearCount = 0
        package var error: (any Error)?
    }

    package static let colors: [UIColor] = [.red, .green, .blue, .yellow, .black]

    package let state = ASLock(State())
    package let coverImage: UIImage
    package let frameCount: Int
    package let loopCount: Int
    package let frameInterval: Int
    private let seconds: Double
    private let side: CGFloat

    package init(frames: Int = 3, seconds: Double = 0.1, loops: Int = 0, interval: Int = 1, side: CGFloat = 8) {
        (frameCount, loopCount, self.seconds, frameInterval, self.side) = (frames, loops, seconds, interval, side)
        coverImage = plainImage(Self.colors[0], side: side)
    }

    /// Makes the cover or the frames available.
    package func becomeReady(cover: Bool = true, playback: Bool = true) {
        let (coverReady, playbackReady) = state.withLock { state in
            if cover { state.isCoverReady = true }
            if playback { state.isPlaybackReady = true }
            return (state.coverReady, state.playbackReady)
        }
        if cover { coverReady?(coverImage) }
        if playback { playbackReady?() }
    }

    package var coverImageReadyCallback: (@Sendable (UIImage) -> Void)? {
        get { state.withLock { $0.coverReady } }
        set { state.withLock { $0.coverReady = newValue } }
    }
    package var coverImageReady: Bool { state.withLock { $0.isCoverReady } }
    package var totalDuration: TimeInterval { seconds * Double(frameCount) }
    package var playbackReady: Bool { state.withLock { $0.isPlaybackReady } }
    package var error: (any Error)? { state.withLock { $0.error } }
    package var playbackReadyCallback: (@Sendable () -> Void)? {
        get { state.withLock { $0.playbackReady } }
        set { state.withLock { $0.playbackReady = newValue } }
    }

    package func image(at index: Int) -> UIImage? {
        let isMissing = state.withLock { state -> Bool in
            state.asked.append(index)
            if ASThreadIsMain() { state.askedOnMain = true }
            return state.missing.contains(index)
        }
        return isMissing ? nil : plainImage(Self.colors[index % Self.colors.count], side: side)
    }

    package func duration(at index: Int) -> TimeInterval { seconds }

    package func clearAnimatedImageCache() { state.withLock { $0.clearCount += 1 } }
}

/// Files of plain frames, generated here so that a test knows each byte.
package enum MovingFile {
    /// Returns a GIF of `side` × `side` pixels.
    ///
    /// - Parameters:
    ///   - side: the side of the square, in pixels
    ///   - colors: the colour of each frame: 0 red, 1 green, 2 blue, 3 white
    ///   - centiseconds: the duration of each frame
    ///   - loops: the value of the extension; nil for no extension
    /// - Returns: the file's bytes
    package static func gif(side: Int = 8, colors: [Int], centiseconds: Int = 10, loops: Int? = 0) -> Data {
        func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
        var file = [UInt8]("GIF89a".utf8) + little(side) + little(side) + [0x91, 0, 0]
        file += [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
        if let loops { file += [0x21, 0xFF, 11] + [UInt8]("NETSCAPE2.0".utf8) + [3, 1] + little(loops) + [0] }
        for color in colors {
            file += [0x21, 0xF9, 4, 0] + little(centiseconds) + [0, 0]
            file += [0x2C] + little(0) + little(0) + little(side) + little(side) + [0, 2]
            file += blocks(of: packed(color, side * side)) + [0]
        }
        return Data(file + [0x3B])
    }

    /// Codes of three bits: the table is cleared so often that it never grows.
    private static func packed(_ color: Int, _ count: Int) -> [UInt8] {
        var codes: [Int] = []
        for index in 0..<count {
            if index % 2 == 0 { codes.append(4) }
            codes.append(color)
        }
        codes.append(5)
        var (bytes, buffer, bits): ([UInt8], Int, Int) = ([], 0, 0)
        for code in codes {
            buffer |= code << bits
            bits += 3
            while bits >= 8 {
                bytes.append(UInt8(buffer & 255))
                (buffer, bits) = (buffer >> 8, bits - 8)
            }
        }
        return bits > 0 ? bytes + [UInt8(buffer & 255)] : bytes
    }

    private static func blocks(of bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 255).flatMap { start -> [UInt8] in
            let part = bytes[start..<min(start + 255, bytes.count)]
            return [UInt8(part.count)] + part
        }
    }
}
