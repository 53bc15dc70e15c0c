import { expect, test } from 'vitest'
import { createWorkQueue, QueueFullError, type WorkQueue } from './work-queue.ts'

/** A task that ends when it is told to. */
function held(queue: WorkQueue, name: string, log: string[]) {
  let end = () => undefined as void
  const waits = new Promise<void>((resolve) => (end = resolve))
  const done = queue.run(async () => {
    log.push(`${name} starts`)
    await waits
    log.push(`${name} ends`)
  })
  done.catch(() => undefined)
  return { end, done }
}

test('no more run at a time than may, in the order in which they came', async () => {
  const log: string[] = []
  const queue = createWorkQueue({ running: 2, waiting: 10 })
  const [a, b, c] = ['a', 'b', 'c'].map((name) => held(queue, name, log))
  c?.end()
  b?.end()
  await c?.done
  expect(log).toEqual(['a starts', 'b starts', 'b ends', 'c starts', 'c ends'])
  a?.end()
  await a?.done
})

test('when enough are waiting, the next is sent away', async () => {
  const queue = createWorkQueue({ running: 1, waiting: 1 })
  const [running, waiting] = [held(queue, 'a', []), held(queue, 'b', [])]
  await expect(queue.run(() => Promise.resolve())).rejects.toThrow(QueueFullError)
  running.end()
  waiting.end()
  await Promise.all([running.done, waiting.done])
  expect(await queue.run(() => Promise.resolve('again'))).toBe('again')
})

test('a task that fails makes room for the next', async () => {
  const queue = createWorkQueue({ running: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(() => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('it is idle once nothing runs and nothing waits', async () => {
  const log: string[] = []
  const queue = createWorkQueue({ running: 1, waiting: 1 })
  const [a, b] = [held(queue, 'a', log), held(queue, 'b', log)]
  const idle = queue.whenIdle().then(() => log.push('idle'))
  a.end()
  await a.done
  expect(log).not.toContain('idle')
  b.end()
  await idle
  expect(log.at(-1)).toBe('idle')
  await queue.whenIdle()
})

test('closing sends those who wait away and lets the others finish', async () => {
  const log: string[] = []
  const queue = createWorkQueue({ running: 1, waiting: 1 })
  const [a, b] = [held(queue, 'a', log), held(queue, 'b', log)]
  const closed = queue.close().then(() => log.push('closed'))
  await expect(b.done).rejects.toThrow(QueueFullError)
  a.end()
  await closed
  expect(log).toEqual(['a starts', 'a ends', 'closed'])
  await expect(queue.run(() => Promise.resolve())).rejects.toThrow(QueueFullError)
})
