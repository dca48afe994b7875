// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The views of UIKit: a form with each of them, alerts, and a searchable list.
///
/// Images and a colour are in `Assets.xcassets`, which `Package.swift` names as a resource of the target.
public final class UIKitViewsViewController: UITabBarController {
    override public init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        let pages: [UIViewController] = [FormViewController(), CitiesViewController()]
        viewControllers = pages.map { UINavigationController(rootViewController: $0) }
        for (page, name) in zip(pages, ["Daylight", "Star"]) {
            page.navigationController?.tabBarItem = UITabBarItem(
                title: page.title,
                image: UIImage(named: name, in: .module)
            )
        }
    }
}
