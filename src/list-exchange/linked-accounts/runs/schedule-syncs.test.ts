import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimJob, finishJob } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobsDb, JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { AIKO, openSyncedList, type SyncedList } from '#test/services/synced-list.ts'
import { enqueueDueSyncs } from './schedule-syncs.server.ts'

describe.each(bothDatabases())('the schedule on $name', ({ open }) => {
  let list: SyncedList
  let jobs: JobsDb
  beforeEach(async () => {
    list = await openSyncedList(open)
    jobs = list.db.$extendTables<JobTables>()
  })
  afterEach(() => list.close())

  const listJobs = () => jobs.selectFrom('job').select(['kind', 'subject', 'state']).execute()
  const claim = async () => claimJob(jobs, { kinds: ['sync-anilist'], minPriority: 0 }, 'worker', list.time.now)

  test('enqueues what is due once, and leaves a running sync alone until it has ended', async () => {
    await enqueueDueSyncs(list.context, jobs)
    expect(await listJobs()).toEqual([])
    await list.connect('anilist')
    for (let times = 0; times < 2; times++) await enqueueDueSyncs(list.context, jobs)
    expect(await listJobs()).toEqual([{ kind: 'sync-anilist', subject: AIKO, state: 'waiting' }])
    const job = await claim()
    await list.sync('anilist')
    await list.change(1, { score: 50 })
    for (let times = 0; times < 2; times++) {
      await enqueueDueSyncs(list.context, jobs)
      list.time.now += 60_000
    }
    expect(await listJobs()).toMatchObject([{ state: 'running' }])
    await finishJob(jobs, { id: job?.id ?? 0, worker: 'worker' }, { failure: null, detail: null }, list.time.now)
    await enqueueDueSyncs(list.context, jobs)
    expect(await listJobs()).toMatchObject([{ state: 'waiting' }])
  })

  test('a sync that failed runs again when it is due', async () => {
    await list.connect('anilist')
    list.anilist.faults = ['dropped']
    await list.sync('anilist')
    await enqueueDueSyncs(list.context, jobs)
    expect(await listJobs()).toEqual([])
    list.time.now += 16 * 60_000
    await enqueueDueSyncs(list.context, jobs)
    expect(await listJobs()).toHaveLength(1)
  })
})
