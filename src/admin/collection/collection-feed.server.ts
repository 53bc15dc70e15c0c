/** What the library lacks, as entries of a feed. */
import { hash } from 'node:crypto'
import { type FeedItem, latest } from '#src/catalogue/feeds/feed-item.ts'
import { countEpisodes, type EpisodeRange, formatRanges, mergeRanges } from '#src/catalogue/episode/ranges.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import type { CollectionEntry } from './collection.ts'

/** Longer names of events are hashed: a series may have hundreds of gaps. */
const MAX_EVENT_LENGTH = 80
/** Longer labels only count. */
const MAX_LABEL_LENGTH = 120

/**
 * One entry for the missing episodes of a title, one for its damaged files, and one for each missing sequel or film. It has another id when
 * other episodes are missing, so that readers show it as new.
 */
export function toCollectionFeed(
  entries: readonly CollectionEntry[],
  snapshot: Pick<Snapshot, 'airing' | 'find'>,
  showsAdult: boolean,
): FeedItem[] {
  const items: FeedItem[] = []
  for (const entry of entries) {
    const { title, related, counts } = entry
    // the page of a hidden title answers that it is gone
    if (counts.missing > 0 && (showsAdult || !title.adult) && snapshot.find(title.number))
      items.push(toMissing(entry, snapshot))
    if (entry.damaged.length > 0 && (showsAdult || !title.adult) && snapshot.find(title.number))
      items.push(toDamaged(entry))
    const found = Date.parse(entry.foundAt) || 0
    for (const { title: other } of related) {
      if (other.adult && !showsAdult) continue
      const at = Math.max(found, snapshot.airing(other).lastAt ?? 0)
      items.push({ title: other, event: 'absent', label: 'Not in the library', updated: at, published: at })
    }
  }
  return latest(items)
}

function toMissing(
  { title, episodes, counts, foundAt }: CollectionEntry,
  snapshot: Pick<Snapshot, 'airing'>,
): FeedItem {
  const { missing, aired } = episodes
  const isLastMissing = aired !== null && missing.at(-1)?.[1] === aired
  const at = Math.max(Date.parse(foundAt) || 0, isLastMissing ? (snapshot.airing(title).lastAt ?? 0) : 0)
  const ranges = formatRanges(missing)
  const listed =
    ranges.length > MAX_LABEL_LENGTH
      ? `${counts.missing} episodes`
      : `${counts.missing === 1 ? 'episode' : 'episodes'} ${ranges}`
  return { title, event: `missing/${toRangesName(missing)}`, label: `Missing: ${listed}`, updated: at, published: at }
}

function toDamaged({ title, damaged }: CollectionEntry): FeedItem {
  const episodes = mergeRanges(damaged.map(({ first, last }): EpisodeRange => [first, last]))
  const at = Math.max(...damaged.map(({ checkedAt }) => Date.parse(checkedAt) || 0))
  const listed = formatRanges(episodes)
  const isOne = countEpisodes(episodes) === 1
  const label =
    listed === '' || listed.length > MAX_LABEL_LENGTH
      ? pluralise(damaged.length, 'file')
      : `${isOne ? 'episode' : 'episodes'} ${listed}`
  const files = damaged.map(({ id, actual }) => `${id}-${actual}`).join('.')
  return {
    title,
    event: `damaged/${toEventName(files)}`,
    label: `Checksum differs: ${label}`,
    updated: at,
    published: at,
  }
}

const toRangesName = (ranges: readonly EpisodeRange[]): string =>
  toEventName(ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join('.'))

function toEventName(text: string): string {
  return text.length > MAX_EVENT_LENGTH ? hash('sha256', text, 'base64url').slice(0, 22) : text
}
