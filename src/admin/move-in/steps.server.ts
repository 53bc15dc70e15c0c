/**
 * The steps of comparing, applying and undoing what moves in. Each is a transaction that handles one chunk and stores that it did: a
 * process that ends between two steps, or two processes that run them, leave the database as one would.
 */
import type { UserData } from '#src/accounts/user-data.ts'
import { removeUser } from '#src/accounts/users/user-admin-store.server.ts'
import type { AccountDb } from '#src/accounts/tables.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { MyListContext } from '#src/list/context.ts'
import { episodeFacts } from '#src/list/entries/episode-facts.ts'
import { DEFAULT_SETTINGS } from '#src/list/entries/list-settings.ts'
import { findSettings } from '#src/list/entries/settings-store.server.ts'
import { withUserLock } from '#src/list/shared-store.server.ts'
import type { MyListTransaction } from '#src/list/tables.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { canResume, type MoveIn, MOVE_IN_LIMITS, type MoveInUser } from './move-in.ts'
import {
  claimChunk,
  findChunk,
  findMoveIn,
  findNextUser,
  saveUndo,
  updateMoveIn,
  updateUser,
} from './move-in-store.server.ts'
import { isUnused } from './unused-account-store.server.ts'
import { planTitle, type Room, type TitleHere, type TitlePlan } from './states/plan-title.ts'
import { FULL_ROOM, readRoom, readTitle, readTitles, undoTitles, writePlans } from './states/state-store.server.ts'
import { addCounts, type TitleStates } from './states/title-states.ts'
import { decodeUndo, encodeUndo } from './states/title-undo.ts'
import type { MoveInDb, MoveInTables } from './tables.server.ts'

export interface StepContext {
  db: MoveInDb
  myList: MyListContext
  accounts: AccountDb
  /** User data stored by other features, which is deleted with an account. */
  userData: readonly UserData[]
}

type NextUser = NonNullable<Awaited<ReturnType<typeof findNextUser>>>

/** Another process has handled the step. */
class ClaimedError extends Error {}

/** Handles the next chunk. @returns whether there is more to do */
export async function runStep(context: StepContext, id: string): Promise<boolean> {
  const { db, myList } = context
  const one = await findMoveIn(db, id)
  if (!one || !canResume(one)) return false
  const user = await findNextUser(db, id)
  const at = toIso(await myList.now())
  if (!user) {
    await finish(db, one, at)
    return false
  }
  try {
    const step = { ...context, one, user, at }
    if (user.done < user.chunks && one.state === 'comparing') await compareChunk(step)
    else if (user.done < user.chunks && user.userId !== null) await changeChunk(step, user.userId)
    else await finishUser(step)
  } catch (error) {
    if (!(error instanceof ClaimedError)) throw error
  }
  return true
}

interface Step extends StepContext {
  one: MoveIn
  user: NextUser
  /** ISO. */
  at: string
}

async function finish(db: MoveInDb, { id, state, appliedAt }: MoveIn, at: string): Promise<void> {
  const next = { comparing: 'compared', applying: 'applied', undoing: 'undone' } as const
  if (state !== 'comparing' && state !== 'applying' && state !== 'undoing') return
  const expiresAt = toIso(Date.parse(appliedAt ?? at) + MOVE_IN_LIMITS.undoMs)
  await updateMoveIn(db, id, { state: next[state], ...(state === 'applying' && { expiresAt }) }, at, [state])
}

/** @throws {ClaimedError} */
async function claim(db: MoveInDb, { one, at }: Step, user: Pick<MoveInUser, 'position' | 'done'>): Promise<void> {
  const isCurrent = await updateMoveIn(db, one.id, {}, at, [one.state])
  if (!isCurrent || !(await claimChunk(db, one.id, user))) throw new ClaimedError()
}

/** After the last chunk, deletes an account that was created for what is undone, unless it is used. */
async function finishUser(step: Step): Promise<void> {
  const { db, accounts, userData, one, user, at } = step
  if (one.state === 'undoing' && user.isCreated && user.userId !== null) {
    if (await isUnused(accounts, user.userId))
      await removeUser(accounts, { id: null, username: one.begunBy }, user.userId, Date.parse(at), userData)
    else await updateUser(db, one.id, user.position, { result: { ...user.result, keepsAccount: true } })
  }
  await db.transaction().execute(async (trx) => {
    await claim(trx, step, user)
    // also of a user who is not here any more
    await updateUser(trx, one.id, user.position, { done: user.chunks + 1 })
  })
}

