/** 40,000 titles in memory: loading time, memory, and latency for visitors during updates. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { fillCatalogue, inventRecord } from './invented-catalogue.ts'
import { startSite } from './site-process.ts'

const TITLES = 40_000
const READY_MS = 3_000
const RESIDENT_MB = 400
const FOUND_MS = 2_000

const suggestionsSchema = z.object({ results: z.array(z.object({ title: z.string() })) })

const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
const bare = await openDatabase(undefined, folder)
const db = bare.$extendTables<CatalogueTables>()
await fillCatalogue(db, TITLES)
await (await startSite(folder)).stop() // builds the site and stores the starter titles, which is not measured

const starts = []
for (let run = 0; run < 3; run++) {
  const site = await startSite(folder)
  const searched = site.readyAfter + (await measureFirstSearch(site.origin))
  starts.push({ ready: site.readyAfter, searched, resident: site.resident() / 1e6 })
  await site.stop()
}
const ready = median(starts.map((start) => start.ready))
const searched = median(starts.map((start) => start.searched))
const resident = median(starts.map((start) => start.resident))
console.log(
  `${TITLES} titles: ready after ${ready.toFixed(0)} ms, the first search answered after ${searched.toFixed(0)} ms, ${resident.toFixed(0)} MB resident (medians of ${starts.length})`,
)

const site = await startSite(folder)
await measureFirstSearch(site.origin)
const during = await measureListing(site.origin, async () => {
  for (let batch = 0; batch < 8; batch++) {
    const records = Array.from({ length: 250 }, (_, index) => ({ record: inventRecord(TITLES + batch * 250 + index) }))
    await storeBatch(db, 'offline-database', records)
    await pause(250)
  }
})
const before = performance.now()
await storeBatch(db, 'offline-database', [
  { record: { ...inventRecord(99_999), names: { english: 'Zebra Quartz Waltz' } } },
])
const foundAfter = await waitUntilFound(site.origin, before)
console.log(
  `while 2,000 titles are added: a listing takes ${during.p50.toFixed(1)} ms (p50), ${during.p99.toFixed(1)} ms (p99), ${during.max.toFixed(0)} ms at most`,
)
console.log(`a new title is found by search after ${foundAfter.toFixed(0)} ms`)
const after = site.resident() / 1e6
console.log(`${after.toFixed(0)} MB resident after the updates`)
await site.stop()
await bare.destroy()
await rm(folder, { recursive: true, force: true })

const missed = [
  ready > READY_MS && `ready within ${READY_MS} ms`,
  Math.max(resident, after) > RESIDENT_MB && `under ${RESIDENT_MB} MB`,
  foundAfter > FOUND_MS && `found within ${FOUND_MS} ms`,
].filter(Boolean)
if (missed.length > 0) {
  console.error(`missed: ${missed.join(', ')}`)
  process.exitCode = 1
}

/** Milliseconds until a search is answered: right after the start, it waits for the index. */
async function measureFirstSearch(origin: string): Promise<number> {
  const started = performance.now()
  await (await fetch(`${origin}/api/catalogue/search/suggest?keyword=zebra`)).arrayBuffer()
  return performance.now() - started
}

/** Requests a listing repeatedly while a task runs, another page each time, so that no response is cached. */
async function measureListing(origin: string, task: () => Promise<void>) {
  let done = false
  const times: number[] = []
  const requests = (async () => {
    for (let page = 1; !done; page++) {
      const started = performance.now()
      await (await fetch(`${origin}/api/catalogue/most-popular?page=${page}`)).arrayBuffer()
      times.push(performance.now() - started)
      await pause(5)
    }
  })()
  await task()
  done = true
  await requests
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}

async function waitUntilFound(origin: string, since: number): Promise<number> {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(`${origin}/api/catalogue/search/suggest?keyword=zebra+quartz+waltz&nonce=${attempt}`)
    const { results } = suggestionsSchema.parse(await answer.json())
    if (results[0]?.title === 'Zebra Quartz Waltz') return performance.now() - since
    await pause(10)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
