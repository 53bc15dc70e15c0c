/** Episodes that have aired, of all titles or of one. */
import { episodesBetween } from '../airing.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { type FeedItem, latest } from './feed-item.ts'

const DAY_MS = 86_400_000
/** How far back the feed of all titles goes. */
const AIRED_DAYS = 30

/** An episode of the title with a number, and when it aired. */
interface Recorded {
  anime: number
  episode: number
  /** Milliseconds since 1970. */
  at: number
}

/** The time from which the feed of all titles has episodes. */
export const airedFrom = (snapshot: Snapshot): number => snapshot.at - AIRED_DAYS * DAY_MS

/** When the last episode of any title aired, in milliseconds since 1970; undefined if none has. */
export function lastAiredAt(snapshot: Snapshot): number | undefined {
  const [last] = snapshot.list({ kind: 'category', category: 'recently-updated' }, true) ?? []
  return last && snapshot.airing(last).lastAt
}

/** The latest episodes of all titles, newest first. @param recorded the times that were announced for them, where known */
export function listAired(snapshot: Snapshot, recorded: readonly Recorded[]): FeedItem[] {
  const from = airedFrom(snapshot)
  const times = Map.groupBy(recorded, ({ anime }) => anime)
  const items: FeedItem[] = []
  for (const title of snapshot.list({ kind: 'category', category: 'recently-updated' }, false) ?? []) {
    // the list is in the order of the last episodes
    if ((snapshot.airing(title).lastAt ?? -Infinity) < from) break
    items.push(...episodesSince(title, snapshot, from, times.get(title.number)))
    times.delete(title.number)
  }
  for (const [number, ofTitle] of times) {
    const title = snapshot.find(number)
    if (title?.number === number && !title.adult) items.push(...toItems(title, ofTitle, snapshot))
  }
  return latest(items)
}

/** The latest episodes of some titles, newest first. @param times recorded ones by the numbers of titles, also of others */
export function listAiredOf(
  titles: readonly Title[],
  snapshot: Snapshot,
  times: ReadonlyMap<number, readonly Recorded[]>,
): FeedItem[] {
  return latest(titles.flatMap((title) => episodesSince(title, snapshot, airedFrom(snapshot), times.get(title.number))))
}

/** The aired episodes of a title with known times, newest first. */
export const listEpisodes = (title: Title, snapshot: Snapshot, recorded: readonly Recorded[]): FeedItem[] =>
  latest(episodesSince(title, snapshot, -Infinity, recorded))

/** Recorded times come first: those that are counted back from the next episode are wrong after a pause. */
function episodesSince(title: Title, snapshot: Snapshot, from: number, recorded: readonly Recorded[] = []): FeedItem[] {
  const { aired, lastAt } = snapshot.airing(title)
  const counted = episodesBetween(title, from, snapshot.at + 1)
    .filter(({ number, at }) => number <= aired && recorded.every((one) => one.episode < number || one.at > at))
    .filter(({ number }) => recorded.every(({ episode }) => episode !== number))
    .map(({ number, at }) => ({ episode: number, at }))
  const all = [...recorded, ...counted]
  // without a weekly slot, only the time of the last episode is known
  const isLastKnown = all.length === 0 && lastAt !== undefined && lastAt >= from
  return toItems(title, isLastKnown ? [{ episode: aired, at: lastAt }] : all, snapshot)
}

const toItems = (title: Title, episodes: readonly Omit<Recorded, 'anime'>[], snapshot: Snapshot): FeedItem[] =>
  episodes.filter(({ at }) => at <= snapshot.at).map((episode) => toItem(title, episode))

function toItem(title: Title, { episode, at }: Omit<Recorded, 'anime'>): FeedItem {
  const times = { updated: at, published: at }
  if (episode === 0) return { title, event: 'finished', label: 'Finished airing', ...times }
  const label = title.episodes === 1 ? '' : `Episode ${episode}`
  return { title, event: `episode/${episode}`, label, ...times, episode }
}