async function compareChunk(step: Step): Promise<void> {
  const { db, myList, one, user } = step
  const { titles } = await findChunk(db, one.id, user.position, user.done)
  const plans =
    user.userId === null
      ? planTitles(step, titles, new Map(), { ...FULL_ROOM }, DEFAULT_SETTINGS.followsWatching)
      : await planFor(step, myList.db, user.userId, titles)
  const preview = plans.reduce((sum, { counts }) => addCounts(sum, counts), user.preview)
  await db.transaction().execute(async (trx) => {
    await claim(trx, step, user)
    await updateUser(trx, one.id, user.position, { preview })
  })
}

async function changeChunk(step: Step, owner: UserId): Promise<void> {
  const { myList, one, user } = step
  const plansOrUndone = await withUserLock(myList.db, owner, async (trx) => {
    const own = trx.$extendTables<MoveInTables>()
    await claim(own, step, user)
    return one.state === 'applying' ? applyChunk(step, trx, own, owner) : undoChunk(step, trx, own, owner)
  })
  myList.emitChange(owner, { items: plansOrUndone.map((number) => ({ number })) })
}

async function applyChunk(step: Step, trx: MyListTransaction, own: MoveInDb, owner: UserId): Promise<number[]> {
  const { one, user } = step
  const { titles } = await findChunk(own, one.id, user.position, user.done)
  const plans = await planFor(step, trx, owner, titles)
  await writePlans(trx, owner, plans)
  await saveUndo(own, one.id, user.position, user.done, encodeUndo(plans))
  const counts = plans.reduce((sum, plan) => addCounts(sum, plan.counts), user.result.counts)
  await updateUser(own, one.id, user.position, { result: { ...user.result, counts } })
  return plans.map(({ number }) => number)
}

async function undoChunk(step: Step, trx: MyListTransaction, own: MoveInDb, owner: UserId): Promise<number[]> {
  const { one, user } = step
  const position = user.chunks - 1 - user.done
  const { undo } = await findChunk(own, one.id, user.position, position)
  const undos = decodeUndo(undo)
  const { restored, kept } = await undoTitles(trx, owner, undos, one.appliedAt ?? step.at)
  await saveUndo(own, one.id, user.position, position, '')
  const result = {
    ...user.result,
    counts: addCounts(user.result.counts, restored),
    kept: user.result.kept + kept.length,
  }
  await updateUser(own, one.id, user.position, { result })
  return undos.map(({ number }) => number)
}

async function planFor(
  step: Step,
  db: MyListContext['db'],
  owner: UserId,
  titles: readonly TitleStates[],
): Promise<TitlePlan[]> {
  const here = await readTitles(
    db,
    owner,
    titles.map(({ number }) => number),
  )
  const { followsWatching } = await findSettings(db, owner)
  return planTitles(step, titles, here, await readRoom(db, owner), followsWatching)
}

function planTitles(
  { myList, one, at }: Step,
  titles: readonly TitleStates[],
  here: ReadonlyMap<number, TitleHere>,
  room: Room,
  followsWatching: boolean,
): TitlePlan[] {
  const { snapshot } = myList.wire()
  const now = one.appliedAt ?? at
  return titles.flatMap((title) => {
    const facts = readFacts(snapshot, title.number, Date.parse(now))
    if (!facts) return []
    return [planTitle(title, readTitle(here, title.number), { ...facts, followsWatching, now, room })]
  })
}

/** Null for a title that is gone. */
function readFacts(snapshot: Snapshot, number: number, now: number) {
  const title = snapshot.find(number) ?? snapshot.findHidden(number)
  if (!title) return null
  const { aired } = snapshot.airing(title)
  return { facts: episodeFacts(title, now), lastAired: Math.max(aired, title.availability?.lastEpisode ?? 0) || null }
}
