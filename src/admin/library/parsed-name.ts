/** Describes a parsed file name as text. Pure. */
import type { MediaName } from '#src/library/name/media-name.ts'
import { toPrintable } from '#src/library/printable.ts'

const SHOWN_IDS = { anilist: 'AniList', mal: 'MAL', anidb: 'AniDB', tvdb: 'TVDB', tmdb: 'TMDB', imdb: 'IMDb' } as const

/** `Paper Moon (1998), season 2, episode 3, version 2, by Group, AniList 21`. */
export function toUnderstood(name: MediaName): string {
  const { title, year, kind, label, season, part, episodes, absolute, episodeTitle, version, group, ids } = name
  const words = [
    `${title || 'no name'}${year === undefined ? '' : ` (${year})`}`,
    kind === 'episode' ? '' : kind,
    label ?? '',
    season === undefined ? '' : `season ${season}`,
    part === undefined ? '' : `part ${part}`,
    episodes === undefined ? '' : toEpisodes(episodes.first, episodes.last),
    absolute === undefined ? '' : `absolute number ${absolute.first}`,
    episodeTitle === undefined ? '' : `“${episodeTitle}”`,
    version === undefined ? '' : `version ${version}`,
    group === undefined ? '' : `by ${group}`,
    ...Object.entries(SHOWN_IDS).map(([id, database]) => {
      const value = ids[id as keyof typeof ids]
      return value === undefined ? '' : `${database} ${value}`
    }),
  ]
  return toPrintable(words.filter(Boolean).join(', '))
}

export const toEpisodes = (first: number, last: number): string =>
  first === last ? `episode ${first}` : `episodes ${first}–${last}`
