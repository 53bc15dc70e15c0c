/** Concurrent edits of one title by two admins. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { addPeople, toViewer } from '#test/fixtures/my-list.ts'
import { type TitleAdminService, createTitleAdminService } from './title-service.server.ts'

const MOON = '10000'
const NOTHING = { sources: 0, files: 0 }

describe.each(bothDatabases())('concurrent edits on $name', ({ open }) => {
  let opened: OpenDatabase
  let catalogue: Catalogue
  let service: TitleAdminService
  beforeEach(async () => {
    opened = await open()
    const db = opened.db.$extendTables<CatalogueTables>()
    const record = {
      ids: [{ space: 'mal', id: '1' }],
      names: { english: 'Paper Moon' },
      episodes: 12,
      genres: ['drama'],
    }
    await storeBatch(db, 'jikan', [{ record: titleRecordSchema.parse(record) }])
    await addPeople(opened.db, ['aiko', 'ben'])
    catalogue = await openCatalogue(db, (error) => {
      throw error
    })
    service = createTitleAdminService({
      catalogue,
      library: { count: async () => NOTHING, removeMedia: async () => NOTHING },
    })
  })
  afterEach(async () => {
    await catalogue.close()
    await opened.close()
  })

  const actions = async () =>
    (await listAudit(opened.db.$extendTables<AccountTables>(), { limit: 9 })).map(({ after }) => after)

  test('of the same field: one succeeds, the other is shown the current value', async () => {
    const { revision } = await service.find(MOON)
    const outcomes = await Promise.allSettled(
      ['aiko', 'ben'].map((who) => service.change(toViewer(who), MOON, { set: { english: `By ${who}` } }, revision)),
    )
    const { fields } = await service.find(MOON)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: expect.stringContaining(`English is now “${fields.english}”`) },
    })
    expect(await actions(), 'a rejected change is not recorded').toEqual([{ english: fields.english }])
  })

  test('of different fields: both are saved', async () => {
    const { revision } = await service.find(MOON)
    await Promise.all([
      service.change(toViewer('aiko'), MOON, { set: { english: 'Mine' } }, revision),
      service.change(toViewer('ben'), MOON, { set: { episodes: 13, genres: ['comedy'] } }, revision),
    ])
    expect((await service.find(MOON)).fields).toMatchObject({ english: 'Mine', episodes: 13, genres: ['comedy'] })
  })

  test('to the same value do not conflict; changes by an import are reported too', async () => {
    const { revision } = await service.find(MOON)
    for (const who of ['aiko', 'ben']) await service.change(toViewer(who), MOON, { set: { english: 'Ours' } }, revision)
    expect(await actions()).toHaveLength(1)
    const record = { ids: [{ space: 'mal', id: '1' }], names: { english: 'Paper Moon' }, episodes: 24 }
    await storeBatch(catalogue.db, 'jikan', [{ record: titleRecordSchema.parse(record) }])
    const late = service.change(toViewer('ben'), MOON, { set: { episodes: 13 } }, revision)
    await expect(late).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Episodes is now “24”') })
    await service.change(toViewer('ben'), MOON, { set: { episodes: 13 } }, (await service.find(MOON)).revision)
    expect((await service.find(MOON)).fields).toMatchObject({ english: 'Ours', episodes: 13 })
  })
})
