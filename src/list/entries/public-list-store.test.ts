import { expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { openSqlite } from '#test/services/databases.ts'
import { findPublicList } from './public-list-store.server.ts'
import { changeSettings } from './settings-store.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

test.each<[string, { is_banned: number; ban_until: string | null }, string | null]>([
  ['a permanent ban', { is_banned: 1, ban_until: null }, null],
  ['a ban that lasts', { is_banned: 1, ban_until: '2026-11-20T12:00:01.000Z' }, null],
  ['a ban that has ended', { is_banned: 1, ban_until: '2026-11-20T12:00:00.000Z' }, 'aiko'],
  ['no ban', { is_banned: 0, ban_until: null }, 'aiko'],
])('a public list of a user with %s', async (_, ban, expected) => {
  const opened = await openSqlite()
  const db = await fillMyList(opened.db, ['aiko'])
  await db.updateTable('user').set(ban).execute()
  await changeSettings(db, toUserId('aiko'), { isPublic: true })
  expect((await findPublicList(db, 'Aiko', NOON))?.username ?? null).toBe(expected)
  await opened.close()
})
