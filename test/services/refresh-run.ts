/** Runs refreshes against the invented sources, with a clock that does not wait. */
import { parseConfig } from '#src/config.server.ts'
import { createReader } from '#src/catalogue/refresh/create-reader.server.ts'
import type { RefreshTask } from '#src/catalogue/refresh/kinds.ts'
import { runRefresh } from '#src/catalogue/refresh/run-refresh.server.ts'
import type { Clock } from '#src/catalogue/import-sources/http.server.ts'
import { createJikanPacer } from '#src/catalogue/import-sources/jikan.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { FakeSources } from './fake-sources.ts'

/** Sleeping moves it forward. */
function createSkippingClock(): Clock {
  let skipped = 0
  return {
    now: () => Date.now() + skipped,
    async sleep(milliseconds) {
      skipped += milliseconds
    },
    random: () => 0,
  }
}

export function runFakeRefresh(db: CatalogueDb, fake: FakeSources, task: RefreshTask, signal?: AbortSignal) {
  const stop = signal ?? new AbortController().signal
  const config = parseConfig(
    { ANILIST_URL: fake.anilistUrl, JIKAN_URL: fake.jikanUrl, CATALOGUE_REFRESH: `jikan,anilist,${fake.fileUrl}` },
    '/',
  )
  const client = { signal: stop, clock: createSkippingClock(), traffic: { requests: 0, retries: 0 } }
  const reader = createReader(task, { db, config, client, jikanPacer: createJikanPacer() })
  return runRefresh(db, task, reader, { signal: stop, random: () => 0, pauseMs: 0 })
}
