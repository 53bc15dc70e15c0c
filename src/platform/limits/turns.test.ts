import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const STAYS = new AbortController().signal

/** Tasks that run until they are ended by their names. */
function open() {
  const turns = createTurns()
  const ends = new Map<string, () => void>()
  return {
    turns,
    running: () => [...ends.keys()],
    run: (key: string, name: string, signal = STAYS) =>
      turns.run(key, signal, () => new Promise<void>((end) => ends.set(name, end))),
    async end(name: string) {
      ends.get(name)?.()
      ends.delete(name)
      await setImmediate()
    },
  }
}

test('tasks of a key run one after another in their order, beside those of other keys', async () => {
  const { run, running, end } = open()
  const all = [run('a', 'first'), run('a', 'second'), run('a', 'third'), run('b', 'other')]
  expect(running()).toEqual(['first', 'other'])
  await end('first')
  expect(running()).toEqual(['other', 'second'])
  await end('second')
  expect(running()).toEqual(['other', 'third'])
  await end('third')
  await end('other')
  await Promise.all(all)
})

test('who leaves while others are before it keeps no place', async () => {
  const { run, running, end } = open()
  const leaving = new AbortController()
  const first = run('a', 'first')
  const left = run('a', 'left', leaving.signal)
  const last = run('a', 'last')
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await expect(run('a', 'left before', leaving.signal)).rejects.toThrow('left')
  await end('first')
  expect(running()).toEqual(['last'])
  await end('last')
  await Promise.all([first, last])
})

test('a task that fails lets the next one run', async () => {
  const { turns } = open()
  const failed = turns.run('a', STAYS, () => Promise.reject(new Error('failed')))
  const next = turns.run('a', STAYS, async () => 'next')
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('next')
  expect(await turns.run('a', STAYS, async () => 'last')).toBe('last')
})
