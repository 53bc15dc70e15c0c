import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { findSession, insertSession } from './session-store.server.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import { insertUser, replacePassword } from '../users/user-store.server.ts'
import type { UserId } from '../viewer.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const now = new Date(NOON).toISOString()

describe.each(bothDatabases())('a session in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: AccountDb
  let user: UserId
  let count = 0
  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<AccountTables>()
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    const name = `person_${++count}`
    const added = await insertUser(db, {
      username: name,
      email: `${name}@example.org`,
      passwordHash: 'the old hash',
      now,
    })
    if ('taken' in added) throw new Error(`${added.taken} is taken`)
    user = added.id
  })

  const start = (verifiedHash = 'the old hash', tokenHash = `token of ${user}`) =>
    insertSession(
      db,
      { id: tokenHash, user, tokenHash, device: 'Firefox', now, expiresAt: new Date(NOON + 1_000).toISOString() },
      { first: { passwordHash: verifiedHash } },
    )
  const ban = (until: string | null) =>
    db.updateTable('user').set({ is_banned: 1, ban_until: until }).where('id', '=', user).execute()
  const find = (at = NOON) => findSession(db, `token of ${user}`, at)

  test('starts if the password matched the stored hash, and expires at its end', async () => {
    expect(await start()).toBe(true)
    expect((await find())?.viewer.id).toBe(user)
    expect(await find(NOON + 1_000)).toBeNull()
  })

  test('does not start if the password has changed since it was checked', async () => {
    await replacePassword(db, { user, passwordHash: 'a new hash', now, verifiedHash: 'the old hash' })
    expect(await start('the old hash')).toBe(false)
    expect(await find()).toBeNull()
  })

  test('does not start if the user has been banned since', async () => {
    await ban(null)
    expect(await start()).toBe(false)
  })

  test('has no user while a ban is in effect', async () => {
    await start()
    await ban(new Date(NOON + 500).toISOString())
    expect(await find()).toBeNull()
    expect((await find(NOON + 500))?.viewer.id).toBe(user)
  })

  test('starts for one of two passwords that were set at the same time', async () => {
    const [one, other] = await Promise.all(
      ['first', 'second'].map((passwordHash) =>
        replacePassword(db, { user, passwordHash, now, verifiedHash: 'the old hash' }),
      ),
    )
    expect([one, other].filter(Boolean)).toHaveLength(1)
  })
})
