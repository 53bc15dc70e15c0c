/** The queue that a page fills on a receiver, with a stand-in for Google's script. */
import { describe, expect, test, vi } from 'vitest'
import { connectToReceiver, episode, fake, numbersOf, play, site, toMedia } from '#test/fixtures/cast-receiver.ts'
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
