// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

@MainActor
func copyText(_ text: String) {
    UIPasteboard.general.string = text
}

@MainActor
func pasteText(_ paste: @escaping @MainActor (String) -> Void) {
    UIPasteboard.general.loadObjects(ofClass: String.self) { result in
        if let text = (try? result.get())?.first { paste(text) }
    }
}
