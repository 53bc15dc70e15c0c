import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { claimOwnJob } from './claim-own-job.server.ts'
import { enqueueAll, pauseQueue } from './jobs-store.server.ts'
import type { JobsDb, JobTables } from './jobs-tables.server.ts'
import type { JobKind } from './jobs.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const run = async (): Promise<void> => undefined

describe.each(bothDatabases())('claiming jobs of this machine in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: JobsDb
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<JobTables>()
  })
  afterEach(() => opened.close())

  /** Subjects that start with an f are on other machines. */
  const probe: JobKind = {
    kind: 'probe',
    run,
    findForeign: async (subjects) => new Set(subjects.filter((subject) => subject.startsWith('f'))),
  }
  const add = (kind: string, subjects: string[], priority = 1) =>
    enqueueAll(
      db,
      subjects.map((subject) => ({ kind, subject, priority })),
      NOON,
    )
  const claim = async (able: JobKind[] = [probe]) =>
    (await claimOwnJob(db, able, 0, { worker: 'a', now: NOON }))?.subject ?? null

  test('leaves the others, however many and urgent', async () => {
    await add(
      'probe',
      Array.from({ length: 250 }, (_, i) => `f${i}`),
      9,
    )
    await add('probe', ['1', '2'])
    expect([await claim(), await claim(), await claim()]).toEqual(['1', '2', null])
  })

  test('reads no more than a few of those that wait, if the first one is its own', async () => {
    await add(
      'probe',
      Array.from({ length: 50 }, (_, i) => String(i)),
    )
    const asked: number[] = []
    const findForeign = async (subjects: readonly string[]) => {
      asked.push(subjects.length)
      return new Set<string>()
    }
    expect(await claim([{ ...probe, findForeign }])).toBe('0')
    expect(asked).toEqual([4])
  })

  test('keeps the order of priorities among several kinds', async () => {
    const packaging: JobKind = { kind: 'package', run }
    await add('probe', ['f1', '1'], 5)
    await add('package', ['f2'], 7)
    await add('package', ['2'], 1)
    const kinds = [probe, packaging]
    expect([await claim(kinds), await claim(kinds), await claim(kinds), await claim(kinds)]).toEqual([
      'f2',
      '1',
      '2',
      null,
    ])
  })

  test('claims nothing while the queue is paused', async () => {
    await add('probe', ['1'])
    await pauseQueue(db)
    expect(await claim()).toBeNull()
  })
})
