// SPDX-License-Identifier: Apache-2.0

/// The names of symbols in apps for UIKit, with the desktop's names for them.
///
/// - Source: freedesktop.org Icon Naming Specification 0.8, and names that GNOME's themes add
enum ASSymbolNames {
    static let desktopNames = [
        "arrow.clockwise": "view-refresh", "arrow.counterclockwise": "edit-undo", "arrow.down": "go-down",
        "arrow.left": "go-previous", "arrow.right": "go-next", "arrow.up": "go-up",
        "arrow.uturn.backward": "edit-undo", "arrow.uturn.forward": "edit-redo",
        "bell": "preferences-system-notifications",
        "bookmark": "user-bookmarks", "calendar": "x-office-calendar", "camera": "camera-photo",
        "checkmark": "object-select",
        "chevron.down": "pan-down", "chevron.left": "go-previous", "chevron.right": "go-next", "chevron.up": "pan-up",
        "clock": "preferences-system-time", "doc": "text-x-generic", "doc.on.clipboard": "edit-paste",
        "doc.on.doc": "edit-copy", "ellipsis": "view-more", "envelope": "mail-unread",
        "exclamationmark.triangle": "dialog-warning", "folder": "folder", "forward.fill": "media-seek-forward",
        "gear": "emblem-system", "gearshape": "emblem-system", "heart": "emote-love", "heart.fill": "emote-love",
        "house": "go-home", "info.circle": "dialog-information", "line.3.horizontal": "open-menu",
        "lock": "changes-prevent",
        "lock.open": "changes-allow", "magnifyingglass": "edit-find", "mic": "audio-input-microphone",
        "minus": "list-remove",
        "paperclip": "mail-attachment", "paperplane": "mail-send", "pause.fill": "media-playback-pause",
        "pencil": "document-edit", "person": "avatar-default", "photo": "image-x-generic",
        "play.fill": "media-playback-start", "plus": "list-add", "printer": "printer",
        "questionmark.circle": "dialog-question",
        "scissors": "edit-cut", "square.and.arrow.down": "document-save", "square.and.arrow.up": "document-send",
        "star": "non-starred", "star.fill": "starred", "stop.fill": "media-playback-stop", "trash": "user-trash",
        "video": "camera-video", "wifi": "network-wireless", "xmark": "window-close",
    ]
}
