/** Reads the names of episodes of many titles at once. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'

export interface EpisodeTitleRow {
  anime: number
  episode: number
  title: string | undefined
  /** The day in Japan, as far as known. */
  aired: string | undefined
}

export async function listEpisodeTitles(
  db: CatalogueDb,
  { numbers, episodes }: { numbers: readonly number[]; episodes: readonly number[] },
): Promise<EpisodeTitleRow[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('episode_title')
    .select(['anime_id', 'number', 'title', 'aired_on'])
    .where('anime_id', 'in', numbers)
    .where('number', 'in', episodes)
    .execute()
  return rows.map((row) => ({
    anime: row.anime_id,
    episode: row.number,
    title: row.title ?? undefined,
    aired: row.aired_on ?? undefined,
  }))
}
