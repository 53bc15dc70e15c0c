/** Follows a receiver that does not do what is expected, with a stand-in for Google's script. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineSender, type Load } from '#test/fixtures/fake-sender.ts'
import { changeExtras, getExtras } from '../state/extras.ts'
import { DEFAULT_STYLE } from '../state/caption-style.ts'
import type { RemoteEpisode } from '../state/remote-episode.ts'
import { getCast, type LeftAt, onLeaving } from './cast-state.ts'
import { toCastMedia, type TrackChoices } from './load-request.ts'
import { chooseDevice, continueWith, openCast, playThere, receiver } from './receiver.client.ts'
import type { CastApi, Framework } from './sender-types.ts'

interface Fake {
  session: object | null
  loads: Load[]
  queue: Load[]
  holds: boolean
  held: object[]
  answerLoad(index: number, code?: string): void
  playTo(seconds: number): void
  finish(): void
  fail(): void
  stop(): void
  end(): void
  playOther(media: object): void
  rejoin(playing: { item: object; time: number } | null): void
}
interface Globals {
  fake: Fake
  chrome: { cast: CastApi }
  cast: { framework: Framework }
}

const NONE: TrackChoices = { subtitles: null, audio: undefined }
const toMedia = (episode: RemoteEpisode, source: Parameters<typeof toCastMedia>[1]) =>
  toCastMedia(episode, source, DEFAULT_STYLE)

let saved: [href: string, position: number][] = []
let watched = 0
/** Answers the site's calls for sources, by episode; it answers at once if absent. */
const answers = new Map<number, Promise<'source' | { refusal: string }>>()

const episode = (number: number, title = 'harbour-lights-7'): RemoteEpisode => {
  const href = `/watch/${title}?ep=70000${number}`
  return {
    href,
    title: 'Harbour Lights',
    lang: 'en',
    number,
    picture: 'https://anime.example/1.webp',
    server: 'HD-1',
    async loadSource() {
      const answer = await answers.get(number)
      if (answer !== undefined && answer !== 'source') return answer
      return {
        address: `https://anime.example/${number}.mp4`,
        kind: 'mp4',
        isPackage: false,
        tracks: ['English', 'Deutsch'].map((label) => ({
          address: `https://anime.example/${label}.vtt`,
          label,
          language: label === 'English' ? 'en' : 'de',
        })),
      }
    },
    save: (position) => void saved.push([href, position]),
    reportWatched: (seconds) => void (watched += seconds),
  }
}
const [one, two, three, four] = [1, 2, 3, 4].map((number) => episode(number)) as [
  RemoteEpisode,
  RemoteEpisode,
  RemoteEpisode,
  RemoteEpisode,
]
const numbersOf = (items: Load[]) => items.map(({ media }) => Number(media.customData.href.at(-1)))
const globals = globalThis as unknown as Globals
const fake = () => globals.fake
const play = (which: RemoteEpisode, seconds = 0, wanted = NONE) => playThere(which, seconds, wanted, toMedia)

/** All tests share the connection, as the pages of a visit do. */
let isOpen = false
beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget())
  if (!isOpen) {
    defineSender()
    await openCast(() => Promise.resolve({ api: globals.chrome.cast, framework: globals.cast.framework }))
    isOpen = true
  }
  saved = []
  watched = 0
  answers.clear()
  fake().loads.length = 0
  await chooseDevice()
})
afterEach(() => {
  vi.useRealTimers()
  Object.assign(fake(), { holds: false, held: [], queue: [] })
  fake().end()
  changeExtras({ remote: null })
})

describe('loading', () => {
  test('only the last of two chosen episodes plays, however slowly the site answers for the first', async () => {
    const { promise, resolve } = Promise.withResolvers<'source'>()
    answers.set(1, promise)
    const first = play(one)
    await play(two)
    resolve('source')
    await first
    expect(numbersOf(fake().loads)).toEqual([2])
    expect(getCast()).toMatchObject({ href: two.href, phase: 'playing', problem: null })
  })

  test('an episode that another one replaces while it is loading is no error', async () => {
    fake().holds = true
    const first = play(one)
    await vi.waitUntil(() => fake().held.length === 1)
    const loading = [first, play(two)]
    await vi.waitUntil(() => fake().held.length === 2)
    fake().answerLoad(0, 'load_media_failed')
    fake().answerLoad(1)
    await Promise.all(loading)
    expect(getCast()).toMatchObject({ href: two.href, phase: 'playing', problem: null })
  })

  test('a device that disconnects while it is loading says nothing of the video, and can be chosen again', async () => {
    fake().holds = true
    const loading = play(one, 40)
    await vi.waitUntil(() => fake().held.length === 1)
    const left: LeftAt[] = []
    const unsubscribe = onLeaving((at) => left.push(at))
    fake().end()
    unsubscribe()
    fake().answerLoad(0, 'session_error')
    await loading
    expect(getCast()).toMatchObject({ status: 'ready', phase: 'nothing', problem: null })
    expect(left).toEqual([{ href: one.href, seconds: 40, device: 'Living Room TV', isWanted: false }])
    fake().holds = false
    await chooseDevice()
    await play(one, 40)
    fake().playTo(41)
    expect(getCast()).toMatchObject({ phase: 'playing', time: 41 })
  })

  test('a device that does not answer is named after half a minute; a late answer still counts', async () => {
    vi.useFakeTimers()
    fake().holds = true
    const loading = play(one)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(getCast()).toMatchObject({
      phase: 'failed',
      problem: 'Living Room TV didn’t answer. Check that it is on, then try again.',
    })
    fake().answerLoad(0)
    await loading
    expect(getCast()).toMatchObject({ phase: 'playing', problem: null })
  })

  test('why an episode may not be watched is shown: the membership has ended', async () => {
    answers.set(1, Promise.resolve({ refusal: 'This title is for members.' }))
    await play(one)
    expect(getCast()).toMatchObject({ phase: 'failed', problem: 'This title is for members.' })
    expect(fake().loads).toEqual([])
  })

  test('subtitles that were chosen there are kept in the next episode, but not in another title', async () => {
    await play(one, 0, { subtitles: { label: 'English', language: 'en' }, audio: undefined })
    receiver.chooseTrack('TEXT', 2)
    await play(two, 0, { subtitles: { label: 'English', language: 'en' }, audio: undefined })
    await play(episode(3, 'other-title-8'), 0, { subtitles: { label: 'English', language: 'en' }, audio: undefined })
    expect(fake().loads.map(({ activeTrackIds }) => activeTrackIds)).toEqual([[1], [2], [1]])
  })
})

