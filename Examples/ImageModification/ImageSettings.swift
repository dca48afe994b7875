// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The settings of the page.
struct ImageSettings: Hashable, Sendable {
    /// The available photographs.
    static let photos = ["chelsea.png", "coffee.png", "astronaut.png", "horse.png"]
    /// The available content modes.
    static let contentModes: [(name: String, mode: UIView.ContentMode)] = [
        ("Fill", .scaleAspectFill), ("Fit", .scaleAspectFit), ("Stretch", .scaleToFill), ("Center", .center),
    ]

    var photo = 0
    var look = ImageLook.plain
    /// The amount in points; see `ImageLook.amountName`.
    var amount: CGFloat = 12
    var contentMode = 0
    /// The fractions of the removed width and height that are removed at the left and top.
    var anchor = CGPoint(x: 0.5, y: 0.5)
    /// The fraction of the image that fills the node; at 1 the content mode decides.
    var part: CGFloat = 1

    /// The value of `ASImageNode.cropRect`.
    var cropRect: CGRect {
        guard part < 1 else { return CGRect(origin: anchor, size: .zero) }
        return CGRect(x: anchor.x * (1 - part), y: anchor.y * (1 - part), width: part, height: part)
    }

    /// The settings as source code.
    var description: String {
        let crop = cropRect
        let numbers = [crop.minX, crop.minY, crop.width, crop.height].map { String(format: "%.3g", $0) }
        return "contentMode .\(Self.contentModes[contentMode].mode), cropRect (\(numbers.joined(separator: ", ")))"
    }
}
