/** Stores the settings of users' lists. */
import { GENRES } from '#src/catalogue/genre.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import { withUserLock } from '../shared-store.server.ts'
import type { MyListDb } from '../tables.server.ts'
import { DEFAULT_SETTINGS, DENSITIES, type ListSettings } from './list-settings.ts'
import { SCORE_FORMATS } from './score.ts'

const readSettings = prepareQuery((db: MyListDb, { user }: Placeholders<{ user: UserId }>) =>
  db.selectFrom('list_setting').selectAll().where('user_id', '=', user),
)

export async function findSettings(db: MyListDb, user: UserId): Promise<ListSettings> {
  const [row] = await readSettings(db, { user })
  if (!row) return DEFAULT_SETTINGS
  return {
    scoreFormat: SCORE_FORMATS.find((format) => format === row.score_format) ?? DEFAULT_SETTINGS.scoreFormat,
    isPublic: row.is_public === 1,
    followsWatching: row.follows_watching === 1,
    density: DENSITIES.find((density) => density === row.density) ?? DEFAULT_SETTINGS.density,
    genres: GENRES.filter((genre) => row.genres.split(',').includes(genre)),
  }
}

export async function saveSettings(db: MyListDb, user: UserId, settings: ListSettings): Promise<void> {
  const values = {
    score_format: settings.scoreFormat,
    is_public: settings.isPublic ? 1 : 0,
    follows_watching: settings.followsWatching ? 1 : 0,
    density: settings.density,
    genres: settings.genres.join(','),
  }
  await db
    .insertInto('list_setting')
    .values({ user_id: user, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Changes some settings. @returns all of them */
export const changeSettings = (db: MyListDb, user: UserId, change: Partial<ListSettings>): Promise<ListSettings> =>
  withUserLock(db, user, async (trx) => {
    const changed = { ...(await findSettings(trx, user)), ...change }
    await saveSettings(trx, user, changed)
    return changed
  })
