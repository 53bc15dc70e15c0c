/** Packages that were not restored with the database. */
import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { RESTORED_SETTING } from '#src/platform/database/restored-setting.ts'
import { findJob } from '#src/platform/jobs/jobs-admin-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { createFolderStorage } from '#src/platform/storage/folder-storage.server.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { addIndex } from '#test/library/library-files.ts'
import { findLiveManifest } from './on-demand/index-store.server.ts'
import type { LibraryTables } from './tables.server.ts'
import { requeueMissingPackages } from './missing-packages.server.ts'

const PRESENT = '0123456789abcdef'
const MISSING = 'fedcba9876543210'

describe.each(bothDatabases())('packages after a restore on $name', ({ open }) => {
  let opened: OpenDatabase
  let home: string
  const db = () => opened.db.$extendTables<CatalogueTables & LibraryTables & JobTables>()
  const revisions = async () =>
    (await db().selectFrom('media_package').select('revision').orderBy('revision').execute()).map(
      ({ revision }) => revision,
    )
  const states = async () =>
    Promise.all((await files()).map(async ({ id }) => (await findJob(db(), 'package', String(id)))?.state))
  const files = () => db().selectFrom('media_file').select('id').orderBy('id').execute()

  beforeEach(async () => {
    opened = await open()
    home = await mkdtemp(join(tmpdir(), 'hoshimi-packages-'))
    await mkdir(join(home, 'media', PRESENT), { recursive: true })
    const record = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '1' }], names: { english: 'Paper Moon' } })
    await storeBatch(opened.db.$extendTables<CatalogueTables>(), 'jikan', [{ record }])
    for (const revision of [PRESENT, MISSING]) {
      const { id } = await db()
        .insertInto('media_file')
        .values({
          folder: '/videos',
          path: revision,
          bytes: 1,
          modified_ms: 1,
          state: 'present',
          found_at: '',
          match: 'sure',
          anime_id: 10_000,
          probe: '{}',
          sidecars: '[]',
          candidates: '[]',
          segments: '[]',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = { file_id: id, revision, state: 'whole', bytes: 1, about: '{}', made_at: '' } as const
      await db().insertInto('media_package').values(row).execute()
    }
  })
  afterEach(async () => {
    await opened.close()
    await rm(home, { recursive: true })
  })

  test('missing ones are packaged again, at the first start only', async () => {
    await db().insertInto('setting').values({ key: RESTORED_SETTING, value: '1' }).execute()
    await requeueMissingPackages(opened.db.$extendTables<CatalogueTables>(), createFolderStorage({ root: home }), 0)
    expect(await revisions()).toEqual([PRESENT])
    expect(await states()).toEqual([undefined, 'waiting'])
    await rm(join(home, 'media', PRESENT), { recursive: true })
    await requeueMissingPackages(opened.db.$extendTables<CatalogueTables>(), createFolderStorage({ root: home }), 0)
    expect(await revisions()).toEqual([PRESENT])
    await mkdir(join(home, 'media', PRESENT), { recursive: true })
  })

  test('seek previews of live packages that are missing are made again', async () => {
    const [present, missing] = await files()
    if (!present || !missing) throw new Error('no files')
    await mkdir(join(home, 'media', await addIndex(db(), present.id, { storyboard: true })))
    await addIndex(db(), missing.id, { storyboard: true })
    await db().insertInto('setting').values({ key: RESTORED_SETTING, value: '1' }).execute()
    await db()
      .updateTable('media_package')
      .set({ revision: 'aaaaaaaaaaaaaaaa' })
      .where('revision', '=', MISSING)
      .execute()
    await mkdir(join(home, 'media', 'aaaaaaaaaaaaaaaa'))
    await requeueMissingPackages(db(), createFolderStorage({ root: home }), 0)
    const hasStoryboard = async (file: number) => (await findLiveManifest(db(), file))?.about.storyboard
    expect([await hasStoryboard(present.id), await hasStoryboard(missing.id)]).toEqual([true, false])
    const state = async (file: number) => (await findJob(db(), 'storyboard', String(file)))?.state
    expect([await state(present.id), await state(missing.id)]).toEqual([undefined, 'waiting'])
  })

  test('a media folder that is empty without a restore costs nothing', async () => {
    await requeueMissingPackages(opened.db.$extendTables<CatalogueTables>(), createFolderStorage({ root: '/none' }), 0)
    expect(await revisions()).toEqual([PRESENT, MISSING])
  })
})
