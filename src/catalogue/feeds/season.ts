/** The titles of a season: those that have started, and before that those that are announced. */
import type { Season } from '../anime.ts'
import { episodesBetween } from '../airing.ts'
import { formatDate } from '../dates.ts'
import { facetsOf } from '../facets.ts'
import { byKeyDescending } from '../order.ts'
import { seasonOf } from '../season-key.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { type FeedItem, MAX_ENTRIES } from './feed-item.ts'

const DAY_MS = 86_400_000

/**
 * The titles that started last come first, then the announced ones, the next first: whatever starts is in the feed. A title gets a
 * new entry when it starts, because many readers do not show changes of an entry.
 */
export function listSeason(snapshot: Snapshot, year: number, season: Season): FeedItem[] {
  const titles = snapshot.titles.filter((title) => !title.adult && isOf(title, year, season))
  const items = titles.map((title) => toItem(title, snapshot))
  const started = items.filter(({ event }) => event === STARTED)
  const announced = items.filter(({ event }) => event !== STARTED)
  return [
    ...byKeyDescending(started, ({ updated }) => updated),
    ...byKeyDescending(announced, ({ title }) => -(startOf(title) ?? Infinity)),
  ].slice(0, MAX_ENTRIES)
}

function isOf(title: Title, year: number, season: Season): boolean {
  const key = seasonOf(title)
  return key?.season === season && key.year === year
}

const STARTED = 'start'

function toItem(title: Title, snapshot: Snapshot): FeedItem {
  const { added } = facetsOf(title)
  const startsAt = startOf(title)
  if (snapshot.airing(title).status === 'upcoming' || (startsAt !== undefined && startsAt > snapshot.at)) {
    const label = title.startDate === undefined ? 'Announced' : `Starts ${formatDate(title.startDate)}`
    return { title, event: 'announced', label, updated: added, published: added }
  }
  const at = startsAt ?? added
  return { title, event: STARTED, label: '', updated: at, published: at, episode: 1 }
}

/** When the first episode airs, or midnight in Japan if only the day is known; undefined without a day. */
function startOf(title: Title): number | undefined {
  if (title.startDate?.length !== 10) return undefined
  const day = Date.parse(`${title.startDate}T00:00:00+09:00`)
  if (Number.isNaN(day)) return undefined
  // slots after midnight may be dated to the day before
  return episodesBetween(title, day, day + 2 * DAY_MS).find(({ number }) => number === 1)?.at ?? day
}
