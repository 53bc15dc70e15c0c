import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseUnavailableError } from '#src/platform/database/database-unavailable.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { toLimitColumns } from '../limit-columns.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import { toUserId } from '../viewer.ts'
import { openLimitedProfiles } from './limited-profiles.server.ts'

describe.each(bothDatabases())('whether profiles have limits in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: AccountDb
  let now: number
  beforeEach(async () => {
    now = 0
    opened = await open()
    db = opened.db.$extendTables<AccountTables>()
    const at = '2026-11-20T12:00:00Z'
    const user = { id: toUserId('mio'), username: 'aiko/Mio', email: 'mio', pending_email: null, avatar: null }
    const times = { joined_date: at, updated_at: at, last_active: null, ban_reason: null, ban_until: null }
    await db
      .insertInto('user')
      .values({ ...user, ...times })
      .execute()
  })
  afterEach(() => opened.close())

  const limit = (rating: 'PG' | null) =>
    db
      .updateTable('user')
      .set(toLimitColumns(rating && { rating, tags: [] }))
      .execute()

  test('is asked once a second, and taken for granted until it is known', async () => {
    const profiles = openLimitedProfiles(db, () => now)
    expect(profiles.mayExist()).toBe(true)
    expect([await profiles.exist(), profiles.mayExist()]).toEqual([false, false])
    await limit('PG')
    expect(await profiles.exist()).toBe(false)
    now = 1_000
    expect(profiles.mayExist(), 'it is not known any more').toBe(true)
    expect(await profiles.exist()).toBe(true)
    await limit(null)
    now = 2_000
    expect(await profiles.exist()).toBe(false)
  })

  test('stays as it was while the database can’t be read', async () => {
    await limit('PG')
    const profiles = openLimitedProfiles(db, () => now)
    expect(await profiles.exist()).toBe(true)
    vi.spyOn(db, 'selectFrom').mockImplementation(() => {
      throw new DatabaseUnavailableError('It is down', { cause: null, isTemporary: true })
    })
    now = 1_000
    expect([await profiles.exist(), profiles.mayExist()]).toEqual([true, true])
  })
})
