// SPDX-License-Identifier: Apache-2.0
// The feed in a page: a virtual list of recycled rows, which are placed absolutely in a container that the browser scrolls.
//
// The rows in the window and those that are less than a window away from it have elements. Their photos are decoded before they are shown.
// The rows have `contain`, but not `content-visibility: auto`: skipped rows have no height to measure, and Chromium skips none that are so
// near.
import { Bench } from "./chromium_bench.js"

const PADDING = 20
/** The height of rows that have not been measured. */
const ESTIMATED_HEIGHT = 600

/** The elements of a row, which are bound to another row when theirs is far away. */
class Cell {
  /** Counts the rows to which the cell was bound, so that photos of earlier ones are ignored. */
  turn = 0
  /** Whether the photo is shown. */
  isReady = false

  constructor(template) {
    this.element = template.content.firstElementChild.cloneNode(true)
    for (const [name, selector] of [["avatar", ".avatar"], ["title", "h2"], ["body", "p"], ["photo", ".photo"]])
      this[name] = this.element.querySelector(selector)
  }

  async bind(row) {
    const turn = ++this.turn
    this.isReady = false
    this.title.textContent = row.title
    this.body.textContent = row.body
    this.show(this.avatar, row.avatar, turn)
    if (await this.show(this.photo, row.photo, turn)) this.isReady = true
  }

  /** Shows the image when it is decoded. Returns whether the cell still has the same row then. */
  async show(image, path, turn) {
    image.style.visibility = "hidden"
    image.src = `feed/${path}`
    try {
      await image.decode()
    } catch (error) {
      if (turn !== this.turn) return false // another image was requested meanwhile
      throw new Error(`${path}: ${error.message}`)
    }
    if (turn !== this.turn) return false
    image.style.visibility = ""
    return true
  }
}

/** A list whose rows have elements only near the window. */
class List {
  /** The offset of the window in the content, in points. */
  position = 0
  cells = new Map() // by row
  spareCells = []

  /** @param onBind called for each row that is bound to elements */
  constructor(rows, photoHeight, onBind) {
    Object.assign(this, { rows, photoHeight, onBind })
    this.scroller = document.getElementById("list")
    this.content = document.getElementById("content")
    this.template = document.getElementById("row")
    this.height = this.scroller.clientHeight
    this.heights = new Float64Array(rows.length).fill(ESTIMATED_HEIGHT)
    this.tops = new Float64Array(rows.length + 1)
    this.updateTops(0)
  }

  /** Puts `row` at the top of the window, or as near to it as the end of the content permits. */
  goTo(row) {
    this.moveTo(this.tops[row])
  }

  moveTo(position) {
    this.position = Math.max(0, position)
    this.bindNearRows()
    const end = Math.max(0, this.tops[this.rows.length] - this.height)
    if (this.position > end) {
      this.position = end
      this.bindNearRows()
    }
    this.scroller.scrollTop = this.position
  }

  /** Returns the topmost visible row, and whether the photo of a visible row is missing. */
  look() {
    const end = this.position + this.height
    let [top, isBlank] = [-1, false]
    for (const [row, cell] of this.cells) {
      if (this.tops[row + 1] <= this.position || this.tops[row] >= end) continue
      if (top < 0 || row < top) top = row
      const photoEnd = this.tops[row + 1] - PADDING
      const hasVisiblePhoto = photoEnd > this.position && photoEnd - this.photoHeight < end
      if (hasVisiblePhoto && !cell.isReady) isBlank = true
    }
    return { top, isBlank: isBlank || top < 0 }
  }

