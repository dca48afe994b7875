// SPDX-License-Identifier: Apache-2.0
import ASPlatformHeadless
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

/// The programs after each section of the tutorials, and the pictures that the tutorials show.
@Suite("Tutorials", .serialized)
@MainActor
struct TutorialTests {
    private static let photos = ["moon.png", "rocket.jpg", "coffee.png", "chelsea.png"].map {
        Cookbook.file("assets/photos/\($0)")
    }
    private static let maximumByteCount = 150_000

    // MARK: A photo feed in 15 minutes

    private let feedSize = CGSize(width: 240, height: 210)

    @Test func `the first feed lists file names`() throws {
        try ASTestHarness.run(size: feedSize, scale: 2) { harness in
            harness.show(PhotoFeed1.FeedViewController(photos: Self.photos))

            #expect(harness.texts == Self.photos.map(\.lastPathComponent))
            try harness.verify("PhotoFeed-1")
        }
    }

    @Test func `a row of the feed is a photo above its title`() async throws {
        try await ASTestHarness.run(size: feedSize, scale: 2) { harness in
            harness.show(PhotoFeed2.FeedViewController(photos: Self.photos))
            try await harness.wait { harness.nodes(ASNetworkImageNode.self).allSatisfy { $0.image != nil } }
            await harness.advance(seconds: 1)

            let image = try #require(harness.nodes(ASNetworkImageNode.self).first)
            // 240 points without 16 at both sides; 9/16 of that.
            #expect(image.frame == CGRect(x: 16, y: 12, width: 208, height: 117) && image.image != nil)
            #expect(harness.texts.prefix(2) == ["moon", "rocket"])
            try harness.verify("PhotoFeed-2", maximumByteCount: Self.maximumByteCount)
        }
    }

