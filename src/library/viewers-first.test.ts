import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { afterViewers, putViewersFirst } from './viewers-first.server.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
)
afterEach(() => void vi.useRealTimers())

/** Of a site of several workers: what one publishes, the others receive. */
function openWorkers(count: number) {
  const listeners: ((message: string) => void)[] = []
  return Array.from({ length: count }, (_, own) =>
    putViewersFirst({
      publish: (_topic, message) => listeners.filter((_, i) => i !== own).forEach((listener) => listener(message)),
      subscribe: (_topic, listener) => void listeners.push(listener),
    }),
  )
}

function startJob(viewers: Parameters<typeof afterViewers>[1], isUrgent = false) {
  const log: string[] = []
  const kind = afterViewers({ kind: 'index', run: async () => void log.push('run') }, viewers)
  const [stop, progress] = [new AbortController(), () => undefined]
  const { signal } = stop
  const done = kind.run({ subject: '1', runId: 'a', isUrgent, signal, progress, finish: async () => undefined })
  return { log, done, stop }
}

function startViewer({ serve }: ReturnType<typeof putViewersFirst>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void serve(() => promise)
  return resolve
}

test.each(['the same', 'another'])('a job begins once what a viewer waits for in %s worker is made', async (worker) => {
  const [own, other] = openWorkers(2)
  const viewers = worker === 'another' ? other : own
  if (!own || !viewers) throw new Error('No workers')
  const end = startViewer(viewers)
  const { log } = startJob(own)
  await vi.advanceTimersByTimeAsync(1_000)
  end()
  await vi.advanceTimersByTimeAsync(200)
  expect(log, 'the player may ask for the next part').toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(log).toEqual(['run'])
})

test('jobs run for half of the time if someone always waits', async () => {
  const viewers = putViewersFirst(singleProcess())
  startViewer(viewers)
  const jobs = [startJob(viewers), startJob(viewers)]
  await vi.advanceTimersByTimeAsync(1_900)
  expect(jobs.map(({ log }) => log.length)).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(150)
  expect(jobs.map(({ log }) => log.length)).toEqual([1, 1])
  const next = startJob(viewers)
  await vi.advanceTimersByTimeAsync(100)
  expect(next.log, 'soon').toEqual(['run'])
  await vi.advanceTimersByTimeAsync(1_000)
  const later = startJob(viewers)
  await vi.advanceTimersByTimeAsync(900)
  expect(later.log).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(later.log).toEqual(['run'])
})

test('a job that someone waits for begins at once, and any job when no one does', async () => {
  const viewers = putViewersFirst(singleProcess())
  const idle = startJob(viewers)
  await idle.done
  startViewer(viewers)
  const asked = startJob(viewers, true)
  await asked.done
  expect([idle.log, asked.log]).toEqual([['run'], ['run']])
})

test('a job that is stopped while it is paused ends at once', async () => {
  const viewers = putViewersFirst(singleProcess())
  startViewer(viewers)
  const { log, done, stop } = startJob(viewers)
  stop.abort(new Error('The site closes.'))
  await expect(done).rejects.toThrow('The site closes.')
  expect(log).toEqual([])
})