  // Gives elements to the rows that are less than a window away from the window. The topmost visible row does not move in the window
  // when rows above it turn out to have other heights than estimated.
  bindNearRows() {
    // 1. Takes the elements of distant rows.
    const first = this.rowAt(this.position - this.height)
    const last = this.rowAt(this.position + 2 * this.height)
    for (const [row, cell] of this.cells) {
      if (row >= first && row <= last) continue
      this.cells.delete(row)
      this.spareCells.push(cell)
    }

    // 2. Binds elements to near rows that have none.
    const bound = []
    for (let row = first; row <= last; row++) {
      if (this.cells.has(row)) continue
      const cell = this.spareCells.pop() ?? this.makeCell()
      cell.element.hidden = false
      cell.bind(this.rows[row])
      this.cells.set(row, cell)
      bound.push(row)
      this.onBind()
    }
    for (const cell of this.spareCells) cell.element.hidden = true
    if (bound.length === 0) return

    // 3. Measures them, all with one layout.
    let firstChanged = this.rows.length
    for (const row of bound) {
      const height = this.cells.get(row).element.offsetHeight
      if (height === this.heights[row]) continue
      this.heights[row] = height
      firstChanged = Math.min(firstChanged, row)
    }

    // 4. Places them, and all rows that moved.
    const anchor = this.rowAt(this.position)
    const offset = this.position - this.tops[anchor]
    if (firstChanged < this.rows.length) this.updateTops(firstChanged)
    this.position = this.tops[anchor] + offset
    for (const row of firstChanged < this.rows.length ? this.cells.keys() : bound)
      this.cells.get(row).element.style.transform = `translateY(${this.tops[row]}px)`
  }

  makeCell() {
    const cell = new Cell(this.template)
    this.content.append(cell.element)
    return cell
  }

  /** Computes the tops of the rows after `row`, and the height of the content. */
  updateTops(row) {
    for (let index = row; index < this.rows.length; index++) this.tops[index + 1] = this.tops[index] + this.heights[index]
    this.content.style.height = `${this.tops[this.rows.length]}px`
  }

  /** Returns the row at an offset in the content; the first or the last one if it is outside. */
  rowAt(offset) {
    let [low, high] = [0, this.rows.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.tops[middle] <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
}

const post = (path, body) => fetch(path, { method: "POST", body: JSON.stringify(body) })
addEventListener("error", (event) => post("failed", event.message))
addEventListener("unhandledrejection", (event) => post("failed", String(event.reason)))

/** Makes the page as large as the settings say: the window's frame is known only now. chromium_feed.py remembers it for the next start. */
async function fitWindow({ width, height }) {
  for (let attempt = 0; attempt < 20 && (innerWidth !== width || innerHeight !== height); attempt++) {
    resizeTo(outerWidth - innerWidth + width, outerHeight - innerHeight + height)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function main() {
  const [settings, feed] = await Promise.all(["settings", "feed/feed.json"].map(async (path) => (await fetch(path)).json()))
  await fitWindow(settings)
  const style = document.documentElement.style
  style.setProperty("--photo-width", `${settings.photoWidth}px`)
  style.setProperty("--photo-height", `${settings.photoHeight}px`)

  const bench = new Bench(settings, feed.rows.length, (name, at) => post("phase", { name, at }))
  const list = new List(feed.rows, settings.photoHeight, () => bench.bound())
  list.moveTo(0)

  // A message that is posted in a frame arrives when the main thread has finished it.
  const frameEnd = new MessageChannel()
  frameEnd.port1.onmessage = () => bench.frameEnd()

  let lastTime
  requestAnimationFrame(function frame(time) {
    const step = bench.tick((time - (lastTime ?? time)) / 1000)
    lastTime = time
    if (step.asksTopRow) bench.topRows.push(list.look().top)
    if (step.action === "end") {
      post("result", bench.result)
      return
    }
    if (step.action === "scroll") list.moveTo(list.position + step.distance)
    if (step.action === "place" || step.action === "jump") list.goTo(step.row)
    const { isBlank } = list.look()
    bench.checked(isBlank)
    if (step.action === "jump") bench.jumpIsInFrame(!isBlank)
    bench.handOver()
    frameEnd.port2.postMessage(null)
    requestAnimationFrame(frame)
  })
}

main()
