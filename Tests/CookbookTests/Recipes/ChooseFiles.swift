// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

final class ReaderController: ASDKViewController<ASTextNode>, UIDocumentPickerDelegate {
    func chooseTexts(in folder: URL? = nil) {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
        picker.allowsMultipleSelection = true
        picker.directoryURL = folder
        picker.delegate = self
        present(picker, animated: true)
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        let names = urls.map(\.lastPathComponent).joined(separator: ", ")
        node.attributedText = NSAttributedString(string: names)
    }
}
