import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { ADMIN_IDLE_MS, findSession, insertSession } from './session-store.server.ts'
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

  test('is a moderator’s, with a second factor where one is needed, and ends after twelve idle hours', async () => {
    await start()
    expect((await find())?.viewer).not.toHaveProperty('isModerator')
    await db.updateTable('user').set({ is_moderator: 1 }).where('id', '=', user).execute()
    expect((await find())?.viewer).toMatchObject({ isModerator: true, isAdmin: false })
    const strict = async () => (await findSession(db, `token of ${user}`, NOON, { needsSecondFactor: true }))?.viewer
    expect(await strict()).toMatchObject({ lacksSecondFactor: true })
    expect(await strict()).not.toHaveProperty('isModerator')
    const factor = { user_id: user, secret: '', created_at: now, confirmed_at: now, session_hash: '' }
    await db.insertInto('second_factor').values(factor).execute()
    expect(await strict()).toMatchObject({ isModerator: true })
    const idle = new Date(NOON - ADMIN_IDLE_MS).toISOString()
    await db.updateTable('session').set({ last_used_at: idle }).where('user_id', '=', user).execute()
    expect(await find()).toBeNull()
  })

  test('is of someone who may not comment until a mute ends', async () => {
    await start()
    const muted_until = new Date(NOON + 500).toISOString()
    await db.updateTable('user').set({ muted_until }).where('id', '=', user).execute()
    expect([(await find())?.viewer.canComment, (await find(NOON + 500))?.viewer.canComment]).toEqual([false, true])
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
