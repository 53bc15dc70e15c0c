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
const episode = (itemKey: string, segments: readonly Segment[] = [], isRedirected = false) => (
  <Player
    itemKey={itemKey}
    isRedirected={isRedirected}
    playable={{ address: `${COLOURS}#${itemKey}`, kind: 'mp4', tracks: [], segments, chapters: [] }}
    poster="data:,"
    label={itemKey}
    origin="https://anime.example"
    resumeAt={() => 0}
    onProgress={() => undefined}
    choices={CHOICES}
  />
)

/** Shows an episode as after a page load. */
async function load(itemKey: string) {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(episode(itemKey))
  const root = hydrateRoot(container, episode(itemKey))
  await expect.poll(() => container.querySelector('video')?.tabIndex, { message: 'it is hydrated' }).toBe(-1)
  return {
    container,
    root,
    end: () => {
      root.unmount()
      container.remove()
    },
  }
}

test('a video that the page chose instead of the one it was loaded with waits, unless Play was pressed', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  for (const isPressed of [false, true]) {
    play.mockClear()
    const { container, root, end } = await load('sub')
    if (isPressed) container.querySelector('video')?.dispatchEvent(new Event('play'))
    root.render(episode('dub', [], true))
    await expect.poll(() => container.querySelector('video')?.ariaLabel).toBe('dub')
    await expect.poll(() => container.querySelector('video')?.src).toMatch(/#dub$/)
    expect(play.mock.calls.length > 0).toBe(isPressed)
    end()
  }
})

test('going back to the episode with which the page was loaded starts it', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { container, root, end } = await load('first')
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
  end()
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
