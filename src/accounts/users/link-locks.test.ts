/** A link that is opened while its account is changed or deleted: neither waits for the other without end. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bothDatabases } from '#test/services/databases.ts'
import { waitUntil } from '#test/wait.ts'
import { lockUser } from '../sessions/session-store.server.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import { confirmEmail, confirmEmailChange, restoreEmail } from './email-store.server.ts'
import { createLink } from './link-store.server.ts'
import { insertUser, setPasswordByLink } from './user-store.server.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const EMAIL = 'reader@example.org'

const USES = {
  verify: (db: AccountDb, token: string) => confirmEmail(db, token, { viewer: undefined, now: NOW }),
  'change-email': (db: AccountDb, token: string) => confirmEmailChange(db, token, { session: undefined, now: NOW }),
  reset: (db: AccountDb, token: string) => setPasswordByLink(db, { token, passwordHash: '', now: NOW }),
  'restore-email': (db: AccountDb, token: string) => restoreEmail(db, token, NOW),
} as const

const postgres = bothDatabases().filter(({ name }) => name === 'postgres')

test.for(
  postgres.flatMap(({ open }) =>
    (['verify', 'change-email', 'reset', 'restore-email'] as const).map((purpose) => ({ open, purpose })),
  ),
)('a link to $purpose waits for a transaction that deletes its account', async ({ open, purpose }) => {
  const { db: bare, close } = await open()
  const db = bare.$extendTables<AccountTables>()
  const added = await insertUser(db, {
    username: 'reader',
    email: EMAIL,
    passwordHash: '',
    now: new Date(NOW).toISOString(),
  })
  if (!('id' in added)) throw new Error('not added')
  const token = await createLink(db, purpose, { user: added.id, email: EMAIL }, NOW)
  const isWaiting = async () => {
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return (await waiting.execute(db)).rows.length > 0
  }
  const used = await db.transaction().execute(async (trx) => {
    await lockUser(trx, added.id)
    const using = USES[purpose](db, token)
    using.catch(() => undefined) // awaited below
    await waitUntil(isWaiting)
    await trx.deleteFrom('user').where('id', '=', added.id).execute()
    return { using }
  })
  expect(await used.using).toBeOneOf([null, false])
  await close()
})
