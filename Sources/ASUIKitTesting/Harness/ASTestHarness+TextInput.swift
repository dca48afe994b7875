// SPDX-License-Identifier: Apache-2.0
public import ASPlatform
internal import ASPlatformHeadless
internal import ASTesting

// A scripted input method. Each action runs everything that it has caused.
extension ASTestHarness {
    /// Shows marked text in the first responder; `nil` cancels the composition.
    ///
    /// - Returns: whether the first responder accepts input methods
    @discardableResult
    public func compose(_ text: ASMarkedText?) -> Bool {
        let isTaken = platformWindow.simulateComposition(text)
        runUntilParked()
        return isTaken
    }

    /// Shows marked text without clauses, with the caret at its end.
    @discardableResult
    public func compose(_ text: String) -> Bool { compose(ASMarkedText(text)) }

    /// Replaces the marked text with `text`.
    public func commit(_ text: String) {
        // A press without a key.
        send(.keyPressed(ASKeyEvent(key: .other(0), text: text, timestamp: dispatcher.now)))
    }
}
