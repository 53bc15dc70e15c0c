/** Remembers since when the mail server accepts no emails, for admins of all nodes. */
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Database } from '../database/database.server.ts'
import { MINUTE_MS } from '../durations.ts'

type SettingDb = Kysely<{ setting: { key: string; value: string } }>

const KEY = 'mail failure'
/** An outcome that was stored is not stored again for as long. */
const REPEAT_MS = MINUTE_MS
const table = (db: Database): SettingDb => db.$extendTables<{ setting: { key: string; value: string } }>()

const mailFailureSchema = z.object({
  /** ISO 8601: of the first email since the last one that was accepted. */
  since: z.string(),
  /** Of the last email. */
  message: z.string(),
})
export type MailFailure = z.infer<typeof mailFailureSchema>

/** @returns null if the last email was accepted, or there was none */
export async function findMailFailure(db: Database): Promise<MailFailure | null> {
  const row = await table(db).selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? (mailFailureSchema.safeParse(JSON.parse(row.value)).data ?? null) : null
}

export async function clearMailFailure(db: Database): Promise<void> {
  await table(db).deleteFrom('setting').where('key', '=', KEY).execute()
}

async function storeMailFailure(db: Database, message: string, at: string): Promise<void> {
  const { since } = (await findMailFailure(db)) ?? { since: at }
  const value = JSON.stringify({ since, message } satisfies MailFailure)
  await table(db)
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/**
 * Returns a function that stores the outcome of each email, but not the same one more than once a minute.
 * @param warn receives why an outcome could not be stored
 */
export function createMailFailureRecorder(db: Database, warn: (error: unknown) => void, now = Date.now) {
  let last: { hasFailed: boolean; at: number } | undefined
  /** @param failure why an email was not accepted; null if it was */
  return (failure: string | null): void => {
    const [at, hasFailed] = [now(), failure !== null]
    if (last?.hasFailed === hasFailed && at - last.at < REPEAT_MS) return
    last = { hasFailed, at }
    const stored = failure === null ? clearMailFailure(db) : storeMailFailure(db, failure, new Date(at).toISOString())
    stored.catch(warn)
  }
}
