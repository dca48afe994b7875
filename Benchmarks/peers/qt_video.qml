// SPDX-License-Identifier: Apache-2.0
// A ListView of MediaPlayer and VideoOutput. qt_video.cpp sets clips, rowCount and bench.
import QtQuick
import QtMultimedia

Rectangle {
    id: root
    width: 800
    height: 900
    color: "#ffffff"

    ListView {
        id: list
        anchors.fill: parent
        model: rowCount
        delegate: Item {
            id: row
            width: ListView.view.width
            height: 220
            readonly property int rowIndex: index
            readonly property bool isThere: player.position > 0
            readonly property bool isPlaying: player.playbackState === MediaPlayer.PlayingState && player.position > 0

            MediaPlayer {
                id: player
                source: clips[index % clips.length]
                loops: MediaPlayer.Infinite
                videoOutput: output
                Component.onCompleted: play()
            }
            VideoOutput {
                id: output
                x: 8
                y: 2
                width: 384
                height: 216
            }
            Text {
                x: 404
                height: 220
                verticalAlignment: Text.AlignVCenter
                text: index + ". clip"
                font.pixelSize: 16
            }
            Component.onCompleted: bench.bound()
        }
    }

    function look() {
        let top = -1, blank = 0, seen = 0, playing = 0
        const kids = list.contentItem.children
        const y0 = list.contentY, y1 = y0 + list.height
        for (let i = 0; i < kids.length; ++i) {
            const k = kids[i]
            if (k.rowIndex === undefined || !k.visible || k.y + k.height <= y0 || k.y >= y1)
                continue
            seen += 1
            if (k.isPlaying)
                playing += 1
            if (!k.isThere)
                blank = 1
            if (top < 0 || k.rowIndex < top)
                top = k.rowIndex
        }
        bench.count(seen, playing)
        return top < 0 ? -1 : 2 * top + blank
    }

    FrameAnimation {
        running: true
        onTriggered: {
            bench.tick(frameTime, root.look())
            if (bench.distance() > 0)
                list.contentY += bench.distance()
            if (bench.row() >= 0)
                list.positionViewAtIndex(bench.row(), ListView.Beginning)
        }
    }
}
