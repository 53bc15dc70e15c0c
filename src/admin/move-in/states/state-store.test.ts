import { describe, expect, onTestFinished, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { readTitles } from './state-store.server.ts'

describe.each(bothDatabases())('states of titles on $name', ({ open }) => {
  test('of no titles, nothing is read', async () => {
    const { db, close } = await open()
    onTestFinished(close)
    const found = await readTitles(db.$extendTables<MyListTables>(), toUserId('aiko'), [])
    expect(found).toEqual(new Map())
  })
})
