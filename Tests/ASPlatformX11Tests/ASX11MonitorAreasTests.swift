// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import ASScene
internal import Foundation
internal import Testing

@testable import ASPlatformX11

@Suite struct ASX11MonitorAreasTests {
    private static let left = ASX11MonitorAreas.Area(
        frame: ASPixelRect(x: 0, y: 200, width: 800, height: 600),
        workArea: ASPixelRect(x: 0, y: 230, width: 800, height: 570)
    )
    private static let right = ASX11MonitorAreas.Area(
        frame: ASPixelRect(x: 800, y: 0, width: 1280, height: 1024),
        workArea: ASPixelRect(x: 800, y: 0, width: 1280, height: 1024)
    )
    /// Above and below the left monitor, the screen has parts that are on no monitor.
    private let areas = ASX11MonitorAreas([left, right])

    @Test func `a window belongs to the monitor that shows most of it`() {
        #expect(areas.area(of: ASPixelRect(x: 700, y: 300, width: 220, height: 100)) == Self.right)
        #expect(areas.area(of: ASPixelRect(x: 700, y: 300, width: 180, height: 100)) == Self.left)
        // As much of both: the first.
        #expect(areas.area(of: ASPixelRect(x: 700, y: 300, width: 200, height: 100)) == Self.left)
    }

    @Test func `a window off all monitors belongs to the nearest one`() {
        #expect(areas.area(of: ASPixelRect(x: 10, y: 10, width: 100, height: 100)) == Self.left)
        #expect(areas.area(of: ASPixelRect(x: 690, y: 10, width: 100, height: 50)) == Self.right)
        #expect(areas.area(of: ASPixelRect(x: 5000, y: 5000, width: 10, height: 10)) == Self.right)
        #expect(
            ASX11MonitorAreas([ASX11MonitorAreas.Area]()).area(of: ASPixelRect(x: 0, y: 0, width: 9, height: 9)) == nil
        )
    }

    @Test func `only a window that is wholly off the monitors is moved`() {
        let partly = ASPixelRect(x: -90, y: 150, width: 100, height: 60)
        #expect(areas.visible(partly) == partly)
        #expect(
            areas.visible(ASPixelRect(x: 10, y: 10, width: 100, height: 100))
                == ASPixelRect(x: 10, y: 230, width: 100, height: 100)
        )
        #expect(
            areas.visible(ASPixelRect(x: 4000, y: 2000, width: 400, height: 300))
                == ASPixelRect(x: 1680, y: 724, width: 400, height: 300)
        )
    }

    @Test func `the top left corner of a window without room is visible`() {
        #expect(
            areas.within(ASPixelRect(x: 900, y: 500, width: 3000, height: 2000))
                == ASPixelRect(x: 800, y: 0, width: 3000, height: 2000)
        )
    }

    @Test func `areas are in pixels`() {
        let screen = ASScreenDescription(
            frame: CGRect(x: 100, y: 0, width: 400, height: 300),
            scale: 1.5,
            refreshRate: 60,
            workArea: CGRect(x: 100, y: 20, width: 400, height: 280)
        )
        #expect(
            ASX11MonitorAreas([screen]).areas == [
                .init(
                    frame: ASPixelRect(x: 150, y: 0, width: 600, height: 450),
                    workArea: ASPixelRect(x: 150, y: 30, width: 600, height: 420)
                )
            ]
        )
    }
}
