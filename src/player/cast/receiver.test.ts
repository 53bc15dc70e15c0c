/** Follows a receiver that does not do what is expected, with a stand-in for Google's script. */
import { describe, expect, test, vi } from 'vitest'
import { connectToReceiver, episode, fake, numbersOf, play, site, toMedia } from '#test/fixtures/cast-receiver.ts'
import { waitUntil } from '#test/wait.ts'
import { getExtras } from '../state/extras.ts'
import { getCast, isOtherServer, type LeftAt, onLeaving } from './cast-state.ts'
import { chooseDevice, continueWith, receiver } from './receiver.client.ts'

const [one, two] = [episode(1), episode(2)]

connectToReceiver()

describe('loading', () => {
  test('only the last of two chosen episodes plays, however slowly the site answers for the first', async () => {
    const { promise, resolve } = Promise.withResolvers<'source'>()
    site.answers.set(1, promise)
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
    await waitUntil(() => fake().held.length === 1)
    const loading = [first, play(two)]
    await waitUntil(() => fake().held.length === 2)
    fake().answerLoad(0, 'load_media_failed')
    fake().answerLoad(1)
    await Promise.all(loading)
    expect(getCast()).toMatchObject({ href: two.href, phase: 'playing', problem: null })
  })

  test('a device that disconnects while it is loading says nothing of the video, and can be chosen again', async () => {
    fake().holds = true
    const loading = play(one, 40)
    await waitUntil(() => fake().held.length === 1)
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
    site.answers.set(1, Promise.resolve({ refusal: 'This title is for members.' }))
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

describe('a receiver', () => {
  test('that goes on to the next episode has not ended in between', async () => {
    await play(one)
    await continueWith([two], toMedia)
    fake().playTo(96)
    fake().finish()
    expect(getCast()).toMatchObject({ phase: 'playing', href: two.href })
    expect(site.saved.at(-1), 'the first one was watched').toEqual([one.href, 100])
  })

  test('that goes on to the next episode says from which source it plays', async () => {
    await play(one)
    await continueWith([two], toMedia)
    fake().finish()
    expect([isOtherServer(getCast(), two), isOtherServer(getCast(), { ...two, server: 'Dub HD-1' })]).toEqual([
      false,
      true,
    ])
  })

  test('that has played everything has ended, though Google’s script has no session any more', async () => {
    await play(one)
    fake().playTo(99)
    fake().finish()
    expect(getCast()).toMatchObject({ phase: 'ended', href: one.href })
    expect(site.saved.at(-1)).toEqual([one.href, 100])
  })

  test('that was stopped with its remote control keeps the place', async () => {
    await play(one)
    fake().playTo(33)
    fake().stop()
    expect(getCast()).toMatchObject({ phase: 'stopped', href: one.href, time: 33, problem: null })
    expect(site.saved.at(-1)).toEqual([one.href, 33])
  })

  test('on which another app plays has nothing to control, and its position is not saved', async () => {
    await play(one)
    fake().playTo(33)
    fake().playOther({ customData: { href: '//elsewhere.example' } })
    fake().playTo(70)
    expect(getCast()).toMatchObject({ phase: 'other', href: null })
    expect(site.saved.at(-1)).toEqual([one.href, 33])
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
    expect(site.watched).toBe(61)
  })
})
