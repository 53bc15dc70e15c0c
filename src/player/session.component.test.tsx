/** The session of a file, in a browser whose time the tests hold. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COLOURS, holdTime } from '#test/components/series.tsx'
import { playFile } from './file.client.ts'
import type { Engine, EngineEvents, EngineStart } from './engine.ts'
import { playOrPause } from './media.client.ts'
import { openEngine } from './open-engine.client.ts'
import type { Step } from './recovery.ts'
import { type Session, type SessionOptions, startSession } from './session.client.ts'

vi.mock('./open-engine.client.ts', { spy: true })

const ignore = () => undefined
const events = {
  onQualities: ignore,
  onShownHeight: ignore,
  onAudioTracks: ignore,
  onEmbeddedSubtitles: ignore,
  onCues: ignore,
  onBusy: ignore,
}
let video = document.createElement('video')
let session: Session | undefined

beforeEach(() => {
  video = document.createElement('video')
  video.muted = true
  holdTime()
})
afterEach(() => {
  session?.end()
  session = undefined
  vi.useRealTimers()
})

/** Plays a file; what the session reports is recorded. */
function start(address: string, onBusy: SessionOptions['onBusy'] = ignore) {
  const onPlayable = vi.fn<SessionOptions['onPlayable']>()
  const onFailed = vi.fn<SessionOptions['onFailed']>()
  session = startSession(video, {
    ...events,
    onBusy,
    playables: [{ address, kind: 'mp4', tracks: [], segments: [], chapters: [] }],
    startSeconds: 0,
    preferences: () => ({ quality: null, audio: undefined }),
    renew: undefined,
    onPlayable,
    onFailed,
    onStep: ignore,
  })
  return { onPlayable, onFailed }
}

function startPlaying(address: string, onBusy?: SessionOptions['onBusy']) {
  const started = start(address, onBusy)
  void video.play().catch(ignore)
  return started
}

test('a press of Play just before the element gets another video is not lost', async () => {
  start(COLOURS)
  await expect.poll(() => video.readyState).toBe(HTMLMediaElement.HAVE_ENOUGH_DATA)
  playOrPause(video)
  // as while the engine is loaded: the browser then rejects `play()` and emits no event
  session?.replace({ address: `${COLOURS}#again`, kind: 'mp4', tracks: [], segments: [], chapters: [] })
  await expect.poll(() => video.currentTime).toBeGreaterThan(0)
})

test('a press that the browser refuses is none: the session does not take the video for stalled', async () => {
  const { onPlayable } = start(COLOURS)
  await expect.poll(() => video.readyState).toBe(HTMLMediaElement.HAVE_ENOUGH_DATA)
  const play = vi.spyOn(video, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  playOrPause(video)
  await expect.poll(() => play.mock.calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onPlayable).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  expect(play).toHaveBeenCalledTimes(1)
})

test('a file that waits for data after an outage is loaded again, and goes on where the viewer was', async () => {
  let position = 0
  video.preload = 'none'
  const start = {
    address: COLOURS,
    position: () => position,
    quality: null,
    audio: undefined,
    prefetch: true,
    damaged: [],
  }
  const engine = playFile(video, start, { ...events, onFault: ignore })
  position = 2
  const load = vi.spyOn(video, 'load')
  engine.reload()
  expect(load).toHaveBeenCalledTimes(1)
  video.preload = 'auto'
  await expect.poll(() => video.currentTime).toBe(2)
  await expect.poll(() => video.readyState).toBe(HTMLMediaElement.HAVE_ENOUGH_DATA)
  engine.reload()
  expect(load, 'not a file that can play').toHaveBeenCalledTimes(1)
  engine.end()
})

test('a connection that is back lets the video go on', async () => {
  startPlaying(COLOURS)
  await expect.poll(() => video.currentTime).toBeGreaterThan(0)
  const play = vi.spyOn(video, 'play')
  window.dispatchEvent(new Event('online'))
  expect(play).toHaveBeenCalledTimes(1)
})

test('after an error message, nothing plays until the viewer wants to try again', async () => {
  const { onFailed, onPlayable } = startPlaying('/missing.mp4')
  await expect.poll(() => onFailed.mock.lastCall).toEqual(['refused'])
  const play = vi.spyOn(video, 'play')
  window.dispatchEvent(new Event('online'))
  expect(play).not.toHaveBeenCalled()
  session?.retry()
  expect([onPlayable.mock.calls.length, onFailed.mock.lastCall]).toEqual([2, [null]])
})

test('a file that never responds is opened again once; then the error message stays', async () => {
  vi.spyOn(video, 'setAttribute').mockReturnValue() // an element that waits for ever
  const { onFailed, onPlayable } = startPlaying(COLOURS)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(onPlayable).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onPlayable).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(45_000)
  expect(onFailed).toHaveBeenLastCalledWith('network')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onFailed).toHaveBeenLastCalledWith('network')
  expect(onPlayable).toHaveBeenCalledTimes(2)
})