describe('the queue', () => {
  test('has the episodes in order, once, also if the viewer touches the page while they are added', async () => {
    await play(one)
    const { promise, resolve } = Promise.withResolvers<'source'>()
    answers.set(2, promise)
    const added = [continueWith([two, three, four], toMedia), continueWith([two, three, four], toMedia)]
    resolve('source')
    await Promise.all(added)
    expect(numbersOf(fake().queue)).toEqual([2, 3, 4])
  })

  test('ends before an episode that may not be watched, and has no gap', async () => {
    await play(one)
    answers.set(3, Promise.resolve({ refusal: 'This title is for members.' }))
    await Promise.all([continueWith([two, three, four], toMedia), continueWith([two, three, four], toMedia)])
    expect(numbersOf(fake().queue)).toEqual([2])
  })

  test('gets nothing of what was meant to follow another episode', async () => {
    await play(one)
    const { promise, resolve } = Promise.withResolvers<'source'>()
    answers.set(2, promise)
    const added = continueWith([two, three], toMedia)
    await vi.waitUntil(() => getCast().href === one.href)
    const next = play(two)
    resolve('source')
    await Promise.all([added, next])
    await continueWith([three], toMedia)
    expect(numbersOf(fake().queue)).toEqual([3])
  })

  test('of another tab, or from before a reload, stays as it is', async () => {
    await play(one)
    const [item] = fake().loads
    fake().end()
    fake().rejoin({
      item: { ...item, media: { ...item?.media, customData: { href: one.href, queue: 'of another tab' } } },
      time: 30,
    })
    expect(getCast()).toMatchObject({ status: 'connected', joined: 'again', href: one.href, time: 30 })
    await continueWith([two, three], toMedia)
    expect(fake().queue).toEqual([])
  })

  test('can be longer after the connection was lost for a moment', async () => {
    await play(one)
    await continueWith([two], toMedia)
    const [item] = fake().loads
    fake().end()
    fake().rejoin({ item: item ?? {}, time: 30 })
    await continueWith([two, three], toMedia)
    expect(numbersOf(fake().queue)).toEqual([2, 3])
  })
})

describe('a receiver', () => {
  test('that goes on to the next episode has not ended in between', async () => {
    await play(one)
    await continueWith([two], toMedia)
    fake().playTo(96)
    fake().finish()
    expect(getCast()).toMatchObject({ phase: 'playing', href: two.href })
    expect(saved.at(-1), 'the first one was watched').toEqual([one.href, 100])
  })

  test('that has played everything has ended, though Google’s script has no session any more', async () => {
    await play(one)
    fake().playTo(99)
    fake().finish()
    expect(getCast()).toMatchObject({ phase: 'ended', href: one.href })
    expect(saved.at(-1)).toEqual([one.href, 100])
  })

  test('that was stopped with its remote control keeps the place', async () => {
    await play(one)
    fake().playTo(33)
    fake().stop()
    expect(getCast()).toMatchObject({ phase: 'stopped', href: one.href, time: 33, problem: null })
    expect(saved.at(-1)).toEqual([one.href, 33])
  })

  test('on which another app plays has nothing to control, and its position is not saved', async () => {
    await play(one)
    fake().playTo(33)
    fake().playOther({ customData: { href: '//elsewhere.example' } })
    fake().playTo(70)
    expect(getCast()).toMatchObject({ phase: 'other', href: null })
    expect(saved.at(-1)).toEqual([one.href, 33])
  })

  test('that cannot change the track plays on, and says so', async () => {
    await play(one)
    fake().playTo(5)
    const session = fake().session as {
      media: { editTracksInfo(request: object, done: unknown, failed: () => void): void }
    }
    session.media.editTracksInfo = (_, __, failed) => failed()
    receiver.chooseTrack('TEXT', 2)
    fake().playTo(6)
    expect(getCast()).toMatchObject({ phase: 'playing', time: 6, problem: 'Couldn’t change the track.' })
  })

  test('that is gone leaves no old message for the next one', async () => {
    await play(one)
    fake().fail()
    expect(getCast().problem).toBe('This video can’t be played on Living Room TV.')
    fake().end()
    expect(getCast()).toMatchObject({ status: 'ready', problem: null })
    expect(getExtras().remote).toBeNull()
  })

  test('counts for the statistics as long as it plays, also where the page hears of it once a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    await play(one)
    for (const seconds of [60, 61, 61]) {
      vi.advanceTimersByTime(60_000)
      fake().playTo(seconds)
    }
    fake().end()
    expect(watched).toBe(61)
  })
})
