import { expect, test, vi } from 'vitest'
import { waitFor } from '#test/wait.ts'
import { createOutageDetector, type OutageOptions } from './outage-detector.ts'

const never = new Promise<never>(() => undefined)
const LOST = new Error('connection lost')
const DOWN = new Error('no response')

function openDetector(options: Partial<OutageOptions> = {}) {
  const server = { isUp: true, probes: 0 }
  const changes: unknown[] = []
  const failures: unknown[] = []
  const detector = createOutageDetector({
    async probe() {
      server.probes++
      if (!server.isUp) throw DOWN
    },
    isSuspicious: (error) => error === LOST,
    onChange: (outage) => changes.push(outage),
    onFailure: (error) => failures.push(error),
    slowMs: 1,
    retryMs: 1,
    ...options,
  })
  return { server, changes, failures, detector }
}

test('interrupts work that hangs, and fails other work at once until the server responds', async () => {
  const { server, changes, detector } = openDetector()
  server.isUp = false
  const hanging = detector.run(() => never)
  await expect(hanging).rejects.toBe(DOWN)
  const work = vi.fn<() => Promise<string>>(async () => 'done')
  await expect(detector.run(work)).rejects.toBe(DOWN)
  expect(work).not.toHaveBeenCalled()
  server.isUp = true
  await waitFor(async () => expect(await detector.run(work)).toBe('done'))
  expect(changes).toEqual([DOWN, null])
})

test('does not interrupt slow work while the server responds', async () => {
  const { server, changes, detector } = openDetector()
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = detector.run(() => promise)
  await waitFor(() => expect(server.probes).toBeGreaterThan(2))
  resolve('done')
  expect(await slow).toBe('done')
  expect(changes).toEqual([])
})

test('a lost connection alone is not an outage', async () => {
  const { server, changes, failures, detector } = openDetector()
  await expect(detector.run(() => Promise.reject(LOST))).rejects.toBe(LOST)
  await waitFor(() => expect(failures).toEqual([LOST]))
  expect(await detector.run(async () => 'done')).toBe('done')
  await expect(detector.run(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  expect([changes, server.probes]).toEqual([[], 1])
})

test('waits for work that hangs while it is disabled', async () => {
  const { server, changes, detector } = openDetector({ isEnabled: () => false })
  server.isUp = false
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = detector.run(() => promise)
  await expect(detector.run(() => Promise.reject(LOST))).rejects.toBe(LOST)
  resolve('done')
  expect(await slow).toBe('done')
  expect([changes, server.probes]).toEqual([[], 0])
})

test('reports a connection that was lost while slow work was checked', async () => {
  const answer = Promise.withResolvers<void>()
  const probe = vi.fn<() => Promise<void>>(() => answer.promise)
  const { failures, detector } = openDetector({ probe })
  const slow = Promise.withResolvers<string>()
  const done = detector.run(() => slow.promise)
  await waitFor(() => expect(probe).toHaveBeenCalledTimes(1))
  await expect(detector.run(() => Promise.reject(LOST))).rejects.toBe(LOST)
  slow.resolve('done')
  await done
  answer.resolve()
  await waitFor(() => expect(failures).toEqual([LOST]))
})

test('probes one at a time', async () => {
  const answer = Promise.withResolvers<void>()
  const probe = vi.fn<() => Promise<void>>(() => answer.promise)
  const { detector } = openDetector({ probe })
  for (let times = 0; times < 9; times++) await expect(detector.run(() => Promise.reject(LOST))).rejects.toBe(LOST)
  expect(probe).toHaveBeenCalledTimes(1)
  answer.resolve()
})
