/** Which episodes in limited folders are events. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillNotifications, type NotificationsDatabase } from '#test/fixtures/notifications.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { listPlayable } from './episode-store.server.ts'

const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`

describe.each(bothDatabases())('episodes that can be played in $name', ({ open }) => {
  let opened: OpenDatabase
  let filled: NotificationsDatabase
  const play = (folder: number, episode: number, day: number) => {
    const row = { anime_id: 1, episode, kind: 'sub' as const, since: at(day) }
    return folder === 0
      ? filled.db.insertInto('episode_playable').values(row).execute()
      : filled.db
          .insertInto('limited_playable')
          .values({ ...row, folder_id: folder })
          .execute()
  }
  beforeAll(async () => {
    opened = await open()
    filled = await fillNotifications(opened, ['aiko'])
    await play(0, 1, 2)
    await play(7, 1, 3)
    await play(7, 2, 4)
    await play(0, 2, 5)
    await play(8, 3, 6)
  })
  afterAll(() => opened.close())

  test('are listed with their limited folder, unless everybody could play them before', async () => {
    const listed = await listPlayable(filled.db, at(1))
    expect(listed.map(({ folder, episode, since }) => [folder, episode, since])).toEqual([
      [0, 1, at(2)],
      [7, 2, at(4)],
      [0, 2, at(5)],
      [8, 3, at(6)],
    ])
  })

  test('are those since after a time', async () => {
    expect((await listPlayable(filled.db, at(5))).map(({ folder, episode }) => [folder, episode])).toEqual([[8, 3]])
  })
})
