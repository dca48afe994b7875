// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASDesktop

@Suite("The places of windows", .serialized)
@MainActor
struct ASWindowPlaceTests {
    private let size = CGSize(width: 800, height: 900)
    private let left = ASScreenDescription(
        frame: CGRect(x: 0, y: 0, width: 1400, height: 1050),
        scale: 1,
        refreshRate: 60,
        workArea: CGRect(x: 0, y: 0, width: 1400, height: 1000)
    )
    private let right = ASScreenDescription(
        frame: CGRect(x: 1400, y: 0, width: 1920, height: 1080),
        scale: 1,
        refreshRate: 60
    )
    private let small = ASScreenDescription(
        frame: CGRect(x: 0, y: 0, width: 900, height: 600),
        scale: 1,
        refreshRate: 60
    )

    private func place(_ frame: CGRect?) -> ASWindowPlace {
        var place = ASWindowPlace(ASStateCoder())
        place.frame = frame
        return place
    }

    @Test func `a frame fits where one screen contains all of it`() {
        let place = place(CGRect(x: 1500, y: 40, width: 1000, height: 700))

        #expect(place.fitting([left, right], or: size) == (CGPoint(x: 1500, y: 40), CGSize(width: 1000, height: 700)))
        // The screen no longer exists, but another one is large enough.
        #expect(place.fitting([left], or: size) == (nil, CGSize(width: 1000, height: 700)))
        // No screen is large enough.
        #expect(place.fitting([small], or: size) == (nil, size))
        #expect(place.fitting([], or: size) == (nil, size))
        #expect(self.place(nil).fitting([left], or: size) == (nil, size))
    }

    @Test func `a frame that is partly on a screen is moved onto it, and reduced to its work area`() {
        #expect(
            place(CGRect(x: -200, y: 700, width: 600, height: 400)).fitting([left, right], or: size)
                == (CGPoint(x: 0, y: 600), CGSize(width: 600, height: 400))
        )
        #expect(
            place(CGRect(x: 100, y: 100, width: 1000, height: 700)).fitting([small], or: size)
                == (CGPoint(x: 0, y: 0), CGSize(width: 900, height: 600))
        )
        // Most of it is on the right screen.
        #expect(
            place(CGRect(x: 1300, y: 0, width: 500, height: 400)).fitting([left, right], or: size)
                == (CGPoint(x: 1400, y: 0), CGSize(width: 500, height: 400))
        )
    }

    @Test func `a maximised window opens on the screen that showed it`() {
        var place = place(CGRect(x: 100, y: 100, width: 600, height: 400))
        (place.isMaximized, place.screen) = (true, right.frame)

        #expect(
            place.fitting([left, right], or: size)
                == (CGPoint(x: 1400 + 660, y: 340), CGSize(width: 600, height: 400))
        )
        // That screen no longer exists.
        #expect(place.fitting([left], or: size) == (CGPoint(x: 100, y: 100), CGSize(width: 600, height: 400)))
    }

    @Test(
        arguments: [
            .string("x"), .array([]), .array([.integer(1), .integer(2), .integer(3)]),
            .array([.integer(0), .integer(0), .integer(0), .integer(5)]),
            .array([.integer(0), .integer(0), .number(1e30), .integer(5)]),
            .array([.string("0"), .integer(0), .integer(5), .integer(5)]), .dictionary([:]),
        ] as [ASStateValue]
    )
    func `an impossible frame counts as none`(value: ASStateValue) {
        #expect(ASWindowPlace(ASStateCoder(["UIWindow.frame": value])).frame == nil)
    }

    // MARK: Windows

    /// Runs `body` twice, as two runs of a program, with a window of 300 by 200 named "main"; the second one restores.
    private func run(_ bodies: [@MainActor (ASTestHarness, UIWindow, ASHeadlessWindow) throws -> Void]) throws {
        try StateRuns.withFolder { folder in
            for body in bodies {
                try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
                    UIApplication.shared.stateRestorationFolder = folder
                    let window = UIWindow(size: CGSize(width: 300, height: 200))
                    window.restorationIdentifier = "main"
                    window.makeKeyAndVisible()
                    harness.runUntilParked()
                    let handle = try #require(window.platformHandle as? ASHeadlessWindow)
                    try body(harness, window, handle)
                    harness.runUntilParked()
                    UIApplication.shared.saveRestorableState()
                    window.close()
                    harness.runUntilParked()
                }
            }
        }
    }

    @Test func `a window opens with the position and size that it had`() throws {
        try run([
            { _, _, handle in
                #expect(handle.screenFrame == CGRect(x: 0, y: 0, width: 300, height: 200))
                handle.origin = CGPoint(x: 30, y: 40)
                handle.simulateResize(to: CGSize(width: 320, height: 210))
            },
            { _, _, handle in #expect(handle.screenFrame == CGRect(x: 30, y: 40, width: 320, height: 210)) },
        ])
    }

    @Test func `a window that is closed and one that is opened later share the place`() throws {
        try run([
            { harness, window, handle in
                handle.origin = CGPoint(x: 30, y: 40)
                window.close()
                harness.runUntilParked()
                let next = UIWindow(size: CGSize(width: 300, height: 200))
                next.restorationIdentifier = "main"
                next.makeKeyAndVisible()
                #expect(next.platformHandle?.screenFrame.origin == CGPoint(x: 30, y: 40))
                next.close()
            }
        ])
    }

    @Test func `a maximised window keeps the frame that it had before, over several runs`() throws {
        let area = CGRect(x: 0, y: 0, width: 1920, height: 1080)
        try run([
            { harness, _, handle in
                #expect(UIApplication.shared.platform?.screens.first?.workArea == area)
                handle.origin = CGPoint(x: 30, y: 40)
                harness.runUntilParked()
                UIApplication.shared.saveRestorableState()
                handle.isMaximized = true
            },
            { _, _, handle in #expect(handle.isMaximized && handle.screenFrame == area) },
            { _, _, handle in
                #expect(handle.isMaximized)
                handle.isMaximized = false
                #expect(handle.screenFrame == CGRect(x: 30, y: 40, width: 300, height: 200))
                handle.isFullScreen = true
            },
            { _, window, handle in
                #expect(window.isFullScreen && !handle.isMaximized)
                window.isFullScreen = false
                #expect(handle.screenFrame == CGRect(x: 30, y: 40, width: 300, height: 200))
            },
            { _, _, handle in #expect(!handle.isMaximized && !handle.isFullScreen) },
        ])
    }
}
