/** Decides what the states of one title change for a user of this site. */
import type { EpisodeFacts } from '#src/list/entries/episode-facts.ts'
import { EMPTY_ENTRY } from '#src/list/entries/entry.ts'
import { followWatching } from '#src/list/entries/follow-watching.ts'
import { dayOf } from '#src/list/entries/partial-date.ts'
import { isChanged, type StoredEntry } from '#src/list/entries/stored-entry.ts'
import { SAME_SITTING_MS } from '#src/list/limits.ts'
import { isRemoved, isResumable, type CurrentPosition, type SavedPosition } from '#src/list/progress/saved-positions.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { EpisodeState, StateCounts, TitleStates } from './title-states.ts'

/** What the user has of a title on this site. */
export interface TitleHere {
  watched: ReadonlySet<number>
  /** The row of continue watching. */
  current: CurrentPosition | null
  /** In other episodes. */
  positions: ReadonlyMap<number, SavedPosition>
  visits: readonly Visit[]
  entry: StoredEntry | null
  isFavourite: boolean
}

interface Visit {
  episode: number
  /** ISO. */
  at: string
}

export const NOTHING_HERE: TitleHere = {
  watched: new Set(),
  current: null,
  positions: new Map(),
  visits: [],
  entry: null,
  isFavourite: false,
}

/** How many rows of each kind the user can still have: the oldest are never deleted for what moves in. */
export interface Room {
  watched: number
  current: number
  positions: number
  visits: number
  entries: number
  favourites: number
}

export interface PlanOptions {
  facts: EpisodeFacts
  /** The last episode that has aired, or that is known; null if unknown. */
  lastAired: number | null
  /** Whether the user's list follows what they watch. */
  followsWatching: boolean
  /** ISO: the time of what has none. */
  now: string
  room: Room
}

export interface PositionChange {
  episode: number
  /** Null if there was none. */
  before: SavedPosition | null
  /** Null if it is deleted. */
  after: SavedPosition | null
}

export interface TitlePlan {
  number: number
  watched: number[]
  visits: Visit[]
  current: { before: CurrentPosition | null; after: CurrentPosition } | null
  positions: PositionChange[]
  entry: { before: StoredEntry | null; after: StoredEntry } | null
  /** ISO: when it becomes a favourite; null if it doesn't. */
  favourite: string | null
  counts: StateCounts
}

export const isEmptyPlan = ({ watched, visits, current, positions, entry, favourite }: TitlePlan): boolean =>
  watched.length + visits.length + positions.length === 0 && current === null && entry === null && favourite === null

/** Before all times that are known. */
const UNKNOWN_TIME = '2000-01-01T00:00:00.000Z'

/** Plans one title. Takes what it needs from the room. Planning again after it was applied plans nothing. */
export function planTitle(states: TitleStates, here: TitleHere, options: PlanOptions): TitlePlan {
  const { room } = options
  const watched = takeRoom(
    room,
    'watched',
    states.episodes.filter((one) => one.isWatched && !here.watched.has(one.episode)),
  ).map(({ episode }) => episode)
  const visits = planVisits(states.episodes, here.visits, room)
  const positions = planPositions(states.episodes, here, new Set([...here.watched, ...watched]), options)
  const taken = listTaken(positions)
  const entry = planEntry(states, here, options)
  const favourite = states.isFavourite && !here.isFavourite && room.favourites > 0 ? options.now : null
  if (favourite !== null) room.favourites--
  return {
    number: states.number,
    watched,
    visits,
    ...positions,
    entry,
    favourite,
    counts: {
      watched: watched.length,
      positions: states.episodes.filter((one) => !one.isWatched && taken.has(toKey(one))).length,
      favourites: Number(favourite !== null),
      ratings: Number(entry !== null && entry.after.score !== (entry.before?.score ?? 0)),
    },
  }
}

/** The episodes whose positions are taken. */
const listTaken = ({ current, positions }: Pick<TitlePlan, 'current' | 'positions'>): Set<string> =>
  new Set([current?.after, ...positions.map(({ after }) => after)].flatMap((one) => (one ? [toKey(one)] : [])))

const toKey = ({ episode, position }: Pick<SavedPosition, 'episode' | 'position'>): string => `${episode} ${position}`

function takeRoom<T>(room: Room, kind: keyof Room, wanted: readonly T[]): T[] {
  const taken = wanted.slice(0, Math.max(0, room[kind]))
  room[kind] -= taken.length
  return taken
}

/** One visit for each episode whose time is known, unless it is that of a visit here. */
function planVisits(episodes: readonly EpisodeState[], here: readonly Visit[], room: Room): Visit[] {
  const visits = Map.groupBy(here, (visit) => visit.episode)
  const added = episodes.flatMap(({ episode, at }) => {
    if (at === null) return []
    const isHere = (visits.get(episode) ?? []).some(
      (visit) => Math.abs(Date.parse(visit.at) - Date.parse(at)) <= SAME_SITTING_MS,
    )
    return isHere ? [] : [{ episode, at }]
  })
  return takeRoom(room, 'visits', added)
}

