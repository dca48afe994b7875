import AsyncDisplayKit

@main
final class FeedApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        window = UIWindow(size: CGSize(width: 480, height: 720))
        let feed = FeedViewController(photos: photos)
        window?.rootViewController = ASDKNavigationController(rootViewController: feed)
        window?.makeKeyAndVisible()
    }

    private var photos: [URL] {
        let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
        let names = FileManager.default.subpaths(atPath: folder.path) ?? []
        return names.sorted().map { folder.appendingPathComponent($0) }
            .filter { ["jpg", "jpeg", "png"].contains($0.pathExtension.lowercased()) }
    }
}
