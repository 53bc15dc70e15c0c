/** Changes not yet sent to a user's account, stored in the browser while offline. */
import { type ContinueEntry, parseEntries } from '../continue-watching/continue-watching.ts'
import { hasFields } from '../has-fields.ts'
import { type UnsentCall, WAITING_CALLS } from '../my-list-store.ts'
import { isSameEpisode, type KeptPosition, toPosition, withoutRepeated } from '../progress/kept-positions.ts'
import type { WatchPosition } from '../progress/watch-progress.ts'
import { readEpisodes } from '#src/catalogue/episode/episode-numbers.ts'
import { parseWatched, type WatchedEntry, withWatched } from '../progress/watched.ts'

/** Positions; the call takes as many. */
const MAX_PLACES = 200
const MAX_VISITS = 50
const MAX_CALLS = 500

/** Unsent progress in the form that is sent to the account. */
export interface UnsentProgress extends KeptPosition {
  ended?: boolean
}

export interface UnsentVisit {
  animeId: string
  episode: number
  at: string
}

export interface Outbox {
  /** The owner; it is never sent to another account. */
  user: string
  /** The latest progress in each episode, newest first. The name is part of the stored format. */
  places: UnsentProgress[]
  watched: WatchedEntry[]
  visits: UnsentVisit[]
  /** In the order in which they are made. */
  calls: UnsentCall[]
}

export const emptyOutbox = (user: string): Outbox => ({
  user,
  places: [],
  watched: [],
  visits: [],
  calls: [],
})

export const isEmpty = ({ places, watched, visits, calls }: Outbox): boolean =>
  places.length + watched.length + visits.length + calls.length === 0

/** Parses the stored outbox of this user. */
export function parseOutbox(value: unknown, user: string): Outbox {
  if (!hasFields<keyof Outbox>(value) || value.user !== user) return emptyOutbox(user)
  const { places, watched, visits, calls } = value
  return {
    user,
    places: parsePlaces(places),
    watched: parseWatched(watched),
    visits: (Array.isArray(visits) ? visits : []).filter(isVisit).slice(0, MAX_VISITS),
    // an outbox of the last release has none
    calls: (Array.isArray(calls) ? calls : []).filter(isCall).slice(0, MAX_CALLS),
  }
}

const parsePlaces = (value: unknown): UnsentProgress[] =>
  withoutRepeated(
    (Array.isArray(value) ? value : []).flatMap((item): UnsentProgress[] =>
      parseEntries([item]).map((entry) => ({ ...toPosition(entry), ...(isEnded(item) && { ended: true }) })),
    ),
  ).slice(0, MAX_PLACES)

const isEnded = (value: unknown): boolean => hasFields<'ended'>(value) && value.ended === true

const isVisit = (value: unknown): value is UnsentVisit =>
  hasFields<keyof UnsentVisit>(value) &&
  typeof value.animeId === 'string' &&
  Number.isInteger(value.episode) &&
  isTime(value.at)

const isCall = (value: unknown): value is UnsentCall =>
  hasFields<keyof UnsentCall>(value) &&
  WAITING_CALLS.some((endpoint) => endpoint === value.endpoint) &&
  Array.isArray(value.animeIds) &&
  value.animeIds.length > 0 &&
  value.animeIds.every((id) => typeof id === 'string') &&
  typeof value.body === 'object' &&
  isTime(value.at)

const isTime = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/**
 * Adds a viewer's new progress.
 * @param entry the entry in the list; undefined if it has left the list
 */
export function withUnsentProgress(outbox: Outbox, latest: WatchPosition, entry: ContinueEntry | undefined): Outbox {
  const { at } = latest
  const reported: UnsentProgress = entry
    ? { ...toPosition(entry), at }
    : { ...toPosition({ ...latest, progress: 100 }), ended: true }
  const others = outbox.places.filter((one) => !isSameEpisode(one, latest) && !isSameEpisode(one, reported))
  return {
    ...outbox,
    places: [reported, ...others.filter(({ ended, id }) => !ended || id !== latest.id)].slice(0, MAX_PLACES),
  }
}

