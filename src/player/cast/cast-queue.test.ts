/** The queue that a page fills on a receiver, with a stand-in for Google's script. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectToReceiver, episode, fake, numbersOf, play, site, toMedia } from '#test/fixtures/cast-receiver.ts'
import type { Load } from '#test/fixtures/fake-sender.ts'
import { waitUntil } from '#test/wait.ts'
import { changeExtras, getExtras } from '../state/extras.ts'
import { getCast } from './cast-state.ts'
import { continueWith, stopAfterThis } from './receiver.client.ts'

const [one, two, three, four] = [episode(1), episode(2), episode(3), episode(4)]

connectToReceiver()

describe('the queue', () => {
  test('has the episodes in order, once, also if the viewer touches the page while they are added', async () => {
    await play(one)
    const { promise, resolve } = Promise.withResolvers<'source'>()
    site.answers.set(2, promise)
    const added = [continueWith([two, three, four], toMedia), continueWith([two, three, four], toMedia)]
    resolve('source')
    await Promise.all(added)
    expect(numbersOf(fake().queue)).toEqual([2, 3, 4])
  })

  test('ends before an episode that may not be watched, and has no gap', async () => {
    await play(one)
    site.answers.set(3, Promise.resolve({ refusal: 'This title is for members.' }))
    await Promise.all([continueWith([two, three, four], toMedia), continueWith([two, three, four], toMedia)])
    expect(numbersOf(fake().queue)).toEqual([2])
  })

  test('gets nothing of what was meant to follow another episode', async () => {
    await play(one)
    const { promise, resolve } = Promise.withResolvers<'source'>()
    site.answers.set(2, promise)
    const added = continueWith([two, three], toMedia)
    await waitUntil(() => getCast().href === one.href)
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

  test('ends after the current episode when the viewer wants it to, and can go on again', async () => {
    await play(one)
    await continueWith([two, three, four], toMedia)
    await stopAfterThis()
    expect(numbersOf(fake().queue)).toEqual([])
    expect(getCast()).toMatchObject({ phase: 'playing', href: one.href, problem: null })
    await continueWith([two, three], toMedia)
    expect(numbersOf(fake().queue)).toEqual([2, 3])
  })

  test('ends after the current episode also while the next ones are being added', async () => {
    await play(one)
    const { promise, resolve } = Promise.withResolvers<'source'>()
    site.answers.set(2, promise)
    const changes = [continueWith([two, three], toMedia), stopAfterThis()]
    resolve('source')
    await Promise.all(changes)
    expect(numbersOf(fake().queue)).toEqual([])
  })

  test('that the receiver does not shorten stays known, and the viewer hears of it', async () => {
    await play(one)
    await continueWith([two], toMedia)
    const { media } = fake().session as { media: object }
    Object.assign(media, { queueRemoveItem: (_: number, __: unknown, failed: () => void) => failed() })
    await stopAfterThis()
    expect(getCast().problem).toBe('Couldn’t remove the next episodes.')
    await continueWith([two], toMedia)
    expect(numbersOf(fake().queue)).toEqual([2])
  })

  test('of one more episode can end, go on and end again', async () => {
    await play(one)
    for (const _ of [1, 2]) {
      await continueWith([two], toMedia)
      expect(numbersOf(fake().queue)).toEqual([2])
      await stopAfterThis()
      expect(numbersOf(fake().queue)).toEqual([])
    }
  })

  test('of another tab is not emptied', async () => {
    await play(one)
    await continueWith([two], toMedia)
    const media = { customData: { href: one.href, queue: 'of another tab' } }
    fake().playOther(media)
    await stopAfterThis()
    expect(numbersOf(fake().queue)).toEqual([2])
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

describe('a receiver that does not answer', () => {
  test('while its queue is emptied is named after half a minute', async () => {
    vi.useFakeTimers()
    await play(one)
    await continueWith([two], toMedia)
    Object.assign(mediaOf(), { queueRemoveItem: () => undefined })
    const stopping = stopAfterThis()
    await vi.advanceTimersByTimeAsync(30_000)
    await stopping
    expect(getCast().problem).toBe('Couldn’t remove the next episodes.')
  })

  test.each(['queueInsertItems', 'queueRemoveItem'])(
    'to %s does not keep the next queue from filling',
    async (call) => {
      await play(one)
      if (call === 'queueRemoveItem') await continueWith([two], toMedia)
      Object.assign(mediaOf(), { [call]: () => undefined })
      void (call === 'queueRemoveItem' ? stopAfterThis() : continueWith([two], toMedia))
      await play(three)
      await continueWith([four], toMedia)
      expect(numbersOf(fake().queue)).toEqual([4])
    },
  )
})

describe('a receiver that goes on although the queue was to end', () => {
  afterEach(() => changeExtras({ sleep: null }))

  test('is paused, and the sleep timer is done: it does not report what follows', async () => {
    await play(one)
    await continueWith([two, three], toMedia)
    Object.defineProperty(mediaOf(), 'items', { value: undefined })
    changeExtras({ sleep: 'episode' })
    await stopAfterThis()
    expect(fake().queue).toHaveLength(2)
    fake().finish()
    expect(getCast()).toMatchObject({ phase: 'playing', href: two.href, isPaused: true })
    expect(getExtras().sleep).toBeNull()
  })

  test.each([
    ['the sleep timer, is paused', 'episode', true],
    ['autoplay off, plays on', null, false],
  ] as const)('with the queue of another tab, or from before a reload, and %s', async (_, sleep, isPaused) => {
    await play(one)
    await continueWith([two], toMedia)
    const [item] = fake().loads
    const other = (load: Load | undefined) => {
      if (load) Object.assign(load.media, { customData: { ...load.media.customData, queue: 'of another tab' } })
    }
    fake().end()
    other(item)
    other(fake().queue[0])
    fake().rejoin({ item: item ?? {}, time: 30 })
    changeExtras({ sleep })
    await stopAfterThis()
    fake().finish()
    expect(getCast()).toMatchObject({ href: two.href, isPaused })
  })

  test('plays on if the viewer wants more episodes after all, or has chosen the next one', async () => {
    await play(one)
    await continueWith([two], toMedia)
    Object.defineProperty(mediaOf(), 'items', { value: undefined })
    await stopAfterThis()
    await stopAfterThis(false)
    fake().finish()
    expect(getCast()).toMatchObject({ href: two.href, isPaused: false })
    await stopAfterThis()
    await play(three)
    expect(getCast()).toMatchObject({ href: three.href, isPaused: false })
  })
})

const mediaOf = () => (fake().session as { media: object }).media
