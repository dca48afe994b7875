// SPDX-License-Identifier: Apache-2.0
// A ListView of Text and Image. qt_feed.cpp sets feedModel, bench, asyncImages, photoW, photoPixelW and photoH.
import QtQuick

Rectangle {
    id: root
    width: 800
    height: 900
    color: "#ffffff"

    ListView {
        id: list
        anchors.fill: parent
        model: feedModel
        reuseItems: true
        delegate: Item {
            id: row
            width: ListView.view.width
            height: column.height + 40
            readonly property bool photoReady: photo.status === Image.Ready
            readonly property int rowIndex: index

            Column {
                id: column
                x: 20
                y: 20
                width: row.width - 40
                spacing: 8
                Row {
                    width: parent.width
                    height: 48
                    spacing: 12
                    Image {
                        width: 48
                        height: 48
                        source: model.avatar
                        asynchronous: asyncImages
                    }
                    Text {
                        width: parent.width - 60
                        height: 48
                        verticalAlignment: Text.AlignVCenter
                        text: model.title
                        textFormat: Text.PlainText
                        elide: Text.ElideRight
                        color: "#202020"
                        font { family: "DejaVu Sans"; pixelSize: 16; bold: true }
                    }
                }
                Text {
                    width: parent.width
                    text: model.body
                    textFormat: Text.PlainText
                    wrapMode: Text.Wrap
                    color: "#202020"
                    font { family: "DejaVu Sans"; pixelSize: 14 }
                }
                Image {
                    id: photo
                    width: photoW
                    height: photoH
                    source: model.photo
                    sourceSize.width: photoPixelW // never enlarges; large files are decoded in a smaller size
                    asynchronous: asyncImages
                    fillMode: Image.PreserveAspectCrop
                    clip: true
                }
            }
            Component.onCompleted: bench.bound()
            ListView.onReused: bench.bound()
        }
    }

    // -1 without rows; otherwise 2 * topmost row + (1 if a visible photo is missing).
    function look() {
        let top = -1, blank = 0
        const kids = list.contentItem.children
        const y0 = list.contentY, y1 = y0 + list.height
        for (let i = 0; i < kids.length; ++i) {
            const k = kids[i]
            if (k.rowIndex === undefined || !k.visible || k.y + k.height <= y0 || k.y >= y1)
                continue
            if (!k.photoReady && k.y + k.height - 20 > y0 && k.y + k.height - 20 - photoH < y1)
                blank = 1
            if (top < 0 || k.rowIndex < top)
                top = k.rowIndex
        }
        return top < 0 ? -1 : 2 * top + blank
    }

    FrameAnimation {
        running: true
        onTriggered: {
            bench.tick(frameTime, root.look())
            if (bench.distance() > 0)
                list.contentY += bench.distance()
            if (bench.row() >= 0) {
                list.positionViewAtIndex(bench.row(), ListView.Beginning)
                bench.moved(root.look())
            }
        }
    }
}
