import { describe, expect, test } from 'vitest'
import { createLimitHandlers, countInPrimary, createSharedBuckets } from '../limits/primary-limits.ts'
import { createUseCounter } from '../limits/shared-rate-limit.server.ts'
import { createLimit } from '../limits/limits.ts'
import { startCluster } from '#test/cluster/links.ts'
import { LIST_WORKERS } from './cluster-link.ts'
import { createBackOff } from './primary.server.ts'
import { defaultWorkers } from './choose-workers.server.ts'

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

describe('the owner', () => {
  test('is one worker; when it ends, another one takes over', async () => {
    const { router, add } = startCluster()
    const links = [add(1), add(2)]
    const owners: number[] = []
    for (const link of links) link.onOwner(() => owners.push(link.id))
    expect(links.map(({ isOwner }) => isOwner)).toEqual([false, false])
    router.setListening(2)
    router.setListening(1)
    await turn()
    expect([owners, links.map(({ isOwner }) => isOwner)]).toEqual([[2], [false, true]])
    router.remove(2)
    await turn()
    expect(owners).toEqual([2, 1])
  })

  test('answers the questions of the others, and its errors reach them', async () => {
    const { router, add } = startCluster()
    const [asker, owner] = [add(1), add(2)]
    await expect(asker.ask('owner', 'status')).rejects.toThrow('There is no owner')
    router.setListening(2)
    owner.answer('status', (payload) => ({ payload }))
    owner.answer('broken', () => {
      throw new Error('on purpose')
    })
    expect(await asker.ask('owner', 'status', { a: 1 })).toEqual({ payload: { a: 1 } })
    await expect(asker.ask('owner', 'broken')).rejects.toThrow('on purpose')
    expect(await asker.ask('owner', 'unknown')).toBeUndefined()
  })
})

describe('a question to one worker', () => {
  test('is answered by it', async () => {
    const { router, add } = startCluster()
    const [asker, second, third] = [add(1), add(2), add(3)]
    for (const link of [second, third]) link.answer('id', () => link.id)
    for (const id of [1, 2]) router.setListening(id)
    expect(await asker.ask(3, 'id')).toBe(3)
    expect(await asker.ask('primary', LIST_WORKERS)).toEqual([1, 2])
    await expect(asker.ask(4, 'id')).rejects.toThrow('There is no such worker')
  })
})

describe('a question to the others', () => {
  test('waits for all of them', async () => {
    const { add } = startCluster()
    const [asker, ...others] = [add(1), add(2), add(3)]
    const asked: number[] = []
    for (const link of others) link.answer('refresh', () => void asked.push(link.id))
    asker?.answer('refresh', () => void asked.push(1))
    await asker?.ask('others', 'refresh')
    expect(asked).toEqual([2, 3])
  })

  test('does not wait for one that ends', async () => {
    const { router, add, muted } = startCluster()
    const [asker] = [add(1), add(2), add(3)]
    muted.add(2)
    const answered = asker?.ask('others', 'refresh')
    await turn()
    router.remove(2)
    expect(await answered).toBeUndefined()
  })

  test('waits only for so long for one that hangs', async () => {
    const { add, muted } = startCluster({}, 20)
    const [asker] = [add(1), add(2)]
    muted.add(2)
    await expect(asker?.ask('others', 'refresh')).rejects.toThrow('No answer to "refresh"')
  })
})

test('published messages reach the other workers, once', async () => {
  const { add } = startCluster()
  const links = [add(1), add(2), add(3)]
  const received: string[] = []
  for (const link of links) link.subscribe('topic', (message) => received.push(`${link.id} ${message}`))
  links[0]?.publish('topic', 'hello')
  links[1]?.publish('elsewhere', 'hello')
  await turn()
  await turn()
  expect(received).toEqual(['2 hello', '3 hello'])
})

test('messages of others are ignored', () => {
  const { router, add } = startCluster()
  add(1)
  for (const message of [null, 'text', { kind: 'ask' }, { kind: 'other' }, { cmd: 'NODE_DEBUG' }])
    expect(() => router.receive(1, message)).not.toThrow()
})

