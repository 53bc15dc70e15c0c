import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { findJob, pauseJob } from './jobs-admin-store.server.ts'
import { inTransaction, openDatabase } from '../database/database.server.ts'
import { enqueue, pauseAll, releaseDue, resumeAll, takeJob } from './jobs-store.server.ts'
import type { JobsDb, JobTables } from './jobs-tables.server.ts'
import { startWorker, type Worker } from './jobs.server.ts'
import { type JobKind, type JobWork, LEASE_MS, URGENT } from './jobs.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

/** A kind whose jobs a test begins to see, and ends, one after the other. */
function handWork(kind: string, more: Partial<JobKind> = {}) {
  const begun: Hand[] = []
  const waiting: ((hand: Hand) => void)[] = []
  const run = (work: JobWork) =>
    new Promise<void>((end, fail) => {
      work.signal.addEventListener('abort', () => fail(work.signal.reason as Error))
      const hand = { ...work, end, fail }
      const waiter = waiting.shift()
      if (waiter) waiter(hand)
      else begun.push(hand)
    })
  const next = () => {
    const hand = begun.shift()
    return hand ? Promise.resolve(hand) : new Promise<Hand>((resolve) => waiting.push(resolve))
  }
  return { kind: { kind, run, ...more }, next, begun }
}
interface Hand extends JobWork {
  end(): void
  fail(error: Error): void
}
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve())))

describe.each(databases())('a worker on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: JobsDb
  let now: number
  let said: string[]
  const workers: Worker[] = []
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<JobTables>()
    now = NOON
    said = []
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()))
    await opened.close()
  })

  /** A worker that beats when the test says so. */
  function start(kinds: JobKind[], slots = 1) {
    const beats: (() => void)[] = []
    const worker = startWorker(db, kinds, {
      slots,
      now: () => now,
      log: (message) => said.push(message),
      repeat: (act) => {
        beats.push(act)
        return () => undefined
      },
    })
    workers.push(worker)
    return { ...worker, beat: () => beats[0]?.() }
  }
  const add = (subject: string, priority = 1, kind = 'probe') => enqueue(db, { kind, subject, priority }, now)
  const job = (subject: string, kind = 'probe') => findJob(db, kind, subject)

  test('does one after the other, and notes how each ended', async () => {
    const { kind, next } = handWork('probe')
    for (const subject of ['1', '2', '3']) await add(subject)
    const worker = start([kind])
    ;(await next()).end()
    ;(await next()).fail(Object.assign(new Error('The file is empty.'), { tail: 'EOF' }))
    await next()
    expect(await job('1')).toMatchObject({ state: 'done', progress: 1 })
    expect(await job('2')).toMatchObject({ state: 'failed', failure: 'The file is empty.', detail: 'EOF', attempts: 1 })
    expect(said).toEqual(['probe 2 failed: The file is empty.'])
    await worker.close()
    expect(await job('3'), 'given back').toMatchObject({ state: 'waiting', attempts: 0 })
  })

  test('tries again later what failed for a reason that may pass, some times and no more', async () => {
    const { kind, next } = handWork('probe')
    await add('1')
    const worker = start([kind])
    const waited: number[] = []
    for (;;) {
      ;(await next()).fail(Object.assign(new Error('The disk is full.'), { passing: true }))
      await expect.poll(async () => (await job('1'))?.state).toBe('failed')
      const { againAt } = (await job('1')) ?? {}
      if (!againAt) break
      waited.push((Date.parse(againAt) - now) / 3_600_000)
      now = Date.parse(againAt)
      worker.beat()
      expect(await job('1'), 'not a moment before').toMatchObject({ state: 'failed' })
      now += 1
      worker.beat()
    }
    expect(waited).toEqual([1 / 6, 1, 6, 24])
    expect(await job('1')).toMatchObject({ state: 'failed', failure: 'The disk is full.', attempts: 5 })
  })

  test('ends a job in the transaction that keeps what came of it, unless somebody else has taken it', async () => {
    const { kind, next } = handWork('probe')
    await add('1')
    await add('2')
    const worker = start([kind], 2)
    const [first, second] = [await next(), await next()]
    const keep = ({ finish, subject }: JobWork) =>
      inTransaction(db, async (trx) => {
        await trx.insertInto('setting').values({ key: subject, value: 'kept' }).execute()
        await finish(trx)
      })
    await keep(first)
    expect(await job('1')).toMatchObject({ state: 'done', progress: 1 })
    await pauseJob(db, (await job('2'))?.id ?? 0)
    await expect(keep(second)).rejects.toThrow(/not the worker/)
    expect(second.signal.aborted).toBe(true)
    expect(await db.selectFrom('setting').select('key').execute()).toEqual([{ key: '1' }])
    first.end()
    await worker.close()
    expect(await job('1')).toMatchObject({ state: 'done' })
    expect(await job('2')).toMatchObject({ state: 'paused' })
  })

  test('whose process was killed loses its job to the next', async () => {
    const dying = handWork('probe')
    const living = handWork('probe')
    await add('1')
    const dead = start([dying.kind])
    await dying.next()
    const other = start([living.kind])
    now += LEASE_MS + 1
    other.beat()
    const taken = await living.next()
    expect(await job('1')).toMatchObject({ state: 'running', attempts: 2 })
    taken.end()
    await other.close()
    await dead.close()
    expect(await job('1')).toMatchObject({ state: 'done' })
  })

  test('begins at once what somebody waits for, though its places are taken', async () => {
    const { kind, next, begun } = handWork('probe')
    await add('long')
    await add('longer')
    const worker = start([kind])
    await next()
    await add('wanted', URGENT)
    worker.wake()
    expect(await next()).toMatchObject({ subject: 'wanted' })
    expect(begun).toEqual([])
  })

  test('runs no more of a kind than may run', async () => {
    const ladder = handWork('ladder', { atMost: 1 })
    const probe = handWork('probe')
    await add('1', 9, 'ladder')
    await add('2', 9, 'ladder')
    await add('3', 1)
    start([ladder.kind, probe.kind], 3)
    await ladder.next()
    await probe.next()
    expect(await job('2', 'ladder')).toMatchObject({ state: 'waiting' })
  })

  test('writes how far a job is once a second, and the last word with the next beat', async () => {
    const { kind, next } = handWork('probe')
    await add('1')
    const worker = start([kind])
    const hand = await next()
    for (const share of [0.1, 0.2, 0.3]) hand.progress(share)
    expect(await job('1')).toMatchObject({ progress: 0 })
    now += 1_000
    hand.progress(0.4, 'subtitles')
    hand.progress(0.5)
    await expect.poll(() => job('1')).toMatchObject({ progress: 0.4, detail: 'subtitles' })
    now += 500
    worker.beat()
    await expect.poll(() => job('1')).toMatchObject({ progress: 0.5, detail: 'subtitles' })
  })

  test('stops what is paused, and everything when all is', async () => {
    const { kind, next, begun } = handWork('probe')
    await add('1')
    await add('2')
    const worker = start([kind])
    const first = await next()
    await pauseJob(db, (await job('1'))?.id ?? 0)
    worker.beat()
    await aborted(first.signal)
    const second = await next()
    expect(second.subject).toBe('2')
    await pauseAll(db)
    worker.beat()
    await aborted(second.signal)
    expect(await job('2')).toMatchObject({ state: 'waiting', attempts: 0 })
    worker.wake()
    await worker.close()
    expect(begun).toEqual([])
    await resumeAll(db)
    start([kind])
    expect(await next()).toMatchObject({ subject: '2' })
    expect(said, 'nothing has failed').toEqual([])
  })

  test('begins a job anew whose subject has changed, after the old run has stopped', async () => {
    const { kind, next } = handWork('probe')
    await add('1')
    const worker = start([kind], 2)
    const old = await next()
    await enqueue(db, { kind: 'probe', subject: '1', priority: 1, again: true }, now)
    worker.beat()
    const again = await next()
    expect(old.signal.aborted).toBe(true)
    again.end()
    await worker.close()
    expect(await job('1')).toMatchObject({ state: 'done', failure: null })
  })
})

