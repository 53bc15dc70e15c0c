/** Storyboard URLs of episodes. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { parseJson } from '#src/platform/json-text.ts'
import { toDeliveryUrl } from './delivery.ts'
import type { LibraryTables } from '../tables.server.ts'

/** @returns the addresses of the storyboards of media files, by file */
export async function listFileStoryboards(db: CatalogueDb, files: readonly number[]): Promise<Map<number, string>> {
  if (files.length === 0) return new Map()
  const rows = await db
    .$extendTables<LibraryTables>()
    .selectFrom('episode_source')
    .select(['file_id', 'tracks'])
    .where('file_id', 'in', files)
    .execute()
  return new Map(
    rows.flatMap(({ file_id: file, tracks }) => {
      const track = parseJson(tracks).find(({ kind }) => kind === 'thumbnails')
      return file !== null && track ? [[file, track.address] as const] : []
    }),
  )
}

/** @returns storyboard URLs by episode number */
export async function listStoryboards(
  db: CatalogueDb,
  anime: number,
  episodes: readonly number[],
  cdn?: string,
): Promise<Record<number, string>> {
  if (episodes.length === 0) return {}
  const rows = await db
    .$extendTables<LibraryTables>()
    .selectFrom('episode_source')
    .innerJoin('anime', 'anime.id', 'episode_source.anime_id')
    .select(['episode', 'tracks'])
    .where((eb) => eb.or([eb('anime.id', '=', anime), eb('anime.merged_into', '=', anime)]))
    .where('episode', 'in', episodes)
    .where((eb) => eb(eb.ref('tracks').$castTo<string>(), 'like', '%"thumbnails"%'))
    .orderBy('episode_source.id', 'desc')
    .execute()
  const found = rows.flatMap(({ episode, tracks }) => {
    const track = parseJson(tracks).find(({ kind }) => kind === 'thumbnails')
    return track ? [[episode, toDeliveryUrl(cdn, track.address)] as const] : []
  })
  return Object.fromEntries(found)
}
