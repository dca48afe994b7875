// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import ASGraphics
package import ASImageIO

/// The decoded pictures of one bar item: decoded in the background, and kept while the item uses them.
@MainActor
package final class ASBarPictures {
    /// The state of a picture.
    package enum Answer {
        case ready(ASPixelBuffer)
        /// The picture is being decoded; `didDecode` is called afterwards.
        case decoding
        /// The picture cannot be decoded; the reason is logged.
        case failed
    }

    private struct Entry {
        let image: UIImage
        /// Whether the entry is the dark variant of a dynamic picture.
        let isDark: Bool
        var answer: Answer
    }

    private var entries: [Entry] = []
    /// Called when a picture has been decoded, or has failed.
    var didDecode: (@MainActor () -> Void)?

    /// Returns the pixels of a picture for the given traits; the first call starts to decode them.
    package func pixels(of image: UIImage, with traits: UITraitCollection) -> Answer {
        let isDark = image.isDynamic && traits.userInterfaceStyle == .dark
        if let index = index(of: image, isDark) { return entries[index].answer }
        let plain = image.resolved(with: traits)
        let answer: Answer = plain.decodedPixelBuffer.map { .ready($0) } ?? .decoding
        entries.append(Entry(image: image, isDark: isDark, answer: answer))
        if case .decoding = answer { decode(plain, for: image, isDark) }
        return answer
    }

    private func index(of image: UIImage, _ isDark: Bool) -> Int? {
        entries.firstIndex { $0.image === image && $0.isDark == isDark }
    }

    /// Removes all pictures except `images`.
    package func keep(_ images: [UIImage?]) {
        entries.removeAll { entry in !images.contains { $0 === entry.image } }
    }

    private func decode(_ plain: UIImage, for image: UIImage, _ isDark: Bool) {
        ASDispatcherCurrent().async(.display) { [weak self] in
            let result = Result { try plain.pixelBuffer() }
            ASDispatcherCurrent().asyncMain { self?.take(result, of: image, isDark) }
        }
    }

    private func take(_ result: Result<ASPixelBuffer, any Error>, of image: UIImage, _ isDark: Bool) {
        guard let index = index(of: image, isDark) else { return }
        switch result {
        case .success(let buffer): entries[index].answer = .ready(buffer)
        case .failure(let error):
            entries[index].answer = .failed
            ASLogLine("A bar shows no image: \(error)")
        }
        didDecode?()
    }
}
