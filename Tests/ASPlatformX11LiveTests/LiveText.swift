// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import Foundation

/// A text that records the calls of input methods.
@MainActor
final class LiveText: ASTextInputClient {
    var caretFrame: CGRect? = CGRect(x: 10, y: 10, width: 1, height: 20)
    var isSecureTextEntry = false
    /// The composed texts in their order; `nil` where the text was discarded.
    var marked: [ASMarkedText?] = []
    var unmarkings = 0
    var wake: () -> Void = {}

    func setMarkedText(_ text: ASMarkedText?) {
        marked.append(text)
        wake()
    }

    func unmarkText() {
        unmarkings += 1
        wake()
    }
}
