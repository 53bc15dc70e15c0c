/** Collects the states of one user by title, and what has no match. */
import type { MatchedItem } from '../matching/item-matcher.ts'
import type { UnmatchedItems } from '../move-in.ts'
import { isEmptyState, type ItemState, type ServerState } from '../servers/server-item.ts'
import { readTime } from './plan-title.ts'
import { type EpisodeState, joinStates, type TitleStates } from './title-states.ts'

export interface StateCollector {
  /** Items without a state are left out. */
  add(found: ItemState, matched: MatchedItem): void
  /** How many states were collected. */
  count(): number
  titles(): Iterable<TitleStates>
  /** The most items first. */
  unmatched(): UnmatchedItems[]
}

const MAX_NAME = 100
/** Higher than that of any title: one title is handled at once. */
const MAX_EPISODE = 10_000

interface CollectedTitle {
  episodes: Map<number, EpisodeState>
  isFavourite: boolean
  score: number
}

/** @param now milliseconds: what is later is unknown @param limit groups that are listed */
export function collectStates(now: number, limit: number): StateCollector {
  const titles = new Map<number, CollectedTitle>()
  const unmatched = new Map<string, UnmatchedItems>()
  const others: UnmatchedItems = { name: 'Others', items: 0, reason: 'There are too many to list them.' }
  let count = 0

  function leaveOut(name: string, reason: string): void {
    const key = `${name}\n${reason}`
    const known = unmatched.get(key)
    if (known) known.items++
    else if (unmatched.size < limit) unmatched.set(key, { name: name.slice(0, MAX_NAME), items: 1, reason })
    else others.items++
  }

  function openTitle(number: number): CollectedTitle {
    const known = titles.get(number)
    if (known) return known
    const added = { episodes: new Map<number, EpisodeState>(), isFavourite: false, score: 0 }
    titles.set(number, added)
    return added
  }

  return {
    add({ item, state }, matched) {
      if (isEmptyState(state)) return
      count++
      const name = item.series || item.name
      if ('reason' in matched) {
        leaveOut(name, matched.reason)
        return
      }
      if (matched.last > MAX_EPISODE) {
        leaveOut(name, 'Its episode number is too high.')
        return
      }
      const title = openTitle(matched.anime)
      if (item.kind !== 'series') addEpisodes(title.episodes, matched, state, now)
      if (item.kind === 'episode') {
        if (state.isFavourite) leaveOut(name, 'Single episodes can’t be favourites here.')
        if (state.score > 0) leaveOut(name, 'Single episodes can’t be rated here.')
        return
      }
      title.isFavourite ||= state.isFavourite
      title.score ||= state.score
    },
    count: () => count,
    *titles() {
      for (const [number, { episodes, ...rest }] of titles)
        yield {
          number,
          episodes: [...episodes.values()].toSorted((one, other) => one.episode - other.episode),
          ...rest,
        }
    },
    unmatched: () => [
      ...[...unmatched.values()].toSorted((one, other) => other.items - one.items),
      ...(others.items > 0 ? [others] : []),
    ],
  }
}

function addEpisodes(
  episodes: Map<number, EpisodeState>,
  { first, last }: { first: number; last: number },
  { isWatched, position, progress, at }: ServerState,
  now: number,
): void {
  if (!isWatched && position === 0) return
  for (let episode = first; episode <= last; episode++) {
    const added = { episode, isWatched, position, progress, at: at === null ? null : readTime(at, now) }
    const known = episodes.get(episode)
    episodes.set(episode, known ? joinStates(known, added) : added)
    // a position in a file with several episodes is that of the first one
    if (!isWatched) return
  }
}
