/** Stores requests and who asks. */
import { lockUser } from '#src/accounts/sessions/session-store.server.ts'
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { inTransaction, isPostgres } from '#src/platform/database/database.server.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import type { PageRange } from '#src/platform/paging.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { ACTIVE_STATES, activeKey, type Handover, MAX_JOINED, type RequestState } from './request.ts'
import type { RequestDb } from './tables.server.ts'

export interface StoredRequest {
  id: number
  /** Null until its title is imported. */
  anime: number | null
  malId: number | null
  name: string
  /** 0: the whole title. */
  episode: number
  state: RequestState
  reason: string | null
  note: string | null
  createdAt: string
  decidedAt: string | null
  fulfilledAt: string | null
  importAttempts: number
  handover: Handover | null
  handoverDetail: string | null
  askers: number
}

/** What is asked for. */
export type Wanted = { name: string; episode: number } & (
  | { anime: number; mal?: undefined }
  | { mal: number; anime?: undefined }
)

const select = (db: RequestDb) =>
  db.selectFrom('title_request').select((eb) => [
    'title_request.id',
    'title_request.anime_id as anime',
    'title_request.mal_id as malId',
    'title_request.name',
    'title_request.episode',
    'title_request.state',
    'title_request.reason',
    'title_request.note',
    'title_request.created_at as createdAt',
    'title_request.decided_at as decidedAt',
    'title_request.fulfilled_at as fulfilledAt',
    'title_request.import_attempts as importAttempts',
    'title_request.handover',
    'title_request.handover_detail as handoverDetail',
    eb
      .selectFrom('title_request_asker as asker')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('asker.request_id', '=', 'title_request.id')
      .$castTo<{ count: number }>()
      .as('askers'),
  ])

const toStored = <Row extends { askers: number | null }>(row: Row): Row & { askers: number } => ({
  ...row,
  askers: row.askers ?? 0,
})

/** The user who asks, and the account that it counts for. */
export type Asker = Pick<Viewer, 'id' | 'account'>

export type Asked =
  | { outcome: 'new' | 'joined'; id: number }
  /** Too many requests of this user wait for an admin, or the user asks for too much. */
  | { outcome: 'over-quota'; limit: 'waiting' | 'joined' }

interface AskOptions {
  viewer: Asker
  /** How many requests of an account and its profiles may wait for an admin. */
  quota: number
  now: number
  /** Called in the transaction of a new request. */
  onNew(trx: RequestDb, id: number): Promise<void>
}

