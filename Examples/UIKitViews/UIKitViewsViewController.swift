// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// UIKit's views: a form with each of them, alerts, and a list that is searched.
public final class UIKitViewsViewController: UITabBarController {
    /// The two pages.
    override public init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        let pages: [UIViewController] = [FormViewController(), CitiesViewController()]
        viewControllers = pages.map { UINavigationController(rootViewController: $0) }
    }
}
