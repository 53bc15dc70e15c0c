import { expect, test, vi } from 'vitest'
import { waitFor } from '#test/wait.ts'
import { createReading } from './timed-reading.ts'

test('gives the value or the reason of the failure', async () => {
  expect(await createReading(async () => 1)()).toEqual({ kind: 'read', value: 1 })
  const failed = createReading(() => Promise.reject(new Error('refused')))
  expect(await failed()).toEqual({ kind: 'failed', message: 'refused' })
})

test('does not wait for what hangs, and does not start it again', async () => {
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  let starts = 0
  const read = () => answers[starts++]?.promise ?? Promise.resolve(0)
  const reading = createReading(read, { timeoutMs: 1, maxAgeMs: 0 })
  expect([await reading(), await reading()]).toEqual([{ kind: 'late' }, { kind: 'late' }])
  expect(starts).toBe(1)
  answers[0]?.resolve(1)
  await waitFor(async () => {
    await reading()
    expect(starts).toBe(2)
  })
  answers[1]?.resolve(2)
})

test('what arrives while this thread is busy is not late', async () => {
  const reading = createReading(() => new Promise((resolve) => void setImmediate(resolve, 1)), { timeoutMs: 1 })
  const result = reading()
  for (const end = performance.now() + 20; performance.now() < end;);
  expect(await result).toEqual({ kind: 'read', value: 1 })
})

test('can use the previous result instead', async () => {
  const never = new Promise<number>(() => undefined)
  let starts = 0
  const read = () => (starts++ === 0 ? Promise.resolve(1) : never)
  const reading = createReading(read, { timeoutMs: 1, maxAgeMs: 0, keepsLast: true })
  await reading()
  expect(await reading()).toEqual({ kind: 'read', value: 1 })
  expect(starts).toBe(2)
})

test('uses a recent result again', async () => {
  const read = vi.fn<() => Promise<number>>(async () => 1)
  const reading = createReading(read, { maxAgeMs: 60_000 })
  await reading()
  await reading()
  expect(read).toHaveBeenCalledTimes(1)
})