test('a connection that is gone for 90 seconds is reported, and the video goes on once it is back', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(video, 'setAttribute').mockReturnValue() // an element that waits for data
  const { onFailed, onPlayable } = startPlaying(COLOURS)
  await vi.advanceTimersByTimeAsync(89_000)
  expect(onFailed.mock.lastCall).toEqual([null])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onFailed.mock.lastCall).toEqual(['network'])
  await vi.advanceTimersByTimeAsync(100_000)
  expect(onPlayable).toHaveBeenCalledTimes(1)
  onLine.mockReturnValue(true)
  fetched.mockResolvedValue(new Response())
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => onPlayable.mock.calls.length).toBe(2)
  expect(onFailed.mock.lastCall).toEqual([null])
})

test('a video that waits says what for, where its engine is not told, until it goes on', async () => {
  const answers = [{ isEncoding: true, ahead: 1 }, { isEncoding: true, ahead: null }, { isEncoding: false }]
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(answers.shift()))
  vi.spyOn(video, 'setAttribute').mockReturnValue() // an element that waits for data
  const onBusy = vi.fn<SessionOptions['onBusy']>()
  startPlaying('https://cdn.example/media/library/0123456789abcdef/sub.m3u8?t=1', onBusy)
  const said = () => onBusy.mock.calls.map(([ahead]) => ahead).filter((ahead, i, all) => ahead !== all[i - 1])
  await vi.advanceTimersByTimeAsync(2_500)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_500)
  await expect.poll(said).toEqual([null, 1])
  await vi.advanceTimersByTimeAsync(3_000)
  await expect.poll(said).toEqual([null, 1, 'encoding'])
  expect(fetched).toHaveBeenLastCalledWith('/media/run/0123456789abcdef/sub.m3u8')
  video.dispatchEvent(new Event('playing'))
  expect(said()).toEqual([null, 1, 'encoding', null])
  await vi.advanceTimersByTimeAsync(2_500)
  expect(fetched, 'asked for this stop only').toHaveBeenCalledTimes(2)
})

const DAMAGED = { start: 20, end: 30 }

/** Plays what the server copies, by an engine that does nothing. */
function startCopy(renew?: SessionOptions['renew']) {
  const starts: EngineStart[] = []
  const steps: Step['type'][] = []
  const reports: EngineEvents['onFault'][] = []
  const engine: Engine = {
    setQuality: ignore,
    setAudioTrack: ignore,
    selectEmbeddedSubtitles: ignore,
    lowerQuality: ignore,
    reload: ignore,
    resetDecoder: ignore,
    setPrefetch: ignore,
    // until the playlist is loaded, it is where the video stands
    damagedSpan: () => ({ start: 0, end: 3 }),
    hls: {
      levels: [{ videoCodec: undefined, audioCodec: undefined, averageBitrate: 1, score: 3, attrs: {} }],
      currentLevel: 0,
      audioTracks: [],
      audioTrack: -1,
      bandwidthEstimate: 0,
    },
    end: ignore,
  }
  vi.mocked(openEngine).mockImplementation(async (_video, _kind, start, { onFault }) => {
    starts.push(start)
    reports.push(onFault)
    return engine
  })
  session = startSession(video, {
    ...events,
    playables: [{ address: '/sub.m3u8', kind: 'hls', tracks: [], segments: [], chapters: [] }],
    startSeconds: 0,
    preferences: () => ({ quality: null, audio: undefined }),
    renew,
    onPlayable: ignore,
    onFailed: ignore,
    onStep: ({ type }) => steps.push(type),
  })
  video.dispatchEvent(new Event('playing'))
  /** What the engine reports that has been opened last. */
  const report: EngineEvents['onFault'] = (...fault) => reports.at(-1)?.(...fault)
  const opened = async (count: number) => {
    await expect.poll(() => starts.length).toBe(count)
  }
  return { starts, steps, report, opened }
}

test('a server that encodes nothing is asked once, also if the damage is ahead of the picture', async () => {
  const { starts, steps, report, opened } = startCopy()
  await opened(1)
  report('media', DAMAGED)
  await opened(2)
  report('refused')
  await opened(3)
  expect(starts.map(({ damaged }) => damaged)).toEqual([[], [DAMAGED], []])
  expect(starts[2]?.position(), 'behind the damage, not behind the picture').toBeGreaterThan(DAMAGED.start)
  for (const _ of Array.from({ length: 9 })) report('media', DAMAGED)
  expect(steps).toEqual([
    'encode',
    'skip',
    'reattach',
    'skip',
    'skip',
    'skip',
    ...Array.from({ length: 5 }, () => 'give-up'),
  ])
})

test('a URL that has expired is renewed, also while a damaged place is avoided', async () => {
  const renewed = { address: '/sub.m3u8?again', kind: 'hls' as const, tracks: [], segments: [], chapters: [] }
  const { starts, steps, report, opened } = startCopy(async () => renewed)
  await opened(1)
  report('media', DAMAGED)
  await opened(2)
  report('refused')
  await opened(3)
  expect(steps).toEqual(['encode', 'renew'])
  expect(starts[2]).toMatchObject({ address: renewed.address, damaged: [DAMAGED] })
})
