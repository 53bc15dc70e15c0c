import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import {
  cancelJob,
  countJobs,
  findJob,
  listJobs,
  pauseJob,
  raiseJob,
  resumeJob,
  retryFailed,
  retryJob,
} from './jobs-admin-store.server.ts'
import {
  enqueue,
  enqueueAll,
  finishJob,
  giveBack,
  extendLease,
  releaseDue,
  stallJob,
  takeJob,
} from './jobs-store.server.ts'
import type { JobsDb, JobTables } from './jobs-tables.server.ts'
import { KILLED, LEASE_MS, STALLED } from './jobs.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const LATER = NOON + LEASE_MS + 1
const YEAR = 365 * 86_400_000
const ALL = { kinds: ['probe', 'package'], least: 0 }
const probe = (subject: string, priority = 1) => ({ kind: 'probe', subject, priority })

describe.each(databases())('jobs in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: JobsDb
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<JobTables>()
  })
  afterEach(() => opened.close())

  const take = (worker = 'a', now = NOON) => takeJob(db, ALL, worker, now)
  const releaseAfter = async (worker: string, release: (claim: { id: number; worker: string }) => Promise<unknown>) => {
    const job = await take(worker)
    await release({ id: job?.id ?? 0, worker })
  }
  const states = async () => (await listJobs(db, 100)).map(({ subject, state }) => `${subject} ${state}`)
  const add = (...subjects: string[]) =>
    enqueueAll(
      db,
      subjects.map((subject) => probe(subject)),
      NOON,
    )

  test('go by priority, then in the order of their coming', async () => {
    await enqueueAll(db, [probe('a', 1), probe('b', 5), probe('c', 5)], NOON)
    expect([await take(), await take(), await take(), await take()].map((job) => job?.subject)).toEqual([
      'b',
      'c',
      'a',
      undefined,
    ])
  })

  test('are there once, at the highest priority that was asked for', async () => {
    await enqueueAll(db, [probe('a', 3), probe('a', 7), probe('a', 5)], NOON)
    await enqueue(db, probe('a', 2), NOON)
    expect(await listJobs(db, 9)).toMatchObject([{ subject: 'a', priority: 7, state: 'waiting' }])
    expect(await raiseJob(db, 'probe', 'a', 6)).toBe(false)
    expect(await raiseJob(db, 'probe', 'a', 9)).toBe(true)
    expect(await findJob(db, 'probe', 'a')).toMatchObject({ priority: 9 })
  })

  test('fifty are taken once each by workers that ask at the same time', async () => {
    await add(...Array.from({ length: 50 }, (_, index) => String(index)))
    const taken = await Promise.all(Array.from({ length: 70 }, (_, index) => take(`worker ${index}`)))
    const subjects = taken.flatMap((job) => (job ? [job.subject] : []))
    const rest: string[] = []
    for (let job = await take('last'); job; job = await take('last')) rest.push(job.subject)
    const all = [...subjects, ...rest]
    expect(new Set(all).size).toBe(50)
    expect(all).toHaveLength(50)
    expect(subjects.length, 'nearly all at the first asking').toBeGreaterThan(30)
  })

  test('only what a worker can do and may begin is taken', async () => {
    await enqueue(db, { kind: 'ladder', subject: '1', priority: 9 }, NOON)
    await enqueue(db, probe('2', 5), NOON)
    expect(await takeJob(db, { kinds: ['probe'], least: 6 }, 'a', NOON)).toBeNull()
    expect(await takeJob(db, { kinds: [], least: 0 }, 'a', NOON)).toBeNull()
    expect(await takeJob(db, { kinds: ['probe'], least: 5 }, 'a', NOON)).toMatchObject({ subject: '2' })
  })

  test('a worker that gives no sign of life loses its job, and cannot end it any more', async () => {
    await add('1')
    const job = await take('dead')
    const claim = { id: job?.id ?? 0, worker: 'dead' }
    await releaseDue(db, NOON + LEASE_MS - 1)
    expect(await take('other')).toBeNull()
    await releaseDue(db, LATER)
    expect(await take('other', LATER)).toMatchObject({ attempts: 2 })
    await finishJob(db, claim, { failure: 'too late', detail: null }, LATER)
    expect(await extendLease(db, claim, { progress: 1, detail: null }, LATER)).toBe(false)
    expect(await findJob(db, 'probe', '1')).toMatchObject({ state: 'running', failure: null })
  })

  test('a sign of life keeps it, with how far it is', async () => {
    await add('1')
    const claim = { id: (await take())?.id ?? 0, worker: 'a' }
    expect(await extendLease(db, claim, { progress: 0.5, detail: 'sound' }, LATER)).toBe(true)
    await releaseDue(db, LATER + LEASE_MS - 1)
    expect(await findJob(db, 'probe', '1')).toMatchObject({ state: 'running', progress: 0.5, detail: 'sound' })
  })

  test('a job that has cost two workers has failed; one that was given back has cost none', async () => {
    await add('deadly')
    for (let round = 0; round < 5; round++) {
      await giveBack(db, { id: (await take('closing'))?.id ?? 0, worker: 'closing' })
    }
    for (let round = 0; round < 2; round++) {
      expect(await take(`victim ${round}`)).not.toBeNull()
      await releaseDue(db, LATER)
    }
    await add('deadly')
    await releaseDue(db, LATER + YEAR)
    expect(await take(), 'nobody but an admin begins it again').toBeNull()
    expect(await findJob(db, 'probe', 'deadly')).toMatchObject({ state: 'failed', failure: KILLED })
    expect(await retryFailed(db)).toBe(1)
    expect(await take()).toMatchObject({ attempts: 1, crashes: 0, failure: null })
  })

  test('a job that has stalled its thread twice has failed, also with a sudden end between', async () => {
    await add('1')
    await releaseAfter('killed', () => releaseDue(db, LATER))
    await releaseAfter('stalled', (claim) => stallJob(db, claim, 'It took too long.', LATER))
    expect(await findJob(db, 'probe', '1')).toMatchObject({
      state: 'failed',
      failure: `It took too long. ${STALLED}`,
      againAt: null,
    })
    expect(await retryJob(db, (await findJob(db, 'probe', '1'))?.id ?? 0)).toBe(true)
    await releaseAfter('stalled again', (claim) => stallJob(db, claim, 'It took too long.', LATER))
    expect(await states(), 'since an admin has decided, it has two more tries').toEqual(['1 waiting'])
  })

  test('what went well in the end has cost nothing', async () => {
    await add('1')
    await releaseAfter('stalled', (claim) => stallJob(db, claim, 'It took too long.', LATER))
    await releaseAfter('well', (claim) => finishJob(db, claim, { failure: null, detail: null }, LATER))
    await enqueue(db, { ...probe('1'), again: true }, LATER)
    await releaseAfter('stalled', (claim) => stallJob(db, claim, 'It took too long.', LATER))
    expect(await states()).toEqual(['1 waiting'])
  })

  test('pausing, resuming, cancelling and trying again change what can be changed', async () => {
    await add('1', '2')
    const [one, two] = [await take('a'), await findJob(db, 'probe', '2')]
    const id = one?.id ?? 0
    expect(await pauseJob(db, id)).toBe(true)
    expect(await extendLease(db, { id, worker: 'a' }, { progress: 1, detail: null }, NOON), 'the worker is told').toBe(
      false,
    )
    expect(await pauseJob(db, id)).toBe(false)
    expect(await cancelJob(db, two?.id ?? 0, NOON)).toBe(true)
    expect(await take()).toBeNull()
    expect(await resumeJob(db, id)).toBe(true)
    expect(await retryJob(db, two?.id ?? 0)).toBe(true)
    expect(await states()).toEqual(['1 waiting', '2 waiting'])
    expect(await retryJob(db, 999)).toBe(false)
  })

  test('what has ended is done anew only when that is wished', async () => {
    await add('done', 'failed', 'paused', 'running')
    for (const failure of [null, 'No.']) {
      const job = await take()
      await finishJob(db, { id: job?.id ?? 0, worker: 'a' }, { failure, detail: null }, NOON)
    }
    await pauseJob(db, (await findJob(db, 'probe', 'paused'))?.id ?? 0)
    const running = await take('old')
    await add('done', 'failed', 'paused', 'running')
    expect(await states()).toEqual(['running running', 'paused paused', 'failed failed', 'done done'])
    await enqueueAll(
      db,
      ['done', 'failed', 'paused', 'running'].map((subject) => ({ ...probe(subject), again: true })),
      NOON,
    )
    expect(await states()).toEqual(['done waiting', 'failed waiting', 'running waiting', 'paused paused'])
    expect(await extendLease(db, { id: running?.id ?? 0, worker: 'old' }, { progress: 1, detail: null }, NOON)).toBe(
      false,
    )
    expect(await countJobs(db)).toEqual({ running: 0, waiting: 3, paused: 1, failed: 0, cancelled: 0, done: 0 })
  })

  test('subjects are taken to the letter', async () => {
    const subjects = ["'; drop table job; --", '%', '_', '"\\\n', '星']
    await add(...subjects)
    expect(await retryJob(db, (await findJob(db, 'probe', '%'))?.id ?? 0), 'it waits already').toBe(false)
    expect((await listJobs(db, 9)).map(({ subject }) => subject)).toEqual(subjects)
    expect(await findJob(db, 'probe', '_%')).toBeNull()
  })
})
