// SPDX-License-Identifier: Apache-2.0

// When content hears of touches. A row is highlighted once it does, so its highlight waits for `contentDelay`.

extension UIScrollView {
    /// Seconds for which a finger is kept from content while it may still drag; a finger that is lifted earlier ends the wait.
    static let contentDelay = 0.15

    /// Whether a touch is kept from content for `contentDelay`: that of a finger, while the content can move.
    func delaysContent(from touch: UITouch) -> Bool {
        touch.type == .direct && delaysContentTouches && touch.view?.keepsDrags != true
            && ASScrollAxis.allCases.contains { canMove($0) }
    }
}
