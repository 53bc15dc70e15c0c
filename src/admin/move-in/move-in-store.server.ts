/** Stores what moves in, and what is needed to undo it. */
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { AccountDb } from '#src/accounts/tables.server.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { inChunks } from '#src/platform/chunks.ts'
import {
  type MoveIn,
  MOVE_IN_STATES,
  type MoveInUser,
  RUNNING_STATES,
  SERVERS,
  USER_CHOICES,
  type UserResult,
} from './move-in.ts'
import { decodeStates, NO_STATES, type TitleStates } from './states/title-states.ts'
import type { MoveInDb, MoveInTables } from './tables.server.ts'

const counts = z.object({ watched: z.int(), positions: z.int(), favourites: z.int(), ratings: z.int() })
const result = z.object({ counts, kept: z.int(), keepsAccount: z.boolean() })
const unmatched = z.array(z.object({ name: z.string(), items: z.int(), reason: z.string() }))

export const NO_RESULT: UserResult = { counts: NO_STATES, kept: 0, keepsAccount: false }
/** Rows per statement: chunks are large. */
const BATCH = 20

const fromRow = (row: MoveInTables['move_in']): MoveIn => ({
  id: row.id,
  server: SERVERS.find((name) => name === row.server) ?? 'jellyfin',
  address: row.address,
  state: MOVE_IN_STATES.find((name) => name === row.state) ?? 'failed',
  problem: row.problem,
  begunBy: row.begun_by,
  seen: row.seen,
  total: row.total,
  isStopping: row.is_stopping === 1,
  unread: row.unread,
  createdAt: row.created_at,
  appliedAt: row.applied_at,
  updatedAt: row.updated_at,
  expiresAt: row.expires_at,
})

const fromUserRow = (row: MoveInTables['move_in_user']): MoveInUser => ({
  position: row.position,
  name: row.name,
  choice: USER_CHOICES.find((name) => name === row.choice) ?? 'skip',
  username: row.username,
  email: row.email,
  userId: row.user_id,
  isCreated: row.is_created === 1,
  found: counts.parse(JSON.parse(row.found)),
  preview: counts.parse(JSON.parse(row.preview)),
  result: result.parse(JSON.parse(row.result)),
  unmatched: unmatched.parse(JSON.parse(row.unmatched)),
  chunks: row.chunks,
  done: row.done,
})

/** The newest first. */
export async function listMoveIns(db: MoveInDb): Promise<MoveIn[]> {
  const rows = await db.selectFrom('move_in').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map(fromRow)
}

