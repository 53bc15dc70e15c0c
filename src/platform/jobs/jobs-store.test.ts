import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import {
  cancelJob,
  countJobs,
  findJob,
  listJobs,
  pauseJob,
  raisePriority,
  countJobsByKind,
  resumeJob,
  retryFailed,
  retryJob,
} from './jobs-admin-store.server.ts'
import {
  enqueue,
  enqueueAll,
  finishJob,
  expireClaims,
  releaseJob,
  extendLease,
  requeueDueJobs,
  recordStall,
  claimJob,
} from './jobs-store.server.ts'
import type { JobsDb, JobTables } from './jobs-tables.server.ts'
import { KILLED, LEASE_MS, STALLED } from './jobs.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const LATER = NOON + LEASE_MS + 1
const YEAR = 365 * 86_400_000
const ALL = { kinds: ['probe', 'package'], minPriority: 0 }
const probe = (subject: string, priority = 1) => ({ kind: 'probe', subject, priority })

describe.each(bothDatabases())('jobs in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: JobsDb
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<JobTables>()
  })
  afterEach(() => opened.close())

  const take = (worker = 'a', now = NOON) => claimJob(db, ALL, worker, now)
  const claimAndEnd = async (worker: string, release: (claim: { id: number; worker: string }) => Promise<unknown>) => {
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

  test('are claimed by priority, then in insertion order', async () => {
    await enqueueAll(db, [probe('a', 1), probe('b', 5), probe('c', 5)], NOON)
    expect([await take(), await take(), await take(), await take()].map((job) => job?.subject)).toEqual([
      'b',
      'c',
      'a',
      undefined,
    ])
  })

  test('are counted by kind and state', async () => {
    await enqueueAll(db, [probe('a', 5), probe('b'), probe('c'), { kind: 'package', subject: 'a', priority: 1 }], NOON)
    await take()
    const counts = await countJobsByKind(db)
    expect(counts.map(({ kind, state, count }) => `${kind} ${state} ${count}`).toSorted()).toEqual([
      'package waiting 1',
      'probe running 1',
      'probe waiting 2',
    ])
    for (const { count } of counts) expect(count).toBeTypeOf('number')
  })

  test('exist once, at the highest requested priority', async () => {
    await enqueueAll(db, [probe('a', 3), probe('a', 7), probe('a', 5)], NOON)
    await enqueue(db, probe('a', 2), NOON)
    expect(await listJobs(db, 9)).toMatchObject([{ subject: 'a', priority: 7, state: 'waiting' }])
    expect(await raisePriority(db, 'probe', 'a', 6)).toBe(false)
    expect(await raisePriority(db, 'probe', 'a', 9)).toBe(true)
    expect(await findJob(db, 'probe', 'a')).toMatchObject({ priority: 9 })
  })

  test('are each claimed once by fifty concurrent workers', async () => {
    await add(...Array.from({ length: 50 }, (_, index) => String(index)))
    const taken = await Promise.all(Array.from({ length: 70 }, (_, index) => take(`worker ${index}`)))
    const subjects = taken.flatMap((job) => (job ? [job.subject] : []))
    const rest: string[] = []
    for (let job = await take('last'); job; job = await take('last')) rest.push(job.subject)
    const all = [...subjects, ...rest]
    expect(new Set(all).size).toBe(50)
    expect(all).toHaveLength(50)
    expect(subjects.length, 'nearly all at the first attempt').toBeGreaterThan(30)
  })

  test('a job that has ended begins again with the priority of who wants it now', async () => {
    await enqueue(db, { kind: 'package', subject: '1', priority: 1_000 }, NOON)
    await enqueue(db, { kind: 'package', subject: '1', priority: 5 }, NOON)
    expect(await findJob(db, 'package', '1'), 'a waiting one keeps the higher one').toMatchObject({ priority: 1_000 })
    await db.updateTable('job').set({ state: 'done' }).execute()
    await enqueue(db, { kind: 'package', subject: '1', priority: 5, restart: true }, NOON)
    expect(await findJob(db, 'package', '1')).toMatchObject({ priority: 5, state: 'waiting' })
  })

  test('are claimed only by kind and minimum priority', async () => {
    await enqueue(db, { kind: 'ladder', subject: '1', priority: 9 }, NOON)
    await enqueue(db, probe('2', 5), NOON)
    expect(await claimJob(db, { kinds: ['probe'], minPriority: 6 }, 'a', NOON)).toBeNull()
    expect(await claimJob(db, { kinds: [], minPriority: 0 }, 'a', NOON)).toBeNull()
    expect(await claimJob(db, { kinds: ['probe'], minPriority: 5 }, 'a', NOON)).toMatchObject({ subject: '2' })
  })

  test('a worker with an expired lease loses its job and cannot finish it', async () => {
    await add('1')
    const job = await take('dead')
    const claim = { id: job?.id ?? 0, worker: 'dead' }
    await requeueDueJobs(db, NOON + LEASE_MS - 1)
    expect(await take('other')).toBeNull()
    await requeueDueJobs(db, LATER)
    expect(await take('other', LATER)).toMatchObject({ attempts: 2 })
    await finishJob(db, claim, { failure: 'too late', detail: null }, LATER)
    expect(await extendLease(db, claim, { progress: 1, detail: null }, LATER)).toBe(false)
    expect(await findJob(db, 'probe', '1')).toMatchObject({ state: 'running', failure: null })
  })

  test('the jobs of a process that has ended can be taken over at once, and others cannot', async () => {
    await add('1', '2', '3')
    for (const worker of ['run.a', 'other.b', 'running']) await take(worker)
    await expireClaims(db, 'run.')
    await requeueDueJobs(db, NOON)
    expect(await take('run.c')).toMatchObject({ subject: '1', crashes: 1 })
    expect(await take('run.c')).toBeNull()
  })

  test('extending the lease prevents a requeue and stores the progress', async () => {
    await add('1')
    const claim = { id: (await take())?.id ?? 0, worker: 'a' }
    expect(await extendLease(db, claim, { progress: 0.5, detail: 'audio' }, LATER)).toBe(true)
    await requeueDueJobs(db, LATER + LEASE_MS - 1)
    expect(await findJob(db, 'probe', '1')).toMatchObject({ state: 'running', progress: 0.5, detail: 'audio' })
  })

  test('a job fails after crashing two workers; a released job does not count as a crash', async () => {
    await add('deadly')
    for (let round = 0; round < 5; round++) {
      await releaseJob(db, { id: (await take('closing'))?.id ?? 0, worker: 'closing' })
    }
    for (let round = 0; round < 2; round++) {
      expect(await take(`victim ${round}`)).not.toBeNull()
      await requeueDueJobs(db, LATER)
    }
    await add('deadly')
    await requeueDueJobs(db, LATER + YEAR)
    expect(await take(), 'only an admin can restart it').toBeNull()
    expect(await findJob(db, 'probe', 'deadly')).toMatchObject({ state: 'failed', failure: KILLED })
    expect(await retryFailed(db)).toBe(1)
    expect(await take()).toMatchObject({ attempts: 1, crashes: 0, failure: null })
  })

  test('a job fails after two stalls or crashes', async () => {
    await add('1')
    await claimAndEnd('killed', () => requeueDueJobs(db, LATER))
    await claimAndEnd('stalled', (claim) => recordStall(db, claim, 'It took too long.', LATER))
    expect(await findJob(db, 'probe', '1')).toMatchObject({
      state: 'failed',
      failure: `It took too long. ${STALLED}`,
      retryAt: null,
    })
    expect(await retryJob(db, (await findJob(db, 'probe', '1'))?.id ?? 0)).toBe(true)
    await claimAndEnd('stalled again', (claim) => recordStall(db, claim, 'It took too long.', LATER))
    expect(await states(), 'a retry by an admin allows two more crashes').toEqual(['1 waiting'])
  })

  test('a successful run resets the crash count', async () => {
    await add('1')
    await claimAndEnd('stalled', (claim) => recordStall(db, claim, 'It took too long.', LATER))
    await claimAndEnd('successful', (claim) => finishJob(db, claim, { failure: null, detail: null }, LATER))
    await enqueue(db, { ...probe('1'), restart: true }, LATER)
    await claimAndEnd('stalled', (claim) => recordStall(db, claim, 'It took too long.', LATER))
    expect(await states()).toEqual(['1 waiting'])
  })

  test('can be paused, resumed, cancelled and retried only in a matching state', async () => {
    await add('1', '2')
    const [one, two] = [await take('a'), await findJob(db, 'probe', '2')]
    const id = one?.id ?? 0
    expect(await pauseJob(db, id)).toBe(true)
    expect(await extendLease(db, { id, worker: 'a' }, { progress: 1, detail: null }, NOON), 'the worker notices').toBe(
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

  test('finished jobs run again only with restart', async () => {
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
      ['done', 'failed', 'paused', 'running'].map((subject) => ({ ...probe(subject), restart: true })),
      NOON,
    )
    expect(await states()).toEqual(['done waiting', 'failed waiting', 'running waiting', 'paused paused'])
    expect(await extendLease(db, { id: running?.id ?? 0, worker: 'old' }, { progress: 1, detail: null }, NOON)).toBe(
      false,
    )
    expect(await countJobs(db)).toEqual({ running: 0, waiting: 3, paused: 1, failed: 0, cancelled: 0, done: 0 })
  })

  test('subjects are matched literally', async () => {
    const subjects = ["'; drop table job; --", '%', '_', '"\\\n', '星']
    await add(...subjects)
    expect(await retryJob(db, (await findJob(db, 'probe', '%'))?.id ?? 0), 'it is already waiting').toBe(false)
    expect((await listJobs(db, 9)).map(({ subject }) => subject)).toEqual(subjects)
    expect(await findJob(db, 'probe', '_%')).toBeNull()
  })
})
