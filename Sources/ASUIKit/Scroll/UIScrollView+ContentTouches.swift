// SPDX-License-Identifier: Apache-2.0

// The delivery of touches to content. A row is highlighted when it receives a touch, so its highlight is delayed by `contentDelay`.

extension UIScrollView {
    /// The seconds for which a finger is withheld from content while it may still drag; lifting the finger ends the delay.
    static let contentDelay = 0.15

    /// Whether a touch is withheld from content for `contentDelay`: that of a finger, while the content can move.
    func delaysContent(from touch: UITouch) -> Bool {
        touch.type == .direct && delaysContentTouches && touch.view?.handlesDrags != true
            && ASScrollAxis.allCases.contains { canMove($0) }
    }
}
