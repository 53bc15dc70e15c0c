/** Stores the settings of users' lists. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListDb } from '../tables.server.ts'
import { SCORE_FORMATS, type ScoreFormat } from './score.ts'

export interface ListSettings {
  scoreFormat: ScoreFormat
  /** Whether others see the list, without private entries. */
  isPublic: boolean
  /** Whether what the user watches here changes the list. */
  followsWatching: boolean
}

export const DEFAULT_SETTINGS: ListSettings = { scoreFormat: 'POINT_10', isPublic: false, followsWatching: true }

export async function findSettings(db: MyListDb, user: UserId): Promise<ListSettings> {
  const row = await db.selectFrom('list_setting').selectAll().where('user_id', '=', user).executeTakeFirst()
  if (!row) return DEFAULT_SETTINGS
  return {
    scoreFormat: SCORE_FORMATS.find((format) => format === row.score_format) ?? DEFAULT_SETTINGS.scoreFormat,
    isPublic: row.is_public === 1,
    followsWatching: row.follows_watching === 1,
  }
}

export async function saveSettings(db: MyListDb, user: UserId, settings: ListSettings): Promise<void> {
  const values = {
    score_format: settings.scoreFormat,
    is_public: settings.isPublic ? 1 : 0,
    follows_watching: settings.followsWatching ? 1 : 0,
  }
  await db
    .insertInto('list_setting')
    .values({ user_id: user, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}
