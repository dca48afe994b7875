// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// What a row shows.
struct Kitten: Sendable {
    var name: String
    var text: String
    var portrait: URL
    var photo: URL
    /// The credit of the photograph.
    var credit: String
    /// The size of the photograph.
    var pixelSize: CGSize

    /// The kitten of row `row`; the same on each run.
    ///
    /// - Parameters:
    ///   - row: from 0
    ///   - language: the code of the reader's language, for the text of the first row; the others have all scripts
    ///   - pictures: serves the pictures
    init(row: Int, language: String, pictures: any DemoPictures) {
        name = row == 0 ? "Chelsea" : SampleText.name(row)
        text = row == 0 ? KittenOpening.text(language) : SampleText.letter(row)
        // The portrait of row 0 is a cat, too.
        portrait = pictures.url("/portraits/\((row * 7 + 3) % SamplePhotos.avatarCount).jpg")
        photo = pictures.url("/photographs/\(row).jpg")
        let photo = KittenPhoto(row: row)
        (credit, pixelSize) = (photo.credit, photo.pixelSize)
    }
}
