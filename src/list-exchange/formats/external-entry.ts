/** An entry as another service or a file describes it. */
import type { ListEntry } from '#src/list/entries/entry.ts'

export interface ExternalEntry {
  /** The title's ids: MyAnimeList's, AniList's, Kitsu's, and this site's (`own`, the id of its page). */
  ids: { mal?: number; anilist?: number; kitsu?: number; own?: string }
  title: string
  /** As the source counts them; null if unknown. */
  episodes: number | null
  entry: ListEntry
  /** ISO; null if unknown. */
  updatedAt: string | null
}
