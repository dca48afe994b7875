// SPDX-License-Identifier: Apache-2.0
// The worker that wakes the page's main thread, as the probe thread of Probe/CBenchProbe.c does: it posts a message every 2 to 6 ms, at
// random, whether or not the last one was handled. A message is [time of the post, its delay], in milliseconds; times are since 1970.

const never = new Int32Array(new SharedArrayBuffer(4))
let random = 1
let due = performance.now()
for (;;) {
  random = (Math.imul(random, 1664525) + 1013904223) >>> 0
  due += 2 + ((random >>> 8) % 4000001) / 1e6
  const rest = due - performance.now()
  if (rest > 0) Atomics.wait(never, 0, 0, rest)
  const posted = performance.now()
  postMessage([performance.timeOrigin + posted, posted - due])
}
