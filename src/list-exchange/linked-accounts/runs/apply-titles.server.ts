/** Applies merges: takes changes over in transactions, and sends the others one by one. Each step can be repeated after a crash. */
import { toIso } from '#src/platform/to-iso.ts'
import { EMPTY_ENTRY, type ListEntry } from '#src/list/entries/entry.ts'
import { deleteEntries, type EntryWrite, findEntries, writeEntries } from '#src/list/entries/store.server.ts'
import { type StoredEntry, succeed } from '#src/list/entries/stored-entry.ts'
import { openTextBudget, type TextBudget, textBytes } from '#src/list/entries/text-store.server.ts'
import { withUserLock } from '#src/list/shared-store.server.ts'
import type { MyListTransaction } from '#src/list/tables.server.ts'
import type { LinkedContext } from '../linked-context.server.ts'
import { type Base, type Decision, type MergedTitle, mergeTitle, type Side } from '../merge/merge-title.ts'
import { baseAfterPull, baseAfterPush } from '../merge/next-base.ts'
import { type FieldChange, type FieldName, FIELDS_OF } from '../merge/service-fields.ts'
import { type RemoteEntry, type ServiceClient, ServiceError } from '../services/service-client.ts'
import { withoutOwnMark } from '../store/account-store.server.ts'
import { removeLinkedEntries, saveLinkedEntry } from '../store/base-store.server.ts'
import { type LoggedChange, toLoggedChanges } from '../sync-run.ts'
import type { TokenOwner } from '../tokens/token-vault.server.ts'
import { type SyncTitle, toTitleState } from './collect-titles.server.ts'

export interface PlannedSync extends SyncTitle {
  merged: MergedTitle
  decision: Decision | null
}

export interface ApplyContext {
  context: LinkedContext
  owner: TokenOwner
  client: ServiceClient
  sendsPrivate: boolean
  /** The user at the service. */
  remoteId: number
}

/** Whether changes of an entry may be sent. */
export const canSend = (
  entry: ListEntry | null,
  { owner, sendsPrivate }: Pick<ApplyContext, 'owner' | 'sendsPrivate'>,
): boolean => entry?.isPrivate !== true || (sendsPrivate && owner.service === 'anilist')

interface Outgoing {
  planned: PlannedSync
  push: FieldChange | 'remove'
  names: FieldName[]
  here: Side | null
  base: Base | null
}

/** @returns what changed, by title */
export async function applyTitles(
  apply: ApplyContext,
  titles: readonly PlannedSync[],
): Promise<{ planned: PlannedSync; changes: LoggedChange[] }[]> {
  const taken = await takeOver(apply, titles)
  const logged = taken.map(({ planned, changes }) => ({ planned, changes: [...changes] }))
  for (const [index, { outgoing }] of taken.entries())
    if (outgoing) logged[index]?.changes.push(...(await send(apply, outgoing)))
  return logged.filter(({ changes }) => changes.length > 0)
}

interface Taken {
  planned: PlannedSync
  changes: LoggedChange[]
  write: EntryWrite | 'remove' | null
  outgoing: Outgoing | null
}

const takeOver = (apply: ApplyContext, titles: readonly PlannedSync[]): Promise<Taken[]> =>
  inOwnTransaction(apply, async (trx) => {
    const numbers = titles.map(({ title }) => title.number)
    const entries = await findEntries(trx, apply.owner.user, numbers)
    const now = await apply.context.now()
    const budget = openTextBudget(trx, apply.owner.user)
    const taken: Taken[] = []
    for (const planned of titles) {
      const entry = entries.get(planned.title.number) ?? null
      taken.push(await takeOverTitle(trx, apply, planned, { entry, now, budget }))
    }
    const removed = taken.flatMap(({ write, planned }) => (write === 'remove' ? [planned.title.number] : []))
    if (removed.length > 0) await deleteEntries(trx, apply.owner.user, removed)
    const writes = taken.flatMap(({ write }) => (write === null || write === 'remove' ? [] : [write]))
    await writeEntries(trx, apply.owner.user, writes)
    return taken
  })

async function takeOverTitle(
  trx: MyListTransaction,
  apply: ApplyContext,
  planned: PlannedSync,
  { entry, now, budget }: { entry: StoredEntry | null; now: number; budget: TextBudget },
): Promise<Taken> {
  const { owner } = apply
  const nothing: Taken = { planned, changes: [], write: null, outgoing: null }
  const state = toTitleState(planned, entry, owner.service)
  const options = { service: owner.service, canSend: canSend(entry, apply), decision: planned.decision }
  const wanted = mergeTitle(state, options)
  const merged = await withFittingNotes(budget, entry, wanted)
  // what changed since the plan, such as a removal that nothing has counted, is left to the next run
  if (merged.conflict || isRemoval(merged) !== isRemoval(planned.merged)) return nothing
  const changes = toLoggedChanges(state, merged).filter(({ to }) => to === 'here')
  if (merged !== wanted) changes.push(NOTES_REFUSED)
  if (merged.pull === 'remove') {
    await removeLinkedEntries(trx, owner, [planned.title.number])
    budget.take(-textBytes(entry))
    return { ...nothing, changes, write: 'remove' }
  }
  const write = merged.pull && toWrite(planned, { before: entry, change: merged.pull, there: planned.remote, now })
  if (write) budget.take(textBytes(write.after) - textBytes(entry))
  const base = state.there ? nextBase(state.here, state.there, planned.base, merged, apply) : null
  if (base) await saveBase(trx, apply, planned, base)
  else if (!state.here) await removeLinkedEntries(trx, owner, [planned.title.number])
  if (merged.push === null) return { ...nothing, changes, write }
  const names = merged.fields.filter(({ to }) => to === 'there').map(({ field }) => field)
  return { planned, changes, write, outgoing: { planned, push: merged.push, names, here: state.here, base } }
}

