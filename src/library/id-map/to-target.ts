/** What TVDB and TMDB call a title, by the id map. */
import type { ExternalTarget } from '#src/catalogue/external-target.ts'
import type { ListedIds } from './listed-ids.ts'

export interface MappedTitleIds {
  malId: number | undefined
  anilistId: number | undefined
  /** How many episodes it has. */
  episodes: number | undefined
}

/** @param episode 0 for the whole title @returns null if no list has it */
export function toTarget(
  listed: ListedIds,
  { malId, anilistId, episodes }: MappedTitleIds,
  episode: number,
): ExternalTarget | null {
  const named = [...listed.find('mal', malId), ...listed.find('anilist', anilistId)]
  const own = [...new Set([...named, ...named.flatMap(({ anidb }) => listed.find('anidb', anidb))])]
  const segments = own
    .flatMap((entry) => entry.segments)
    .filter(({ numbering }) => numbering === 'tvdb')
    // specials come last, and named episodes first
    .toSorted((a, b) => Number(a.season === 0) - Number(b.season === 0) || Number(b.isExplicit) - Number(a.isExplicit))
  const film = own.flatMap((entry) => entry.movies).find(({ numbering }) => numbering === 'tmdb')
  const isIn = ({ offset, first, last }: (typeof segments)[number]) =>
    episode === 0 || (episode + offset >= first && episode + offset <= (last ?? Infinity))
  const segment = segments.find(isIn)
  if (film && (!segment || segment.season === 0)) return { kind: 'film', tmdb: film.id }
  if (!segment) return null
  const { series: tvdb, season, first, offset } = segment
  if (episode > 0)
    return { kind: 'series', tvdb, season, episodes: { first: episode + offset, last: episode + offset } }
  const isShared =
    season === 0 ||
    first > 1 ||
    listed
      .find('series tvdb', tvdb)
      .some(
        (entry) =>
          !own.includes(entry) &&
          entry.segments.some((one) => one.numbering === 'tvdb' && one.series === tvdb && one.season === season),
      )
  const last = segment.last ?? (episodes === undefined ? null : episodes + offset)
  return { kind: 'series', tvdb, season, episodes: isShared ? { first, last } : null }
}
