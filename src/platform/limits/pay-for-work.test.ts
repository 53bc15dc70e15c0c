/** What is made for a request after it was admitted, such as a segment of a video. */
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
  await waitUntil(() => waits.length === 2)
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
