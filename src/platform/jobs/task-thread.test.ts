import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StallingTasks } from '#test/library/stalling-tasks.ts'
import { openTaskThread, type TaskThread } from './task-thread.server.ts'
import { TaskStalledError, transferableBuffers } from './task-thread.ts'

const MODULE = '#test/library/stalling-tasks.ts'
const LONG = { deadlineMs: 600_000 }
const SHORT = { deadlineMs: 100 }

let thread: TaskThread<StallingTasks>
beforeEach(() => {
  thread = openTaskThread<StallingTasks>({ module: MODULE, megabytes: 32 })
})
afterEach(() => thread.close())

test('runs a task in another thread without access to the configuration', async () => {
  expect(await thread.run('double', 21, LONG)).toBe(42)
  expect(await thread.run('environment', undefined, LONG)).toEqual({ isMainThread: false, names: [] })
})

test('runs tasks in order', async () => {
  expect(await Promise.all([1, 2, 3].map((value) => thread.run('double', value, LONG)))).toEqual([2, 4, 6])
})

test('returns bytes, and transfers the input only when requested', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  expect(await thread.run('reverse', { bytes }, LONG)).toEqual({ bytes: new Uint8Array([3, 2, 1]) })
  expect(bytes).toHaveLength(3)
  await thread.run('reverse', { bytes }, { ...LONG, transfer: true })
  expect(bytes).toHaveLength(0)
})

test('transfers bytes without looking at each of them', () => {
  const bytes = new Uint8Array(8)
  const values = vi.spyOn(Object, 'values')
  expect(transferableBuffers(bytes)).toEqual([bytes.buffer])
  expect(values).not.toHaveBeenCalled()
  values.mockRestore()
  expect(transferableBuffers({ bytes, number: 3 })).toEqual([bytes.buffer])
  expect([null, 5, 'text', bytes.subarray(1)].map(transferableBuffers)).toEqual([[], [], [], []])
})

test('rejects with the error of a task and continues to use the thread', async () => {
  await expect(thread.run('refuse', 'too many', LONG)).rejects.toThrow(new RangeError('too many'))
  expect(await thread.run('double', 1, LONG)).toBe(2)
})

describe('a stalled task', () => {
  test.each([
    ['never ends', 'never', 'deadline'],
    ['takes all memory', 'exhaust', 'memory'],
    ['ends its thread', 'exit', 'crash'],
  ] as const)('that %s is stopped; the next one gets another thread', async (_, name, reason) => {
    const options = name === 'never' ? SHORT : LONG
    const [stalled, after] = await Promise.allSettled([
      thread.run(name, undefined, options),
      thread.run('double', 4, LONG),
    ])
    expect(stalled).toMatchObject({ status: 'rejected', reason: { reason, stalled: true } })
    expect(stalled.status === 'rejected' && stalled.reason).toBeInstanceOf(TaskStalledError)
    expect(after).toEqual({ status: 'fulfilled', value: 8 })
  })
})

test('an abort stops running and queued tasks', async () => {
  const stop = new AbortController()
  const options = { ...LONG, signal: stop.signal }
  const runs = [thread.run('never', undefined, options), thread.run('double', 1, options)]
  const other = thread.run('double', 2, LONG)
  stop.abort(new Error('The job was paused.'))
  for (const run of runs) await expect(run).rejects.toThrow('The job was paused.')
  expect(await other).toBe(4)
  await expect(thread.run('double', 1, options)).rejects.toThrow('The job was paused.')
})

test('closing stops running tasks and rejects new ones', async () => {
  const runs = [thread.run('never', undefined, LONG), thread.run('double', 1, LONG)]
  await Promise.all([thread.close(), ...runs.map((run) => expect(run).rejects.toThrow('The site is shutting down.'))])
  await expect(thread.run('double', 1, LONG)).rejects.toThrow('The site is shutting down.')
})

test('every task fails when the module of tasks does not exist', async () => {
  const missing = openTaskThread<StallingTasks>({ module: '#src/platform/jobs/no-such-tasks.ts' })
  const runs = [1, 2].map((value) => missing.run('double', value, LONG))
  for (const run of runs)
    await expect(run).rejects.toThrow('The tasks of #src/platform/jobs/no-such-tasks.ts cannot be loaded.')
  await expect(missing.run('double', 3, LONG)).rejects.toThrow('cannot be loaded')
  await missing.close()
})

test('an idle thread ends, and another one is started for the next task', async () => {
  const idle = openTaskThread<StallingTasks>({ module: MODULE, idleMs: 1 })
  const first = await idle.run('threadId', undefined, LONG)
  await expect.poll(() => idle.run('threadId', undefined, LONG)).not.toBe(first)
  await idle.close()
})
