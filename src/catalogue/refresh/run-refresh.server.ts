/** Runs one refresh: pages of a source → records → stored titles, in batches, resuming an interrupted run. */
import { setTimeout as sleep } from 'node:timers/promises'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import { messageOf } from '#src/platform/errors.ts'
import { inSpan } from '#src/platform/instrumentation/spans.server.ts'
import type { Incoming } from '../import/batch.ts'
import { storeBatch } from '../import/store.server.ts'
import { isRejection } from '../import-sources/conversion.ts'
import { SourceError } from '../import-sources/http.server.ts'
import type { CatalogueDb } from '../tables.server.ts'
import { type FollowingSource, markRead } from './followed-store.server.ts'
import { markDetailsRead } from './details-store.server.ts'
import type { RefreshTask } from './kinds.ts'
import type { RefreshPage, RefreshReader } from './reader.ts'
import { addChanges } from './refresh-log-store.server.ts'
import { HEARTBEAT_MS, NO_COUNTS, type RefreshCounts } from './refresh-state.ts'
import {
  beginRefresh,
  endRefresh,
  type OpenRefresh,
  RefreshTakenOverError,
  saveRefresh,
  sendRefreshHeartbeat,
} from './refresh-store.server.ts'

export interface RefreshOptions {
  /** Stops the refresh after the current batch. */
  signal: AbortSignal
  /** 0 to 1. */
  random(): number
  /** Between batches, so that other writers wait for at most one batch. */
  pauseMs?: number
}

export interface RefreshResult {
  state: 'done' | 'failed' | 'stopped'
  counts: RefreshCounts
  failure: string | null
}

const PAUSE_MS = 25
const MAX_FAILURE_LENGTH = 500

/**
 * Runs a refresh and stores its outcome. The caller holds the import lock.
 * @throws errors of the database; those of the source are part of the result
 */
export async function runRefresh(
  db: CatalogueDb,
  task: RefreshTask,
  reader: RefreshReader,
  { signal, random, pauseMs = PAUSE_MS }: RefreshOptions,
): Promise<RefreshResult> {
  const run = await beginRefresh(db, task, { address: reader.address, random: random() })
  const heartbeat = setInterval(() => void sendRefreshHeartbeat(db, run).catch(() => undefined), HEARTBEAT_MS)
  let counts = NO_COUNTS
  try {
    for await (const page of reader.pages(run.cursor)) {
      const before = counts
      counts = await inSpan({ name: 'refresh batch', attributes: { 'hoshimi.source': reader.name } }, () =>
        storePage(db, run, reader, page, before),
      )
      signal.throwIfAborted()
      await sleep(pauseMs)
    }
    await endRefresh(db, run, { state: 'done' })
    return { state: 'done', counts, failure: null }
  } catch (error) {
    if (error instanceof RefreshTakenOverError) throw error
    if (signal.aborted) {
      await endRefresh(db, run, { state: 'stopped' })
      return { state: 'stopped', counts, failure: null }
    }
    const failure = toSentence(error)
    const retryAfterMs = error instanceof SourceError ? error.retryAfterMs : undefined
    await endRefresh(db, run, { state: 'failed', failure, retryAfterMs, random: random() })
    return { state: 'failed', counts, failure }
  } finally {
    clearInterval(heartbeat)
  }
}

const toSentence = (error: unknown): string => (messageOf(error).split('\n', 1)[0] ?? '').slice(0, MAX_FAILURE_LENGTH)

const isFollowing = (source: string): source is FollowingSource => source === 'jikan' || source === 'anilist'

async function storePage(
  db: CatalogueDb,
  run: OpenRefresh,
  reader: RefreshReader,
  page: RefreshPage,
  counts: RefreshCounts,
): Promise<RefreshCounts> {
  const records: Incoming[] = []
  for (const raw of page.records) {
    const record = reader.toRecord(raw)
    if (!isRejection(record)) records.push({ record })
  }
  const refused = page.records.length - records.length + (page.unanswered ?? 0)
  let next = counts
  await storeBatch(db, reader.name, records, async (trx, outcome, written) => {
    const now = await readDatabaseTime(trx)
    next = {
      seen: counts.seen + page.records.length,
      added: counts.added + outcome.added,
      changed: counts.changed + outcome.changed + outcome.joined,
      refused: counts.refused + refused,
    }
    await addChanges(trx, run.runId, written, now)
    if (page.read && isFollowing(run.source)) {
      await markRead(trx, run.source, page.read.ids, { episodes: page.read.episodes, now })
    }
    if (page.details && isFollowing(run.source)) await markDetailsRead(trx, run.source, page.details, now)
    await saveRefresh(trx, run, { cursor: page.cursor, counts: next })
  })
  return next
}
