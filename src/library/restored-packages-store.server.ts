/** The packages that a restored database expects. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { RESTORED_SETTING } from '#src/platform/database/restored-setting.ts'
import type { LiveManifest } from './on-demand/index-store.server.ts'
import { packageAboutSchema } from './package/package-manifest.ts'
import { WITH_STORYBOARD } from './packages-store.server.ts'
import type { LibraryTables } from './tables.server.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

/** Whether the database was restored and this is the first start on it. */
export const isRestored = async (db: CatalogueDb): Promise<boolean> =>
  (await db.selectFrom('setting').select('key').where('key', '=', RESTORED_SETTING).executeTakeFirst()) !== undefined

export async function finishRestore(db: CatalogueDb): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', RESTORED_SETTING).execute()
}

export const listPackages = (db: CatalogueDb): Promise<{ file: number; revision: string }[]> =>
  table(db).selectFrom('media_package').select(['file_id as file', 'revision']).where('state', '!=', 'live').execute()

/** The live packages that have a storyboard. */
export async function listStoryboards(db: CatalogueDb): Promise<(LiveManifest & { file: number })[]> {
  const rows = await table(db)
    .selectFrom('media_index')
    .select(['file_id as file', 'revision', 'about'])
    .where('about', 'like', WITH_STORYBOARD)
    .execute()
  return rows.map(({ about, ...row }) => ({ ...row, about: packageAboutSchema.parse(JSON.parse(about)) }))
}