const NOTES_REFUSED: LoggedChange = { field: 'notes', to: 'here', before: '', after: '', reason: 'refused' }

/** The merge without the notes of the other side if they do not fit into the user's list. @returns `merged` itself if they do */
async function withFittingNotes(
  budget: TextBudget,
  entry: StoredEntry | null,
  merged: MergedTitle,
): Promise<MergedTitle> {
  if (merged.pull === null || merged.pull === 'remove') return merged
  const { notes, ...pull } = merged.pull
  const growth = Buffer.byteLength(notes ?? '') - Buffer.byteLength(entry?.notes ?? '')
  if (notes === undefined || (await budget.fits(growth))) return merged
  const fields = merged.fields.filter(({ field, to }) => field !== 'notes' || to !== 'here')
  return { ...merged, pull: Object.keys(pull).length > 0 ? pull : null, fields }
}

const isRemoval = ({ pull, push }: MergedTitle): boolean => pull === 'remove' || push === 'remove'

/** What a copied entry leaves equal on both sides. */
function nextBase(
  here: Side | null,
  there: Side,
  base: Base | null,
  merged: MergedTitle,
  { owner }: ApplyContext,
): Base | null {
  if (here) return baseAfterPull({ here, there, base }, merged, owner.service)
  if (merged.pull === null || merged.pull === 'remove') return base
  return { here: { ...there.fields, notes: merged.pull.notes ?? '' }, there: there.fields }
}

const saveBase = (trx: MyListTransaction, { owner }: ApplyContext, { title, remoteId }: PlannedSync, base: Base) =>
  saveLinkedEntry(trx, owner, { number: title.number, remoteId, base })

function toWrite(
  { title }: PlannedSync,
  { before, change, there, now }: { before: StoredEntry | null; change: FieldChange; there: Side | null; now: number },
): EntryWrite {
  const entry: ListEntry = { ...EMPTY_ENTRY, status: 'planned', ...before, ...change }
  // the time of the change on the other side, so that a third service can tell which is later
  const changedAt = Math.max(Date.parse(before?.updatedAt ?? '') || 0, Date.parse(there?.updatedAt ?? '') || now)
  return { before, after: succeed(before, title.number, entry, toIso(Math.min(now, changedAt))) }
}

/** Sends what changed here; the answer is stored as the base. */
async function send(apply: ApplyContext, { planned, push, names, here, base }: Outgoing): Promise<LoggedChange[]> {
  const { owner, client } = apply
  const state = { here, there: planned.remote, base: planned.base }
  try {
    if (push === 'remove') {
      await client.remove({ id: planned.remoteId, entryId: planned.remote?.entryId ?? null })
      await removeLinkedEntries(apply.context.db, owner, [planned.title.number])
      return toLoggedChanges(state, planned.merged)
    }
    const answer = await client.save(planned.remoteId, push)
    const sent = here && { fields: here.fields, names: base ? names : fieldsOf(push) }
    const stored = sent && (await storeAnswer(apply, planned, answer, baseAfterPush(base, sent, answer.fields)))
    const logged = names.map((field) => ({ field, to: 'there' as const, reason: reasonOf(planned, field) }))
    return [...toLoggedChanges(state, { ...planned.merged, pull: null, push, fields: logged }), ...(stored ?? [])]
  } catch (error) {
    if (!(error instanceof ServiceError) || error.failure !== 'refused') throw error
    return [{ field: 'entry', to: 'there', before: '', after: '', reason: 'refused' }]
  }
}

const fieldsOf = (change: FieldChange): FieldName[] => {
  const names: readonly string[] = Object.keys(change)
  return FIELDS_OF.anilist.filter((name) => names.includes(name))
}

const reasonOf = ({ merged }: PlannedSync, field: FieldName) =>
  merged.fields.find((one) => one.field === field)?.reason ?? 'changed'

/** Takes over what the service derived from the change, such as a completed title. @returns these fields */
const storeAnswer = (
  apply: ApplyContext,
  planned: PlannedSync,
  answer: RemoteEntry,
  base: Base,
): Promise<LoggedChange[]> =>
  inOwnTransaction(apply, async (trx) => {
    const { owner, context } = apply
    const entry = (await findEntries(trx, owner.user, [planned.title.number])).get(planned.title.number) ?? null
    const known = { ...planned, base, remote: { ...answer, episodes: planned.remote?.episodes ?? answer.episodes } }
    const state = toTitleState(known, entry, owner.service)
    const options = { service: owner.service, canSend: canSend(entry, apply), decision: null }
    const budget = openTextBudget(trx, owner.user)
    const merged = await withFittingNotes(budget, entry, mergeTitle(state, options))
    if (!state.here || !state.there || merged.conflict || isRemoval(merged)) {
      await saveBase(trx, apply, planned, base)
      return []
    }
    if (merged.pull && merged.pull !== 'remove') {
      const change = { before: entry, change: merged.pull, there: answer, now: await context.now() }
      await writeEntries(trx, owner.user, [toWrite(planned, change)])
    }
    await saveBase(
      trx,
      apply,
      planned,
      baseAfterPull({ here: state.here, there: state.there, base }, merged, owner.service),
    )
    return toLoggedChanges(state, merged)
      .filter(({ to }) => to === 'here')
      .map((change) => ({ ...change, reason: 'stored' as const }))
  })

/** A transaction on the user's list whose changes do not request another sync with the same service. */
const inOwnTransaction = <T>(
  { context, owner, remoteId }: ApplyContext,
  work: (trx: MyListTransaction) => Promise<T>,
): Promise<T> => withUserLock(context.db, owner.user, (trx) => withoutOwnMark(trx, owner, remoteId, () => work(trx)))
