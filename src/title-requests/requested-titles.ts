/** What requests need to know of the catalogue. */
import { listUnplayable } from '#src/catalogue/episode/missing-episodes.ts'
import { playableEpisodes } from '#src/catalogue/episode/playable-episodes.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'

export interface RequestedTitles {
  /** Whether an episode of a title can be played, or with episode 0 all that have aired, and at least one. */
  isHere(anime: number, episode: number): boolean
  /** The last episode that a title has, or will have next as far as is known. */
  lastEpisode(anime: number): number
  /** The number of the title that has an id at MyAnimeList. */
  findByMalId(malId: number): number | null
}

export const toRequestedTitles = (
  snapshot: () => Pick<Snapshot, 'find' | 'findExternal' | 'airing'>,
): RequestedTitles => ({
  isHere(anime, episode) {
    const { find, airing } = snapshot()
    const title = find(anime)
    if (!title) return false
    const playable = playableEpisodes(title)
    return episode > 0 ? playable.has(episode) : playable.size > 0 && listUnplayable(title, airing(title)).length === 0
  },
  lastEpisode(anime) {
    const { find, airing } = snapshot()
    const title = find(anime)
    return title ? (title.episodes ?? Math.max(airing(title).aired, title.availability?.lastEpisode ?? 0) + 1) : 0
  },
  findByMalId: (malId) => snapshot().findExternal(`mal:${malId}`)?.number ?? null,
})
