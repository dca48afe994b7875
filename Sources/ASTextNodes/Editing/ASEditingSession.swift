// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASPlatform
internal import Foundation

/// The user's operations in progress on an edited text.
@MainActor
final class ASEditingSession {
    /// A drag that selects: its unit, and the initially selected range.
    struct Drag {
        enum Unit {
            case character, word, paragraph
        }
        var unit: Unit
        var origin: NSRange
        /// Whether a finger moves the caret to the location where it is lifted, without selecting.
        var isFinger: Bool
        /// The object that scrolls while the pointer is beyond the edge.
        var scroller: ASSelectionScroller?
    }

    var drag: Drag?
    /// Whether the node was first responder at the last check.
    var isEditing = false
    /// An input that waits for another operation.
    enum Waiting {
        case key(ASKeyEvent)
        /// A change of the marked text.
        case marking(ASMarkedText?)
        /// The commit of the marked text.
        case unmarking
    }

    /// The inputs that arrived while lines were being laid out, or while pasting was in progress.
    var waiting: [Waiting] = []
    var isPasting = false
    /// Whether waiting keys are being handled.
    var isCatchingUp = false
    /// Whether there is a composition, according to the state on the main thread.
    var isComposing = false

    nonisolated init() {}
}

/// The displayed state of an edited text: lines, selection and caret.
@MainActor
final class ASEditingDisplayState {
    /// The displayed lines, and the version of their text.
    var layout: ASEditingLayout?
    var version = -1
    /// The size of the node at that time.
    var size = CGSize.zero
    /// The lines that are being laid out in the background.
    var coming: (version: Int, parameters: ASEditingLayout.Parameters)?
    var tiles: [TileIndex: ASEditingTileNode] = [:]
    var selection: [CALayer] = []
    lazy var caret = ASTextCaret()
    let marks = ASEditingMarks()
    /// The measuring of a long text.
    var measuring: ASEditingMeasuring?
    /// The paragraphs near the visible part of a long text, whose lines are kept.
    var lined: [ASEditingParagraph] = []
    /// Whether the caret must be scrolled into view when its line has been laid out.
    var revealsCaret = false

    struct TileIndex: Hashable {
        var column: Int
        var row: Int
    }

    /// The size of a tile in points.
    nonisolated static let tileSize = CGSize(width: 1024, height: 512)
    /// The maximum number of bytes that are laid out and drawn on main.
    static let shortByteCount = 4096

    /// The length in UTF-16 of the longest text whose lines are all made and kept.
    nonisolated static let keptCount = 65_536
    /// The number of paragraphs that may be placed on main.
    static let shortParagraphCount = 4096

    nonisolated init() {}
}
