import { afterEach, expect, test, vi } from 'vitest'
import type { ClusterLink } from '#src/platform/cluster/cluster-link.ts'
import { startCluster } from '#test/cluster/links.ts'
import { waitFor } from '#test/wait.ts'
import { countSlots, shareRoom } from './shared-slots.ts'
import { createSlots } from './slots.ts'

const never = new AbortController().signal
const member = (key: string) => ({ key, isSignedIn: true })
const visitor = (key: string) => ({ key, isSignedIn: false })
afterEach(() => vi.useRealTimers())

/** Two workers that share slots, and what has begun. */
function openWorkers(max: number) {
  const counter = countSlots()
  const cluster = startCluster({ ...counter.handlers })
  const begun: string[] = []
  const open = (link: ClusterLink) => {
    const limits = { max, maxPerNetwork: 1 }
    const slots = createSlots(limits, shareRoom(link, limits))
    return (name: string, requester = member(name)) => {
      const { promise, resolve: end } = Promise.withResolvers<void>()
      const done = slots.run(requester, never, async () => {
        begun.push(name)
        await promise
      })
      return { end, done }
    }
  }
  const [first, second] = [open(cluster.add(1)), open(cluster.add(2))]
  return { ...cluster, counter, begun, first, second }
}

test('workers have as many slots together as one process has', async () => {
  const { first, second, begun } = openWorkers(2)
  const all = { a: first('a'), b: first('b'), c: second('c'), d: second('d') }
  await waitFor(() => expect(begun).toHaveLength(2))
  for (const count of [2, 3, 4]) {
    // questions to the primary are answered
    for (let i = 0; i < 20; i++) await new Promise(setImmediate)
    expect(begun).toHaveLength(count)
    for (const [name, { end }] of Object.entries(all)) if (name === begun[count - 2]) end()
    await waitFor(() => expect(begun).toHaveLength(Math.min(4, count + 1)))
  }
})

test('a network has one encoder at a time, whichever worker it asks', async () => {
  const { first, second, begun } = openWorkers(4)
  const one = first('one', visitor('network'))
  await waitFor(() => expect(begun).toEqual(['one']))
  second('same', visitor('network'))
  second('other', visitor('another network'))
  await waitFor(() => expect(begun).toEqual(['one', 'other']))
  one.end()
  await waitFor(() => expect(begun).toEqual(['one', 'other', 'same']))
})

test('the slots of a worker that ends are free for the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { first, second, counter, begun } = openWorkers(1)
  first('of the worker that ends')
  await waitFor(() => expect(begun).toHaveLength(1))
  second('next')
  counter.removeWorker(1)
  // advances the timers
  await waitFor(() => expect(begun).toEqual(['of the worker that ends', 'next']))
})

test('what is entered after its worker has stopped waiting for the answer is left again', async () => {
  const counter = countSlots()
  const { add } = startCluster({ ...counter.handlers })
  const [hanging, other] = [add(1), add(2)]
  const ask: ClusterLink['ask'] = async (recipient, name, payload) => {
    await hanging.ask(recipient, name, payload)
    throw new Error('No answer')
  }
  const limits = { max: 1, maxPerNetwork: 1 }
  expect(await shareRoom({ ...hanging, ask }, limits)?.enter(member('a'))).toBe(false)
  expect(await shareRoom(other, limits)?.enter(member('b'))).toBe(true)
})
