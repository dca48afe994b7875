// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

@MainActor
func confirmDeletion(of name: String, over controller: UIViewController, delete: @escaping @MainActor () -> Void) {
    let alert = UIAlertController(
        title: "Delete \(name)?",
        message: "This cannot be undone.",
        preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
    controller.present(alert, animated: true)
}