export async function findMoveIn(db: MoveInDb, id: string): Promise<MoveIn | null> {
  const row = await db.selectFrom('move_in').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function insertMoveIn(
  db: MoveInDb,
  {
    id,
    server,
    address,
    begunBy,
    createdAt,
    expiresAt,
  }: Pick<MoveIn, 'id' | 'server' | 'address' | 'begunBy' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await db
    .insertInto('move_in')
    .values({
      id,
      server,
      address,
      state: 'reading',
      problem: null,
      begun_by: begunBy,
      seen: 0,
      total: null,
      is_stopping: 0,
      unread: 0,
      created_at: createdAt,
      applied_at: null,
      updated_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
}

export type MoveInChange = Partial<
  Pick<MoveIn, 'state' | 'problem' | 'seen' | 'total' | 'isStopping' | 'unread' | 'appliedAt' | 'expiresAt'>
>

/**
 * @param from the states in which it changes
 * @returns false if it is in none of them
 */
export async function updateMoveIn(
  db: MoveInDb,
  id: string,
  { isStopping, appliedAt, expiresAt, ...change }: MoveInChange,
  at: string,
  from: readonly MoveIn['state'][] = MOVE_IN_STATES,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('move_in')
    .set({
      ...change,
      ...(isStopping !== undefined && { is_stopping: Number(isStopping) }),
      ...(appliedAt !== undefined && { applied_at: appliedAt }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      updated_at: at,
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes those that are not running: undoing needs what one that is being applied has written. @returns how many */
export async function deleteMoveIns(db: MoveInDb, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('move_in')
    .where('id', 'in', ids)
    .where('state', 'not in', RUNNING_STATES)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes those that have expired, with their states. @param stuckSince ISO: of those that run, the ones that have done nothing since */
export async function deleteExpired(db: MoveInDb, now: string, stuckSince: string): Promise<void> {
  await db
    .deleteFrom('move_in')
    .where('expires_at', '<=', now)
    .where((eb) => eb.or([eb('state', 'not in', RUNNING_STATES), eb('updated_at', '<', stuckSince)]))
    .execute()
}

/** Marks as failed what was read by a process that has ended. @param before ISO */
export async function failLost(db: MoveInDb, before: string, problem: string): Promise<void> {
  await db
    .updateTable('move_in')
    .set({ state: 'failed', problem })
    .where('state', '=', 'reading')
    .where('updated_at', '<', before)
    .execute()
}

/** Those that a process left before it had finished. @param before ISO */
export async function listStalled(db: MoveInDb, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('move_in')
    .select('id')
    .where('state', 'in', ['comparing', 'applying', 'undoing'])
    .where('updated_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

/** The next user of whom something is to be handled, and what that needs; null at the end. */
export async function findNextUser(
  db: MoveInDb,
  id: string,
): Promise<(Omit<MoveInUser, 'found' | 'unmatched' | 'userId'> & { userId: UserId | null }) | null> {
  const row = await db
    .selectFrom('move_in_user')
    .select(['position', 'name', 'choice', 'username', 'email', 'user_id', 'is_created', 'preview', 'result'])
    .select(['chunks', 'done'])
    .where('move_in_id', '=', id)
    .where('choice', '!=', 'skip')
    .where((eb) => eb('done', '<=', eb.ref('chunks')))
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const user = fromUserRow({ ...row, move_in_id: id, found: JSON.stringify(NO_STATES), unmatched: '[]' })
  return { ...user, userId: row.user_id }
}

/** In the order of the other server. */
export async function listUsers(db: MoveInDb, id: string): Promise<MoveInUser[]> {
  const rows = await db
    .selectFrom('move_in_user')
    .selectAll()
    .where('move_in_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(fromUserRow)
}

export interface NewMoveInUser extends Pick<
  MoveInUser,
  'position' | 'name' | 'choice' | 'username' | 'found' | 'unmatched'
> {
  userId: UserId | null
  /** Encoded. */
  chunks: readonly string[]
}

export async function insertUser(db: MoveInDb, id: string, user: NewMoveInUser): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('move_in_user')
      .values({
        move_in_id: id,
        position: user.position,
        name: user.name,
        choice: user.choice,
        username: user.username,
        email: '',
        user_id: user.userId,
        is_created: 0,
        found: JSON.stringify(user.found),
        preview: JSON.stringify(NO_STATES),
        result: JSON.stringify(NO_RESULT),
        unmatched: JSON.stringify(user.unmatched),
        chunks: user.chunks.length,
        done: 0,
      })
      .execute()
    const rows = user.chunks.map((states, position) => ({
      move_in_id: id,
      user_position: user.position,
      position,
      states,
      undo: '',
    }))
    for (const batch of inChunks(rows, BATCH)) await trx.insertInto('move_in_chunk').values(batch).execute()
  })
}

export type UserUpdate = Partial<
  Pick<MoveInUser, 'choice' | 'username' | 'email' | 'isCreated' | 'preview' | 'result' | 'done'>
> & { userId?: UserId | null }

export async function updateUser(
  db: Pick<Kysely<MoveInTables>, 'updateTable'>,
  id: string,
  position: number,
  { userId, isCreated, preview, result: done, ...change }: UserUpdate,
): Promise<void> {
  await db
    .updateTable('move_in_user')
    .set({
      ...change,
      ...(userId !== undefined && { user_id: userId }),
      ...(isCreated !== undefined && { is_created: Number(isCreated) }),
      ...(preview && { preview: JSON.stringify(preview) }),
      ...(done && { result: JSON.stringify(done) }),
    })
    .where('move_in_id', '=', id)
    .where('position', '=', position)
    .execute()
}

/** Begins a phase: all chunks are to be handled. */
export async function resetUsers(
  db: MoveInDb,
  id: string,
  { preview, result: done }: { preview?: typeof NO_STATES; result?: UserResult },
): Promise<void> {
  await db
    .updateTable('move_in_user')
    .set({
      done: 0,
      ...(preview && { preview: JSON.stringify(preview) }),
      ...(done && { result: JSON.stringify(done) }),
    })
    .where('move_in_id', '=', id)
    .execute()
}

/** Claims the next step of a user in a transaction: one for each chunk, and one to finish. @returns false if another process has handled it */
export async function claimChunk(
  db: MoveInDb,
  id: string,
  { position, done }: Pick<MoveInUser, 'position' | 'done'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('move_in_user')
    .set({ done: done + 1 })
    .where('move_in_id', '=', id)
    .where('position', '=', position)
    .where('done', '=', done)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findChunk(
  db: MoveInDb,
  id: string,
  user: number,
  position: number,
): Promise<{ titles: TitleStates[]; undo: string }> {
  const { states, undo } = await db
    .selectFrom('move_in_chunk')
    .select(['states', 'undo'])
    .where('move_in_id', '=', id)
    .where('user_position', '=', user)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  return { titles: decodeStates(states), undo }
}

/** Replaces the states of a chunk by what is needed to undo them. */
export async function saveUndo(db: MoveInDb, id: string, user: number, position: number, undo: string): Promise<void> {
  await db
    .updateTable('move_in_chunk')
    .set({ states: '[]', undo })
    .where('move_in_id', '=', id)
    .where('user_position', '=', user)
    .where('position', '=', position)
    .execute()
}

/** Users of this site by their names, whatever the case, as they spell them. */
export async function findUsersByName(
  db: AccountDb,
  names: readonly string[],
): Promise<Map<string, { id: UserId; username: string }>> {
  const found = new Map<string, { id: UserId; username: string }>()
  for (const batch of inChunks([...new Set(names.map((name) => name.toLowerCase()))], 200)) {
    const rows = await db
      .selectFrom('user')
      .select(['id', 'username'])
      .where((eb) => eb(eb.fn<string>('lower', ['username']), 'in', batch))
      .execute()
    for (const { id, username } of rows) found.set(username.toLowerCase(), { id, username })
  }
  return found
}

/** Forgets what users have seen, for users who are deleted: what could still be undone, and what had no match. */
export async function deleteStatesOf(
  db: Pick<Kysely<MoveInTables>, 'deleteFrom' | 'updateTable'>,
  user: UserId,
): Promise<void> {
  await db
    .deleteFrom('move_in_chunk')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('move_in_user')
          .select('move_in_user.name')
          .whereRef('move_in_user.move_in_id', '=', 'move_in_chunk.move_in_id')
          .whereRef('move_in_user.position', '=', 'move_in_chunk.user_position')
          .where('move_in_user.user_id', '=', user),
      ),
    )
    .execute()
  await db.updateTable('move_in_user').set({ chunks: 0, unmatched: '[]' }).where('user_id', '=', user).execute()
}
