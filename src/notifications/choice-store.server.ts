/** Stores what users want to be notified of about titles. */
import type { ExpressionBuilder } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import { lockOwner } from './deliveries/channel-store.server.ts'
import { parseChoice, type TitleChoice } from './kinds.ts'
import { MAX_CHOICES } from './limits.ts'
import type { NotificationDb, NotificationTables } from './tables.server.ts'

/** The numbers of titles, and those of titles that were merged into them. */
const selectNumbers = (eb: ExpressionBuilder<NotificationTables, 'title_notification'>, numbers: readonly number[]) =>
  eb
    .selectFrom('anime')
    .select('anime.id')
    .where((row) => row.or([row('anime.id', 'in', numbers), row('anime.merged_into', 'in', numbers)]))

const readChoices = prepareQuery(
  (db: NotificationDb, { user, number }: Placeholders<{ user: UserId; number: number }>) =>
    db
      .selectFrom('title_notification')
      .innerJoin('anime', 'anime.id', 'anime_id')
      .select(['anime.id', 'choice'])
      .where('user_id', '=', user)
      .where((row) => row.or([row('anime.id', '=', number), row('anime.merged_into', '=', number)])),
)

/** A user's choice for a title; that for a title merged into it, if there is none for the title. */
export async function findChoice(db: NotificationDb, user: UserId, number: number): Promise<TitleChoice | null> {
  const rows = await readChoices(db, { user, number })
  return parseChoice((rows.find(({ id }) => id === number) ?? rows[0])?.choice)
}

/**
 * @param choice null deletes it
 * @returns false if the user has as many choices as are allowed, and none for the title
 */
export const saveChoice = (
  db: NotificationDb,
  user: UserId,
  number: number,
  choice: TitleChoice | null,
  max = MAX_CHOICES,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockOwner(trx, user)
    const { numDeletedRows } = await trx
      .deleteFrom('title_notification')
      .where('user_id', '=', user)
      .where('anime_id', 'in', (eb) => selectNumbers(eb, [number]))
      .executeTakeFirstOrThrow()
    if (choice === null) return true
    const own = trx.selectFrom('title_notification').where('user_id', '=', user)
    if (numDeletedRows === 0n && (await countRows(own)) >= max) return false
    await trx.insertInto('title_notification').values({ user_id: user, anime_id: number, choice }).execute()
    return true
  })

export interface StoredChoice {
  number: number
  choice: TitleChoice
}

/** All choices of a user, by the numbers of their titles. */
export async function listChoices(db: NotificationDb, user: UserId, limit: number): Promise<StoredChoice[]> {
  const rows = await db
    .selectFrom('title_notification')
    .select(['anime_id', 'choice'])
    .where('user_id', '=', user)
    .orderBy('anime_id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ anime_id, choice: text }) => {
    const choice = parseChoice(text)
    return choice === null ? [] : { number: anime_id, choice }
  })
}

/** Choices for some titles, in the order of their users. A user with several has all of them in the result. */
export async function listChoosers(
  db: NotificationDb,
  numbers: readonly number[],
  { after, limit }: { after: string; limit: number },
): Promise<{ user: UserId; choice: TitleChoice }[]> {
  const rows = await db
    .selectFrom('title_notification')
    .select(['user_id', 'choice'])
    .where('anime_id', 'in', (eb) => selectNumbers(eb, numbers))
    .where((eb) => eb(eb.ref('user_id').$castTo<string>(), '>', after))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ user_id, choice: text }) => {
    const choice = parseChoice(text)
    return choice === null ? [] : { user: user_id, choice }
  })
}
