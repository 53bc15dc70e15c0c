import { expect, test } from 'vitest'
import { FolderHangsError } from '#src/platform/folder-gate.server.ts'
import { describeFailure, type JobContext, type JobKind } from '#src/platform/jobs/jobs.ts'
import { endIfHanging } from './hanging-folder.server.ts'

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))
const kind: JobKind = {
  kind: 'package',
  async run({ signal }) {
    signal.throwIfAborted()
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(toError(signal.reason))))
  },
}
const work = (signal: AbortSignal): JobContext => ({
  subject: '1',
  runId: 'a',
  isUrgent: false,
  signal,
  progress: () => undefined,
  finish: async () => undefined,
})

test('a job ends when its folder hangs, and is retried; one whose folder is slow or gone goes on', async () => {
  let checkNow = () => undefined as void
  let isChecking = false
  const errors: Error[] = [new Error('ENOENT'), new FolderHangsError('/share')]
  const ending = endIfHanging(kind, {
    findFolder: async () => '/share',
    check: async () => {
      throw errors.shift()
    },
    repeat(callback) {
      isChecking = true
      checkNow = callback
      return () => void (isChecking = false)
    },
  })
  const outcome = ending.run(work(new AbortController().signal)).catch((error: unknown) => describeFailure(error))
  await expect.poll(() => isChecking).toBe(true)
  checkNow()
  checkNow()
  expect(await outcome).toMatchObject({
    failure: 'The file can’t be read: its folder doesn’t respond.',
    isTransient: true,
  })
  expect(isChecking).toBe(false)
})

test('a job of an unknown file ends as before', async () => {
  const stop = new AbortController()
  const outcome = endIfHanging(kind, { findFolder: async () => null }).run(work(stop.signal))
  stop.abort(new Error('closing'))
  await expect(outcome).rejects.toThrow('closing')
})
