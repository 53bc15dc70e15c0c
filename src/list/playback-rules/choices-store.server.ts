/** Stores the tracks that users chose of titles. */
import type { UserId } from '#src/accounts/viewer.ts'
import { type AudioType, parseAudioType } from '#src/catalogue/episode/playable.ts'
import { parseTitleChoice, type TitleChoice } from '#src/catalogue/episode/track-choice.ts'
import { MAX_TITLE_CHOICES } from '../limits.ts'
import { deleteOldest, selectMergedNumbers, withUserLock } from '../shared-store.server.ts'
import type { MyListDb, MyListTransaction } from '../tables.server.ts'

export interface SavedChoice {
  sound: AudioType
  choice: TitleChoice
}

export interface StoredChoice extends SavedChoice {
  /** The title's. */
  number: number
  at: string
}

/** Of a title, and of those merged into it: the latest of each kind of audio, the latest first. */
export async function findChoices(
  db: MyListDb | MyListTransaction,
  user: UserId,
  number: number,
): Promise<SavedChoice[]> {
  const rows = await db
    .selectFrom('title_choice')
    .select(['sound', 'tracks'])
    .where('user_id', '=', user)
    .where('anime_id', 'in', (eb) => selectMergedNumbers(eb, number))
    .orderBy('at', 'desc')
    .execute()
  return rows.map(toChoice).filter((one, at, all) => all.findIndex(({ sound }) => sound === one.sound) === at)
}

/** All of a user, the latest first. */
export async function listChoices(db: MyListDb, user: UserId): Promise<StoredChoice[]> {
  const rows = await db
    .selectFrom('title_choice')
    .select(['anime_id as number', 'sound', 'tracks', 'at'])
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
    .orderBy('anime_id')
    .limit(MAX_TITLE_CHOICES)
    .execute()
  return rows.map(({ number, at, ...row }) => ({ number, at, ...toChoice(row) }))
}

/** Changes what a user chose of a title; what is absent stays as it was. */
export const saveChoice = (db: MyListDb, user: UserId, { number, sound, choice, at }: StoredChoice): Promise<void> =>
  withUserLock(db, user, async (trx) => {
    const before = (await findChoices(trx, user, number)).find((one) => one.sound === sound)?.choice
    const values = { tracks: JSON.stringify({ ...before, ...choice }), at }
    await trx
      .insertInto('title_choice')
      .values({ user_id: user, anime_id: number, sound, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'anime_id', 'sound']).doUpdateSet(values))
      .execute()
    await deleteOldest(trx, 'title_choice', user, MAX_TITLE_CHOICES)
  })

/** Adds what a browser stored, except of titles of which the user has chosen something already. */
export const mergeChoices = (db: MyListDb, user: UserId, choices: readonly StoredChoice[]): Promise<void> =>
  withUserLock(db, user, async (trx) => {
    const known = await trx
      .selectFrom('title_choice')
      .select('anime_id')
      .distinct()
      .where('user_id', '=', user)
      .execute()
    const numbers = new Set(known.map(({ anime_id }) => anime_id))
    const added = choices.filter(({ number }) => !numbers.has(number))
    if (added.length === 0) return
    await trx
      .insertInto('title_choice')
      .values(
        added.map(({ number, sound, choice, at }) => ({
          user_id: user,
          anime_id: number,
          sound,
          tracks: JSON.stringify(choice),
          at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await deleteOldest(trx, 'title_choice', user, MAX_TITLE_CHOICES)
  })

const toChoice = ({ sound, tracks }: { sound: string; tracks: string }): SavedChoice => ({
  sound: parseAudioType(sound) ?? 'sub',
  choice: parseTitleChoice(JSON.parse(tracks)),
})