function planPositions(
  episodes: readonly EpisodeState[],
  { current, positions }: TitleHere,
  watched: ReadonlySet<number>,
  { lastAired, room }: PlanOptions,
): Pick<TitlePlan, 'current' | 'positions'> {
  const begun = episodes
    .filter((one) => !watched.has(one.episode) && isResumable(one))
    .map(({ episode, position, progress, at }) => ({ episode, position, progress, at: at ?? UNKNOWN_TIME }))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const next = chooseCurrent(begun, episodes, watched, lastAired, current)
  const isLater = next !== null && (current === null ? room.current > 0 : current.at < next.at)
  if (isLater && current === null) room.current--
  const now = isLater ? next : current
  const changes: PositionChange[] = []
  const change = (episode: number, after: SavedPosition | null) => {
    const before = positions.get(episode) ?? null
    if (before === null && after !== null && room.positions-- <= 0) return
    changes.push({ episode, before, after })
  }
  // what was current stays as one of the others
  const replaced = isLater && current !== null && !current.ended && current.episode !== next.episode ? [current] : []
  const kept = replaced
    .filter((one) => isResumable(one) && !watched.has(one.episode))
    .map(({ episode, position, progress, at }) => ({ episode, position, progress, at }))
  const removedAt = current !== null && isRemoved(current) ? current.at : ''
  for (const one of [...begun, ...kept]) {
    if (one.episode === now?.episode || one.at <= removedAt) continue
    if ((positions.get(one.episode)?.at ?? '') < one.at) change(one.episode, one)
  }
  for (const { episode, at, isWatched } of episodes) {
    const before = positions.get(episode)
    if (isWatched && at !== null && before && before.at < at) change(episode, null)
  }
  return { current: isLater ? { before: current, after: next } : null, positions: changes }
}

/** Where a title goes on: in the episode that was begun last, or in the one after the last that was watched. */
function chooseCurrent(
  [begun]: readonly SavedPosition[],
  episodes: readonly EpisodeState[],
  watched: ReadonlySet<number>,
  lastAired: number | null,
  current: CurrentPosition | null,
): CurrentPosition | null {
  const last = episodes
    .filter(({ isWatched, at }) => isWatched && at !== null)
    .reduce<EpisodeState | null>((latest, one) => (latest === null || isAfter(one, latest) ? one : latest), null)
  const at = last?.at ?? ''
  if (begun && begun.at >= at) return { ...begun, ended: false }
  if (last === null) return null
  const episode = last.episode + 1
  if (!watched.has(episode) && lastAired !== null && episode <= lastAired)
    return begun?.episode === episode
      ? { ...begun, ended: false }
      : { episode, position: 0, progress: 0, at, ended: false }
  if (begun) return { ...begun, ended: false }
  // its last episode was watched elsewhere
  return current !== null && !current.ended && watched.has(current.episode)
    ? { episode: last.episode, position: current.position, progress: 100, at, ended: true }
    : null
}

const isAfter = (one: EpisodeState, other: EpisodeState): boolean =>
  (one.at ?? '') === (other.at ?? '') ? one.episode > other.episode : (one.at ?? '') > (other.at ?? '')

function planEntry(
  states: TitleStates,
  { entry: before }: TitleHere,
  { facts, followsWatching, now, room }: PlanOptions,
): TitlePlan['entry'] {
  const { number, score } = states
  const followed = followsWatching ? followStates(states, before, facts, now) : before
  const after = score > 0 && (followed?.score ?? 0) === 0 ? { ...toStored(followed, number, now), score } : followed
  if (after === null || !isChanged(before, after)) return null
  if (before === null && room.entries-- <= 0) return null
  // titles that were completed elsewhere don't ask for a score
  const isDone = after.status === 'completed' && before?.status !== 'completed'
  return { before, after: isDone ? { ...after, scoreRequest: 'done' } : after }
}

/** The entry after what was watched, as if it had been watched here. */
function followStates(
  { number, episodes }: TitleStates,
  before: StoredEntry | null,
  facts: EpisodeFacts,
  now: string,
): StoredEntry | null {
  const watched = episodes.filter(({ isWatched }) => isWatched)
  const times = watched.flatMap(({ at }) => at ?? []).toSorted()
  const [firstAt, lastAt] = [times.at(0) ?? null, times.at(-1) ?? null]
  if (watched.length === 0 || !canFollow(before, lastAt)) return before
  const watching = {
    episode: Math.max(...watched.map(({ episode }) => episode)),
    isFromStart: watched.some(({ episode }) => episode === 1),
    today: dayOf(Date.parse(lastAt ?? now)),
  }
  const followed = followWatching(before, watching, facts, watching.today)
  if (followed === null || followed === before) return before
  return {
    ...toStored(before, number, lastAt ?? now),
    ...followed,
    startedOn: before?.startedOn ?? (firstAt === null ? null : dayOf(Date.parse(firstAt))),
    finishedOn: before?.finishedOn ?? (lastAt === null ? null : followed.finishedOn),
    updatedAt: latestOf(before?.updatedAt, lastAt) ?? now,
  }
}

/** What the user recorded here later stays, as do rounds and decisions that other servers don't know. */
function canFollow(before: StoredEntry | null, lastAt: string | null): boolean {
  if (before === null) return true
  if (before.status === 'completed' || before.status === 'rewatching') return false
  return lastAt === null ? before.status === 'planned' && before.progress === 0 : lastAt > before.updatedAt
}

const toStored = (before: StoredEntry | null, number: number, at: string): StoredEntry =>
  before ?? { ...EMPTY_ENTRY, status: 'planned', number, scoreRequest: 'none', createdAt: at, updatedAt: at }

const latestOf = (one: string | undefined, other: string | null): string | null =>
  one === undefined ? other : other === null || one > other ? one : other

/** A time of another server, in ISO; null if it says nothing: it lies before media servers, or in the future. */
export function readTime(milliseconds: number, now: number): string | null {
  return milliseconds >= Date.UTC(2000, 0, 2) && milliseconds <= now ? toIso(milliseconds) : null
}
