import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AIKO, BEN, type ListImportFixture, openListImportFixture, UNKNOWN } from '#test/fixtures/list-import.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { listCustomLists } from '#src/list/entries/custom-lists-store.server.ts'
import { withUserLock } from '#src/list/shared-store.server.ts'
import { insertChunk, updateImport } from './import-store.server.ts'
import { runStep } from './import-steps.server.ts'

describe.each(bothDatabases())('imports on $name', ({ open }) => {
  let app: ListImportFixture
  beforeEach(async () => {
    app = await openListImportFixture(await open())
  })
  afterEach(() => app.close())

  test('a rehearsal changes nothing, and says what is new, changes, conflicts, is the same or unknown', async () => {
    await app.change(1, { status: 'completed', score: 70 })
    await app.change(2, { status: 'completed' })
    await app.change(3, { status: 'completed', progress: app.titleOf(3).episodes ?? 0 })
    const before = await app.list()
    const progressOf = (number: number) => before.find((entry) => entry.number === number)?.progress ?? 0
    const { id, counts, state } = await app.rehearse([
      app.external(3, { progress: progressOf(3) }),
      app.external(UNKNOWN),
      app.external(4, { score: 60 }),
      app.external(2, { progress: progressOf(2), score: 90 }),
      app.external(1, { progress: progressOf(1), score: 90 }),
    ])
    expect([state, counts]).toEqual(['rehearsed', { conflict: 1, changed: 1, new: 1, unknown: 1, same: 1 }])
    expect(await app.rows(id, 'conflict')).toMatchObject([
      { row: 0, animeId: app.titleOf(1).id, fields: [{ field: 'score', mine: 70, theirs: 90, isConflict: true }] },
    ])
    expect(await app.rows(id, 'changed')).toMatchObject([
      { row: 1, fields: [{ field: 'score', mine: null, theirs: 90, isConflict: false, takes: 'theirs' }] },
    ])
    expect(await app.rows(id, 'new')).toMatchObject([
      { row: 2, fields: [{ field: 'status', mine: null, theirs: 'completed' }, { field: 'score' }] },
    ])
    expect(await app.rows(id, 'unknown')).toMatchObject([{ row: 3, animeId: null, title: `Title ${UNKNOWN}` }])
    expect(await app.rows(id, 'same')).toMatchObject([{ row: 4, fields: [] }])
    expect(await app.list()).toEqual(before)
  })

  test('choices decide conflicts, for all and for single rows', async () => {
    for (const number of [1, 2, 3]) await app.change(number, { status: 'paused', progress: 5, score: 70 })
    const theirs = { status: 'watching', progress: 2, score: 90 } as const
    const { id } = await app.rehearse([1, 2, 3].map((number) => app.external(number, theirs)))
    const rows = await app.rows(id, 'conflict')
    const rowOf = (number: number) => rows.find(({ animeId }) => animeId === app.titleOf(number).id)?.row ?? -1
    await app.service.choose(AIKO, id, { choice: 'theirs', rows: [{ row: rowOf(2), choice: 'further' }] })
    await app.service.choose(AIKO, id, { rows: [{ row: rowOf(3), choice: 'mine' }] })
    await app.service.choose(AIKO, id, { rows: [{ row: rowOf(3), choice: null }] })
    await app.apply(id)
    expect(await app.find(1)).toMatchObject({ status: 'watching', progress: 2, score: 90 })
    expect(await app.find(2)).toMatchObject({ status: 'paused', progress: 5, score: 70 })
    expect(await app.find(3)).toMatchObject({ status: 'watching', progress: 2, score: 90 })
    expect(await app.get(id)).toMatchObject({ state: 'applied', result: { added: 0, changed: 2, unchanged: 1 } })
    await expect(app.service.choose(AIKO, id, { choice: 'mine' })).rejects.toThrow('already been applied')
    await expect(app.service.choose(BEN, id, { choice: 'mine' })).rejects.toThrow('not found')
  })

  test('applying adds, changes and lets unknown titles wait; undoing restores all of it', async () => {
    await app.change(1, { status: 'paused', progress: 2, notes: 'mine', customLists: ['Own'] })
    const before = await app.list()
    const { id } = await app.rehearse([
      app.external(1, { progress: 9, score: 80, customLists: ['Own', 'Space'] }),
      app.external(2, { customLists: ['Jazz'], otherFields: { mal: { my_tags: 'x' } } }),
      app.external(UNKNOWN, { score: 50 }),
    ])
    await app.apply(id)
    expect(await app.get(id)).toMatchObject({
      state: 'applied',
      result: { added: 1, changed: 1, unchanged: 0, waiting: 1, leftOut: 0 },
    })
    expect(await app.find(1)).toMatchObject({ progress: 9, score: 80, notes: 'mine', customLists: ['Own', 'Space'] })
    expect(await app.find(2)).toMatchObject({
      status: 'completed',
      scoreRequest: 'done',
      otherFields: { mal: { my_tags: 'x' } },
    })
    expect(await app.waiting()).toMatchObject({
      total: 1,
      entries: [{ id: `mal:${UNKNOWN}`, score: 50 }],
    })
    await app.apply(id) // once more: nothing happens
    await app.undo(id)
    expect(await app.list()).toEqual(before)
    expect((await listCustomLists(app.db, AIKO)).map(({ name }) => name)).toEqual(['Own'])
    expect((await app.waiting()).total).toBe(0)
    expect(await app.get(id)).toMatchObject({ state: 'undone', result: { restored: 2, kept: 0 } })
    await expect(app.service.apply(AIKO, id)).rejects.toThrow('can’t be applied')
  })

  test('undoing leaves what the user changed since, and says so', async () => {
    await app.change(1, { status: 'paused' })
    await app.change(4, { status: 'paused' })
    const { id } = await app.rehearse([
      app.external(1),
      app.external(2),
      app.external(3),
      app.external(4),
      app.external(5),
    ])
    await app.apply(id)
    await app.change(2, { score: 30 })
    await app.remove(3, 4)
    await app.undo(id)
    expect((await app.list()).map(({ number, status, score }) => [number, status, score])).toEqual([
      [1, 'paused', 0],
      [2, 'completed', 30],
    ])
    expect(await app.get(id)).toMatchObject({ result: { restored: 2, kept: 2, keptTitles: [4, 2] } })
  })

  test('an import that is being applied can be stopped: what it did so far is undone', async () => {
    const { id } = await app.rehearse([1, 2].map((number) => app.external(number)))
    const at = new Date(app.clock.now).toISOString()
    await withUserLock(app.db, AIKO, async (trx) => {
      await insertChunk(trx, id, 1, { rows: [{ kind: 'new', number: 4, external: app.external(4) }] })
      await updateImport(trx, id, { chunks: 2, state: 'applying', appliedAt: at }, at)
    })
    await runStep(app.myList, AIKO, id)
    expect(await app.list()).toHaveLength(2)
    await app.undo(id)
    expect(await app.list()).toEqual([])
    expect(await app.get(id)).toMatchObject({ state: 'undone', result: { restored: 2 } })
  })

  test('a process that ends between two steps leaves an import that another continues', async () => {
    // small chunks, so that there are several steps
    const { id } = await app.rehearse([1, 2, 3].map((number) => app.external(number)))
    await withUserLock(app.db, AIKO, async (trx) => {
      await insertChunk(trx, id, 1, { rows: [{ kind: 'new', number: 4, external: app.external(4) }] })
      await insertChunk(trx, id, 2, { rows: [{ kind: 'unknown', number: null, external: app.external(UNKNOWN) }] })
      await updateImport(
        trx,
        id,
        { chunks: 3, state: 'applying', appliedAt: new Date(app.clock.now).toISOString() },
        new Date(app.clock.now).toISOString(),
      )
    })
    expect(await runStep(app.myList, AIKO, id)).toBe(true) // and the process is killed
    expect(await app.get(id)).toMatchObject({ state: 'applying', position: 1 })
    await app.runner.tend() // touched just now: it may be running elsewhere
    expect(await app.get(id)).toMatchObject({ state: 'applying', position: 1 })
    app.clock.now += 120_000
    await app.runner.tend()
    expect(await app.get(id)).toMatchObject({ state: 'applied', result: { added: 4, waiting: 1 } })
    await app.service.undo(AIKO, id) // two processes at once
    await Promise.all(
      [0, 1].map(async () => {
        while (await runStep(app.myList, AIKO, id));
      }),
    )
    await app.runner.run(AIKO, id)
    expect(await app.get(id)).toMatchObject({ state: 'undone', result: { restored: 4 } })
    expect(await app.list()).toEqual([])
  })
})
