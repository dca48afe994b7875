// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASPlatform
internal import Foundation

/// What a person is about to do with an edited text.
@MainActor
final class ASEditorSession {
    /// A drag that selects: by what, and what it began with.
    struct Drag {
        enum Unit {
            case character, word, paragraph
        }
        var unit: Unit
        var origin: NSRange
        /// A finger puts the caret where it is lifted, and does not select.
        var isFinger: Bool
        /// Scrolls on beyond the edge.
        var scroller: ASSelectionScroller?
    }

    var drag: Drag?
    /// Whether the node had the keyboard when it last looked.
    var isEditing = false
    /// What a person did that waits for something else.
    enum Waiting {
        case key(ASKeyEvent)
        /// Something is composed.
        case marking(ASMarkedText?)
        /// It becomes text as it is.
        case unmarking
    }

    /// What came while lines were being made, or while what is pasted was on its way.
    var waiting: [Waiting] = []
    var isPasting = false
    /// Whether keys are being taken that waited.
    var isCatchingUp = false
    /// Whether something is composed, as far as it is known on main.
    var isComposing = false

    nonisolated init() {}
}

/// What is seen of an edited text: lines, selection and caret.
@MainActor
final class ASEditorLooks {
    /// The lines that are seen, and of which version of the text they are.
    var layout: ASEditedLayout?
    var version = -1
    /// The size of the node then.
    var size = CGSize.zero
    /// The lines that are being made in the background.
    var coming: (version: Int, parameters: ASEditedLayout.Parameters)?
    var tiles: [TileIndex: ASEditedTileNode] = [:]
    var selection: [CALayer] = []
    lazy var caret = ASTextCaret()
    let marks = ASEditorMarks()
    /// Whether the caret is to be scrolled into sight when its line is there.
    var revealsCaret = false

    struct TileIndex: Hashable {
        var column: Int
        var row: Int
    }

    /// In points.
    static let tileSize = CGSize(width: 1024, height: 512)
    /// Up to so many bytes are laid out and drawn on main.
    static let shortByteCount = 4096

    nonisolated init() {}
}