/** Joins the active request for the same, or makes one. Asking twice changes nothing. */
export const ask = (db: RequestDb, wanted: Wanted, { viewer, quota, now, onNew }: AskOptions): Promise<Asked> =>
  inTransaction(db, async (trx) => {
    const user = viewer.id
    await lockUser(trx, viewer.account)
    const key = activeKey(wanted.anime === undefined ? { mal: wanted.mal } : { anime: wanted.anime }, wanted.episode)
    const known = await lockActive(trx, key)
    if (known !== undefined) return join(trx, known, user, now)
    if ((await countWaiting(trx, viewer)) >= quota) return { outcome: 'over-quota', limit: 'waiting' }
    const made = await trx
      .insertInto('title_request')
      .values({
        anime_id: wanted.anime ?? null,
        mal_id: wanted.mal ?? null,
        name: wanted.name,
        episode: wanted.episode,
        active_key: key,
        state: 'open',
        requested_by: user,
        reason: null,
        note: null,
        created_at: toIso(now),
        decided_by: null,
        decided_at: null,
        fulfilled_at: null,
        handover: null,
        handover_detail: null,
        handover_due: null,
      })
      .onConflict((conflict) => conflict.column('active_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) {
      await addAsker(trx, made.id, user, now)
      await onNew(trx, made.id)
      return { outcome: 'new', id: made.id }
    }
    // another user has asked for it meanwhile
    const other = await lockActive(trx, key)
    if (other === undefined) throw new Error(`The request ${key} ended while it was made`)
    return join(trx, other, user, now)
  })

/** Until the transaction ends, no one withdraws the request, so that it isn’t deleted with who joins it. SQLite has a single writer. */
const lock = (trx: RequestDb) => {
  const requests = trx.selectFrom('title_request').select('id').orderBy('id')
  return isPostgres(trx) ? requests.forUpdate() : requests
}

const lockActive = async (trx: RequestDb, key: string): Promise<number | undefined> =>
  (await lock(trx).where('active_key', '=', key).executeTakeFirst())?.id

async function join(trx: RequestDb, id: number, user: UserId, now: number): Promise<Asked> {
  const joined = trx
    .selectFrom('title_request_asker')
    .innerJoin('title_request', 'title_request.id', 'title_request_asker.request_id')
    .where('title_request_asker.user_id', '=', user)
    .where('title_request.state', 'in', ACTIVE_STATES)
  const others = joined.where('title_request.id', '!=', id)
  if ((await countRows(others)) >= MAX_JOINED) return { outcome: 'over-quota', limit: 'joined' }
  await addAsker(trx, id, user, now)
  return { outcome: 'joined', id }
}

const addAsker = (trx: RequestDb, request: number, user: UserId, now: number) =>
  trx
    .insertInto('title_request_asker')
    .values({ request_id: request, user_id: user, asked_at: toIso(now) })
    .onConflict((conflict) => conflict.columns(['request_id', 'user_id']).doNothing())
    .execute()

/**
 * Takes a user off an active request, which ends with the last one. While others ask for it, it still counts for who made it: else two users
 * could fill the list of admins. @returns whether the user had asked
 */
export const withdraw = (db: RequestDb, id: number, user: UserId): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lock(trx).where('id', '=', id).execute()
    const { numDeletedRows } = await trx
      .deleteFrom('title_request_asker')
      .where('request_id', '=', id)
      .where('user_id', '=', user)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('title_request')
            .select('title_request.id')
            .where('title_request.id', '=', id)
            .where('title_request.state', 'in', ACTIVE_STATES),
        ),
      )
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await deleteUnasked(trx)
    return true
  })

/** Deletes what no one asks for any more. What an admin has approved stays. */
const deleteUnasked = (trx: RequestDb) =>
  trx
    .deleteFrom('title_request')
    .where('state', '=', 'open')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('title_request_asker')
            .select('title_request_asker.user_id')
            .whereRef('title_request_asker.request_id', '=', 'title_request.id'),
        ),
      ),
    )
    .execute()

/** Takes a user off all requests, before the user is deleted. What others have joined still counts for a profile’s account. */
export async function withdrawAll(trx: RequestDb, user: UserId): Promise<void> {
  await trx
    .updateTable('title_request')
    .set(({ selectFrom }) => ({ requested_by: selectFrom('user').select('profile_of').where('user.id', '=', user) }))
    .where('requested_by', '=', user)
    .execute()
  const own = trx.selectFrom('title_request_asker').select('request_id').where('user_id', '=', user)
  await lock(trx).where('id', 'in', own).execute()
  await trx.deleteFrom('title_request_asker').where('user_id', '=', user).execute()
  await deleteUnasked(trx)
}

const readActive = prepareQuery((db: RequestDb, { key, user }: Placeholders<{ key: string; user: UserId }>) =>
  db
    .selectFrom('title_request')
    .leftJoin('title_request_asker as asker', (on) =>
      on.onRef('asker.request_id', '=', 'title_request.id').on('asker.user_id', '=', user),
    )
    .select(['title_request.state', 'asker.user_id'])
    .where('title_request.active_key', '=', key),
)

/** The active request for a title or one of its episodes. */
export async function findActive(
  db: RequestDb,
  key: string,
  user: UserId,
): Promise<{ state: RequestState; hasAsked: boolean } | null> {
  const [row] = await readActive(db, { key, user })
  return row ? { state: row.state, hasAsked: row.user_id !== null } : null
}

