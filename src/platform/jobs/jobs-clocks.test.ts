/** Workers of machines whose clocks differ. */
import { describe, expect, test } from 'vitest'
import { bothDatabases } from '#test/services/databases.ts'
import { waitFor } from '#test/wait.ts'
import { findJob } from './jobs-admin-store.server.ts'
import { enqueue } from './jobs-store.server.ts'
import type { JobTables } from './jobs-tables.server.ts'
import { startWorker } from './jobs.server.ts'
import type { JobKind } from './jobs.ts'

/** Runs until it is stopped. */
const WORK: JobKind = {
  kind: 'probe',
  run: ({ signal }) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('stopped')))),
}

describe.each(bothDatabases())('workers on $name whose clocks differ', ({ open }) => {
  test('leave each other’s jobs alone', async () => {
    const opened = await open()
    const db = opened.db.$extendTables<JobTables>()
    const polls: (() => void)[] = []
    const startAt = (offsetMs: number) =>
      startWorker(db, [WORK], {
        slots: 1,
        now: () => Date.now() + offsetMs,
        log: () => undefined,
        repeat: (callback) => {
          polls.push(callback)
          return () => undefined
        },
      })
    await enqueue(db, { kind: 'probe', subject: 'film', priority: 1 }, Date.now())
    const behind = startAt(-120_000)
    await waitFor(async () => expect(await findJob(db, 'probe', 'film')).toMatchObject({ state: 'running' }))
    const job = await findJob(db, 'probe', 'film')
    const ahead = startAt(120_000)
    await enqueue(db, { kind: 'probe', subject: 'next', priority: 1 }, Date.now())
    for (let times = 0; times < 5; times++) for (const poll of polls) poll()
    await waitFor(async () => expect(await findJob(db, 'probe', 'next')).toMatchObject({ state: 'running' }))
    expect(await findJob(db, 'probe', 'film')).toMatchObject({
      state: 'running',
      attempts: 1,
      startedAt: job?.startedAt,
    })
    await Promise.all([behind.close(), ahead.close()])
    await opened.close()
  })
})
