// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// A post, optionally with an image.
struct Post: Hashable, Sendable {
    /// The number, which increases with time.
    let number: Int
    let author: PostAuthor
    let text: String
    /// A file in `assets/photos`.
    let photo: String?
    let commentCount: Int
    /// The number of likes by others.
    let likeCount: Int
    /// Whether the user likes it.
    var isLiked = false

    /// Creates the post with a number, which is the same in each run; negative numbers are older than the start of the program.
    init(_ number: Int) {
        var random = SeededGenerator(seed: number &* 17 &+ 3)
        self.number = number
        let all = PostAuthor.all.count
        author = PostAuthor.all[((number &* 7) % all + all) % all]
        let texts = PostSamples.texts
        let sample = texts[((number &* 5) % texts.count + texts.count) % texts.count]
        (text, photo) = (sample.text, sample.photo)
        commentCount = [0, 0, 1, 2, 3, 5, 8, 21].randomElement(using: &random) ?? 0
        likeCount = [0, 1, 4, 7, 12, 34, 108, 1200].randomElement(using: &random) ?? 0
    }

    /// The number of likes, including that of the user.
    var allLikes: Int { likeCount + (isLiked ? 1 : 0) }

    /// Returns the age relative to the newest post, such as `5 min`, with one post every seven minutes.
    func age(before newest: Int) -> String {
        let minutes = (newest - number) * 7
        switch minutes {
        case ..<1: return "now"
        case ..<60: return "\(minutes) min"
        case ..<1440: return "\(minutes / 60) h"
        default: return "\(minutes / 1440) d"
        }
    }

    /// Formats a count, such as `3 comments`.
    static func quantity(_ count: Int, _ one: String) -> String { count == 1 ? "1 \(one)" : "\(count) \(one)s" }
}

/// The author of a post.
struct PostAuthor: Hashable, Sendable {
    let name: String
    let handle: String
    /// A file in `assets/photos`.
    let photo: String
    /// The position of the face in the photograph, in fractions of its size.
    let face: CGPoint

    static let all = [
        PostAuthor(name: "Ada Hartwell", handle: "ada", photo: "astronaut.png", face: CGPoint(x: 0.42, y: 0.2)),
        PostAuthor(name: "Chelsea", handle: "chelsea", photo: "chelsea.png", face: CGPoint(x: 0.5, y: 0.4)),
        PostAuthor(name: "Łukasz Wójcik", handle: "lukasz", photo: "camera.png", face: CGPoint(x: 0.45, y: 0.25)),
        PostAuthor(name: "佐藤 美咲", handle: "misaki", photo: "coffee.png", face: CGPoint(x: 0.5, y: 0.5)),
        PostAuthor(name: "Мария Соколова", handle: "maria", photo: "moon.png", face: CGPoint(x: 0.5, y: 0.5)),
        PostAuthor(name: "Stable No. 4", handle: "stable4", photo: "horse.png", face: CGPoint(x: 0.3, y: 0.3)),
        PostAuthor(name: "ليلى حداد", handle: "layla", photo: "hubble_deep_field.jpg", face: CGPoint(x: 0.4, y: 0.5)),
        PostAuthor(name: "Launch Pad 39", handle: "pad39", photo: "rocket.jpg", face: CGPoint(x: 0.5, y: 0.4)),
    ]
}
