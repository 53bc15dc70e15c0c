/** Start, memory and changes of one node with a number of titles. */
import * as z from 'zod'
import { setTimeout as pause } from 'node:timers/promises'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { startSite } from '../site-process.ts'
import { inventRecord } from '../invented-catalogue.ts'
import type { FilledDatabase } from './cluster.ts'
import type { SizeFigures } from './figures.ts'
import { measureMemory } from './measure-memory.ts'

const suggestions = z.object({ results: z.array(z.object({ title: z.string() })) })
const SUGGEST = '/api/catalogue/search/suggest?keyword='

export async function measureSize(database: FilledDatabase, titles: number): Promise<SizeFigures> {
  const { db: bare, environment, folder, importPerSecond } = database
  const db = bare.$extendTables<CatalogueTables>()
  const memory = await measureMemory(db)
  // builds the site, and stores starter titles and film, which is not measured
  await (await startSite(folder, environment)).stop()
  const site = await startSite(folder, { LOG_LEVEL: 'silent', ARTWORK: 'drawn', ...environment }, { monitored: true })
  const requested = performance.now()
  await get(site.origin, `${SUGGEST}zebra`)
  const searchReadyMs = site.readyAfter + performance.now() - requested
  await get(site.origin, '/home')
  const startTurnMs = (await site.loop()).cpuMs
  const residentMb = site.resident() / 1e6
  await get(site.origin, '/sitemap-pages.xml')
  const sitemapTurnMs = (await site.loop()).cpuMs
  /** Changes the names of some titles. @returns milliseconds until search finds the last of them */
  const change = async (count: number, wanted: string): Promise<number> => {
    const records = Array.from({ length: count }, (_, at) => {
      const record = inventRecord(Math.floor((at * titles) / count))
      const english = at === count - 1 ? wanted : `${record.names.english} again`
      return { record: { ...record, names: { ...record.names, english } } }
    })
    await storeBatch(db, 'offline-database', records)
    const stored = performance.now()
    for (let attempt = 0; ; attempt++) {
      const text = await get(site.origin, `${SUGGEST}${encodeURIComponent(wanted)}&new=${count}-${attempt}`)
      if (suggestions.parse(JSON.parse(text)).results[0]?.title === wanted) return performance.now() - stored
      await pause(10)
    }
  }
  const oneChangedMs = await change(1, 'Zebra Quartz Waltz')
  const thousandChangedMs = await change(1_000, 'Violet Ukulele Jumble')
  const refreshTurnMs = (await site.loop()).cpuMs
  const databaseMb = (await database.bytes()) / 1e6
  const { readyAfter: readyMs } = site
  await site.stop()
  return {
    titles,
    importPerSecond,
    databaseMb,
    readyMs,
    searchReadyMs,
    residentMb,
    ...memory,
    oneChangedMs,
    thousandChangedMs,
    startTurnMs,
    refreshTurnMs,
    sitemapTurnMs,
  }
}

async function get(origin: string, path: string): Promise<string> {
  const response = await fetch(origin + path)
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return response.text()
}
