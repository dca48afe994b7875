// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// What a row shows.
struct Kitten: Sendable {
    var name: String
    var text: String
    var portrait: URL
    var photo: URL

    /// The kitten of row `row`; the same on each run.
    init(row: Int, pictures: any DemoPictures) {
        name = SampleText.name(row)
        text = SampleText.letter(row)
        portrait = pictures.url("/portraits/\(row * 7 % SamplePhotos.avatarCount).jpg")
        // The feed opens with photographs that are cut from large ones.
        photo = pictures.url("/photographs/\((row + 10) % SamplePhotos.photoCount).jpg")
    }
}
