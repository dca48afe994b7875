// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A small typical part of the screen of an app, with the specs that arrange it.
///
/// - Source: Texture `examples/LayoutSpecExamples`
struct LayoutExample: Sendable {
    var title: String
    /// The description in the list.
    var summary: String
    /// The explanation of the specs, on the page.
    var explanation: String
    var makeNode: @Sendable () -> ASDisplayNode

    static let all: [LayoutExample] = [
        LayoutExample(
            title: "Header",
            summary: "Texts at the left and at the right",
            explanation:
                "A horizontal stack. The column of name and place may shrink; a spacer that grows keeps the time at "
                + "the right. Make it narrow: the name is cut before the time is."
        ) { HeaderExampleNode() },
        LayoutExample(
            title: "Photo with a title",
            summary: "A text inset over a photograph",
            explanation:
                "An overlay spec. The inset of the text is infinite at the top, so the text is at the bottom; "
                + "the photograph keeps its ratio."
        ) { PhotoOverlayExampleNode() },
        LayoutExample(
            title: "Photo with an icon",
            summary: "A disc that sticks out of a photograph",
            explanation:
                "An overlay spec. An inset keeps half of the icon free around the photograph, and a relative spec puts "
                + "the icon at the end of the top."
        ) { OutsetIconExampleNode() },
        LayoutExample(
            title: "Separators",
            summary: "Flexible lines around a text",
            explanation:
                "A vertical stack whose lines stretch. The word in the upper line keeps its size; the two lines "
                + "beside it grow equally, whatever the width."
        ) { SeparatorExampleNode() },
        LayoutExample(
            title: "Badges",
            summary: "Portraits with a number and with a state",
            explanation:
                "Two corner specs, one in the other, for each portrait. The offset pulls the badges in; they do not "
                + "change the size of the row."
        ) { BadgeExampleNode() },
        LayoutExample(
            title: "Profile",
            summary: "A card with a portrait and tags that wrap",
            explanation:
                "A background spec puts the card behind everything. The tags are in a stack that wraps, with a "
                + "distance between its lines."
        ) { ProfileExampleNode() },
    ]
}
