import { expect, test } from 'vitest'
import { createWorkQueue, QueueFullError, type WorkQueue } from './work-queue.ts'

/** A task that runs until `end` is called. */
function runUntilEnded(queue: WorkQueue, name: string, log: string[]) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const done = queue.run(async () => {
    log.push(`${name} starts`)
    await ended
    log.push(`${name} ends`)
  })
  done.catch(() => undefined)
  return { end, done }
}

test('runs tasks in order up to the concurrency limit', async () => {
  const log: string[] = []
  const queue = createWorkQueue({ running: 2, waiting: 10 })
  const [a, b, c] = ['a', 'b', 'c'].map((name) => runUntilEnded(queue, name, log))
  c?.end()
  b?.end()
  await c?.done
  expect(log).toEqual(['a starts', 'b starts', 'b ends', 'c starts', 'c ends'])
  a?.end()
  await a?.done
})

test('rejects a task when the queue is full', async () => {
  const queue = createWorkQueue({ running: 1, waiting: 1 })
  const [running, waiting] = [runUntilEnded(queue, 'a', []), runUntilEnded(queue, 'b', [])]
  await expect(queue.run(() => Promise.resolve())).rejects.toThrow(QueueFullError)
  running.end()
  waiting.end()
  await Promise.all([running.done, waiting.done])
  expect(await queue.run(() => Promise.resolve('again'))).toBe('again')
})

test('runs the next task after a failure', async () => {
  const queue = createWorkQueue({ running: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(() => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('is idle when no task runs or waits', async () => {
  const log: string[] = []
  const queue = createWorkQueue({ running: 1, waiting: 1 })
  const [a, b] = [runUntilEnded(queue, 'a', log), runUntilEnded(queue, 'b', log)]
  const idle = queue.whenIdle().then(() => log.push('idle'))
  a.end()
  await a.done
  expect(log).not.toContain('idle')
  b.end()
  await idle
  expect(log.at(-1)).toBe('idle')
  await queue.whenIdle()
})

test('closing rejects waiting tasks and lets running ones finish', async () => {
  const log: string[] = []
  const queue = createWorkQueue({ running: 1, waiting: 1 })
  const [a, b] = [runUntilEnded(queue, 'a', log), runUntilEnded(queue, 'b', log)]
  const closed = queue.close().then(() => log.push('closed'))
  await expect(b.done).rejects.toThrow(QueueFullError)
  a.end()
  await closed
  expect(log).toEqual(['a starts', 'a ends', 'closed'])
  await expect(queue.run(() => Promise.resolve())).rejects.toThrow(QueueFullError)
})

test('knows how long the next task has waited', async () => {
  let time = 1_000
  const queue = createWorkQueue({ running: 1, waiting: 9 }, () => time)
  const first = runUntilEnded(queue, 'a', [])
  expect(queue.waitMs).toBe(0)
  const second = runUntilEnded(queue, 'b', [])
  time = 1_400
  const third = runUntilEnded(queue, 'c', [])
  expect(queue.waitMs).toBe(400)
  first.end()
  await first.done
  time = 1_500
  expect(queue.waitMs).toBe(100)
  second.end()
  third.end()
  await third.done
  expect(queue.waitMs).toBe(0)
})
