// SPDX-License-Identifier: Apache-2.0

/// An unsent text, which is restored when the conversation is opened again.
@MainActor
enum ChatDraft {
    static var text: String?
}
