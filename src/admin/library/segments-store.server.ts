/** Loads files with the columns that their segments depend on. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { MATCHED } from '#src/library/pipeline.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

const selectFiles = (db: CatalogueDb) =>
  table(db)
    .selectFrom('media_file')
    .leftJoin('media_package', 'media_package.file_id', 'media_file.id')
    .select(['media_file.id', 'path', 'probe', 'segments', 'anime_id', 'first_episode', 'last_episode'])
    .select(['revision', 'about'])

export type SegmentsRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['execute']>>[number]

export const findSegmentsFile = async (db: CatalogueDb, id: number): Promise<SegmentsRow | null> =>
  (await selectFiles(db).where('media_file.id', '=', id).executeTakeFirst()) ?? null

export const findSegmentsFileOfPackage = async (db: CatalogueDb, revision: string): Promise<SegmentsRow | null> =>
  (await selectFiles(db).where('revision', '=', revision).executeTakeFirst()) ?? null

/** Lists the other files of the title, including those of merged titles. */
export async function listSeason(db: CatalogueDb, { id, anime_id }: SegmentsRow): Promise<SegmentsRow[]> {
  if (anime_id === null) return []
  const own = await table(db)
    .selectFrom('anime')
    .select(['id', 'merged_into'])
    .where('id', '=', anime_id)
    .executeTakeFirst()
  const stored = own?.merged_into ?? anime_id
  return selectFiles(db)
    .innerJoin('anime', 'anime.id', 'media_file.anime_id')
    .where((eb) => eb.or([eb('anime.id', '=', stored), eb('anime.merged_into', '=', stored)]))
    .where('media_file.state', '=', 'present')
    .where('media_file.match', 'in', MATCHED)
    .where('media_file.id', '!=', id)
    .orderBy('first_episode')
    .orderBy('media_file.id')
    .execute()
}
