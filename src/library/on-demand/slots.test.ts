import { expect, test } from 'vitest'
import { waitFor } from '#test/wait.ts'
import { createSlots, type Slots } from './slots.ts'

const never = new AbortController().signal
const member = (key: string) => ({ key, isSignedIn: true })
const visitor = (key: string) => ({ key, isSignedIn: false })

/** Starts work that lasts until it is ended, and notes its name when it begins. */
function follow(slots: Slots, begun: string[]) {
  return (name: string, requester = member(name), signal = never) => {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const done = slots.run(requester, signal, async () => {
      begun.push(name)
      await promise
    })
    done.catch(() => undefined)
    return { end, done }
  }
}

test('so much runs at once, and the rest waits', async () => {
  const begun: string[] = []
  const start = follow(createSlots({ max: 2, maxPerNetwork: 1 }), begun)
  const [first] = ['a', 'b', 'c'].map((name) => start(name))
  await waitFor(() => expect(begun).toEqual(['a', 'b']))
  first?.end()
  await first?.done
  await waitFor(() => expect(begun).toEqual(['a', 'b', 'c']))
})

test('who seeks often does not hold up the others', async () => {
  const begun: string[] = []
  const start = follow(createSlots({ max: 1, maxPerNetwork: 1 }), begun)
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => start(name, member(name.slice(0, 1))))
  for (const name of ['a1', 'b1', 'a2', 'a3']) {
    const at = ['a1', 'a2', 'a3', 'b1'].indexOf(name)
    all[at]?.end()
    await all[at]?.done
  }
  await waitFor(() => expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']))
})

test('people without an account get half, and one network gets one of it', async () => {
  const begun: string[] = []
  const start = follow(createSlots({ max: 4, maxPerNetwork: 1 }), begun)
  for (const [name, network] of ['one', 'one', 'two', 'three'].entries()) start(String(name), visitor(network))
  await waitFor(() => expect(begun).toEqual(['0', '2']))
  start('member')
  await waitFor(() => expect(begun).toEqual(['0', '2', 'member']))
})

test('with one slot, a visitor gets it too', async () => {
  const begun: string[] = []
  follow(createSlots({ max: 1, maxPerNetwork: 1 }), begun)('a', visitor('one'))
  await waitFor(() => expect(begun).toEqual(['a']))
})

test('what is not wanted any more never starts, and its turn is the next one’s', async () => {
  const begun: string[] = []
  const start = follow(createSlots({ max: 1, maxPerNetwork: 1 }), begun)
  const first = start('a')
  const leaving = new AbortController()
  const second = start('b', member('b'), leaving.signal)
  const third = start('c')
  leaving.abort(new Error('left'))
  await expect(second.done).rejects.toThrow('left')
  first.end()
  await first.done
  await waitFor(() => expect(begun).toEqual(['a', 'c']))
  third.end()
})

test('work that fails makes room', async () => {
  const slots = createSlots({ max: 1, maxPerNetwork: 1 })
  await expect(slots.run(member('a'), never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.run(member('a'), never, async () => 'made')).toBe('made')
})

test('who waits for more than a player does is refused, and no one else is', async () => {
  const start = follow(createSlots({ max: 1, maxPerNetwork: 1 }), [])
  const many = Array.from({ length: 20 }, () => start('a', member('a')))
  await expect(many.at(-1)?.done).rejects.toMatchObject({ status: 503, headers: { 'x-busy': '0' } })
  const begun: string[] = []
  const other = start('b')
  many[0]?.end()
  await many[0]?.done
  other.end()
  await other.done
  await waitFor(() => expect(begun).toEqual([]))
})

test('what is not paid yet takes no room, and is refused if it can’t be paid', async () => {
  const slots = createSlots({ max: 1, maxPerNetwork: 1 })
  const { promise: paid, resolve: pay } = Promise.withResolvers<void>()
  const begun: string[] = []
  const work = (name: string) => async () => void begun.push(name)
  const first = slots.run(member('a'), never, work('first'), () => paid)
  await slots.run(member('b'), never, work('second'))
  const left = slots.run(member('a'), never, work('third'), () => Promise.reject(new Error('left')))
  await expect(left).rejects.toThrow('left')
  pay()
  await first
  expect(begun).toEqual(['second', 'first'])
})

test('who waits can be told how many others are before them', async () => {
  const slots = createSlots({ max: 1, maxPerNetwork: 1 })
  const start = follow(slots, [])
  for (const name of ['a', 'b1', 'b2', 'c']) start(name, member(name.slice(0, 1)))
  expect(['b', 'c', 'd'].map((name) => slots.countAhead(member(name)))).toEqual([0, 1, 2])
  expect(slots.listWaiting()).toEqual(['b', 'c'])
})
