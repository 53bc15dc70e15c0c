/** A folder of videos as the media folder of a site. */
import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'

export const VIDEO = /\.(mkv|webm|mp4|m4v|mov|3gp|ts|m2ts|avi|mpg|wmv|flv|ogv|ogm)$/i
/** Titles of the starter catalogue with at least 200 episodes. */
const SHOWS = ['One Piece', 'Naruto: Shippuuden', 'Bleach', 'Naruto'] as const
const EPISODES_OF_A_SHOW = 200

/** Links videos as episodes of known titles. @returns their paths in the media folder, in the same order */
export async function linkVideos(videos: readonly string[], media: string): Promise<string[]> {
  const paths: string[] = []
  for (const [index, video] of videos.entries()) {
    const show = SHOWS[Math.floor(index / EPISODES_OF_A_SHOW)]
    if (!show) throw new Error(`At most ${SHOWS.length * EPISODES_OF_A_SHOW} files`)
    const title = show.replaceAll(':', '')
    const episode = String(1 + (index % EPISODES_OF_A_SHOW)).padStart(3, '0')
    const path = join(title, `${title} - ${episode}${extname(video)}`)
    await mkdir(join(media, title), { recursive: true })
    await link(video, join(media, path)).catch(() => copyFile(video, join(media, path)))
    paths.push(path)
  }
  return paths
}

export interface Offered {
  path: string
  title: number
  episode: number
}

export const listOffered = (db: Kysely<CatalogueTables & LibraryTables>): Promise<Offered[]> =>
  db
    .selectFrom('episode_source')
    .innerJoin('media_file', 'media_file.id', 'episode_source.file_id')
    .select(['media_file.path', 'episode_source.anime_id as title', 'episode_source.episode'])
    .groupBy(['media_file.path', 'episode_source.anime_id', 'episode_source.episode'])
    .orderBy('media_file.path')
    .execute()

/** Bytes of the files in a folder. */
export async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0, // deleted meanwhile
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
