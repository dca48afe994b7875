// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

@MainActor
func tabs() -> ASTabBarController {
    let tabs = ASTabBarController()
    tabs.viewControllers = ["Library", "Search"].enumerated().map { index, title in
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .systemBackground
        let item = UITabBarItem(title: title, image: nil, tag: index)
        item.badgeValue = index == 0 ? "3" : nil
        controller.tabBarItem = item
        return controller
    }
    return tabs
}
