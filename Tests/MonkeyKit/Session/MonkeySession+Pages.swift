// SPDX-License-Identifier: Apache-2.0
internal import CXTest
internal import Foundation
internal import LivePerson

// Opening pages from the list, and returning to it.
extension MonkeySession {
    /// The number of attempts with Esc or the back button.
    private static let attempts = 45

    /// The number of attempts with Tab to move the focus to the list: three beside an open inspector, three without it.
    private static let focusAttempts = 6

    var title: String { person.text(window, "_NET_WM_NAME") }

    /// Whether the list is on screen; always true in a program without pages.
    var showsList: Bool { subject.pages.isEmpty || title == subject.home }

    /// Closes all pages and menus, and waits until the window is idle.
    ///
    /// - Throws: `MonkeyTrouble.noWayBack` when the list does not appear
    func returnHome() async throws {
        note("(return)")
        turnOverlaysOff()
        takeShownSize()
        // The inspector, which has keys and buttons of its own, is never at the left edge.
        move(MonkeyPoint(0.02, 0.5))
        var isHome = false
        for attempt in 0..<Self.attempts {
            // Esc closes an open menu or page; a program without pages may have one open as well.
            isHome = showsList && others.isEmpty && (!subject.pages.isEmpty || attempt > 2)
            if isHome { break }
            if attempt % 8 == 7 { for other in others { person.close(other) } }
            // An open menu handles function keys, so that the inspector may be open by now.
            if attempt % 14 == 13 { person.type("F12") }
            if attempt % 3 == 2 { person.click(8) } else { person.type("Escape") }
            try await answer()
            // A menu or a page that is being closed.
            if attempt % 3 == 2 { try await settle(limit: 0.6) }
        }
        guard isHome else { throw MonkeyTrouble.noWayBack(from: title) }
        try await takeBaseSize()
        try await settle()
    }

    /// Opens a page with the keyboard.
    ///
    /// - Throws: `MonkeyTrouble.doesNotOpen` when another page opens, or none
    func open(_ page: Int) async throws {
        guard subject.pages.indices.contains(page) else { return }
        let wanted = subject.pages[page]
        note("(open \(wanted))")
        // The bar above the list may have the focus, or no view has it.
        for attempt in 0..<Self.focusAttempts {
            if attempt == 3 { person.type("F12") }
            pointInside()
            // To the search field, whose words are replaced by the page's.
            person.type("slash")
            person.key("Control_L", isPress: true)
            person.type("a")
            person.key("Control_L", isPress: false)
            for letter in wanted.lowercased() { person.type(letter == " " ? "space" : String(letter)) }
            person.type("Return")
            try await answer()
            do {
                try await wait(limit: 1, or: { .doesNotOpen(page: wanted, shown: title) }, until: { !showsList })
                break
            } catch MonkeyTrouble.doesNotOpen {
                person.type("Tab")
            }
        }
        guard title == wanted else { throw MonkeyTrouble.doesNotOpen(page: wanted, shown: title) }
    }

    /// The program's other visible windows.
    private var others: [UInt] {
        var windows = [UInt](repeating: 0, count: 256)
        let count = cxt_windows(person.display, &windows, Int32(windows.count))
        return windows.prefix(Int(count)).filter {
            $0 != window && person.words($0, "_NET_WM_PID").first == UInt(program.identifier)
                && Self.isShown($0, person)
        }
    }

    /// Closes the window, after which the program has to end with status 0.
    ///
    /// - Throws: `MonkeyTrouble.noEnd`, or `.ended` with another status
    func close() async throws {
        person.close(window)
        do {
            try await wait(or: { .noEnd }, until: { false })
        } catch MonkeyTrouble.ended(status: 0) {}
    }
}
