import { describe, expect, test } from 'vitest'
import { bothDatabases } from '#test/services/databases.ts'
import { validateSignIn } from '../account.ts'
import { ensureAdmin } from './first-admin-store.server.ts'
import type { AccountTables } from '../tables.server.ts'

describe.each(bothDatabases())('the first admin in $name', ({ open }) => {
  test('is created once, with a generated password that can sign in', async () => {
    const { db: bare, close } = await open()
    const db = bare.$extendTables<AccountTables>()
    const created = await ensureAdmin(db, { email: undefined, password: undefined })
    expect(created?.password).toHaveLength(16)
    expect(validateSignIn({ email: '', password: '', ...created })).toEqual({})
    expect(await ensureAdmin(db, { email: undefined, password: undefined })).toBeNull()
    await close()
  })

  test('is created once by two processes that start at the same time', async () => {
    const { db: bare, close } = await open()
    const db = bare.$extendTables<AccountTables>()
    const start = () => ensureAdmin(db, { email: undefined, password: undefined })
    const created = await Promise.all([start(), start()])
    expect(created.filter((admin) => admin !== null)).toHaveLength(1)
    await close()
  })
})
