import { expect, test } from 'vitest'
import type { JobContext, JobKind } from '#src/platform/jobs/jobs.ts'
import { PackageFailure } from '../package/failure.ts'
import { leaveWhenFull } from './full-disk.server.ts'

const MINUTE_MS = 60_000
const work = {} as JobContext

/** A node whose disk is full or not. */
function createNode(failure: Error | null = new PackageFailure('disk-full', 'The disk is full.')) {
  const node = { isFull: true, time: 0 }
  const packaging: JobKind = {
    kind: 'package',
    findForeign: async () => new Set(['f1']),
    run: async () => {
      if (failure) throw failure
    },
  }
  const kind = leaveWhenFull(packaging, { hasSpace: async () => !node.isFull, now: () => node.time })
  const left = async () => [...((await kind.findForeign?.(['1', '2', 'f1'])) ?? [])]
  return { node, left, run: () => kind.run(work).catch((error: unknown) => error) }
}

test('a node with a full disk leaves all jobs to others after one has failed, until there is space', async () => {
  const { node, left, run } = createNode()
  expect(await left()).toEqual(['f1'])
  expect(await run()).toMatchObject({ code: 'disk-full' })
  expect(await left()).toEqual(['1', '2', 'f1'])
  node.isFull = false
  expect(await left()).toEqual(['f1'])
})

test('it tries again after ten minutes: the disks of all nodes may be full', async () => {
  const { node, left, run } = createNode()
  await run()
  node.time = 9 * MINUTE_MS
  expect(await left()).toEqual(['1', '2', 'f1'])
  node.time = 11 * MINUTE_MS
  expect(await left()).toEqual(['f1'])
})

test.each([new PackageFailure('truncated', 'The file is cut off.'), new Error('lost'), null])(
  'other ends of a job change nothing: %s',
  async (failure) => {
    const { left, run } = createNode(failure)
    await run()
    expect(await left()).toEqual(['f1'])
  },
)
