/** What the player saves at the end of a video: what was played counts, not a seek. */
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CONTINUE_WATCHING_KEY, WATCHED_KEY } from '#src/list/continue-watching/continue-key.ts'
import { saveProgress } from '#src/list/progress/watch-progress.client.ts'
import { play, showSeries, videoOf } from '#test/components/series.tsx'

const EPISODE = {
  id: 'harbour-7',
  episodeId: '700001',
  episodeNum: 1,
  title: 'Harbour',
  japanese_title: '港',
  poster: '',
  adultContent: false,
}

const stored = () => [CONTINUE_WATCHING_KEY, WATCHED_KEY].map((key) => localStorage.getItem(key))

beforeEach(async () => {
  localStorage.clear()
  await showSeries({
    onProgress: (position, duration, played) => saveProgress({ ...EPISODE, position, duration }, played),
  })
  await play()
})

test.each(['9', '{End}'])('a press of %s does not mark the video as watched, nor lose its place', async (key) => {
  videoOf().pause()
  await expect.poll(stored).toEqual([expect.stringContaining('"episodeNum":1'), null])
  const before = stored()
  const seeked = new Promise((resolve) => videoOf().addEventListener('seeked', resolve, { once: true }))
  if (key === '{End}') document.querySelector<HTMLElement>('[role=slider]')?.focus()
  await userEvent.keyboard(key)
  await seeked
  window.dispatchEvent(new Event('pagehide'))
  expect(videoOf().currentTime).toBeGreaterThan(3.5)
  expect(stored()).toEqual(before)
})

test('a video that is played to its end is watched', async () => {
  videoOf().currentTime = 3
  await expect.poll(stored).toEqual(['[]', '[{"id":"harbour-7","episodes":"1"}]'])
})
