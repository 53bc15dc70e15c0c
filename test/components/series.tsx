/** A player of a series on an otherwise empty page: each episode is the same video of four seconds. */
import { useBrowserChoices } from '#src/player/use-browser-choices.ts'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Segment } from '#src/catalogue/episode/playable.ts'
import { Player } from '#src/player/player.tsx'
import type { PlayerProps } from '#src/player/player-props.ts'
import { changeExtras, NO_EXTRAS } from '#src/player/state/extras.ts'

/** Four seconds of changing colours, without sound. */
export const COLOURS = new URL('../../e2e/support/colours.mp4', import.meta.url).href

interface SeriesOptions extends Partial<PlayerProps> {
  /** How many episodes have a video. */
  episodes?: number
  segments?: readonly Segment[]
  /** What the viewer prefers, beside silence, with which browsers let pages start a video. */
  preferences?: object
}

/** Renders the first episode. What earlier tests have stored or turned on is forgotten. */
export async function showSeries({ preferences, ...options }: SeriesOptions = {}): Promise<void> {
  localStorage.setItem('player', JSON.stringify({ muted: true, ...preferences }))
  changeExtras(NO_EXTRAS)
  const router = createMemoryRouter([{ path: '*', element: <Series {...options} /> }])
  await render(
    <div style={{ width: 800 }}>
      <RouterProvider router={router} />
    </div>,
  )
}

/**
 * Holds the clock and the timers of the page until the test advances them; the video and the test's own waits go on.
 * @param intervals whether intervals are held too: when they are advanced while a video plays, the player sees that it stalls
 */
export function holdTime({ intervals = true } = {}): void {
  vi.useFakeTimers({
    toFake: [
      ...(['setTimeout', 'clearTimeout', 'Date', 'performance'] as const),
      ...(intervals ? (['setInterval', 'clearInterval'] as const) : []),
    ],
  })
  // each wait of a test would advance them, so that a countdown might end on a busy machine
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
}

/** Lets held time pass, after the page has done what it was about to do, and waits until it shows what follows. */
export async function pass(milliseconds: number): Promise<void> {
  await settle()
  vi.advanceTimersByTime(milliseconds)
  await settle()
}

async function settle(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
}

/** Plays, and waits until the position changes. */
export async function play(): Promise<void> {
  await videoOf().play()
  await expect.poll(() => videoOf().currentTime).toBeGreaterThan(0)
}

/** Lets an episode end that plays. */
export async function finish(): Promise<void> {
  await expect.poll(() => videoOf().readyState).toBeGreaterThan(0)
  videoOf().currentTime = videoOf().duration - 0.1
  await expect.poll(() => videoOf().ended).toBe(true)
}

/** The player's media element. */
export function videoOf(): HTMLVideoElement {
  const video = document.querySelector('video')
  if (!video) throw new Error('There is no video')
  return video
}

/** The name of the episode that the player shows. */
export const shownEpisode = (): string | null => videoOf().getAttribute('aria-label')

function Series({ episodes = 4, segments = NO_SEGMENTS, ...props }: Omit<SeriesOptions, 'preferences'>) {
  const [number, setNumber] = useState(1)
  const address = `${COLOURS}#${number}`
  const label = `episode ${number + 1}`
  return (
    <Player
      itemKey={String(number)}
      playable={{ address, kind: 'mp4', tracks: [], segments, chapters: [] }}
      poster="data:,"
      label={`Harbour, episode ${number}`}
      origin={location.origin}
      resumeAt={fromStart}
      onProgress={ignore}
      choices={useBrowserChoices('harbour')}
      next={number < episodes ? { label, href: `#${number + 1}`, art: 'data:,', loadPicture: undefined } : undefined}
      onNext={() => setNumber(number + 1)}
      {...props}
    />
  )
}

const NO_SEGMENTS: readonly Segment[] = []
const fromStart = () => 0
const ignore = () => undefined
