import AsyncDisplayKit

@main
final class ChatApp: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func applicationDidFinishLaunching(_ application: UIApplication) {
        window = UIWindow(size: CGSize(width: 360, height: 560))
        window?.rootViewController = ChatViewController(messages: [
            Message(text: "Shall we meet at the station?", isMine: false),
            Message(text: "The train leaves at nine.", isMine: true),
        ])
        window?.makeKeyAndVisible()
    }
}
