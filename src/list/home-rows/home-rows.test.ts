import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { openCatalogue, type Catalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { fillMyList } from '#test/fixtures/my-list.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { EMPTY_ENTRY, type ListEntry } from '../entries/entry.ts'
import { changeSettings } from '../entries/settings-store.server.ts'
import { parseJson, toJson } from '#src/platform/json-text.ts'
import { deleteEntries, writeEntries } from '../entries/store.server.ts'
import { succeed } from '../entries/stored-entry.ts'
import type { MyListDb } from '../tables.server.ts'
import { findHomeRows } from './find-home-rows.server.ts'
import type { HomeRowTexts } from './home-rows.ts'
import { loadHomeRows } from './load-home-rows.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const [AIKO, BEN] = [toUserId('aiko'), toUserId('ben')]

describe.each(databases())('home rows on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: MyListDb
  let catalogue: Catalogue
  let at = NOON
  beforeEach(async () => {
    opened = await open()
    db = await fillMyList(opened.db, ['aiko', 'ben'], 60)
    const throwError = (error: unknown) => {
      throw error
    }
    catalogue = await openCatalogue(opened.db.$extendTables<CatalogueTables>(), throwError, () => NOON)
    await catalogue.indexed
  })
  afterEach(async () => {
    await catalogue.close()
    await opened.close()
  })

  const add = (number: number, entry: Pick<ListEntry, 'status'> & Partial<ListEntry>) =>
    db.transaction().execute(async (trx) => {
      const after = succeed(null, number, { ...EMPTY_ENTRY, ...entry }, new Date(at++).toISOString())
      await writeEntries(trx, AIKO, [{ before: null, after }])
    })
  const find = (started: number[] = []) => findHomeRows(db, AIKO, catalogue.snapshot, new Set(started))
  const cards = () => ({ snapshot: catalogue.snapshot, pictures: { artwork: 'auto' as const, now: NOON } })
  const load = async (user = AIKO): Promise<HomeRowTexts> => (await loadHomeRows(db, user, cards(), new Set())).rows
  const finished = () =>
    catalogue.snapshot.titles.filter((title) => catalogue.snapshot.airing(title).status === 'finished' && !title.adult)

  test('a user without a list has none', async () => {
    expect(await load()).toEqual({ newOnList: null, because: null, planned: null, isNew: true })
  })

  test('a user who has only chosen genres is shown popular titles of them, until the list says more', async () => {
    await changeSettings(db, AIKO, { genres: ['mecha', 'space'] })
    const { picked, because } = await find()
    expect(because).toBeNull()
    const genres = picked?.titles.map(
      (title) => title.genres.filter((one) => one === 'mecha' || one === 'space').length,
    )
    expect(genres?.length).toBeGreaterThan(2)
    expect(genres).toEqual(genres?.toSorted((one, other) => other - one))
    expect(genres?.at(-1)).toBeGreaterThan(0)
    expect(picked?.reason).toBe('Popular in Mecha and Space.')
    const shown = parseJson((await load()).because ?? toJson(null))
    expect([shown?.of, shown?.titles.length]).toEqual([null, picked?.titles.length])

    await changeSettings(db, AIKO, { genres: ['romance', 'drama', 'comedy'] })
    expect(parseJson((await load()).because ?? toJson(null))?.reason).toBe('Popular in Comedy, Drama and Romance.')
    await add(1, { status: 'completed', progress: 26, score: 95 })
    expect(parseJson((await load()).because ?? toJson(null))?.of).not.toBeNull()
    expect((await find()).picked).toBeNull()
  })

  test('titles of chosen genres that are on the list are not among them', async () => {
    await changeSettings(db, AIKO, { genres: ['mecha', 'space', 'drama'] })
    const [first] = (await find()).picked?.titles ?? []
    await add(first?.number ?? 0, { status: 'dropped' })
    expect((await find()).picked?.titles).not.toContain(first)
  })

  test('episodes after the progress are new, unless the title is in continue watching', async () => {
    await add(1, { status: 'watching', progress: 3 })
    const [first] = (await find()).newOnList
    expect([first?.title.number, first?.next, first?.count]).toEqual([1, 4, 23])
    expect((await find([1])).newOnList).toEqual([])
  })

  test('titles like a liked one are not on the list, nor of its franchise', async () => {
    await add(1, { status: 'completed', progress: 26, score: 95 })
    const { because } = await find()
    expect(because?.of.number).toBe(1)
    expect(because?.reason).toMatch(/^You gave it a high score\. More .+\.$/)
    const similar = because?.titles ?? []
    expect(similar.length).toBeGreaterThanOrEqual(3)
    const [dropped] = similar
    if (!dropped) throw new Error('no similar title')
    await add(dropped.number, { status: 'dropped' })
    expect((await find()).because?.titles).not.toContain(dropped)
    const related = new Set(
      catalogue.snapshot.find(1)?.relations.map(({ target }) => catalogue.snapshot.findExternal(target)),
    )
    expect(similar.filter((title) => related.has(title))).toEqual([])
  })

  test('planned titles are those that can be watched, from three on', async () => {
    const [one, two, three] = finished().map(({ number }) => number)
    if (one === undefined || two === undefined || three === undefined) throw new Error('too few titles')
    for (const number of [one, two]) await add(number, { status: 'planned' })
    expect((await find()).planned).toEqual([])
    await add(three, { status: 'planned' })
    expect((await find()).planned.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      [one, two, three].toSorted((a, b) => a - b),
    )
  })

  test('the rows are remembered until the list changes, for each user', async () => {
    await add(1, { status: 'watching', progress: 3 })
    const first = await load()
    expect(await load()).toBe(first)
    expect(await load(BEN)).toEqual({ newOnList: null, because: null, planned: null, isNew: true })
    await add(1, { status: 'watching', progress: 5 })
    expect(await load()).not.toEqual(first)
    await add(5, { status: 'watching' })
    const both = await load()
    await db.transaction().execute((trx) => deleteEntries(trx, AIKO, [1]))
    expect(await load()).not.toEqual(both)
  })

  test('the entries of merged titles are one', async () => {
    await add(1, { status: 'watching', progress: 3 })
    await add(2, { status: 'watching', progress: 9 })
    await db.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 2).execute()
    const merged = {
      ...catalogue.snapshot,
      find: (number: number) => catalogue.snapshot.find(number === 2 ? 1 : number),
    }
    const rows = await findHomeRows(db, AIKO, merged, new Set())
    expect(rows.newOnList.map(({ title, next }) => [title.number, next])).toEqual([[1, 10]])
  })

  test('the rows follow an entry whose last change is set back, as by undoing an import', async () => {
    await add(1, { status: 'watching', progress: 3 })
    const [before] = await db.selectFrom('list_entry').selectAll().execute()
    await add(1, { status: 'watching', progress: 5 })
    await add(5, { status: 'watching' })
    const first = await load()
    await db
      .updateTable('list_entry')
      .set(before ?? {})
      .where('anime_id', '=', 1)
      .execute()
    expect(await load()).not.toEqual(first)
  })
})
