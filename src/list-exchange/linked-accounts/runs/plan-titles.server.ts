/** Reads both lists, and finds what a sync is to do. */
import { setImmediate } from 'node:timers/promises'
import { inChunks } from '#src/platform/chunks.ts'
import { listEntries } from '#src/list/entries/store.server.ts'
import { mergeTitle } from '../merge/merge-title.ts'
import { baseAfterPull } from '../merge/next-base.ts'
import { isKnown, planSync, type SyncPlan } from '../merge/plan-sync.ts'
import type { RemoteList } from '../services/service-client.ts'
import type { LinkedAccount } from '../store/account-store.server.ts'
import { type Conflict, listConflicts, listLinkedEntries, removeLinkedEntries } from '../store/base-store.server.ts'
import { type LoggedChange, toLoggedChanges } from '../sync-run.ts'
import { type ApplyContext, canSend, type PlannedSync } from './apply-titles.server.ts'
import { collectTitles, type SyncTitle, toTitleState } from './collect-titles.server.ts'

export interface TitlePlan {
  /** Titles with something to do or to store. */
  titles: PlannedTitleSync[]
  heldRemovals: SyncPlan['heldRemovals']
  conflicts: Omit<Conflict, 'decision'>[]
  /** Conflicts that the owner has decided. */
  decided: number[]
  /** Private titles that are not sent, and titles that only one side knows. */
  held: number
  unknown: number
}

export interface PlannedTitleSync extends PlannedSync {
  changes: LoggedChange[]
}

interface MergedTitleSync extends PlannedTitleSync {
  number: number
  hasBase: boolean
  isUnchanged: boolean
}

/** Titles that are compared between two turns of the event loop. */
const SLICE = 100

export async function planTitles(
  apply: ApplyContext,
  account: LinkedAccount,
  { entries: remote, unreadable, isComplete }: RemoteList,
): Promise<TitlePlan> {
  const { context, owner } = apply
  const [entries, bases, conflicts] = await Promise.all([
    listEntries(context.db, owner.user),
    listLinkedEntries(context.db, owner),
    listConflicts(context.db, owner),
  ])
  const snapshot = context.snapshot()
  const { titles, unknown, staleBases } = await collectTitles(snapshot, owner.service, {
    remote,
    entries,
    bases,
  })
  if (staleBases.length > 0) await removeLinkedEntries(context.db, owner, staleBases)
  const decisions = new Map(conflicts.map(({ number, decision }) => [number, decision]))
  const leftAlone = new Set(unreadable.map((id) => snapshot.findExternal(`${owner.service}:${id}`)))
  const merged: MergedTitleSync[] = []
  for (const slice of inChunks(titles, SLICE)) {
    for (const title of slice) {
      if (leftAlone.has(title.title)) continue
      const known = forgetRemoval(title, account)
      if (isKnown(toTitleState(known, known.entry, owner.service), isComplete))
        merged.push(mergeOne(apply, known, decisions.get(known.title.number) ?? null))
    }
    await setImmediate()
  }
  const plan = planSync(merged, { allowsRemovals: account.removalDecision === 'remove' })
  const allowed = new Set(plan.titles.map(({ number }) => number))
  return {
    titles: merged.filter(({ number, isUnchanged }) => allowed.has(number) && !isUnchanged),
    heldRemovals: plan.heldRemovals,
    conflicts: merged.flatMap(({ number, merged: { conflict: kind } }) => (kind ? [{ number, kind }] : [])),
    decided: conflicts.flatMap(({ number, decision }) => (decision === null ? [] : [number])),
    held: merged.filter((one) => one.merged.isHeld).length,
    unknown,
  }
}

/** A title that the owner wants back on the side where it is missing counts as new. */
const forgetRemoval = (title: SyncTitle, { removalDecision }: LinkedAccount): SyncTitle =>
  removalDecision === 'keep' && !(title.entry && title.remote) ? { ...title, base: null } : title

function mergeOne(apply: ApplyContext, title: SyncTitle, decision: PlannedSync['decision']): MergedTitleSync {
  const { service } = apply.owner
  const state = toTitleState(title, title.entry, service)
  const merged = mergeTitle(state, { service, canSend: canSend(title.entry, apply), decision })
  const { here, there, base } = state
  const next = here && there ? baseAfterPull({ here, there, base }, merged, service) : base
  const isGone = base !== null && !here && !there
  const isSettled = !isGone && JSON.stringify(next) === JSON.stringify(base)
  return {
    ...title,
    merged,
    decision,
    changes: toLoggedChanges(state, merged),
    number: title.title.number,
    hasBase: base !== null,
    isUnchanged: isSettled && merged.pull === null && merged.push === null,
  }
}
