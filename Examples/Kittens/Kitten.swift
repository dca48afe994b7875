// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// The contents of a row.
struct Kitten: Sendable {
    var name: String
    var text: String
    var portrait: URL
    var photo: URL
    /// The credit of the photograph.
    var credit: String
    /// The size of the photograph.
    var pixelSize: CGSize

    /// Creates the kitten of a row, which is the same in each run.
    ///
    /// - Parameters:
    ///   - row: the index of the row, from 0
    ///   - language: the language code for the text of the first row; other rows have texts in all scripts
    ///   - pictures: the server of the pictures
    init(row: Int, language: String, pictures: any DemoPictures) {
        name = row == 0 ? "Chelsea" : SampleText.name(row)
        text = row == 0 ? KittenOpening.text(language) : SampleText.letter(row)
        // The portrait of row 0 shows a cat too.
        portrait = pictures.url("/portraits/\((row * 7 + 3) % SamplePhotos.avatarCount).jpg")
        photo = pictures.url("/photographs/\(row).jpg")
        let photo = KittenPhoto(row: row)
        (credit, pixelSize) = (photo.credit, photo.pixelSize)
    }
}