describe('limits', () => {
  const limit = () => createLimit({ name: 'comments', max: 3, windowMs: 60_000 })

  test('are exact across workers', async () => {
    const { add } = startCluster(createLimitHandlers())
    const workers = [add(1), add(2)].map((link) => ({ count: createUseCounter(countInPrimary(link)), limit: limit() }))
    const seconds: number[] = []
    for (let at = 0; at < 3; at++)
      for (const worker of workers)
        seconds.push((await worker.count([{ limit: worker.limit, key: 'aiko' }], at)).seconds)
    expect(seconds.map((wait) => wait === 0)).toEqual([true, true, true, false, false, false])
  })

  test('are exact across workers whose questions overtake each other', async () => {
    let clock = 0
    const { add } = startCluster(createLimitHandlers(() => clock++))
    const [early, late] = [add(1), add(2)].map((link) => createUseCounter(countInPrimary(link)))
    const [earlyTake, lateTake] = [add(3), add(4)].map((link) => createSharedBuckets(link, 'pages', { perMinute: 3 }))
    const allowed = { uses: 0, tokens: 0 }
    for (let round = 0; round < 20; round++)
      for (const [count, take, now] of [
        [late, lateTake, 59_000 + round],
        [early, earlyTake, round],
      ] as const) {
        if ((await count?.([{ limit: limit(), key: 'aiko' }], now))?.seconds === 0) allowed.uses++
        if ((await take?.('network', now)) === 0) allowed.tokens++
      }
    expect(allowed).toEqual({ uses: 3, tokens: 3 })
  })

  test('a refund is one of all workers', async () => {
    const { add } = startCluster(createLimitHandlers())
    const [first, second] = [add(1), add(2)].map((link) => createUseCounter(countInPrimary(link)))
    const uses = [{ limit: limit(), key: 'aiko' }]
    const counted = [await first?.(uses, 0), await first?.(uses, 0), await first?.(uses, 0)]
    const others = [{ limit: limit(), key: 'aiko' }]
    expect((await second?.(others, 0))?.seconds).toBeGreaterThan(0)
    counted[0]?.refund()
    await turn()
    expect((await second?.(others, 0))?.seconds).toBe(0)
  })

  test('are counted by each worker while the primary does not answer', async () => {
    const { add, muted } = startCluster(createLimitHandlers(), 20)
    const link = add(1)
    muted.add(1)
    const count = createUseCounter(countInPrimary(link))
    const uses = [{ limit: limit(), key: 'aiko' }]
    const seconds = []
    for (let at = 0; at < 4; at++) seconds.push((await count(uses, at)).seconds)
    expect(seconds).toEqual([0, 0, 0, 60])
    const take = createSharedBuckets(link, 'pages', { perMinute: 1 })
    expect([await take('aiko', 0), await take('aiko', 0)]).toEqual([0, 60])
  })

  test('token buckets are those of all workers', async () => {
    const { add } = startCluster(createLimitHandlers())
    const takers = [add(1), add(2)].map((link) => createSharedBuckets(link, 'pages', { perMinute: 3 }))
    const seconds = []
    for (let at = 0; at < 2; at++) for (const take of takers) seconds.push(await take('network', 0))
    expect(seconds).toEqual([0, 0, 0, 20])
    expect(await takers[0]?.('another network', 0)).toBe(0)
  })
})

test('replacements of workers that keep ending are delayed', () => {
  const backOff = createBackOff()
  expect([0, 1, 2, 3].map((now) => backOff.next(now))).toEqual([100, 200, 400, 800])
  for (let count = 0; count < 10; count++) backOff.next(4)
  expect(backOff.next(5)).toBe(30_000)
  expect(backOff.next(500_000)).toBe(100)
})

test.each([
  [1, 8e9, 1],
  [2, 8e9, 1],
  [3, 8e9, 3],
  [4, 8e9, 4],
  [16, 8e9, 4],
  [16, 1.9e9, 1],
])('%i cores with %d bytes of memory have %i workers', (cores, memory, workers) =>
  expect(defaultWorkers(cores, memory)).toBe(workers),
)
