// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
package import ASImageIO

/// The decoded pictures of one bar item: decoded in the background, and kept as long as the item has them.
@MainActor
package final class ASBarPictures {
    /// What is known of a picture.
    package enum Answer {
        case ready(ASPixelBuffer)
        /// `didDecode` is called when it is.
        case decoding
        /// It cannot be decoded; why stands in the log.
        case failed
    }

    private struct Entry {
        let image: UIImage
        var answer: Answer
    }

    private var entries: [Entry] = []
    /// A picture can be shown, or is known not to be.
    var didDecode: (@MainActor () -> Void)?

    /// The pixels of a picture; begins to decode it if nobody has.
    package func pixels(of image: UIImage) -> Answer {
        if let known = entries.first(where: { $0.image === image }) { return known.answer }
        let answer: Answer = image.decodedPixelBuffer.map { .ready($0) } ?? .decoding
        entries.append(Entry(image: image, answer: answer))
        if case .decoding = answer { decode(image) }
        return answer
    }

    /// Forgets all pictures but these.
    package func keep(_ images: [UIImage?]) {
        entries.removeAll { entry in !images.contains { $0 === entry.image } }
    }

    private func decode(_ image: UIImage) {
        ASDispatcherCurrent().async(.display) { [weak self] in
            let result = Result { try image.pixelBuffer() }
            ASDispatcherCurrent().asyncMain { self?.take(result, of: image) }
        }
    }

    private func take(_ result: Result<ASPixelBuffer, any Error>, of image: UIImage) {
        guard let index = entries.firstIndex(where: { $0.image === image }) else { return }
        switch result {
        case .success(let buffer): entries[index].answer = .ready(buffer)
        case .failure(let error):
            entries[index].answer = .failed
            ASLogLine("A bar shows no picture: \(error)")
        }
        didDecode?()
    }
}
