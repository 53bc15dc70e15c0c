/** Finds the titles and episodes of the items of another server: by path, by ids, and by names. */
import type { EpisodeRange, MediaIds } from '#src/library/name/media-name.ts'
import { matchFile } from '#src/library/scan/match.ts'
import type { TitleLookup } from '#src/library/scan/title-lookup.ts'
import type { ServerItem } from '../servers/server-item.ts'
import { toMediaName } from './item-name.ts'
import type { PathIndex } from './path-index.ts'

export type MatchedItem = (EpisodeRange & { anime: number }) | { reason: string }

export interface ItemMatcher {
  /** Series have to come before their episodes. */
  add(item: ServerItem): void
  /** An item of a series is matched after its episodes, by them if it can't be otherwise. */
  match(item: ServerItem): MatchedItem
}

/** Items whose matches are remembered for the next user. */
const MAX_REMEMBERED = 200_000
/** Episodes of one item. */
const MAX_RANGE = 100

export function createItemMatcher(files: Pick<PathIndex, 'find'>, lookup: TitleLookup): ItemMatcher {
  const remembered = new Map<string, MatchedItem>()
  const seriesIds = new Map<string, MediaIds>()
  /** The title of the first episode of each series that was matched. */
  const firstOf = new Map<string, { order: number; anime: number }>()

  function matchEpisode(item: ServerItem): MatchedItem {
    const file = item.path === '' ? null : files.find(item.path)
    if (file) {
      const { fileIndex } = item
      if (fileIndex === undefined || file.first + fileIndex > file.last) return file
      return { anime: file.anime, first: file.first + fileIndex, last: file.first + fileIndex }
    }
    const name = toMediaName(item, seriesIds.get(item.seriesId) ?? {})
    if ('reason' in name) return name
    const { match, anime, first = 1, last = first, doubt, candidates } = matchFile(name, lookup)
    if (match === 'sure' && anime !== undefined && last - first < MAX_RANGE) return { anime, first, last }
    if (match === 'none') return { reason: 'Its title isn’t in the catalogue.' }
    const [best] = candidates
    return { reason: `Not certain${best ? `, perhaps “${best.title}”` : ''}: ${doubt?.text ?? 'it has no episode'}.` }
  }

  function matchSeries(item: ServerItem): MatchedItem {
    const first = firstOf.get(item.id)
    return first === undefined ? matchEpisode(item) : { anime: first.anime, first: 1, last: 1 }
  }

  return {
    add({ kind, id, ids }) {
      if (kind === 'series') seriesIds.set(id, ids)
    },
    match(item) {
      if (item.kind === 'series') return matchSeries(item)
      const known = remembered.get(item.id)
      if (known) return known
      const found = matchEpisode(item)
      if (remembered.size < MAX_REMEMBERED) remembered.set(item.id, found)
      if (!('reason' in found) && item.seriesId !== '') {
        const order = (item.season || Infinity) * 100_000 + (item.episode ?? 0)
        if (order < (firstOf.get(item.seriesId)?.order ?? Infinity))
          firstOf.set(item.seriesId, { order, anime: found.anime })
      }
      return found
    },
  }
}
