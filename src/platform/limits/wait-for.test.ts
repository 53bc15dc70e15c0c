import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from './admission.server.ts'

test('a wait is never too short: the next request of a client finds its place free', async () => {
  const { signal } = new AbortController()
  let isOver = false
  // timers of a loop that has other work end early
  const work = () => void (isOver || setImmediate(work))
  work()
  onTestFinished(() => void (isOver = true))
  for (let count = 0; count < 200; count++) {
    const start = performance.now()
    await waitFor(1, signal)
    expect(performance.now()).toBeGreaterThanOrEqual(start + 1)
  }
})
