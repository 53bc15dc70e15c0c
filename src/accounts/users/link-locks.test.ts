/** A link that is opened while its account is changed or deleted: neither waits for the other without end. */
import { type KyselyPlugin, type QueryId, sql } from 'kysely'
import { expect, test } from 'vitest'
import { bothDatabases } from '#test/services/databases.ts'
import { waitUntil } from '#test/wait.ts'
import { lockUser } from '../sessions/session-store.server.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import { confirmEmail, confirmEmailChange, restoreEmail, setPendingEmail } from './email-store.server.ts'
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

async function addUser(db: AccountDb, username: string) {
  const now = new Date(NOW).toISOString()
  const added = await insertUser(db, { username, email: `${username}@example.org`, passwordHash: '', now })
  if (!('id' in added)) throw new Error('not added')
  return added.id
}

const postgres = bothDatabases().filter(({ name }) => name === 'postgres')

test.for(
  postgres.flatMap(({ open }) =>
    (['verify', 'change-email', 'reset', 'restore-email'] as const).map((purpose) => ({ open, purpose })),
  ),
)('a link to $purpose waits for a transaction that deletes its account', async ({ open, purpose }) => {
  const { db: bare, close } = await open()
  const db = bare.$extendTables<AccountTables>()
  const user = await addUser(db, 'reader')
  const token = await createLink(db, purpose, { user, email: EMAIL }, NOW)
  const isWaiting = async () => {
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return (await waiting.execute(db)).rows.length > 0
  }
  const used = await db.transaction().execute(async (trx) => {
    await lockUser(trx, user)
    const using = USES[purpose](db, token)
    using.catch(() => undefined) // awaited below
    await waitUntil(isWaiting)
    await trx.deleteFrom('user').where('id', '=', user).execute()
    return { using }
  })
  expect(await used.using).toBeOneOf([null, false])
  await close()
})

/** Runs something after the first query with a text is answered, and before its result is seen. */
function afterQuery(text: string, run: () => Promise<unknown>): KyselyPlugin {
  let query: QueryId | undefined
  return {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes(text)) query ??= queryId
      return node
    },
    async transformResult({ queryId, result }) {
      if (queryId === query) await run()
      return result
    },
  }
}

test.for(postgres)('an email that is confirmed during another change to it stays where it is', async ({ open }) => {
  const { db: bare, close } = await open()
  const db = bare.$extendTables<AccountTables>()
  const email = 'new@example.org'
  const [one, other] = [await addUser(db, 'reader'), await addUser(db, 'writer')]
  const tokens = []
  for (const user of [one, other]) {
    await setPendingEmail(db, user, email)
    tokens.push(await createLink(db, 'change-email', { user, email }, NOW))
  }
  const [token = '', otherToken = ''] = tokens
  const between = db.withPlugin(afterQuery('"restore-email"', () => USES['change-email'](db, otherToken)))
  expect(await USES['change-email'](between, token)).toBe('taken')
  const { id } = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  expect(id).toBe(other)
  await close()
})
