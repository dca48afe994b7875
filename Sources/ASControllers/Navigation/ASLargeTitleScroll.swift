// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

/// A scroll view whose content makes room for a large title above it.
@MainActor
final class ASLargeTitleScroll {
    private(set) weak var scrollView: UIScrollView?
    /// The height that was added to its top inset.
    private var room: CGFloat = 0

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    /// Sets the room for the title; content that is at its top stays there.
    func reserveHeight(_ wanted: CGFloat, follower: (@MainActor () -> Void)?) {
        guard let scrollView else { return }
        scrollView.barFollower = wanted > 0 ? follower : nil
        guard wanted != room else { return }
        let isAtTop = scrollView.contentOffset.y <= -scrollView.contentInset.top + 0.5
        scrollView.contentInset.top += wanted - room
        room = wanted
        if isAtTop { scrollView.contentOffset.y = -scrollView.contentInset.top }
    }

    /// The visible part of the room.
    var shownRoom: CGFloat {
        guard let scrollView, room > 0 else { return room }
        return min(room, max(0, room - scrollView.contentInset.top - scrollView.contentOffset.y))
    }
}
