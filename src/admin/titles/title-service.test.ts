/** Two admins at one title, at the same moment. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { addPeople, personOf } from '#test/fixtures/my-list.ts'
import { type TitleAdminService, createTitleAdminService } from './title-service.server.ts'

const MOON = '10000'
const NOTHING = { sources: 0, files: 0 }

describe.each(databases())('two admins at one title on $name', ({ open }) => {
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
    service = createTitleAdminService({ catalogue, library: { count: async () => NOTHING, drop: async () => NOTHING } })
  })
  afterEach(async () => {
    await catalogue.close()
    await opened.close()
  })

  const actions = async () =>
    (await listAudit(opened.db.$extendTables<AccountTables>(), { most: 9 })).map(({ after }) => after)

  test('one of them writes a field, the other is told what stands there now', async () => {
    const { revision } = await service.find(MOON)
    const outcomes = await Promise.allSettled(
      ['aiko', 'ben'].map((who) => service.change(personOf(who), MOON, { set: { english: `By ${who}` } }, revision)),
    )
    const { fields } = await service.find(MOON)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: expect.stringContaining(`English is now “${fields.english}”`) },
    })
    expect(await actions(), 'what was refused is not recorded').toEqual([{ english: fields.english }])
  })

  test('each writes another field, and both stand', async () => {
    const { revision } = await service.find(MOON)
    await Promise.all([
      service.change(personOf('aiko'), MOON, { set: { english: 'Mine' } }, revision),
      service.change(personOf('ben'), MOON, { set: { episodes: 13, genres: ['comedy'] } }, revision),
    ])
    expect((await service.find(MOON)).fields).toMatchObject({ english: 'Mine', episodes: 13, genres: ['comedy'] })
  })

  test('what both write alike is no quarrel; what an import has brought meanwhile is told too', async () => {
    const { revision } = await service.find(MOON)
    for (const who of ['aiko', 'ben']) await service.change(personOf(who), MOON, { set: { english: 'Ours' } }, revision)
    expect(await actions()).toHaveLength(1)
    const record = { ids: [{ space: 'mal', id: '1' }], names: { english: 'Paper Moon' }, episodes: 24 }
    await storeBatch(catalogue.db, 'jikan', [{ record: titleRecordSchema.parse(record) }])
    const late = service.change(personOf('ben'), MOON, { set: { episodes: 13 } }, revision)
    await expect(late).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Episodes is now “24”') })
    await service.change(personOf('ben'), MOON, { set: { episodes: 13 } }, (await service.find(MOON)).revision)
    expect((await service.find(MOON)).fields).toMatchObject({ english: 'Ours', episodes: 13 })
  })
})
