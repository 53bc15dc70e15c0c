import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Segment } from '#src/catalogue/episode/playable.ts'
import { COLOURS, play, videoOf } from '#test/components/series.tsx'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Player } from './player.tsx'

beforeEach(() => {
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive: true, isActive: true })
})
afterEach(() => void vi.restoreAllMocks())

const CHOICES = { read: () => ({}), save: () => undefined }
const episode = (itemKey: string, segments: readonly Segment[] = []) => (
  <Player
    itemKey={itemKey}
    playable={{ address: `${COLOURS}#${itemKey}`, kind: 'mp4', tracks: [], segments, chapters: [] }}
    poster="data:,"
    label={itemKey}
    origin="https://anime.example"
    resumeAt={() => 0}
    onProgress={() => undefined}
    choices={CHOICES}
  />
)

test('going back to the episode with which the page was loaded starts it', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(episode('first'))
  const root = hydrateRoot(container, episode('first'))
  await expect.poll(() => container.querySelector('video')?.tabIndex, { message: 'it is hydrated' }).toBe(-1)
  expect(play, 'a page that was loaded waits').not.toHaveBeenCalled()
  for (const [itemKey, label] of [
    ['second', 'the next one starts'],
    ['first', 'and so does the first'],
  ] as const) {
    play.mockClear()
    root.render(episode(itemKey))
    await expect.poll(() => container.querySelector('video')?.ariaLabel).toBe(itemKey)
    await expect.poll(() => play.mock.calls.length, { message: label }).toBeGreaterThan(0)
  }
  root.unmount()
  container.remove()
})

test('segments that are saved while the video plays are in effect at once', async () => {
  const screen = await render(episode('first'))
  const skip = page.getByRole('button', { name: 'Skip Intro' })
  videoOf().muted = true
  await play()
  await expect.element(skip).not.toBeInTheDocument()
  await screen.rerender(episode('first', [{ kind: 'intro', start: 0, end: 60 }]))
  await expect.element(skip).toBeInTheDocument()
})
