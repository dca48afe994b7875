// SPDX-License-Identifier: Apache-2.0

/// What was written and not sent; it is there again when the conversation is opened again.
@MainActor
enum ChatDraft {
    static var text: String?
}
