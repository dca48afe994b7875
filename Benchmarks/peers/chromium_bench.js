// SPDX-License-Identifier: Apache-2.0
// The script and the measuring code of Probe/CBenchProbe.c for a page. chromium_feed.py computes the figures from the result.
//
// A page calls, in each callback of requestAnimationFrame:
//   tick        first; it returns the action for the frame
//   checked     with whether a photo is missing in the window
//   handOver    last, when it has changed the document
// and frameEnd when the browser's main thread has finished the frame.

const [START, SCROLL, JUMP] = [0, 1, 2]
const JUMP_PAUSE_MS = 300
const JUMP_TIMEOUT_MS = 4000

/** Returns the milliseconds since 1970. */
const now = () => performance.timeOrigin + performance.now()

export class Bench {
  phase = START
  frames = 0
  checks = 0
  blanks = 0
  binds = 0
  scrolled = 0
  topRows = []
  intervals = [] // between the ends of frames in the scroll
  stalls = [[], [], []] // by phase
  delays = [] // of the probe
  jumps = []
  // A mark is a frame: `handed` is the time at which the page had changed the document for it, `next` the start of the next frame.
  firstFrame
  firstPhotos
  newMarks = []
  handedMarks = []

  /**
   * @param settings the settings of chromium_feed.py
   * @param rowCount the number of rows
   * @param onPhase called with the name and the time of a phase that begins: "scroll" or "jump"
   */
  constructor(settings, rowCount, onPhase) {
    Object.assign(this, { settings, rowCount, onPhase })
    this.probe = new Worker("chromium_probe.js")
    this.probe.onmessage = ({ data: [posted, delay] }) => {
      this.stalls[this.phase].push(now() - posted)
      if (this.phase !== START) this.delays.push(delay)
    }
    this.probe.onerror = (event) => {
      throw new Error(`the probe failed: ${event.message}`)
    }
  }

  /** Begins a frame, `seconds` after the start of the previous one, and returns its action. */
  tick(seconds) {
    const time = now()
    for (const mark of this.handedMarks) mark.next = time
    this.handedMarks = []
    return this.nextStep(time, seconds)
  }

  nextStep(time, seconds) {
    const { settle, startRow, scroll, velocity, jumps } = this.settings
    const wait = { action: "wait" }
    if (this.hasEnded || this.shownAt === undefined) return wait
    switch (this.phase) {
      case START:
        if (this.placedAt === undefined && time - this.shownAt > settle * 500) {
          this.placedAt = time
          return { action: "place", row: startRow }
        }
        if (this.placedAt === undefined || time - this.placedAt <= settle * 1000) return wait
        this.scrollStart = this.begin(SCROLL, "scroll", time)
        return { ...wait, asksTopRow: true }
      case SCROLL: {
        if (time - this.scrollStart > scroll * 1000) {
          this.scrollEnd = this.begin(JUMP, "jump", time)
          return { ...wait, asksTopRow: true }
        }
        const distance = velocity * seconds
        this.scrolled += distance
        return { action: "scroll", distance }
      }
      default:
        if (!this.isJumpDue(time)) return wait
        if (this.jumps.length === jumps) {
          this.hasEnded = true
          this.probe.terminate()
          return { action: "end" }
        }
        return this.nextJump()
    }
  }

  begin(phase, name, time) {
    this.phase = phase
    this.onPhase(name, time)
    return time
  }

  /** Returns a jump to the last row, and to distant rows in between. */
  nextJump() {
    const index = this.jumps.length
    const row = index % 4 === 0 ? this.rowCount - 1 : (index * 613 + 17) % (this.rowCount - 20)
    this.jump = { at: now() }
    this.jumps.push(this.jump)
    return { action: "jump", row }
  }

  // A jump has finished when its photos are shown. The next one begins after a pause, or when the photos take too long.
  isJumpDue(time) {
    const jump = this.jump
    const isShown = jump === undefined || (jump.target?.next !== undefined && jump.photos?.next !== undefined)
    if (!isShown) {
      const waited = time - jump.at
      if (waited <= JUMP_TIMEOUT_MS) return false
      jump.waited = waited
    } else {
      this.idleSince ??= time
      if (time - this.idleSince <= JUMP_PAUSE_MS) return false
    }
    this.idleSince = undefined
    return true
  }

  /** Records whether a visible photo is missing in this frame. */
  checked(isBlank) {
    if (this.phase === SCROLL) {
      this.checks++
      if (isBlank) this.blanks++
    }
    if (isBlank) return
    this.firstPhotos ??= this.newMark()
    if (this.jump?.target && !this.jump.photos) this.jump.photos = this.newMark()
  }

  /** Records that the jump is in this frame; `isFull` tells whether its photos are too. */
  jumpIsInFrame(isFull) {
    this.jump.target = this.newMark()
    if (isFull) this.jump.photos = this.jump.target
  }

  /** Records that the document is ready for this frame. */
  handOver() {
    this.firstFrame ??= this.newMark()
    const time = now()
    for (const mark of this.newMarks) mark.handed = time
    this.handedMarks = this.newMarks
    this.newMarks = []
  }

  newMark() {
    const mark = {}
    this.newMarks.push(mark)
    return mark
  }

  /** Records that the main thread has finished a frame. */
  frameEnd() {
    const time = performance.now()
    this.shownAt ??= now()
    if (this.phase !== SCROLL) return
    if (this.lastFrameEnd !== undefined) this.intervals.push(time - this.lastFrameEnd)
    this.lastFrameEnd = time
    this.frames++
  }

  /** Records that a row was bound. */
  bound() {
    if (this.phase === SCROLL) this.binds++
  }

  /** The samples, for chromium_feed.py. */
  get result() {
    const { scrollStart, scrollEnd, scrolled, topRows, binds, frames, checks, blanks, intervals, stalls, delays, jumps } = this
    const { firstFrame, firstPhotos } = this
    return {
      scrollStart, scrollEnd, scrolled, topRows, binds, frames, checks, blanks, intervals, stalls, delays, jumps, firstFrame, firstPhotos,
      window: { width: innerWidth, height: innerHeight, scale: devicePixelRatio },
      frame: { width: outerWidth - innerWidth, height: outerHeight - innerHeight },
    }
  }
}
