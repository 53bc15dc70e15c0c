import { expect, test } from 'vitest'
import type { JobContext, JobKind } from '#src/platform/jobs/jobs.ts'
import { PackageFailure } from './package/failure.ts'
import { waitForSpace, watchSpace } from './full-disk.server.ts'

const work = {} as JobContext

/** A machine whose disk is full or not. */
function createMachine(failure: Error | null = new PackageFailure('disk-full', 'The disk is full.')) {
  const machine = { isFull: false }
  const warnings: string[] = []
  const packaging: JobKind = {
    kind: 'package',
    run: async () => {
      if (failure) throw failure
    },
  }
  const hasSpace = watchSpace(
    async () => !machine.isFull,
    (line) => void warnings.push(line),
  )
  const kind = waitForSpace(packaging, hasSpace)
  return {
    machine,
    warnings,
    isReady: () => kind.isReady?.(),
    run: () => kind.run(work).catch((error: unknown) => error),
  }
}

test('jobs wait while the disk is full, which is logged once', async () => {
  const { machine, warnings, isReady } = createMachine()
  expect(await isReady()).toBe(true)
  machine.isFull = true
  expect([await isReady(), await isReady()]).toEqual([false, false])
  machine.isFull = false
  expect(await isReady()).toBe(true)
  expect(warnings).toEqual([
    'Video jobs wait for disk space: 5.0 GB must stay free.',
    'Video jobs go on: there is disk space again.',
  ])
})

test('a job during which the disk fills up waits too; one that is too large for the disk fails', async () => {
  const { machine, run } = createMachine()
  expect(await run()).toMatchObject({ code: 'disk-full' })
  expect(await run()).not.toHaveProperty('mustWait')
  machine.isFull = true
  expect(await run()).toMatchObject({ mustWait: true, message: 'The disk is full.' })
})

test.each([new PackageFailure('truncated', 'The file is cut off.'), new Error('lost'), undefined])(
  'other ends of a job change nothing: %s',
  async (failure) => {
    const { machine, run } = createMachine(failure ?? null)
    machine.isFull = true
    expect(await run()).toBe(failure)
  },
)
