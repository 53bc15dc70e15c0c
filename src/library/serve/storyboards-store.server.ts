/** Storyboard URLs of episodes. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { parseJson } from '#src/platform/json-text.ts'
import { toDeliveryUrl } from './delivery.ts'
import { isLimitedFile, isSeenFile } from './seen-files-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'

export interface FileStoryboard {
  address: string
  /** Whether not everybody sees the folder of its file: no CDN has it. */
  isLimited: boolean
}

/** @returns the addresses of the storyboards of media files that the current request sees, by file */
export async function listFileStoryboards(
  db: CatalogueDb,
  files: readonly number[],
): Promise<Map<number, FileStoryboard>> {
  if (files.length === 0) return new Map()
  const rows = await db
    .$extendTables<LibraryTables>()
    .selectFrom('episode_source')
    .select(['file_id', 'tracks', isLimitedFile('episode_source.file_id').as('limited')])
    .where('file_id', 'in', files)
    .where(isSeenFile('episode_source.file_id'))
    .execute()
  return new Map(
    rows.flatMap(({ file_id: file, tracks, limited }) => {
      const track = parseJson(tracks).find(({ kind }) => kind === 'thumbnails')
      return file !== null && track ? [[file, { address: track.address, isLimited: Boolean(limited) }] as const] : []
    }),
  )
}

/** @returns storyboard URLs by episode number, of what the current request sees */
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
    .select(['episode', 'tracks', isLimitedFile('episode_source.file_id').as('limited')])
    .where((eb) => eb.or([eb('anime.id', '=', anime), eb('anime.merged_into', '=', anime)]))
    .where('episode', 'in', episodes)
    .where(isSeenFile('episode_source.file_id'))
    .where((eb) => eb(eb.ref('tracks').$castTo<string>(), 'like', '%"thumbnails"%'))
    .orderBy('episode_source.id', 'desc')
    .execute()
  const found = rows.flatMap(({ episode, tracks, limited }) => {
    const track = parseJson(tracks).find(({ kind }) => kind === 'thumbnails')
    return track ? [[episode, toDeliveryUrl(limited ? undefined : cdn, track.address)] as const] : []
  })
  return Object.fromEntries(found)
}
