/** What is made for a request after it was admitted, such as a segment of a video. */
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdDate } from '#test/held-time.ts'
import { waitUntil } from '#test/wait.ts'
import { singleProcess } from '../cluster/cluster-link.ts'
import { openAdmission } from './admission.server.ts'

beforeEach(() => holdDate())

test('what is made for one who has used up a budget comes one after another, also beside a request that waits', async () => {
  const waits: { ms: number; end: () => void }[] = []
  const { payForWork } = openAdmission(singleProcess(), {
    workPerMinute: 60,
    pause: (ms) => new Promise<void>((end) => waits.push({ ms, end })),
  })
  const signal = new AbortController().signal
  const paid: string[] = []
  const pay = (name: string) => payForWork('user a', 60, signal).then(() => paid.push(name))
  await pay('first')
  const rest = [pay('second'), pay('third')]
  await waitUntil(() => waits.length === 1)
  expect(paid).toEqual(['first'])
  vi.setSystemTime(Date.now() + 5_000)
  for (const { end } of waits.splice(0)) end()
  await waitUntil(() => waits.length === 1)
  expect(paid).toEqual(['first', 'second'])
  vi.setSystemTime(Date.now() + 5_000)
  waits[0]?.end()
  await Promise.all(rest)
  await payForWork('user b', 60, signal)
})

test('what a client no longer waits for is not paid', async () => {
  const leaving = new AbortController()
  const waits: number[] = []
  const { payForWork } = openAdmission(singleProcess(), {
    workPerMinute: 60,
    pause: async (ms) => {
      waits.push(ms)
      leaving.abort(new Error('left'))
    },
  })
  await payForWork('user a', 60, new AbortController().signal)
  await expect(payForWork('user a', 60, leaving.signal)).rejects.toThrow('left')
  await payForWork('user a', 60, new AbortController().signal)
  expect(waits).toEqual([5_000, 5_000])
})

test('a hundred that wait for their price ask for it once each', async () => {
  const waits: { until: number; end: () => void }[] = []
  let count = 0
  const { payForWork } = openAdmission(singleProcess(), {
    workPerMinute: 60_000,
    pause(ms) {
      count++
      return new Promise<void>((end) => waits.push({ until: Date.now() + ms, end }))
    },
  })
  const { signal } = new AbortController()
  await payForWork('network a', 60_000, signal)
  let isPaid = false
  const all = Promise.all(Array.from({ length: 100 }, () => payForWork('network a', 2, signal)))
  void all.then(() => (isPaid = true))
  for (await setImmediate(); !isPaid; await setImmediate()) {
    const first = Math.min(...waits.map(({ until }) => until))
    vi.setSystemTime(first)
    const [over, others] = [waits.filter(({ until }) => until === first), waits.filter(({ until }) => until > first)]
    waits.splice(0, waits.length, ...others)
    for (const { end } of over) end()
  }
  expect(count).toBe(100)
})
