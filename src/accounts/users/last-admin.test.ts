/** At least one admin always remains, even if several leave at the same time. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { setAdmin } from './user-admin-store.server.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import { deleteUser } from './user-store.server.ts'
import { toUserId, type UserId } from '../viewer.ts'

const now = '2026-11-20T12:00:00.000Z'
const ROUNDS = 10

describe.each(bothDatabases())('the last admin in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: AccountDb
  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<AccountTables>()
  })
  afterAll(() => opened.close())
  beforeEach(() => db.deleteFrom('user').execute())

  async function addAdmin(): Promise<UserId> {
    const id = toUserId(randomUUID())
    const username = id.slice(0, 18).replaceAll('-', '_')
    await db
      .insertInto('user')
      .values({ id, username, email: `${id}@example.org`, is_admin: 1, joined_date: now, updated_at: now })
      .execute()
    return id
  }

  const demote = (id: UserId) => setAdmin(db, id, false, now)
  const remove = (id: UserId) => deleteUser(db, id)

  test.each([
    ['delete themselves', remove, remove],
    ['are demoted', demote, demote],
    ['leave in different ways', demote, remove],
  ])('one remains when two %s at once', async (_, first, second) => {
    for (let round = 0; round < ROUNDS; round++) {
      await db.deleteFrom('user').execute()
      const [one, other] = [await addAdmin(), await addAdmin()]
      const outcomes = await Promise.all([first(one), second(other)])
      expect(outcomes.filter(Boolean)).toHaveLength(1)
      const { left } = await db
        .selectFrom('user')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('is_admin', '=', 1)
        .executeTakeFirstOrThrow()
      expect(left).toBe(1)
    }
  })
})
