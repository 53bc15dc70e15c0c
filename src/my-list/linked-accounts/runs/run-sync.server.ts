/** One sync of a user's list with a service. */
import { setImmediate } from 'node:timers/promises'
import { inChunks } from '#src/platform/chunks.ts'
import { HOUR_MS, MINUTE_MS } from '#src/platform/durations.ts'
import { ENTRY_LIMITS } from '../../entries/entry.ts'
import { TooManyListsError } from '../../entries/custom-lists-store.server.ts'
import { listEntries, ListFullError } from '../../entries/store.server.ts'
import { findService, type LinkedContext, openClient, requestOptions } from '../linked-context.server.ts'
import { mergeTitle } from '../merge/merge-title.ts'
import { baseAfterPull } from '../merge/next-base.ts'
import { isKnown, planSync } from '../merge/plan-sync.ts'
import { type ServiceClient, ServiceError } from '../services/service-client.ts'
import {
  beginSync,
  findAccount,
  type LinkedAccount,
  saveRemovals,
  scheduleSync,
  waitForOwner,
} from '../store/account-store.server.ts'
import { listConflicts, listLinkedEntries, removeLinkedEntries, replaceConflicts } from '../store/base-store.server.ts'
import { endRun, logChanges, startRun } from '../store/run-store.server.ts'
import { MAX_LOGGED, type RunCounts, type RunOutcome, toLoggedChanges, type LoggedTitle } from '../sync-run.ts'
import { endConnection, findAccessToken } from '../tokens/access-token.server.ts'
import type { TokenOwner } from '../tokens/token-vault.server.ts'
import { type ApplyContext, applyTitles, canSend, type PlannedSync } from './apply-titles.server.ts'
import { collectTitles, toTitleState } from './collect-titles.server.ts'

/** A sync is made this often, also without a change here. */
const INTERVAL_MS = 6 * HOUR_MS
/** After failures: until the service is asked again. */
const RETRY_MS = { busy: 15 * MINUTE_MS, refused: 15 * MINUTE_MS, closed: 6 * HOUR_MS, 'signed-out': INTERVAL_MS }
/** Titles whose changes are taken over in one transaction. */
const SLICE = 25

export interface SyncWork {
  signal: AbortSignal
  progress(share: number, detail?: string): void
}

/**
 * Until its owner agrees, a sync only lists what it would change.
 * @throws if the site is stopping, or for errors that are not the service's
 */
export async function syncAccount(context: LinkedContext, owner: TokenOwner, work: SyncWork): Promise<void> {
  const account = await findAccount(context.db, owner)
  if (!account || account.tokens === null || !findService(context, owner.service)) return
  const now = await context.now()
  const startedAt = await startRun(context.db, owner, now)
  await beginSync(context.db, owner, now + INTERVAL_MS)
  const run = { context, owner, account, startedAt, work, counts: newCounts(), logged: 0 }
  const end = async (outcome: RunOutcome, message: string | null = null) =>
    endRun(context.db, owner, startedAt, { outcome, message, counts: run.counts, now: await context.now() })
  try {
    await end(await runSync(run))
  } catch (error) {
    work.signal.throwIfAborted()
    const failure = describe(error)
    await end('failed', failure.message)
    if (failure.retryMs === null) throw error
    await scheduleSync(context.db, owner, (await context.now()) + failure.retryMs)
  }
}

interface Run {
  context: LinkedContext
  owner: TokenOwner
  account: LinkedAccount
  startedAt: string
  work: SyncWork
  counts: RunCounts
  logged: number
}

const newCounts = (): RunCounts => ({ here: 0, there: 0, waiting: 0, private: 0, unknown: 0, refused: 0 })

function describe(error: unknown): { message: string; retryMs: number | null } {
  if (error instanceof ServiceError)
    return { message: error.message, retryMs: Math.max(error.waitMs ?? 0, RETRY_MS[error.failure]) }
  if (error instanceof ListFullError)
    return {
      message: `Your list is full: it can have up to ${ENTRY_LIMITS.entries.toLocaleString('en')} titles.`,
      retryMs: INTERVAL_MS,
    }
  if (error instanceof TooManyListsError)
    return { message: `You can have up to ${ENTRY_LIMITS.customLists} lists of your own.`, retryMs: INTERVAL_MS }
  return { message: 'Something went wrong. The next sync continues.', retryMs: null }
}

async function runSync(run: Run): Promise<RunOutcome> {
  const { context, owner, account, work } = run
  const service = findService(context, owner.service)
  if (!service) return 'failed'
  const token = await findAccessToken(context, owner, work.signal)
  const client = openClient(owner.service, service, token, requestOptions(context, owner.service, work.signal))
  try {
    const apply = { context, owner, client, sendsPrivate: account.sendsPrivate }
    const titles = await planTitles(run, apply)
    if (!account.isApproved) {
      await log(
        run,
        titles.map(({ planned, changes }) => ({ number: planned.title.number, changes })),
      )
      await waitForOwner(context.db, owner)
      return 'rehearsed'
    }
    await applyAll(
      run,
      apply,
      titles.map(({ planned }) => planned),
    )
    return 'done'
  } catch (error) {
    if (error instanceof ServiceError && error.failure === 'signed-out') {
      const { tokens } = (await findAccount(context.db, owner)) ?? {}
      if (tokens) await endConnection(context, owner, tokens)
    }
    throw error
  }
}

