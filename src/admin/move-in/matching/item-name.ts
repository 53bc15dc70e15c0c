/** What an item of another server says of its title and episode, as a name that the library’s matcher reads. */
import type { MediaIds, MediaName } from '#src/library/name/media-name.ts'
import type { ServerItem } from '../servers/server-item.ts'

const hasIds = (ids: MediaIds): boolean => Object.keys(ids).length > 0

/**
 * @param seriesIds of the item's series
 * @returns the name, or why the item has none
 */
export function toMediaName(item: ServerItem, seriesIds: MediaIds): MediaName | { reason: string } {
  const title = item.kind === 'episode' ? item.series : item.name
  const ids = item.kind === 'episode' ? seriesIds : item.ids
  if (title === '' && !hasIds(ids)) return { reason: 'It has no name.' }
  const name = { title, otherTitles: [], ids }
  if (item.kind === 'movie') return { ...name, kind: 'movie', ...(item.year !== null && { year: item.year }) }
  if (item.kind === 'series') return { ...name, kind: 'episode', season: 1, episodes: { first: 1, last: 1 } }
  const { season, episode, lastEpisode } = item
  if (episode === null) return { reason: 'It has no episode number.' }
  return {
    ...name,
    kind: season === 0 ? 'special' : 'episode',
    episodes: { first: episode, last: Math.max(episode, lastEpisode ?? episode) },
    ...(season !== null && { season }),
    ...(item.name !== '' && { episodeTitle: item.name }),
  }
}
