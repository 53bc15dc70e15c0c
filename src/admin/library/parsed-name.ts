/** Describes a parsed file name as text. */
import type { MediaName } from '#src/library/name/media-name.ts'
import { toPrintable } from '#src/library/printable.ts'

const SHOWN_IDS = [
  ['anilist', 'AniList'],
  ['mal', 'MAL'],
  ['anidb', 'AniDB'],
  ['tvdb', 'TVDB'],
  ['tmdb', 'TMDB'],
  ['imdb', 'IMDb'],
] as const

/** Formats, for example, `Paper Moon (1998), season 2, episode 3, version 2, by Group, AniList 21`. */
export function describeName(name: MediaName): string {
  const { title, year, kind, label, season, part, episodes, absolute, episodeTitle, version, group, ids } = name
  const parts = [
    `${title || 'no name'}${year === undefined ? '' : ` (${year})`}`,
    kind === 'episode' ? '' : kind,
    label ?? '',
    season === undefined ? '' : `season ${season}`,
    part === undefined ? '' : `part ${part}`,
    episodes === undefined ? '' : formatEpisodes(episodes.first, episodes.last),
    absolute === undefined ? '' : `absolute number ${absolute.first}`,
    episodeTitle === undefined ? '' : `“${episodeTitle}”`,
    version === undefined ? '' : `version ${version}`,
    group === undefined ? '' : `by ${group}`,
    ...SHOWN_IDS.map(([id, database]) => {
      const value = ids[id]
      return value === undefined ? '' : `${database} ${value}`
    }),
  ]
  return toPrintable(parts.filter(Boolean).join(', '))
}

export const formatEpisodes = (first: number, last: number): string =>
  first === last ? `episode ${first}` : `episodes ${first}–${last}`
