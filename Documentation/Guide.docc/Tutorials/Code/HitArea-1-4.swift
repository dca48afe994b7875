import AsyncDisplayKit

@main
final class RatingApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        window = UIWindow(size: CGSize(width: 320, height: 120))
        window?.rootViewController = ASDKViewController(node: ReviewNode())
        window?.makeKeyAndVisible()
    }
}
