// SPDX-License-Identifier: Apache-2.0
import Foundation
import PictureKit
import Testing

/// An AVIF or HEIF file (ISO/IEC 23008-12), to add properties to its image.
struct ISOPicture {
    struct Box {
        var kind: String
        /// The bytes before the inner boxes: none, or version and flags.
        var head = Data()
        var content = Data()
        var boxes: [Box] = []

        var data: Data {
            let body = head + content + boxes.map(\.data).reduce(Data(), +)
            return PictureBytes.big32(body.count + 8) + Data(kind.utf8) + body
        }
    }

    private static let heads = ["meta": 4, "iprp": 0, "ipco": 0]

    private var boxes: [Box]

    init(_ file: Data) throws {
        boxes = try Self.boxes(in: [UInt8](file))
    }

    var data: Data { boxes.map(\.data).reduce(Data(), +) }

    private static func boxes(in bytes: [UInt8]) throws -> [Box] {
        var (offset, result) = (0, [Box]())
        while offset < bytes.count {
            let length = try #require(bytes.count >= offset + 8 ? number(bytes, offset, 4) : nil)
            try #require(length >= 8 && offset + length <= bytes.count, "a box of \(length) bytes")
            let body = Array(bytes[(offset + 8)..<(offset + length)])
            var box = Box(kind: String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self))
            if let head = heads[box.kind] {
                box.head = Data(body.prefix(head))
                box.boxes = try boxes(in: Array(body.dropFirst(head)))
            } else {
                box.content = Data(body)
            }
            result.append(box)
            offset += length
        }
        return result
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
        bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Adds a property to the main image, as its last: transforms are applied in the order of the properties.
    mutating func add(_ kind: String, _ content: Data, isEssential: Bool) throws {
        let before = data.count
        let meta = try #require(boxes.firstIndex { $0.kind == "meta" })
        let main = try #require(boxes[meta].boxes.first { $0.kind == "pitm" }.map { [UInt8]($0.content.suffix(2)) })
        let properties = try #require(boxes[meta].boxes.firstIndex { $0.kind == "iprp" })
        let list = try #require(boxes[meta].boxes[properties].boxes.firstIndex { $0.kind == "ipco" })
        let uses = try #require(boxes[meta].boxes[properties].boxes.firstIndex { $0.kind == "ipma" })
        boxes[meta].boxes[properties].boxes[list].boxes.append(Box(kind: kind, content: content))
        let index = boxes[meta].boxes[properties].boxes[list].boxes.count

        // Version 0 without flags: the number of entries; for each its image, a number of associations, and these, one byte each.
        var bytes = [UInt8](boxes[meta].boxes[properties].boxes[uses].content)
        try #require(bytes[0] == 0 && bytes[3] & 1 == 0 && index < 128)
        var offset = 8
        for _ in 0..<Self.number(bytes, 4, 4) {
            let count = Int(bytes[offset + 2])
            if Array(bytes[offset..<(offset + 2)]) == main {
                bytes[offset + 2] += 1
                bytes.insert(UInt8(index) | (isEssential ? 128 : 0), at: offset + 3 + count)
                break
            }
            offset += 3 + count
        }
        boxes[meta].boxes[properties].boxes[uses].content = Data(bytes)
        try move(by: data.count - before, meta: meta)
    }

    /// Moves the offsets of the images' data, which is behind the boxes that grew.
    private mutating func move(by distance: Int, meta: Int) throws {
        let places = try #require(boxes[meta].boxes.firstIndex { $0.kind == "iloc" })
        var bytes = [UInt8](boxes[meta].boxes[places].content)
        let version = bytes[0]
        let (offsetSize, lengthSize, baseSize) = (Int(bytes[4] >> 4), Int(bytes[4] & 15), Int(bytes[5] >> 4))
        try #require(version < 2 && offsetSize == 4 && (baseSize == 0 || baseSize == 4))
        func grow(at place: Int) {
            let moved = PictureBytes.big32(Self.number(bytes, place, 4) + distance)
            bytes.replaceSubrange(place..<(place + 4), with: moved)
        }
        var at = 8
        for _ in 0..<Self.number(bytes, 6, 2) {
            // 1: within a box of the description, whose offsets are relative.
            let isInside = version == 1 && bytes[at + 3] & 15 == 1
            at += version == 1 ? 6 : 4
            if !isInside, baseSize == 4 { grow(at: at) }
            let count = Self.number(bytes, at + baseSize, 2)
            at += baseSize + 2
            for _ in 0..<count {
                if !isInside, baseSize == 0 { grow(at: at) }
                at += offsetSize + lengthSize
            }
        }
        boxes[meta].boxes[places].content = Data(bytes)
    }
}