    @Test func `a click on the heart is counted in the title`() async throws {
        try await ASTestHarness.run(size: feedSize, scale: 2) { harness in
            let feed = PhotoFeed3.FeedViewController(photos: Self.photos)
            harness.show(feed)
            try await harness.wait { harness.nodes(ASNetworkImageNode.self).allSatisfy { $0.image != nil } }
            await harness.advance(seconds: 1)

            let heart = try #require(harness.nodes(ASButtonNode.self).first)
            try harness.tap(heart)
            harness.movePointer(to: CGPoint(x: 1, y: 1))
            await harness.advance(seconds: 1)
            #expect(feed.title == "Photos, 1 liked" && heart.accessibilityLabel == "Unlike")
            try harness.verify("PhotoFeed-3", maximumByteCount: Self.maximumByteCount)

            feed.node.reloadData()
            await harness.advance(seconds: 1)
            #expect(harness.nodes(ASButtonNode.self).first?.accessibilityLabel == "Unlike")

            try harness.tap(#require(harness.nodes(ASButtonNode.self).first))
            await harness.advance(seconds: 1)
            #expect(feed.title == "Photos")
        }
    }

    @Test func `a click on a row pushes its photo`() async throws {
        try await ASTestHarness.run(size: feedSize, scale: 2) { harness in
            let navigation = ASDKNavigationController(
                rootViewController: PhotoFeed4.FeedViewController(photos: Self.photos)
            )
            harness.show(navigation)
            try await harness.wait { harness.nodes(ASNetworkImageNode.self).allSatisfy { $0.image != nil } }
            await harness.advance(seconds: 1)

            try harness.tap(text: "moon")
            await harness.advance(seconds: 1)

            let photo = try #require(navigation.topViewController as? PhotoFeed4.PhotoViewController)
            #expect(photo.title == "moon" && photo.node.image != nil)
            try harness.verify("PhotoFeed-4", maximumByteCount: Self.maximumByteCount)
        }
    }

    // MARK: A control with a hit area

    private let reviewSize = CGSize(width: 280, height: 100)

    @Test func `the control draws its rating`() throws {
        try ASTestHarness.run(size: reviewSize, scale: 2) { harness in
            harness.show(HitArea1.ReviewNode())

            #expect(harness.texts == ["★", "★", "★", "☆", "☆", "3 of 5"])
            try harness.verify("HitArea-1")
        }
    }

    @Test func `the rating follows the pointer`() throws {
        try ASTestHarness.run(size: reviewSize, scale: 2) { harness in
            harness.show(HitArea2.ReviewNode())
            let stars = try harness.starCenters(of: HitArea2.RatingNode.self)

            harness.tap(at: stars[0])
            harness.advance(seconds: 1)
            #expect(harness.texts.last == "1 of 5")

            harness.drag(from: stars[0], to: stars[3])
            harness.movePointer(to: .zero)
            harness.advance(seconds: 1)
            #expect(harness.texts == ["★", "★", "★", "★", "☆", "4 of 5"])
            try harness.verify("HitArea-2")
        }
    }

    @Test func `the hit area is larger than the stars`() throws {
        try ASTestHarness.run(size: reviewSize, scale: 2) { harness in
            harness.show(HitArea3.ReviewNode())
            let control = try #require(harness.nodes(HitArea3.RatingNode.self).first)
            let stars = try harness.starCenters(of: HitArea3.RatingNode.self)
            let frame = control.view.convert(control.bounds, to: nil)

            harness.tap(at: CGPoint(x: stars[1].x, y: frame.minY - 11))
            #expect(control.rating == 2)
            harness.tap(at: CGPoint(x: stars[4].x, y: frame.minY - 13))
            #expect(control.rating == 2)
            harness.tap(at: CGPoint(x: frame.maxX + 15, y: frame.midY))
            #expect(control.rating == 5)
            harness.tap(at: CGPoint(x: frame.minX - 15, y: frame.midY))
            #expect(control.rating == 0)

            harness.tap(at: stars[2])
            harness.movePointer(to: .zero)
            harness.type(.function(9))
            harness.advance(seconds: 1)
            let picture = harness.snapshot()
            harness.type(.function(9))
            harness.advance(seconds: 1)
            try Cookbook.verify(picture, "HitArea-3")
        }
    }

    @Test func `keys and screen readers change the rating`() throws {
        try ASTestHarness.run(size: reviewSize, scale: 2) { harness in
            harness.show(HitArea4.ReviewNode())
            let control = try #require(harness.nodes(HitArea4.RatingNode.self).first)

            harness.type(.tab)
            harness.type(.left)
            #expect(control.isFocused && control.rating == 2)
            for _ in 1...4 { harness.type(.right) }
            #expect(control.rating == 5 && control.accessibilityValue == "5 of 5")

            control.accessibilityDecrement()
            #expect(control.rating == 4)
            control.accessibilityIncrement()
            harness.advance(seconds: 1)
            #expect(control.isAccessibilityElement && control.accessibilityTraits.contains(.adjustable))
            #expect(harness.texts.last == "5 of 5")
            try harness.verify("HitArea-4")
        }
    }

    // MARK: A chat

    private let chatSize = CGSize(width: 320, height: 240)

    @Test func `a message is at the side of its author, and at most three quarters wide`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 146), scale: 2) { harness in
            let long = "This message is wider than three quarters of the window, so it has several lines."
            let messages = [
                Chat1.Message(text: long, isMine: false), Chat1.Message(text: "An answer", isMine: true),
            ]
            let cells = messages.map { Chat1.MessageNode($0) }
            harness.show(
                Cookbook.page { _, _ in
                    let column = ASStackLayoutSpec.vertical()
                    column.alignItems = .stretch
                    column.children = cells
                    return column
                }
            )

            let bubbles = try cells.map { cell in try #require(cell.subnodes.first { !($0 is ASTextNode) }) }
            // The space beside the bubbles is 12 points; three quarters of the window are 240.
            #expect(bubbles[0].frame.minX == 12 && bubbles[0].frame.width <= 240)
            #expect(bubbles[1].frame.maxX == 308 && bubbles[1].frame.minX > 160)
            try harness.verify("Chat-1")
        }
    }

    @Test func `the newest message is at the bottom`() throws {
        try ASTestHarness.run(size: chatSize, scale: 2) { harness in
            let chat = Chat2.ChatViewController(
                messages: [
                    Chat2.Message(text: "Shall we meet at the station?", isMine: false),
                    Chat2.Message(text: "The train leaves at nine.", isMine: true),
                ]
            )
            harness.show(chat)

            let newest = try #require(chat.node.nodeForRow(at: IndexPath(row: 0, section: 0)))
            #expect(newest.view.convert(newest.bounds, to: nil).maxY == 240)
            try harness.verify("Chat-2")
        }
    }

    @Test func `a written message is sent by the button`() throws {
        try ASTestHarness.run(size: chatSize, scale: 2) { harness in
            let chat = Chat3.ChatViewController(
                messages: [
                    Chat3.Message(text: "Shall we meet at the station?", isMine: false),
                    Chat3.Message(text: "The train leaves at nine.", isMine: true),
                ]
            )
            harness.show(chat)
            let field = try #require(harness.nodes(ASEditableTextNode.self).first)

            try harness.tap(text: "Send")
            #expect(chat.node.table.numberOfRows(inSection: 0) == 2)

            try harness.tap(field)
            harness.type("Yes, at half past eight")
            try harness.tap(text: "Send")
            harness.movePointer(to: .zero)
            harness.advance(seconds: 1)

            #expect(
                chat.node.table.numberOfRows(inSection: 0) == 3 && harness.texts.contains("Yes, at half past eight")
            )
            #expect(field.attributedText?.string ?? "" == "")
            try harness.verify("Chat-3")
        }
    }

    @Test func `scrolling up loads older messages until the oldest`() async throws {
        try await ASTestHarness.run(size: chatSize, scale: 2) { harness in
            let chat = Chat4.ChatViewController(messages: [Chat4.Message(text: "Good morning", isMine: true)])
            let table = chat.node.table
            harness.show(chat)
            await harness.advance(seconds: 1)
            let first = table.numberOfRows(inSection: 0)
            #expect(first > 1 && first < 101)

            harness.scroll(at: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: -CGFloat(first) * 40))
            await harness.advance(seconds: 1)
            #expect(table.numberOfRows(inSection: 0) > first)
            try harness.verify("Chat-4", maximumByteCount: 32_768)

            for _ in 1...12 {
                harness.scroll(at: CGPoint(x: 160, y: 100), by: CGPoint(x: 0, y: -2000))
                await harness.advance(seconds: 1)
            }
            #expect(table.numberOfRows(inSection: 0) == 101 && harness.texts.contains("Message 1"))
            await harness.advance(seconds: 2)
        }
    }
}

extension ASTestHarness {
    /// The centres of the stars of a rating control, in the window.
    fileprivate func starCenters<Control: ASControlNode>(of type: Control.Type) throws -> [CGPoint] {
        guard let control = nodes(type).first else { throw ASTestFailure(["There is no \(type)."]) }
        return try control.subnodes.sorted { $0.frame.minX < $1.frame.minX }.map { try center(of: $0) }
    }
}
