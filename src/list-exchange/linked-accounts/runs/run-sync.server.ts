/** One sync of a user's list with a service. */
import { setImmediate } from 'node:timers/promises'
import type { Title } from '#src/catalogue/title.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { HOUR_MS, MINUTE_MS } from '#src/platform/durations.ts'
import { TooManyListsError } from '#src/list/entries/custom-lists-store.server.ts'
import { ENTRY_LIMITS } from '#src/list/entries/entry.ts'
import { ListFullError } from '#src/list/entries/store.server.ts'
import { findService, type LinkedContext, openClient, requestOptions } from '../linked-context.server.ts'
import { ServiceError } from '../services/service-client.ts'
import {
  beginSync,
  DisconnectedError,
  endRemovalDecision,
  findAccount,
  type LinkedAccount,
  saveRemovals,
  scheduleSync,
  waitForOwner,
} from '../store/account-store.server.ts'
import { removeConflicts, replaceConflicts } from '../store/base-store.server.ts'
import { endRun, logChanges, startRun } from '../store/run-store.server.ts'
import { removeTokens } from '../store/token-store.server.ts'
import { type LoggedTitle, MAX_LOGGED, type RunCounts, type RunOutcome } from '../sync-run.ts'
import { findAccessToken } from '../tokens/access-token.server.ts'
import type { TokenOwner } from '../tokens/token-vault.server.ts'
import { type ApplyContext, applyTitles, type PlannedSync } from './apply-titles.server.ts'
import { planTitles, type TitlePlan } from './plan-titles.server.ts'

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
    if (error instanceof DisconnectedError) return
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
  const apply = { context, owner, client, sendsPrivate: account.sendsPrivate, remoteId: account.remoteId }
  try {
    const user = { id: account.remoteId, name: account.remoteName }
    const remote = await client.readList(user, (count) => work.progress(0.1, `${count} entries read`))
    const plan = await planTitles(apply, account, remote)
    run.counts.unknown = plan.unknown
    run.counts.private = plan.held
    run.counts.waiting = plan.conflicts.length + plan.heldRemovals.here + plan.heldRemovals.there
    return await (account.isApproved ? carryOut(run, apply, plan, remote.isComplete) : rehearse(run, plan))
  } catch (error) {
    if (error instanceof ServiceError && error.failure === 'signed-out') await forgetToken(run, token)
    throw error
  }
}

/** Lists the changes, and waits for the owner. */
async function rehearse(run: Run, { titles }: TitlePlan): Promise<RunOutcome> {
  await log(run, titles.map(toLogged))
  await waitForOwner(run.context.db, run.owner)
  return 'rehearsed'
}

/** Decisions of the owner stay until they are carried out, also if the run is interrupted. */
async function carryOut(run: Run, apply: ApplyContext, plan: TitlePlan, isComplete: boolean): Promise<RunOutcome> {
  const { owner, account } = run
  const { db } = run.context
  if (isComplete) await replaceConflicts(db, owner, plan.conflicts)
  if (account.removalDecision === null) await saveRemovals(db, owner, plan.heldRemovals)
  await applyAll(run, apply, plan.titles)
  await removeConflicts(db, owner, plan.decided)
  if (account.removalDecision !== null) {
    await saveRemovals(db, owner, plan.heldRemovals)
    await endRemovalDecision(db, owner)
  }
  return 'done'
}

/** Unless the user has connected again meanwhile. */
async function forgetToken({ context, owner }: Run, token: string): Promise<void> {
  const sealed = (await findAccount(context.db, owner))?.tokens ?? null
  if (sealed !== null && context.vault.open(sealed, owner)?.access === token)
    await removeTokens(context.db, owner, sealed)
}

const toLogged = ({ title, changes }: { title: Title; changes: LoggedTitle['changes'] }): LoggedTitle => ({
  number: title.number,
  changes,
})

async function applyAll(run: Run, apply: ApplyContext, titles: readonly PlannedSync[]): Promise<void> {
  let done = 0
  for (const slice of toSlices(titles)) {
    run.work.signal.throwIfAborted()
    const applied = await applyTitles(apply, slice)
    await log(
      run,
      applied.map(({ planned, changes }) => toLogged({ title: planned.title, changes })),
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
  run.counts.here += count(({ to, reason }) => to === 'here' && reason !== 'refused')
  run.counts.there += count(({ to, reason }) => to === 'there' && reason !== 'refused')
  run.counts.refused += count(({ to, reason }) => to === 'there' && reason === 'refused')
  const stored = titles.slice(0, Math.max(0, MAX_LOGGED - run.logged))
  await logChanges(run.context.db, run.owner, run.startedAt, run.logged, stored)
  run.logged += stored.length
}
