// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit

/// Notifies when the common stack of collapsed columns has finished a transition.
@MainActor
final class ASSplitStackObserver: UINavigationControllerDelegate {
    private let didShow: @MainActor () -> Void

    init(didShow: @escaping @MainActor () -> Void) {
        self.didShow = didShow
    }

    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        didShow()
    }
}
