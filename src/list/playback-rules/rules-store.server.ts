/** Stores how users hear and read videos. */
import type { UserId } from '#src/accounts/viewer.ts'
import { neededLanguage, NO_RULES, parseRules, type PlaybackRules } from '#src/catalogue/episode/playback-rules.ts'
import { primarySubtag } from '#src/catalogue/episode/track-choice.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import { withUserLock } from '../shared-store.server.ts'
import type { MyListDb } from '../tables.server.ts'

const readRules = prepareQuery((db: MyListDb, { user }: Placeholders<{ user: UserId }>) =>
  db.selectFrom('playback_rule').select(['audio', 'subtitles', 'mode', 'sdh']).where('user_id', '=', user),
)

/** Null if the user has never set any. */
export async function findRules(db: MyListDb, user: UserId): Promise<PlaybackRules | null> {
  const [row] = await readRules(db, { user })
  return row ? parseRules({ ...row, sdh: row.sdh === 1 }) : null
}

/**
 * Changes some rules.
 * @param isFirst whether rules that the user has set stay
 * @returns all of them
 */
export const changeRules = (
  db: MyListDb,
  user: UserId,
  change: Partial<PlaybackRules>,
  isFirst = false,
): Promise<PlaybackRules> =>
  withUserLock(db, user, async (trx) => {
    const before = await findRules(trx, user)
    if (before && isFirst) return before
    const rules = { ...(before ?? NO_RULES), ...change }
    const values = { ...rules, sdh: rules.sdh ? 1 : 0 }
    await trx
      .insertInto('playback_rule')
      .values({ user_id: user, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
    return rules
  })

/**
 * The languages that users need audio or subtitles in: those in which they read subtitles, else in which they listen.
 * @returns the number of users by primary subtag, the most used first
 */
export async function countLanguages(db: MyListDb): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('playback_rule')
    .select((eb) => ['audio', 'subtitles', 'mode', eb.fn.countAll<number>().as('users')])
    .groupBy(['audio', 'subtitles', 'mode'])
    .execute()
  const counts = new Map<string, number>()
  for (const { users, ...row } of rows) {
    const needed = neededLanguage(parseRules(row))
    const language = needed === null ? null : primarySubtag(needed)
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + users)
  }
  return new Map([...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)))
}
