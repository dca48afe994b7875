// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// What a row shows.
struct Kitten: Sendable {
    var name: String
    var text: String
    var avatar: URL
    var photo: URL

    /// The kitten of row `row`; the same on each run.
    init(row: Int) {
        name = SampleText.name(row)
        text = SampleText.body(row)
        avatar = SamplePhotos.avatar(row * 7)
        photo = SamplePhotos.photo(row)
    }
}