/** Adds that a title was removed from the list. @param entry with the time of the removal */
export const withUnsentRemoval = (outbox: Outbox, entry: ContinueEntry): Outbox => ({
  ...outbox,
  places: [
    { ...toPosition(entry), progress: Math.min(entry.progress, 99), ended: true },
    ...outbox.places.filter(({ id }) => id !== entry.id),
  ],
})

export const withUnsentWatched = (outbox: Outbox, animeId: string, episode: number): Outbox => ({
  ...outbox,
  watched: withWatched(outbox.watched, animeId, episode),
})

export const withUnsentVisit = (outbox: Outbox, visit: UnsentVisit): Outbox => ({
  ...outbox,
  visits: [visit, ...outbox.visits].slice(0, MAX_VISITS),
})

/**
 * Adds a call. A change of one title joins the one before it, and a removal or a favourite replaces what came before, unless a change of
 * several titles lies between. The oldest call is dropped when there are too many.
 */
export function withUnsentCall(outbox: Outbox, call: UnsentCall): Outbox {
  const [id = ''] = call.animeIds
  const isAbout = (one: UnsentCall) => isFavourite(one) === isFavourite(call) && one.animeIds.includes(id)
  const before = isForOne(call) ? outbox.calls.findLast(isAbout) : undefined
  const joins = before && isForOne(before) && before.body && call.body
  const isReplaced = (one: UnsentCall) => isForOne(call) && isForOne(one) && call.body === null && isAbout(one)
  const others = outbox.calls.filter((one) => !(joins && one === before) && !isReplaced(one))
  const added = joins ? { ...call, body: { ...before.body, ...call.body } } : call
  return { ...outbox, calls: [...others, added].slice(-MAX_CALLS) }
}

const isFavourite = ({ endpoint }: UnsentCall): boolean => endpoint.includes('/favourites/')
const isForOne = ({ endpoint }: UnsentCall): boolean => endpoint.endsWith('/:animeId')

/** Adds what the browser stored before sign-in; entries already in the outbox are newer. */
export function withBrowserLists(
  outbox: Outbox,
  lists: { entries: readonly ContinueEntry[]; positions: readonly KeptPosition[]; watched: readonly WatchedEntry[] },
): Outbox {
  const positions = [...lists.entries, ...lists.positions].map(toPosition)
  return {
    ...outbox,
    places: withoutRepeated([...outbox.places, ...positions]).slice(0, MAX_PLACES),
    watched: lists.watched.reduce<WatchedEntry[]>(
      (list, { id, episodes }) => [...readEpisodes(episodes)].reduce((all, one) => withWatched(all, id, one), list),
      outbox.watched,
    ),
  }
}

/** Removes what was sent; later changes stay. */
export const withoutSent = (outbox: Outbox, sent: Partial<Outbox>): Outbox => ({
  ...outbox,
  places: without(outbox.places, sent.places),
  watched: without(outbox.watched, sent.watched),
  visits: without(outbox.visits, sent.visits),
  calls: without(outbox.calls, sent.calls),
})

function without<T>(all: T[], sent: readonly T[] = []): T[] {
  const sentTexts = new Set(sent.map((one) => JSON.stringify(one)))
  return all.filter((one) => !sentTexts.has(JSON.stringify(one)))
}

/** Merges the account's list with unsent changes. */
export function withUnsent(entries: readonly ContinueEntry[], { places }: Outbox): ContinueEntry[] {
  const unsent = new Map(places.toReversed().map((progress) => [progress.id, progress]))
  const isNewer = ({ at }: UnsentProgress, entry: ContinueEntry) => at !== undefined && at > (entry.at ?? '')
  return entries
    .flatMap((entry) => {
      const change = unsent.get(entry.id)
      if (!change || !isNewer(change, entry)) return [entry]
      const { ended, ...progress } = change
      return ended ? [] : [{ ...entry, ...progress }]
    })
    .toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
}
