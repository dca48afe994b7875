// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASPlatform
public import ASUIKit

extension UIApplication {
    /// Launches the delegate and runs the event loop until the application ends.
    ///
    /// Requests of the desktop that arrive meanwhile are performed after the launch.
    ///
    /// - Parameters:
    ///   - platform: the window system
    ///   - delegate: evaluated when the platform is attached, so that its initialiser can ask `UIScreen.main` for its bounds
    public func run(on platform: any ASPlatform, delegate: @autoclosure () -> any UIApplicationDelegate) {
        let requests = ASApplicationRequests.current
        requests.beginLaunch()
        attach(to: platform)
        let delegate = delegate()
        self.delegate = delegate
        ASConfigurationManager.shared.applicationWillLaunch()
        let options = requests.launchRequest?.launchOptions
        let willOpen = delegate.application(self, willFinishLaunchingWithOptions: options)
        let didOpen = delegate.application(self, didFinishLaunchingWithOptions: options)
        requests.endLaunch(isAccepted: willOpen && didOpen)
        if !isTerminated { platform.run() }
        willTerminate()
    }
}
