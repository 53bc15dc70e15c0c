/** What an evening's picks must fit: each limit with its words, what remains without it, and its test. */
import { activeFilters } from '#src/catalogue/find/active-filters.ts'
import { LIST_CHOICES, without, type Choices } from '#src/catalogue/find/choices.ts'
import { readFilter } from '#src/catalogue/find/filter.ts'
import { matches } from '#src/catalogue/find/filter-match.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { nextTurn } from '#src/platform/next-turn.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import { moodLabel, reasonsOfMood } from './moods.ts'
import { type Company, minutesOf, type Time, type Tonight } from './tonight-state.ts'

export interface Limit {
  key: string
  /** On its chip; undefined for the limit that applies without being chosen. */
  label: string | undefined
  /** What to do to loosen it. */
  loosen: string
  /** The rest of the choices. */
  rest: Tonight
  accepts(title: Title): boolean
  /** Whether a title fits without this limit. */
  acceptsLoosened(title: Title): boolean
}

interface LimitContext {
  snapshot: Pick<Snapshot, 'airing' | 'at'>
  /** Whether the viewer may play a title here. */
  playsHere(title: Title): boolean
}

const TIME_LABELS: Readonly<Record<Time, string>> = {
  HALF_HOUR: '30 minutes',
  HOUR: '1 hour',
  TWO_HOURS: '2 hours',
  EVENING: 'Evening',
}
const COMPANY_LABELS: Readonly<Record<Company, string>> = { FRIENDS: 'With friends', CHILDREN: 'With children' }

const ANY = () => true

export function listLimits(tonight: Tonight, { snapshot, playsHere }: LimitContext): Limit[] {
  const { time, mood, company, place, choices } = tonight
  const limits: Limit[] = []
  const add = (limit: Omit<Limit, 'acceptsLoosened'> & Partial<Pick<Limit, 'acceptsLoosened'>>) =>
    limits.push({ acceptsLoosened: ANY, ...limit })
  if (time) {
    const { time: _, ...rest } = tonight
    add({
      key: 'time',
      label: TIME_LABELS[time],
      loosen: 'Take more time',
      rest,
      accepts: ({ minutes }) => minutes !== undefined && minutes <= minutesOf(time),
    })
  }
  if (mood) {
    const { mood: _, ...rest } = tonight
    add({
      key: 'mood',
      label: moodLabel(mood),
      loosen: 'Any mood',
      rest,
      accepts: (title) => reasonsOfMood(mood, title).length > 0,
    })
  }
  if (company) {
    const { company: _, ...rest } = tonight
    add({
      key: 'with',
      label: COMPANY_LABELS[company],
      loosen: 'By myself',
      rest,
      accepts: (title) => isFor(company, title),
    })
  }
  for (const { key, label, rest } of activeFilters(choices)) {
    const { filter } = readFilter(onlyOf(choices, rest))
    add({
      key,
      label,
      loosen: `Without “${label}”`,
      rest: { ...tonight, choices: rest },
      accepts: (title) => matches(filter, title, snapshot),
    })
  }
  const isWatchable = (title: Title) => playsHere(title) || title.hasServices
  const { place: _, ...rest } = tonight
  if (place === 'PLAYS_HERE')
    add({
      key: 'availability',
      label: 'Available here',
      loosen: 'Official services too',
      rest,
      accepts: playsHere,
      acceptsLoosened: isWatchable,
    })
  else if (place === undefined)
    add({
      key: 'availability',
      label: undefined,
      loosen: 'Titles that neither play here nor are known at a service',
      rest: { ...tonight, place: 'ANYWHERE' },
      accepts: isWatchable,
    })
  return limits
}

function isFor(company: Company, { adult, rating }: Title): boolean {
  if (adult || rating === 'R+' || rating === 'Rx') return false
  return company === 'FRIENDS' || rating === 'G' || rating === 'PG'
}

/** The part of the choices that the rest lacks. The least rank belongs to each tag. */
function onlyOf(choices: Choices, rest: Choices): Choices {
  const part: Choices = {}
  for (const name of LIST_CHOICES) {
    const others = new Set(rest[name]?.split(','))
    const names = choices[name]?.split(',').filter((item) => !others.has(item)) ?? []
    if (names.length > 0) part[name] = names.join(',')
  }
  const single = without(choices, [...LIST_CHOICES, ...keysOf(rest)])
  const isTag = part.tags !== undefined || part.excludetags !== undefined
  return { ...single, ...part, ...(isTag && choices.tagrank && { tagrank: choices.tagrank }) }
}

const keysOf = (choices: Choices) => Object.keys(choices).filter((name): name is keyof Choices => name in choices)

interface Fits {
  titles: Title[]
  /** How many more titles fit without a limit. */
  gains: ReadonlyMap<Limit, number>
}

/** Titles tested in one turn of the event loop. */
const TURN_TITLES = 4_000

/** The titles that fit all limits, in their order. */
export async function findFits(titles: readonly Title[], limits: readonly Limit[]): Promise<Fits> {
  entriesWalked.report(titles.length)
  const fitting: Title[] = []
  const gains = new Map<Limit, number>()
  for (const batch of inChunks(titles, TURN_TITLES)) {
    for (const title of batch) {
      const broken = brokenLimits(title, limits)
      if (broken === 'many') continue
      if (broken === null) fitting.push(title)
      else if (broken.acceptsLoosened(title)) gains.set(broken, (gains.get(broken) ?? 0) + 1)
    }
    await nextTurn()
  }
  return { titles: fitting, gains }
}

/** The only limit that a title breaks; null if it breaks none. */
function brokenLimits(title: Title, limits: readonly Limit[]): Limit | 'many' | null {
  let broken: Limit | null = null
  for (const limit of limits) {
    if (limit.accepts(title)) continue
    if (broken) return 'many'
    broken = limit
  }
  return broken
}
