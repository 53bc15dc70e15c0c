/** Subtitles that are images, in a browser. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { COLOURS, holdTime, play, showSeries, videoOf } from '#test/components/series.tsx'
import { nothing, whiteBox } from '#test/fixtures/sup.ts'
import { showImages } from './images.client.ts'

const ADDRESS = '/images-1-en/'
/** On a screen of 1920 × 1080. */
const [HIGH, MIDDLE] = [
  [480, 108, 960, 54],
  [0, 486, 192, 54],
] as const
let files: Record<string, number[]> = {}
let requested: string[] = []

beforeEach(() => {
  requested = []
  files = {
    '1.sup': [...whiteBox(0.5, HIGH), ...nothing(1), ...whiteBox(1.5, MIDDLE)],
    '2.sup': [...whiteBox(1.5, MIDDLE), ...nothing(2.5)],
  }
  const real = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    const name = typeof address === 'string' ? address.split(ADDRESS)[1] : undefined
    if (name === undefined) return real(address, options)
    requested.push(name)
    const file = files[name]
    return file ? new Response(Uint8Array.from(file)) : new Response(null, { status: 503 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const canvasOf = () => document.querySelector<HTMLCanvasElement>('.player-styled canvas')

/** Where a canvas is lit: its left, top, right and bottom edge as shares in per cent; null if it is dark. */
function litBox(canvas: HTMLCanvasElement | null): number[] | null {
  if (!canvas || canvas.width === 0) return null
  const { width, height } = canvas
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? new ImageData(1, 1)
  const lit = Array.from({ length: width * height }, (_, i) => i).filter((i) => (data[i * 4 + 3] ?? 0) > 128)
  if (lit.length === 0) return null
  const [xs, ys] = [lit.map((i) => i % width), lit.map((i) => Math.floor(i / width))]
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other))
  const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other)) + 1
  return [least(xs) / width, least(ys) / height, most(xs) / width, most(ys) / height].map((share) =>
    Math.round(share * 100),
  )
}

test('appear when and where they should, also after seeking, and can be turned off and on', async () => {
  const parts = { count: 2, seconds: 2 }
  const track = { kind: 'images', address: ADDRESS, label: 'English', language: 'en', standard: true, parts } as const
  const playable = { address: COLOURS, kind: 'mp4', tracks: [track], segments: [], chapters: [] } as const
  await showSeries({ playable })
  await play()
  const video = videoOf()
  video.pause()
  const at = async (seconds: number, expected: number[] | null) => {
    video.currentTime = seconds
    await expect.poll(() => video.seeking).toBe(false)
    await expect.poll(() => litBox(canvasOf()), { message: `at ${seconds}` }).toEqual(expected)
  }
  await at(0.7, [25, 10, 75, 15])
  await at(1.2, null)
  await at(1.7, [0, 45, 10, 50])
  await at(2.2, [0, 45, 10, 50])
  await at(3, null)
  await at(0.7, [25, 10, 75, 15])
  await userEvent.keyboard('c')
  await expect.poll(canvasOf).toBeNull()
  await userEvent.keyboard('c')
  await expect.poll(() => litBox(canvasOf())).toEqual([25, 10, 75, 15])
  const player = document.querySelector('.player')?.parentElement
  if (player) player.style.width = '320px'
  await expect.poll(() => canvasOf()?.width).toBe(Math.round(320 * window.devicePixelRatio))
  expect(litBox(canvasOf())).toEqual([25, 10, 75, 15])
})

/** What `showImages` uses of a video. */
function fakeVideo() {
  const size = { clientWidth: 192, clientHeight: 108, videoWidth: 1920, videoHeight: 1080 }
  const video = Object.assign(new EventTarget(), { ...size, currentTime: 0, playbackRate: 1, paused: true })
  return { video, element: video as unknown as HTMLVideoElement }
}

function show(count: number, onProblem = vi.fn<() => void>()) {
  const { video, element } = fakeVideo()
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  const images = { address: ADDRESS, parts: { count, seconds: 120 } }
  const drawn = showImages({ video: element, canvas, images, clearance: () => 0, onProblem })
  const seek = (seconds: number) => {
    video.currentTime = seconds
    video.dispatchEvent(new Event('seeked'))
  }
  return { canvas, drawn, seek, onProblem }
}

test('follow the delay', async () => {
  const { canvas, drawn, seek } = show(1)
  seek(0.7)
  await expect.poll(() => litBox(canvas)).toEqual([25, 10, 75, 15])
  drawn.setDelay(0.5)
  expect(litBox(canvas)).toBeNull()
  seek(1.2)
  expect(litBox(canvas)).toEqual([25, 10, 75, 15])
  drawn.end()
  expect(canvas.width).toBe(0)
})

test('only the parts near the position are loaded', async () => {
  for (let number = 1; number <= 10; number++) files[`${number}.sup`] = whiteBox((number - 1) * 120, HIGH)
  const { canvas, drawn, seek } = show(10)
  await expect.poll(() => litBox(canvas)).not.toBeNull()
  expect(requested).toEqual(['1.sup'])
  seek(110)
  expect(requested, 'the next one soon before it begins').toEqual(['1.sup', '2.sup'])
  seek(1000)
  await expect.poll(() => litBox(canvas)).not.toBeNull()
  expect(requested).toEqual(['1.sup', '2.sup', '9.sup'])
  seek(5)
  await expect.poll(() => litBox(canvas)).not.toBeNull()
  expect(requested, 'what is far away is not held').toEqual(['1.sup', '2.sup', '9.sup', '1.sup'])
  drawn.end()
})

test('say once if a part can’t be loaded, and are tried again', async () => {
  holdTime()
  delete files['1.sup']
  const { canvas, drawn, seek, onProblem } = show(1)
  await expect.poll(() => onProblem.mock.calls.length).toBe(1)
  seek(1)
  expect(requested).toHaveLength(1)
  vi.advanceTimersByTime(5_000)
  seek(2)
  expect(requested).toHaveLength(2)
  await new Promise(requestAnimationFrame)
  files['1.sup'] = whiteBox(0, HIGH)
  vi.advanceTimersByTime(5_000)
  seek(3)
  await expect.poll(() => litBox(canvas)).toEqual([25, 10, 75, 15])
  expect(onProblem).toHaveBeenCalledOnce()
  drawn.end()
})
