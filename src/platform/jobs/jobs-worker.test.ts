import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { findJob, pauseJob } from './jobs-admin-store.server.ts'
import { toError } from '../errors.ts'
import { inTransaction, openDatabase } from '../database/database.server.ts'
import { enqueue, pauseQueue, requeueDueJobs, resumeQueue, claimJob } from './jobs-store.server.ts'
import type { JobsDb, JobTables } from './jobs-tables.server.ts'
import { startWorker, type Worker } from './jobs.server.ts'
import { type JobKind, type JobContext, LEASE_MS, URGENT } from './jobs.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

/** A kind of job whose runs the test receives and ends one after the other. */
function manualWork(kind: string, more: Partial<JobKind> = {}) {
  const started: ManualRun[] = []
  const waiting: ((manualRun: ManualRun) => void)[] = []
  const run = (work: JobContext) =>
    new Promise<void>((end, fail) => {
      work.signal.addEventListener('abort', () => fail(toError(work.signal.reason)))
      const manualRun = { ...work, end, fail }
      const waiter = waiting.shift()
      if (waiter) waiter(manualRun)
      else started.push(manualRun)
    })
  const next = () => {
    const manualRun = started.shift()
    return manualRun ? Promise.resolve(manualRun) : new Promise<ManualRun>((resolve) => waiting.push(resolve))
  }
  return { kind: { kind, run, ...more }, next, started }
}
interface ManualRun extends JobContext {
  end(): void
  fail(error: Error): void
}
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve())))

describe.each(bothDatabases())('a worker on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: JobsDb
  let now: number
  let logged: string[]
  const workers: Worker[] = []
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<JobTables>()
    now = NOON
    logged = []
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()))
    await opened.close()
  })

  /** A worker that polls when the test calls `poll`. */
  function start(kinds: JobKind[], slots = 1) {
    const polls: (() => void)[] = []
    const worker = startWorker(db, kinds, {
      slots,
      now: () => now,
      databaseNow: async () => now,
      log: (message) => logged.push(message),
      repeat: (callback) => {
        polls.push(callback)
        return () => undefined
      },
    })
    workers.push(worker)
    return { ...worker, poll: () => polls[0]?.() }
  }
  const add = (subject: string, priority = 1, kind = 'probe') => enqueue(db, { kind, subject, priority }, now)
  const job = (subject: string, kind = 'probe') => findJob(db, kind, subject)

  test('runs jobs one after the other and records their outcomes', async () => {
    const { kind, next } = manualWork('probe')
    for (const subject of ['1', '2', '3']) await add(subject)
    const worker = start([kind])
    ;(await next()).end()
    ;(await next()).fail(Object.assign(new Error('The file is empty.'), { tail: 'EOF' }))
    await next()
    expect(await job('1')).toMatchObject({ state: 'done', progress: 1 })
    expect(await job('2')).toMatchObject({ state: 'failed', failure: 'The file is empty.', detail: 'EOF', attempts: 1 })
    expect(logged).toEqual(['probe 2 failed: The file is empty.'])
    await worker.close()
    expect(await job('3'), 'released').toMatchObject({ state: 'waiting', attempts: 0 })
  })

  test('leaves jobs waiting that cannot start now, or cannot end, and counts no attempt', async () => {
    let isReady = false
    const [large, small] = [manualWork('package', { isReady: async () => isReady }), manualWork('probe')]
    for (const [kind, priority] of Object.entries({ package: 5, probe: 1 })) await add('1', priority, kind)
    const worker = start([large.kind, small.kind])
    ;(await small.next()).end()
    isReady = true
    worker.poll()
    const { fail } = await large.next()
    isReady = false
    fail(Object.assign(new Error('The disk is full.'), { mustWait: true }))
    await expect.poll(() => job('1', 'package')).toMatchObject({ state: 'waiting', attempts: 0, failure: null })
  })

  test('retries temporary failures with growing delays, up to a limit', async () => {
    const { kind, next } = manualWork('probe')
    await add('1')
    const worker = start([kind])
    const delaysHours: number[] = []
    for (;;) {
      ;(await next()).fail(Object.assign(new Error('The disk is full.'), { transient: true }))
      await expect.poll(async () => (await job('1'))?.state).toBe('failed')
      const { retryAt } = (await job('1')) ?? {}
      if (!retryAt) break
      delaysHours.push((Date.parse(retryAt) - now) / 3_600_000)
      now = Date.parse(retryAt)
      worker.poll()
      expect(await job('1'), 'not before it is due').toMatchObject({ state: 'failed' })
      now += 1
      worker.poll()
    }
    expect(delaysHours).toEqual([1 / 6, 1, 6, 24])
    expect(await job('1')).toMatchObject({ state: 'failed', failure: 'The disk is full.', attempts: 5 })
  })

  test('finishes a job in the transaction of its results, unless it lost the job', async () => {
    const { kind, next } = manualWork('probe')
    await add('1')
    await add('2')
    const worker = start([kind], 2)
    const [first, second] = [await next(), await next()]
    const finishNow = ({ finish, subject }: JobContext) =>
      inTransaction(db, async (trx) => {
        await trx.insertInto('setting').values({ key: subject, value: 'stored' }).execute()
        await finish(trx)
      })
    await finishNow(first)
    expect(await job('1')).toMatchObject({ state: 'done', progress: 1 })
    await pauseJob(db, (await job('2'))?.id ?? 0)
    await expect(finishNow(second)).rejects.toThrow(/no longer belongs/)
    expect(second.signal.aborted).toBe(true)
    expect(await db.selectFrom('setting').select('key').execute()).toEqual([{ key: '1' }])
    first.end()
    await worker.close()
    expect(await job('1')).toMatchObject({ state: 'done' })
    expect(await job('2')).toMatchObject({ state: 'paused' })
  })

  test('takes over the job of a killed process', async () => {
    const dying = manualWork('probe')
    const living = manualWork('probe')
    await add('1')
    const dead = start([dying.kind])
    await dying.next()
    const other = start([living.kind])
    now += LEASE_MS + 1
    other.poll()
    const taken = await living.next()
    expect(await job('1')).toMatchObject({ state: 'running', attempts: 2 })
    taken.end()
    await other.close()
    await dead.close()
    expect(await job('1')).toMatchObject({ state: 'done' })
  })

  test('starts an urgent job at once even when all slots are taken', async () => {
    const { kind, next, started } = manualWork('probe')
    await add('long')
    await add('longer')
    const worker = start([kind])
    await next()
    await add('urgent', URGENT)
    worker.wake()
    expect(await next()).toMatchObject({ subject: 'urgent' })
    expect(started).toEqual([])
  })

  test('respects the limit of concurrent jobs of a kind', async () => {
    const renditionsJob = manualWork('ladder', { maxRunning: 1 })
    const probe = manualWork('probe')
    await add('1', 9, 'ladder')
    await add('2', 9, 'ladder')
    await add('3', 1)
    start([renditionsJob.kind, probe.kind], 3)
    await renditionsJob.next()
    await probe.next()
    expect(await job('2', 'ladder')).toMatchObject({ state: 'waiting' })
  })

  test('writes progress at most once a second, and the latest at the next poll', async () => {
    const { kind, next } = manualWork('probe')
    await add('1')
    const worker = start([kind])
    const manualRun = await next()
    for (const share of [0.1, 0.2, 0.3]) manualRun.progress(share)
    expect(await job('1')).toMatchObject({ progress: 0 })
    now += 1_000
    manualRun.progress(0.4, 'subtitles')
    manualRun.progress(0.5)
    await expect.poll(() => job('1')).toMatchObject({ progress: 0.4, detail: 'subtitles' })
    now += 500
    worker.poll()
    await expect.poll(() => job('1')).toMatchObject({ progress: 0.5, detail: 'subtitles' })
  })

  test('stops a paused job, and all jobs when the queue is paused', async () => {
    const { kind, next, started } = manualWork('probe')
    await add('1')
    await add('2')
    const worker = start([kind])
    const first = await next()
    await pauseJob(db, (await job('1'))?.id ?? 0)
    worker.poll()
    await aborted(first.signal)
    const second = await next()
    expect(second.subject).toBe('2')
    await pauseQueue(db)
    worker.poll()
    await aborted(second.signal)
    expect(await job('2')).toMatchObject({ state: 'waiting', attempts: 0 })
    worker.wake()
    await worker.close()
    expect(started).toEqual([])
    await resumeQueue(db)
    start([kind])
    expect(await next()).toMatchObject({ subject: '2' })
    expect(logged, 'nothing failed').toEqual([])
  })

  test('restarts a job after its old run has stopped', async () => {
    const { kind, next } = manualWork('probe')
    await add('1')
    const worker = start([kind], 2)
    const old = await next()
    await enqueue(db, { kind: 'probe', subject: '1', priority: 1, restart: true }, now)
    worker.poll()
    const again = await next()
    expect(old.signal.aborted).toBe(true)
    again.end()
    await worker.close()
    expect(await job('1')).toMatchObject({ state: 'done', failure: null })
  })
})

