// SPDX-License-Identifier: Apache-2.0

/// The toolkit's own drawings of symbols, for systems without an icon theme, or without a loader for its files.
///
/// There is one for each name in `ASSymbolNames`. They are drawn for this toolkit, in a square of 16 units with y downwards.
enum ASOwnSymbols {
    /// The paths by the desktop's names; `ASSymbolDrawing` describes their commands.
    static let paths = Dictionary(
        uniqueKeysWithValues: text.split(separator: "\n").map { line in
            let name = line.prefix { $0 != ":" }
            return (String(name), String(line.dropFirst(name.count + 2)))
        }
    )

    /// A line for each symbol: its name and its path.
    private static let text = """
        audio-input-microphone: R 5.5 1 5 8.5 2.5 F M 3 7.5 C 3 14 13 14 13 7.5 M 8 12.5 L 8 15 M 5.5 15 L 10.5 15 S \
        1.5
        avatar-default: O 8 5 3 F M 2 14 C 2 10.5 4.5 9.5 8 9.5 C 11.5 9.5 14 10.5 14 14 Z F
        camera-photo: R 1.75 4.75 12.5 8.5 1.5 S 1.5 M 5.5 4.5 L 6.5 2.5 L 9.5 2.5 L 10.5 4.5 S 1.5 O 8 9 2.25 S 1.5
        camera-video: R 1.5 4 8.5 8 1.5 F M 11 7 L 14.5 4.5 L 14.5 11.5 L 11 9 Z F
        changes-allow: R 3 7 10 7 1.5 F M 5 7 L 5 4.5 C 5 0.75 10.5 0.75 11 4 S 2
        changes-prevent: R 3 7 10 7 1.5 F M 5 7 L 5 5 C 5 1 11 1 11 5 L 11 7 S 2
        dialog-information: O 8 8 6.25 S 1.5 M 8 7.5 L 8 11.25 S 1.5 O 8 5 0.95 F
        dialog-question: O 8 8 6.25 S 1.5 M 6 6.2 C 6 4.9 6.9 4.2 8 4.2 C 9.2 4.2 10 5 10 6 C 10 7.3 8 7.5 8 9 S 1.5 \
        O 8 11.4 0.9 F
        dialog-warning: M 8 2 L 14.5 13.5 L 1.5 13.5 Z M 8 6.25 L 8 9.25 S 1.5 O 8 11.5 0.9 F
        document-edit: M 2 14 L 2.8 10.5 L 11 2.3 C 11.6 1.7 12.5 1.7 13.1 2.3 L 13.7 2.9 C 14.3 3.5 14.3 4.4 13.7 5 \
        L 5.5 13.2 Z M 9.25 4.25 L 11.75 6.75 S 1.5
        document-save: M 8 1.5 L 8 10 M 4.5 6.5 L 8 10 L 11.5 6.5 M 2 10 L 2 13.75 L 14 13.75 L 14 10 S 1.5
        document-send: M 8 10.5 L 8 2 M 4.5 5.25 L 8 1.75 L 11.5 5.25 M 2 10 L 2 13.75 L 14 13.75 L 14 10 S 1.5
        edit-copy: M 4 10.25 L 3.25 10.25 C 2.4 10.25 1.75 9.6 1.75 8.75 L 1.75 3.25 C 1.75 2.4 2.4 1.75 3.25 1.75 L \
        8.75 1.75 C 9.6 1.75 10.25 2.4 10.25 3.25 L 10.25 4 S 1.5 R 5.75 5.75 8.5 8.5 1.5 S 1.5
        edit-cut: O 4 12 2 O 12 12 2 S 1.5 M 5 10.25 L 11.5 1.5 M 11 10.25 L 4.5 1.5 S 1.5
        edit-find: O 6.5 6.5 4.5 S 2 M 10 10 L 14 14 S 2
        edit-paste: R 2.75 2.75 10.5 11.5 1.5 S 1.5 R 5.5 1 5 3.5 1 F M 5.5 8 L 10.5 8 M 5.5 11 L 10.5 11 S 1.5
        edit-redo: M 13 6 L 6 6 C 1 6 1 13 6 13 L 10 13 S 2 M 10 2 L 15 6 L 10 10 Z F
        edit-undo: M 3 6 L 10 6 C 15 6 15 13 10 13 L 6 13 S 2 M 6 2 L 1 6 L 6 10 Z F
        emblem-system: O 8 8 4 S 2.5 M 8 1 L 8 3 M 8 13 L 8 15 M 1 8 L 3 8 M 13 8 L 15 8 M 3.05 3.05 L 4.5 4.5 M \
        11.5 11.5 L 12.95 12.95 M 3.05 12.95 L 4.5 11.5 M 11.5 4.5 L 12.95 3.05 S 2
        emote-love: M 8 14 C 5 11.5 1.5 9 1.5 5.75 C 1.5 3.5 3 2 5 2 C 6.3 2 7.4 2.7 8 3.8 C 8.6 2.7 9.7 2 11 2 C 13 \
        2 14.5 3.5 14.5 5.75 C 14.5 9 11 11.5 8 14 Z F
        folder: M 1.75 12.75 L 1.75 3.25 L 6 3.25 L 7.5 5 L 14.25 5 L 14.25 12.75 Z S 1.5
        go-down: M 3 6 L 8 11 L 13 6 S 2
        go-home: M 1.5 8 L 8 2 L 14.5 8 S 1.5 M 3.5 7.5 L 3.5 13.75 L 6.5 13.75 L 6.5 10 L 9.5 10 L 9.5 13.75 L 12.5 \
        13.75 L 12.5 7.5 S 1.5
        go-next: M 6 3 L 11 8 L 6 13 S 2
        go-previous: M 10 3 L 5 8 L 10 13 S 2
        go-up: M 3 10 L 8 5 L 13 10 S 2
        image-x-generic: R 1.75 2.75 12.5 10.5 1.5 S 1.5 O 5.2 6.2 1.3 F M 2.5 12.5 L 6.5 8.5 L 9 11 L 11 9 L 13.5 \
        11.5 S 1.5
        list-add: M 3 8 L 13 8 M 8 3 L 8 13 S 2
        list-remove: M 3 8 L 13 8 S 2
        mail-attachment: M 13.5 7.5 L 7.6 13.4 C 6.2 14.8 4 14.8 2.6 13.4 C 1.2 12 1.2 9.8 2.6 8.4 L 8.6 2.4 C 9.6 \
        1.4 11.3 1.4 12.3 2.4 C 13.3 3.4 13.3 5.1 12.3 6.1 L 6.5 11.9 C 5.9 12.5 5 12.5 4.4 11.9 C 3.8 11.3 3.8 10.4 \
        4.4 9.8 L 9.8 4.5 S 1.5
        mail-send: M 1.5 7.5 L 14.5 1.5 L 9.5 14.5 L 7.25 8.75 Z M 7.25 8.75 L 14 2 S 1.5
        mail-unread: R 1.75 3.75 12.5 9 1.5 S 1.5 M 2.5 5 L 8 9 L 13.5 5 S 1.5
        media-playback-pause: R 3.5 3 3 10 0.5 R 9.5 3 3 10 0.5 F
        media-playback-start: M 4 2.5 L 13 8 L 4 13.5 Z F
        media-playback-stop: R 3 3 10 10 1 F
        media-seek-forward: M 2 3.5 L 8 8 L 2 12.5 Z M 8 3.5 L 14 8 L 8 12.5 Z F
        network-wireless: A 8 13 9.75 225 315 S 2 A 8 13 6.25 225 315 S 2 O 8 12.5 1.75 F
        non-starred: M 8 1.85 L 9.7 6.25 L 14.42 6.51 L 10.76 9.5 L 11.97 14.06 L 8 11.5 L 4.03 14.06 L 5.24 9.5 L \
        1.58 6.51 L 6.3 6.25 Z S 1.5
        object-select: M 3 8.5 L 6.5 12 L 13 4 S 2
        open-menu: M 3 4 L 13 4 M 3 8 L 13 8 M 3 12 L 13 12 S 2
        pan-down: M 4 6 L 8 10 L 12 6 S 2
        pan-up: M 4 10 L 8 6 L 12 10 S 2
        preferences-system-notifications: M 3 12 C 4.5 11 4.5 9 4.5 7 C 4.5 4.5 6 3 8 3 C 10 3 11.5 4.5 11.5 7 C \
        11.5 9 11.5 11 13 12 Z F O 8 2.5 1.25 F M 6.25 13 L 9.75 13 C 9.75 14.25 9 15 8 15 C 7 15 6.25 14.25 6.25 13 \
        Z F
        preferences-system-time: O 8 8 6.25 S 1.5 M 8 4.5 L 8 8 L 10.5 9.5 S 1.5
        printer: M 4.5 5 L 4.5 1.75 L 11.5 1.75 L 11.5 5 M 4 11.25 L 1.75 11.25 L 1.75 5.75 L 14.25 5.75 L 14.25 \
        11.25 L 12 11.25 M 4.5 9.25 L 11.5 9.25 L 11.5 14.25 L 4.5 14.25 Z S 1.5
        starred: M 8 1.85 L 9.7 6.25 L 14.42 6.51 L 10.76 9.5 L 11.97 14.06 L 8 11.5 L 4.03 14.06 L 5.24 9.5 L 1.58 \
        6.51 L 6.3 6.25 Z F
        text-x-generic: M 3.75 1.75 L 9.5 1.75 L 12.25 4.5 L 12.25 14.25 L 3.75 14.25 Z M 6 7.5 L 10 7.5 M 6 10.5 L \
        10 10.5 S 1.5
        user-bookmarks: M 4 2 L 12 2 L 12 14 L 8 10.5 L 4 14 Z F
        user-trash: M 2 4.25 L 14 4.25 M 6 3.5 L 6 1.75 L 10 1.75 L 10 3.5 M 3.5 4.5 L 4.3 14.25 L 11.7 14.25 L 12.5 \
        4.5 M 6.5 7 L 6.7 11.5 M 9.5 7 L 9.3 11.5 S 1.5
        view-more: O 3 8 1.5 O 8 8 1.5 O 13 8 1.5 F
        view-refresh: A 8 8 5 20 300 S 2 M 13 1 L 13 6 L 8 6 Z F
        window-close: M 4 4 L 12 12 M 12 4 L 4 12 S 2
        x-office-calendar: R 2 3 12 11 1.5 S 1.5 M 2 6.5 L 14 6.5 M 5 1.5 L 5 4 M 11 1.5 L 11 4 S 1.5 R 4.5 8.5 2 2 \
        0 R 9.5 8.5 2 2 0 F
        """
}