/** Reads both lists, and finds what is to be done. Decisions of the owner are used once. */
async function planTitles(run: Run, apply: ApplyContext) {
  const { context, owner, account, counts } = run
  const { entries: remote, isComplete } = await readRemote(run, apply.client)
  const [entries, bases, conflicts] = await Promise.all([
    listEntries(context.db, owner.user),
    listLinkedEntries(context.db, owner),
    listConflicts(context.db, owner),
  ])
  const collected = await collectTitles(context.snapshot(), owner.service, { remote, entries, bases })
  counts.unknown = collected.unknown
  if (collected.staleBases.length > 0) await removeLinkedEntries(context.db, owner, collected.staleBases)
  const decisions = new Map(conflicts.map(({ number, decision }) => [number, decision]))
  const merged: (PlannedSync & {
    number: number
    hasBase: boolean
    isUnchanged: boolean
    changes: LoggedTitle['changes']
  })[] = []
  for (const slice of inChunks(collected.titles, 500)) {
    for (const known of slice) {
      const keepsRemoved = account.removalDecision === 'keep' && !(known.entry && known.remote)
      const title = keepsRemoved ? { ...known, base: null } : known
      const state = toTitleState(title, title.entry, owner.service)
      if (!isKnown(state, isComplete)) continue
      const decision = decisions.get(title.title.number) ?? null
      const result = mergeTitle(state, { service: owner.service, canSend: canSend(title.entry, apply), decision })
      if (result.isHeld) counts.private++
      const { here, there, base } = state
      const next = here && there ? baseAfterPull({ here, there, base }, result, owner.service) : base
      const isUnchanged = JSON.stringify(next) === JSON.stringify(base) && result.pull === null && result.push === null
      const changes = toLoggedChanges(state, result)
      merged.push({
        ...title,
        merged: result,
        decision,
        number: title.title.number,
        hasBase: base !== null,
        isUnchanged,
        changes,
      })
    }
    await setImmediate()
  }
  const plan = planSync(merged, { allowsRemovals: account.removalDecision === 'remove' })
  const found = merged.flatMap(({ number, merged: { conflict: kind } }) => (kind ? [{ number, kind }] : []))
  counts.waiting = found.length + plan.heldRemovals.here + plan.heldRemovals.there
  if (account.isApproved) {
    if (isComplete) await replaceConflicts(context.db, owner, found)
    await saveRemovals(context.db, owner, plan.heldRemovals)
  }
  const allowed = new Set(plan.titles.map(({ number }) => number))
  return merged
    .filter(({ number, isUnchanged, hasBase, entry, remote: there }) => {
      const isGone = hasBase && !entry && !there
      return allowed.has(number) && (!isUnchanged || isGone)
    })
    .map((planned) => ({ planned, changes: planned.changes }))
}

function readRemote({ account, work }: Run, client: ServiceClient) {
  const user = { id: account.remoteId, name: account.remoteName }
  return client.readList(user, (count) => work.progress(0.1, `${count} entries read`))
}

async function applyAll(run: Run, apply: ApplyContext, titles: readonly PlannedSync[]): Promise<void> {
  let done = 0
  for (const slice of toSlices(titles)) {
    run.work.signal.throwIfAborted()
    const applied = await applyTitles(apply, slice)
    await log(
      run,
      applied.map(({ planned, changes }) => ({ number: planned.title.number, changes })),
    )
    done += slice.length
    run.work.progress(0.1 + 0.9 * (done / titles.length), `${done} of ${titles.length} titles`)
    await setImmediate()
  }
}

/** What is sent takes long: each title is logged before the next one. */
function toSlices(titles: readonly PlannedSync[]): PlannedSync[][] {
  const sent = titles.filter(({ merged }) => merged.push !== null)
  const taken = titles.filter(({ merged }) => merged.push === null)
  return [...inChunks(taken, SLICE), ...sent.map((title) => [title])]
}

/** Counts all changes, and stores the first ones. */
async function log(run: Run, all: readonly LoggedTitle[]): Promise<void> {
  const titles = all.filter(({ changes }) => changes.length > 0)
  const count = (is: (change: LoggedTitle['changes'][number]) => boolean) =>
    titles.filter(({ changes }) => changes.some(is)).length
  run.counts.here += count(({ to }) => to === 'here')
  run.counts.there += count(({ to, reason }) => to === 'there' && reason !== 'refused')
  run.counts.refused += count(({ reason }) => reason === 'refused')
  const stored = titles.slice(0, Math.max(0, MAX_LOGGED - run.logged))
  await logChanges(run.context.db, run.owner, run.startedAt, run.logged, stored)
  run.logged += stored.length
}
