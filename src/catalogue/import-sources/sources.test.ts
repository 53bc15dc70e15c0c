/** Requirements of all sources. */
import * as z from 'zod'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holdDeadlines } from '#test/held-time.ts'
import { type Fault, FakeSources } from '#test/services/fake-sources.ts'
import { inventTitles } from '#test/fixtures/invented-titles.ts'
import { isRejection } from './conversion.ts'
import type { TitleRecord } from '../record.ts'
import { createAniList } from './anilist.server.ts'
import { type ClientOptions, type Clock, SourceError } from './http.server.ts'
import { createJikan } from './jikan.server.ts'
import { createOfflineDatabase } from './offline-database.server.ts'
import type { CatalogueSource } from './source.ts'

const TITLES = inventTitles(230)

const SOURCES = [
  { name: 'anilist', create: createAniList, at: (fake: FakeSources) => fake.anilistUrl },
  { name: 'jikan', create: createJikan, at: (fake: FakeSources) => fake.jikanUrl },
  { name: 'offline-database', create: createOfflineDatabase, at: (fake: FakeSources) => fake.fileUrl },
]

const namesOf = (records: readonly TitleRecord[]) => records.map((record) => record.names.romaji)

/** Waits take no time, but are recorded. */
class FakeClock implements Clock {
  time = 1_000_000
  slept: number[] = []
  now = (): number => this.time
  random = (): number => 0.5
  sleep = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    this.slept.push(milliseconds)
    this.time += milliseconds
  }
}

test('Jikan with details: a few titles at a time, resumed between any of them', async () => {
  const titles = inventTitles(30)
  const fake = new FakeSources(titles)
  await fake.start()
  const traffic = { requests: 0, retries: 0 }
  const signal = new AbortController().signal
  const source = createJikan(fake.jikanUrl, { signal, clock: new FakeClock(), traffic, details: true })
  const left = titles.map(({ mal }) => mal)
  for (let cursor: string | undefined; cursor !== '0';) {
    for await (const page of source.pages(cursor)) {
      expect(traffic.requests, 'requests before something is stored').toBeLessThan(25)
      traffic.requests = 0
      const ids = z.array(z.object({ mal_id: z.number() })).parse(page.records)
      expect(ids.map(({ mal_id }) => mal_id)).toEqual(left.splice(0, ids.length))
      cursor = page.cursor
      break
    }
  }
  expect(left).toEqual([])
  await fake.stop()
})

describe.each(SOURCES)('$name', ({ name, create, at }) => {
  const fake = new FakeSources(TITLES)
  let clock: FakeClock
  let traffic: ClientOptions['traffic']
  let source: CatalogueSource
  const controller = new AbortController()

  beforeEach(async () => {
    await fake.start()
    fake.faults = []
    fake.onStuck = holdDeadlines()
    clock = new FakeClock()
    traffic = { requests: 0, retries: 0 }
    source = create(at(fake), { signal: controller.signal, clock, traffic })
  })
  afterEach(() => fake.stop())

  async function readAll(from?: string): Promise<TitleRecord[]> {
    const records: TitleRecord[] = []
    for await (const page of source.pages(from)) {
      for (const raw of page.records) {
        const record = source.toRecord(raw)
        if (isRejection(record)) throw new Error(record.rejected)
        records.push(record)
      }
    }
    return records
  }
  const NAMES = TITLES.map((title) => title.name)

  test('returns every title once, with its ids', async () => {
    const records = await readAll()
    expect(namesOf(records)).toEqual(NAMES)
    expect(records[0]?.ids).toContainEqual({ space: 'mal', id: '800000' })
    expect(records[0]?.genres.toSorted()).toEqual(['drama', 'school'])
    expect(traffic.retries).toBe(0)
  })

  test('resumes after any cursor', async () => {
    let done = 0
    for await (const page of source.pages(undefined)) {
      done += page.records.length
      expect(namesOf(await readAll(page.cursor))).toEqual(NAMES.slice(done))
    }
    expect(done).toBe(NAMES.length)
  })

  test.each<Fault>(['limited', 'down', 'garbage', 'truncated', 'dropped', 'stuck'])(
    'recovers from %s',
    async (fault) => {
      // a file has no deadline that can be held: each of its parts has one
      if (fault === 'stuck' && create === createOfflineDatabase)
        source = create(at(fake), { signal: controller.signal, clock, traffic, timeoutMs: 2_000 })
      fake.faults = [fault, undefined, fault, fault]
      expect(namesOf(await readAll())).toEqual(NAMES)
      expect(traffic.retries).toBeGreaterThan(0)
      expect(clock.slept.length).toBeGreaterThanOrEqual(traffic.retries)
    },
  )

  test('waits for the duration of Retry-After', async () => {
    fake.faults = ['limited']
    await readAll()
    expect(Math.max(...clock.slept)).toBeGreaterThanOrEqual(name === 'jikan' ? 300 : 7_000)
  })

  test('gives up after retries with growing delays, with a one-line error', async () => {
    fake.faults = Array.from({ length: 20 }, () => 'down')
    const failure = await readAll().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SourceError)
    expect(String(failure)).toMatch(/^Error: 127\.0\.0\.1:\d+ failed 8 times in a row: .*answered 50\d/)
    expect(fake.requestCount).toBeGreaterThan(0)
    expect(traffic).toMatchObject({ requests: 8, retries: 7 })
  })

  test('does not retry permanent errors', async () => {
    fake.faults = ['refused']
    await expect(readAll()).rejects.toThrow(/answered 403/)
    expect(traffic.requests).toBe(1)
  })

  test('stops when aborted, even while waiting', async () => {
    const stop = new AbortController()
    const stopped = create(at(fake), { signal: stop.signal, clock, traffic })
    fake.faults = ['down', 'down', 'down']
    fake.onRequest = () => stop.abort()
    await expect(stopped.pages(undefined)[Symbol.asyncIterator]().next()).rejects.toThrow(/aborted/)
    fake.onRequest = () => undefined
    expect(traffic.requests).toBe(1)
  })

  test.each([null, undefined, 7, 'text', [], {}])('rejects %j with a reason', (raw) => {
    expect(source.toRecord(raw)).toEqual({ rejected: 'unreadable' })
  })
})

test.each(SOURCES.slice(0, 2))('$name limits the size of a response', async ({ create, at }) => {
  const fake = new FakeSources(TITLES)
  await fake.start()
  fake.faults = ['endless']
  const traffic = { requests: 0, retries: 0 }
  const client = { signal: new AbortController().signal, clock: new FakeClock(), traffic, timeoutMs: 600_000 }
  const first = create(at(fake), client).pages(undefined)[Symbol.asyncIterator]().next()
  await expect(first).rejects.toThrow(/sent more than 30 MB/)
  await fake.stop()
})