/** A user’s requests, the newest first. */
export async function listOwn(db: RequestDb, user: UserId, { skip, limit }: PageRange): Promise<StoredRequest[]> {
  const rows = await select(db)
    .innerJoin('title_request_asker as own', 'own.request_id', 'title_request.id')
    .where('own.user_id', '=', user)
    .orderBy('own.asked_at', 'desc')
    .orderBy('title_request.id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map(toStored)
}

export const countOwn = (db: RequestDb, user: UserId): Promise<number> =>
  countRows(db.selectFrom('title_request_asker').where('user_id', '=', user))

/** How many requests of a user’s account and its profiles wait for an admin. Those of an admin only count for the admin. */
export const countWaiting = (db: RequestDb, { id, account }: Asker): Promise<number> =>
  countRows(
    db
      .selectFrom('title_request')
      .where(({ eb, selectFrom }) =>
        eb(
          'requested_by',
          'in',
          selectFrom('user')
            .select('user.id')
            .where((user) => user.or([user('user.id', '=', account), user('profile_of', '=', account)]))
            .where((user) => user.or([user('user.id', '=', id), user('is_admin', '=', 0)])),
        ),
      )
      .where('state', '=', 'open'),
  )

/** Active requests of others, what most ask for first. */
export async function listOthers(db: RequestDb, user: UserId, limit: number): Promise<StoredRequest[]> {
  const rows = await select(db)
    .where('state', 'in', ACTIVE_STATES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('title_request_asker as own')
            .select('own.user_id')
            .whereRef('own.request_id', '=', 'title_request.id')
            .where('own.user_id', '=', user),
        ),
      ),
    )
    .orderBy('askers', 'desc')
    .orderBy('title_request.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toStored)
}

/** What most ask for first; those that have ended by when they did. */
export async function listByState(
  db: RequestDb,
  state: RequestState,
  { skip, limit }: PageRange,
): Promise<StoredRequest[]> {
  const isActive = ACTIVE_STATES.some((one) => one === state)
  const rows = await select(db)
    .where('state', '=', state)
    .$if(isActive, (query) => query.orderBy('askers', 'desc'))
    .$if(!isActive, (query) => query.orderBy('decided_at', 'desc'))
    .orderBy('title_request.id', isActive ? 'asc' : 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map(toStored)
}

export const countByState = (db: RequestDb, state: RequestState): Promise<number> =>
  countRows(db.selectFrom('title_request').where('state', '=', state))

/** Names of who asks, the first ones of each request. */
export async function listAskerNames(
  db: RequestDb,
  requests: readonly number[],
  limit: number,
): Promise<Map<number, { id: UserId; username: string }[]>> {
  const names = new Map<number, { id: UserId; username: string }[]>()
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('title_request_asker')
        .innerJoin('user', 'user.id', 'title_request_asker.user_id')
        .select(({ fn }) => [
          'request_id',
          'user.id',
          'user.username',
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('request_id').orderBy('asked_at').orderBy('user.id'))
            .as('place'),
        ])
        .where('request_id', 'in', requests)
        .as('asker'),
    )
    .select(['request_id', 'id', 'username'])
    .where('place', '<=', limit)
    .orderBy('request_id')
    .orderBy('place')
    .execute()
  for (const { request_id, ...asker } of rows) names.set(request_id, [...(names.get(request_id) ?? []), asker])
  return names
}

