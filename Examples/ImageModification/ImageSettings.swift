// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// What is chosen on the page.
struct ImageSettings: Hashable, Sendable {
    /// The photographs to choose from.
    static let photos = ["chelsea.png", "coffee.png", "astronaut.png", "horse.png"]
    /// How a picture lies in its node.
    static let contentModes: [(name: String, mode: UIView.ContentMode)] = [
        ("Fill", .scaleAspectFill), ("Fit", .scaleAspectFit), ("Stretch", .scaleToFill), ("Center", .center),
    ]

    var photo = 0
    var look = ImageLook.plain
    /// In points; see `ImageLook.amountName`.
    var amount: CGFloat = 12
    var contentMode = 0
    /// Which share of what does not fit is cut off at the left and at the top.
    var anchor = CGPoint(x: 0.5, y: 0.5)
    /// How much of the picture fills the node; 1 leaves that to the content mode.
    var part: CGFloat = 1

    /// For `ASImageNode.cropRect`.
    var cropRect: CGRect {
        guard part < 1 else { return CGRect(origin: anchor, size: .zero) }
        return CGRect(x: anchor.x * (1 - part), y: anchor.y * (1 - part), width: part, height: part)
    }

    /// In words, as it stands in a program.
    var description: String {
        let crop = cropRect
        let numbers = [crop.minX, crop.minY, crop.width, crop.height].map { String(format: "%.3g", $0) }
        return "contentMode .\(Self.contentModes[contentMode].mode), cropRect (\(numbers.joined(separator: ", ")))"
    }
}
