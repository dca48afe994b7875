// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .white
        let feed = FeedViewController()
        let navigation = UINavigationController(rootViewController: feed)
        navigation.navigationBar.isTranslucent = false
        navigation.tabBarItem = UITabBarItem(title: "Feed", image: UIImage(named: "feed"), tag: 0)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, GridViewController()]
        tabs.selectedIndex = 0
        UINavigationBar.appearance().barTintColor = UIColor(
            red: 47 / 255.0,
            green: 184 / 255.0,
            blue: 253 / 255.0,
            alpha: 1.0
        )
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
        UIBarButtonItem.appearance().tintColor = .white
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationWillResignActive(_ application: UIApplication) {}
    func applicationDidBecomeActive(_ application: UIApplication) {}
    func applicationDidEnterBackground(_ application: UIApplication) {}
}
