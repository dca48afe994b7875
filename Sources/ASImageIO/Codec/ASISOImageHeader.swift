// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A reader of the headers of AVIF and HEIF files.
///
/// The loaders read a file to its end before they report its size.
///
/// - Source: ISO/IEC 14496-12 §4.2 (boxes), §8.11.3 (`iloc`), ISO/IEC 23008-12 §6.5 (properties) and §9.3 (`iprp`), ISO/IEC 14496-12 §12.1.4 (`clap`)
enum ASISOImageHeader {
    /// A box: its kind and the range of its content.
    private struct Box {
        var kind: String
        var content: Range<Int>
    }

    /// The maximum length of the box of descriptions, in bytes; a photograph needs some thousands.
    private static let maximumByteCount = 4 << 20

    /// Returns the size and the rotation of the main image.
    ///
    /// `nil` if the header does not tell the size: in a sequence without an image, an image that is cropped to parts of pixels, or a damaged
    /// file.
    ///
    /// - Throws: errors of reading
    static func header(of input: ASImageInput, format: ASImageFormat) throws -> ASImageHeader? {
        guard let bytes = try descriptions(in: input) else { return nil }
        // Version and flags come first.
        let boxes = boxes(in: bytes, 4..<bytes.count)
        guard let main = mainImage(bytes, boxes), let properties = boxes.first(where: { $0.kind == "iprp" }) else {
            return nil
        }
        let parts = Self.boxes(in: bytes, properties.content)
        guard let list = parts.first(where: { $0.kind == "ipco" }) else { return nil }
        let all = Self.boxes(in: bytes, list.content)
        var size: (width: Int, height: Int)?
        var orientation = ASImageOrientation.up
        for uses in parts where uses.kind == "ipma" {
            for index in associations(of: main, bytes, uses.content) where all.indices.contains(index - 1) {
                let property = all[index - 1]
                let start = property.content.lowerBound
                switch property.kind {
                case "ispe" where property.content.count >= 12:
                    size = (bytes.big32(start + 4), bytes.big32(start + 8))
                case "irot" where !property.content.isEmpty:
                    // Quarters, counterclockwise. Mirroring does not change the size; the loaders apply it.
                    orientation = [.up, .left, .down, .right][Int(bytes[start] & 3)]
                case "clap" where property.content.count >= 16:
                    // Width and height as fractions; loaders round others differently.
                    let numbers = (0..<4).map { bytes.big32(start + 4 * $0) }
                    guard numbers[1] > 0, numbers[3] > 0, numbers[0] % numbers[1] == 0, numbers[2] % numbers[3] == 0
                    else {
                        return nil
                    }
                    size = (numbers[0] / numbers[1], numbers[2] / numbers[3])
                default: break
                }
            }
        }
        guard let size, size.width > 0, size.height > 0 else { return nil }
        var header = ASImageHeader(format: format, pixelWidth: size.width, pixelHeight: size.height)
        header.orientation = orientation
        header.hasAlpha = true
        return header
    }

    /// Returns the content of the box `meta` at the top of the file.
    private static func descriptions(in input: ASImageInput) throws -> [UInt8]? {
        var offset = 0
        // Few boxes precede it: the type of the file, and free space.
        for _ in 0..<32 {
            let start = try input.bytes(offset, 16)
            guard let (kind, head, length) = box(start, 0, available: input.count - offset) else { return nil }
            if kind == "meta" {
                guard length <= maximumByteCount else { return nil }
                let bytes = try input.bytes(offset + head, length - head)
                return bytes.count == length - head && bytes.count >= 4 ? bytes : nil
            }
            offset += length
        }
        return nil
    }

    /// Returns the kind of the box at `offset`, and the lengths of its head and of the whole box; `nil` if it does not fit.
    private static func box(_ bytes: [UInt8], _ offset: Int, available: Int) -> (String, head: Int, length: Int)? {
        guard offset + 8 <= bytes.count else { return nil }
        let kind = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
        var (head, length) = (8, bytes.big32(offset))
        if length == 1 {
            guard offset + 16 <= bytes.count, bytes.big32(offset + 8) == 0 else { return nil }
            (head, length) = (16, bytes.big32(offset + 12))
        } else if length == 0 {
            length = available
        }
        return length >= head && length <= available ? (kind, head, length) : nil
    }

    private static func boxes(in bytes: [UInt8], _ range: Range<Int>) -> [Box] {
        var (result, offset) = ([Box](), range.lowerBound)
        while let (kind, head, length) = box(bytes, offset, available: range.upperBound - offset) {
            result.append(Box(kind: kind, content: (offset + head)..<(offset + length)))
            offset += length
        }
        return result
    }

    /// Returns the number of the main image.
    private static func mainImage(_ bytes: [UInt8], _ boxes: [Box]) -> Int? {
        guard let content = boxes.first(where: { $0.kind == "pitm" })?.content, content.count >= 6 else { return nil }
        let start = content.lowerBound
        guard bytes[start] > 0 else { return bytes.big16(start + 4) }
        return content.count >= 8 ? bytes.big32(start + 4) : nil
    }

    /// Returns the properties of an image, counted from 1, in their order.
    private static func associations(of image: Int, _ bytes: [UInt8], _ content: Range<Int>) -> [Int] {
        guard content.count >= 8 else { return [] }
        let (isLong, hasLongIndexes) = (bytes[content.lowerBound] > 0, bytes[content.lowerBound + 3] & 1 == 1)
        let (numberSize, indexSize) = (isLong ? 4 : 2, hasLongIndexes ? 2 : 1)
        var offset = content.lowerBound + 8
        for _ in 0..<bytes.big32(content.lowerBound + 4) {
            guard offset + numberSize + 1 <= content.upperBound else { break }
            let number = isLong ? bytes.big32(offset) : bytes.big16(offset)
            let count = Int(bytes[offset + numberSize])
            offset += numberSize + 1
            guard offset + count * indexSize <= content.upperBound else { break }
            if number == image {
                // The first bit tells whether a reader must support the property.
                return (0..<count).map {
                    hasLongIndexes
                        ? bytes.big16(offset + 2 * $0) & 0x7FFF : Int(bytes[offset + $0] & 0x7F)
                }
            }
            offset += count * indexSize
        }
        return []
    }
}
