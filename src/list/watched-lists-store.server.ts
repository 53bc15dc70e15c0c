/** Reads what members watched who share their lists, to find titles that the same people watch. */
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import type { MyListDb } from './tables.server.ts'

/** So many people tell enough, and so many titles of each: those that changed last. */
const [MAX_PEOPLE, MAX_TITLES] = [2_000, 300]
const PAGE = 100
/** Titles with a lower score than this are not liked. */
const FAIR_SCORE = 60

/**
 * The numbers of the titles that each member watched and did not dislike, of public lists, without private entries. Lists that aren't
 * shared are left out altogether: with accounts of their own, anyone could otherwise find out what a list has.
 */
export async function* loadWatchedLists(db: MyListDb): AsyncGenerator<number[]> {
  let after = ''
  for (let people = 0; people < MAX_PEOPLE; people += PAGE) {
    const users = await db
      .selectFrom('list_setting')
      .innerJoin('user', 'user.id', 'list_setting.user_id')
      .select('list_setting.user_id')
      .where('is_public', '=', 1)
      .where('user.is_banned', '=', 0)
      .where('list_setting.user_id', '>', toUserId(after))
      .orderBy('list_setting.user_id')
      .limit(PAGE)
      .execute()
    for (const { user_id } of users) yield await listWatched(db, user_id)
    const last = users.at(-1)
    if (!last || users.length < PAGE) return
    after = last.user_id
  }
}

async function listWatched(db: MyListDb, user: UserId): Promise<number[]> {
  const rows = await db
    .selectFrom('list_entry')
    .select('anime_id')
    .where('user_id', '=', user)
    .where('status', 'in', ['watching', 'rewatching', 'completed'])
    .where('is_private', '=', 0)
    .where((eb) => eb.or([eb('score', '=', 0), eb('score', '>=', FAIR_SCORE)]))
    .orderBy('updated_at', 'desc')
    .limit(MAX_TITLES)
    .execute()
  return rows.map(({ anime_id }) => anime_id)
}
