import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import type { MyListDb } from '../tables.server.ts'
import { findChoices, listChoices, mergeChoices, saveChoice, type StoredChoice } from './choices-store.server.ts'

const [AIKO, BEN] = [toUserId('aiko'), toUserId('ben')]
const SIGNS = { language: 'en', label: 'Signs', forced: true }
const ENGLISH = { language: 'en', label: 'English' }
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
const chosen = (minute: number, more: Partial<StoredChoice> = {}): StoredChoice => ({
  number: 1,
  sound: 'sub',
  choice: {},
  at: at(minute),
  ...more,
})

describe.each(bothDatabases())('choices in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko', 'ben'])
  })
  afterEach(() => opened.close())

  test('are changed one by one, by title and kind of audio; the latest kind comes first', async () => {
    await saveChoice(db, AIKO, chosen(1, { choice: { subtitles: SIGNS } }))
    await saveChoice(db, AIKO, chosen(2, { sound: 'dub', choice: { subtitles: null } }))
    expect((await findChoices(db, AIKO, 1)).map(({ sound }) => sound)).toEqual(['dub', 'sub'])
    await saveChoice(db, AIKO, chosen(3, { choice: { audio: ENGLISH } }))
    expect(await findChoices(db, AIKO, 1)).toEqual([
      { sound: 'sub', choice: { audio: ENGLISH, subtitles: SIGNS } },
      { sound: 'dub', choice: { subtitles: null } },
    ])
    expect([await findChoices(db, AIKO, 2), await findChoices(db, BEN, 1)]).toEqual([[], []])
  })

  test('of a browser are added where the user has chosen nothing', async () => {
    await saveChoice(db, AIKO, chosen(1, { choice: { subtitles: SIGNS } }))
    const stored = [chosen(5, { choice: { subtitles: null } }), chosen(4, { sound: 'dub' }), chosen(3, { number: 2 })]
    await mergeChoices(db, AIKO, stored)
    await mergeChoices(db, AIKO, stored)
    expect((await listChoices(db, AIKO)).map(({ number, sound, choice }) => [number, sound, choice])).toEqual([
      [2, 'sub', {}],
      [1, 'sub', { subtitles: SIGNS }],
    ])
  })
})