describe('an unavailable database', () => {
  test('is logged and does not stop the worker', async () => {
    const [engine] = bothDatabases()
    const opened = await engine?.open()
    const db = opened?.db.$extendTables<JobTables>()
    if (!db) return
    await opened?.close()
    const events: string[] = []
    const finished = new Promise<void>((resolve) => {
      const worker = startWorker(db, [manualWork('probe').kind], {
        slots: 1,
        log: (message) => {
          events.push(message)
          resolve(worker.close())
        },
        repeat: () => () => undefined,
      })
    })
    await finished
    expect(events).toEqual(['The job queue cannot be read'])
  })
})

/** Claims a job like a worker, prints its subject, and keeps running. */
const KILLED_WORKER = `
  const { openDatabase } = await import('./src/platform/database/database.server.ts')
  const { claimJob } = await import('./src/platform/jobs/jobs-store.server.ts')
  const [folder, now] = process.argv.slice(1)
  const db = await openDatabase(undefined, folder)
  const job = await claimJob(db, { kinds: ['probe'], minPriority: 0 }, 'doomed', Number(now))
  process.stdout.write(job.subject)
  setInterval(() => undefined, 1_000_000)
`

test('the job of a killed process can be claimed after its lease expires', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-killed-'))
  const database = await openDatabase(undefined, folder)
  const db = database.$extendTables<JobTables>()
  await enqueue(db, { kind: 'probe', subject: 'film', priority: 1 }, NOON)
  const child = spawn(process.execPath, ['--input-type=module', '-e', KILLED_WORKER, folder, String(NOON)], {
    stdio: 'pipe',
  })
  const ended = once(child, 'exit')
  expect(String((await once(child.stdout, 'data'))[0])).toBe('film')
  child.kill('SIGKILL')
  await ended
  const take = (now: number) => claimJob(db, { kinds: ['probe'], minPriority: 0 }, 'other', now)
  await requeueDueJobs(db, NOON + LEASE_MS - 1)
  expect(await take(NOON)).toBeNull()
  await requeueDueJobs(db, NOON + LEASE_MS + 1)
  expect(await take(NOON)).toMatchObject({ subject: 'film', attempts: 2 })
  await database.destroy()
  await rm(folder, { recursive: true })
})