describe('a database that is gone', () => {
  test('is waited for', async () => {
    const [engine] = databases()
    const opened = await engine?.open()
    const db = opened?.db.$extendTables<JobTables>()
    if (!db) return
    await opened?.close()
    const told: string[] = []
    const heard = new Promise<void>((resolve) => {
      const worker = startWorker(db, [handWork('probe').kind], {
        slots: 1,
        log: (message) => {
          told.push(message)
          resolve(worker.close())
        },
        repeat: () => () => undefined,
      })
    })
    await heard
    expect(told).toEqual(['The queue of jobs cannot be read'])
  })
})

/** Takes a job as a worker does, says so, and stays. */
const DOOMED = `
  const { openDatabase } = await import('./src/platform/database/database.server.ts')
  const { takeJob } = await import('./src/platform/jobs/jobs-store.server.ts')
  const [folder, now] = process.argv.slice(1)
  const db = await openDatabase(undefined, folder)
  const job = await takeJob(db, { kinds: ['probe'], least: 0 }, 'doomed', Number(now))
  process.stdout.write(job.subject)
  setInterval(() => undefined, 1_000_000)
`

test('a process that is killed leaves its job to the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-killed-'))
  const database = await openDatabase(undefined, folder)
  const db = database.$extendTables<JobTables>()
  await enqueue(db, { kind: 'probe', subject: 'film', priority: 1 }, NOON)
  const child = spawn(process.execPath, ['--input-type=module', '-e', DOOMED, folder, String(NOON)], { stdio: 'pipe' })
  const ended = once(child, 'exit')
  expect(String((await once(child.stdout, 'data'))[0])).toBe('film')
  child.kill('SIGKILL')
  await ended
  const take = (now: number) => takeJob(db, { kinds: ['probe'], least: 0 }, 'other', now)
  await releaseDue(db, NOON + LEASE_MS - 1)
  expect(await take(NOON)).toBeNull()
  await releaseDue(db, NOON + LEASE_MS + 1)
  expect(await take(NOON)).toMatchObject({ subject: 'film', attempts: 2 })
  await database.destroy()
  await rm(folder, { recursive: true })
})
