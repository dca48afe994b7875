import AsyncDisplayKit

@main
final class FeedApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        window = UIWindow(size: CGSize(width: 480, height: 720))
        window?.makeKeyAndVisible()
    }
}
