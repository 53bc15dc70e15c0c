import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AIKO, type ListImportFixture, openListImportFixture, UNKNOWN } from '#test/fixtures/list-import.ts'
import { databases } from '#test/services/databases.ts'
import { listCustomLists, replaceCustomLists } from '#src/list/entries/custom-lists-store.server.ts'
import { ENTRY_LIMITS } from '#src/list/entries/entry.ts'
import { withUserLock } from '#src/list/shared-store.server.ts'
import { encodeExternal } from './import-rows.ts'
import { updateImport } from './import-store.server.ts'
import { describeResult } from './import-text.ts'
import { joinWaiting } from './join-waiting.server.ts'
import { IMPORT_LIMITS } from './list-import.ts'
import { toWireImport } from './read-import.server.ts'
import { storeFailure } from './rehearse.server.ts'

describe.each(databases())('waiting entries and limits on $name', ({ open }) => {
  let app: ListImportFixture
  beforeEach(async () => {
    app = await openListImportFixture(await open())
  })
  afterEach(() => app.close())

  describe('an entry that waits', () => {
    test('joins the list when its title is known, and is undone with its import', async () => {
      const { id } = await app.rehearse([app.external(UNKNOWN, { score: 50 }), app.external(UNKNOWN + 1)])
      await app.apply(id)
      expect(await joinWaiting(app.myList)).toBe(0)
      await app.learn(6, UNKNOWN)
      expect(await joinWaiting(app.myList)).toBe(1)
      expect(await app.find(6)).toMatchObject({ status: 'completed', score: 50 })
      expect((await app.waiting()).entries.map((entry) => entry.id)).toEqual([`mal:${UNKNOWN + 1}`])
      expect(await app.get(id)).toMatchObject({ result: { added: 1, waiting: 1 } })
      await app.undo(id)
      expect(await app.find(6)).toBeNull()
    })

    test('adds to what the user recorded meanwhile, and changes none of it', async () => {
      const { id } = await app.rehearse([app.external(UNKNOWN, { status: 'dropped', progress: 3, score: 50 })])
      await app.apply(id)
      await app.change(6, { status: 'watching', progress: 1 })
      await app.learn(6, UNKNOWN)
      await joinWaiting(app.myList)
      expect(await app.find(6)).toMatchObject({ status: 'watching', progress: 1, score: 50 })
      expect((await app.waiting()).total).toBe(0)
    })

    test('waits for the title of another site with this software, by its id there', async () => {
      const { id: own } = app.titleOf(6)
      const { ids: _, ...entry } = app.external(UNKNOWN)
      const idsOf = (own: string) => ({ ids: { own }, ...entry })
      const { id } = await app.rehearse(['only-there-777777', '6', 'a\0b-777777', 'a b-777777'].map(idsOf), 'hoshimi')
      await app.apply(id)
      expect(await app.get(id)).toMatchObject({ result: { waiting: 1, leftOut: 3 } })
      await app.db
        .updateTable('waiting_entry')
        .set({ id: `own:${own}`, entry: encodeExternal(idsOf(own)) })
        .execute()
      expect(await joinWaiting(app.myList)).toBe(1)
      expect(await app.find(6)).toMatchObject({ status: 'completed' })
    })

    test('is applied if its title became known after the rehearsal', async () => {
      const { id } = await app.rehearse([app.external(UNKNOWN)])
      await app.learn(6, UNKNOWN)
      await app.apply(id)
      expect(await app.find(6)).toMatchObject({ status: 'completed' })
    })
  })

  test('entries whose notes do not fit are imported without them, and the result says so', async () => {
    await app.change(1, {})
    await app.db
      .updateTable('list_entry')
      .set({ notes: 'x'.repeat(ENTRY_LIMITS.texts - 10) })
      .execute()
    const entries = [app.external(2, { notes: 'too long by much' }), app.external(3, { notes: 'fits', score: 80 })]
    const { id } = await app.rehearse(entries)
    await app.apply(id)
    expect([await app.find(2), await app.find(3)]).toMatchObject([{ notes: '' }, { notes: 'fits', score: 80 }])
    const one = await app.get(id)
    expect(one).toMatchObject({ state: 'applied', result: { added: 2, notesLeftOut: 1 } })
    expect(one && describeResult(toWireImport(one, app.myList))).toContain(
      '1 title imported without notes: your notes can take up 5 MB in total.',
    )
  })

  test('entries whose notes do not fit keep what else only other services have, if that fits', async () => {
    await app.change(1, {})
    await app.db
      .updateTable('list_entry')
      .set({ notes: 'x'.repeat(ENTRY_LIMITS.texts - 60) })
      .execute()
    const [small, large] = ['low', 'x'.repeat(60)].map((priority) => ({ anilist: { priority } }))
    const notes = 'too long by much '.repeat(9)
    const { id } = await app.rehearse([
      app.external(2, { notes, otherFields: small }),
      app.external(3, { notes, otherFields: large }),
    ])
    await app.apply(id)
    expect([await app.find(2), await app.find(3)]).toMatchObject([
      { notes: '', otherFields: small },
      { notes: '', otherFields: {} },
    ])
    expect(await app.get(id)).toMatchObject({ result: { notesLeftOut: 2 } })
  })

  test('there is one open rehearsal per user, and none while an import runs', async () => {
    const first = await app.rehearse([app.external(1)])
    const failed = await storeFailure(app.myList, AIKO, 'Line 3: this is no list.')
    expect((await app.service.list(AIKO)).map(({ id, state }) => [id, state])).toEqual([
      [failed, 'failed'],
      [first.id, 'rehearsed'],
    ])
    const second = await app.rehearse([app.external(1)])
    expect((await app.service.list(AIKO)).map(({ id }) => id)).toEqual([second.id])
    await expect(app.service.apply(AIKO, first.id)).rejects.toThrow('not found')
    const at = new Date(app.clock.now).toISOString()
    await withUserLock(app.db, AIKO, (trx) => updateImport(trx, second.id, { state: 'applying' }, at))
    await expect(app.rehearse([app.external(1)])).rejects.toThrow('still running')
    await expect(app.service.discard(AIKO, second.id)).rejects.toThrow('still running')
  })

  test('rehearsals expire after a day, and imports after thirty', async () => {
    const applied = await app.rehearse([app.external(1)])
    await app.apply(applied.id)
    await app.rehearse([app.external(2)])
    app.clock.now += IMPORT_LIMITS.rehearsalMs
    await app.runner.tend()
    expect((await app.service.list(AIKO)).map(({ id }) => id)).toEqual([applied.id])
    app.clock.now += IMPORT_LIMITS.undoMs
    await app.runner.tend()
    expect(await app.service.list(AIKO)).toEqual([])
    expect(await app.find(1)).toMatchObject({ status: 'completed' })
  })

  test('lists and rehearsals have limits', async () => {
    const notes = 'x'.repeat(5_000)
    const many = Array.from({ length: 5_000 }, (_, index) => app.external(UNKNOWN + index, { notes }))
    await expect(app.rehearse(many)).rejects.toThrow('too long')
    expect(await app.service.list(AIKO)).toEqual([])
    const tooMany = Array.from({ length: IMPORT_LIMITS.entries + 1 }, (_, index) => app.external(UNKNOWN + index))
    await expect(app.rehearse(tooMany)).rejects.toThrow('more than 20,000 titles')
  })

  test('custom lists beyond the limit are left out, and undoing copes with lists that were deleted', async () => {
    const lists = Array.from({ length: 49 }, (_, index) => ({ id: null, name: `List ${index}` }))
    await withUserLock(app.db, AIKO, (trx) => replaceCustomLists(trx, AIKO, lists))
    await app.change(2, { status: 'paused', customLists: ['List 0'] })
    const { id, notices } = await app.rehearse([app.external(1, { customLists: ['New', 'Newer'] }), app.external(2)])
    expect(notices).toHaveLength(1)
    await app.apply(id)
    expect((await app.find(1))?.customLists).toEqual(['New'])
    const other = Array.from({ length: 50 }, (_, index) => ({ id: null, name: `Other ${index}` }))
    await withUserLock(app.db, AIKO, (trx) => replaceCustomLists(trx, AIKO, other))
    await app.undo(id)
    expect(await app.find(1)).toMatchObject({ status: 'completed' })
    expect(await app.get(id)).toMatchObject({ state: 'undone' })
  })

  test('a title that the service has twice is one row', async () => {
    const { malId = 0, anilistId = 0 } = app.titleOf(1)
    const { counts } = await app.rehearse(
      [
        { ...app.external(1, { score: 80 }), ids: { mal: malId } },
        { ...app.external(1, { notes: 'a' }), ids: { anilist: anilistId } },
      ],
      'anilist',
    )
    expect(counts).toMatchObject({ new: 1 })
  })

  test('entries of merged titles are compared as one', async () => {
    await app.change(1, { status: 'completed', score: 80 })
    await app.change(2, { status: 'paused' })
    await app.catalogueDb.updateTable('anime').set({ merged_into: 1 }).where('id', '=', 2).execute()
    const { id } = await app.rehearse([app.external(1, { status: 'dropped', progress: 1 })])
    await app.service.choose(AIKO, id, { choice: 'theirs' })
    await app.apply(id)
    expect(await app.find(1)).toMatchObject({ status: 'dropped', progress: 1, score: 80 })
    expect((await app.list()).map(({ number }) => number)).toEqual([1])
  })

  test('a title that a file has very often is one entry that is no longer than others', async () => {
    const { malId = 0 } = app.titleOf(1)
    const often = Array.from({ length: 2_000 }, (_, index) => ({
      ...app.external(1, { notes: `${index} `.padEnd(4_990, 'x'), customLists: [`List ${index}`] }),
      ids: { own: `another-${1_000_000 + index}`, mal: malId },
    }))
    const { id } = await app.rehearse(often, 'hoshimi')
    await app.apply(id)
    const entry = await app.find(1)
    expect(entry?.notes.length).toBeLessThanOrEqual(5_000)
    expect(entry?.customLists.length).toBeLessThanOrEqual(50)
  })

  test('an entry that waits since an earlier import stays when a later one is undone', async () => {
    const first = await app.rehearse([app.external(UNKNOWN, { score: 50, notes: 'from the first' })])
    await app.apply(first.id)
    const second = await app.rehearse([app.external(UNKNOWN, { score: 50 }), app.external(1)])
    await app.apply(second.id)
    await app.undo(second.id)
    expect((await app.waiting()).entries).toMatchObject([{ id: `mal:${UNKNOWN}`, score: 50 }])
    await app.undo(first.id)
    expect((await app.waiting()).total).toBe(0)
  })

  test('undoing keeps a list that the user made after deleting the imported one', async () => {
    const { id } = await app.rehearse([app.external(1, { customLists: ['Imported'] })])
    await app.apply(id)
    const replace = (names: string[]) =>
      withUserLock(app.db, AIKO, (trx) =>
        replaceCustomLists(
          trx,
          AIKO,
          names.map((name) => ({ id: null, name })),
        ),
      )
    await replace([])
    await replace(['To buy'])
    await app.undo(id)
    expect((await listCustomLists(app.db, AIKO)).map(({ name }) => name)).toEqual(['To buy'])
  })

  test('fields of other services do not grow beyond what an entry can have', async () => {
    for (const name of ['a', 'b', 'c']) {
      const { id } = await app.rehearse([app.external(1, { otherFields: { mal: { [name]: name.repeat(1_900) } } })])
      await app.apply(id)
    }
    expect(Object.keys((await app.find(1))?.otherFields.mal ?? {})).toEqual(['a', 'b'])
  })
})
