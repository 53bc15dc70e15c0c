import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { NO_RULES } from '#src/catalogue/episode/playback-rules.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import type { MyListDb } from '../tables.server.ts'
import { changeRules, findRules } from './rules-store.server.ts'

const [AIKO, BEN] = [toUserId('aiko'), toUserId('ben')]

describe.each(bothDatabases())('rules in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko', 'ben'])
  })
  afterEach(() => opened.close())

  test('are changed one by one, by user', async () => {
    expect(await findRules(db, AIKO)).toBeNull()
    expect(await changeRules(db, AIKO, { audio: 'ja', sdh: true })).toEqual({ ...NO_RULES, audio: 'ja', sdh: true })
    await changeRules(db, AIKO, { mode: 'signs', audio: null })
    expect([await findRules(db, AIKO), await findRules(db, BEN)]).toEqual([
      { ...NO_RULES, mode: 'signs', sdh: true },
      null,
    ])
  })

  test('of a browser do not replace those of the account', async () => {
    expect(await changeRules(db, AIKO, { audio: 'en' }, true)).toMatchObject({ audio: 'en' })
    expect(await changeRules(db, AIKO, { audio: 'de' }, true)).toMatchObject({ audio: 'en' })
  })
})