/** Who asks for a request, in the order of their ids, from the one after `after` on. */
export async function listAskers(
  db: RequestDb,
  request: number,
  { after, limit }: { after: string; limit: number },
): Promise<UserId[]> {
  const rows = await db
    .selectFrom('title_request_asker')
    .select('user_id')
    .where('request_id', '=', request)
    .where((eb) => eb(eb.ref('user_id').$castTo<string>(), '>', after))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export interface Decision {
  isApproved: boolean
  reason: string | null
  by: UserId
  /** Whether it is handed over to Sonarr or Radarr. */
  handsOver: boolean
}

/** Decides an open request, or declines an approved one. @returns null if there is none in the state for it */
export async function decide(
  trx: RequestDb,
  id: number,
  { isApproved, reason, by, handsOver }: Decision,
  now: number,
): Promise<StoredRequest | null> {
  const { numUpdatedRows } = await trx
    .updateTable('title_request')
    .set({
      state: isApproved ? 'approved' : 'declined',
      reason,
      decided_by: by,
      decided_at: toIso(now),
      handover: isApproved && handsOver ? 'waiting' : null,
      handover_due: isApproved && handsOver ? toIso(now) : null,
      handover_detail: null,
      handover_attempts: 0,
      ...(!isApproved && { active_key: null }),
    })
    .where('id', '=', id)
    .where('state', 'in', isApproved ? ['open'] : ACTIVE_STATES)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? null : findRequest(trx, id)
}

export async function findRequest(db: RequestDb, id: number): Promise<StoredRequest | null> {
  const row = await select(db).where('title_request.id', '=', id).executeTakeFirst()
  return row ? toStored(row) : null
}

/** @returns whether the request exists */
export async function saveNote(db: RequestDb, id: number, note: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('title_request').set({ note }).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Requests of a scan. */
const BATCH = 200

export interface ActiveRequest {
  id: number
  anime: number
  episode: number
}

/** Active requests for titles of the catalogue, in the order of their ids. */
export async function listActive(db: RequestDb, after: number): Promise<ActiveRequest[]> {
  const rows = await db
    .selectFrom('title_request')
    .select(['id', 'anime_id', 'episode'])
    .where('state', 'in', ACTIVE_STATES)
    .where('anime_id', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.flatMap(({ id, anime_id: anime, episode }) => (anime === null ? [] : { id, anime, episode }))
}

/** Ends a request whose episodes can be played. @param onDone is called in the transaction, once @returns whether it was active */
export const fulfil = (
  db: RequestDb,
  id: number,
  now: number,
  onDone: (trx: RequestDb) => Promise<void>,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('title_request')
      .set({ state: 'fulfilled', active_key: null, fulfilled_at: toIso(now) })
      .where('id', '=', id)
      .where('state', 'in', ACTIVE_STATES)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await onDone(trx)
    return true
  })

/** After so many imports that do not bring its title, a request is left to an admin. */
export const MAX_IMPORT_ATTEMPTS = 3

export interface MissingTitle {
  id: number
  malId: number
  attempts: number
}

/** Active requests for titles that the catalogue doesn’t have yet, the first ones. */
export async function listMissingTitles(db: RequestDb): Promise<MissingTitle[]> {
  const rows = await db
    .selectFrom('title_request')
    .select(['id', 'mal_id', 'import_attempts'])
    .where('state', 'in', ACTIVE_STATES)
    .where('anime_id', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.flatMap(({ id, mal_id: malId, import_attempts: attempts }) =>
    malId === null ? [] : { id, malId, attempts },
  )
}

export const countImportAttempt = (db: RequestDb, ids: readonly number[]) =>
  db
    .updateTable('title_request')
    .set((eb) => ({ import_attempts: eb('import_attempts', '+', 1) }))
    .where('id', 'in', ids)
    .execute()

/** Gives a request the title that was imported for it; its askers join an active request for the same title. */
export const setTitle = (db: RequestDb, id: number, anime: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const key = activeKey({ anime }, 0)
    const locked = await lock(trx)
      .select('active_key')
      .where((eb) => eb.or([eb('active_key', '=', key), eb('id', '=', id)]))
      .execute()
    const same = locked.find((one) => one.active_key === key)
    if (!same) {
      await trx
        .updateTable('title_request')
        .set({ anime_id: anime, active_key: key })
        .where('id', '=', id)
        .where('anime_id', 'is', null)
        .where('state', 'in', ACTIVE_STATES)
        .execute()
      return
    }
    await trx
      .updateTable('title_request_asker')
      .set({ request_id: same.id })
      .where('request_id', '=', id)
      .where(({ eb, selectFrom }) =>
        eb(
          'user_id',
          'not in',
          selectFrom('title_request_asker as other').select('other.user_id').where('other.request_id', '=', same.id),
        ),
      )
      .execute()
    await trx.deleteFrom('title_request').where('id', '=', id).where('anime_id', 'is', null).execute()
  })

/** A user’s requests, for the data export. */
export async function exportRequests(db: RequestDb, user: UserId): Promise<object[]> {
  return db
    .selectFrom('title_request_asker')
    .innerJoin('title_request', 'title_request.id', 'title_request_asker.request_id')
    .select(['anime_id as anime', 'mal_id as malId', 'name', 'episode', 'state', 'reason', 'asked_at as askedAt'])
    .where('title_request_asker.user_id', '=', user)
    .orderBy('title_request.id')
    .execute()
}
