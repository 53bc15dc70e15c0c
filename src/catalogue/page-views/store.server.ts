/** Page views: counted once per title, day and network; the networks' hashes are dropped after the day. */
import { createHmac, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { DAY_MS } from '#src/platform/durations.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import { type Window, WINDOWS } from './view-ranking.ts'
import type { Views } from '../snapshot.ts'
import type { CatalogueDb } from '../tables.server.ts'

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The views of every window up to `now`, in whole days. */
export async function loadViews(db: CatalogueDb, now: number): Promise<Views> {
  const sum = async (window: Window): Promise<Map<number, number>> => {
    const rows = await db
      .selectFrom('title_view')
      .select(({ fn }) => ['anime_id', fn.sum<number>('views').as('views')])
      .where('day', '>=', dayOf(now - (WINDOWS[window].days - 1) * DAY_MS))
      .groupBy('anime_id')
      .execute()
    return new Map(rows.map((row) => [row.anime_id, row.views]))
  }
  return {
    today: await sum('today'),
    week: await sum('week'),
    month: await sum('month'),
    trending: await sum('trending'),
    popular: await sum('popular'),
  }
}

/** Titles counted per network and day, which limits automated views. */
const TITLES_PER_DAY = 300

/**
 * Counts a view, unless this network was counted for this title today. Reads only the network's own rows.
 * @returns whether it was counted
 * @param address the visitor's IP address; only a hash of its network with the day's salt is stored, until the day is over
 */
export async function countView(db: CatalogueDb, number: number, address: string, now: number): Promise<boolean> {
  const day = dayOf(now)
  return db.transaction().execute(async (trx) => {
    const salt = await getSalt(trx, day)
    const visitor = createHmac('sha256', salt).update(toNetwork(address)).digest('base64url').slice(0, 16)
    const { seen } = await trx
      .selectFrom('title_view_seen')
      .select(({ fn }) => fn.countAll<number>().as('seen'))
      .where('day', '=', day)
      .where('visitor', '=', visitor)
      .executeTakeFirstOrThrow()
    if (seen >= TITLES_PER_DAY) return false
    const added = await trx
      .insertInto('title_view_seen')
      .values({ day, visitor, anime_id: number })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) return false
    await trx
      .insertInto('title_view')
      .values({ day, anime_id: number, views: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'anime_id'])
          .doUpdateSet(({ ref, eb }) => ({ views: eb(ref('title_view.views'), '+', 1) })),
      )
      .execute()
    return true
  })
}

const SALT = 'view_salt:'

/** The day's salt, created by the first process that needs it. Salts of other days are deleted: without them, the hashes cannot be attributed. */
export async function getSalt(db: CatalogueDb, day: string): Promise<string> {
  const key = SALT + day
  const find = () => db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  const existing = await find()
  if (existing) return existing.value
  await db
    .insertInto('setting')
    .values({ key, value: randomBytes(24).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing()) // another process may have created it concurrently: its salt applies
    .execute()
  await deleteOldSalts(db, day)
  return (await find())?.value ?? ''
}

/** @returns a function that finds the salt of the current day, which it reads once */
export function cacheSalt(db: CatalogueDb, now = Date.now): () => Promise<string> {
  let known = { day: '', salt: '' }
  return async () => {
    const day = dayOf(now())
    if (known.day !== day) known = { day, salt: await getSalt(db, day) }
    return known.salt
  }
}

async function deleteOldSalts(db: CatalogueDb, day: string): Promise<void> {
  await db
    .deleteFrom('setting')
    .where('key', 'like', `${SALT}%`)
    .where('key', '!=', SALT + day)
    .execute()
}

/** Rows per statement, since requests on SQLite wait for it. */
const BATCH_ROWS = 500

/** Deletes the hashes and salts of all days except this one, in steps between which requests are handled. */
export async function deleteOldVisitors(db: CatalogueDb, day: string): Promise<void> {
  await deleteOldSalts(db, day)
  for (const side of ['<', '>'] as const) while (await deleteBatch(db, side, day)) await setImmediate()
}

/** @returns whether there may be more */
async function deleteBatch(db: CatalogueDb, side: '<' | '>', day: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('title_view_seen')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('day', 'visitor', 'anime_id'),
        'in',
        selectFrom('title_view_seen as old')
          .select(['old.day', 'old.visitor', 'old.anime_id'])
          .where('old.day', side, day)
          .limit(BATCH_ROWS)
          .$asTuple('day', 'visitor', 'anime_id'),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows === BigInt(BATCH_ROWS)
}
