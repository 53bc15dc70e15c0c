/** The time that a video really plays is reported, not the time in the video. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdTime, play, showSeries, videoOf } from '#test/components/series.tsx'
import type { ReportWatchTime } from './use-watch-time.ts'

const report = vi.fn<ReportWatchTime>()

beforeEach(async () => {
  report.mockReset()
  holdTime({ intervals: false })
  await showSeries({ onWatched: report })
  await play()
  videoOf().playbackRate = 0.25
})
afterEach(() => void vi.useRealTimers())

/** Lets seconds pass, in each of which the position of the video changes. */
function watch(seconds: number): void {
  for (let second = 0; second <= seconds; second += 1) {
    if (second > 0) vi.advanceTimersByTime(1_000)
    videoOf().dispatchEvent(new Event('timeupdate'))
  }
}

test('once a minute', () => {
  watch(59)
  expect(report).not.toHaveBeenCalled()
  watch(2)
  expect(report.mock.calls).toEqual([[60]])
})

test('the rest when the page is left, without pauses', async () => {
  watch(10)
  const paused = new Promise((resolve) => videoOf().addEventListener('pause', resolve, { once: true }))
  videoOf().pause()
  await paused
  vi.advanceTimersByTime(600_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(report.mock.calls).toEqual([[10]])
})
